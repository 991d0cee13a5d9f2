// @ts-check
// A figure of the laboratories: what it shows it has measured itself, without getting in the reader's way.

import { inSlices } from "../engine/slices.js";
import { FigureElement } from "./figure-element.js";

export class LabElement extends FigureElement {
  /** @type {Generator<unknown, unknown> | undefined} */ #work;
  /** @type {Promise<void> | undefined} */ #near;
  /** @type {[unknown, number] | undefined} */ #drawn;

  /** @param {HTMLElement} _root */
  mount(_root) {
    this.#drawn = this.#near = undefined;
  }

  /** A new sentence changes nothing here. @param {import("./figure-element.js").State} state @param {number} progress */
  render({ choice }, progress) {
    if (this.#drawn?.[0] === choice && this.#drawn[1] === progress) return;
    this.#drawn = [choice, progress];
    this.draw(choice, progress);
  }

  /** Draw; the same choice and progress give the same picture. @param {Record<string, any>} _choice @param {number} _progress */
  draw(_choice, _progress) {}

  /**
   * Measure in slices, once the figure is near the window; what is known so far is `choice.known`.
   * A newer measurement replaces an older one.
   * @param {Generator<unknown, unknown>} work
   */
  async measure(work) {
    this.#work = work;
    await (this.#near ??= near(this, this.signal));
    await inSlices(work, {
      wanted: () => this.#work === work && !this.signal.aborted,
      tell: (known) => {
        if (known === undefined) return;
        const { choice } = this;
        this.choice = { ...choice, known };
        this.render(this.state, this.progress);
      },
    });
  }
}

/** Settles once an element is less than half a window away. @param {Element} element @param {AbortSignal} signal @returns {Promise<void>} */
function near(element, signal) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "50%" },
    );
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect(), { once: true }); // it would keep the figure for ever
  });
}
