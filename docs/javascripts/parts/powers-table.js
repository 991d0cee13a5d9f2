// @ts-check
// Softmax worked out twice: with the scores as they are, and with their maximum subtracted first.

import { element } from "./dom.js";
import { percent, significant } from "./format.js";

/** @typedef {{e: number[], sum: number, p: number[]}} Powers */

export class PowersTable {
  /** @param {string[]} names of the scores */
  constructor(names) {
    this.names = names;
    this.body = element("tbody");
    this.told = element("p", { class: "ae-said", role: "status" });
    const way = (/** @type {string} */ name) => element("th", { scope: "colgroup", colspan: 2 }, name);
    const column = (/** @type {string} */ name) => element("th", { scope: "col" }, name);
    const [power, weight] = ["power", "weight"];
    const head = element(
      "thead",
      {},
      element("tr", {}, element("td"), way("as they are"), way("maximum subtracted")),
      element("tr", {}, element("td"), ...[power, weight, power, weight].map(column)),
    );
    this.element = element("div", { class: "ae-measured" }, element("table", { class: "ae-numbers" }, head, this.body), this.told);
  }

  /** @param {number[]} scores */
  render(scores) {
    const top = Math.max(...scores);
    const [plain, safe] = [powers(scores), powers(scores.map((x) => x - top))];
    const row = (/** @type {string} */ name, /** @type {string[]} */ texts) =>
      element("tr", {}, element("th", { scope: "row" }, name), ...texts.map((text) => element("td", {}, text)));
    const rows = this.names.map((name, i) => row(name, [plain, safe].flatMap(({ e, p }) => [written(e[i]), share(p[i])])));
    const sums = [plain, safe].flatMap(({ sum, p }) => [written(sum), share(p.reduce((a, b) => a + b, 0))]);
    this.body.replaceChildren(...rows, row("sum", sums));
    const lost = plain.sum === 0 ? "too small" : "too large";
    this.told.textContent = plain.p.some(Number.isNaN)
      ? `As they are, the powers get ${lost} for a computer’s numbers, and the weights are lost (NaN: not a number).`
      : "Both ways give the same weights.";
  }
}

/** e to each score, their sum and the quotients. @param {number[]} scores @returns {Powers} */
export function powers(scores) {
  const e = scores.map(Math.exp);
  const sum = e.reduce((a, b) => a + b, 0);
  return { e, sum, p: e.map((power) => power / sum) };
}

/** @param {number} power */
const written = (power) => (power === Infinity ? "∞" : power === 0 ? "0" : significant(power));

/** @param {number} weight */
const share = (weight) => (Number.isNaN(weight) ? "NaN" : percent(weight));
