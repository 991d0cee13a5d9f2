// @ts-check
// A matrix as a small picture: a square per number, filled as in the tables, without the numbers.

import { svg } from "./dom.js";

export class MiniMatrix {
  /** @type {SVGRectElement[]} */ #cells = [];

  constructor() {
    this.element = svg("svg", { class: "ae-mini", "aria-hidden": "true" }); // whoever shows it says what it is
  }

  /** @param {number[][]} values @param {{ range?: number, weights?: boolean }} fill the value of a full fill; are they weights? */
  render(values, { range = 1, weights = false } = {}) {
    const [height, width] = [values.length, values[0].length];
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.setProperty("--across", String(width));
    this.element.style.setProperty("--down", String(height));
    while (this.#cells.length > height * width) this.#cells.pop()?.remove();
    while (this.#cells.length < height * width) {
      const cell = svg("rect", { width: 1, height: 1 });
      this.#cells.push(cell);
      this.element.append(cell);
    }
    values.flat().forEach((x, at) => {
      const cell = this.#cells[at];
      cell.setAttribute("x", String(at % width));
      cell.setAttribute("y", String(Math.floor(at / width)));
      cell.setAttribute("class", weights ? "weight" : x < 0 ? "negative" : "positive");
      cell.style.setProperty("--t", Math.min(1, Math.abs(x) / range).toFixed(3));
    });
  }
}
