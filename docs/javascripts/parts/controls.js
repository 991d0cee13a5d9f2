// @ts-check
// Native controls with a visible name: a slider, a few choices, a seed. They tell the figure, until the signal aborts;
// it says "input" itself.

import { element } from "./dom.js";

/**
 * A slider with its value beside it.
 * @param {{label: string, min: number, max: number, step?: number, value: number, say?: (x: number) => string}} look
 * @param {(x: number) => void} tell @param {AbortSignal} signal
 */
export function slider({ label, min, max, step = 1, value, say = String }, tell, signal) {
  const input = element("input", { type: "range", min, max, step, value });
  const shown = element("span", { class: "ae-control-value", "aria-hidden": "true" });
  const show = () => {
    shown.textContent = say(input.valueAsNumber);
    input.setAttribute("aria-valuetext", shown.textContent);
  };
  listen(input, () => {
    show();
    tell(input.valueAsNumber);
  }, signal);
  show();
  return element("label", { class: "ae-control ae-slider" }, element("span", {}, label), input, shown);
}

/** A slider over the powers of two. @param {{label: string, max: number, value: number}} look @param {(x: number) => void} tell @param {AbortSignal} signal */
export function doubling({ label, max, value }, tell, signal) {
  const look = { label, min: 0, max: Math.log2(max), value: Math.log2(value), say: (/** @type {number} */ e) => String(2 ** e) };
  return slider(look, (exponent) => tell(2 ** exponent), signal);
}

let groups = 0;

/**
 * One of a few.
 * @template T
 * @param {string} legend @param {[T, string | Node][]} options value and name @param {T} value @param {(value: T) => void} tell @param {AbortSignal} signal
 */
export function radios(legend, options, value, tell, signal) {
  const name = `ae-choice-${groups++}`;
  const labels = options.map(([each, text]) => {
    const input = element("input", { type: "radio", name, checked: each === value });
    listen(input, () => tell(each), signal);
    return element("label", {}, input, text);
  });
  return element("fieldset", { class: "ae-control ae-radios" }, element("legend", {}, legend), ...labels);
}

/** The seed of the draws, and a button for the next one. @param {number} value @param {(seed: number) => void} tell @param {AbortSignal} signal */
export function seedControl(value, tell, signal) {
  const input = element("input", { type: "number", min: 1, max: 999999, step: 1, value, inputmode: "numeric", required: true });
  const next = element("button", { type: "button" }, "New draw");
  listen(input, () => input.validity.valid && tell(input.valueAsNumber), signal);
  next.addEventListener("click", () => {
    input.valueAsNumber = input.validity.valid ? (input.valueAsNumber % 999999) + 1 : 1;
    tell(input.valueAsNumber);
  }, { signal });
  return element("span", { class: "ae-control ae-seed" }, element("label", {}, "Seed ", input), next);
}

/** @param {HTMLInputElement} input @param {() => void} then @param {AbortSignal} signal */
function listen(input, then, signal) {
  input.addEventListener("input", (event) => {
    event.stopPropagation();
    then();
  }, { signal });
}
