// @ts-check
// What softmax makes of random scores, by divisor and d_k: the top weight, the entropy, how far a weight still moves.

import { NAMES, saturation, withError } from "../engine/scaling.js";
import { seedControl, slider } from "../parts/controls.js";
import { element } from "../parts/dom.js";
import { LabElement } from "../parts/lab-element.js";

const TRIALS = 2000;
const SIZES = [4, 16, 64, 256, 1024];
const GROUPS = { 1: "undivided", "√d_k": "÷ √dₖ", d_k: "÷ dₖ" };
const COLUMNS = /** @type {const} */ ({ top: "largest weight", entropy: "entropy", slope: "mean slope |\u2060∂pᵢ/∂xⱼ|" });
const MEASURES = /** @type {(keyof typeof COLUMNS)[]} */ (Object.keys(COLUMNS));

/** @typedef {import("../engine/scaling.js").Saturation} Saturation */

export class SaturationTable extends LabElement {
  /** @type {Record<string, any>} */
  choice = { words: 5, seed: 1 };

  caption = element("caption");
  groups = NAMES.map(group);
  bar = element("progress", { max: SIZES.reduce((sum, d_k) => sum + d_k, 0), value: 0, "aria-label": "draws made" });
  told = element("p", { class: "ae-said", role: "status" });

  /** @param {HTMLElement} root */
  mount(root) {
    super.mount(root);
    const { words, seed } = this.choice;
    const controls = [
      slider({ label: "words", min: 2, max: 12, value: words }, (value) => this.#start({ words: value }), this.signal),
      seedControl(seed, (value) => this.#start({ seed: value }), this.signal),
    ];
    const names = ["dₖ", ...Object.values(COLUMNS)].map((name) => element("th", { scope: "col" }, name));
    const head = element("thead", {}, element("tr", {}, ...names));
    const table = element("table", { class: "ae-numbers" }, this.caption, head, ...this.groups.map(({ body }) => body));
    root.append(
      element("div", { class: "ae-controls" }, ...controls),
      element("div", { class: "ae-measured" }, table),
      element("div", { class: "ae-work" }, this.bar, this.told),
    );
    this.measure(rows(words, seed));
  }

  /** @param {{words?: number, seed?: number}} patch */
  #start(patch) {
    this.choose({ ...patch, known: undefined });
    this.measure(rows(this.choice.words, this.choice.seed));
  }

  /** @param {Record<string, any>} choice */
  draw({ words, seed, known }) {
    const { found = [], work = 0 } = known ?? {};
    this.caption.textContent = `${TRIALS.toLocaleString("en")} draws a row, ${words} words; ± one standard error`;
    this.bar.value = work;
    const done = found.length === SIZES.length;
    const call = `scaling.saturation(64, words=${words}, trials=${TRIALS}, seed=${seed})`;
    this.bar.classList.toggle("ae-done", done);
    this.told.replaceChildren(
      ...(done ? ["The same digits in Python: ", element("code", {}, call)] : [`Drawing for dₖ = ${SIZES[found.length]} …`]),
    );
    this.groups.forEach(({ cells }, g) => cells.forEach((row, d) => show(row, found[d]?.[g])));
  }
}

/**
 * The measurements for one d_k after the other.
 * @param {number} words @param {number} seed
 */
function* rows(words, seed) {
  /** @type {Saturation[][]} */
  const found = [];
  let before = 0;
  for (const d_k of SIZES) {
    const work = saturation(d_k, words, TRIALS, seed);
    let step = work.next();
    for (; !step.done; step = work.next()) yield { found, work: before + (d_k * step.value) / TRIALS };
    found.push(step.value);
    before += d_k;
  }
  return { found, work: before };
}

/** The rows of one divisor. @param {import("../engine/scaling.js").Divisor} divisor */
function group(divisor) {
  const cells = SIZES.map(() => MEASURES.map((measure) => element("td", { class: `ae-${measure}` })));
  const lines = SIZES.map((d_k, i) => element("tr", {}, element("th", { scope: "row" }, String(d_k)), ...cells[i]));
  const name = element("th", { scope: "rowgroup", colspan: 1 + MEASURES.length }, GROUPS[divisor]);
  return { body: element("tbody", {}, element("tr", {}, name), ...lines), cells };
}

/** @param {HTMLTableCellElement[]} cells @param {Saturation | undefined} row */
function show(cells, row) {
  cells.forEach((cell, i) => {
    const [value, error] = row ? withError(row[MEASURES[i]]).split(" ± ") : ["", ""];
    cell.replaceChildren(value, ...(row ? [element("span", {}, ` ± ${error}`)] : []));
    cell.style.setProperty("--t", String(row?.[MEASURES[i]].value ?? 0));
  });
}
