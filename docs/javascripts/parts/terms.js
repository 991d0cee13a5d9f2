// @ts-check
// The terms of equation 1: the matrix each stands for, and what it does in one line.

import { element } from "./dom.js";

/**
 * @typedef {object} Term
 * @property {string} key the matrix it stands for, as the trace calls it
 * @property {string} name how it is written
 * @property {string} spoken how it is said
 * @property {"query" | "key" | "value" | ""} role
 * @property {string} shape in letters
 * @property {string} reading what it does, in one line
 */

/** In the order of the equation. @type {Term[]} */
export const TERMS = [
  { key: "output", name: "output", spoken: "the result", role: "", shape: "n × d_v", reading: "For each word one new row, a blend of all the values." },
  { key: "weights", name: "weights", spoken: "softmax", role: "", shape: "n × n", reading: "Each row of scores becomes shares, which add up to 100 %." },
  { key: "Q", name: "Q", spoken: "Q", role: "query", shape: "n × d_k", reading: "One query per word: what that word looks for." },
  { key: "scores", name: "scores", spoken: "Q times K transposed", role: "", shape: "n × n", reading: "The innermost step: each query meets each key, and each pair gets a score." },
  { key: "K", name: "Kᵀ", spoken: "K transposed", role: "key", shape: "d_k × n", reading: "One key per word; turned on its side, each column is a key." },
  { key: "scaled", name: "scaled", spoken: "divided by the root of d k", role: "", shape: "n × n", reading: "The root shrinks all scores alike, to a size that softmax can work with." },
  { key: "V", name: "V", spoken: "V", role: "value", shape: "n × d_v", reading: "One value per word: what it gives to those that look at it." },
];

/** "n × d_k" with its letters in italics. @param {string} shape @returns {(Node | string)[]} */
export function letters(shape) {
  const [rows, columns] = shape.split(" × ").map((axis) => axis.split("_"));
  const set = (/** @type {string[]} */ [letter, index]) => [element("i", {}, letter), ...(index ? [element("sub", {}, index)] : [])];
  return [...set(rows), " × ", ...set(columns)];
}
