"""equation-map: each term of equation 1 lights its matrix, each matrix its term."""

import pytest
from heads import CAT, DOG, cells, open_figure

import attention_explained as ae
from attention_explained.numbers import percent, two_decimals

TERMS = ["output", "weights", "Q", "scores", "K", "scaled", "V"]  # from left to right


def matrix(trace, term):
    return trace.K.T if term == "K" else getattr(trace, term)


def term(figure, key):
    """Return the button that lies over a term of the equation."""
    return figure.locator(f'.ae-equation button[data-pick="{key}"]')


def lit(figure):
    """Return which terms of the equation, and which matrices, are lit."""
    return [
        figure.locator(f"{place} button.ae-lit").evaluate_all("buttons => buttons.map(button => button.dataset.pick)")
        for place in (".ae-equation", ".ae-map")
    ]


@pytest.fixture
def figure(page, site):
    yield open_figure(page, site, "equation-map")
    assert page.complaints == []


def test_reading_begins_with_the_innermost_product(figure):
    assert lit(figure) == [["scores"], ["scores"]]


@pytest.mark.parametrize("sentence", [CAT, DOG])
def test_each_term_shows_its_matrix_with_its_numbers_and_its_shape(page, figure, sentence):
    page.locator("sentence-box input").first.fill(sentence)
    trace = ae.ToyModel().attend(sentence)
    n = len(trace.words)
    letters = {"Q": "n × dk", "K": "dk × n", "V": "n × dv", "output": "n × dv"}
    for key in TERMS:
        term(figure, key).focus()
        assert lit(figure) == [[key], [key]]
        values = matrix(trace, key)
        show = percent if key == "weights" else two_decimals
        assert cells(figure.locator("table:visible")) == [[show(x) for x in row] for row in values]
        rows, columns = values.shape
        assert {rows, columns} <= {n, 4}
        told = figure.locator(".ae-summary").inner_text()
        assert told.startswith(f"{'Kᵀ' if key == 'K' else key}: {letters.get(key, 'n × n')} = {rows} × {columns}. ")


@pytest.mark.parametrize("how", ["hover", "click"])
def test_pointer_and_tap_light_the_same_from_either_side(page, figure, how):
    for key in ("V", "scaled", "K", "Q"):
        for button in (term(figure, key), figure.locator(f'.ae-map button[data-pick="{key}"]')):
            getattr(button, how)()
            assert lit(figure) == [[key], [key]]
            page.keyboard.press("Escape")
            page.mouse.move(5, 5)


def test_each_button_lies_over_its_term_of_the_formula(figure):
    for key in TERMS:
        button, part = term(figure, key).bounding_box(), figure.locator(f'math [data-term="{key}"]').bounding_box()
        assert part == pytest.approx(button, abs=0.2)


def test_the_pointer_finds_the_product_between_its_factors(page, figure):
    term(figure, "V").click()
    numerator, Q = term(figure, "scores").bounding_box(), term(figure, "Q").bounding_box()
    page.mouse.move(Q["x"] + Q["width"] + 4, numerator["y"] + numerator["height"] / 2)
    assert lit(figure) == [["scores"], ["scores"]]


def test_the_arrow_keys_go_along_the_equation_and_down_to_its_matrix(page, figure):
    term(figure, "output").focus()
    seen = []
    for _ in TERMS:
        seen.append(page.evaluate("document.activeElement.dataset.pick"))
        page.keyboard.press("ArrowRight")
    assert seen == TERMS
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.ae-map [data-pick=V]')")


def test_the_small_pictures_hold_the_same_values(figure):
    """A fill is |value| ÷ range; the weights' range is 1."""
    fills = figure.locator(".ae-map [data-pick=weights] rect").evaluate_all(
        "rects => rects.map(rect => Number(rect.style.getPropertyValue('--t')))"
    )
    assert fills == pytest.approx(ae.ToyModel().attend(CAT).weights.ravel(), abs=0.0006)
