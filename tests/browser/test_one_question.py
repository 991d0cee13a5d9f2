"""one-question: what a word asks for, what it cannot ask for as well, and both in one query."""

import numpy as np
import pytest
from heads import CAT, DOG, cells, open_figure

import attention_explained as ae
from attention_explained.numbers import two_decimals


@pytest.fixture
def figure(page, site):
    yield open_figure(page, site, "one-question")
    assert page.complaints == []


def pick(figure, group, place):
    figure.locator("fieldset").nth(group).locator("input").nth(place).check(force=True)


def expected(sentence, word, other):
    """Return the three queries, their scaled scores and their weights."""
    trace = ae.ToyModel().attend(sentence)
    queries = np.array([trace.Q[word], trace.Q[other], trace.Q[word] + trace.Q[other]])
    step = ae.attention(queries, trace.K, trace.V)
    return queries, step.scaled, step.weights


def assert_shows(figure, sentence, word, other):
    """Every cell shows Python's number, correctly rounded.

    Products of hundredths often lie half-way between two; there the last bit decides, and may differ.
    """
    queries, scores, weights = expected(sentence, word, other)
    assert cells(figure.locator(".ae-matrix table")) == [[two_decimals(x) for x in query] for query in queries]
    texts = cells(figure.locator("table.ae-questions"))
    numbers = [[cell.replace("−", "-").removesuffix("\u00a0%").split() for cell in row] for row in texts]
    shown = np.array(numbers, dtype=float)
    assert shown.shape == (len(scores[0]), 3, 2)
    assert abs(shown[:, :, 0] - scores.T).max() <= 0.005 + 1e-12
    assert abs(shown[:, :, 1] - 100 * weights.T).max() <= 0.5 + 1e-12


def test_it_starts_with_who_sat_and_where(figure):
    checked = figure.locator("input:checked").evaluate_all("inputs => inputs.map(input => input.ariaLabel)")
    assert checked == ["sat", "on"]
    assert_shows(figure, CAT, 2, 3)
    assert cells(figure.locator("table.ae-questions"))[1] == ["1.92 58\u00a0%", "−0.12 6\u00a0%", "1.79 33\u00a0%"]
    told = figure.locator(".ae-summary").inner_text()
    assert told.startswith(
        "sat asks for an animal and gives cat 58\u00a0%. It cannot ask for a thing or place as well,"
    )
    assert "cat 33\u00a0% and mat 45\u00a0%" in told


def test_every_pair_of_questions_gives_pythons_numbers(page, figure):
    page.locator("sentence-box input").first.fill(DOG)
    for word in range(8):
        pick(figure, 0, word)
        for other in range(8):
            pick(figure, 1, other)
            assert_shows(figure, DOG, word, other)


def test_the_bars_are_the_weights(figure):
    bars = figure.locator(".ae-question-bar").evaluate_all(
        "bars => bars.map(bar => Number(bar.style.getPropertyValue('--t')))"
    )
    weights = ae.ToyModel().attend(CAT).weights
    assert bars[::3] == pytest.approx(weights[2], abs=1e-4)
    assert bars[1::3] == pytest.approx(weights[3], abs=1e-4)


def test_it_works_by_keyboard_alone(page, figure):
    page.locator("shuffle-demo input").focus()
    while not page.evaluate("document.activeElement.matches('one-question input')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.ariaLabel") == "cat"
    assert figure.locator(".ae-summary").inner_text().startswith("cat asks for nothing in particular")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    checked = figure.locator("input:checked").evaluate_all("inputs => inputs.map(input => input.ariaLabel)")
    assert checked[0] == "cat"
    assert page.evaluate("document.activeElement.ariaLabel") == checked[1]


def test_equal_words_are_told_apart(figure):
    labels = figure.locator("fieldset").first.locator("input").evaluate_all("inputs => inputs.map(i => i.ariaLabel)")
    assert labels == ["the (1)", "cat", "sat", "on", "the (5)", "mat"]
