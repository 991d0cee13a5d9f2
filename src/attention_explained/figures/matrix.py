"""A matrix as a reader meets it: words on the left, column names on top, its name and shape above, a number per cell.

A cell's fill is its value and nothing else: the role's full colour, as opaque as |value| ÷ range or as the weight.
"""

from dataclasses import dataclass

from ..numbers import two_decimals
from .colours import FAINT, MUTED, of_matrix, role
from .style import SIZE, SMALL, box, width_of, write

CELL = (46, 24)
LINE = 15  # from one line of small text to the next


@dataclass(frozen=True)
class Grid:
    """Where a drawn matrix lies, so that its rows, columns and cells can be outlined."""

    plane: object
    name: str
    x: float
    y: float
    rows: int
    columns: int
    cell: tuple

    @property
    def right(self):
        return self.x + self.columns * self.cell[0]

    @property
    def bottom(self):
        return self.y + self.rows * self.cell[1]

    def outline(self, row=None, column=None, width=1.5):
        """Outline a row, a column, or the cell where both meet, in the matrix's colour."""
        w, h = self.cell
        x, columns = (self.x, self.columns) if column is None else (self.x + column * w, 1)
        y, rows = (self.y, self.rows) if row is None else (self.y + row * h, 1)
        return box(self.plane, x, y, columns * w, rows * h, edge=of_matrix(self.name), line_width=width)

    def middle(self, row):
        """Return the y of a row's middle."""
        return self.y + (row + 0.5) * self.cell[1]


def fill(value, kind, top):
    """Return a cell's colour and opacity: signed numbers diverge around 0 up to ±top, weights run from 0 to 1."""
    if kind == "weight":
        return role("weight"), round(float(value), 3)
    return role("positive" if value > 0 else "negative"), round(min(abs(float(value)) / top, 1), 3)


def matrix(plane, values, x, y, name, rows=(), columns=(), kind="signed", top=1, cell=CELL, numbers=True, shape=None):
    """Draw a matrix with the top left corner of its cells at (x, y) and return its `Grid`.

    Shapes: values (n, m); n row names and m column names, or none; kind "signed" or "weight"; numbers=False leaves
    the numbers out; shape is said when only a part of the matrix is drawn.
    """
    w, h = cell
    grid = Grid(plane, name, x, y, *values.shape, cell)
    box(plane, x, y, grid.right - x, grid.bottom - y, edge=FAINT, line_width=1)
    for i, row in enumerate(values):
        for j, value in enumerate(row):
            colour, alpha = fill(value, kind, top)
            if alpha:
                box(plane, x + j * w, y + i * h, w, h, fill=colour, alpha=alpha)
            if numbers:
                size = SIZE if w >= CELL[0] else SMALL
                right = x + (j + 0.5) * w + min(17, 0.37 * w)
                write(plane, right, grid.middle(i) + 4.5, two_decimals(value), size=size, align="right")
    for i, word in enumerate(rows):
        write(plane, x - 8, grid.middle(i) + 4.5, word, size=SIZE, align="right")
    _column_names(plane, x, y, columns, w)
    title(plane, x, y - header(columns, w), name, shape or values.shape)
    return grid


def header(columns, width=CELL[0]):
    """Return the height in px that a matrix's column names take above its cells."""
    if not columns:
        return 7
    if _turned(columns, width):
        return max(width_of(name) for name in columns) + 16
    return 9 + LINE * max(len(name.split()) for name in columns)


def _turned(columns, width):
    """Tell whether some word among the column names is too wide to lie flat."""
    return any(0.94 * width_of(word) > width for name in columns for word in name.split())


def _column_names(plane, x, y, columns, width):
    turned = _turned(columns, width)
    for j, name in enumerate(columns):
        middle = x + (j + 0.5) * width
        if turned:
            write(plane, middle + 4, y - 7, name, rotation=90)
            continue
        lines = name.split()
        for k, part in enumerate(reversed(lines)):
            write(plane, middle, y - 7 - k * LINE, part, align="center")


def title(plane, x, y, name, shape=None):
    """Write a matrix's name in its colour, the part after "_" lowered, and its shape."""
    base, _, lowered = name.partition("_")
    colour = of_matrix(name)
    write(plane, x, y, base, colour, size=15, weight="bold")
    x += 1.04 * width_of(base, 15)
    if lowered:
        write(plane, x, y + 4, lowered, colour, weight="bold")
        x += width_of(lowered) + 4
    if shape is not None:
        write(plane, x + 8, y, f"{shape[0]} × {shape[1]}", MUTED)


def whole(*matrices):
    """Return the range of the fills: the smallest whole number that no value goes beyond."""
    top = max(float(abs(values).max()) for values in matrices)
    return max(1, int(-(-top // 1)))


def colour_key(plane, x, y, kind="signed", top=1, name="colour"):
    """Draw what the fills mean, right-aligned at x: the ends of the range and steps of colour between them."""
    steps = [i / 4 for i in range(5)] if kind == "weight" else [i / 4 * top for i in range(-4, 5)]
    low, high = ("0", "1") if kind == "weight" else (f"−{top}", f"{top}")
    write(plane, x, y, high, MUTED, align="right")
    left = x - width_of(high) - 6 - 12 * len(steps)
    box(plane, left, y - 10, 12 * len(steps), 12, edge=FAINT, line_width=1)
    for i, value in enumerate(steps):
        colour, alpha = fill(value, kind, top)
        if alpha:
            box(plane, left + 12 * i, y - 10, 12, 12, fill=colour, alpha=alpha)
    return write(plane, left - 6, y, f"{name}: {low}", MUTED, align="right")
