// @ts-check
// The whole computation in one line: each term of equation 1 lights its matrix, and each matrix its term.

import { transpose } from "../engine/index.js";
import { element } from "../parts/dom.js";
import { Equation, divisor } from "../parts/equation.js";
import { FigureElement } from "../parts/figure-element.js";
import { percent, twoDecimals } from "../parts/format.js";
import { Frame } from "../parts/frame.js";
import { Legend } from "../parts/legend.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { MiniMatrix } from "../parts/mini-matrix.js";
import { picks } from "../parts/picks.js";
import { ranges } from "../parts/ranges.js";
import { TERMS, letters } from "../parts/terms.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../parts/terms.js").Term} Term */

const FIRST = "scores"; // where reading from the inside out begins

export class EquationMap extends FigureElement {
  /** @type {{ term: Term, block: HTMLElement, shape: HTMLElement, mini: MiniMatrix, table: MatrixTable }[]} */ #parts = [];
  /** @type {Equation | undefined} */ #equation;
  #map = element("div", { class: "ae-map" });
  #reading = element("p", { class: "ae-summary" });
  /** @type {ReturnType<typeof picks>} */ #settle = () => {};

  /** @param {HTMLElement} root */
  mount(root) {
    this.#parts = TERMS.map((term) => this.#part(term));
    const equation = new Equation(this.signal);
    this.#equation = equation;
    const block = Object.fromEntries(this.#parts.map(({ term, block }) => [term.key, block]));
    this.#map.replaceChildren(
      element("div", { class: "ae-map-half" }, block.Q, block.K, block.scores, sign("divide", divisor()), block.scaled),
      element("div", { class: "ae-map-half" }, sign("softmax", "softmax"), block.weights, block.V, block.output),
    );
    const both = element("div", { class: "ae-equation-map", role: "group", "aria-label": "Equation 1 and its matrices. The arrow keys go from term to term." });
    both.append(equation.element, this.#map);
    const tables = this.#parts.map(({ table }) => table.element);
    const numbers = element("div", { class: "ae-beside" }, new Frame(this.signal, ...tables).element, legends(ranges(this.state.model)));
    root.append(both, this.#reading, numbers);
    this.#settle = picks(both, {
      signal: this.signal,
      columns: () => this.#parts.map(({ term, block }) => [/** @type {Element} */ (equation.stops.get(term.key)), block]),
      pick: (term) => term !== this.choice.term && this.choose({ term }),
    });
  }

  /** @param {State} state */
  render({ model, trace, choice }) {
    const range = ranges(model);
    const lit = choice.term ?? FIRST;
    const columns = /** @type {Record<string, string[]>} */ ({ ...trace.names, K: trace.words });
    this.style.setProperty("--words", String(trace.words.length));
    for (const { term, block, shape, mini, table } of this.#parts) {
      const { key } = term;
      const values = key === "K" ? transpose(trace.K) : /** @type {Record<string, number[][]>} */ (/** @type {unknown} */ (trace))[key];
      const weights = key === "weights";
      const full = key === "scores" || key === "scaled" ? range[key] : weights ? 1 : range.numbers;
      mini.render(values, { range: full, weights });
      shape.textContent = `${values.length} × ${values[0].length}`;
      block.classList.toggle("ae-lit", key === lit);
      table.element.hidden = key !== lit;
      if (key !== lit) continue;
      const rows = key === "K" ? trace.names.K : trace.words;
      table.render({ values, rows, columns: columns[key] ?? trace.words, range: full });
      this.#reading.replaceChildren(element("b", {}, term.name), ": ", ...letters(term.shape), ` = ${shape.textContent}. ${term.reading}`);
    }
    this.#equation?.render(lit);
    this.#settle();
  }

  /** @param {Term} term */
  #part(term) {
    const { key, name, role, spoken } = term;
    const [shape, mini] = [element("span", { class: "ae-shape" }), new MiniMatrix()];
    const label = element("span", { class: "ae-label" }, element("span", { class: "ae-name" }, name), shape);
    const block = element("button", { type: "button", class: `ae-block ae-${role || "neutral"}`, "data-pick": key }, label, mini.element);
    block.setAttribute("aria-description", spoken);
    const weights = key === "weights";
    const table = new MatrixTable({ name, role, fill: weights ? "weight" : "signed", format: weights ? percent : twoDecimals, upright: key === "Q" || key === "V" || key === "output" });
    return { term, block, shape, mini, table };
  }
}

/** What happens between two matrices. @param {string} name @param {string | Element} what */
function sign(name, what) {
  return element("span", { class: `ae-sign ae-sign-${name}` }, what, element("span", { class: "ae-arrow" }));
}

/** @param {import("../parts/ranges.js").Ranges} range */
function legends(range) {
  const told = Object.entries({ "Q, K, V, output": range.numbers, scores: range.scores, scaled: range.scaled });
  const legends = told.map(([of, top]) => {
    const legend = new Legend({ fill: "signed", of });
    legend.render(top);
    return legend.element;
  });
  return element("div", { class: "ae-legends" }, ...legends, new Legend({ fill: "weight", of: "weights" }).element);
}
