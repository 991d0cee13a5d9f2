// @ts-check
// Defines the elements: the only side effect. Instant navigation may run this module again, hence the check.

import { AttentionEmbedding } from "./figures/attention-embedding.js";
import { AttentionHead } from "./figures/attention-head.js";
import { AttentionOutput } from "./figures/attention-output.js";
import { AttentionPairs } from "./figures/attention-pairs.js";
import { AttentionProjection } from "./figures/attention-projection.js";
import { AttentionScaled } from "./figures/attention-scaled.js";
import { AttentionScores } from "./figures/attention-scores.js";
import { AttentionWeights } from "./figures/attention-weights.js";
import { RecurrentChain } from "./figures/recurrent-chain.js";
import { ScalingDemo } from "./figures/scaling-demo.js";
import { EquationMap } from "./figures/equation-map.js";
import { SentenceBox } from "./figures/sentence-box.js";

const ELEMENTS = {
  "attention-embedding": AttentionEmbedding,
  "attention-head": AttentionHead,
  "attention-output": AttentionOutput,
  "attention-pairs": AttentionPairs,
  "attention-projection": AttentionProjection,
  "attention-scaled": AttentionScaled,
  "attention-scores": AttentionScores,
  "attention-weights": AttentionWeights,
  "recurrent-chain": RecurrentChain,
  "scaling-demo": ScalingDemo,
  "equation-map": EquationMap,
  "sentence-box": SentenceBox,
};

for (const [name, figure] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, figure);
}
