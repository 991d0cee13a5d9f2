"""The histograms of scores: the same draws, the same digits and the same bars as in Python."""

import numpy as np
import pytest
from labs import collect, open_figure, press

from attention_explained import scaling


def told(figure):
    """The two lines under each title: what was measured and what was predicted."""
    return [element.inner_text().splitlines() for element in figure.locator(".ae-said").all()]


def wait_for(figure, measured):
    figure.get_by_text(f"standard deviation {measured}", exact=True).wait_for()


@pytest.mark.parametrize("d_k", [1, 3, 64])
def test_the_raw_scores_are_pythons(compare, engine, d_k):
    live = collect(engine, "scaling", "Array.from({length: 50}, (_, t) => m.trialScores(a, 5, 7, t))", d_k)
    compare("browser and NumPy: random scores", live, scaling.scores(d_k, words=5, trials=50, seed=7), 1e-12)


def test_it_opens_with_the_digits_that_the_chapter_prints(page, site):
    figure = open_figure(page, site, "score-spread")
    wait_for(figure, "8.03 ± 0.06")
    assert told(figure) == [
        ["standard deviation 8.03 ± 0.06", "predicted 8.00 (dashed)"],
        ["standard deviation 1.004 ± 0.008", "predicted 1.00 (dashed); 1 beyond the axis"],
    ]
    assert page.complaints == []


def test_by_keyboard_alone_another_size_another_divisor_and_another_seed(page, site):
    figure = open_figure(page, site, "score-spread")
    press(page, figure.get_by_role("slider", name="dₖ"), "ArrowRight", 4)
    press(page, figure.get_by_role("radio", name="√dₖ"), "ArrowRight")
    press(page, figure.get_by_role("button", name="New draw"), "Enter")
    expected = scaling.spread(1024, words=5, trials=2000, seed=2)
    wait_for(figure, expected["1"])
    raw, divided = told(figure)
    assert raw[0] == f"standard deviation {expected['1']}"
    assert raw[1].startswith("predicted 32.0 (dashed)")
    assert divided == [f"standard deviation {expected['d_k']}", "predicted 0.0312 (dashed)"]
    assert figure.get_by_label("Seed").input_value() == "2"


def test_the_arrow_keys_read_the_bars(page, site):
    figure = open_figure(page, site, "score-spread")
    wait_for(figure, "8.03 ± 0.06")
    raw = scaling.scores(64, words=5, trials=2000, seed=1)
    counts, edges = np.histogram(raw, np.arange(-100, 101, 5))
    reader = figure.get_by_role("slider", name="Raw scores: values")
    press(page, reader, "ArrowRight", 21)  # from the leftmost bar to the second one right of 0
    assert edges[21] == 5
    assert reader.get_attribute("aria-valuetext") == f"5 to 10: {counts[21]} of 10,000 scores"
    assert figure.get_by_text(f"5 to 10: {counts[21]} of 10,000 scores").is_visible()


def test_the_raw_axis_stays_as_the_scores_spread(page, site):
    figure = open_figure(page, site, "score-spread")
    ticks = figure.locator(".ae-plot").first.locator(".ae-axes text").filter(has_text="100")
    wait_for(figure, "8.03 ± 0.06")
    before = ticks.all_text_contents()
    press(page, figure.get_by_role("slider", name="dₖ"), "End")
    wait_for(figure, scaling.spread(1024)["1"])
    assert ticks.all_text_contents() == before == ["−100", "100"]
