// @ts-check
// Defines the elements that a page holds: the only side effect. A figure's file is fetched when it is first met.

/** @type {Record<string, () => Promise<CustomElementConstructor>>} */
const FIGURES = {
  "attention-embedding": async () => (await import("./figures/attention-embedding.js")).AttentionEmbedding,
  "attention-head": async () => (await import("./figures/attention-head.js")).AttentionHead,
  "attention-output": async () => (await import("./figures/attention-output.js")).AttentionOutput,
  "attention-pairs": async () => (await import("./figures/attention-pairs.js")).AttentionPairs,
  "attention-projection": async () => (await import("./figures/attention-projection.js")).AttentionProjection,
  "attention-scaled": async () => (await import("./figures/attention-scaled.js")).AttentionScaled,
  "attention-scores": async () => (await import("./figures/attention-scores.js")).AttentionScores,
  "attention-weights": async () => (await import("./figures/attention-weights.js")).AttentionWeights,
  "equation-map": async () => (await import("./figures/equation-map.js")).EquationMap,
  "learning-curves": async () => (await import("./figures/learning-curves.js")).LearningCurves,
  "one-question": async () => (await import("./figures/one-question.js")).OneQuestion,
  "recurrent-chain": async () => (await import("./figures/recurrent-chain.js")).RecurrentChain,
  "saturation-table": async () => (await import("./figures/saturation-table.js")).SaturationTable,
  "scaling-demo": async () => (await import("./figures/scaling-demo.js")).ScalingDemo,
  "score-spread": async () => (await import("./figures/score-spread.js")).ScoreSpread,
  "scorer-compare": async () => (await import("./figures/scorer-compare.js")).ScorerCompare,
  "sentence-box": async () => (await import("./figures/sentence-box.js")).SentenceBox,
  "shuffle-demo": async () => (await import("./figures/shuffle-demo.js")).ShuffleDemo,
  "softmax-playground": async () => (await import("./figures/softmax-playground.js")).SoftmaxPlayground,
  "symmetry-demo": async () => (await import("./figures/symmetry-demo.js")).SymmetryDemo,
};

function defineThosePresent() {
  for (const [name, load] of Object.entries(FIGURES)) {
    if (document.querySelector(name) && !customElements.get(name)) {
      load().then((figure) => customElements.get(name) || customElements.define(name, figure));
    }
  }
}

defineThosePresent();
// the theme tells of each page that it swaps in without a load
/** @type {any} */ (globalThis).document$?.subscribe(defineThosePresent);
