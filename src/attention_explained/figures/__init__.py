"""The figures of the book: each a function from a `Trace` or a table to a matplotlib figure that shows a whole step.

Figures draw; they never compute attention. The page turns them into SVG that follows the reader's palette.
"""

from .product import output, projection, scores
from .rowwise import scaled, weights

__all__ = ["output", "projection", "scaled", "scores", "weights"]
