"""How much longer additive scoring takes than dot products, on this machine: the ratio that going deeper quotes.

    python tests/benchmarks/scorers.py

Never part of a build or a test: it measures time.
"""

import platform
import time
from datetime import date

import numpy as np

from attention_explained import draws, variants

WORDS, D_K = 512, 64
ROUNDS = 100


def dot_scores(Q, K):
    """All raw dot products: one matrix product."""
    return Q @ K.T


def seconds(score, *arguments):
    """The shortest of several runs: what disturbs a run only ever makes it longer."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        score(*arguments)
        times.append(time.perf_counter() - start)
    return min(times)


def main():
    Q, K = draws.normal(1, 2 * WORDS * D_K).reshape(2, WORDS, D_K)
    W_1, W_2 = draws.normal(2, 2 * D_K * D_K).reshape(2, D_K, D_K) / np.sqrt(D_K)
    v = draws.normal(3, D_K) / np.sqrt(D_K)
    dot = seconds(dot_scores, Q, K)
    additive = seconds(variants.additive_scores, Q, K, W_1, W_2, v)
    counted = variants.additive_operations(WORDS, WORDS, D_K, D_K).total
    counted /= variants.dot_product_operations(WORDS, WORDS, D_K).total
    print(f"{date.today()}, {platform.machine()}, NumPy {np.__version__}: {WORDS} × {WORDS} pairs, d_k = {D_K}")
    print(f"dot product       {1000 * dot:8.2f} ms")
    print(f"additive network  {1000 * additive:8.2f} ms")
    print(f"measured ratio    {additive / dot:8.0f}   (operations: {counted:.1f})")


if __name__ == "__main__":
    main()
