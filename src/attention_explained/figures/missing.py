"""What one head cannot do: tell the order of the words, and ask two questions with one query."""

import re

from ..numbers import percent, two_decimals
from .colours import FAINT, MUTED, role
from .matrix import CELL, colour_key, header, matrix, whole
from .style import SIZE, box, canvas, line, width_of, write


def shuffle(trace, shuffled):
    """Draw the outputs of a sentence and of its shuffle, each row led to its new place, and how far the two differ.

    Errors: `ValueError` when the second sentence does not hold the same words as the first.
    """
    if sorted(trace.words) != sorted(shuffled.words):
        raise ValueError(f"{' '.join(shuffled.words)!r} is no shuffle of {' '.join(trace.words)!r}")
    places = _places(trace.words, shuffled.words)
    top, names = whole(trace.output), trace.columns("output")
    label = max(width_of(word, SIZE) for word in trace.words) + 8
    y, n = header(names) + 40, len(trace.words)
    left, between = label + 2, 84
    x = left + 4 * CELL[0] + between + label
    right = x + 4 * CELL[0]
    figure, plane = canvas(right + 78, y + n * CELL[1] + 34)
    first = matrix(plane, trace.output, left, y, "output", trace.words, names, top=top)
    second = matrix(plane, shuffled.output, x, y, "output", shuffled.words, names, top=top)
    write(plane, left, 14, "in order", MUTED)
    write(plane, x, 14, "shuffled", MUTED)
    write(plane, right + 72, y - 24, "largest", align="right")
    write(plane, right + 72, y - 9, "difference", align="right")
    for i, place in enumerate(places):
        line(plane, [first.right + 6, x - label - 4], [first.middle(i), second.middle(place)], MUTED)
        gap = abs(trace.output[i] - shuffled.output[place]).max()
        write(plane, right + 72, second.middle(place) + 4.5, tiny(gap), size=SIZE, align="right")
    colour_key(plane, right, second.bottom + 24, top=top)
    return figure


def _places(words, shuffled):
    """Return where each word went; the first "the" goes to the first "the", and so on."""
    free = {word: [i for i, other in enumerate(shuffled) if other == word] for word in words}
    return [free[word].pop(0) for word in words]


def tiny(gap):
    """Write a difference that is 0 or a few roundings: 0 → "0", 1.1e-16 → "1 · 10⁻¹⁶"."""
    if gap == 0:
        return "0"
    digits, power = re.fullmatch(r"(\d)e(.\d+)", f"{gap:.0e}").groups()
    return f"{digits} · 10" + str(int(power)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def one_question(toy, trace, word):
    """Draw one word's query above all the keys, and the attention that this one question brings.

    Errors: `ValueError` when the word is not in the sentence.
    """
    if word not in trace.words:
        raise ValueError(f"{word!r} is not in the sentence {' '.join(trace.words)!r}")
    row = trace.words.index(word)
    query = trace.Q[row : row + 1]
    top = whole(query, trace.K)
    left = max(width_of(w, SIZE) for w in trace.words) + 10
    y_q = header(toy.query_names) + 18
    y_K = y_q + CELL[1] + header(toy.key_names) + 30
    right = left + 4 * CELL[0]
    figure, plane = canvas(right + 290, y_K + len(trace.words) * CELL[1] + 34)
    asked = matrix(plane, query, left, y_q, "Q", [word], toy.query_names, top=top)
    asked.outline(row=0)
    keys = matrix(plane, trace.K, left, y_K, "K", trace.words, toy.key_names, top=top)
    write(plane, right + 14, asked.middle(0) + 4.5, f"the one question that {word} asks", role("query"))
    names = (("scaled", right + 74), ("weight", right + 134))
    for name, x in names:
        write(plane, x, y_K - 9, name, align="right")
    for j, weight in enumerate(trace.weights[row]):
        y = keys.middle(j)
        write(plane, right + 74, y + 4.5, two_decimals(trace.scaled[row, j]), size=SIZE, align="right")
        write(plane, right + 134, y + 4.5, percent(weight), size=SIZE, align="right")
        box(plane, right + 148, y - 7, 130 * float(weight), 14, fill=role("weight-line"))
    line(plane, [right + 148] * 2, [y_K, keys.bottom], FAINT)
    colour_key(plane, right, keys.bottom + 24, top=top)
    return figure
