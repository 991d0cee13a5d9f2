"""Two score matrices side by side, to be compared: two matrices or one, two ways of scoring."""

from ..numbers import two_decimals
from .matrix import CELL, colour_key, header, matrix, whole
from .product import cell_width
from .style import SIZE, canvas, width_of, write

MARGIN = 2
SUBSCRIPTS = "₁₂₃₄₅₆₇₈"  # queries and keys without words are numbered


def symmetry(scores, tied, words=(), cell=None):
    """Draw scores from W_Q and W_K and scores from one W for both; a pair of words outlined both ways around.

    Shapes: two (n, n) matrices of scaled scores, n words or none; cell = (i, j), a pair.
    """
    i, j = cell or _lopsided(scores, words)
    figure, plane, grids, bottom = _beside(words, {"two matrices": scores, "one matrix": tied}, extra=36)
    for grid, values in zip(grids, (scores, tied), strict=True):
        grid.outline(i, j, width=2)
        grid.outline(j, i, width=2)
        there, back = two_decimals(values[i, j]), two_decimals(values[j, i])
        write(plane, grid.x, bottom + 26, f"there {there}, back {back}", size=SIZE)
    return figure


def _lopsided(scores, words):
    """Return *sat* and the word it scores highest, the book's example, or else the pair that differs most."""
    if "sat" in words:
        row = words.index("sat")
        return row, int(scores[row].argmax())
    return divmod(int(abs(scores - scores.T).argmax()), len(scores))


def scorer_compare(dot, additive, words=()):
    """Draw the scores of the same pairs by dot product and by the additive scorer.

    Shapes: two (n, n) matrices, n words or none.
    """
    return _beside(words, {"dot product": dot, "additive": additive}, extra=6)[0]


def _beside(words, named, extra):
    """Draw two matrices with titles of their own, both filled over the same range."""
    n = len(next(iter(named.values())))
    rows = words or [f"q{i}" for i in SUBSCRIPTS[:n]]
    columns = words or [f"k{i}" for i in SUBSCRIPTS[:n]]
    label = max(width_of(word, SIZE) for word in rows) + 8
    cell = (cell_width(2 * n, 2 * label + 24 + 2 * MARGIN), CELL[1])
    y = header(columns, cell[0]) + 22
    x = MARGIN + label
    bottom = y + n * cell[1] + 24
    figure, plane = canvas(2 * (label + n * cell[0]) + 24 + 2 * MARGIN, bottom + extra)
    grids, top = [], whole(*named.values())
    for name, values in named.items():
        grids.append(matrix(plane, values, x, y, name, rows, columns, top=top, cell=cell))
        colour_key(plane, grids[-1].right, bottom, top=top)
        x = grids[-1].right + 24 + label
    return figure, plane, grids, bottom
