// @ts-check
// The line under a figure that spells a sum out: 1.02·2 + 0.11·0 = 2.04.
// Its terms are the numbers as they stand in the tables. Where these do not add up to the total as shown,
// because digits were dropped in one or the other, the line says ≈ and why.

import { element } from "./dom.js";
import { twoDecimals } from "./format.js";

/**
 * @typedef {object} Sum
 * @property {string} name what is worked out, e.g. "Q[cat, asks animal]"
 * @property {string[]} terms each as shown, e.g. "1.02·2"
 * @property {string} total as shown
 * @property {string} [why] set where = would be a lie
 */

export class SumLine {
  constructor() {
    this.name = element("span", { class: "ae-sum-name" });
    this.terms = element("span", { class: "ae-sum-terms" });
    this.why = element("span", { class: "ae-sum-why" });
    this.element = element("div", { class: "ae-sum" }, this.name, this.terms, this.why);
  }

  /** @param {Sum | string} sum or a plain sentence while there is nothing to add up */
  render(sum) {
    this.element.classList.toggle("ae-sum-plain", typeof sum === "string");
    const { name, terms, total, why = "" } = typeof sum === "string" ? { name: sum, terms: [], total: "" } : sum;
    const pieces = terms.map((term, k) => (k ? ` + ${term}` : term));
    if (total) pieces.push(` ${why ? "≈" : "="} ${total}`);
    const spans = /** @type {HTMLElement[]} */ (Array.from(this.terms.children));
    spans.slice(pieces.length).forEach((span) => span.remove());
    pieces.forEach((text, k) => {
      const span = spans[k] ?? this.terms.appendChild(element("span"));
      if (span.textContent !== text) span.textContent = text;
      span.className = total && k === pieces.length - 1 ? "ae-total" : "";
    });
    if (this.name.textContent !== name) this.name.textContent = name;
    if (this.why.textContent !== why) this.why.textContent = why;
  }
}

/**
 * Spell out one entry of a product: the operands as shown, and whether what is shown adds up.
 * @param {string} name @param {string[]} left @param {string[]} right operands as shown @param {number} value of the entry
 * @returns {Sum}
 */
export function productSum(name, left, right, value) {
  const total = twoDecimals(value);
  const exact = left.reduce((sum, x, k) => sum + hundredths(x) * hundredths(right[k]), 0); // in ten-thousandths: whole numbers
  const terms = left.map((x, k) => `${x}·${right[k]}`);
  if (exact === 100 * hundredths(total)) return { name, terms, total };
  const rounds = Math.abs(exact - 100 * hundredths(total)) <= 50;
  return { name, terms, total, why: rounds ? "rounded to two decimals" : "worked out from all digits, shown with two" };
}

/** A shown number as a whole number of hundredths: "−0.05" → −5, "2" → 200. @param {string} shown */
export function hundredths(shown) {
  return Math.round(100 * Number(shown.replace("−", "-")));
}
