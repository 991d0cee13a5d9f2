// @ts-check
// How far random scores spread as d_k grows, on an axis that stays, and what dividing makes of them.

import { DIVISORS, spread, trialScores, withError } from "../engine/scaling.js";
import { doubling, radios, seedControl } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { fixed, percent, significant } from "../parts/format.js";
import { LabElement } from "../parts/lab-element.js";
import { Plot } from "../parts/plot.js";

const [WORDS, TRIALS, BARS] = [5, 2000, 40];
const TALLEST = [0.1, 0.2, 0.3, 0.5, 1]; // where the axis of heights may end
const NAMES = { 1: "q · k", "√d_k": "q · k ÷ √dₖ", d_k: "q · k ÷ dₖ" };

/** @typedef {import("../engine/scaling.js").Divisor} Divisor */

export class ScoreSpread extends LabElement {
  /** @type {Record<string, any>} */
  choice = { d_k: 64, seed: 1, divisor: "√d_k" };

  panels = /** @type {const} */ ([panel("Raw scores", 100), panel("Divided scores", 4)]);

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    const { d_k, seed, divisor } = this.choice;
    const controls = [
      doubling({ label: "dₖ", max: 1024, value: d_k }, (value) => this.#draw({ d_k: value }), this.signal),
      radios("divide by", [["√d_k", "√dₖ"], ["d_k", "dₖ"]], divisor, (value) => this.choose({ divisor: value }), this.signal),
      seedControl(seed, (value) => this.#draw({ seed: value }), this.signal),
    ];
    const plots = this.panels.map(({ plot }) => plot.live(this.signal));
    root.append(element("div", { class: "ae-controls" }, ...controls), element("div", { class: "ae-panels" }, ...plots));
    this.measure(scores(d_k, seed));
  }

  /** @param {{d_k?: number, seed?: number}} patch */
  #draw(patch) {
    this.choose(patch);
    this.measure(scores(this.choice.d_k, this.choice.seed));
  }

  /** @param {Record<string, any>} choice */
  draw({ divisor, known }) {
    if (!known) return;
    show(this.panels[0], known, "1");
    show(this.panels[1], known, divisor);
  }
}

/** @param {number} d_k @param {number} seed */
function* scores(d_k, seed) {
  const raw = [];
  while (raw.length < TRIALS) {
    raw.push(trialScores(d_k, WORDS, seed, raw.length));
    yield;
  }
  return { d_k, raw };
}

/** @param {string} name @param {number} reach its axis goes from −reach to reach */
function panel(name, reach) {
  const plot = new Plot(name);
  const told = element("p", { class: "ae-said", role: "status" });
  plot.picture.before(told);
  return { plot, told, reach };
}

/** @param {ReturnType<typeof panel>} panel @param {{d_k: number, raw: number[][]}} known @param {Divisor} divisor */
function show({ plot, told, reach }, { d_k, raw }, divisor) {
  const by = DIVISORS[divisor](d_k);
  const all = raw.flat().map((score) => score / by);
  const step = (2 * reach) / BARS;
  const left = (/** @type {number} */ i) => i * step - reach;
  const counts = Array.from({ length: BARS }, () => 0);
  for (const score of all) if (Math.abs(score) < reach) counts[Math.floor((score + reach) / step)]++;
  const shares = counts.map((count) => count / all.length);
  const top = TALLEST.find((end) => Math.max(...shares) <= end) ?? 1;
  const ticks = [-1, -0.5, 0, 0.5, 1].map((x) => x * reach);
  plot.frame(
    { label: NAMES[divisor], from: -reach, to: reach, ticks: ticks.map((x) => [x, fixed(x, 0)]) },
    { label: "share of the scores", from: 0, to: top, ticks: [0, top / 2, top].map((y) => [y, percent(y)]) },
  );
  shares.forEach((share, i) => plot.bar(left(i), left(i + 1), share, i < BARS / 2 ? "ae-below" : "ae-above"));
  const predicted = Math.sqrt(d_k) / by;
  for (const x of [-predicted, predicted]) plot.line([[x, 0], [x, top]], "ae-predicted");
  const { value, error } = spread(raw);
  const measured = withError({ value: value / by, error: error / by });
  const beyond = all.length - counts.reduce((sum, count) => sum + count, 0);
  const lines = [`standard deviation ${measured}`, `predicted ${significant(predicted)} (dashed)`];
  if (beyond) lines[1] += `; ${beyond} beyond the axis`;
  told.replaceChildren(...lines.map((line) => element("span", {}, line)));
  plot.offer(
    shares.map((share, i) => ({
      x: left(i) + step / 2,
      ys: [share],
      text: `${fixed(left(i), reach > 10 ? 0 : 1)} to ${fixed(left(i + 1), reach > 10 ? 0 : 1)}: ${counts[i]} of ${all.length.toLocaleString("en")} scores`,
    })),
  );
}
