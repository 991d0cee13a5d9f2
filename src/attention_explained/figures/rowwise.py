"""What happens to the scores one by one and row by row: the division by √d_k, and softmax."""

from math import exp, sqrt

from ..numbers import percent, two_decimals
from . import example
from .colours import FAINT, MUTED, role
from .matrix import CELL, colour_key, header, matrix, whole
from .product import cell_width
from .style import SIZE, box, canvas, line, width_of, write

MARGIN = 2
ROOM = 22  # above a matrix's column names, for its name


def scaled(trace, cell=None):
    """Draw scores ÷ √d_k = scaled, with one cell worked out."""
    d_k = trace.Q.shape[1]
    row, column = example.cell(trace.scaled, cell, (example.asker(trace), example.asked(trace)))
    top = whole(trace.scores)
    figure, plane, first, second, bottom = _pair(
        trace.words, ("scores", trace.scores), ("scaled", trace.scaled), ("signed", "signed"), top, extra=58
    )
    first.outline(row, column, width=2.5)
    second.outline(row, column, width=2.5)
    y = bottom + 30
    write(plane, MARGIN, y, f"{trace.words[row]} looking at {trace.words[column]}", MUTED)
    shown = [two_decimals(m[row, column]) for m in (trace.scores, trace.scaled)]
    write(plane, MARGIN, y + 24, f"{shown[0]} ÷ √{d_k}  =  {shown[0]} ÷ {sqrt(d_k):g}  =  {shown[1]}", size=SIZE)
    return figure


def weights(trace, row=None):
    """Draw softmax: scaled scores, the weights they become, and one row worked out in eˣ, sum and quotient."""
    row = example.asker(trace) if row is None else row
    row, _ = example.cell(trace.weights, (row, 0), None)
    figure, plane, first, second, bottom = _pair(
        trace.words,
        ("scaled", trace.scaled),
        ("weights", trace.weights),
        ("signed", "weight"),
        whole(trace.scaled),
        extra=182,
    )
    first.outline(row=row)
    second.outline(row=row)
    _softmax_row(plane, bottom + 30, trace, row)
    return figure


def _pair(words, first, second, kinds, top, extra):
    """Draw two n × n matrices side by side, or below each other when the sentence is long, and room below."""
    n, label = len(words), max(width_of(word, SIZE) for word in words) + 8
    beside = n <= 6
    rest = 2 * MARGIN + label + (label + 12 if beside else 0)
    cell = (cell_width(2 * n if beside else n, rest), CELL[1])
    above = header(words, cell[0]) + ROOM
    size = n * cell[0], n * cell[1]
    x, y = MARGIN + label, above
    x2, y2 = (x + size[0] + label + 12, y) if beside else (x, y + size[1] + 30 + above)
    bottom = y2 + size[1] + 24
    figure, plane = canvas(max(x2 + size[0], 560) + MARGIN, bottom + extra)
    grids = []
    for (name, values), kind, left, upper in ((first, kinds[0], x, y), (second, kinds[1], x2, y2)):
        grids.append(matrix(plane, values, left, upper, name, words, words, kind, top, cell))
        colour_key(plane, left + size[0], upper + size[1] + 22, kind, top)
    return figure, plane, *grids, bottom


def _softmax_row(plane, y, trace, row):
    """Work out one row: x, eˣ, their sum, the quotients, and the weights as bars."""
    n, heading = len(trace.words), f"the row of {trace.words[row]}"
    left = max(80, width_of(heading) + 6)
    powers = [exp(x) for x in trace.scaled[row]]
    total = sum(powers)
    width = min(64, (plane.get_xlim()[1] - left - 76) / n)
    lines = (
        ("x, scaled", [two_decimals(x) for x in trace.scaled[row]], ""),
        ("eˣ", [two_decimals(p) for p in powers], f"sum {two_decimals(total)}"),
        (f"eˣ ÷ {two_decimals(total)}", [two_decimals(p) for p in trace.weights[row]], "sum 1.00"),
    )
    line(plane, [MARGIN, plane.get_xlim()[1] - MARGIN], [y - 18, y - 18], MUTED, 0.5)
    write(plane, MARGIN, y, heading, MUTED)
    for j, word in enumerate(trace.words):
        write(plane, left + (j + 0.5) * width, y, word, align="center")
    for i, (name, texts, last) in enumerate(lines, start=1):
        below = y + 22 * i
        write(plane, MARGIN, below, name, MUTED)
        for j, text in enumerate(texts):
            write(plane, left + (j + 0.5) * width + 15, below, text, size=SIZE, align="right")
        write(plane, left + n * width + 10, below, last, MUTED)
    base = y + 142
    for j, weight in enumerate(trace.weights[row]):
        middle = left + (j + 0.5) * width
        box(plane, middle - 14, base - 54 * weight, 28, 54 * weight, fill=role("weight-line"))
        write(plane, middle, base - 54 * weight - 5, percent(weight), align="center")
    line(plane, [left, left + n * width], [base, base], FAINT)
