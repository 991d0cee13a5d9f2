"""What a figure works out below its matrices is right to the last digit shown."""

import math

import pytest

from attention_explained import figures
from attention_explained.figures import colours
from attention_explained.numbers import percent, two_decimals


def written_sum(drawn):
    """Read the products and the result of the written-out sum, line by line and from left to right."""
    times = [t for t in drawn.texts if t.get_text() == "×"]
    first = min(t.get_position()[1] for t in times)
    last = max(t.get_position()[1] for t in times)
    below = [t for t in drawn.texts if first <= t.get_position()[1] <= last]
    ordered = sorted(below, key=lambda t: (t.get_position()[1], t.get_position()[0]))
    numbers = [t for t in ordered if t.get_text() not in "+×="]
    return [t.get_text() for t in numbers], [t.get_color() for t in numbers]


def value(text):
    return float(text.replace("−", "-"))


def test_a_query_is_a_row_of_X_times_a_column_of_W(toy, trace, read):
    drawn = read(figures.projection(toy, trace, "queries"))
    texts, inks = written_sum(drawn)
    assert "row sat of X times column asks animal" in drawn.words
    assert texts[:4] == ["0.01", "0.00", "0.97", "2.00"]
    assert texts[-1] == "1.94"
    assert texts[0:-1:2] == [two_decimals(x) for x in trace.X[2]]
    assert texts[1:-1:2] == [two_decimals(w) for w in toy.W_Q[:, 0]]
    assert math.isclose(sum(value(a) * value(b) for a, b in zip(texts[0:-1:2], texts[1:-1:2], strict=True)), 1.94)
    assert inks[:2] == [colours.FOREGROUND, colours.ROLES["query"]]
    assert inks[-1] == colours.ROLES["query"]


def test_a_score_is_a_query_times_a_key(trace, read):
    drawn = read(figures.scores(trace))
    texts, inks = written_sum(drawn)
    assert "query of sat times key of cat" in drawn.words
    assert texts == ["1.94", "2.08", "0.04", "−0.14", "0.04", "0.00", "−0.10", "1.96", "3.83"]
    assert inks[:2] == [colours.ROLES["query"], colours.ROLES["key"]]


def test_an_output_number_is_a_row_of_weights_times_a_column_of_V(trace, read):
    drawn = read(figures.output(trace, row=3, column=1))
    texts, inks = written_sum(drawn)
    assert "weights of on times column thing of V" in drawn.words
    assert texts[0:-1:2] == [two_decimals(w) for w in trace.weights[3]]
    assert texts[1:-1:2] == [two_decimals(v) for v in trace.V[:, 1]]
    assert texts[-1] == two_decimals(trace.output[3, 1]) == "0.65"
    assert inks[1] == colours.ROLES["value"]


def test_an_output_row_is_drawn_as_parts_as_long_as_its_weights(trace, read):
    drawn = read(figures.output(trace))
    parts = [p for p in drawn.boxes(filled=False) if p.get_height() == 26]
    full = sum(p.get_width() for p in parts)
    assert [p.get_width() / full for p in parts] == pytest.approx(list(trace.weights[2]))


def test_softmax_shows_powers_sum_quotients_and_bars(trace, read):
    drawn = read(figures.weights(trace, row=2))
    assert {"the row of sat", "sum 11.75", "eˣ ÷ 11.75", "sum 1.00"} <= set(drawn.words)
    powers = [math.exp(x) for x in trace.scaled[2]]
    assert math.isclose(sum(powers), 11.75, abs_tol=0.005)
    assert {two_decimals(p) for p in powers} <= set(drawn.words)
    bars = drawn.bars()
    assert [b.get_height() / 54 for b in bars] == pytest.approx(list(trace.weights[2]))
    assert [t.get_text() for t in drawn.texts if "%" in t.get_text()] == [percent(w) for w in trace.weights[2]]
