// @ts-check
// Play, pause, step and a labelled slider for one figure: a row of native controls.

import { element } from "./dom.js";

const LONGEST = 10000; // ms a whole play takes at most, where its cells allow it

/**
 * @typedef {object} Scrubber
 * @property {HTMLElement} element
 * @property {(progress: number, steps: number, spoken?: string) => void} update show where the play is; `spoken` says it in words
 * @property {() => void} stop stop playing, as scrolling and picking do
 */

/**
 * @param {{ label: string, signal: AbortSignal, onProgress: (progress: number) => void }} options
 * @returns {Scrubber}
 */
export function createScrubber({ label, signal, onProgress }) {
  const back = button("ae-back", "Step back");
  const play = button("ae-play", "Play");
  const forward = button("ae-forward", "Step forward");
  const range = element("input", { type: "range", min: 0, step: 1, "aria-label": label });
  const count = element("span", { class: "ae-count", "aria-hidden": "true" }); // the slider says it
  let timer = 0;
  let at = 0;
  let last = 0;

  const go = (/** @type {number} */ step) => {
    at = Math.max(0, Math.min(last, step));
    onProgress(last ? at / last : 1);
  };
  const name = () => {
    const text = timer ? "Pause" : "Play";
    play.classList.toggle("ae-pause", timer !== 0);
    play.title = text;
    play.setAttribute("aria-label", text);
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    name();
  };
  const start = () => {
    if (at >= last) go(0);
    timer = setInterval(() => {
      go(at + 1);
      if (at >= last) stop();
    }, pace(last));
    name();
  };
  const on = (/** @type {HTMLElement} */ node, /** @type {string} */ type, /** @type {(event: Event) => void} */ act) =>
    node.addEventListener(type, act, { signal });
  on(back, "click", () => (stop(), go(at - 1)));
  on(forward, "click", () => (stop(), go(at + 1)));
  on(play, "click", () => (timer ? stop() : start()));
  on(range, "input", (event) => {
    event.stopPropagation(); // the figure says "input" itself, once
    stop();
    go(range.valueAsNumber);
  });
  signal.addEventListener("abort", stop, { once: true });

  return {
    element: element("div", { class: "ae-scrubber" }, back, play, forward, range, count),
    update(progress, steps, spoken = "") {
      [at, last] = [Math.round(progress * steps), steps];
      range.max = String(steps);
      range.value = String(at);
      count.textContent = `${at} / ${steps}`;
      range.setAttribute("aria-valuetext", spoken || `${at} of ${steps}`);
    },
    stop,
  };
}

/** Milliseconds a cell: few cells take their time, many are over in about ten seconds. @param {number} cells */
function pace(cells) {
  return Math.max(30, Math.min(200, LONGEST / cells));
}

/** @param {string} look @param {string} name */
function button(look, name) {
  return element("button", { type: "button", class: look, title: name, "aria-label": name });
}
