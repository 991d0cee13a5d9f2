// @ts-check
// The pair of words that every finished figure points at, so that one story runs through all steps:
// the first word that gives more than half of its attention to one word, or else the one that gives most.

/** @param {import("../engine/attend.js").Trace} trace @returns {{ asking: number, asked: number }} */
export function story({ weights }) {
  const tops = weights.map((row) => Math.max(...row));
  const clear = tops.findIndex((top) => top > 0.5);
  const asking = clear >= 0 ? clear : highest(tops);
  return { asking, asked: highest(weights[asking]) };
}

/** The place of the largest number, the first of equals. @param {number[]} row */
export function highest(row) {
  return row.indexOf(Math.max(...row));
}
