// @ts-check
// Ways to bring words into another order: a seeded shuffle, moving one word, typing.

import { tokenize } from "../engine/index.js";
import { element } from "./dom.js";
import { listed, plain, name } from "./naming.js";
import { moved, shuffled, typedOrder } from "./orders.js";

/** @typedef {{ words: string[], order: number[], word: number, origin: string }} Now words of the sentence, the picked one by its place there */

const OWN = "your own order";

export class OrderControls {
  #seed = 0;
  #origin = element("span", { class: "ae-origin" });
  #field = element("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  #message = element("p", { class: "ae-note", role: "status" });

  /**
   * @param {AbortSignal} signal
   * @param {{ now: () => Now & { model: import("../engine/model.js").Model }, arrange: (order: number[], origin: string) => void }} figure
   */
  constructor(signal, { now, arrange }) {
    this.now = now;
    this.arrange = arrange;
    const shuffle = element("button", { type: "button" }, "Shuffle");
    this.moves = [-1, 1].map((way) => {
      const button = element("button", { type: "button" });
      button.addEventListener("click", () => this.#move(way), { signal });
      return button;
    });
    const label = element("label", { class: "ae-own" }, "Or type your own order ", this.#field);
    this.element = element("div", { class: "ae-order-controls" }, shuffle, this.#origin, ...this.moves, label, this.#message);
    shuffle.addEventListener("click", () => this.#shuffle(), { signal });
    this.#field.addEventListener("input", (event) => this.#type(event), { signal });
    this.#field.addEventListener("blur", () => this.#rest(), { signal });
  }

  /** @param {Now} now */
  render({ words, order, word, origin }) {
    this.#origin.textContent = origin;
    const place = order.indexOf(word);
    this.moves.forEach((button, i) => {
      button.textContent = `Move “${plain(name(words, word))}” ${i ? "down" : "up"}`;
      button.setAttribute("aria-disabled", String(place === (i ? order.length - 1 : 0)));
    });
    if (document.activeElement !== this.#field) this.#rest();
  }

  /** Alt and an arrow move the picked word. @param {KeyboardEvent} event */
  key(event) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    this.#move(event.key === "ArrowUp" ? -1 : 1);
  }

  #shuffle() {
    this.#seed += 1;
    this.arrange(shuffled(this.#seed, this.now().words.length), `seed ${this.#seed}`);
  }

  /** @param {number} way −1 up, 1 down */
  #move(way) {
    const { order, word } = this.now();
    const from = order.indexOf(word);
    const to = from + way;
    if (to >= 0 && to < order.length) this.arrange(moved(order, from, to), OWN);
  }

  /** @param {Event} event */
  #type(event) {
    event.stopPropagation(); // the figure says "input" itself, when the order changes
    const { words, model } = this.now();
    const { order, strange, missing } = typedOrder(words, tokenize(this.#field.value, model).map(({ text }) => text));
    const [too, still] = [strange, missing].map((some) => listed(some.map((word) => `“${word}”`)));
    const complaints = [strange.length && `${too} cannot be placed`, missing.length && `${still} still to come`].filter(Boolean);
    this.#message.textContent = complaints.length ? `Use the words of the sentence, each once: ${complaints.join("; ")}.` : "";
    if (complaints.length === 0) this.arrange(order, OWN);
  }

  /** Show the order that holds. */
  #rest() {
    const { words, order } = this.now();
    this.#field.value = order.map((place) => words[place]).join(" ");
    this.#message.textContent = "";
  }
}
