// @ts-check
// The sentence and a shuffled copy, word joined with word: does a word's output notice where the word stands?

import { attendIds } from "../engine/index.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { Legend } from "../parts/legend.js";
import { drawLines, linesPicture } from "../parts/lines.js";
import { MatrixTable } from "../parts/matrix-table.js";
import { emphasized, name, plain } from "../parts/naming.js";
import { OrderControls } from "../parts/order-controls.js";
import { OrderRows, exact } from "../parts/order-rows.js";
import { backwards } from "../parts/orders.js";
import { picks } from "../parts/picks.js";
import { story } from "../parts/story.js";

/** @typedef {import("../parts/figure-element.js").State} State */

const RANGE = 1; // outputs are blends of values, whose entries are about 0 or 1

export class ShuffleDemo extends FigureElement {
  #before = new OrderRows("before");
  #after = new OrderRows("after");
  #lines = linesPicture();
  #table = new MatrixTable({ name: "output" });
  #told = element("p", { class: "ae-told" });
  #verdict = element("p", { class: "ae-summary", role: "status" });
  #legend = new Legend({ fill: "signed", of: "output" });
  /** @type {OrderControls | undefined} */ #controls;
  /** @type {ReturnType<typeof picks>} */ #settle = () => {};

  /** @param {HTMLElement} root */
  mount(root) {
    const controls = new OrderControls(this.signal, {
      now: () => this.#now(),
      arrange: (order, origin) => this.choose({ order, origin, of: this.state.trace.words.join(" ") }),
    });
    this.#controls = controls;
    const label = "The sentence, and beside it the same words in another order. The arrow keys go from word to word; with Alt they move the word.";
    const rows = element("div", { class: "ae-head ae-shuffle", role: "group", "aria-label": label });
    rows.append(
      element("span", { class: "ae-title" }, "sentence"),
      element("span", { class: "ae-title ae-title-right" }, "shuffled", element("span", {}, "difference")),
      this.#before.element,
      this.#lines,
      this.#after.element,
    );
    root.append(controls.element, rows, this.#verdict, element("div", { class: "ae-beside" }, this.#table.element, this.#told), this.#legend.element);
    rows.addEventListener("keydown", (event) => controls.key(event), { signal: this.signal });
    this.#settle = picks(rows, {
      signal: this.signal,
      columns: () => [this.#before.buttons, this.#after.buttons],
      pick: (key) => key && this.choose({ word: Number(key.split(" ")[1]) }),
    });
  }

  /** @param {State} state */
  render({ model, trace }) {
    const { words, ids, output } = trace;
    const { order, word, origin } = this.#now();
    const other = attendIds(model, order.map((place) => ids[place])).output;
    const places = words.map((_, i) => order.indexOf(i));
    const differences = words.map((_, i) => largest(output[i], other[places[i]]));

    const speak = (/** @type {number} */ i) => `${plain(name(words, i))}, word ${i + 1} and word ${places[i] + 1}, largest difference ${exact(differences[i])}`;
    this.#before.render({ words, order: [...words.keys()], output, differences: null, word, range: RANGE, speak });
    this.#after.render({ words, order, output: other, differences, word, range: RANGE, speak });
    drawLines(this.#lines, words.length, places.map((to, from) => ({ key: `${from}`, from, to, weight: 0, look: from === word ? "ae-same ae-lit" : "ae-same" })));
    const pair = [output[word], other[places[word]]];
    this.#table.render({ values: pair, rows: [`word ${word + 1}`, `word ${places[word] + 1}`], columns: trace.names.output, range: RANGE });
    this.#told.replaceChildren(...emphasized(`${name(words, word)} as word ${word + 1} of the sentence and as word ${places[word] + 1} of the other order: the largest difference between its two rows is ${exact(differences[word])}.`));
    this.#verdict.textContent = verdict(Math.max(...differences));
    this.#controls?.render({ words, order, word, origin });
    this.#settle();
  }

  /** What is shown now: a new sentence starts read backwards. @returns {import("../parts/order-controls.js").Now & { model: import("../engine/model.js").Model }} */
  #now() {
    const { model, trace, choice } = this.state;
    const { words } = trace;
    const known = choice.of === words.join(" ");
    const word = choice.word < words.length ? choice.word : story(trace).asking;
    return { model, words, word, order: known ? choice.order : backwards(words.length), origin: known ? choice.origin : "read backwards" };
  }
}

/** @param {number[]} a @param {number[]} b */
function largest(a, b) {
  return Math.max(...a.map((x, k) => Math.abs(x - b[k])));
}

/** @param {number} difference */
function verdict(difference) {
  if (difference === 0) return "Every word has exactly the same output as before, to the last bit.";
  return `Every word has the same output as before. At most ${exact(difference)} differs: sums were added in another order, and their last bit was rounded.`;
}
