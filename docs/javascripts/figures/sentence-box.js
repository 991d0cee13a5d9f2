// @ts-check
// The reader's sentence: typed, picked, or built from known words. Every box on a page shows the same one.

import { brief, chips, hints } from "../parts/chips.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { MOST, STANDARD } from "../parts/reading.js";
import { sentence } from "../parts/sentence.js";

/** @typedef {import("../parts/figure-element.js").State} State */

const SENTENCES = [
  STANDARD,
  "the quick brown fox jumped over the lazy dog",
  "my dog chased a ball in the park",
  "mat the on sat cat the",
];

let boxes = 0;

export class SentenceBox extends FigureElement {
  #input = element("input", { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  #toggle = element("button", { type: "button", class: "ae-box-toggle", "aria-expanded": "false" });
  #undo = element("button", { type: "button" }, "Undo");
  #brief = element("span", { class: "ae-brief", "aria-hidden": "true" }); // the message says it
  #chips = element("ol", { class: "ae-chips", "aria-label": "The words as the model reads them" });
  #message = element("div", { class: "ae-message", role: "status" });
  #told = "";
  #composing = false;

  /** @param {HTMLElement} root */
  mount(root) {
    const id = `ae-sentence-${++boxes}`;
    this.#input.id = id;
    const label = element("label", { for: id }, "Your sentence");
    const field = element("div", { class: "ae-field" }, label, this.#input, this.#brief, this.#undo);
    const compact = this.hasAttribute("compact");
    const title = compact ? "Sentences and words" : "All known words";
    const more = element("details", {}, element("summary", {}, title));
    const choices = element("div", { class: "ae-choices" }, ...this.#words());
    more.append(choices);
    const panel = element("div", { class: "ae-panel" }, field, this.#chips, this.#message, more);
    if (compact) choices.prepend(this.#sentences());
    else more.before(this.#sentences());
    root.classList.add("ae-box");
    root.append(this.#toggle, panel);
    this.#listen(root);
  }

  /** @param {State} state */
  render(state) {
    const shown = state.text.replace(/[\r\n]+/g, " "); // a one-line field cannot hold a line break
    if (!this.#composing && this.#input.value !== shown) this.#input.value = shown;
    const amiss = (this.#brief.textContent = brief(state));
    const summary = [shown, amiss && element("i", {}, ` ${amiss}`)].filter(Boolean);
    this.#toggle.replaceChildren(element("span", {}, ...summary), element("b", {}, "Change"));
    this.#undo.setAttribute("aria-disabled", String(!sentence.canUndo));
    this.#chips.replaceChildren(...chips(state));
    this.toggleAttribute("data-odd", amiss !== "");
    this.#tell(state);
  }

  /** Say it once: a screen reader repeats a line that is written again. @param {State} state */
  #tell(state) {
    const told = JSON.stringify([state.unknown, state.others, state.message]);
    if (told === this.#told) return;
    this.#told = told;
    const lines = hints(state, (unknown, suggestion) => {
      const words = sentence.state.tokens.map(({ text }) => (text === unknown ? suggestion : text));
      sentence.set(words.join(" "));
      this.#enter(); // the pressed button is gone
    });
    if (state.message) lines.push(element("p", {}, state.message));
    this.#message.replaceChildren(...lines);
  }

  #sentences() {
    const buttons = SENTENCES.map((text) => this.#button(text, () => sentence.set(text)));
    return element("p", { class: "ae-choice ae-sentences" }, element("b", {}, "Try"), ...buttons);
  }

  #words() {
    const { kinds, words } = sentence.state.model;
    const lines = kinds.map(({ name, words: ofKind }) => {
      const buttons = ofKind.map((word) => this.#button(word, () => sentence.set(`${sentence.state.text.trimEnd()} ${word}`.trim())));
      return element("p", { class: "ae-choice" }, element("b", {}, name), ...buttons);
    });
    return [...lines, element("p", {}, `${words.length} words in all; up to ${MOST} take part at a time.`)];
  }

  /** @param {string} text @param {() => void} press */
  #button(text, press) {
    const button = element("button", { type: "button", class: "ae-word" }, text);
    button.addEventListener("click", press, { signal: this.signal });
    return button;
  }

  /** @param {HTMLElement} root */
  #listen(root) {
    const { signal } = this;
    const typed = () => sentence.set(this.#input.value, { typing: true });
    const open = (/** @type {boolean} */ yes) => {
      root.toggleAttribute("data-open", yes);
      this.#toggle.setAttribute("aria-expanded", String(yes));
      if (yes) this.#enter();
      else this.#toggle.focus();
    };
    this.#input.addEventListener("compositionstart", () => (this.#composing = true), { signal });
    this.#input.addEventListener("compositionend", () => ((this.#composing = false), typed()), { signal });
    this.#input.addEventListener("input", () => this.#composing || typed(), { signal });
    this.#input.addEventListener("paste", (event) => this.#paste(event), { signal });
    this.#undo.addEventListener("click", () => sentence.undo(), { signal });
    this.#toggle.addEventListener("click", () => open(!root.hasAttribute("data-open")), { signal });
    root.addEventListener("keydown", (event) => event.key === "Escape" && root.hasAttribute("data-open") && open(false), { signal });
  }

  /** Go on typing at the end. */
  #enter() {
    this.#input.focus();
    this.#input.setSelectionRange(this.#input.value.length, this.#input.value.length);
  }

  /** Line breaks become spaces: some browsers would glue the two words together. @param {ClipboardEvent} event */
  #paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = this.#input;
    this.#input.setRangeText(text.replace(/\s*[\r\n]+\s*/g, " "), selectionStart ?? 0, selectionEnd ?? 0, "end");
    sentence.set(this.#input.value);
  }
}
