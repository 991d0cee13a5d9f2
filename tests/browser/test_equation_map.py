"""equation-map: each term of equation 1 lights its matrix, each matrix its term."""

import pytest
from heads import CAT, DOG, cells, open_figure

import attention_explained as ae
from attention_explained.numbers import percent, two_decimals

TERMS = ["output", "weights", "Q", "scores", "K", "scaled", "V"]  # from left to right


def matrix(trace, term):
    return trace.K.T if term == "K" else getattr(trace, term)


def lit(figure):
    """Return which matrices, and which terms of the equation, are lit."""
    return figure.evaluate("""(figure) => [
      [...figure.querySelectorAll("button.ae-lit")].map((block) => block.dataset.pick),
      [...new Set([...figure.querySelectorAll("math .ae-lit")].map((term) => term.dataset.pick))],
    ]""")


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
    for term in TERMS:
        figure.locator(f'math [role][data-pick="{term}"]').focus()
        assert lit(figure) == [[term], [term]]
        values = matrix(trace, term)
        show = percent if term == "weights" else two_decimals
        assert cells(figure.locator("table:visible")) == [[show(x) for x in row] for row in values]
        rows, columns = values.shape
        assert {rows, columns} <= {n, 4}
        told = figure.locator(".ae-summary").inner_text()
        assert told.startswith(f"{letters.get(term, 'n × n')} = {rows} × {columns}. ")


@pytest.mark.parametrize("how", ["hover", "click"])
def test_pointer_and_tap_light_the_same_from_either_side(page, figure, how):
    for term in ("V", "scaled", "K", "Q"):
        for place in ("math [role]", "button"):
            getattr(figure.locator(f'{place}[data-pick="{term}"]'), how)()
            assert lit(figure) == [[term], [term]]
            page.keyboard.press("Escape")
            page.mouse.move(5, 5)


def test_the_pointer_finds_the_product_between_its_factors(page, figure):
    figure.locator('math [role][data-pick="V"]').click()
    gap = figure.locator("mspace[data-pick=scores]").bounding_box()
    page.mouse.move(gap["x"] + gap["width"] / 2, gap["y"] - 8)
    assert lit(figure) == [["scores"], ["scores"]]


def test_the_arrow_keys_go_along_the_equation_and_down_to_its_matrix(page, figure):
    figure.locator('math [role][data-pick="output"]').focus()
    seen = []
    for _ in TERMS:
        seen.append(page.evaluate("document.activeElement.dataset.pick"))
        page.keyboard.press("ArrowRight")
    assert seen == TERMS
    page.keyboard.press("ArrowDown")
    assert page.evaluate("[document.activeElement.tagName, document.activeElement.dataset.pick]") == ["BUTTON", "V"]


def test_the_small_pictures_hold_the_same_values(figure):
    """A fill is |value| ÷ range; the weights' range is 1."""
    fills = figure.locator("button[data-pick=weights] rect").evaluate_all(
        "rects => rects.map(rect => Number(rect.style.getPropertyValue('--t')))"
    )
    assert fills == pytest.approx(ae.ToyModel().attend(CAT).weights.ravel(), abs=0.0006)
