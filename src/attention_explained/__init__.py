"""Self-attention from scratch: one small head that can be computed by hand, and the Transformer around it."""

from . import draws, recurrent, scaling, training, variants
from .scaled_dot_product import Attention, attention, softmax, softmax_jacobian
from .toy import ToyModel
from .trace import Trace
from .transformer import (
    DecoderLayer,
    EncoderLayer,
    FeedForward,
    LayerNorm,
    MultiHeadAttention,
    Transformer,
    positional_encoding,
)
from .words import UnknownWordError

__all__ = [
    "Attention",
    "DecoderLayer",
    "EncoderLayer",
    "FeedForward",
    "LayerNorm",
    "MultiHeadAttention",
    "ToyModel",
    "Trace",
    "Transformer",
    "UnknownWordError",
    "attention",
    "draws",
    "positional_encoding",
    "recurrent",
    "scaling",
    "softmax",
    "softmax_jacobian",
    "training",
    "variants",
]
