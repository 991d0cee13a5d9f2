// @ts-check
// Equation 1 in MathML, and over each of its terms a button: what lies inside a formula cannot itself be operated.

import { element } from "./dom.js";
import { TERMS } from "./terms.js";

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function m(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/1998/Math/MathML", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const mi = (/** @type {string} */ text, attributes = {}) => m("mi", attributes, text);
const mo = (/** @type {string} */ text) => m("mo", {}, text);
const hued = (/** @type {string} */ text, /** @type {string} */ role, attributes = {}) => mi(text, { ...attributes, class: `ae-${role}` });
const root = (attributes = {}) => m("msqrt", attributes, m("msub", {}, mi("d"), mi("k")));
const term = (/** @type {string} */ key) => ({ "data-term": key });

/** ÷ √d_k */
export function divisor() {
  return m("math", {}, mo("÷"), root());
}

/** Attention(Q, K, V) = softmax(Q Kᵀ ÷ √d_k) V */
function formula() {
  const given = [hued("Q", "query"), mo(","), hued("K", "key"), mo(","), hued("V", "value")];
  const result = m("mrow", term("output"), mi("Attention"), mo("("), ...given, mo(")"));
  const K = m("msup", { ...term("K"), class: "ae-key" }, mi("K"), mo("⊤"));
  const product = m("mrow", term("scores"), hued("Q", "query", term("Q")), m("mspace", { width: "0.6em" }), K);
  const inner = m("mrow", {}, mo("("), m("mfrac", {}, product, root(term("scaled"))), mo(")"));
  const last = [m("mspace", { width: "0.2em" }), hued("V", "value", term("V"))];
  return m("math", { display: "block" }, result, mo("="), mi("softmax", term("weights")), inner, ...last);
}

export class Equation {
  #math = formula();
  #inner = element("div", { class: "ae-formula" }, this.#math);
  element = element("div", { class: "ae-equation" }, this.#inner);

  /** @param {AbortSignal} signal */
  constructor(signal) {
    /** @type {Map<string, HTMLElement>} */
    this.stops = new Map(TERMS.map(({ key, spoken, reading, role }) => [key, element("button", { type: "button", class: `ae-over-term ae-${role}`, "data-pick": key, "aria-label": `${spoken}: ${reading}` })]));
    this.#inner.append(...this.stops.values());
    const observer = new ResizeObserver(() => this.#place()); // the font may come late
    observer.observe(this.#math);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** @param {string} lit */
  render(lit) {
    for (const [key, stop] of this.stops) stop.classList.toggle("ae-lit", key === lit);
  }

  /** Lay each button over its term. */
  #place() {
    const { left, top } = this.#inner.getBoundingClientRect();
    for (const part of this.#math.querySelectorAll("[data-term]")) {
      const box = part.getBoundingClientRect();
      const stop = this.stops.get(/** @type {string} */ (part.getAttribute("data-term")));
      if (!stop) continue;
      const place = { left: box.left - left, top: box.top - top, width: box.width, height: box.height };
      for (const [side, length] of Object.entries(place)) stop.style.setProperty(side, `${length.toFixed(1)}px`);
    }
  }
}
