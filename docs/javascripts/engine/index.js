// @ts-check
export { attend, attendIds } from "./attend.js";
export { integers, normal, uniform } from "./draws.js";
export { dot, frobenius, largestSingularValue, matmul, transpose } from "./linalg.js";
export { loadModel, prepare } from "./model.js";
export { rnnMemory, rnnRun } from "./recurrent.js";
export { trialScores } from "./scaling.js";
export { softmax } from "./softmax.js";
export { nearest, tokenize } from "./tokenizer.js";
