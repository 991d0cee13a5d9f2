// @ts-check
// One order of the sentence's words: a line per word with its output row in small, and what has changed in it.

import { element } from "./dom.js";
import { significant } from "./format.js";
import { MiniMatrix } from "./mini-matrix.js";

/**
 * @typedef {object} Rows what is shown
 * @property {string[]} words in the order of the sentence
 * @property {number[]} order
 * @property {number[][]} output one row per word, in this order
 * @property {number[] | null} differences one per word of the sentence, where there is something to compare with
 * @property {number} word the lit word, by its place in the sentence
 * @property {number} range the value of a full fill
 * @property {(i: number) => string} speak
 */

export class OrderRows {
  /** One per word of the sentence. @type {{ button: HTMLButtonElement, name: HTMLElement, mini: MiniMatrix, difference: HTMLElement }[]} */ #rows = [];

  /** @param {"before" | "after"} side */
  constructor(side) {
    this.side = side;
    this.element = element("div", { class: `ae-words ${side === "before" ? "ae-asking" : "ae-asked"}` });
  }

  /** The buttons, from top to bottom. */
  get buttons() {
    return [...this.element.children];
  }

  /** @param {Rows} rows */
  render({ words, order, output, differences, word, range, speak }) {
    while (this.#rows.length > words.length) this.#rows.pop()?.button.remove();
    while (this.#rows.length < words.length) this.#rows.push(this.#row());
    order.forEach((i, place) => {
      const { button, name, mini, difference } = this.#rows[i];
      name.textContent = words[i];
      mini.render([output[place]], { range });
      difference.textContent = differences ? exact(differences[i]) : "";
      button.classList.toggle("ae-lit", i === word);
      button.setAttribute("aria-label", speak(i));
    });
    this.#line(order.map((i) => this.#rows[i].button));
  }

  /** Bring the buttons in line; the one that has the focus keeps it. @param {HTMLElement[]} buttons */
  #line(buttons) {
    if (buttons.every((button, place) => button === this.element.children[place])) return;
    const focused = /** @type {HTMLElement | undefined} */ (buttons.find((button) => button === document.activeElement));
    this.element.append(...buttons);
    focused?.focus({ preventScroll: true });
  }

  #row() {
    const [name, difference, mini] = [element("span", { class: "ae-word-name" }), element("span", { class: "ae-difference" }), new MiniMatrix()];
    const button = element("button", { type: "button", "data-pick": `${this.side} ${this.#rows.length}` }, mini.element, name, difference);
    return { button, name, mini, difference };
  }
}

/** 0 is 0 to the last bit; of a rounding error the size is told. @param {number} difference */
export function exact(difference) {
  return difference === 0 ? "0" : significant(difference, 1);
}
