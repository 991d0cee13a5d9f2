// @ts-check
// Long sums in short slices: between them the page is free to scroll, type and draw.

const SLICE = 12; // milliseconds: less than one frame

/**
 * Run a generator a few milliseconds at a time, to its end or until it is no longer wanted.
 * @template T
 * @param {Generator<T, T>} work yields what it knows so far, wherever it may be interrupted
 * @param {{wanted: () => boolean, tell: (known: T) => void}} options `tell` hears of it after each slice and at the end
 */
export async function inSlices(work, { wanted, tell }) {
  while (wanted()) {
    const end = performance.now() + SLICE;
    let step = work.next();
    while (!step.done && performance.now() < end) step = work.next();
    tell(step.value);
    if (step.done) return;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
