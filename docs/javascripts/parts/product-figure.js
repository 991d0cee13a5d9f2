// @ts-check
// A figure of a product: left factor left, right factor above, the result where row and column meet.
// Where there is no room for that, the row and the column in use lie one under the other, above the result.

import { element } from "./dom.js";
import { twoDecimals } from "./format.js";
import { MatrixFigure } from "./matrix-figure.js";
import { MatrixTable } from "./matrix-table.js";
import { keepReachable, STOP } from "./reachable.js";
import { productSum } from "./sum-line.js";

/** @typedef {import("./matrix-figure.js").Matrix} Matrix */
/** @typedef {import("./matrix-table.js").Look} Look */
/** @typedef {import("./matrix-figure.js").Picture & { left: Matrix, right: Matrix }} Product */

/** @extends {MatrixFigure<Product>} */
export class ProductFigure extends MatrixFigure {
  /** @type {{ left: Look, right: Look }} */
  factors = { left: { name: "" }, right: { name: "" } };
  /** @type {import("./legend.js").Legend[]} */
  legends = [];

  surroundings() {
    const { left, right } = this.factors;
    this.left = new MatrixTable(left);
    this.right = new MatrixTable(right);
    this.row = new MatrixTable(left);
    this.column = new MatrixTable({ ...right, upright: left.upright });
    this.strip = element("div", { class: "ae-strip", ...STOP }, this.row.element, this.column.element);
    keepReachable(this.strip, this.signal);
    this.corner = element("div", { class: "ae-corner" }, ...this.legends.map((legend) => legend.element));
    this.left.element.classList.add("ae-left");
    this.right.element.classList.add("ae-right");
    return [this.corner, this.right.element, this.left.element, this.strip];
  }

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    const { left, right } = this.factors;
    const whole = element("button", { type: "button", class: "ae-whole", "aria-pressed": "false" }, `All of ${left.name} and ${right.name}`);
    whole.addEventListener("click", () => {
      whole.setAttribute("aria-pressed", String(root.toggleAttribute("data-whole")));
    }, { signal: this.signal });
    this.corner?.append(whole);
  }

  /** @param {Product} product @param {import("./play.js").Place | null} cell */
  surround({ left, right }, cell) {
    const [i, j] = cell ?? [0, 0];
    const lit = cell && 0;
    this.left?.render({ ...left, row: cell && i });
    this.right?.render({ ...right, column: cell && j });
    this.row?.render({ ...left, values: [left.values[i]], rows: [left.rows[i]], row: lit });
    const column = right.values.map((numbers) => numbers[j]);
    this.column?.render({ ...right, values: [column], rows: [right.columns[j]], columns: left.columns, row: lit });
  }

  /** @param {Product} product @param {number} i @param {number} j */
  spell({ left, right, result }, i, j) {
    const { left: one, right: other } = this.factors;
    const name = `${this.look.name}[${result.rows[i]}, ${result.columns[j]}]`;
    const column = right.values.map((row) => (other.format ?? twoDecimals)(row[j]));
    return productSum(name, left.values[i].map(one.format ?? twoDecimals), column, result.values[i][j]);
  }
}
