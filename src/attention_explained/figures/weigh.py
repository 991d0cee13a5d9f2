"""What softmax does with a few scores: bars of weights, with and without a division, a shift, a hard choice."""

import numpy as np

from ..numbers import percent, two_decimals
from ..scaled_dot_product import softmax
from .colours import FAINT, MUTED, role
from .style import SIZE, box, canvas, line, write

FULL = 90  # px of a bar of weight 1
PITCH = 44  # px from one bar to the next
SHIFT = 3  # what the playground adds to every score


def scaling_demo(weights_by_divisor, d_k):
    """Draw the weights of the same few scores under each divisor, one group of bars for each.

    Shapes: a dictionary from divisor, such as "1" or "√d_k", to its (words,) weights.
    """
    words = len(next(iter(weights_by_divisor.values())))
    groups, gap = len(weights_by_divisor), 30
    pitch = min(PITCH, (620 - gap * (groups - 1)) / groups / words)
    group = pitch * words
    figure, plane = canvas(max(2 + (group + gap) * groups - gap, 360) + 10, FULL + 96)
    write(plane, 2, 16, f"random queries and keys with d_k = {d_k}".replace("d_k", "dₖ"), MUTED)
    for k, (divisor, weights) in enumerate(weights_by_divisor.items()):
        x = 2 + k * (group + gap)
        write(plane, x, 42, divided(divisor, d_k), size=SIZE, weight="bold")
        _bars(plane, x, 68 + FULL, weights, pitch)
        for j in range(words):
            write(
                plane,
                x + (j + 0.5) * pitch,
                68 + FULL + 18,
                str(j + 1),
                align="center",
            )
    return figure


def divided(divisor, d_k=None):
    """Say what the scores were divided by: "1" → "undivided", "√d_k" → "÷ √dₖ = ÷ 8" where d_k is 64."""
    if divisor == "1":
        return "undivided"
    name = f"÷ {divisor}".replace("d_k", "dₖ")
    number = {"√d_k": np.sqrt(d_k or 0), "d_k": d_k}.get(divisor)
    return name if d_k is None or number is None else f"{name} = {number:g}"


def softmax_playground(scores):
    """Draw scores becoming weights, the same scores shifted together, and the hard choice of the largest.

    Shapes: a few scores, (n,).
    """
    scores = np.asarray(scores, dtype=float)
    n = len(scores)
    hard = np.eye(n)[scores.argmax()]
    parts = (
        ("softmax", "every word gets something", scores, softmax(scores)),
        (f"every score + {SHIFT}", "not a single weight moves", scores + SHIFT, softmax(scores + SHIFT)),
        ("only the largest", "no slope: nothing to learn from", scores, hard),
    )
    pitch = min(40, 600 / 3 / n)
    step = max(n * pitch + 16, 200)
    figure, plane = canvas(2 * step + max(n * pitch, 200) + 4, FULL + 116)
    for k, (name, note, shown, weights) in enumerate(parts):
        x = 2 + k * step
        write(plane, x, 16, name, size=SIZE, weight="bold")
        _bars(plane, x, 44 + FULL, weights, pitch)
        for j, score in enumerate(shown):
            write(plane, x + (j + 0.5) * pitch + 15, 44 + FULL + 18, two_decimals(score), align="right")
        write(plane, x, 44 + FULL + 44, note, MUTED)
    write(plane, 2, 44 + FULL + 66, "under each bar its score", MUTED)
    return figure


def _bars(plane, x, base, weights, pitch):
    for j, weight in enumerate(weights):
        height = FULL * float(weight)
        middle = x + (j + 0.5) * pitch
        if height:
            box(plane, middle - 13, base - height, 26, height, fill=role("weight-line"))
        write(plane, middle, base - height - 6, percent(weight), align="center")
    line(plane, [x, x + pitch * len(weights)], [base, base], FAINT)
