"""The seeded random draws that a reader sees, the same digits in Python and in the browser.

The generator is counter-based: draw number i of a seed is a pure function of (seed, i), so NumPy can compute
a whole array of draws at once and JavaScript can compute any one of them, and neither keeps a state.
"""

import numpy as np

GOLDEN = np.uint32(0x9E3779B9)  # 2³² ÷ golden ratio: spreads neighbouring seeds far apart


def _mix(x):
    """Scramble 32-bit integers so that each input bit flips about half of the output bits (uint32 → uint32)."""
    x = (x ^ (x >> np.uint32(16))) * np.uint32(0x7FEB352D)
    x = (x ^ (x >> np.uint32(15))) * np.uint32(0x846CA68B)
    return x ^ (x >> np.uint32(16))


def integers(seed, n, start=0):
    """Return draws start … start + n − 1 of a seed as 32-bit unsigned integers.

    Shapes: (n,) uint32. Errors: `ValueError` for a seed that is not a whole number from 1 to 2³² − 1, and for a range
    outside 0 … 2³² − 1.
    Source: the mixing constants are Chris Wellons' "lowbias32" (public domain).
    """
    # the mixing maps 0 to 0, so seed 0 would begin with the most extreme draw there is
    for name, value, least in (("seed", seed, 1), ("n", n, 0), ("start", start, 0), ("start + n", start + n, 0)):
        if not isinstance(value, int | np.integer) or not least <= value <= 0xFFFFFFFF:
            raise ValueError(f"{name} is {value!r}; it must be a whole number from {least} to 4294967295")
    # an array even for the seed: NumPy warns about overflow for scalars only, and overflow is the point here
    seed = np.array([seed], dtype=np.uint32)
    index = np.arange(start, start + n, dtype=np.uint32)
    return _mix(_mix(index ^ _mix(seed)) + seed * GOLDEN)


def uniform(seed, n, start=0):
    """Return n uniform draws strictly between 0 and 1 (draw i is a function of seed and i alone).

    Shapes: (n,) float64; every value is an odd multiple of 2⁻³³. Errors: as `integers`.
    """
    return (integers(seed, n, start) + 0.5) / 2.0**32


def normal(seed, n, start=0):
    """Return n draws from the normal distribution with mean 0 and variance 1.

    Shapes: (n,) float64; normal i is made from the uniform draws 2i and 2i + 1. Errors: as `integers`.
    Source: Box and Muller, "A Note on the Generation of Random Normal Deviates", 1958.
    """
    u = uniform(seed, 2 * n, 2 * start)
    return np.sqrt(-2.0 * np.log(u[0::2])) * np.cos(2.0 * np.pi * u[1::2])
