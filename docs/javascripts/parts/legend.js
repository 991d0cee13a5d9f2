// @ts-check
// What the colours mean: the range of the fill, and whose hue outlines the lit row and column.

import { element } from "./dom.js";

/**
 * @typedef {object} LegendLook
 * @property {"signed" | "weight"} fill
 * @property {string} [of] which matrices it is about, e.g. "Q and K"; all unless told
 * @property {["query" | "key" | "value" | "neutral", string][]} [outlines] hue and what it outlines
 */

export class Legend {
  /** @param {LegendLook} look */
  constructor({ fill, of = "", outlines = [] }) {
    this.fill = fill;
    this.low = element("span");
    this.high = element("span");
    const ramp = element("span", { class: `ae-ramp ae-ramp-${fill}` });
    this.element = element("p", { class: "ae-legend" }, element("span", { class: "ae-scale" }, of ? `${of}: ` : "", this.low, " ", ramp, " ", this.high));
    for (const [role, text] of outlines) this.element.append(element("span", { class: `ae-outline ae-${role}` }, text));
    this.render(1);
  }

  /** @param {number} range the value of a full fill */
  render(range) {
    const [low, high] = this.fill === "weight" ? ["0\u00a0%", "100\u00a0%"] : [`−${range}`, `${range}`];
    if (this.low.textContent !== low) this.low.textContent = low;
    if (this.high.textContent !== high) this.high.textContent = high;
  }
}
