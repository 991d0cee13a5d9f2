"""Print how much longer a small network takes than a dot product to score every pair: the ratio that a chapter quotes.

usage: python tests/benchmarks/scorers.py

It counts processor time on one core and takes the fastest of many runs, so that a busy computer disturbs it least.
"""

import os
import platform
import time
from datetime import date

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy is imported

import numpy as np

from attention_explained import draws, variants

WORDS, D_K, RUNS = 512, 64, 25


def milliseconds(score):
    """Return the processor time of the fastest call."""
    times = []
    for _ in range(RUNS):
        start = time.process_time_ns()
        score()
        times.append(time.process_time_ns() - start)
    return min(times) / 1e6


def main():
    """Print the two times and their ratio."""
    Q, K = draws.normal(1, 2 * WORDS * D_K).reshape(2, WORDS, D_K)
    W_1, W_2 = draws.normal(2, 2 * D_K * D_K).reshape(2, D_K, D_K)
    v = draws.normal(3, D_K)
    dot = milliseconds(lambda: Q @ K.T)
    additive = milliseconds(lambda: variants.additive_scores(Q, K, W_1, W_2, v))
    where = f"NumPy {np.__version__}, {platform.machine()}, one core, fastest of {RUNS}"
    print(f"{date.today()}: {WORDS} words, d_k = {D_K}, {where}")
    print(f"dot product {dot:.2f} ms, additive {additive:.0f} ms, ratio {additive / dot:.0f}")


if __name__ == "__main__":
    main()
