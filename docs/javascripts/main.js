// @ts-check
// Defines the elements: the only side effect. Instant navigation may run this module's page again, hence the check.

const ELEMENTS = {};

for (const [name, figure] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, figure);
}
