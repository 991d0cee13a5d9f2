// @ts-check
// The whole head at a glance: a line from each word asking to each word being asked, as wide as its weight.

import { element } from "../parts/dom.js";
import { FigureElement } from "../parts/figure-element.js";
import { percent } from "../parts/format.js";
import { Frame } from "../parts/frame.js";
import { HeadWords } from "../parts/head-words.js";
import { drawLines, linesPicture } from "../parts/lines.js";
import { emphasized, plain } from "../parts/naming.js";
import { picks } from "../parts/picks.js";
import { column, row, summary } from "../parts/where-it-looks.js";

/** @typedef {import("../parts/figure-element.js").State} State */

const SAMPLES = [0.1, 0.5, 1]; // weights whose widths the legend shows

export class AttentionHead extends FigureElement {
  #asking = new HeadWords("asking");
  #asked = new HeadWords("asked");
  #lines = linesPicture();
  #summary = element("p", { class: "ae-summary" });
  /** @type {Frame | undefined} */ #frame;
  /** @type {ReturnType<typeof picks>} */ #settle = () => {};

  /** @param {HTMLElement} root */
  mount(root) {
    const name = "The whole head: each word asks on the left and is asked on the right. The arrow keys go from word to word.";
    const head = element("div", { class: "ae-head", role: "group", "aria-label": name });
    head.append(
      element("span", { class: "ae-title ae-query" }, "asks"),
      element("span", { class: "ae-title ae-key" }, "is asked"),
      this.#asking.element,
      this.#lines,
      this.#asked.element,
    );
    this.#frame = new Frame(this.signal, head);
    root.append(this.#frame.element, this.#summary, legend());
    this.#settle = picks(head, {
      signal: this.signal,
      columns: () => [this.#asking.buttons, this.#asked.buttons],
      pick: (picked) => picked !== this.choice.picked && this.choose({ picked }),
    });
  }

  /** The lines are drawn word by word where a step is told; elsewhere they are simply there. @param {State} state */
  steps({ trace }) {
    return this.closest(".step") ? trace.words.length : 0;
  }

  release() {
    this.choice.picked = null;
    this.#settle(null);
  }

  /** @param {State} state @param {number} progress */
  spoken({ trace }, progress) {
    return plain(drawn(trace, Math.round(progress * trace.words.length)));
  }

  /** @param {State} state @param {number} progress */
  render({ trace: { words, weights }, trace, choice }, progress) {
    const [side, place] = (choice.picked ?? "").split(" ");
    const i = Number(place) < words.length ? Number(place) : -1;
    const [from, to] = [side === "asking" ? i : -1, side === "asked" ? i : -1];
    const picked = from >= 0 || to >= 0;
    const shown = this.closest(".step") && !picked ? Math.round(progress * words.length) : words.length;

    const links = weights.slice(0, shown).flatMap((weightsOfRow, i) =>
      weightsOfRow.map((weight, j) => {
        const look = !picked ? "" : i === from || j === to ? "ae-lit" : "ae-faint";
        return { key: `${i} ${j}`, from: i, to: j, weight, look };
      }),
    );
    this.style.setProperty("--words", String(words.length));
    drawLines(this.#lines, words.length, links);
    this.#asking.render(words, from, to < 0 ? null : weights.map((row) => row[to]), (i) => row(trace, i, Infinity));
    this.#asked.render(words, to, from < 0 ? null : weights[from], (j) => column(trace, j, Infinity));
    const told = from >= 0 ? row(trace, from) : to >= 0 ? column(trace, to) : shown < words.length ? drawn(trace, shown) : summary(trace);
    this.#summary.replaceChildren(...emphasized(told));
    this.#frame?.show((to >= 0 ? this.#asked : this.#asking).buttons[picked ? i : shown - 1]);
    this.#settle();
  }
}

/** @param {import("../engine/attend.js").Trace} trace @param {number} rows how many words have their lines */
function drawn(trace, rows) {
  return rows === 0 ? "No word has asked yet." : row(trace, rows - 1);
}

function legend() {
  const samples = SAMPLES.map((weight) => {
    const line = element("span", { class: "ae-sample" });
    line.style.setProperty("--weight", String(weight));
    return element("span", {}, line, percent(weight));
  });
  return element("p", { class: "ae-legend ae-legend-of-lines" }, element("span", {}, "line width = weight"), ...samples);
}
