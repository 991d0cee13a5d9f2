// @ts-check
// Weights as bars that stand on the columns of a table, each with its percentage.

import { element } from "./dom.js";
import { percent } from "./format.js";

export class Columns {
  constructor() {
    this.element = element("ol", { class: "ae-columns" });
  }

  /** @param {string} name what the bars are, spoken @param {string[]} labels @param {(number | null)[]} weights null: not known yet @param {number | null} lit */
  render(name, labels, weights, lit) {
    const bars = /** @type {HTMLElement[]} */ (Array.from(this.element.children));
    if (this.element.ariaLabel !== name) this.element.ariaLabel = name;
    bars.slice(labels.length).forEach((bar) => bar.remove());
    labels.forEach((label, j) => {
      const bar = bars[j] ?? this.element.appendChild(element("li", {}, element("span", { class: "ae-hidden" }), element("span")));
      const weight = weights[j];
      const [said, shown] = /** @type {HTMLElement[]} */ (Array.from(bar.children));
      const text = weight === null ? "" : percent(weight);
      if (said.textContent !== label) said.textContent = label;
      if (shown.textContent !== text) shown.textContent = text;
      bar.style.setProperty("--t", (weight ?? 0).toFixed(4));
      bar.classList.toggle("ae-lit", j === lit);
    });
  }
}
