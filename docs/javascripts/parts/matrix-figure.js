// @ts-check
// A figure in which a matrix is written cell by cell: the matrix, what is needed for the cell, and its arithmetic.

import { element } from "./dom.js";
import { FigureElement } from "./figure-element.js";
import { twoDecimals } from "./format.js";
import { Frame } from "./frame.js";
import { MatrixTable } from "./matrix-table.js";
import { name as named, plain } from "./naming.js";
import { play, steps } from "./play.js";
import { SumLine } from "./sum-line.js";

/** @typedef {import("./figure-element.js").State} State */
/** @typedef {import("./play.js").Place} Place */
/** @typedef {{ values: number[][], rows: string[], columns: string[], range?: number }} Matrix */
/** @typedef {{ result: Matrix, telling: Place }} Picture the matrix being written, and its cell worth looking at */

/** @template {Picture} P */
export class MatrixFigure extends FigureElement {
  /** How the matrix looks. @type {import("./matrix-table.js").Look} */
  look = { name: "" };
  /** What the arithmetic line says before there is a cell to work out. */
  opening = "";
  /** A whole row is written at once. */
  byRow = false;

  /** What there is to show for a sentence. @param {State} _state @returns {P} */
  picture(_state) {
    throw new Error("a matrix figure says what it shows");
  }

  /** Build what stands around the matrix. @returns {Node[]} */
  surroundings() {
    return [];
  }

  /** Draw it. @param {P} _picture @param {Place | null} _cell @param {number} _written */
  surround(_picture, _cell, _written) {}

  /** Write a cell's arithmetic out. @param {P} _picture @param {number} _i @param {number} _j @returns {import("./sum-line.js").Sum | string} */
  spell(_picture, _i, _j) {
    return "";
  }

  /** What a cell says to the ear. @param {State} state @param {number} i @param {number} j */
  speak(state, i, j) {
    const { rows, columns, values } = this.picture(state).result;
    return `${plain(named(rows, i))}, ${columns[j]}: ${twoDecimals(values[i][j])}`;
  }

  /** @param {HTMLElement} root */
  mount(root) {
    this.result = new MatrixTable({
      ...this.look,
      speak: (i, j) => this.speak(this.state, i, j),
      onPick: (cell, how) => this.#pick(cell, how),
      signal: this.signal,
    });
    this.resultFrame = new Frame(this.signal, this.result.element);
    this.grid = element("div", { class: "ae-factors" }, ...this.surroundings(), this.resultFrame.element);
    this.frame = new Frame(this.signal, this.grid);
    this.sum = new SumLine();
    root.append(this.frame.element, this.sum.element);
  }

  /** @param {State} state */
  steps(state) {
    return steps(this.#score(this.picture(state)));
  }

  /** @param {State} state @param {number} progress */
  render(state, progress) {
    if (!this.result) return;
    const picture = this.picture(state);
    const { result } = picture;
    const { written, cell } = play(progress, this.#score(picture), state.choice);
    const row = cell && cell[0];
    const column = cell && !this.byRow ? cell[1] : null;
    const words = state.trace.words.length;
    this.dataset.words = words > 8 ? "many" : words > 6 ? "some" : "few";
    this.result.render({ ...result, written, cell: cell && [cell[0], column], row, column });
    this.surround(picture, cell, written);
    this.sum?.render(cell ? this.spell(picture, ...cell) : this.opening);
    const shown = cell ? this.result.cellAt(...cell) : undefined;
    this.resultFrame?.show(shown);
    this.frame?.show(shown);
  }

  /** @param {State} state @param {number} progress */
  spoken(state, progress) {
    const { cell } = play(progress, this.#score(this.picture(state)), state.choice);
    return cell ? this.speak(state, ...cell) : "nothing written yet";
  }

  release() {
    Object.assign(this.choice, { cell: null, hover: null });
  }

  /** @param {Picture} picture */
  #score({ result: { rows, columns }, telling }) {
    const [height, width] = [rows.length, columns.length];
    return { height, width, stride: this.byRow ? width : 1, telling };
  }

  /** @param {import("./cell-picker.js").Cell | null} cell @param {"hover" | "pick"} how */
  #pick(cell, how) {
    this.pause();
    const column = cell?.column ?? this.choice.cell?.[1] ?? 0;
    const place = cell && [cell.row, column];
    this.choose(how === "hover" ? { hover: place } : { cell: place, hover: null });
  }
}
