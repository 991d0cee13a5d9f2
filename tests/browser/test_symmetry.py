"""symmetry-demo: two matrices let a score differ from its mirror image, one matrix does not."""

import pytest
from heads import CAT, DOG, cells, open_figure

import attention_explained as ae
from attention_explained.numbers import two_decimals


@pytest.fixture
def figure(page, site):
    yield open_figure(page, site, "symmetry-demo")
    assert page.complaints == []


def scores(sentence, way):
    toy = ae.ToyModel()
    trace = toy.attend(sentence)
    if way == 0:
        return trace.scaled
    return ae.variants.tied_scores(trace.X, (toy.W_K, toy.W_Q + toy.W_K)[way - 1])


def shown(values):
    return [[two_decimals(x) for x in row] for row in values]


@pytest.mark.parametrize("way", [0, 1, 2])
@pytest.mark.parametrize("sentence", [CAT, DOG])
def test_the_grid_and_its_mirror_image_hold_pythons_scores(page, site, way, sentence):
    figure = open_figure(page, site, "symmetry-demo", sentence)
    figure.locator("input").nth(way).check()
    grid, mirrored = figure.locator("table").all()
    values = scores(sentence, way)
    assert cells(grid) == shown(values)
    assert cells(mirrored) == shown(values.T)
    verdict = figure.locator(".ae-summary").inner_text()
    assert verdict.endswith("not symmetric." if way == 0 else "mirror image: symmetric.")


def test_the_pair_is_printed_both_ways_round(figure):
    told = []
    for way in range(3):
        figure.locator("input").nth(way).check()
        told.append(figure.locator(".ae-summary").inner_text().split(". ")[0])
    assert told == [
        "sat → cat 1.92, cat → sat 0.02",
        "sat → cat −0.01, cat → sat −0.01",
        "sat → cat 1.92, cat → sat 1.92",
    ]


def test_any_pair_can_be_picked(page, figure):
    figure.locator("table").first.locator("tr").nth(4).locator("td").nth(5).click()  # on asks, mat is asked
    assert figure.locator(".ae-summary").inner_text().startswith("on → mat 2.20, mat → on 0.00.")
    page.keyboard.press("ArrowLeft")
    assert figure.locator(".ae-summary").inner_text().startswith("on → the (5) ")
    spoken = page.evaluate("document.activeElement.ariaLabel")
    assert spoken == f"query on, key the (5), score {two_decimals(scores(CAT, 0)[3, 4])}"


def test_a_cell_of_the_mirror_image_says_whose_score_it_is(page, figure):
    figure.locator("table").nth(1).locator("tr").nth(3).locator("td").nth(1).click()
    assert page.evaluate("document.activeElement.ariaLabel") == "query cat, key sat, score 0.02"


def test_the_switch_works_by_keyboard(page, figure):
    figure.locator("input").first.focus()
    page.keyboard.press("ArrowRight")
    assert figure.locator("input").nth(1).is_checked()
    assert "symmetric" in figure.locator(".ae-summary").inner_text()
