// @ts-check
// The same pairs of words scored twice, by a dot product and by a small network, and what each of them costs.

import { additiveOperations, dotProductOperations, randomScorers } from "../engine/variants.js";
import { doubling } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { twoDecimals } from "../parts/format.js";
import { Frame } from "../parts/frame.js";
import { Legend } from "../parts/legend.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { called } from "../parts/naming.js";
import { story } from "../parts/story.js";

const NAMES = ["dot product", "additive network"];
const COUNTED = { multiplications: "multiplications", additions: "additions", tanhs: "tanh" };

/** @typedef {import("../engine/linalg.js").Matrix} Matrix */
/** @typedef {import("../engine/variants.js").Operations} Operations */

export class ScorerCompare extends FigureElement {
  /** @type {Record<string, any>} */
  choice = { d_k: 16, cell: null, kept: null };

  squares = NAMES.map((name, k) => new MatrixTable({
    name,
    upright: true,
    speak: (i, j) => `query ${this.word(i)}, key ${this.word(j)}, ${name} ${twoDecimals(this.scores[k][i][j])}`,
    onPick: (cell, how) => this.#pick(cell && [cell.row, cell.column ?? 0], how),
  }));
  /** @type {Frame[]} */ frames = [];
  legend = new Legend({ fill: "signed", of: "both" });
  told = element("p", { class: "ae-said" });
  caption = element("caption");
  counts = element("tbody");
  /** @type {Matrix[]} what the two squares show */ scores = [];
  /** @type {string[]} */ words = [];
  #known = { d_k: 0, range: 0, scores: /** @type {Matrix[]} */ ([]) }; // of all words, so that a sentence is a look-up

  /** @param {HTMLElement} root */
  mount(root) {
    this.frames = this.squares.map((square) => new Frame(this.signal, square.element));
    const column = (/** @type {string} */ name) => element("th", { scope: "col" }, name);
    const head = element("thead", {}, element("tr", {}, element("td"), ...NAMES.map(column)));
    root.append(
      element("div", { class: "ae-controls" }, doubling({ label: "dₖ", max: 256, value: this.choice.d_k }, (d_k) => this.choose({ d_k }), this.signal)),
      element("div", { class: "ae-squares" }, ...this.frames.map((frame) => frame.element)),
      this.legend.element,
      this.told,
      element("div", { class: "ae-measured" }, element("table", { class: "ae-numbers" }, this.caption, head, this.counts)),
    );
  }

  /** Hovering shows a pair for as long as it lasts. @param {[number, number] | null} cell @param {"hover" | "pick"} how */
  #pick(cell, how) {
    const kept = how === "pick" ? cell : this.choice.kept;
    this.choose({ cell: cell ?? kept, kept });
  }

  /** @param {number} i */
  word(i) {
    return called(this.words, i);
  }

  /** @param {import("../parts/figure-element.js").State} state */
  render({ model, trace, choice: { d_k, cell } }) {
    const { words, ids } = trace;
    if (this.#known.d_k !== d_k) this.#known = everyPair(model.E, d_k);
    const { scores, range } = this.#known;
    this.words = words;
    this.scores = scores.map((all) => ids.map((i) => ids.map((j) => all[i][j])));
    const { asking, asked } = story(trace);
    const lit = cell && Math.max(...cell) < words.length ? cell : [asking, asked];
    this.squares.forEach((square, k) =>
      square.render({ values: this.scores[k], rows: words, columns: words, range, row: lit[0], column: lit[1], cell: lit }),
    );
    this.frames.forEach((frame, k) => frame.show(this.squares[k].cellAt(lit[0], lit[1])));
    this.legend.render(range);
    const [i, j] = lit;
    const numbers = NAMES.map((name, k) => `${name} ${twoDecimals(this.scores[k][i][j])}`).join(", ");
    this.told.textContent = `${this.word(i)} → ${this.word(j)}: ${numbers}`;
    const n = words.length;
    this.caption.textContent = `Operations for ${n} × ${n} pairs, dₖ = ${d_k}`;
    const both = [dotProductOperations(n, n, d_k), additiveOperations(n, n, d_k, d_k)];
    this.counts.replaceChildren(...Object.entries(COUNTED).map(([key, name]) =>
      line(name, both.map((each) => each[/** @type {keyof Operations} */ (key)]))),
      line("together", both.map(({ multiplications, additions, tanhs }) => multiplications + additions + tanhs)));
  }
}

/** Both scorers on every pair of known words. @param {Matrix} E @param {number} d_k */
function everyPair(E, d_k) {
  const scores = randomScorers(E, d_k);
  const largest = scores.flat(2).reduce((top, score) => Math.max(top, Math.abs(score)), 0);
  return { d_k, scores, range: Math.ceil(largest) };
}

/** @param {string} name @param {number[]} counts */
function line(name, counts) {
  const cells = counts.map((count) => element("td", {}, count.toLocaleString("en")));
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
}
