// @ts-check
// Another scorer, and a hard choice instead of softmax, as in variants.py.

import { normal } from "./draws.js";
import { dot, matmul } from "./linalg.js";

/** @typedef {{multiplications: number, additions: number, tanhs: number}} Operations */

/**
 * Score every pair with a small network: vᵀ tanh(W_1 q + W_2 k).
 * @param {number[][]} Q @param {number[][]} K @param {number[][]} W_1 @param {number[][]} W_2 @param {number[]} v
 */
export function additiveScores(Q, K, W_1, W_2, v) {
  const [asks, offers] = [matmul(Q, W_1), matmul(K, W_2)];
  return asks.map((a) => offers.map((b) => v.reduce((sum, weight, i) => sum + weight * Math.tanh(a[i] + b[i]), 0)));
}

/**
 * Every word scored against every word by two scorers fresh from the draw: dot product, then additive network.
 * W_Q and W_K (8 × d_k) are the draws of seed 1, W_1 and W_2 (d_k × d_k) those of seed 2, v those of seed 3.
 * @param {number[][]} X @param {number} d_k
 */
export function randomScorers(X, d_k) {
  const [Q, K] = matrices(1, X[0].length, d_k, 1).map((W) => matmul(X, W));
  const [W_1, W_2] = matrices(2, d_k, d_k, Math.sqrt(d_k));
  const v = normal(3, d_k).map((x) => x / Math.sqrt(d_k));
  return [Q.map((q) => K.map((k) => dot(q, k))), additiveScores(Q, K, W_1, W_2, v)];
}

/** Two random matrices, their numbers divided. @param {number} seed @param {number} rows @param {number} columns @param {number} by */
function matrices(seed, rows, columns, by) {
  const numbers = normal(seed, 2 * rows * columns);
  const row = (/** @type {number} */ i) => numbers.slice(i * columns, (i + 1) * columns).map((x) => x / by);
  return [0, rows].map((from) => Array.from({ length: rows }, (_, i) => row(from + i)));
}

/** All weight on the best match (of equals, the first). @param {number[]} scores */
export function hardMax(scores) {
  const best = scores.indexOf(Math.max(...scores));
  return scores.map((_, i) => Number(i === best));
}

/** @param {number} n_q @param {number} n_k @param {number} d_k @returns {Operations} */
export function dotProductOperations(n_q, n_k, d_k) {
  return { multiplications: n_q * n_k * d_k, additions: n_q * n_k * (d_k - 1), tanhs: 0 };
}

/** Each query and key is projected once; then d_a tanhs a pair. @param {number} n_q @param {number} n_k @param {number} d_k @param {number} d_a @returns {Operations} */
export function additiveOperations(n_q, n_k, d_k, d_a) {
  const [projected, pairs] = [(n_q + n_k) * d_a, n_q * n_k * d_a];
  return {
    multiplications: projected * d_k + pairs,
    additions: projected * (d_k - 1) + pairs + n_q * n_k * (d_a - 1),
    tanhs: pairs,
  };
}
