// @ts-check
// A row of weights as bars, one line per word: its name, a bar from 0 to 1, its percentage.

import { element } from "./dom.js";
import { percent } from "./format.js";

/** @typedef {{ label: string, weight: number | null, lit?: boolean }} Bar weight null: not known yet, the line keeps its place */

export class Bars {
  /** @type {{ line: HTMLElement, label: HTMLElement, bar: HTMLElement, text: HTMLElement }[]} */ #lines = [];

  /** @param {{ name: string }} look what the bars are, spoken, e.g. "where sat looks" */
  constructor({ name }) {
    this.element = element("ol", { class: "ae-bars", "aria-label": name });
  }

  /** @param {Bar[]} bars @param {string} [name] a new name for the whole */
  render(bars, name) {
    if (name !== undefined && this.element.ariaLabel !== name) this.element.ariaLabel = name;
    while (this.#lines.length > bars.length) this.#lines.pop()?.line.remove();
    while (this.#lines.length < bars.length) this.#add();
    bars.forEach(({ label, weight, lit = false }, i) => {
      const line = this.#lines[i];
      const text = weight === null ? "" : percent(weight);
      if (line.label.textContent !== label) line.label.textContent = label;
      if (line.text.textContent !== text) line.text.textContent = text;
      line.bar.style.setProperty("--t", (weight ?? 0).toFixed(4));
      line.line.classList.toggle("ae-lit", lit);
    });
  }

  #add() {
    const [label, bar, text] = ["ae-bar-label", "ae-bar", "ae-bar-text"].map((look) => element("span", { class: look }));
    const line = element("li", {}, label, bar, text);
    this.element.append(line);
    this.#lines.push({ line, label, bar, text });
  }
}
