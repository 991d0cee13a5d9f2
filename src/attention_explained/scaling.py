"""Why √d_k: how far raw scores spread, and how flat softmax gets when they are not divided."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from . import draws
from .checks import whole
from .numbers import MINUS
from .scaled_dot_product import softmax, softmax_jacobian

# how a divisor is written → the number it stands for
DIVISORS = {"1": lambda d_k: 1.0, "√d_k": lambda d_k: float(np.sqrt(d_k)), "d_k": float}


class Measured(NamedTuple):
    """A measured mean and its standard error; `str` shows only the digits that the error supports."""

    value: float
    error: float

    def __str__(self):
        return format_with_error(self.value, self.error)


@dataclass(frozen=True)
class Saturation:
    """One row of the saturation table: what softmax does with scores divided by one divisor.

    `top` is the largest weight, `entropy` is −Σ p ln p, `slope` is |∂p_i/∂x_j| averaged over all i and j.
    """

    divisor: str
    top: Measured
    entropy: Measured
    slope: Measured


def divide(scores, d_k, divisor):
    """Divide raw scores by one of the three divisors, "1", "√d_k" or "d_k".

    Shapes: any shape in, the same out. Errors: `ValueError` for another divisor.
    """
    if divisor not in DIVISORS:
        raise ValueError(f"divisor is {divisor!r}; it must be one of {', '.join(map(repr, DIVISORS))}")
    return np.asarray(scores) / DIVISORS[divisor](d_k)


def scores(d_k, words=5, trials=2000, seed=1):
    """Draw random queries and keys and return their raw dot products: in each trial one query against every word.

    Shapes: (trials, words). Trial t takes the normal draws from t·(words + 1)·d_k on: the query, then the keys.
    Errors: `ValueError` for sizes that are not whole numbers of at least 1.
    Source: Vaswani et al., 2017, arXiv:1706.03762, footnote 4.
    """
    whole(d_k=d_k, words=words, trials=trials)
    block = (words + 1) * d_k
    at_once = max(1, 2**19 // block)  # a few megabytes of draws at a time
    parts = []
    for t in range(0, trials, at_once):
        count = min(at_once, trials - t)
        numbers = draws.normal(seed, count * block, t * block).reshape(count, words + 1, d_k)
        parts.append(np.einsum("td,twd->tw", numbers[:, 0], numbers[:, 1:]))
    return np.concatenate(parts)


def spread(d_k, words=5, trials=2000, seed=1):
    """Measure how far scores spread around 0 (their standard deviation) under each divisor.

    Shapes: a dictionary from divisor to `Measured`. The mean of the scores is known to be 0, and the error counts a
    trial as one draw, since its scores share a query. Errors: as `scores`.
    """
    raw = scores(d_k, words, trials, seed)
    variance = _mean((raw**2).mean(axis=1))
    deviation = np.sqrt(variance.value)
    error = variance.error / (2 * deviation)
    return {name: Measured(float(deviation / f(d_k)), float(error / f(d_k))) for name, f in DIVISORS.items()}


def saturation(d_k, words=5, trials=2000, seed=1):
    """Measure what softmax makes of random scores, undivided, divided by √d_k and divided by d_k.

    Shapes: a list of three `Saturation` rows. Errors: as `scores`.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.2.1.
    """
    raw = scores(d_k, words, trials, seed)
    rows = []
    for divisor in DIVISORS:
        p = softmax(divide(raw, d_k, divisor))
        rows.append(
            Saturation(
                divisor=divisor,
                top=_mean(p.max(axis=1)),
                entropy=_mean(-(p * np.log(np.where(p > 0, p, 1.0))).sum(axis=1) + 0.0),
                slope=_mean(np.abs(softmax_jacobian(p)).mean(axis=(1, 2))),
            )
        )
    return rows


def format_with_error(value, error):
    """Write a measured number with the digits its standard error supports.

    The error keeps one digit, and the value stops at the same place.

        >>> print(format_with_error(0.97512, 0.0021))
        0.975 ± 0.002
    """
    if error == 0:
        return f"{value:g} ± 0".replace("-", MINUS)
    decimals = -int(f"{error:.0e}".split("e")[1])
    shown = (f"{round(number, decimals) + 0.0:.{max(decimals, 0)}f}" for number in (value, error))
    return " ± ".join(shown).replace("-", MINUS)


def _mean(per_trial):
    """Return the mean over independent trials and its standard error."""
    if len(per_trial) < 2:
        raise ValueError(f"trials is {len(per_trial)}; it must be at least 2, or there is no standard error")
    return Measured(float(per_trial.mean()), float(per_trial.std(ddof=1) / np.sqrt(len(per_trial))))
