"""Words linked to words: everyone to everyone, and the whole head with lines as wide as the weights."""

from ..numbers import percent
from . import example
from .colours import FAINT, FOREGROUND, MUTED, role
from .style import SIZE, arrow, canvas, line, width_of, write


def pairs(words):
    """Draw the chain's n − 1 steps in a row, and below it every word linked to every word in a single step."""
    n = len(words)
    pitch = min(104, 580 / n)
    middle = [30 + pitch * i for i in range(n)]
    figure, plane = canvas(middle[-1] + 30, 290)
    count = n - 1
    write(plane, 2, 16, "A chain", weight="bold")
    write(plane, 62, 16, f"{count} {'step' if count == 1 else 'steps'} in a row from the first word to the last", MUTED)
    for x, word in zip(middle, words, strict=True):
        write(plane, x, 52, word, size=SIZE, align="center")
    for i in range(count):
        half = [width_of(word, SIZE) / 2 + 5 for word in words[i : i + 2]]
        arrow(plane, (middle[i] + half[0], 48), (middle[i + 1] - half[1], 48))
    write(plane, 2, 104, "Attention", weight="bold")
    write(plane, 80, 104, f"1 step: {n} × {n} = {n * n} scores, all at once", MUTED)
    for i, x in enumerate(middle):
        for j, to in enumerate(middle):
            far = i == 0 and j == n - 1
            line(plane, [x, to], [150, 262], FOREGROUND if far else MUTED, 2 if far else 0.75, alpha=1 if far else 0.5)
    for x, word in zip(middle, words, strict=True):
        write(plane, x, 140, word, role("query"), SIZE, "center")
        write(plane, x, 280, word, role("key"), SIZE, "center")
    return figure


def head(trace, row=None):
    """Draw the whole head: words asking on the left, words asked on the right, line width = weight."""
    row = example.asker(trace) if row is None else row
    row, _ = example.cell(trace.weights, (row, 0), None)
    n = len(trace.words)
    step, top = 34, 58
    label = max(width_of(word, SIZE) for word in trace.words)
    left, right = max(label, 38) + 14, 400
    figure, plane = canvas(right + label + 70, top + step * (n - 1) + 44)
    write(plane, left - 12, 18, "asks", role("query"), align="right", weight="bold")
    write(plane, right + 12, 18, "is asked", role("key"), weight="bold")
    for lit in (False, True):  # the followed word's lines lie on top
        for i in range(n):
            if lit == (i == row):
                for j, weight in enumerate(trace.weights[i]):
                    line(
                        plane,
                        [left, right],
                        [top + step * i - 4, top + step * j - 4],
                        role("weight-line"),
                        12 * float(weight),
                        alpha=1 if lit else 0.25,
                        solid_capstyle="butt",
                    )
    for i, word in enumerate(trace.words):
        y = top + step * i
        write(plane, left - 12, y, word, role("query"), SIZE, "right", weight="bold" if i == row else "normal")
        write(plane, right + 12, y, word, role("key"), SIZE)
        write(plane, right + label + 68, y, percent(trace.weights[row, i]), size=SIZE, align="right")
    bottom = top + step * (n - 1) + 34
    write(plane, right + label + 68, bottom, f"of {trace.words[row]}’s attention", MUTED, align="right")
    line(plane, [right + label + 24, right + label + 68], [bottom - 16] * 2, FAINT)
    return figure
