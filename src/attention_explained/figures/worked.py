"""A result written out term by term, as one would with a pencil."""

from ..numbers import two_decimals
from .colours import FOREGROUND, MUTED
from .style import SIZE, line, write

TERM = 137  # px from one product to the next
STEP = 21  # px from one line to the next


def height(terms, per_line=4):
    """Return the height in px of a sum of so many terms, its heading included."""
    return 26 + STEP * -(-terms // per_line)


def written_out(plane, x, y, heading, pairs, result, colours=(FOREGROUND, FOREGROUND, FOREGROUND), per_line=4):
    """Write a · b + c · d + … = result below a heading; numbers stand under each other, aligned on the point.

    Shapes: pairs is a list of (left, right) factors; colours mark left factors, right factors and the result.
    """
    left, right, total = colours
    line(plane, [x, x + TERM * per_line + 76], [y - 18, y - 18], MUTED, 0.5)
    write(plane, x, y, heading, MUTED)
    y += 24
    for i, (a, b) in enumerate(pairs):
        at, below = x + TERM * (i % per_line), y + STEP * (i // per_line)
        if i:
            write(plane, at, below, "+", MUTED, SIZE)
        write(plane, at + 60, below, two_decimals(a), left, SIZE, "right")
        write(plane, at + 72, below, "×", MUTED, SIZE, "center")
        write(plane, at + 122, below, two_decimals(b), right, SIZE, "right")
    x += TERM * ((len(pairs) - 1) % per_line + 1)
    below = y + STEP * ((len(pairs) - 1) // per_line)
    write(plane, x, below, "=", MUTED, SIZE)
    return write(plane, x + 60, below, two_decimals(result), total, SIZE, "right", weight="bold")
