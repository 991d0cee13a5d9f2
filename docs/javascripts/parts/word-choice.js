// @ts-check
// One word of the sentence, chosen by native radio buttons that look like the words themselves.

import { element } from "./dom.js";
import { name, plain } from "./naming.js";

let groups = 0;

export class WordChoice {
  /** @type {HTMLInputElement[]} */ #inputs = [];
  #group = `ae-word-choice-${groups++}`;

  /** @param {string} legend @param {(place: number) => void} tell */
  constructor(legend, tell) {
    this.tell = tell;
    this.element = element("fieldset", { class: "ae-word-choice" }, element("legend", {}, legend));
  }

  /** The words, which can be chosen until the signal aborts. @param {AbortSignal} signal */
  live(signal) {
    const choose = (/** @type {Event} */ event) => {
      event.stopPropagation(); // the figure says "input" itself
      this.tell(this.#inputs.findIndex((input) => input === event.target));
    };
    this.element.addEventListener("input", choose, { signal });
    return this.element;
  }

  /** @param {string[]} words @param {number} chosen */
  render(words, chosen) {
    while (this.#inputs.length > words.length) this.#inputs.pop()?.parentElement?.remove();
    while (this.#inputs.length < words.length) this.#add();
    words.forEach((word, i) => {
      const input = this.#inputs[i];
      if (input.nextSibling?.textContent !== word) input.nextSibling?.replaceWith(word);
      input.setAttribute("aria-label", plain(name(words, i)));
      input.checked = i === chosen;
    });
  }

  #add() {
    const input = element("input", { type: "radio", name: this.#group });
    this.#inputs.push(input);
    this.element.append(element("label", {}, input, " "));
  }
}
