// @ts-check
// Every word linked to every other: a chain takes its steps in a row, attention takes one.

import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { Frame } from "../parts/frame.js";
import { drawLines, linesPicture } from "../parts/lines.js";
import { emphasized, name as called, plain } from "../parts/naming.js";
import { picks } from "../parts/picks.js";

/** @typedef {import("../parts/figure-element.js").State} State */

export class AttentionPairs extends FigureElement {
  #chain = element("ol", { class: "ae-links" });
  #asking = element("div", { class: "ae-words ae-asking ae-query" });
  #asked = element("div", { class: "ae-words ae-asked ae-key", "aria-hidden": "true" });
  #lines = linesPicture();
  #counts = element("tbody");
  #told = element("p", { class: "ae-told" });
  /** @type {ReturnType<typeof picks>} */ #settle = () => {};

  /** @param {HTMLElement} root */
  mount(root) {
    const chain = element("div", { class: "ae-chain-side" }, element("span", { class: "ae-title" }, "a chain"), this.#chain);
    const name = "Attention: every word on the left looks at every word on the right. The arrow keys go from word to word.";
    const pairs = element("div", { class: "ae-head", role: "group", "aria-label": name });
    pairs.append(element("span", { class: "ae-title" }, "attention"), this.#asking, this.#lines, this.#asked);
    const head = element("tr", {}, element("td"), ...["chain", "attention"].map((text) => element("th", { scope: "col" }, text)));
    const counts = element("table", { class: "ae-counts" }, element("thead", {}, head), this.#counts);
    this.frame = new Frame(this.signal, element("div", { class: "ae-pairs" }, chain, pairs));
    root.append(this.frame.element, this.#told, counts);
    this.#settle = picks(pairs, {
      signal: this.signal,
      columns: () => [Array.from(this.#asking.children)],
      pick: (picked) => picked !== this.choice.picked && this.choose({ picked }),
    });
  }

  /** The chain takes its steps one by one, and then attention its only one. @param {State} state */
  steps({ trace }) {
    return trace.words.length;
  }

  release() {
    this.choice.picked = null;
    this.#settle(null);
  }

  /** @param {State} state @param {number} progress */
  spoken({ trace: { words } }, progress) {
    const step = Math.round(progress * words.length);
    return step === words.length ? "attention: one step for all pairs" : `the chain, step ${step} of ${words.length - 1}`;
  }

  /** @param {State} state @param {number} progress */
  render({ trace: { words }, choice }, progress) {
    const n = words.length;
    const step = Math.round(progress * n);
    const picked = Number(choice.picked ?? NaN) < n ? Number(choice.picked) : -1;
    const reached = (/** @type {number} */ i) => (i <= Math.min(step, n - 1) ? "ae-reached" : "");
    this.#chain.replaceChildren(...words.map((word, i) => element("li", { class: `${reached(i)} ${i === picked ? "ae-lit" : ""}` }, word)));
    this.frame?.show(this.#chain.children[Math.min(step, n - 1)]);
    this.#list(this.#asking, words, picked);
    this.#list(this.#asked, words, -1);
    const shown = step === n || picked >= 0 ? words : [];
    const links = shown.flatMap((_, from) =>
      words.map((_, to) => {
        const look = picked < 0 ? "" : from === picked ? "ae-lit" : "ae-faint";
        return { key: `${from} ${to}`, from, to, weight: 0.08, look };
      }),
    );
    drawLines(this.#lines, n, links);
    this.#counts.replaceChildren(
      line("steps in a row", n - 1, 1),
      line("hops, first word to last", n - 1, n > 1 ? 1 : 0),
      line("scores to compute", "–", `${n} × ${n} = ${n * n}`),
    );
    this.#told.replaceChildren(...emphasized(told(words, picked)));
    this.#settle();
  }

  /** @param {HTMLElement} column @param {string[]} words @param {number} lit */
  #list(column, words, lit) {
    while (column.children.length > words.length) column.lastElementChild?.remove();
    while (column.children.length < words.length) {
      const name = element("span", { class: "ae-word-name" });
      const button = element("button", { type: "button", "data-pick": column.children.length }, name);
      column.append(column === this.#asking ? button : element("span", {}, name));
    }
    words.forEach((word, i) => {
      const item = column.children[i];
      /** @type {Element} */ (item.firstElementChild).textContent = word;
      item.classList.toggle("ae-lit", i === lit);
      if (column === this.#asking) item.setAttribute("aria-label", plain(told(words, i)));
    });
  }
}

/** @param {string} name @param {string | number} chain @param {string | number} attention */
function line(name, chain, attention) {
  return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, String(chain)), element("td", {}, String(attention)));
}

/** @param {string[]} words @param {number} i */
function told(words, i) {
  if (i < 0) return "Pick a word to see its lines alone.";
  const steps = i === 1 ? "1 step" : `${i} steps`;
  const news = i === 0 ? "is where the chain starts" : `hears of *${words[0]}* after ${steps} of the chain`;
  return `${called(words, i)} ${news}; with attention it looks at all ${words.length} words, itself too, in 1 step.`;
}
