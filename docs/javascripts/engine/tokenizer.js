// @ts-check
// From what a reader types to the words of the model: src/attention_explained/words.py in JavaScript, one rule.
// The sets are written out so that the two cannot differ: neither language's idea of "space" is used.

/** @typedef {{ text: string, index: number, id: number | null }} Token one word: its text, its place, its id or null */

const SPACES = new Set(
  "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff",
);
const PUNCTUATION = new Set(
  "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¿§¶·«»‐‑‒–—―‘’‚‛“”„‟†‡•…‹›、。「」！？，．：；",
);
const APOSTROPHES = new Set("‘’ʼ＇`´");

/**
 * Split a text into tokens: NFC, straight apostrophes, lower case, no punctuation at a word's edges.
 * Unknown words keep their place, with id null.
 * @param {string} text @param {{ ids: Map<string, number> }} model @returns {Token[]}
 */
export function tokenize(text, model) {
  if (typeof text !== "string") throw new TypeError(`the sentence is a ${typeof text}; it must be a string`);
  const straight = replace(text.normalize("NFC"), APOSTROPHES, "'").toLowerCase();
  return replace(straight, SPACES, " ")
    .split(" ")
    .map(strip)
    .filter((word) => word !== "")
    .map((word, index) => ({ text: word, index, id: model.ids.get(word) ?? null }));
}

/**
 * The known word with the fewest edits from text, or null if that takes more than half its letters.
 * Ties go to the word earlier in the list.
 * @param {string} text @param {{ words: string[] }} model @returns {string | null}
 */
export function nearest(text, model) {
  const letters = [...text];
  let best = null;
  let fewest = Math.floor(letters.length / 2) + 1;
  for (const word of model.words) {
    if (Math.abs(word.length - letters.length) >= fewest) continue; // a longer gap alone costs more edits
    const edits = count(letters, [...word]);
    if (edits < fewest) [best, fewest] = [word, edits];
  }
  return best;
}

/** Edits between two words (optimal string alignment), one row of the table at a time. @param {string[]} a @param {string[]} b */
function count(a, b) {
  /** @type {number[]} */
  let beforeBefore = [];
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    [beforeBefore, before, row] = [before, row, [i]];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], beforeBefore[j - 2] + 1);
      }
    }
  }
  return row[b.length];
}

/** @param {string} text @param {Set<string>} set @param {string} by */
function replace(text, set, by) {
  return Array.from(text, (c) => (set.has(c) ? by : c)).join("");
}

/** @param {string} word */
function strip(word) {
  let [start, end] = [0, word.length];
  while (start < end && PUNCTUATION.has(word[start])) start++;
  while (end > start && PUNCTUATION.has(word[end - 1])) end--;
  return word.slice(start, end);
}
