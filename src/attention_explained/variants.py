"""What else could have been done: another scorer, one matrix instead of two, a hard choice instead of softmax."""

from typing import NamedTuple

import numpy as np

from .checks import finite
from .scaled_dot_product import Attention, attention


def additive_scores(Q, K, W_1, W_2, v):
    """Score every pair with a small network instead of a dot product: vᵀ tanh(W_1 q + W_2 k).

    Shapes: Q (n_q, d_k), K (n_k, d_k), W_1 and W_2 (d_k, d_a), applied from the right, v (d_a,) in; (n_q, n_k) out.
    Errors: `ValueError` for shapes that do not fit and numbers that are not finite.
    Source: Bahdanau, Cho and Bengio, "Neural Machine Translation by Jointly Learning to Align and Translate", 2014,
    arXiv:1409.0473.
    """
    Q, K, W_1, W_2, v = (finite(name, a) for name, a in (("Q", Q), ("K", K), ("W_1", W_1), ("W_2", W_2), ("v", v)))
    d_k = Q.shape[-1]
    for name, array, shape in (
        ("Q", Q, (len(Q), d_k)),
        ("K", K, (len(K), d_k)),
        ("W_1", W_1, (d_k, v.size)),
        ("W_2", W_2, (d_k, v.size)),
        ("v", v, (v.size,)),
    ):
        if array.shape != shape:
            raise ValueError(f"{name} has shape {array.shape}; with these Q and v it must be {shape}")
    return np.tanh((Q @ W_1)[:, None, :] + (K @ W_2)[None, :, :]) @ v


def tied_scores(X, W):
    """Score every pair with one matrix for queries and keys alike: (X W)(X W)ᵀ / √d_k, always symmetric.

    Shapes: X (n, d_model), W (d_model, d_k) in; (n, n) out. Errors: `ValueError` for shapes that do not fit and
    numbers that are not finite.
    """
    X, W = finite("X", X), finite("W", W)
    if X.ndim != 2 or W.ndim != 2 or X.shape[1] != W.shape[0]:
        raise ValueError(f"X has shape {X.shape} and W has shape {W.shape}; X needs as many columns as W has rows")
    P = X @ W
    return attention(P, P, P).scaled


def hard_attention(Q, K, V):
    """Take the best match whole and nothing of the others (of equal matches, the first).

    Shapes and errors: as `attention`. Its weights do not move when a score moves a little: the slope is 0.
    """
    soft = attention(Q, K, V)
    weights = np.eye(soft.scaled.shape[-1])[soft.scaled.argmax(axis=-1)]
    return Attention(scores=soft.scores, scaled=soft.scaled, weights=weights, output=weights @ np.asarray(V))


class Operations(NamedTuple):
    """How many operations it takes to score every query against every key."""

    multiplications: int
    additions: int
    tanhs: int

    @property
    def total(self):
        """All operations, each counted as one."""
        return self.multiplications + self.additions + self.tanhs


def dot_product_operations(n_q, n_k, d_k):
    """Count the operations of all raw dot products: d_k products a pair, and their sum."""
    return Operations(multiplications=n_q * n_k * d_k, additions=n_q * n_k * (d_k - 1), tanhs=0)


def additive_operations(n_q, n_k, d_k, d_a):
    """Count the operations of `additive_scores`: project each query and key once, then d_a tanhs a pair."""
    projected = (n_q + n_k) * d_a
    pairs = n_q * n_k * d_a
    return Operations(
        multiplications=projected * d_k + pairs,
        additions=projected * (d_k - 1) + pairs + n_q * n_k * (d_a - 1),
        tanhs=pairs,
    )
