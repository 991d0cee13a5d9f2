// @ts-check
// Words of the sentence in running text: between asterisks, as in the chapters' source, until they are shown.

import { element } from "./dom.js";

/** "*cat*"; or "*the* (5)" where the sentence holds more than one. @param {string[]} words @param {number} i */
export function name(words, i) {
  const alone = words.indexOf(words[i]) === words.lastIndexOf(words[i]);
  return alone ? `*${words[i]}*` : `*${words[i]}* (${i + 1})`;
}

/** "a", "a and b", "a, b and c". @param {string[]} parts */
export function listed(parts) {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** For the eye: what stands between asterisks in italics. @param {string} text */
export function emphasized(text) {
  return text.split("*").map((part, i) => (i % 2 === 1 ? element("em", {}, part) : part));
}

/** For the ear: without the asterisks. @param {string} text */
export function plain(text) {
  return text.replaceAll("*", "");
}

/** For labels and the ear: "cat"; or "the (5)" where the sentence holds more than one. @param {string[]} words @param {number} i */
export function called(words, i) {
  return plain(name(words, i));
}

/** "W_Q and W_K" with each index set low. @param {string} text */
export function subscripted(text) {
  return text.split(/_(\w)/).map((part, i) => (i % 2 === 1 ? element("sub", {}, part) : part));
}
