"""Equation 1 of the paper: softmax, and scaled dot-product attention built on it."""

from dataclasses import dataclass

import numpy as np

from .checks import finite


@dataclass(frozen=True)
class Attention:
    """Every intermediate of one call of `attention`, in the order of computation.

    Shapes: scores, scaled and weights (…, n_q, n_k); output (…, n_q, d_v).
    """

    scores: np.ndarray
    scaled: np.ndarray
    weights: np.ndarray
    output: np.ndarray


def softmax(x, axis=-1):
    """Turn scores into positive weights that add up to 1 along one axis.

    Shapes: any shape in, the same shape out. Scores of −inf get weight 0, and a row of nothing but −inf gets
    all zeros. Errors: `ValueError` for NaN, for +inf and for an axis that x does not have.
    Source: Vaswani et al., "Attention Is All You Need", 2017, arXiv:1706.03762, equation 1.

        >>> print(softmax([1000.0, 1000.0, -np.inf]))
        [0.5 0.5 0. ]
    """
    x = np.asarray(x, dtype=np.float64)
    if np.isnan(x).any() or np.isposinf(x).any():
        raise ValueError("softmax: x holds NaN or +inf; scores must be finite numbers (or -inf for 'not allowed')")
    if x.ndim == 0 or not -x.ndim <= axis < x.ndim:
        raise ValueError(f"softmax: axis {axis} does not exist in x of shape {x.shape}; x needs at least one axis")
    if x.shape[axis] == 0:
        return np.zeros_like(x)
    top = x.max(axis=axis, keepdims=True)
    # subtracting the maximum changes nothing (it cancels) and keeps e^x from overflowing
    with np.errstate(over="ignore"):  # −1e308 − 1e308 is −inf, and its weight 0 as it should be
        below = x - np.where(np.isneginf(top), 0.0, top)
    e = np.exp(np.maximum(below, -746.0)) * ~np.isneginf(x)  # e^−746 is 0 already, without an underflow from −inf
    total = e.sum(axis=axis, keepdims=True)
    return e / np.where(total == 0.0, 1.0, total)


def attention(Q, K, V, mask=None):
    """Mix the values, each in the amount that its key matches the query: softmax(Q Kᵀ / √d_k) V.

    Shapes: Q (…, n_q, d_k), K (…, n_k, d_k), V (…, n_k, d_v), mask broadcastable to (…, n_q, n_k), boolean, True
    where the query may look; leading batch axes broadcast. A query that may look at nothing gets zero weights and
    a zero output. Errors: `ValueError` for shapes that do not fit, numbers that are not finite and products that
    overflow; `TypeError` for a mask that is not boolean.
    Source: Vaswani et al., 2017, arXiv:1706.03762, equation 1.
    """
    Q, K, V = (finite(name, value) for name, value in (("Q", Q), ("K", K), ("V", V)))
    _check_shapes(Q, K, V)
    with np.errstate(over="ignore", invalid="ignore"):
        scores = Q @ K.swapaxes(-1, -2)
    if not np.isfinite(scores).all():
        raise ValueError("attention: Q @ K^T overflows float64; Q and K must be smaller (products below 1e308)")
    scaled = scores / np.sqrt(Q.shape[-1])
    weights = softmax(scaled if mask is None else np.where(_check_mask(mask, scores.shape), scaled, -np.inf))
    with np.errstate(over="ignore", invalid="ignore"):
        output = weights @ V
    if not np.isfinite(output).all():
        raise ValueError("attention: weights @ V overflows float64; V must be smaller (numbers below 1e308)")
    return Attention(scores=scores, scaled=scaled, weights=weights, output=output)


def softmax_jacobian(p):
    """Say how much each weight moves when each score moves: ∂p_i/∂x_j = p_i (δ_ij − p_j).

    Shapes: p (…, n), weights as `softmax` returns them, in; (…, n, n) out. Errors: `ValueError` when p is not
    made of numbers from 0 to 1.
    Source: the derivative of the softmax in Vaswani et al., 2017, arXiv:1706.03762, equation 1.
    """
    p = finite("p", p)
    if p.ndim == 0 or (p < 0).any() or (p > 1).any():
        raise ValueError(
            "softmax_jacobian: p must be weights from 0 to 1 with at least one axis, as softmax gives them"
        )
    return p[..., :, None] * (np.eye(p.shape[-1]) - p[..., None, :])


def _check_shapes(Q, K, V):
    for name, value in (("Q", Q), ("K", K), ("V", V)):
        if value.ndim < 2:
            raise ValueError(f"{name} has shape {value.shape}; it needs a row per word and a column per number")
    if Q.shape[-1] != K.shape[-1] or Q.shape[-1] == 0:
        raise ValueError(
            f"Q has shape {Q.shape} and K has shape {K.shape}; their last axis is d_k and must be the same, at least 1"
        )
    if K.shape[-2] != V.shape[-2]:
        raise ValueError(
            f"K has shape {K.shape} and V has shape {V.shape}; both need one row per word being asked (n_k)"
        )
    try:
        np.broadcast_shapes(Q.shape[:-2], K.shape[:-2], V.shape[:-2])
    except ValueError:
        raise ValueError(
            f"Q, K and V have batch axes {Q.shape[:-2]}, {K.shape[:-2]} and {V.shape[:-2]}; "
            "they must be equal, or 1 where one is to be repeated"
        ) from None


def _check_mask(mask, shape):
    mask = np.asarray(mask)
    if mask.dtype != bool:
        raise TypeError(f"mask has dtype {mask.dtype}; it must be boolean, True where a query may look")
    try:
        fits = np.broadcast_shapes(mask.shape, shape) == shape
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(f"mask has shape {mask.shape}; it must broadcast to the scores, {shape} (queries × keys)")
    return mask
