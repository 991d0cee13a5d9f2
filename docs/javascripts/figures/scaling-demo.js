// @ts-check
// Five random words and one random question: what softmax makes of their scores, undivided and divided by √d_k.

import { softmax, trialScores } from "../engine/index.js";
import { doubling, seedControl } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { percent, twoDecimals } from "../parts/format.js";
import { shareCell } from "../parts/share-cell.js";

/** @typedef {import("../parts/figure-element.js").State} State */

const WORDS = 5;
const LARGEST = 1024;

export class ScalingDemo extends FigureElement {
  choice = { d_k: LARGEST, divided: false, seed: 1 };
  #divisor = element("th", { scope: "col" });
  #rows = element("tbody");
  #told = element("p", { class: "ae-told", "aria-live": "polite" });

  /** @param {HTMLElement} root */
  mount(root) {
    const tick = element("input", { type: "checkbox", checked: this.choice.divided });
    const toggle = (/** @type {Event} */ event) => {
      event.stopPropagation(); // the figure says "input" itself, once
      this.choose({ divided: tick.checked });
    };
    tick.addEventListener("input", toggle, { signal: this.signal });
    const controls = element(
      "div",
      { class: "ae-controls" },
      doubling({ label: "dₖ", max: LARGEST, value: this.choice.d_k }, (d_k) => this.choose({ d_k }), this.signal),
      element("label", { class: "ae-control" }, tick, " divide by √dₖ"),
      seedControl(this.choice.seed, (seed) => this.choose({ seed }), this.signal),
    );
    const names = ["score q · k", this.#divisor, "weight"];
    const cells = names.map((name) => (typeof name === "string" ? element("th", { scope: "col" }, name) : name));
    const head = element("thead", {}, element("tr", {}, element("td"), ...cells));
    root.append(controls, element("table", { class: "ae-lines-of-words ae-draws" }, head, this.#rows), this.#told);
  }

  /** @param {State} state */
  render({ choice: { d_k, divided, seed } }) {
    const divisor = divided ? Math.sqrt(d_k) : 1;
    const scores = trialScores(d_k, WORDS, seed);
    const weights = softmax(scores.map((score) => score / divisor));
    this.#divisor.textContent = divided ? `÷ √${d_k}` : "as it is";
    this.#rows.replaceChildren(
      ...scores.map((score, j) => {
        const name = element("th", { scope: "row" }, `word ${j + 1}`);
        const numbers = [score, score / divisor].map((x) => element("td", {}, twoDecimals(x)));
        return element("tr", {}, name, ...numbers, shareCell(weights[j]));
      }),
    );
    const top = Math.max(...weights);
    const how = divided ? `divided by √${d_k} = ${twoDecimals(divisor)}` : "not divided";
    this.#told.textContent = `Seed ${seed}, dₖ = ${d_k}, ${how}: word ${weights.indexOf(top) + 1} takes ${percent(top)} of the attention.`;
  }
}
