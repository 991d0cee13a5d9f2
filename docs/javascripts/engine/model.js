// @ts-check
// The toy model's weights, written by Python when the site is built; every other number is computed from them here.

/** @typedef {import("./linalg.js").Matrix} Matrix */
/** @typedef {{ W_x: Matrix, W_h: Matrix, b: number[] }} Rnn */
/**
 * @typedef {object} Weights what model.json holds
 * @property {string[]} words
 * @property {{ name: string, words: string[] }[]} kinds
 * @property {string[]} features
 * @property {string[]} query_names
 * @property {string[]} key_names
 * @property {string[]} value_names
 * @property {Matrix} E
 * @property {Matrix} W_Q
 * @property {Matrix} W_K
 * @property {Matrix} W_V
 * @property {number} d_k
 * @property {Rnn} rnn
 */
/** @typedef {Weights & { ids: Map<string, number> }} Model */

const ADDRESS = new URL("../../model.json", import.meta.url);

/** @type {Promise<Model> | undefined} */
let loading;

/** The model, fetched once; after a failure the next call tries again. @returns {Promise<Model>} */
export function loadModel() {
  loading ??= fetchModel().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Add the look-up from word to id: a Map, so that "constructor" is just an unknown word. @param {Weights} weights @returns {Model} */
export function prepare(weights) {
  return { ...weights, ids: new Map(weights.words.map((word, id) => [word, id])) };
}

async function fetchModel() {
  const answer = await fetch(ADDRESS);
  if (!answer.ok) throw new Error(`${ADDRESS.pathname} answered ${answer.status}`);
  return prepare(await answer.json());
}
