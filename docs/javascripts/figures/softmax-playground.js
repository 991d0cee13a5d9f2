// @ts-check
// Five scores and their weights: what softmax does, what a shift does to it (nothing), and what a hard max cannot do.

import { softmax } from "../engine/index.js";
import { hardMax } from "../engine/variants.js";
import { Bars } from "../parts/bars.js";
import { slider } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { fixed, percent, twoDecimals } from "../parts/format.js";
import { LabElement } from "../parts/lab-element.js";
import { Plot } from "../parts/plot.js";
import { PowersTable } from "../parts/powers-table.js";

const NAMES = ["x₁", "x₂", "x₃", "x₄", "x₅"];
const REACH = 5;
const STOPS = Array.from({ length: 20 * REACH + 1 }, (_, i) => (i - 10 * REACH) / 10);

export class SoftmaxPlayground extends LabElement {
  /** @type {Record<string, any>} `moved`: the score moved last; the plot follows it */
  choice = { scores: [2, 1, 0.5, 0, -1], c: 0, moved: 0 };

  soft = new Bars({ name: "softmax" });
  hard = new Bars({ name: "hard max" });
  plot = new Plot("One weight as its score moves");
  slopes = element("p", { class: "ae-said" });
  powers = new PowersTable(NAMES);

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    const { scores, c } = this.choice;
    const ends = { min: -REACH, max: REACH, step: 0.1, say: (/** @type {number} */ x) => fixed(x, 1) };
    const sliders = NAMES.map((label, i) => slider({ ...ends, label, value: scores[i] }, (x) => this.#move(i, x), this.signal));
    const shift = { label: "c, added to all", min: -1000, max: 1000, step: 10, value: c, say: (/** @type {number} */ x) => fixed(x, 0) };
    const title = (/** @type {string} */ text) => element("p", { class: "ae-plot-title" }, text);
    this.plot.element.append(this.slopes);
    root.append(
      element("div", { class: "ae-controls ae-scores" }, ...sliders, slider(shift, (value) => this.choose({ c: value }), this.signal)),
      element(
        "div",
        { class: "ae-panels" },
        element("div", {}, title("softmax"), this.soft.element, title("hard max"), this.hard.element),
        this.plot.live(this.signal),
      ),
      this.powers.element,
    );
  }

  /** @param {number} i @param {number} x */
  #move(i, x) {
    this.choose({ scores: this.choice.scores.with(i, x), moved: i });
  }

  /** @param {Record<string, any>} choice */
  draw({ scores, c, moved }) {
    /** @type {number[]} */
    const shifted = scores.map((/** @type {number} */ x) => x + c);
    const [soft, hard] = [softmax(shifted), hardMax(shifted)];
    const bars = (/** @type {number[]} */ p) => p.map((weight, i) => ({ label: NAMES[i], weight, lit: i === moved }));
    this.soft.render(bars(soft));
    this.hard.render(bars(hard));
    this.powers.render(shifted);
    const slope = soft[moved] * (1 - soft[moved]);
    this.slopes.textContent = `At ${NAMES[moved]} = ${fixed(scores[moved], 1)} the slope of softmax is ${twoDecimals(slope)}, that of hard max (dashed) 0.`;
    follow(this.plot, scores, moved);
  }
}

/** Draw the weight of score i as that score moves, and its slope where it stands. @param {Plot} plot @param {number[]} scores @param {number} i */
function follow(plot, scores, i) {
  const [soft, hard] = [softmax, hardMax].map((weigh) => (/** @type {number} */ x) => weigh(scores.with(i, x))[i]);
  const ticks = /** @type {[number, string][]} */ ([-5, 0, 5].map((x) => [x, fixed(x, 0)]));
  plot.frame(
    { label: `score ${NAMES[i]}, the others stay`, from: -REACH, to: REACH, ticks },
    { label: "its weight", from: 0, to: 1, ticks: [0, 0.5, 1].map((p) => [p, percent(p)]) },
  );
  const [x, p] = [scores[i], soft(scores[i])];
  const tangent = (/** @type {number} */ d) => /** @type {[number, number]} */ ([x + d, p + d * p * (1 - p)]);
  const jump = Math.max(...scores.toSpliced(i, 1)); // where it overtakes the others
  plot.line([[-REACH, 0], [jump, 0], [jump, 1], [REACH, 1]], "ae-hard");
  plot.line(STOPS.map((each) => [each, soft(each)]), "ae-soft");
  plot.line([tangent(-1), tangent(1)], "ae-tangent");
  plot.line([[x - 1, hard(x)], [x + 1, hard(x)]], "ae-tangent");
  plot.dots([[x, p], [x, hard(x)]]);
  plot.offer(
    STOPS.map((each) => ({
      x: each,
      ys: [soft(each), hard(each)],
      text: `${NAMES[i]} = ${fixed(each, 1)}: softmax ${percent(soft(each))}, hard max ${percent(hard(each))}`,
    })),
  );
}
