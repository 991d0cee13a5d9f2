// @ts-check
// Q · Kᵀ: every query meets every key.

import { transpose } from "../engine/index.js";
import { twoDecimals } from "../parts/format.js";
import { Legend } from "../parts/legend.js";
import { name as named, plain } from "../parts/naming.js";
import { ProductFigure } from "../parts/product-figure.js";
import { ranges } from "../parts/ranges.js";
import { story } from "../parts/story.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../parts/product-figure.js").Product} Product */

export class AttentionScores extends ProductFigure {
  /** @type {import("../parts/matrix-table.js").Look} */
  look = { name: "scores", upright: "many" };
  /** @type {ProductFigure["factors"]} */
  factors = { left: { name: "Q", role: "query" }, right: { name: "Kᵀ", role: "key", upright: "many" } };
  opening = "Row i of Q times column j of Kᵀ, the key of word j: how well the query of word i fits it.";
  legends = [
    new Legend({ fill: "signed", of: "scores" }),
    new Legend({ fill: "signed", of: "Q, Kᵀ", outlines: [["query", "row of Q"], ["key", "column of Kᵀ"]] }),
  ];

  /** @param {State} state @returns {Product} */
  picture({ model, trace }) {
    const { words } = trace;
    const { numbers, scores } = ranges(model);
    const { asking, asked } = story(trace);
    this.legends[1].render(numbers);
    this.legends[0].render(scores);
    return {
      left: { values: trace.Q, rows: words, columns: model.query_names, range: numbers },
      right: { values: transpose(trace.K), rows: model.key_names, columns: words, range: numbers },
      result: { values: trace.scores, rows: words, columns: words, range: scores },
      telling: [asking, asked],
    };
  }

  /** @param {State} state @param {number} i @param {number} j */
  speak({ trace: { words, scores } }, i, j) {
    return `query ${plain(named(words, i))}, key ${plain(named(words, j))}, score ${twoDecimals(scores[i][j])}`;
  }
}
