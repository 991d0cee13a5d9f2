// @ts-check
// Weights in words: where a word looks, who looks at it, and what stands out in the whole head.
// A word of the sentence stands between asterisks, as in the chapters' source: see `emphasized` and `plain`.

import { percent } from "./format.js";
import { listed, name } from "./naming.js";

/** @typedef {{ words: string[], weights: number[][] }} Head */

const NAMED = 3; // words told one by one; the rest are summed up

/** "sat looks 58 % at cat, 9 % at …": row i, the largest weights first. @param {Head} head @param {number} i @param {number} [named] */
export function row({ words, weights }, i, named = NAMED) {
  const parts = weights[i].map((weight, j) => ({ weight, text: `${percent(weight)} at ${name(words, j)}` }));
  const looks = told(parts, named, (rest) => `${percent(rest)} at the others together`);
  return `${name(words, i)} looks ${looks}.`;
}

/** "cat gets 58 % from sat, …": column j; its shares come from different words, so they need not make 100 %. @param {Head} head @param {number} j @param {number} [named] */
export function column({ words, weights }, j, named = NAMED) {
  const parts = weights.map((row, i) => ({ weight: row[j], text: `${percent(row[j])} from ${name(words, i)}` }));
  return `${name(words, j)} gets ${told(parts, named, () => "less from the others")}.`;
}

/** The clearest looks of the whole head. @param {Head} head */
export function summary({ words, weights }) {
  const best = weights.map((row, i) => ({ i, weight: Math.max(...row), j: row.indexOf(Math.max(...row)) }));
  best.sort((a, b) => b.weight - a.weight);
  const looks = best.slice(0, 2).map(({ i, weight, j }) => `${name(words, i)} looks ${percent(weight)} at ${name(words, j)}`);
  return `${listed(looks)}. Pick a word to see its lines alone.`;
}

/** @param {{ weight: number, text: string }[]} parts @param {number} named @param {(rest: number) => string} others */
function told(parts, named, others) {
  const sorted = parts.toSorted((a, b) => b.weight - a.weight);
  if (sorted.length <= named + 1) return listed(sorted.map(({ text }) => text));
  const rest = sorted.slice(named).reduce((sum, { weight }) => sum + weight, 0);
  return listed([...sorted.slice(0, named).map(({ text }) => text), others(rest)]);
}
