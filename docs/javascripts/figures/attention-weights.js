// @ts-check
// softmax: the picked row as powers of e, their sum, and each power's share of it.

import { Columns } from "../parts/columns.js";
import { element } from "../parts/dom.js";
import { percent, twoDecimals } from "../parts/format.js";
import { Legend } from "../parts/legend.js";
import { MatrixFigure } from "../parts/matrix-figure.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { name as named, plain } from "../parts/naming.js";
import { story } from "../parts/story.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../parts/matrix-figure.js").Picture & { scaled: number[][], powers: number[][], sums: number[] }} Softmax */

/** @extends {MatrixFigure<Softmax>} */
export class AttentionWeights extends MatrixFigure {
  /** @type {import("../parts/matrix-table.js").Look} */
  look = { name: "weights", fill: "weight", upright: "many" };
  opening = "Row by row: e to the power of each scaled score, divided by the sum of the row.";

  surroundings() {
    this.columns = new Columns();
    this.row = new MatrixTable({ name: "softmax", fill: "none", upright: "many" });
    const legend = new Legend({ fill: "weight" });
    this.softmax = element("div", { class: "ae-softmax" }, this.row.element, this.columns.element);
    return [this.softmax, legend.element];
  }

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    const inner = this.resultFrame?.inner;
    const follow = () => this.softmax && inner && (this.softmax.scrollLeft = inner.scrollLeft);
    inner?.addEventListener("scroll", follow, { passive: true, signal: this.signal });
  }

  /** @param {State} state @returns {Softmax} */
  picture({ trace: { words, scaled, weights }, trace }) {
    const powers = scaled.map((row) => row.map(Math.exp));
    const { asking, asked } = story(trace);
    return {
      scaled,
      powers,
      sums: powers.map((row) => row.reduce((sum, x) => sum + x, 0)),
      result: { values: weights, rows: words, columns: words },
      telling: [asking, asked],
    };
  }

  /** @param {Softmax} picture @param {import("../parts/play.js").Place | null} cell @param {number} written */
  surround({ scaled, powers, sums, result }, cell, written) {
    const { columns, rows, values } = result;
    const [i, j] = cell ?? [0, 0];
    const names = [`scaled, ${rows[i]}`, "e^scaled"];
    this.row?.render({ rows: names, columns, values: [scaled[i], powers[i]], column: cell && j, written: cell ? Infinity : 0 });
    const known = values[i].map((weight, k) => (k === cell?.[1] || i * columns.length + k < written ? weight : null));
    this.columns?.element.setAttribute("data-divisor", cell ? `÷ ${twoDecimals(sums[i])}` : "");
    this.columns?.render(`where ${rows[i]} looks`, columns, known, cell && j);
  }

  /** @param {Softmax} picture @param {number} i @param {number} j */
  spell({ scaled, powers, sums, result }, i, j) {
    const [power, sum, total] = [powers[i][j], sums[i], result.values[i][j]].map(twoDecimals);
    const terms = powers[i].map(twoDecimals);
    terms[0] = `e^${twoDecimals(scaled[i][j])} ÷ (${terms[0]}`;
    terms[terms.length - 1] += `) ≈ ${power} ÷ ${sum}`;
    const name = `weights[${result.rows[i]}, ${result.columns[j]}]`;
    return { name, terms, total: `${total}, or ${percent(result.values[i][j])}`, why: "worked out from all digits, shown with two" };
  }

  /** @param {State} state @param {number} i @param {number} j */
  speak({ trace: { words, weights } }, i, j) {
    return `query ${plain(named(words, i))}, key ${plain(named(words, j))}, weight ${percent(weights[i][j])}`;
  }
}
