// @ts-check
// What the figures make of a text: its tokens, the words that take part, and what the reader is told.

import { attendIds, nearest, tokenize } from "../engine/index.js";

/** @typedef {import("../engine/model.js").Model} Model */
/** @typedef {import("../engine/tokenizer.js").Token} Token */
/** @typedef {import("../engine/attend.js").Trace} Trace */
/**
 * @typedef {object} State
 * @property {Model} model
 * @property {string} text as typed
 * @property {Token[]} tokens all words of the text, unknown ones too
 * @property {Token[]} used the words that take part: those of `trace`
 * @property {Trace} trace of the last text that held a known word
 * @property {{ text: string, suggestion: string | null }[]} unknown the first few unknown words, each once
 * @property {number} others how many more unknown words there are
 * @property {string} message what the reader should know about this text, or ""
 */

export const STANDARD = "the cat sat on the mat";
export const MOST = 12; // words that take part: what still fits on a screen

const NAMED = 3; // unknown words that are told one by one

/**
 * @param {Model} model @param {string} text @param {State | null} [last] the state before, kept where text has no known word
 * @returns {State}
 */
export function read(model, text, last = null) {
  const tokens = tokenize(text, model);
  const known = tokens.filter((token) => token.id !== null);
  const strange = [...new Set(tokens.filter((token) => token.id === null).map((token) => token.text))];
  const unknown = strange.slice(0, NAMED).map((word) => ({ text: word, suggestion: nearest(word, model) }));
  const others = strange.length - unknown.length;
  if (known.length === 0) {
    const { used, trace } = last ?? read(model, STANDARD);
    const why = tokens.length === 0 ? "No words yet" : "No word here is known";
    const message = `${why}; the figures still show “${trace.words.join(" ")}”.`;
    return { model, text, tokens, used, trace, unknown, others, message };
  }
  const used = known.slice(0, MOST);
  const trace = attendIds(model, /** @type {number[]} */ (used.map((token) => token.id)));
  const message = known.length > MOST ? `The first ${MOST} known words take part; ${left(known.length - MOST)}.` : "";
  return { model, text, tokens, used, trace, unknown, others, message };
}

/** @param {number} count */
function left(count) {
  return count === 1 ? "one more is left out" : `${count.toLocaleString("en")} more are left out`;
}
