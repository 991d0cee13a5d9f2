// @ts-check
// Mends what the theme's own scripts leave: regions that scroll but cannot be reached by keyboard, and unnamed landmarks.

import { keepReachable } from "./parts/reachable.js";

const REGIONS = ".ae-static, .ae-output > pre, .ae-formula, .ae-tables, .md-typeset__scrollwrap";

let visit = new AbortController();

function mend() {
  visit.abort(); // the page before, if there was one, has gone
  visit = new AbortController();
  for (const region of document.querySelectorAll(REGIONS)) keepReachable(region, visit.signal);
  for (const nav of document.querySelectorAll("nav.md-code__nav")) nav.setAttribute("role", "presentation");
}

// the theme says here when a page has arrived, by load or by instant navigation; its own changes come first
/** @type {any} */ (window).document$.subscribe(() => setTimeout(mend));
