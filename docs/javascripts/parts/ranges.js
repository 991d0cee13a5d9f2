// @ts-check
// How large the numbers can get, whatever the sentence: a fill means the same for every sentence.

import { dot, matmul } from "../engine/index.js";

/** @typedef {import("../engine/model.js").Model} Model */
/** @typedef {{ numbers: number, scores: number, scaled: number }} Ranges of X, W, Q, K, V and the output; of the two grids */

/** @type {WeakMap<Model, Ranges>} */
const known = new WeakMap();

/** @param {Model} model @returns {Ranges} each rounded up to a number that is easy to say */
export function ranges(model) {
  const found = known.get(model) ?? measure(model);
  known.set(model, found);
  return found;
}

/** @param {Model} model @returns {Ranges} */
function measure({ E, W_Q, W_K, W_V, d_k }) {
  const [Q, K, V] = [W_Q, W_K, W_V].map((W) => matmul(E, W));
  const numbers = Math.ceil(2 * largest([E, W_Q, W_K, W_V, Q, K, V].flat(2))) / 2;
  const scores = largest(Q.flatMap((q) => K.map((k) => dot(q, k))));
  return { numbers, scores: Math.ceil(scores), scaled: Math.ceil((2 * scores) / Math.sqrt(d_k)) / 2 };
}

/** @param {number[]} numbers */
function largest(numbers) {
  return numbers.reduce((top, x) => Math.max(top, Math.abs(x)), 0);
}
