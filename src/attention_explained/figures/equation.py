"""The paper's equation 1 as one picture: every matrix with its name and shape, in the order they are computed."""

from . import example
from .colours import FOREGROUND, MUTED
from .matrix import colour_key, matrix, whole
from .style import SIZE, arrow, canvas, width_of, write

ROW = 16  # px, the height of a cell; the numbers are left out here


def equation_map(trace):
    """Draw Q and Kᵀ becoming scores, the scores weights, and weights and V the output, with one row followed."""
    row, n, d_k = example.asker(trace), *trace.Q.shape
    label = max(width_of(word, SIZE) for word in trace.words) + 10
    cell = (min(24, int((640 - label - 150) / (2 * n + 2 * d_k))), ROW)
    wide, narrow = n * cell[0], d_k * cell[0]
    x_Q = label
    x_scores = x_Q + narrow + 12
    x_weights = x_scores + wide + 86
    x_out = x_weights + wide + 12
    y_low = 26 + max(n, d_k) * ROW + 30
    bottom = y_low + n * ROW
    figure, plane = canvas(x_out + narrow + 40, bottom + 58)
    top, low = whole(trace.Q, trace.K, trace.scores), whole(trace.V, trace.output)

    def place(name, values, x, y, rows=(), kind="signed", top=top):
        return matrix(plane, values, x, y, name, rows, (), kind, top, cell, numbers=False)

    Q = place("Q", trace.Q, x_Q, y_low, trace.words)
    place("Kᵀ", trace.K.T, x_scores, y_low - 30 - d_k * ROW)
    scores = place("scores", trace.scores, x_scores, y_low)
    weights = place("weights", trace.weights, x_weights, y_low, kind="weight")
    place("V", trace.V, x_out, y_low - 30 - n * ROW, top=low)
    out = place("output", trace.output, x_out, y_low, top=low)
    for grid in (Q, scores, weights, out):
        grid.outline(row=row)
    between = (scores.right + weights.x) / 2
    y = scores.middle(row)
    arrow(plane, (scores.right + 8, y), (weights.x - 8, y), FOREGROUND)
    write(plane, between, y - 10, f"÷ √{d_k}", size=SIZE, align="center")
    write(plane, between, y + 20, "softmax", size=SIZE, align="center")
    colour_key(plane, scores.right, bottom + 26, top=top, name="Q, Kᵀ, scores")
    colour_key(plane, weights.right, bottom + 26, "weight", name="weights")
    colour_key(plane, out.right, bottom + 50, top=low, name="V, output")
    write(plane, x_Q, bottom + 50, f"the row of {trace.words[row]} is outlined", MUTED)
    return figure
