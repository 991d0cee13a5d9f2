// @ts-check
// How a number is shown, everywhere: src/attention_explained/numbers.py in JavaScript.

/** 1.916 → "1.92", −0.5 → "−0.50", −0.001 → "0.00". @param {number} x */
export function twoDecimals(x) {
  return fixed(x, 2);
}

/** A weight from 0 to 1 as a whole percentage: 0.5791 → "58 %". @param {number} weight */
export function percent(weight) {
  return `${fixed(100 * weight, 0)}\u00a0%`;
}

/** The value correctly rounded, ties to even, with a real minus sign and none before zeros. @param {number} x @param {number} digits */
export function fixed(x, digits) {
  let text = Math.abs(x).toFixed(digits);
  // toFixed rounds exactly, but ties away from zero; only odd multiples of 2^−(digits + 1) can lie half-way
  const tie = Math.abs((x * 2 ** (digits + 1)) % 2) === 1;
  const last = Number(text.at(-1));
  if (tie && last % 2 === 1) text = text.slice(0, -1) + (last - 1);
  return x < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A few significant digits, with a power of ten far from 1: 0.00348, 7.46·10⁻¹⁰. @param {number} x @param {number} [count] */
export function significant(x, count = 3) {
  const [digits, power] = x.toExponential(count - 1).split("e");
  if (Math.abs(Number(power)) < 5) return fixed(x, Math.max(0, count - 1 - Number(power)));
  const raised = Array.from(String(Number(power)), (sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)]));
  return `${digits}·10${raised.join("")}`.replace("-", "−");
}
