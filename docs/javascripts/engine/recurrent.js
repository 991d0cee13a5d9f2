// @ts-check
// The tiny recurrent network that comes before attention, and how fast it forgets.

import { dot, frobenius, matmul } from "./linalg.js";

/** @typedef {import("./linalg.js").Matrix} Matrix */
/** @typedef {import("./model.js").Rnn} Rnn */

/**
 * Read X word by word: h_t = tanh(W_x x_t + W_h h_{t−1} + b), starting from zeros.
 * @param {Rnn} rnn @param {Matrix} X (n × 8) @returns {Matrix} h (n × 4)
 */
export function rnnRun({ W_x, W_h, b }, X) {
  let h = b.map(() => 0);
  return X.map((x) => (h = b.map((bias, i) => Math.tanh(dot(W_x[i], x) + dot(W_h[i], h) + bias))));
}

/**
 * How much of the first word is still in h after each word: ‖∂h_t/∂x_1‖ ÷ ‖∂h_1/∂x_1‖.
 * @param {Rnn} rnn @param {Matrix} X (n × 8) @returns {number[]} (n); the first is 1
 */
export function rnnMemory(rnn, X) {
  /** @type {Matrix} */
  let J = [];
  const sizes = rnnRun(rnn, X).map((h, t) => {
    const moved = t === 0 ? rnn.W_x : matmul(rnn.W_h, J);
    J = moved.map((row, i) => row.map((entry) => (1 - h[i] ** 2) * entry)); // the slope of tanh is 1 − tanh²
    return frobenius(J);
  });
  return sizes.map((size) => size / sizes[0]);
}
