// @ts-check
// A region that scrolls and holds nothing to stop at becomes a stop for the Tab key, so that the arrow keys can scroll it.

const STOPS = "a[href], button, input, summary, [tabindex='0']";

/** What makes an element such a stop; a region that may scroll starts with it when it is built out of sight. */
export const STOP = { tabindex: "0", role: "group", "aria-label": "More by scrolling" };

/** Keep a region within reach of the keyboard, whatever its size becomes, until the signal aborts. @param {Element} region @param {AbortSignal} signal */
export function keepReachable(region, signal) {
  const observer = new ResizeObserver(() => reach(region));
  for (const part of [region, ...region.children]) observer.observe(part);
  // out of sight, what is in a region may not be laid out yet
  region.addEventListener("contentvisibilityautostatechange", () => reach(region), { signal });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** @param {Element} region */
function reach(region) {
  const scrolls = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
  if (scrolls && !region.querySelector(STOPS)) {
    for (const [name, value] of Object.entries(STOP)) region.setAttribute(name, value);
  } else {
    for (const name of Object.keys(STOP)) region.removeAttribute(name);
  }
}
