// @ts-check
// The head: every intermediate of one sentence's way through it, named as in Python's Trace.

import { dot, matmul } from "./linalg.js";
import { softmax } from "./softmax.js";
import { nearest, tokenize } from "./tokenizer.js";

/** @typedef {import("./linalg.js").Matrix} Matrix */
/** @typedef {import("./model.js").Model} Model */
/**
 * @typedef {object} Trace n words; X n × 8; Q, K, V and output n × 4; scores, scaled and weights n × n
 * @property {string[]} words
 * @property {number[]} ids
 * @property {Matrix} X
 * @property {Matrix} Q
 * @property {Matrix} K
 * @property {Matrix} V
 * @property {Matrix} scores
 * @property {Matrix} scaled
 * @property {Matrix} weights
 * @property {Matrix} output
 * @property {Record<string, string[]>} names column names, where columns have any
 */

/**
 * Run the head on words given by their ids (at least one).
 * @param {Model} model @param {number[]} ids @returns {Trace}
 */
export function attendIds(model, ids) {
  const X = ids.map((id) => model.E[id]);
  const [Q, K, V] = [matmul(X, model.W_Q), matmul(X, model.W_K), matmul(X, model.W_V)];
  const scores = Q.map((q) => K.map((k) => dot(q, k)));
  const scaled = scores.map((row) => row.map((score) => score / Math.sqrt(model.d_k)));
  const weights = scaled.map(softmax);
  const output = matmul(weights, V);
  const words = ids.map((id) => model.words[id]);
  return { words, ids, X, Q, K, V, scores, scaled, weights, output, names: names(model) };
}

/**
 * Run the head on a sentence; every word must be known.
 * @param {Model} model @param {string} sentence @returns {Trace}
 */
export function attend(model, sentence) {
  const tokens = tokenize(sentence, model);
  if (tokens.length === 0) throw new RangeError("the sentence holds no words");
  const unknown = tokens.filter((token) => token.id === null);
  if (unknown.length > 0) {
    const told = unknown.map(({ text }) => `"${text}" (nearest: ${nearest(text, model) ?? "none"})`);
    throw new RangeError(`not among the model's ${model.words.length} words: ${told.join(", ")}`);
  }
  return attendIds(model, /** @type {number[]} */ (tokens.map((token) => token.id)));
}

/** @param {Model} model */
function names({ features, query_names, key_names, value_names }) {
  return { X: features, Q: query_names, K: key_names, V: value_names, output: value_names };
}
