"""The chain before attention: a tiny recurrent network, and how fast it forgets its first word."""

import numpy as np

from . import draws
from .checks import finite

SEED = 7
SIZE = 4  # numbers in the memory vector h
INPUTS = 8  # numbers per word, as in the toy model
LARGEST = 0.9  # below 1, so that W_h shrinks every memory a little at each step


class RNN:
    """A seeded, untrained recurrent network with four numbers of memory: h_t = tanh(W_x x_t + W_h h_{t−1} + b).

    Shapes: W_x (4, 8), W_h (4, 4), b (4,); all are rounded to two decimals. W_h is scaled so that its largest
    singular value is about 0.9: no memory can grow on its way down the chain.
    Source: Elman, "Finding Structure in Time", 1990.
    """

    def __init__(self):
        numbers = draws.normal(SEED, SIZE * (INPUTS + SIZE + 1))
        W_x, W_h, b = np.split(numbers, [SIZE * INPUTS, SIZE * (INPUTS + SIZE)])
        W_h = W_h.reshape(SIZE, SIZE)
        self.W_x = np.round(0.5 * W_x.reshape(SIZE, INPUTS), 2) + 0.0  # + 0.0 turns −0.0 into 0.0
        self.W_h = np.round(LARGEST / np.linalg.norm(W_h, 2) * W_h, 2) + 0.0
        self.b = np.round(0.1 * b, 2) + 0.0

    @property
    def largest_singular_value(self):
        """The most that W_h can stretch a vector: below 1, every memory fades."""
        return float(np.linalg.norm(self.W_h, 2))

    def run(self, X):
        """Read the words one after the other, from h_0 = 0, and return the memory after each.

        Shapes: X (n, 8) in, h (n, 4) out. Errors: `ValueError` when X has another shape or is not finite.
        """
        X = _check(X)
        h = np.zeros((len(X) + 1, SIZE))
        for t, x in enumerate(X, start=1):
            h[t] = np.tanh(self.W_x @ x + self.W_h @ h[t - 1] + self.b)
        return h[1:]

    def jacobians(self, X):
        """Say how much each memory still moves when the first word moves: ∂h_t/∂x_1 for every t.

        Shapes: X (n, 8) in, (n, 4, 8) out. Errors: as `run`.
        """
        slopes = 1.0 - self.run(X) ** 2  # the derivative of tanh, at every step
        J = np.empty((len(slopes), SIZE, INPUTS))
        J[0] = slopes[0][:, None] * self.W_x
        for t in range(1, len(J)):
            J[t] = slopes[t][:, None] * (self.W_h @ J[t - 1])
        return J

    def memory(self, X):
        """Measure how much of the first word is left after each word: ‖∂h_t/∂x_1‖ ÷ ‖∂h_1/∂x_1‖, 1 at the start.

        Shapes: X (n, 8) in, (n,) out; the norm is Frobenius'. Errors: as `run`.
        Source: Pascanu, Mikolov and Bengio, "On the difficulty of training recurrent neural networks", 2013,
        arXiv:1211.5063.
        """
        norms = np.sqrt((self.jacobians(X) ** 2).sum(axis=(1, 2)))
        return norms / norms[0]


def _check(X):
    X = finite("X", X)
    if X.ndim != 2 or X.shape[1] != INPUTS or len(X) == 0:
        raise ValueError(f"X has shape {X.shape}; it must be (n, {INPUTS}): a row per word, at least one")
    return X
