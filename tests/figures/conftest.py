"""Reads a figure's artists back: its matrices as grids of texts and fills, in CSS pixels; every figure is closed."""

from dataclasses import dataclass

import matplotlib.pyplot as plt
import pytest
from matplotlib.colors import to_hex

from attention_explained import ToyModel
from attention_explained.figures import colours

PIXEL = 0.75


@pytest.fixture(autouse=True)
def every_figure_is_closed():
    yield
    plt.close("all")


@pytest.fixture(scope="session")
def toy():
    return ToyModel()


@pytest.fixture(scope="session")
def trace(toy):
    return toy.attend("the cat sat on the mat")


@pytest.fixture(scope="session")
def long_trace(toy):
    return toy.attend("the quick brown fox jumped over the lazy dog")


@dataclass(frozen=True)
class Read:
    """A figure as a reader sees it: its texts and its rectangles."""

    figure: object

    @property
    def texts(self):
        """All texts of the canvas, as artists."""
        return [text for text in self.figure.axes[0].texts if text.get_text()]

    @property
    def words(self):
        return [text.get_text() for text in self.texts]

    def boxes(self, filled=True):
        patches = self.figure.axes[0].patches
        return [p for p in patches if (p.get_facecolor()[3] > 0) == filled]

    def bars(self):
        """Heights and widths of the bars, from left to right and top to bottom."""
        line = colours.ROLES["weight-line"]
        return [b for b in self.boxes() if to_hex(b.get_facecolor()) == line]

    def matrix(self, name, nth=0):
        """Find a matrix by the name above it and return its cells (texts, fills) and the names around it."""
        title = [t for t in self.texts if t.get_text() == name and t.get_fontsize() == 15 * PIXEL][nth]
        x, y = title.get_position()
        frames = [p for p in self.boxes(filled=False) if to_hex(p.get_edgecolor()) == colours.FAINT]
        frame = min((f for f in frames if abs(f.get_x() - x) < 0.01 and f.get_y() > y), key=lambda f: f.get_y())
        return Cells(self, title, frame)


@dataclass(frozen=True)
class Cells:
    read: Read
    title: object
    frame: object

    def inside(self, x, y):
        f = self.frame
        return f.get_x() < x < f.get_x() + f.get_width() and f.get_y() < y < f.get_y() + f.get_height()

    @property
    def texts(self):
        """The numbers in the cells, row by row."""
        found = {}
        for text in self.read.texts:
            x, y = text.get_position()
            if self.inside(x, y):
                found.setdefault(round(y, 2), []).append((x, text.get_text()))
        return [[text for _, text in sorted(found[y])] for y in sorted(found)]

    def fills(self, rows, columns):
        """The colour and opacity of each cell; an empty cell is (None, 0)."""
        f = self.frame
        width, height = f.get_width() / columns, f.get_height() / rows
        grid = [[(None, 0.0)] * columns for _ in range(rows)]
        for patch in self.read.boxes():
            x, y = patch.get_x() + patch.get_width() / 2, patch.get_y() + patch.get_height() / 2
            if self.inside(x, y):
                face = patch.get_facecolor()
                cell = (to_hex(face), round(face[3], 3))
                grid[int((y - f.get_y()) / height)][int((x - f.get_x()) / width)] = cell
        return grid

    @property
    def row_names(self):
        """The words to the left of the rows, from top to bottom."""
        f = self.frame
        beside = [t for t in self.read.texts if abs(t.get_position()[0] - (f.get_x() - 8)) < 0.01]
        inside = [t for t in beside if f.get_y() < t.get_position()[1] < f.get_y() + f.get_height()]
        return [t.get_text() for t in sorted(inside, key=lambda t: t.get_position()[1])]

    @property
    def column_names(self):
        """The names above the columns, from left to right; a name of two lines is read from the top."""
        f, top = self.frame, self.title.get_position()[1]
        texts = [t for t in self.read.texts if t.get_color() == colours.FOREGROUND]
        above = [t for t in texts if top + 1 < t.get_position()[1] < f.get_y()]
        columns = {}
        for text in sorted(above, key=lambda t: t.get_position()[1]):
            x = text.get_position()[0]
            if f.get_x() < x < f.get_x() + f.get_width():
                columns.setdefault(round(x, 1), []).append(text.get_text())
        return [" ".join(columns[x]) for x in sorted(columns)]

    def outlined(self, rows, columns):
        """The outlines on this matrix as (first row, rows, first column, columns, colour)."""
        f = self.frame
        width, height = f.get_width() / columns, f.get_height() / rows
        found = []
        for patch in self.read.boxes(filled=False):
            x, y = patch.get_x() + patch.get_width() / 2, patch.get_y() + patch.get_height() / 2
            if self.inside(x, y) and to_hex(patch.get_edgecolor()) != colours.FAINT:
                row, column = (patch.get_y() - f.get_y()) / height, (patch.get_x() - f.get_x()) / width
                size = patch.get_height() / height, patch.get_width() / width
                found.append((*(round(n) for n in (row, size[0], column, size[1])), to_hex(patch.get_edgecolor())))
        return found


@pytest.fixture(scope="session")
def read():
    return Read
