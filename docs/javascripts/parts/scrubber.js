// @ts-check
// Play, pause, step and a labelled slider for one figure.

import { element } from "./dom.js";

const CELL = 140; // ms a cell takes while playing

/**
 * @param {{ label: string, signal: AbortSignal, onProgress: (progress: number) => void }} options
 * @returns {{ element: HTMLElement, update: (progress: number, steps: number) => void }}
 */
export function createScrubber({ label, signal, onProgress }) {
  const back = element("button", { type: "button", "aria-label": "One step back" }, "‹");
  const play = element("button", { type: "button" }, "Play");
  const forward = element("button", { type: "button", "aria-label": "One step forward" }, "›");
  const range = element("input", { type: "range", min: 0, step: 1, "aria-label": label });
  let timer = 0;

  const go = (/** @type {number} */ step) => onProgress(step / Number(range.max));
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  };
  const start = () => {
    if (range.value === range.max) go(0);
    play.textContent = "Pause";
    timer = setInterval(() => {
      if (range.value === range.max) stop();
      else go(range.valueAsNumber + 1);
    }, CELL);
  };
  const on = (/** @type {HTMLElement} */ node, /** @type {string} */ type, /** @type {() => void} */ act) =>
    node.addEventListener(type, act, { signal });
  on(back, "click", () => (stop(), go(Math.max(0, range.valueAsNumber - 1))));
  on(forward, "click", () => (stop(), go(Math.min(Number(range.max), range.valueAsNumber + 1))));
  on(play, "click", () => (timer ? stop() : start()));
  on(range, "input", () => (stop(), go(range.valueAsNumber)));
  signal.addEventListener("abort", stop);

  return {
    element: element("div", { class: "ae-scrubber" }, back, play, forward, range),
    update(progress, steps) {
      range.max = String(steps);
      range.value = String(Math.round(progress * steps));
    },
  };
}
