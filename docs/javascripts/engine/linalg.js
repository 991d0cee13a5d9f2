// @ts-check
// Matrices are arrays of row arrays of plain numbers.

/** @typedef {number[][]} Matrix */

/** Sum of the products of two equally long vectors. @param {number[]} a @param {number[]} b */
export function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** Turn a matrix on its side: rows become columns. @param {Matrix} A @returns {Matrix} */
export function transpose(A) {
  return A[0].map((_, j) => A.map((row) => row[j]));
}

/** A (n × m) times B (m × p). @param {Matrix} A @param {Matrix} B @returns {Matrix} */
export function matmul(A, B) {
  if (A[0].length !== B.length) {
    throw new RangeError(`${A.length} × ${A[0].length} times ${B.length} × ${B[0].length} does not fit`);
  }
  const columns = transpose(B);
  return A.map((row) => columns.map((column) => dot(row, column)));
}

/** Square root of the sum of the squares of all entries. @param {Matrix} A */
export function frobenius(A) {
  return Math.hypot(...A.flat());
}

/**
 * The largest factor by which A can stretch a vector.
 * One-sided Jacobi: turn pairs of columns until all are orthogonal; their lengths are the singular values.
 * @param {Matrix} A
 */
export function largestSingularValue(A) {
  const columns = transpose(A);
  for (let sweep = 0; sweep < 30; sweep++) {
    for (let p = 0; p < columns.length - 1; p++) {
      for (let q = p + 1; q < columns.length; q++) orthogonalize(columns, p, q);
    }
  }
  return Math.max(...columns.map((column) => Math.hypot(...column)));
}

/** @param {Matrix} columns @param {number} p @param {number} q */
function orthogonalize(columns, p, q) {
  const [a, b] = [columns[p], columns[q]];
  const angle = Math.atan2(2 * dot(a, b), dot(a, a) - dot(b, b)) / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  columns[p] = a.map((x, i) => c * x + s * b[i]);
  columns[q] = a.map((x, i) => c * b[i] - s * x);
}
