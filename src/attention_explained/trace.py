"""Every intermediate of one run of the head, named, and how it looks in a notebook and in a terminal."""

from dataclasses import dataclass
from html import escape

import numpy as np

from .numbers import two_decimals

MATRICES = ("X", "Q", "K", "V", "scores", "scaled", "weights", "output")


@dataclass(frozen=True, repr=False)
class Trace:
    """One sentence on its way through the head; a matrix for every step.

    Shapes, for n words: X (n, 8); Q, K, V and output (n, 4); scores, scaled and weights (n, n): row = the word that
    asks, column = the word that is asked. `names` maps a matrix to its column names, where the columns have any.
    """

    words: tuple
    ids: tuple
    X: np.ndarray
    Q: np.ndarray
    K: np.ndarray
    V: np.ndarray
    scores: np.ndarray
    scaled: np.ndarray
    weights: np.ndarray
    output: np.ndarray
    names: dict

    def columns(self, matrix):
        """Return the column names of a matrix: named numbers, or the words being asked."""
        return tuple(self.names.get(matrix, self.words))

    def __repr__(self):
        return "\n\n".join(self._text(matrix) for matrix in MATRICES)

    def _repr_html_(self):
        return "".join(self._html(matrix) for matrix in MATRICES)

    def _text(self, matrix):
        values = getattr(self, matrix)
        label = max(map(len, self.words))
        widths = [max(len(name), 6) for name in self.columns(matrix)]
        lines = [f"{matrix}  {values.shape[0]} × {values.shape[1]}"]
        lines.append("  ".join([" " * label, *(n.rjust(w) for n, w in zip(self.columns(matrix), widths, strict=True))]))
        for word, row in zip(self.words, values, strict=True):
            cells = (two_decimals(x).rjust(w) for x, w in zip(row, widths, strict=True))
            lines.append("  ".join([word.ljust(label), *cells]))
        return "\n".join(lines)

    def _html(self, matrix):
        values = getattr(self, matrix)
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.columns(matrix))
        rows = "".join(
            f'<tr><th scope="row">{escape(word)}</th>' + "".join(f"<td>{two_decimals(x)}</td>" for x in row) + "</tr>"
            for word, row in zip(self.words, values, strict=True)
        )
        caption = f"<caption>{matrix} &nbsp; {values.shape[0]} × {values.shape[1]}</caption>"
        return f"<table>{caption}<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
