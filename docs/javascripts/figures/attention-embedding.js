// @ts-check
// E, a row per word of the vocabulary, and X, a row per word of the sentence, copied from it.

import { Frame } from "../parts/frame.js";
import { Legend } from "../parts/legend.js";
import { MatrixFigure } from "../parts/matrix-figure.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { ranges } from "../parts/ranges.js";
import { story } from "../parts/story.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../parts/matrix-figure.js").Matrix} Matrix */
/** @typedef {import("../parts/matrix-figure.js").Picture & { table: Matrix, ids: number[] }} Embedding */

/** @extends {MatrixFigure<Embedding>} */
export class AttentionEmbedding extends MatrixFigure {
  /** @type {import("../parts/matrix-table.js").Look} */
  look = { name: "X", upright: true };
  opening = "Each word of the sentence is looked up in E, and its row is copied into X.";
  byRow = true;
  legend = new Legend({ fill: "signed" });

  surroundings() {
    this.table = new MatrixTable({ name: "E", upright: true });
    this.tableFrame = new Frame(this.signal, this.table.element);
    this.tableFrame.element.classList.add("ae-table");
    // nothing in it to stop at, and it always scrolls: the arrow keys need a way in
    const reach = { tabindex: "0", role: "group", "aria-label": "All rows of E" };
    for (const [name, value] of Object.entries(reach)) this.tableFrame.inner.setAttribute(name, value);
    return [this.legend.element, this.tableFrame.element];
  }

  /** @param {State} state @returns {Embedding} */
  picture({ model, trace }) {
    const { numbers: range } = ranges(model);
    const columns = model.features;
    this.legend.render(range);
    return {
      table: { values: model.E, rows: model.words.map((word, id) => `${id} ${word}`), columns, range },
      ids: trace.ids,
      result: { values: trace.X, rows: trace.words, columns, range },
      telling: [story(trace).asking, 0],
    };
  }

  /** @param {Embedding} picture @param {import("../parts/play.js").Place | null} cell */
  surround({ table, ids }, cell) {
    const id = cell && ids[cell[0]];
    this.table?.render({ ...table, row: id });
    this.tableFrame?.show(id === null ? undefined : this.table?.cellAt(id, 0));
  }

  /** @param {Embedding} picture @param {number} i */
  spell({ ids, result }, i) {
    return `“${result.rows[i]}” has the id ${ids[i]}: row ${ids[i]} of E becomes row ${i} of X.`;
  }
}
