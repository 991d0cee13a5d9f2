// @ts-check
// What all live figures share: they take over from their static picture when they can, and give everything back.

import { element } from "./dom.js";
import { createScrubber } from "./scrubber.js";
import { sentence } from "./sentence.js";
import { joinStage } from "./stage.js";

/** @typedef {import("./reading.js").State} SentenceState */
/** @typedef {SentenceState & { choice: Record<string, any> }} State the sentence, and what the reader picked in this figure */

let last = Promise.resolve();

/** Wait until the figures before have started and the browser has had a moment for the reader. */
function turn() {
  return (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));
}

export class FigureElement extends HTMLElement {
  /** What the reader picked here: a row, a cell, a setting. @type {Record<string, any>} */
  choice = {};
  /** Aborted when the figure leaves the page. @type {AbortSignal} */
  signal = AbortSignal.abort();
  /** @type {AbortController | undefined} */
  #life;
  /** @type {ReturnType<typeof createScrubber> | undefined} */
  #scrubber;
  #progress = 1;
  #frame = 0;

  /** Build the live DOM once. @param {HTMLElement} _root */
  mount(_root) {}

  /** Draw; the same state and progress give the same picture. @param {State} _state @param {number} _progress */
  render(_state, _progress) {}

  /** How many cells the play has; 0 = nothing plays. @param {State} _state @returns {number} */
  steps(_state) {
    return 0;
  }

  /** The play's position in words, for the ear; "" = just counted. @param {State} _state @param {number} _progress @returns {string} */
  spoken(_state, _progress) {
    return "";
  }

  /** @returns {State} */
  get state() {
    return { ...sentence.state, choice: this.choice };
  }

  /** How far the play is, from 0 to 1. */
  get progress() {
    return this.#progress;
  }

  set progress(value) {
    this.#progress = Math.min(1, Math.max(0, value));
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  /** The reader scrolled: the page's position decides again, whatever was played or picked before. @param {number} progress */
  follow(progress) {
    this.pause();
    this.release();
    this.progress = progress;
  }

  /** Forget what was picked: the play decides again what is shown. */
  release() {}

  /** Stop the play where it is. */
  pause() {
    this.#scrubber?.stop();
  }

  /** The reader picked something. @param {Record<string, any>} patch */
  choose(patch) {
    this.choice = { ...this.choice, ...patch };
    this.#draw();
    this.#announce();
  }

  connectedCallback() {
    this.#life = new AbortController();
    this.signal = this.#life.signal;
    const { signal } = this.#life;
    sentence.ready.then(turn).then(
      () => signal.aborted || this.#start(),
      (error) => signal.aborted || this.#fail(error),
    );
  }

  disconnectedCallback() {
    this.#life?.abort();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #start() {
    sentence.arrive();
    this.querySelector(":scope > .ae-live")?.remove(); // the figure was moved: build anew
    const root = element("div", { class: "ae-live" });
    try {
      this.mount(root);
      if (this.steps(this.state) > 0) root.append(this.#addScrubber());
      this.append(root); // the picture stays until this frame, so nothing flashes
      this.toggleAttribute("data-live", true);
      sentence.subscribe(() => this.#draw(), { signal: this.signal });
      joinStage(this, this.signal);
    } catch (error) {
      root.remove();
      this.#fail(error);
    }
  }

  #addScrubber() {
    const label = this.getAttribute("label") ?? "Play this step";
    this.#scrubber = createScrubber({
      label,
      signal: this.signal,
      onProgress: (progress) => {
        this.release();
        this.progress = progress;
        this.#announce();
      },
    });
    return this.#scrubber.element;
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.signal.aborted || !this.hasAttribute("data-live")) return;
    const state = this.state;
    this.render(state, this.#progress);
    this.#scrubber?.update(this.#progress, this.steps(state), this.spoken(state, this.#progress));
  }

  #announce() {
    this.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {unknown} error */
  #fail(error) {
    console.warn(`${this.localName}:`, error);
    this.toggleAttribute("data-live", false);
    const note = "The live figure could not start, so this is its picture.";
    this.append(element("p", { class: "ae-note", role: "status" }, note));
  }
}
