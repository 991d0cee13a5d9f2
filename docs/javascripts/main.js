// @ts-check
// Defines the elements: the only side effect. Instant navigation may run this module again, hence the check.

import { AttentionHead } from "./figures/attention-head.js";
import { SentenceBox } from "./figures/sentence-box.js";

const ELEMENTS = {
  "attention-head": AttentionHead,
  "sentence-box": SentenceBox,
};

for (const [name, figure] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, figure);
}
