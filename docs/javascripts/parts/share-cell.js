// @ts-check
// A table cell that shows a share from 0 to 1 as a bar with its percentage.

import { element } from "./dom.js";
import { percent } from "./format.js";

/** @param {number | null} share null: not known yet */
export function shareCell(share) {
  if (share === null) return element("td", { class: "ae-share-cell" });
  const bar = element("span", { class: "ae-share-bar" });
  bar.style.setProperty("--t", share.toFixed(4));
  return element("td", { class: "ae-share-cell" }, bar, element("span", {}, percent(share)));
}
