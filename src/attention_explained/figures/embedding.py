"""Words become numbers: rows of the table E, looked up by id, stacked into X."""

from . import example
from .colours import MUTED
from .matrix import colour_key, matrix, whole
from .style import SIZE, arrow, canvas, width_of, write

CELL = (68, 24)


def embedding(toy, trace):
    """Draw the rows of E that a sentence uses, with their ids, and X, the same rows in the order of the sentence."""
    ids = sorted(set(trace.ids))
    top = whole(toy.E[ids])
    left = 40 + max(width_of(word, SIZE) for word in trace.words)
    right = left + 8 * CELL[0]
    y_E = 44
    y_X = y_E + len(ids) * CELL[1] + 88
    bottom = y_X + len(trace.words) * CELL[1]
    figure, plane = canvas(right + 2, bottom + 34)
    used, style = [toy.words[i] for i in ids], {"top": top, "cell": CELL}
    E = matrix(plane, toy.E[ids], left, y_E, "E", used, toy.features, shape=toy.E.shape, **style)
    X = matrix(plane, trace.X, left, y_X, "X", trace.words, toy.features, **style)
    note = f"one row per word of the vocabulary; these {len(ids)} are looked up"
    write(plane, right, y_E - 24, note, MUTED, align="right")
    write(plane, right, y_X - 24, "one row per word of the sentence", MUTED, align="right")
    word = example.asker(trace)
    E.outline(row=ids.index(trace.ids[word]))
    X.outline(row=word)
    for grid, numbers in ((E, ids), (X, trace.ids)):
        write(plane, 24, grid.y - 9, "id", MUTED, align="right")
        for i, number in enumerate(numbers):
            write(plane, 24, grid.middle(i) + 4.5, str(number), MUTED, SIZE, "right")
    arrow(plane, (left + 4 * CELL[0], E.bottom + 8), (left + 4 * CELL[0], y_X - 46))
    colour_key(plane, right, bottom + 22, top=top)
    return figure
