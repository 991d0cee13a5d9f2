// @ts-check
// Building elements without markup strings: text given by a reader can only ever become text.

/** @typedef {Node | string} Child */

/**
 * An HTML element with attributes and children; a string child becomes a text node.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, string | number | boolean>} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Record<string, string | number | boolean>} [attributes] @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * true writes an empty attribute, false none.
 * @template {Element} E
 * @param {E} node @param {Record<string, string | number | boolean>} attributes @param {Child[]} children
 * @returns {E}
 */
function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}
