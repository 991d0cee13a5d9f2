// @ts-check
// The sentence as the model takes it: a chip per token, and a hint per unknown word.

import { element } from "./dom.js";

/** @typedef {import("./reading.js").State} State */

const SHOWN = 30; // chips; a pasted book is counted, not drawn

/** A chip per token, in order; unknown words and words beyond the limit are marked where they stand. @param {State} state */
export function chips({ tokens, used, model }) {
  const last = used.at(-1)?.index ?? 0;
  const items = tokens.slice(0, SHOWN).map(({ text, index, id }) => {
    if (id === null) return chip("unknown", text, `“${text}” is not one of its ${model.words.length} words`);
    return index > last ? chip("beyond", text, `“${text}” takes no part`) : chip("known", text, "");
  });
  const rest = tokens.length - SHOWN;
  if (rest > 0) items.push(element("li", { class: "ae-rest" }, `and ${rest.toLocaleString("en")} more`));
  return items;
}

/** @param {string} kind @param {string} text @param {string} title */
function chip(kind, text, title) {
  const said = { unknown: " (unknown)", beyond: " (takes no part)" }[kind];
  const item = element("li", { class: `ae-chip ae-chip-${kind}`, title }, text);
  if (said) item.append(element("span", { class: "ae-spoken" }, said));
  return item;
}

/** What is amiss, in a few words: for a box that has one line. @param {State} state */
export function brief({ unknown, others, tokens, message }) {
  const strangers = unknown.length + others;
  if (tokens.length === 0) return "no words yet";
  if (strangers > 0) return strangers === 1 ? "1 unknown word" : `${strangers.toLocaleString("en")} unknown words`;
  return message ? "some words are left out" : "";
}

/**
 * A line per unknown word, its nearest known word as a button.
 * @param {State} state @param {(unknown: string, suggestion: string) => void} replace
 */
export function hints({ unknown, others, model }, replace) {
  const lines = unknown.map(({ text, suggestion }) => {
    const word = element("b", { class: "ae-stranger" }, text);
    const line = element("p", {}, "“", word, `” is unknown to the model: not one of its ${model.words.length} words`);
    if (suggestion === null) line.append(".");
    else {
      const button = element("button", { type: "button", class: "ae-word" }, suggestion);
      button.addEventListener("click", () => replace(text, suggestion));
      line.append(" — did you mean ", button, "?");
    }
    return line;
  });
  if (others > 0) lines.push(element("p", {}, `${others.toLocaleString("en")} more words are unknown, too.`));
  return lines;
}
