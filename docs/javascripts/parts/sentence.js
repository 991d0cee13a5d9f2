// @ts-check
// The page's one sentence: what every figure shows, and what every sentence box changes.

import { loadModel } from "../engine/index.js";
import { addressed, remember, remembered, writeAddress } from "./address.js";
import { STANDARD, read } from "./reading.js";

/** @typedef {import("./reading.js").State} State */

const PAUSE = 1000; // ms without a key after which typing counts as a new change
const WRITE = 200; // ms until a change reaches the address: browsers refuse an address that changes with every key

class Sentence {
  /** @type {State | null} */
  #state = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {Set<(state: State) => void>} */
  #readers = new Set();
  /** @type {string[]} */
  #past = [];
  #typed = -Infinity;
  #writing = 0;

  constructor() {
    addEventListener("popstate", () => this.arrive());
    addEventListener("pageshow", () => this.arrive());
    addEventListener("pagehide", () => this.#write());
  }

  /** The current state; only after `ready`. @returns {State} */
  get state() {
    if (!this.#state) throw new Error("the sentence is not ready yet");
    return this.#state;
  }

  /** Settles once the model is there; asked again after a failure, it tries again. */
  get ready() {
    this.#ready ??= this.#load().catch((error) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** How many figures follow the sentence. */
  get readers() {
    return this.#readers.size;
  }

  /** Change the sentence; keys typed in one go are one change for `undo`. @param {string} text @param {{ typing?: boolean }} [how] */
  set(text, { typing = false } = {}) {
    if (text === this.state.text) return;
    const now = performance.now();
    if (!typing || now - this.#typed > PAUSE) this.#past.push(this.state.text);
    this.#typed = typing ? now : -Infinity;
    this.#show(text);
  }

  /** Take back the last change. */
  undo() {
    const text = this.#past.pop();
    this.#typed = -Infinity;
    if (text !== undefined) this.#show(text);
  }

  /** Call `reader` with the state, now if there is one and after each change, until the signal aborts.
   * @param {(state: State) => void} reader @param {{ signal: AbortSignal }} options */
  subscribe(reader, { signal }) {
    if (signal.aborted) return;
    this.#readers.add(reader);
    signal.addEventListener("abort", () => this.#readers.delete(reader), { once: true });
    if (this.#state) reader(this.#state);
  }

  /** A page was entered: its address decides, and one that says nothing takes the sentence over. */
  arrive() {
    if (!this.#state) return;
    const asked = addressed();
    if (asked === null || asked === this.#state.text || this.#writing) this.#write();
    else this.#show(asked);
  }

  async #load() {
    const model = await loadModel();
    this.#state = read(model, addressed() ?? remembered() ?? STANDARD);
    this.arrive();
    this.#tell();
  }

  /** @param {string} text */
  #show(text) {
    this.#state = read(this.state.model, text, this.state);
    remember(text);
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#write(), WRITE);
    this.#tell();
  }

  #tell() {
    for (const reader of this.#readers) {
      try {
        reader(this.state);
      } catch (error) {
        reportError(error); // one broken figure must not stop the others
      }
    }
  }

  #write() {
    clearTimeout(this.#writing);
    this.#writing = 0;
    if (this.#state) writeAddress(this.#state.text, STANDARD);
  }
}

export const sentence = new Sentence();
