// @ts-check
// One query per word: what a word asks for, what it cannot ask for as well, and what comes of asking both at once.

import { dot, softmax } from "../engine/index.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { percent } from "../parts/format.js";
import { Legend } from "../parts/legend.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { emphasized, listed, name, plain } from "../parts/naming.js";
import { QuestionTable } from "../parts/question-table.js";
import { ranges } from "../parts/ranges.js";
import { highest, story } from "../parts/story.js";
import { WordChoice } from "../parts/word-choice.js";

/** @typedef {import("../parts/figure-element.js").State} State */
/** @typedef {import("../engine/attend.js").Trace} Trace */

const CLEAR = 0.5; // a query asks for what it holds at least this much of; the noise is far below

export class OneQuestion extends FigureElement {
  #word = new WordChoice("Pick a word", (word) => this.choose({ word, other: null }));
  #other = new WordChoice("and another question", (other) => this.choose({ other }));
  #queries = new MatrixTable({ name: "queries", role: "query" });
  #table = new QuestionTable("each word’s scaled score, and its weight", 3);
  #summary = element("p", { class: "ae-summary", role: "status" });
  #legend = new Legend({ fill: "signed", of: "queries" });

  /** @param {HTMLElement} root */
  mount(root) {
    const choices = element("div", { class: "ae-word-choices" }, this.#word.live(this.signal), this.#other.live(this.signal));
    root.append(choices, element("div", { class: "ae-beside" }, this.#queries.element, this.#legend.element), this.#table.element, this.#summary);
  }

  /** @param {State} state */
  render({ model, trace, choice }) {
    const { words, Q } = trace;
    const word = choice.word < words.length ? choice.word : story(trace).asking;
    const other = choice.other !== null && choice.other < words.length ? choice.other : elsewhere(trace, word);
    const both = Q[word].map((x, k) => x + Q[other][k]);
    const [one, two] = [word, other].map((i) => plain(name(words, i)));
    const rows = [one, two, "both"];
    const questions = [Q[word], Q[other], both].map((query, i) => ask(trace, query, i < 2 ? `what “${rows[i]}” asks` : "both in one query"));
    const range = ranges(model).numbers;

    this.#word.render(words, word);
    this.#other.render(words, other);
    this.#queries.render({ values: [Q[word], Q[other], both], rows, columns: model.query_names, range });
    this.#legend.render(range);
    this.#table.render(words, questions);
    const wanted = (/** @type {number} */ i) => asksFor(Q[i], model.query_names);
    this.#summary.replaceChildren(...emphasized(told(words, word, other, wanted, questions.map(({ weights }) => weights))));
  }
}

/** One query's row of scores and weights. @param {Trace} trace @param {number[]} query @param {string} title */
function ask({ K }, query, title) {
  const scores = K.map((key) => dot(query, key) / Math.sqrt(query.length));
  return { title, scores, weights: softmax(scores) };
}

/** The word that asks most clearly for something else; the next word where none does. @param {Trace} trace @param {number} word */
function elsewhere({ weights }, word) {
  const tops = weights.map((row, i) => (i !== word && highest(row) !== highest(weights[word]) ? Math.max(...row) : 0));
  return Math.max(...tops) > 0 ? highest(tops) : (word + 1) % weights.length;
}

/** "an animal", "a thing or place". @param {number[]} query @param {string[]} names */
function asksFor(query, names) {
  const wanted = names.filter((_, k) => query[k] > CLEAR).map((each) => each.replace("asks ", ""));
  return wanted.length ? `${/^[aeiou]/.test(wanted[0]) ? "an" : "a"} ${wanted.join(" or ")}` : "nothing in particular";
}

/** @param {string[]} words @param {number} word @param {number} other @param {(i: number) => string} wanted @param {number[][]} rows */
function told(words, word, other, wanted, [mine, theirs, both]) {
  const [found, missed] = [highest(mine), highest(theirs)];
  const gives = (/** @type {number[]} */ row, /** @type {number} */ j) => `${name(words, j)} ${percent(row[j])}`;
  const start = `${name(words, word)} asks for ${wanted(word)} and gives ${gives(mine, found)}.`;
  if (other === word) return start;
  if (found === missed) return `${start} ${name(words, other)} asks for ${wanted(other)}, and that leads to ${name(words, missed)} as well.`;
  const cannot = `It cannot ask for ${wanted(other)} as well, as ${name(words, other)} does: that would give ${gives(theirs, missed)}.`;
  const blend = `One query that holds both gives ${listed([gives(both, found), gives(both, missed)])}, in one row: nothing says which answers which.`;
  return `${start} ${cannot} ${blend}`;
}
