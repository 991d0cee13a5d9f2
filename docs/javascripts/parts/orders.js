// @ts-check
// Orders of a sentence's words: a list of places, so that order[0] is the place in the sentence of the word that now comes first.

import { uniform } from "../engine/index.js";

/** The last word first. @param {number} n */
export function backwards(n) {
  return Array.from({ length: n }, (_, i) => n - 1 - i);
}

/** Every order equally likely (Fisher and Yates); the same seed gives the same order. @param {number} seed @param {number} n */
export function shuffled(seed, n) {
  const order = Array.from({ length: n }, (_, i) => i);
  uniform(seed, n - 1).forEach((u, drawn) => {
    const [last, pick] = [n - 1 - drawn, Math.floor(u * (n - drawn))];
    [order[last], order[pick]] = [order[pick], order[last]];
  });
  return order;
}

/** The word at place `from` goes to place `to`, the others close up. @param {number[]} order @param {number} from @param {number} to */
export function moved(order, from, to) {
  return order.toSpliced(from, 1).toSpliced(to, 0, order[from]);
}

/**
 * The order that was typed; equal words are taken in the order they stand in the sentence.
 * @param {string[]} words the sentence @param {string[]} typed
 * @returns {{ order: number[], strange: string[], missing: string[] }} words that are not (any more) there, words still to come
 */
export function typedOrder(words, typed) {
  const left = new Set(words.keys());
  /** @type {number[]} */
  const order = [];
  const strange = [];
  for (const word of typed) {
    const place = [...left].find((each) => words[each] === word);
    if (place === undefined) strange.push(word);
    else {
      order.push(place);
      left.delete(place);
    }
  }
  return { order, strange, missing: [...left].map((each) => words[each]) };
}
