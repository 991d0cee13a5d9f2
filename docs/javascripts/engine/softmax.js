// @ts-check

/**
 * Turn scores into positive weights that add up to 1. A score of −∞ gets weight 0; nothing but −∞ gets all zeros.
 * @param {number[]} x @returns {number[]}
 */
export function softmax(x) {
  if (x.some((score) => Number.isNaN(score) || score === Infinity)) {
    throw new RangeError("softmax: x holds NaN or +Infinity; scores must be finite numbers (or -Infinity)");
  }
  const top = Math.max(...x);
  if (top === -Infinity) return x.map(() => 0);
  const e = x.map((score) => Math.exp(score - top)); // subtracting the maximum cancels, and keeps e^x from overflowing
  const total = e.reduce((sum, value) => sum + value, 0);
  return e.map((value) => value / total);
}
