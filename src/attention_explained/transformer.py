"""The rest of the paper around the head: several heads, layers of them, positions, encoder and decoder.

Everything is float64, post-norm as in the paper, and seeded, not trained. Matrices are applied from the right (X W);
the projections of attention have no biases, as in the paper. Leading batch axes are allowed everywhere.
"""

import numpy as np

from . import draws
from .checks import finite, whole
from .scaled_dot_product import attention, softmax
from .toy import ToyModel


def positional_encoding(n, d_model):
    """Give every place in a sentence its own row of sines and cosines, from fast to slow.

    Shapes: (n, d_model); column 2i is sin(place ÷ 10000^(2i ÷ d_model)), column 2i + 1 its cosine.
    Errors: `ValueError` when n is not a whole number of at least 1, or d_model not an even one of at least 2.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.5.

        >>> print(positional_encoding(2, 4).round(2))
        [[0.   1.   0.   1.  ]
         [0.84 0.54 0.01 1.  ]]
    """
    whole(n=n, d_model=d_model)
    if d_model % 2:
        raise ValueError(f"d_model is {d_model}; it must be even, since sines and cosines come in pairs")
    angles = np.arange(n)[:, None] / 10000.0 ** (np.arange(0, d_model, 2) / d_model)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(n, d_model)


def causal_mask(n):
    """Let every word look at itself and at the words before it, and at none that come later.

    Shapes: (n, n) boolean, True where the word of the row may look. Errors: `ValueError` for n below 1.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.2.3.
    """
    whole(n=n)
    return np.tri(n, dtype=bool)


class LayerNorm:
    """Bring every row to mean 0 and variance 1, then stretch and shift it by learned amounts (here 1 and 0).

    Shapes: gain and bias (d_model,); called on (…, n, d_model), returns the same. The variance divides by d_model,
    not by d_model − 1. Errors: `ValueError` for other shapes and numbers that are not finite.
    Source: Ba, Kiros and Hinton, "Layer Normalization", 2016, arXiv:1607.06450.
    """

    def __init__(self, d_model, eps=1e-5):
        whole(d_model=d_model)
        self.gain, self.bias, self.eps = np.ones(d_model), np.zeros(d_model), eps

    def __call__(self, X):
        X = _rows("X", X, self.gain.size)
        centred = X - X.mean(axis=-1, keepdims=True)
        variance = (centred**2).mean(axis=-1, keepdims=True)
        return centred / np.sqrt(variance + self.eps) * self.gain + self.bias


class FeedForward:
    """Rework every word on its own, by a small network with one hidden layer: max(0, X W_1 + b_1) W_2 + b_2.

    Shapes: W_1 (d_model, d_ff), b_1 (d_ff,), W_2 (d_ff, d_model), b_2 (d_model,); called on (…, n, d_model), returns
    the same. Errors: as `LayerNorm`.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.3.
    """

    def __init__(self, d_model, d_ff, seed):
        whole(d_model=d_model, d_ff=d_ff)
        one, two = _seeds(seed, 2)
        self.W_1, self.b_1 = _weights(one, d_model, d_ff), np.zeros(d_ff)
        self.W_2, self.b_2 = _weights(two, d_ff, d_model), np.zeros(d_model)

    def __call__(self, X):
        return np.maximum(0.0, _rows("X", X, len(self.W_1)) @ self.W_1 + self.b_1) @ self.W_2 + self.b_2


class MultiHeadAttention:
    """Ask several questions at once: every head has its own W_Q, W_K and W_V, and W_O merges their outputs.

    Shapes: W_Q, W_K and W_V (heads, d_model, d_k) with d_k = d_model ÷ heads, W_O (d_model, d_model); called on
    X (…, n_q, d_model), returns the same. Queries come from X; keys and values from memory (…, n_k, d_model), or from
    X as well (self-attention). The mask is as in `attention` and holds for every head.
    Errors: `ValueError` when d_model is not a multiple of heads; else as `attention`.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.2.2.
    """

    def __init__(self, d_model, heads, seed):
        whole(d_model=d_model, heads=heads)
        if d_model % heads:
            raise ValueError(f"d_model is {d_model} and heads is {heads}; d_model must be a multiple of heads")
        q, k, v, o = _seeds(seed, 4)
        self.W_Q, self.W_K, self.W_V = (_weights(s, heads, d_model, d_model // heads) for s in (q, k, v))
        self.W_O = _weights(o, d_model, d_model)

    def __call__(self, X, memory=None, mask=None):
        output = self.heads(X, memory, mask).output  # (…, heads, n_q, d_k)
        side_by_side = output.swapaxes(-3, -2)  # a word's outputs next to each other, before they are joined
        return side_by_side.reshape(*side_by_side.shape[:-2], len(self.W_O)) @ self.W_O

    def heads(self, X, memory=None, mask=None):
        """Return what every head computes, as an `Attention`, before W_O merges them.

        Shapes: scores, scaled and weights (…, heads, n_q, n_k); output (…, heads, n_q, d_k). Errors: as the class.
        """
        X = _rows("X", X, len(self.W_O))[..., None, :, :]  # an axis for the heads
        memory = X if memory is None else _rows("memory", memory, len(self.W_O))[..., None, :, :]
        if mask is not None and np.ndim(mask) > 2:
            mask = np.asarray(mask)[..., None, :, :]
        return attention(X @ self.W_Q, memory @ self.W_K, memory @ self.W_V, mask)


class EncoderLayer:
    """Let every word look around, then rework it; each time add what was there before and normalise.

    Shapes: called on X (…, n, d_model) and a mask that broadcasts to (…, n, n), returns (…, n, d_model).
    Errors: as `MultiHeadAttention`. Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.1.
    """

    def __init__(self, d_model, heads, d_ff, seed):
        one, two = _seeds(seed, 2)
        self.attention = MultiHeadAttention(d_model, heads, one)
        self.feed_forward = FeedForward(d_model, d_ff, two)
        self.norm_1, self.norm_2 = LayerNorm(d_model), LayerNorm(d_model)

    def __call__(self, X, mask=None):
        X = self.norm_1(X + self.attention(X, mask=mask))
        return self.norm_2(X + self.feed_forward(X))


class DecoderLayer:
    """Let every written word look at the written ones, then at the encoder's output, then rework it.

    Shapes: called on Y (…, n_y, d_model), the encoder's memory (…, n_x, d_model), a mask (n_y, n_y) and a memory_mask
    (n_y, n_x), returns (…, n_y, d_model). Errors: as `MultiHeadAttention`.
    Source: Vaswani et al., 2017, arXiv:1706.03762, section 3.1.
    """

    def __init__(self, d_model, heads, d_ff, seed):
        one, two, three = _seeds(seed, 3)
        self.self_attention = MultiHeadAttention(d_model, heads, one)
        self.cross_attention = MultiHeadAttention(d_model, heads, two)
        self.feed_forward = FeedForward(d_model, d_ff, three)
        self.norm_1, self.norm_2, self.norm_3 = (LayerNorm(d_model) for _ in range(3))

    def __call__(self, Y, memory, mask=None, memory_mask=None):
        Y = self.norm_1(Y + self.self_attention(Y, mask=mask))
        Y = self.norm_2(Y + self.cross_attention(Y, memory, memory_mask))
        return self.norm_3(Y + self.feed_forward(Y))


class Transformer:
    """The paper's encoder and decoder over one embedding table, from word ids to the next word's probabilities.

    Shapes: E (n_words, d_model), W_out (d_model, n_words); called on source ids (n_x,) and target ids (n_y,), returns
    (n_y, n_words): row i says what may follow target word i, of which it sees none that come later.
    Errors: `ValueError` for an odd d_model, for sizes that do not fit and for ids outside the table; `TypeError` for
    ids that are not whole numbers.
    Source: Vaswani et al., 2017, arXiv:1706.03762, sections 3.1 and 3.4.
    """

    def __init__(self, E, heads=2, d_ff=32, layers=2, seed=1):
        self.E = finite("E", E)
        if self.E.ndim != 2 or 0 in self.E.shape or self.E.shape[1] % 2:
            raise ValueError(f"E has shape {self.E.shape}; it needs a row per word and an even number of columns")
        whole(layers=layers)
        n_words, d_model = self.E.shape
        seeds = _seeds(seed, 2 * layers + 1)
        self.encoder = [EncoderLayer(d_model, heads, d_ff, s) for s in seeds[:layers]]
        self.decoder = [DecoderLayer(d_model, heads, d_ff, s) for s in seeds[layers:-1]]
        self.W_out = _weights(seeds[-1], d_model, n_words)

    @classmethod
    def toy(cls):
        """Return the toy Transformer: the toy's embedding, and its wired head as the first head of the first layer."""
        toy = ToyModel()
        model = cls(toy.E)
        first = model.encoder[0].attention
        first.W_Q[0], first.W_K[0], first.W_V[0] = toy.W_Q, toy.W_K, toy.W_V
        return model

    def __call__(self, source, target):
        return softmax(self.decode(target, self.encode(source)) @ self.W_out)

    def embed(self, ids):
        """Look up the words' rows of E, times √d_model, and add each place's encoding.

        Shapes: ids (n,) in, (n, d_model) out. Errors: as the class.
        """
        ids, (n_words, d_model) = np.asarray(ids), self.E.shape
        if ids.ndim != 1 or ids.size == 0:
            raise ValueError(f"ids has shape {ids.shape}; it must be (n,), with at least one word")
        if not np.issubdtype(ids.dtype, np.integer):
            raise TypeError(f"ids has dtype {ids.dtype}; word ids are whole numbers")
        if ids.min() < 0 or ids.max() >= n_words:
            raise ValueError(f"ids run from {ids.min()} to {ids.max()}; they must be from 0 to {n_words - 1}")
        return self.E[ids] * np.sqrt(d_model) + positional_encoding(len(ids), d_model)

    def encode(self, source, mask=None):
        """Run the encoder on a sentence. Shapes: ids (n_x,) in, (n_x, d_model) out. Errors: as the class."""
        X = self.embed(source)
        for layer in self.encoder:
            X = layer(X, mask)
        return X

    def decode(self, target, memory, memory_mask=None):
        """Run the decoder, under a causal mask, on the words so far and the encoder's memory of the source.

        Shapes: ids (n_y,) and memory (n_x, d_model) in, (n_y, d_model) out. Errors: as the class.
        """
        Y = self.embed(target)
        for layer in self.decoder:
            Y = layer(Y, memory, causal_mask(len(Y)), memory_mask)
        return Y


def _seeds(seed, n):
    """Derive n seeds from one, so that no two matrices share their draws."""
    return draws.integers(seed, n).tolist()


def _weights(seed, *shape):
    """Draw a matrix (or one per head) whose products keep the size of what goes in: variance 1 ÷ rows."""
    return draws.normal(seed, int(np.prod(shape))).reshape(shape) / np.sqrt(shape[-2])


def _rows(name, X, d_model):
    X = finite(name, X)
    if X.ndim < 2 or X.shape[-1] != d_model:
        raise ValueError(f"{name} has shape {X.shape}; it needs a row per word and d_model = {d_model} columns")
    return X
