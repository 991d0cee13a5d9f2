// @ts-check
// X · W = Q (or K, or V): a matrix product, cell by cell.

import { Legend } from "../parts/legend.js";
import { ProductFigure } from "../parts/product-figure.js";
import { ranges } from "../parts/ranges.js";
import { highest, story } from "../parts/story.js";

const KINDS = /** @type {const} */ ({
  queries: { name: "Q", weights: "W_Q", role: "query", who: "asking" },
  keys: { name: "K", weights: "W_K", role: "key", who: "asked" },
  values: { name: "V", weights: "W_V", role: "value", who: "asked" },
});

export class AttentionProjection extends ProductFigure {
  /** @param {HTMLElement} root */
  mount(root) {
    const { name, weights, role } = this.kind;
    this.look = { name, role };
    this.factors = { left: { name: "X", upright: true }, right: { name: weights, role, format: String } };
    this.opening = `Row i of X times column j of ${weights} gives cell (i, j) of ${name}.`;
    const outlines = /** @type {[typeof role | "neutral", string][]} */ ([["neutral", "row of X"], [role, `column of ${weights}`]]);
    this.legends = [new Legend({ fill: "signed", outlines })];
    super.mount(root);
  }

  /** Which of the three, by the attribute `matrix`. */
  get kind() {
    return KINDS[/** @type {keyof typeof KINDS} */ (this.getAttribute("matrix") ?? "queries")];
  }

  /** @param {import("../parts/figure-element.js").State} state @returns {import("../parts/product-figure.js").Product} */
  picture({ model, trace }) {
    const { name, weights, who } = this.kind;
    const [rows, columns, range] = [trace.words, trace.names[name], ranges(model).numbers];
    const row = story(trace)[who];
    this.legends[0].render(range);
    return {
      left: { values: trace.X, rows, columns: model.features, range },
      right: { values: model[weights], rows: model.features, columns, range },
      result: { values: trace[name], rows, columns, range },
      telling: [row, highest(trace[name][row])],
    };
  }
}
