// @ts-check
// Why √d_k, as in scaling.py: the same draws in the same order, so the same digits.

import { normal } from "./draws.js";
import { softmax } from "./softmax.js";

/** @typedef {"1" | "√d_k" | "d_k"} Divisor */
/** @typedef {{value: number, error: number}} Measured a mean and its standard error */
/** @typedef {{divisor: Divisor, top: Measured, entropy: Measured, slope: Measured}} Saturation */

/** @type {Record<Divisor, (d_k: number) => number>} how a divisor is written → the number it stands for */
export const DIVISORS = { 1: () => 1, "√d_k": Math.sqrt, d_k: Number };
export const NAMES = /** @type {Divisor[]} */ (Object.keys(DIVISORS));

/**
 * Raw scores of one trial: a random query against the random key of every word.
 * @param {number} d_k @param {number} words @param {number} seed @param {number} [trial]
 */
export function trialScores(d_k, words, seed, trial = 0) {
  const block = (words + 1) * d_k; // the query's numbers, then each key's
  const numbers = normal(seed, block, trial * block);
  return Array.from({ length: words }, (_, w) => {
    let sum = 0;
    for (let i = 0; i < d_k; i++) sum += numbers[i] * numbers[(w + 1) * d_k + i];
    return sum;
  });
}

/** The standard deviation of scores around 0; a trial counts as one draw. @param {number[][]} raw @returns {Measured} */
export function spread(raw) {
  const variance = mean(raw.map((row) => row.reduce((sum, x) => sum + x * x, 0) / row.length));
  const value = Math.sqrt(variance.value);
  return { value, error: variance.error / (2 * value) };
}

/**
 * What softmax makes of random scores under each divisor; yields how many trials are done.
 * @param {number} d_k @param {number} words @param {number} trials @param {number} seed
 * @returns {Generator<number, Saturation[]>}
 */
export function* saturation(d_k, words, trials, seed) {
  /** @type {Record<"top" | "entropy" | "slope", number[]>[]} */
  const seen = NAMES.map(() => ({ top: [], entropy: [], slope: [] }));
  for (let trial = 0; trial < trials; trial++) {
    const raw = trialScores(d_k, words, seed, trial);
    NAMES.forEach((name, i) => {
      const p = softmax(raw.map((x) => x / DIVISORS[name](d_k)));
      const { top, entropy, slope } = measure(p);
      seen[i].top.push(top);
      seen[i].entropy.push(entropy);
      seen[i].slope.push(slope);
    });
    yield trial + 1;
  }
  return NAMES.map((divisor, i) => ({
    divisor,
    top: mean(seen[i].top),
    entropy: mean(seen[i].entropy),
    slope: mean(seen[i].slope),
  }));
}

/** Top weight, entropy and mean |∂p_i/∂x_j| of one row of weights. @param {number[]} p */
function measure(p) {
  let [entropy, slope] = [0, 0];
  p.forEach((a, i) => {
    if (a > 0) entropy -= a * Math.log(a);
    p.forEach((b, j) => (slope += Math.abs(a * (Number(i === j) - b))));
  });
  return { top: Math.max(...p), entropy, slope: slope / p.length ** 2 };
}

/** @param {number[]} per @returns {Measured} */
function mean(per) {
  const value = per.reduce((a, b) => a + b, 0) / per.length;
  const squares = per.reduce((sum, x) => sum + (x - value) ** 2, 0);
  return { value, error: Math.sqrt(squares / (per.length - 1) / per.length) };
}

/** The digits that the error supports: 0.97512 and 0.0021 → "0.975 ± 0.002". @param {Measured} measured */
export function withError({ value, error }) {
  const decimals = error ? Math.max(0, -Number(error.toExponential(0).split("e")[1])) : 0;
  return `${value.toFixed(decimals)} ± ${error.toFixed(decimals)}`.replace("-", "−");
}
