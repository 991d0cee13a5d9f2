// @ts-check
// A frame that scrolls when what is in it does not fit: it shows on which side there is more, and brings a cell into view.

import { element } from "./dom.js";
import { keepReachable } from "./reachable.js";

export class Frame {
  /** @type {Element | undefined} the last one shown */ #cell;

  /** @param {AbortSignal} signal @param {...Node} children */
  constructor(signal, ...children) {
    this.inner = element("div", { class: "ae-frame-inner" }, ...children);
    this.element = element("div", { class: "ae-frame" }, this.inner);
    this.inner.addEventListener("scroll", () => this.#hint(), { passive: true, signal });
    const observer = new ResizeObserver(() => this.#settle());
    observer.observe(this.inner);
    const arrival = new IntersectionObserver(() => this.#settle()); // out of sight there is no layout to go by
    arrival.observe(this.element);
    for (const child of children) observer.observe(/** @type {Element} */ (child));
    keepReachable(this.inner, signal);
    signal.addEventListener("abort", () => (observer.disconnect(), arrival.disconnect()), { once: true });
  }

  /** Scroll as little as needed, in the next frame, when layout is known anyway; without a cell to the start. @param {Element | undefined} cell */
  show(cell) {
    if (cell === this.#cell) return;
    this.#cell = cell;
    requestAnimationFrame(() => this.#settle());
  }

  #settle() {
    if (!this.inner.checkVisibility({ contentVisibilityAuto: true })) return;
    if (this.#cell) this.#reveal(this.#cell);
    else this.inner.scrollTo(0, 0);
    this.#hint();
  }

  /** @param {Element} cell */
  #reveal(cell) {
    const { inner } = this;
    if (inner.scrollHeight <= inner.clientHeight && inner.scrollWidth <= inner.clientWidth) return;
    const frame = inner.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const top = covered(cell.closest("table")?.querySelector("thead th"), "height");
    const left = covered(cell.parentElement?.querySelector("th"), "width");
    inner.scrollBy({ top: gap(box.top, box.bottom, frame.top + top, frame.top + inner.clientHeight) });
    inner.scrollBy({ left: gap(box.left, box.right, frame.left + left, frame.left + inner.clientWidth) });
  }

  #hint() {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = this.inner;
    const sides = {
      top: scrollTop > 1,
      left: scrollLeft > 1,
      bottom: scrollTop + clientHeight < scrollHeight - 1,
      right: scrollLeft + clientWidth < scrollWidth - 1,
    };
    this.element.dataset.more = Object.entries(sides).filter(([, more]) => more).map(([side]) => side).join(" ");
  }
}

/** How much of the frame a name takes that stays in place. @param {Element | null | undefined} name @param {"width" | "height"} side */
function covered(name, side) {
  return name && getComputedStyle(name).position === "sticky" ? name.getBoundingClientRect()[side] : 0;
}

/** How far to scroll so that from … to lies between low and high. @param {number} from @param {number} to @param {number} low @param {number} high */
function gap(from, to, low, high) {
  if (from < low) return from - low - 4;
  return to > high ? to - high + 4 : 0;
}
