// @ts-check
// A matrix as a real table: the word (or name) of each row and column, a number in each cell, the fill for its value.
// Cells are made once and updated in place, and only where something changed: focus stays, and redrawing is cheap.

import { CellPicker } from "./cell-picker.js";
import { element } from "./dom.js";
import { twoDecimals } from "./format.js";
import { subscripted } from "./naming.js";

/**
 * @typedef {object} Look how a matrix looks and speaks; fixed for its life
 * @property {string} name shown above it, e.g. "Q"
 * @property {"query" | "key" | "value" | ""} [role] whose hue the name and the outline of a lit row or column take
 * @property {"signed" | "weight" | "none"} [fill] what a cell's fill means; "signed" unless told
 * @property {boolean | "many"} [upright] column names stand upright: always, or where there are many words
 * @property {(x: number) => string} [format] two decimals unless told
 * @property {(i: number, j: number) => string} [speak] what a cell says when it has the focus
 * @property {(cell: import("./cell-picker.js").Cell | null, how: "hover" | "pick") => void} [onPick] makes its cells
 *   pickable: one tab stop, arrows inside. A row's name picks its row, with column null; null: the pointer has left
 * @property {AbortSignal} [signal] ends the picking
 *
 * @typedef {object} Picture what it shows now
 * @property {number[][]} values
 * @property {string[]} rows names
 * @property {string[]} columns names
 * @property {number} [range] the value of a full fill; 1 unless told
 * @property {number} [written] how many cells are filled in, row by row; all unless told
 * @property {number | null} [row] the lit row
 * @property {number | null} [column] the lit column
 * @property {[number, number | null] | null} [cell] the cell being worked out, or the whole row; always written
 */

/** @typedef {{ td: HTMLTableCellElement, text: Text, x: number | null, range: number, look: string, t: string }} Cell and what it shows */

export class MatrixTable {
  /** @type {HTMLTableCellElement[]} */ #columnNames = [];
  /** @type {{ row: HTMLTableRowElement, name: HTMLTableCellElement, cells: Cell[] }[]} */ #rows = [];

  /** @param {Look} look */
  constructor(look) {
    this.look = { role: "", fill: "signed", upright: false, format: twoDecimals, ...look };
    this.shape = element("span", { class: "ae-shape" });
    const caption = element("caption", {}, element("span", { class: "ae-name" }, ...subscripted(look.name)), " ", this.shape);
    this.head = element("tr", {}, element("td"));
    this.body = element("tbody");
    this.table = element("table", { class: "ae-table-body" }, caption, element("thead", {}, this.head), this.body);
    const looks = ["ae-matrix", look.role && `ae-${look.role}`, look.upright && (look.upright === "many" ? "ae-words" : "ae-upright")];
    this.element = element("div", { class: looks.filter(Boolean).join(" ") }, this.table);
    if (look.onPick) this.picker = new CellPicker(this, look.onPick, look.signal);
  }

  /** The cell of row i and column j, if there is one. @param {number} i @param {number} j */
  cellAt(i, j) {
    return this.#rows[i]?.cells[j]?.td;
  }

  /** @param {Picture} picture */
  render({ values, rows, columns, range = 1, written = Infinity, row = null, column = null, cell = null }) {
    this.#resize(rows.length, columns.length);
    write(this.shape, `${rows.length} × ${columns.length}`);
    columns.forEach((name, j) => {
      write(/** @type {HTMLElement} */ (this.#columnNames[j].firstChild), name);
      mark(this.#columnNames[j], j === column ? "ae-lit" : "");
    });
    this.#rows.forEach(({ row: tr, name, cells }, i) => {
      write(name, rows[i]);
      mark(tr, i === row ? "ae-lit" : "");
      cells.forEach((shown, j) => {
        const worked = cell !== null && cell[0] === i && cell[1] === j;
        const known = worked || (cell?.[0] === i && cell[1] === null) || i * columns.length + j < written;
        const look = (worked ? " ae-cell" : "") + (i === row ? " ae-in-row" : "") + (j === column ? " ae-in-column" : "");
        this.#show(shown, known ? values[i][j] : null, range, look);
      });
    });
    this.picker?.settle(cell);
  }

  /** Write a cell, but only what changed. @param {Cell} cell @param {number | null} x @param {number} range @param {string} look */
  #show(cell, x, range, look) {
    if (cell.x === x && cell.range === range && cell.look === look) return;
    const { td, text } = cell;
    if (cell.x !== x || cell.range !== range) {
      text.data = x === null ? "" : this.look.format(x);
      const t = x === null ? "0.00" : Math.min(1, Math.abs(x) / range).toFixed(2);
      if (t !== cell.t) td.style.setProperty("--t", t); // finer steps nobody sees, and each costs the browser a new style
      cell.t = t;
    }
    const { fill } = this.look;
    const meaning = x === null || fill === "none" ? "" : fill === "weight" ? "weight" : x < 0 ? "negative" : "positive";
    mark(td, meaning + look);
    Object.assign(cell, { x, range, look });
  }

  /** Add and take away rows and columns at the end. @param {number} height @param {number} width */
  #resize(height, width) {
    if (this.#columnNames.length !== width) this.table.style.setProperty("--columns", String(width)); // fixed: quick to lay out
    while (this.#columnNames.length > width) this.#columnNames.pop()?.remove();
    while (this.#columnNames.length < width) {
      const name = element("th", { scope: "col" }, element("span"));
      this.head.append(name);
      this.#columnNames.push(name);
    }
    while (this.#rows.length > height) this.#rows.pop()?.row.remove();
    while (this.#rows.length < height) {
      const row = this.body.insertRow();
      const name = element("th", { scope: "row" });
      row.append(name);
      this.#rows.push({ row, name, cells: [] });
    }
    for (const { row, cells } of this.#rows) {
      while (cells.length > width) cells.pop()?.td.remove();
      while (cells.length < width) {
        const text = new Text();
        const td = row.appendChild(element("td", {}, text));
        cells.push({ td, text, x: null, range: 1, look: "", t: "0.00" });
      }
    }
  }
}

/** @param {HTMLElement} node @param {string} text */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {HTMLElement} node @param {string} look */
function mark(node, look) {
  if (node.className !== look) node.className = look;
}
