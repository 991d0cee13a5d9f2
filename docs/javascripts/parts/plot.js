// @ts-check
// A small plot with named axes; hover, drag, tap or the arrow keys read its values.

import { element, svg } from "./dom.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [320, 212, 56, 308, 10, 172];

/**
 * @typedef {{label: string, from: number, to: number, ticks: [number, string][], log?: boolean}} Axis
 * @typedef {{x: number, ys: number[], text: string}} Stop a place to read: where, the heights marked, the words
 */

/** @param {Axis} axis @param {number} low @param {number} high @returns {(v: number) => number} */
function scale({ from, to, log }, low, high) {
  const f = log ? Math.log : Number;
  const at = (/** @type {number} */ v) => low + ((f(v) - f(from)) / (f(to) - f(from))) * (high - low);
  return (v) => Math.round(10 * at(Math.min(Math.max(v, from), to))) / 10;
}

export class Plot {
  /** @type {Stop[]} */ stops = [];
  /** @type {(v: number) => number} */ x = Number;
  /** @type {(v: number) => number} */ y = Number;

  /** @param {string} name what the plot shows */
  constructor(name) {
    this.axes = svg("g", { class: "ae-axes" });
    this.marks = svg("g");
    this.cursor = svg("g", { class: "ae-cursor" });
    const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" };
    this.picture = svg("svg", box, this.axes, this.marks, this.cursor);
    // a native range, unseen, is the plot's one tab stop: it brings the arrow keys and speaks the value
    this.reader = element("input", { type: "range", min: 0, value: 0, class: "ae-reader", "aria-label": `${name}: values` });
    this.words = element("p", { class: "ae-reading" });
    const title = element("p", { class: "ae-plot-title" }, name);
    this.element = element("div", { class: "ae-plot" }, title, this.reader, this.picture, this.words);
  }

  /** The plot, which can be read until the signal aborts. @param {AbortSignal} signal */
  live(signal) {
    const read = () => this.read(this.reader.valueAsNumber);
    const point = (/** @type {PointerEvent} */ event) => this.#point(event);
    this.reader.addEventListener("input", (event) => (event.stopPropagation(), read()), { signal }); // reading changes nothing
    this.reader.addEventListener("focus", read, { signal });
    this.picture.addEventListener("pointermove", point, { signal });
    this.picture.addEventListener("pointerdown", point, { signal });
    return this.element;
  }

  /** Draw both axes and take the marks away. @param {Axis} x @param {Axis} y */
  frame(x, y) {
    [this.x, this.y] = [scale(x, LEFT, RIGHT), scale(y, BOTTOM, TOP)];
    const across = (TOP + BOTTOM) / 2;
    this.axes.replaceChildren(
      svg("path", { d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}` }),
      ...x.ticks.map(([v, text]) => svg("text", { x: this.x(v), y: BOTTOM + 16 }, text)),
      ...y.ticks.map(([v, text]) => svg("text", { x: LEFT - 5, y: this.y(v) + 4, class: "ae-tick-y" }, text)),
      svg("text", { x: (LEFT + RIGHT) / 2, y: HEIGHT - 6 }, x.label),
      svg("text", { x: 11, y: across, transform: `rotate(-90 11 ${across})` }, y.label),
    );
    this.marks.replaceChildren();
  }

  /** Join points by a line. @param {[number, number][]} points @param {string} kind a class for its colour */
  line(points, kind) {
    const d = points.map(([x, y]) => `${this.x(x)} ${this.y(y)}`).join("L");
    if (d) this.marks.append(svg("path", { class: `ae-line ${kind}`, d: `M${d}` }));
  }

  /** Stand a bar between two places of the x axis. @param {number} a @param {number} b @param {number} top @param {string} kind */
  bar(a, b, top, kind) {
    const [left, y] = [this.x(a), this.y(top)];
    this.marks.append(svg("rect", { class: kind, x: left, y, width: this.x(b) - left, height: BOTTOM - y }));
  }

  /** Mark points. @param {[number, number][]} points */
  dots(points) {
    for (const [x, y] of points) this.marks.append(svg("circle", { class: "ae-dot", cx: this.x(x), cy: this.y(y), r: 3.5 }));
  }

  /** Offer places to read; a place already picked stays picked. @param {Stop[]} stops */
  offer(stops) {
    this.stops = stops;
    this.reader.max = String(Math.max(0, stops.length - 1));
    this.read(this.picked === undefined ? undefined : Math.min(this.picked, stops.length - 1));
  }

  /** Mark one place and say it. @param {number} [i] */
  read(i) {
    const stop = this.stops[i ?? -1];
    this.picked = i;
    this.cursor.replaceChildren();
    this.words.textContent = stop?.text ?? "";
    this.reader.setAttribute("aria-valuetext", stop?.text ?? "nothing to read yet");
    if (!stop) return;
    this.reader.value = String(i);
    const x = this.x(stop.x);
    this.cursor.append(svg("path", { d: `M${x} ${TOP}V${BOTTOM}` }));
    for (const y of stop.ys) this.cursor.append(svg("circle", { cx: x, cy: this.y(y), r: 3.5 }));
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const box = this.picture.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const away = this.stops.map((stop) => Math.abs(this.x(stop.x) - x));
    if (event.type === "pointerdown") this.reader.focus({ preventScroll: true });
    if (away.length) this.read(away.indexOf(Math.min(...away)));
  }
}
