"""The softmax playground: its weights and slopes are Python's, a shift moves nothing, and an overflow is shown."""

import numpy as np
import pytest
from labs import open_figure, press

import attention_explained as ae
from attention_explained.numbers import percent, two_decimals

SCORES = [2.0, 1.0, 0.5, 0.0, -1.0]
NAMES = ("x₁", "x₂", "x₃", "x₄", "x₅")


def bars(figure, name):
    return figure.get_by_role("list", name=name, exact=True).locator(".ae-bar-text").all_inner_texts()


def powers(figure):
    """The table of powers and weights, row by row: as they are, then with the maximum subtracted."""
    return [row.locator("td").all_inner_texts() for row in figure.locator("tbody tr").all()]


def percents(scores):
    return [percent(weight) for weight in ae.softmax(scores)]


def test_it_opens_with_pythons_weights(page, site):
    figure = open_figure(page, site, "softmax-playground")
    assert (
        bars(figure, "softmax") == percents(SCORES) == ["56\u00a0%", "21\u00a0%", "13\u00a0%", "8\u00a0%", "3\u00a0%"]
    )
    assert bars(figure, "hard max") == ["100\u00a0%", *["0\u00a0%"] * 4]
    e = np.exp(SCORES)
    assert [float(row[0]) for row in powers(figure)] == pytest.approx([*e, e.sum()], rel=5e-3)
    assert [row[1] for row in powers(figure)] == [*percents(SCORES), "100\u00a0%"]
    assert page.complaints == []


def test_by_keyboard_alone_a_score_moves_and_the_slopes_are_pythons(page, site):
    figure = open_figure(page, site, "softmax-playground")
    press(page, figure.get_by_role("slider", name="x₃"), "ArrowRight", 8)
    scores = [2.0, 1.0, 1.3, 0.0, -1.0]
    assert bars(figure, "softmax") == percents(scores)
    slope = ae.softmax_jacobian(ae.softmax(scores))[2, 2]
    said = f"At x₃ = 1.3 the slope of softmax is {two_decimals(slope)}, that of hard max (dashed) 0."
    assert figure.get_by_text(said).is_visible()


def test_past_the_best_the_hard_maximum_jumps(page, site):
    figure = open_figure(page, site, "softmax-playground")
    press(page, figure.get_by_role("slider", name="x₂"), "ArrowRight", 10)
    assert bars(figure, "hard max")[:2] == ["100\u00a0%", "0\u00a0%"]  # of equals, the first
    press(page, figure.get_by_role("slider", name="x₂"), "ArrowRight")
    assert bars(figure, "hard max")[:2] == ["0\u00a0%", "100\u00a0%"]
    assert bars(figure, "softmax") == percents([2.0, 2.1, 0.5, 0.0, -1.0])


@pytest.mark.parametrize(("key", "end", "power"), [("End", "large", "∞"), ("Home", "small", "0")])
def test_a_shift_moves_nothing_but_the_plain_way_loses_the_weights(page, site, key, end, power):
    figure = open_figure(page, site, "softmax-playground")
    before = bars(figure, "softmax"), bars(figure, "hard max"), [row[2:] for row in powers(figure)]
    assert figure.get_by_text("Both ways give the same weights.").is_visible()
    press(page, figure.get_by_role("slider", name="c, added to all"), key)
    assert (bars(figure, "softmax"), bars(figure, "hard max"), [row[2:] for row in powers(figure)]) == before
    assert [row[:2] for row in powers(figure)] == [[power, "NaN"]] * 6
    assert figure.get_by_text(f"the powers get too {end} for a computer’s numbers").is_visible()


def test_the_arrow_keys_read_the_curves(page, site):
    figure = open_figure(page, site, "softmax-playground")
    reader = figure.get_by_role("slider", name="One weight as its score moves: values")
    press(page, reader, "Home")
    press(page, reader, "ArrowRight", 60)  # from −5 to 1, where the others' best is
    soft = percent(ae.softmax([1.0, *SCORES[1:]])[0])
    assert reader.get_attribute("aria-valuetext") == f"x₁ = 1.0: softmax {soft}, hard max 100\u00a0%"


def test_each_slider_has_a_name_and_says_its_value(page, site):
    figure = open_figure(page, site, "softmax-playground")
    for name, score in zip(NAMES, SCORES, strict=True):
        slider = figure.get_by_role("slider", name=name)
        assert slider.get_attribute("aria-valuetext") == f"{score:.1f}".replace("-", "−")
