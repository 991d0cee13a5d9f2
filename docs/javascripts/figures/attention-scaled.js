// @ts-check
// scores ÷ √d_k: the same pattern, smaller.

import { element } from "../parts/dom.js";
import { twoDecimals } from "../parts/format.js";
import { Legend } from "../parts/legend.js";
import { MatrixFigure } from "../parts/matrix-figure.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { name as named, plain } from "../parts/naming.js";
import { ranges } from "../parts/ranges.js";
import { story } from "../parts/story.js";
import { hundredths } from "../parts/sum-line.js";
import { keepReachable } from "../parts/reachable.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../parts/matrix-figure.js").Matrix} Matrix */
/** @typedef {import("../parts/matrix-figure.js").Picture & { scores: Matrix, divisor: number }} Scaled */

/** @extends {MatrixFigure<Scaled>} */
export class AttentionScaled extends MatrixFigure {
  /** @type {import("../parts/matrix-table.js").Look} */
  look = { name: "scaled", upright: "many" };
  opening = "Each score is divided by the square root of d_k, cell by cell.";
  legends = [new Legend({ fill: "signed", of: "scores" }), new Legend({ fill: "signed", of: "scaled" })];

  surroundings() {
    this.scores = new MatrixTable({ name: "scores", upright: "many" });
    this.row = new MatrixTable({ name: "scores", upright: "many" });
    this.scores.element.classList.add("ae-left");
    this.corner = element("div", { class: "ae-corner" }, ...this.legends.map((legend) => legend.element));
    const strip = element("div", { class: "ae-strip" }, this.row.element);
    keepReachable(strip, this.signal);
    return [this.corner, this.scores.element, strip];
  }

  /** @param {State} state @returns {Scaled} */
  picture({ model, trace: { words, scores, scaled }, trace }) {
    const range = ranges(model);
    const { asking, asked } = story(trace);
    this.legends[0].render(range.scores);
    this.legends[1].render(range.scaled);
    const names = { rows: words, columns: words };
    return {
      scores: { values: scores, ...names, range: range.scores },
      result: { values: scaled, ...names, range: range.scaled },
      divisor: Math.sqrt(model.d_k),
      telling: [asking, asked],
    };
  }

  /** @param {Scaled} picture @param {import("../parts/play.js").Place | null} cell */
  surround({ scores }, cell) {
    const [i, j] = cell ?? [0, 0];
    this.scores?.render({ ...scores, row: cell && i, column: cell && j });
    this.row?.render({ ...scores, values: [scores.values[i]], rows: [scores.rows[i]], column: cell && j });
  }

  /** @param {Scaled} picture @param {number} i @param {number} j */
  spell({ scores, result, divisor }, i, j) {
    const [score, total] = [scores.values[i][j], result.values[i][j]].map(twoDecimals);
    const exact = hundredths(score) === divisor * hundredths(total);
    const name = `scaled[${result.rows[i]}, ${result.columns[j]}]`;
    return { name, terms: [`${score} ÷ ${divisor}`], total, why: exact ? "" : "the score has more digits than are shown" };
  }

  /** @param {State} state @param {number} i @param {number} j */
  speak({ trace: { words, scaled } }, i, j) {
    return `query ${plain(named(words, i))}, key ${plain(named(words, j))}, scaled score ${twoDecimals(scaled[i][j])}`;
  }
}
