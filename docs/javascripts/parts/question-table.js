// @ts-check
// Several questions put to the same words: per word and question the scaled score, the weight it makes, and the weight as a bar.

import { element } from "./dom.js";
import { percent, twoDecimals } from "./format.js";

/** @typedef {{ title: string, scores: number[], weights: number[] }} Question */

export class QuestionTable {
  #head = element("tr");
  #body = element("tbody");

  /** @param {string} caption @param {number} questions how many */
  constructor(caption, questions) {
    this.questions = questions;
    for (let i = 0; i <= questions; i++) this.#head.append(i === 0 ? element("td") : element("th", { scope: "col" }));
    this.element = element("table", { class: "ae-questions" }, element("caption", {}, caption), element("thead", {}, this.#head), this.#body);
  }

  /** @param {string[]} words @param {Question[]} questions */
  render(words, questions) {
    while (this.#body.rows.length > words.length) this.#body.deleteRow(-1);
    while (this.#body.rows.length < words.length) this.#body.append(this.#row());
    questions.forEach(({ title, scores, weights }, j) => {
      const strongest = Math.max(...weights);
      this.#head.cells[j + 1].textContent = title;
      words.forEach((word, i) => {
        const { cells } = this.#body.rows[i];
        cells[0].textContent = word;
        const [score, share, bar] = /** @type {Iterable<HTMLElement>} */ (cells[j + 1].children);
        score.textContent = twoDecimals(scores[i]);
        share.textContent = percent(weights[i]);
        bar.style.setProperty("--t", weights[i].toFixed(4));
        cells[j + 1].classList.toggle("ae-lit", weights[i] === strongest);
      });
    });
  }

  #row() {
    const cell = () => element("td", {}, element("span", { class: "ae-score" }), " ", element("span", { class: "ae-share" }), element("span", { class: "ae-question-bar" }));
    return element("tr", {}, element("th", { scope: "row" }), ...Array.from({ length: this.questions }, cell));
  }
}
