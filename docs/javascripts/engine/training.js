// @ts-check
// One head learning W_Q and W_K by gradient descent, as in training.py: same task, same draws, same losses.

import { normal, uniform } from "./draws.js";
import { matmul, transpose } from "./linalg.js";
import { DIVISORS } from "./scaling.js";
import { softmax } from "./softmax.js";

const [WORDS, SHOWN, SENTENCES] = [8, 5, 64];
const VALUES_START = (SENTENCES * WORDS) / 2; // normal i uses the uniform draws 2i and 2i + 1
const WEIGHTS_START = VALUES_START + SENTENCES * SHOWN;

/** @typedef {{shown: number[], values: number[], asked: number, answer: number}} Sentence */
/** @typedef {{loss: number, norm: number}} Step the loss before a step, and the norm of its gradient */

/** @param {ArrayLike<number>} flat @param {number} columns @param {number} [start] */
const row = (flat, columns, start = 0) => Array.from({ length: columns }, (_, i) => flat[start + i]);

/** The sentences to recall from. @param {number} seed @returns {Sentence[]} */
export function task(seed) {
  const order = uniform(seed, SENTENCES * WORDS);
  const values = normal(seed, SENTENCES * SHOWN, VALUES_START);
  return Array.from({ length: SENTENCES }, (_, s) => {
    const key = row(order, WORDS, s * WORDS);
    const shown = key.map((_, id) => id).sort((a, b) => key[a] - key[b]).slice(0, SHOWN);
    const told = row(values, SHOWN, s * SHOWN);
    const place = s % SHOWN;
    return { shown, values: told, asked: shown[place], answer: told[place] };
  });
}

/**
 * Mean squared error and its gradients with respect to W_Q and W_K.
 * @param {Sentence[]} sentences @param {number[][]} W_Q @param {number[][]} W_K @param {number} divisor
 */
export function lossAndGradients(sentences, W_Q, W_K, divisor) {
  const table = matmul(W_Q, transpose(W_K));
  const slopes = table.map((line) => line.map(() => 0)); // of the loss, by score
  let loss = 0;
  for (const { shown, values, asked, answer } of sentences) {
    const p = softmax(shown.map((word) => table[asked][word] / divisor));
    const error = p.reduce((sum, weight, i) => sum + weight * values[i], 0) - answer;
    loss += error ** 2 / SENTENCES;
    const d_p = values.map((value) => (2 / SENTENCES) * error * value);
    const mixed = p.reduce((sum, weight, i) => sum + weight * d_p[i], 0);
    shown.forEach((word, i) => (slopes[asked][word] += (p[i] * (d_p[i] - mixed)) / divisor));
  }
  return { loss, d_Q: matmul(slopes, W_K), d_K: matmul(transpose(slopes), W_Q) };
}

/**
 * Train; yields the loss and the gradient's norm before each step, without end.
 * @param {number} d_k @param {import("./scaling.js").Divisor} divisor @param {number} rate @param {number} seed
 * @returns {Generator<Step, never>}
 */
export function* train(d_k, divisor, rate, seed) {
  const sentences = task(seed);
  const draws = normal(seed, 2 * WORDS * d_k, WEIGHTS_START);
  let [W_Q, W_K] = [0, WORDS].map((from) =>
    Array.from({ length: WORDS }, (_, i) => row(draws, d_k, (from + i) * d_k)),
  );
  for (;;) {
    const { loss, d_Q, d_K } = lossAndGradients(sentences, W_Q, W_K, DIVISORS[divisor](d_k));
    yield { loss, norm: Math.hypot(...d_Q.flat(), ...d_K.flat()) };
    [W_Q, W_K] = [descend(W_Q, d_Q, rate), descend(W_K, d_K, rate)];
  }
}

/** @param {number[][]} W @param {number[][]} slope @param {number} rate */
const descend = (W, slope, rate) => W.map((line, i) => line.map((w, j) => w - rate * slope[i][j]));
