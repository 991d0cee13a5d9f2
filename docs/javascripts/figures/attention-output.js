// @ts-check
// weights · V: each word's output is a blend of all values, and one row of it is shown as the stack of its parts.

import { percent } from "../parts/format.js";
import { Legend } from "../parts/legend.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { ProductFigure } from "../parts/product-figure.js";
import { ranges } from "../parts/ranges.js";
import { highest, story } from "../parts/story.js";

/** @typedef {import("../parts/product-figure.js").Product} Product */

export class AttentionOutput extends ProductFigure {
  /** @type {import("../parts/matrix-table.js").Look} */
  look = { name: "output" };
  /** @type {ProductFigure["factors"]} */
  factors = { left: { name: "weights", fill: "weight", upright: "many" }, right: { name: "V", role: "value" } };
  opening = "Row i of the weights times column j of V: the values of all words, each in the amount of its weight.";
  legends = [
    new Legend({ fill: "weight", of: "weights" }),
    new Legend({ fill: "signed", of: "V, output", outlines: [["neutral", "row of weights"], ["value", "column of V"]] }),
  ];

  surroundings() {
    const nodes = super.surroundings();
    this.parts = new MatrixTable({ name: "parts", role: "value" });
    this.parts.element.classList.add("ae-parts");
    this.partsInUse = new MatrixTable({ name: "parts", role: "value", upright: "many" });
    this.corner?.prepend(this.parts.element);
    this.strip?.append(this.partsInUse.element);
    return nodes;
  }

  /** @param {import("../parts/figure-element.js").State} state @returns {Product} */
  picture({ model, trace }) {
    const { words } = trace;
    const { numbers: range } = ranges(model);
    const { asking } = story(trace);
    this.legends[1].render(range);
    return {
      left: { values: trace.weights, rows: words, columns: words },
      right: { values: trace.V, rows: words, columns: model.value_names, range },
      result: { values: trace.output, rows: words, columns: model.value_names, range },
      telling: [asking, highest(trace.output[asking])],
    };
  }

  /** @param {Product} product @param {import("../parts/play.js").Place | null} cell */
  surround(product, cell) {
    super.surround(product, cell);
    const { left, right } = product;
    const [i, j] = cell ?? [0, 0];
    const weights = left.values[i];
    const values = right.values.map((row, k) => row.map((x) => weights[k] * x));
    const rows = right.rows.map((word, k) => `${percent(weights[k])} ${word}`);
    this.parts?.render({ ...right, values, rows, column: cell && j, written: cell ? Infinity : 0 });
    this.partsInUse?.render({ ...right, values: [values.map((row) => row[j])], rows: ["product"], columns: left.columns });
  }
}
