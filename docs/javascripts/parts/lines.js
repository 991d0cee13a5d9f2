// @ts-check
// Lines between two columns of words: row i of the left column is joined with row j of the right one.
// The picture is one unit high per row, so that the stylesheet alone decides how tall a row is.

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDTH = 100;
const SEEN = 0.05; // change of weight: about a pixel

/** @returns {SVGSVGElement} an empty picture; `drawLines` fills it */
export function linesPicture() {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("class", "ae-lines");
  svg.setAttribute("aria-hidden", "true"); // the words beside it say the same
  svg.setAttribute("preserveAspectRatio", "none");
  return svg;
}

/**
 * Draw one line per link; a line keeps its element from call to call (by `key`), so that changes can be animated.
 * @param {SVGSVGElement} svg
 * @param {number} rows
 * @param {{key: string, from: number, to: number, weight: number, look?: string}[]} links weight 0 … 1 is the width
 */
export function drawLines(svg, rows, links) {
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${rows}`);
  svg.style.setProperty("--rows", String(rows));
  /** @type {Map<string | null, Element>} */
  const old = new Map(Array.from(svg.children, (path) => [path.getAttribute("data-key"), path]));
  for (const { key, from, to, weight, look = "" } of links) {
    const path = /** @type {SVGPathElement} */ (old.get(key) ?? document.createElementNS(NAMESPACE, "path"));
    path.setAttribute("data-key", key);
    path.setAttribute("class", look);
    path.setAttribute("d", curve(from + 0.5, to + 0.5));
    // only a change that can be seen is animated: starting a hundred transitions would be felt at every key
    path.toggleAttribute("data-moves", Math.abs(weight - Number(path.style.getPropertyValue("--weight"))) > SEEN);
    path.style.setProperty("--weight", String(weight));
    if (!old.delete(key)) svg.append(path);
  }
  for (const gone of old.values()) gone.remove();
}

/** @param {number} from @param {number} to heights of the two ends */
function curve(from, to) {
  return `M0 ${from}C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}`;
}
