// @ts-check
// Which cell is being written: a pure function of the progress and of what the reader picked.

/** @typedef {[number, number]} Place row and column */
/** @typedef {{ hover?: Place | null, cell?: Place | null }} Choice what the pointer rests on, what was picked */
/**
 * @typedef {object} Score what is played
 * @property {number} height of the matrix being written
 * @property {number} width
 * @property {number} stride cells written at a time: 1, or a whole row
 * @property {Place} telling the cell worth looking at, when all is written
 */

/** After the last cell comes one more step: the finished matrix, at the cell worth looking at. @param {Score} score */
export function steps({ height, width, stride }) {
  return (height * width) / stride + 1;
}

/**
 * @param {number} progress @param {Score} score @param {Choice} choice
 * @returns {{ written: number, cell: Place | null }} how many cells are filled in, row by row, and the one worked out
 */
export function play(progress, score, choice) {
  const { height, width, stride } = score;
  const step = Math.round(progress * steps(score));
  const picked = [choice.hover, choice.cell].find((place) => place && place[0] < height && place[1] < width);
  return { written: Math.min(step * stride, height * width), cell: picked ?? played(step, score) };
}

/** @param {number} step @param {Score} score @returns {Place | null} */
function played(step, { height, width, stride, telling }) {
  const cell = (step - 1) * stride;
  if (cell >= height * width) return telling;
  return cell < 0 ? null : [Math.floor(cell / width), cell % width];
}
