// @ts-check
// Mends what the theme's own scripts leave: regions that scroll but cannot be reached by keyboard, and unnamed landmarks.

const REGIONS = ".ae-static, .ae-formula, .ae-tables, .md-typeset__scrollwrap";

const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => reach(target)));

/** Make a region a stop for the Tab key while it is wider than its frame. @param {Element} region */
function reach(region) {
  if (region.scrollWidth > region.clientWidth) {
    region.setAttribute("tabindex", "0");
    region.setAttribute("role", "group");
    region.setAttribute("aria-label", "Scrolls sideways");
  } else {
    for (const name of ["tabindex", "role", "aria-label"]) region.removeAttribute(name);
  }
}

function mend() {
  for (const region of document.querySelectorAll(REGIONS)) observer.observe(region);
  for (const nav of document.querySelectorAll("nav.md-code__nav")) nav.setAttribute("role", "presentation");
}

// the theme says here when a page has arrived, by load or by instant navigation; its own changes come first
/** @type {any} */ (window).document$.subscribe(() => setTimeout(mend));
