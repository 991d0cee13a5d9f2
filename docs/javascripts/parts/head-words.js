// @ts-check
// One column of the head's words, each a button; beside it its share, while a word of the other column is picked.

import { element } from "./dom.js";
import { percent } from "./format.js";
import { plain } from "./naming.js";

export class HeadWords {
  /** @type {HTMLButtonElement[]} */ buttons = [];

  /** @param {"asking" | "asked"} side */
  constructor(side) {
    this.side = side;
    this.element = element("div", { class: `ae-words ae-${side} ${side === "asking" ? "ae-query" : "ae-key"}` });
  }

  /** @param {string[]} words @param {number} lit @param {number[] | null} shares @param {(i: number) => string} speak */
  render(words, lit, shares, speak) {
    while (this.buttons.length > words.length) this.buttons.pop()?.remove();
    while (this.buttons.length < words.length) this.#add();
    words.forEach((word, i) => {
      const button = this.buttons[i];
      const [name, share] = /** @type {Iterable<HTMLElement>} */ (button.children);
      name.textContent = word;
      share.textContent = shares ? percent(shares[i]) : "";
      name.style.setProperty("--t", shares ? shares[i].toFixed(3) : "0");
      button.classList.toggle("ae-lit", i === lit);
      button.setAttribute("aria-label", plain(speak(i)));
    });
  }

  #add() {
    const name = element("span", { class: "ae-word-name" });
    const button = element("button", { type: "button", "data-pick": `${this.side} ${this.buttons.length}` }, name, element("span", { class: "ae-share" }));
    this.buttons.push(button);
    this.element.append(button);
  }
}
