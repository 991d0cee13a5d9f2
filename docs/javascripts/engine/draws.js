// @ts-check
// The seeded random draws that a reader sees: src/attention_explained/draws.py in JavaScript, the same digits.
// Counter-based: draw number i of a seed is a pure function of (seed, i), so nothing keeps a state.

const GOLDEN = 0x9e3779b9; // 2³² ÷ golden ratio: spreads neighbouring seeds far apart

/** Scramble a 32-bit integer so that each input bit flips about half of the output bits. @param {number} x */
function mix(x) {
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/**
 * Draws start … start + n − 1 of a seed as 32-bit unsigned integers.
 * @param {number} seed @param {number} n @param {number} [start] @returns {number[]}
 */
export function integers(seed, n, start = 0) {
  // the mixing maps 0 to 0, so seed 0 would begin with the most extreme draw there is
  whole("seed", seed, 1);
  whole("start", start, 0);
  whole("start + n", start + n, 0);
  const mixed = mix(seed);
  const shift = Math.imul(seed, GOLDEN);
  /** @type {number[]} */
  const out = []; // filled by a plain loop: five times as fast as Array.from, and some figures draw millions
  for (let i = 0; i < n; i++) out[i] = mix(mix((start + i) ^ mixed) + shift) >>> 0;
  return out;
}

/** @param {string} name @param {number} value @param {number} least */
function whole(name, value, least) {
  if (Number.isInteger(value) && value >= least && value <= 0xffffffff) return;
  throw new RangeError(`${name} is ${value}; it must be a whole number from ${least} to 4294967295`);
}

/**
 * n uniform draws strictly between 0 and 1.
 * @param {number} seed @param {number} n @param {number} [start] @returns {number[]}
 */
export function uniform(seed, n, start = 0) {
  return integers(seed, n, start).map(unit);
}

/** @param {number} i */
function unit(i) {
  return (i + 0.5) / 2 ** 32;
}

/**
 * n draws from the normal distribution with mean 0 and variance 1 (Box and Muller, 1958).
 * @param {number} seed @param {number} n @param {number} [start] @returns {number[]}
 */
export function normal(seed, n, start = 0) {
  const k = integers(seed, 2 * n, 2 * start);
  /** @type {number[]} */
  const out = [];
  for (let i = 0; i < n; i++) out[i] = Math.sqrt(-2 * Math.log(unit(k[2 * i]))) * Math.cos(2 * Math.PI * unit(k[2 * i + 1]));
  return out;
}
