"""The chain before attention: one memory vector handed from word to word, and what is left of the first word."""

from ..numbers import percent, two_decimals
from .colours import FAINT, FOREGROUND, MUTED, role
from .style import SIZE, arrow, box, canvas, line, write

BAR = 90  # px of a bar that stands for everything


def recurrent_chain(words, memory, largest_singular_value):
    """Draw the words along a chain, and under each how much of the first word its memory still holds.

    Shapes: n words, memory (n,) from 1 downwards.
    """
    n = len(words)
    pitch = min(96, 560 / n)
    middle = [40 + pitch * i for i in range(n)]
    figure, plane = canvas(max(middle[-1] + 40, 420), 274)
    for i, (x, word) in enumerate(zip(middle, words, strict=True)):
        write(plane, x, 16, word, size=SIZE, align="center")
        arrow(plane, (x, 24), (x, 44))
        box(plane, x - 17, 48, 34, 26, edge=FOREGROUND, line_width=1)
        write(plane, x - 3, 65, "h", size=SIZE, align="center", style="italic")
        write(plane, x + 2, 69, str(i + 1), align="left")
        if i:
            arrow(plane, (middle[i - 1] + 20, 61), (x - 20, 61))
    write(plane, 2, 108, f"how much of “{words[0]}”, the first word, is still in h", MUTED)
    base = 138 + BAR
    for x, left in zip(middle, memory, strict=True):
        height = BAR * float(left)
        box(plane, x - 17, base - height, 34, height, fill=role("weight-line"), alpha=0.2 + 0.8 * min(float(left), 1))
        write(plane, x, base - height - 6, percent(left), align="center")
    line(plane, [middle[0] - 24, middle[-1] + 24], [base, base], FAINT)
    largest = two_decimals(largest_singular_value)
    write(plane, 2, base + 30, f"largest singular value of the recurrent matrix: {largest}", MUTED)
    return figure
