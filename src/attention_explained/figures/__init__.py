"""The figures of the book: each a function from a `Trace` or a table to a matplotlib figure that shows a whole step.

Figures draw; they never compute attention. The page turns them into SVG that follows the reader's palette.
"""

from .chain import recurrent_chain
from .embedding import embedding
from .equation import equation_map
from .links import head, pairs
from .measured import learning_curves, saturation, score_spread
from .missing import one_question, shuffle
from .pair import scorer_compare, symmetry
from .product import output, projection, scores
from .rowwise import scaled, weights
from .weigh import scaling_demo, softmax_playground

__all__ = [
    "embedding",
    "equation_map",
    "head",
    "learning_curves",
    "one_question",
    "output",
    "pairs",
    "projection",
    "recurrent_chain",
    "saturation",
    "scaled",
    "scaling_demo",
    "score_spread",
    "scorer_compare",
    "scores",
    "shuffle",
    "softmax_playground",
    "symmetry",
    "weights",
]
