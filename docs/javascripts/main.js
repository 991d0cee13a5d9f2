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
import { EquationMap } from "./figures/equation-map.js";
import { LearningCurves } from "./figures/learning-curves.js";
import { OneQuestion } from "./figures/one-question.js";
import { RecurrentChain } from "./figures/recurrent-chain.js";
import { SaturationTable } from "./figures/saturation-table.js";
import { ScalingDemo } from "./figures/scaling-demo.js";
import { ScoreSpread } from "./figures/score-spread.js";
import { ScorerCompare } from "./figures/scorer-compare.js";
import { SentenceBox } from "./figures/sentence-box.js";
import { ShuffleDemo } from "./figures/shuffle-demo.js";
import { SoftmaxPlayground } from "./figures/softmax-playground.js";
import { SymmetryDemo } from "./figures/symmetry-demo.js";

const ELEMENTS = {
  "attention-embedding": AttentionEmbedding,
  "attention-head": AttentionHead,
  "attention-output": AttentionOutput,
  "attention-pairs": AttentionPairs,
  "attention-projection": AttentionProjection,
  "attention-scaled": AttentionScaled,
  "attention-scores": AttentionScores,
  "attention-weights": AttentionWeights,
  "equation-map": EquationMap,
  "learning-curves": LearningCurves,
  "one-question": OneQuestion,
  "recurrent-chain": RecurrentChain,
  "saturation-table": SaturationTable,
  "scaling-demo": ScalingDemo,
  "score-spread": ScoreSpread,
  "scorer-compare": ScorerCompare,
  "sentence-box": SentenceBox,
  "shuffle-demo": ShuffleDemo,
  "softmax-playground": SoftmaxPlayground,
  "symmetry-demo": SymmetryDemo,
};

for (const [name, figure] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, figure);
}
