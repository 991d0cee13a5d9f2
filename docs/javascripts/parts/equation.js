// @ts-check
// Equation 1 in MathML, its terms ready to be picked, and each term in words.

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
  { key: "output", name: "output", spoken: "the result", role: "", shape: "n × d_v", reading: "The result: for each word one new row, a blend of all the values." },
  { key: "weights", name: "weights", spoken: "softmax", role: "", shape: "n × n", reading: "softmax makes shares of each row of scores; they add up to 100 %." },
  { key: "Q", name: "Q", spoken: "Q", role: "query", shape: "n × d_k", reading: "Q holds one query per word: what that word looks for." },
  { key: "scores", name: "scores", spoken: "Q times K transposed", role: "", shape: "n × n", reading: "The innermost product: each query meets each key, and each pair gets a score." },
  { key: "K", name: "Kᵀ", spoken: "K transposed", role: "key", shape: "d_k × n", reading: "K holds one key per word; turned on its side, each column is a key." },
  { key: "scaled", name: "scaled", spoken: "divided by the root of d k", role: "", shape: "n × n", reading: "The root below shrinks all scores alike, to a size that softmax can work with." },
  { key: "V", name: "V", spoken: "V", role: "value", shape: "n × d_v", reading: "V holds one value per word: what that word gives to those that look at it." },
];

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function m(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/1998/Math/MathML", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A part that can take the focus; parts never lie in one another, so that each can be reached. @param {string} key */
function stop(key) {
  const term = TERMS.find((each) => each.key === key);
  return { "data-pick": key, role: "button", "aria-label": `${term?.spoken}: ${term?.reading}` };
}

const mi = (/** @type {string} */ text, attributes = {}) => m("mi", attributes, text);
const mo = (/** @type {string} */ text) => m("mo", {}, text);
const hued = (/** @type {string} */ text, /** @type {string} */ role, attributes = {}) => mi(text, { ...attributes, class: `ae-${role}` });
const root = (attributes = {}) => m("msqrt", attributes, m("msub", {}, mi("d"), mi("k")));

/** @returns {Element} Attention(Q, K, V) = softmax(Q Kᵀ ÷ √d_k) V */
export function equation() {
  const result = m("mrow", stop("output"), mi("Attention"), mo("("), hued("Q", "query"), mo(","), hued("K", "key"), mo(","), hued("V", "value"), mo(")"));
  const K = m("msup", { ...stop("K"), class: "ae-key" }, mi("K"), mo("⊤"));
  // the product has no sign of its own: the gap between its factors takes the focus, the pointer has the whole numerator
  const product = m("mrow", { "data-pick": "scores" }, hued("Q", "query", stop("Q")), m("mspace", { width: "0.6em", ...stop("scores") }), K);
  const inner = m("mrow", { "data-pick": "weights" }, mo("("), m("mfrac", {}, product, root(stop("scaled"))), mo(")"));
  return m("math", { display: "block" }, result, mo("="), mi("softmax", stop("weights")), inner, m("mspace", { width: "0.2em" }), hued("V", "value", stop("V")));
}

/** @returns {Element} ÷ √d_k */
export function divisor() {
  return m("math", {}, mo("÷"), root());
}

/** "n × d_k" with its letters in italics. @param {string} shape @returns {(Node | string)[]} */
export function letters(shape) {
  const [rows, columns] = shape.split(" × ").map((axis) => axis.split("_"));
  const set = (/** @type {string[]} */ [letter, index]) => [element("i", {}, letter), ...(index ? [element("sub", {}, index)] : [])];
  return [...set(rows), " × ", ...set(columns)];
}
