// @ts-check
// The chain before attention: one memory h, rewritten word by word, and how much of the first word is left in it.

import { largestSingularValue, rnnMemory, rnnRun } from "../engine/index.js";
import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { percent, twoDecimals } from "../parts/format.js";
import { Frame } from "../parts/frame.js";
import { Legend } from "../parts/legend.js";
import { emphasized, plain } from "../parts/naming.js";
import { shareCell } from "../parts/share-cell.js";

/** @typedef {import("../parts/figure-element.js").State} State */

export class RecurrentChain extends FigureElement {
  #first = element("th", { scope: "col" });
  #rows = element("tbody");
  #told = element("p", { class: "ae-told" });

  /** @param {HTMLElement} root */
  mount(root) {
    const size = this.state.model.rnn.b.length;
    const memory = element("th", { scope: "colgroup", colspan: size }, "memory ", element("i", {}, "h"));
    const head = element("thead", {}, element("tr", {}, element("td"), memory, this.#first));
    const table = element("table", { class: "ae-lines-of-words ae-chain" }, head, this.#rows);
    const factor = twoDecimals(largestSingularValue(this.state.model.rnn.W_h));
    const limit = `The recurrent matrix stretches no memory by more than ${factor}, its largest singular value.`;
    this.frame = new Frame(this.signal, table);
    root.append(this.frame.element, new Legend({ fill: "signed", of: "h" }).element, this.#told, element("p", { class: "ae-told" }, limit));
  }

  /** @param {State} state */
  steps({ trace }) {
    return trace.words.length;
  }

  /** @param {State} state @param {number} progress */
  spoken(state, progress) {
    return plain(told(state, progress));
  }

  /** @param {State} state @param {number} progress */
  render(state, progress) {
    const { words, X } = state.trace;
    const { rnn } = state.model;
    const [h, memory] = [rnnRun(rnn, X), rnnMemory(rnn, X)];
    const read = Math.round(progress * words.length);
    this.#first.textContent = `what is left of “${words[0]}”`;
    this.#rows.replaceChildren(
      ...words.map((word, t) => {
        const known = t < read;
        const name = element("th", { scope: "row" }, word);
        const row = element("tr", { class: t === read - 1 ? "ae-lit" : "" }, name);
        row.append(...h[t].map((x) => number(known ? x : null)), shareCell(known ? memory[t] : null));
        return row;
      }),
    );
    this.frame?.show(this.#rows.rows[read - 1]?.cells[1]);
    this.#told.replaceChildren(...emphasized(told(state, progress)));
  }
}

/** @param {State} state @param {number} progress */
function told({ trace: { words, X }, model: { rnn } }, progress) {
  const read = Math.round(progress * words.length);
  if (read === 0) return "Nothing is read yet: h starts as zeros.";
  const left = percent(rnnMemory(rnn, X)[read - 1]);
  const waits = read === 1 ? "made from the zeros at the start" : `made from the h after *${words[read - 2]}*`;
  return `After *${words[read - 1]}*, word ${read}: h is ${waits}, and ${left} of *${words[0]}* is still in it.`;
}

/** @param {number | null} x */
function number(x) {
  const cell = element("td", { class: x === null ? "" : x < 0 ? "negative" : "positive" }, x === null ? "" : twoDecimals(x));
  cell.style.setProperty("--t", Math.abs(x ?? 0).toFixed(3)); // h lies between −1 and 1
  return cell;
}
