// @ts-check
// Scores with two matrices and with one: the grid beside its mirror image, and one pair of words both ways round.

import { dot, matmul, transpose } from "../engine/index.js";
import { radios } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { twoDecimals } from "../parts/format.js";
import { Frame } from "../parts/frame.js";
import { Legend } from "../parts/legend.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { called, emphasized, name, subscripted } from "../parts/naming.js";
import { story } from "../parts/story.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../engine/model.js").Model} Model */
/** @typedef {(model: Model) => [number[][], number[][]]} Matrices what makes the queries, what makes the keys */

const sum = (/** @type {Model} */ { W_Q, W_K }) => W_Q.map((row, i) => row.map((x, j) => x + W_K[i][j]));

/** @type {Record<string, { label: string, matrices: Matrices }>} */
const WAYS = {
  two: { label: "W_Q and W_K", matrices: ({ W_Q, W_K }) => [W_Q, W_K] },
  key: { label: "W_K for both", matrices: ({ W_K }) => [W_K, W_K] },
  sum: { label: "W_Q + W_K for both", matrices: (model) => [sum(model), sum(model)] },
};

export class SymmetryDemo extends FigureElement {
  #scores = this.#grid("scaled scores", (i, j) => [i, j]);
  #mirrored = this.#grid("mirror image", (i, j) => [j, i]);
  /** @type {number[][]} */ #shown = [];
  /** @type {Frame[]} */ #frames = [];
  #told = element("p", { class: "ae-summary", role: "status" });
  #legend = new Legend({ fill: "signed", of: "scaled scores" });

  /** @param {HTMLElement} root */
  mount(root) {
    const options = Object.entries(WAYS).map(([way, { label }]) => /** @type {[string, Node]} */ ([way, element("span", {}, ...subscripted(label))]));
    const ways = radios("Matrices", options, this.choice.way ?? "two", (way) => this.choose({ way }), this.signal);
    this.#frames = [this.#scores, this.#mirrored].map((grid) => new Frame(this.signal, grid.element));
    const pair = element("div", { class: "ae-mirror" }, ...this.#frames.map((frame) => frame.element));
    root.append(ways, this.#told, pair, this.#legend.element);
  }

  /** @param {State} state */
  render({ model, trace, choice }) {
    const { words, X } = trace;
    const scores = scaled(X, WAYS[choice.way ?? "two"].matrices(model));
    const range = largest(model);
    const { asking, asked } = story(trace);
    const [i, j] = choice.pair && Math.max(...choice.pair) < words.length ? choice.pair : [asking, asked];
    const grid = { rows: words, columns: words, range, row: i, column: j, cell: /** @type {[number, number]} */ ([i, j]) };

    this.#shown = scores;
    this.#scores.render({ ...grid, values: scores });
    this.#mirrored.render({ ...grid, values: transpose(scores) });
    this.#frames.forEach((frame, side) => frame.show((side ? this.#mirrored : this.#scores).cellAt(i, j)));
    this.#told.replaceChildren(...emphasized(told(words, scores, i, j)));
    this.#legend.render(range);
  }

  /** @param {string} name @param {(i: number, j: number) => [number, number]} pair the words whose score stands in row i and column j */
  #grid(name, pair) {
    const speak = (/** @type {number} */ i, /** @type {number} */ j) => {
      const { words } = this.state.trace;
      const [asking, asked] = pair(i, j);
      return `query ${called(words, asking)}, key ${called(words, asked)}, score ${twoDecimals(this.#shown[asking][asked])}`;
    };
    return new MatrixTable({ name, upright: true, speak, onPick: (cell) => cell && this.choose({ pair: [cell.row, cell.column ?? cell.row] }) });
  }
}

/** Queries meet keys, as in the head. @param {number[][]} X @param {[number[][], number[][]]} matrices */
function scaled(X, [asking, asked]) {
  const [Q, K] = [matmul(X, asking), matmul(X, asked)];
  return Q.map((q) => K.map((k) => dot(q, k) / Math.sqrt(q.length)));
}

/** The largest score any word of the vocabulary can get in any of the ways, as the value of a full fill. @param {Model} model */
function largest(model) {
  const all = Object.values(WAYS).flatMap(({ matrices }) => scaled(model.E, matrices(model)).flat());
  return Math.ceil(all.reduce((top, x) => Math.max(top, Math.abs(x)), 0));
}

/** @param {string[]} words @param {number[][]} scores @param {number} i @param {number} j */
function told(words, scores, i, j) {
  const there = `${name(words, i)} → ${name(words, j)} ${twoDecimals(scores[i][j])}`;
  const back = `${name(words, j)} → ${name(words, i)} ${twoDecimals(scores[j][i])}`;
  const gap = Math.max(...scores.flatMap((row, a) => row.map((x, b) => Math.abs(x - scores[b][a]))));
  const verdict = gap === 0 ? "Every score equals its mirror image: symmetric" : `Scores and their mirror images differ by up to ${twoDecimals(gap)}: not symmetric`;
  return `${there}, ${back}. ${verdict}.`;
}
