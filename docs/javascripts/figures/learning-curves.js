// @ts-check
// One head learning W_Q and W_K: its loss and the size of its gradient, step by step, for the divisor you choose.

import { train } from "../engine/training.js";
import { radios, seedControl } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { significant } from "../parts/format.js";
import { LabElement } from "../parts/lab-element.js";
import { Plot } from "../parts/plot.js";

const STEPS = 300;
const NAMES = { 1: "undivided", "√d_k": "÷ √dₖ", d_k: "÷ dₖ" };
const DIVIDED = /** @type {[string, string][]} */ (Object.entries(NAMES));
const RATES = [0.1, 1, 10];

/** @typedef {import("../engine/training.js").Step} Step */

export class LearningCurves extends LabElement {
  /** @type {Record<string, any>} */
  choice = { d_k: 64, divisor: "1", rate: 1, seed: 1 };

  plots = /** @type {const} */ ([new Plot("Loss"), new Plot("Gradient norm")]);
  told = element("p", { class: "ae-said" });

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    this.setAttribute("label", "steps of the training");
    const { d_k, divisor, rate, seed } = this.choice;
    const controls = [
      radios("dₖ", [[4, "4"], [64, "64"]], d_k, (value) => this.#start({ d_k: value }), this.signal),
      radios("scores", DIVIDED, divisor, (value) => this.#start({ divisor: value }), this.signal),
      radios("learning rate", RATES.map((each) => [each, String(each)]), rate, (value) => this.#start({ rate: value }), this.signal),
      seedControl(seed, (value) => this.#start({ seed: value }), this.signal),
    ];
    root.append(
      element("div", { class: "ae-controls" }, ...controls),
      element("div", { class: "ae-panels" }, ...this.plots.map((plot) => plot.live(this.signal))),
      this.told,
    );
    this.measure(run(this.choice));
  }

  steps() {
    return STEPS;
  }

  /** The run that was shown stays as a dashed line. @param {Record<string, any>} patch */
  #start(patch) {
    this.choose({ ...patch, before: this.choice.known ?? this.choice.before, known: undefined });
    this.measure(run(this.choice));
  }

  /** @param {Record<string, any>} choice @param {number} progress */
  draw({ known, before }, progress) {
    /** @type {Step[]} */
    const shown = known?.steps.slice(0, 1 + Math.round(progress * STEPS)) ?? [];
    const ticks = [0, 100, 200, 300].map((step) => /** @type {[number, string]} */ ([step, String(step)]));
    const x = { label: "steps", from: 0, to: STEPS, ticks };
    this.plots[0].frame(x, { label: "loss", from: 0, to: 2, ticks: [[0, "0"], [1, "1"], [2, "2"]] });
    const powers = /** @type {[number, string][]} */ ([[1e-6, "10⁻⁶"], [1e-4, "10⁻⁴"], [1e-2, "10⁻²"], [1, "1"]]);
    this.plots[1].frame(x, { label: "gradient norm", from: 1e-6, to: 10, ticks: powers, log: true });
    (/** @type {const} */ (["loss", "norm"])).forEach((key, i) => {
      const points = (/** @type {Step[]} */ steps) => steps.map((step, n) => /** @type {[number, number]} */ ([n, step[key]]));
      if (before) this.plots[i].line(points(before.steps), "ae-run-before");
      this.plots[i].line(points(shown), "ae-run");
      this.plots[i].offer(shown.map((step, n) => ({ x: n, ys: [step[key]], text: `step ${n}: ${significant(step[key])}` })));
    });
    this.told.textContent = known ? story(known.name, shown) : "Training …";
    if (before) this.told.textContent += ` Dashed: ${before.name}.`;
  }
}

/** Where a run stands. @param {string} name @param {Step[]} steps */
function story(name, steps) {
  const { loss, norm } = /** @type {Step} */ (steps.at(-1));
  const now = `${name}: after ${steps.length - 1} steps loss ${significant(loss)}, gradient norm ${significant(norm)}.`;
  const rises = steps.filter((step, n) => n > 0 && step.loss > steps[n - 1].loss).length;
  const unsteady = `The loss rose in ${rises} steps; such a run hangs on the last bit of each sum, and differs a little between computers.`;
  return rises ? `${now} ${unsteady}` : now;
}

/** @param {Record<string, any>} choice */
function* run({ d_k, divisor, rate, seed }) {
  const name = `dₖ = ${d_k}, ${NAMES[/** @type {keyof typeof NAMES} */ (divisor)]}, rate ${rate}, seed ${seed}`;
  /** @type {Step[]} */
  const steps = [];
  for (const step of train(d_k, divisor, rate, seed)) {
    steps.push(step);
    if (steps.length > STEPS) break;
    yield undefined;
  }
  return { name, steps };
}
