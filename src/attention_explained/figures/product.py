"""The three matrix products of the head: left factor on the left, right factor above, the result where both meet."""

from ..numbers import percent
from . import example, worked
from .colours import MUTED, of_matrix, role
from .matrix import CELL, colour_key, fill, header, matrix, whole
from .style import SIZE, WIDTH, box, canvas, width_of, write

PRODUCTS = {"queries": ("W_Q", "Q"), "keys": ("W_K", "K"), "values": ("W_V", "V")}
SHORT = {"adjective": "adj.", "preposition": "prep.", "determiner": "det."}  # W names the same features in full
MARGIN = 2


def projection(toy, trace, which, cell=None):
    """Draw X times a weight matrix: "queries" (X W_Q = Q), "keys" (X W_K = K) or "values" (X W_V = V)."""
    if which not in PRODUCTS:
        raise ValueError(f"which is {which!r}; it must be one of {', '.join(map(repr, PRODUCTS))}")
    weights, name = PRODUCTS[which]
    W, result = getattr(toy, weights), getattr(trace, name)
    row = example.asked(trace) if which != "queries" else example.asker(trace)
    row, column = example.cell(result, cell, (row, example.strongest(result, row)))
    top = whole(trace.X, W, result)
    names = trace.columns(name)
    figure, _, _ = _product(
        left=_Factor("X", trace.X, trace.words, [SHORT.get(f, f) for f in toy.features]),
        right=_Factor(weights, W, toy.features, names),
        result=_Factor(name, result, trace.words, names),
        lit=(row, column),
        heading=f"row {trace.words[row]} of X times column {names[column]}",
        top=top,
    )
    return figure


def scores(trace, cell=None):
    """Draw Q Kᵀ = scores: every word's query against every word's key."""
    row, column = example.cell(trace.scores, cell, (example.asker(trace), example.asked(trace)))
    figure, _, _ = _product(
        left=_Factor("Q", trace.Q, trace.words, trace.columns("Q")),
        right=_Factor("Kᵀ", trace.K.T, trace.columns("K"), trace.words),
        result=_Factor("scores", trace.scores, trace.words, trace.words),
        lit=(row, column),
        heading=f"query of {trace.words[row]} times key of {trace.words[column]}",
        top=whole(trace.Q, trace.K, trace.scores),
    )
    return figure


def output(trace, row=None, column=None):
    """Draw weights V = output: each output row mixes all the rows of V."""
    row = example.asker(trace) if row is None else row
    column = example.strongest(trace.output, row) if column is None else column
    row, column = example.cell(trace.output, (row, column), None)
    figure, plane, bottom = _product(
        left=_Factor("weights", trace.weights, trace.words, trace.words, kind="weight"),
        right=_Factor("V", trace.V, trace.words, trace.columns("V")),
        result=_Factor("output", trace.output, trace.words, trace.columns("output")),
        lit=(row, column),
        heading=f"weights of {trace.words[row]} times column {trace.columns('V')[column]} of V",
        top=whole(trace.V, trace.output),
        extra=92,
    )
    _blend(plane, bottom + 8, trace.words, trace.weights[row], trace.words[row])
    return figure


def _blend(plane, y, words, weights, asking):
    """Draw an output row as what it is: parts of all the value rows, as long as their weights."""
    write(plane, MARGIN, y, f"the new vector of {asking}, by the words whose values it blends", MUTED)
    x, full = MARGIN, 4 * worked.TERM + 76
    for word, weight in zip(words, weights, strict=True):
        width = full * float(weight)
        colour, alpha = fill(weight, "weight", 1)
        box(plane, x, y + 12, width, 26, fill=colour, alpha=alpha)
        box(plane, x, y + 12, width, 26, edge=role("value"), line_width=1)
        if max(width_of(percent(weight)), width_of(word)) < width:
            write(plane, x + width / 2, y + 30, percent(weight), align="center")
            write(plane, x + width / 2, y + 56, word, align="center")
        x += width


class _Factor:
    """A matrix of a product with its names, and the room that those take."""

    def __init__(self, name, values, rows, columns, kind="signed"):
        self.name, self.values, self.rows, self.columns, self.kind = name, values, rows, columns, kind
        self.label = max(width_of(word, SIZE) for word in rows) + 8

    def draw(self, plane, x, y, top, cell):
        return matrix(plane, self.values, x, y, self.name, self.rows, self.columns, self.kind, top, cell)

    def above(self, cell):
        return header(self.columns, cell[0]) + 18

    def size(self, cell):
        return self.values.shape[1] * cell[0], self.values.shape[0] * cell[1]


def _product(left, right, result, lit, heading, top, extra=0):
    row, column = lit
    gap = result.label + 10
    cell = (cell_width(left.values.shape[1] + result.values.shape[1], left.label + gap + 2 * MARGIN), CELL[1])
    x_left = MARGIN + left.label
    x_right = x_left + left.size(cell)[0] + gap
    y_right = right.above(cell)
    y_left = y_right + right.size(cell)[1] + max(left.above(cell), result.above(cell)) + 10
    y_key = y_left + left.size(cell)[1] + 24
    y_sum = y_key + 36
    pairs = list(zip(left.values[row], right.values[:, column], strict=True))
    width = max(x_right + result.size(cell)[0], MARGIN + 4 * worked.TERM + 76) + MARGIN
    bottom = y_sum + worked.height(len(pairs))
    figure, plane = canvas(width, bottom + extra)
    left.draw(plane, x_left, y_left, top, cell).outline(row=row)
    right.draw(plane, x_right, y_right, top, cell).outline(column=column)
    result.draw(plane, x_right, y_left, top, cell).outline(row, column, width=2.5)
    if left.kind == "weight":
        colour_key(plane, x_left + left.size(cell)[0], y_key, "weight")
    colour_key(plane, x_right + result.size(cell)[0], y_key, top=top)
    colours = tuple(of_matrix(factor.name) for factor in (left, right, result))
    worked.written_out(plane, MARGIN, y_sum, heading, pairs, result.values[row, column], colours)
    return figure, plane, bottom


def cell_width(columns, rest):
    """Return the width of a cell when so many columns share a figure with so many px of other things."""
    width = min(CELL[0], int((WIDTH - rest) / columns))
    if width < 32:
        raise ValueError(f"{columns} columns of numbers do not fit a figure; draw a sentence of at most 12 words")
    return width
