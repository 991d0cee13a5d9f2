// @ts-check
/** Long sums in short slices: the page stays free to scroll, type and draw between them. */

const SLICE = 12; // milliseconds: less than one frame of a slow screen

/**
 * Run a generator to its end, a few milliseconds at a time, and return what it returns.
 * @template T
 * @param {Generator<unknown, T>} work yields whenever it may be interrupted
 * @param {{signal?: AbortSignal, between?: () => void}} [options] `between` is called after each slice
 * @returns {Promise<T>} rejected with the signal's reason once it is aborted
 */
export async function inSlices(work, { signal, between } = {}) {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    between?.();
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
}
