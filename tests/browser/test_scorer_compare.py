"""Two scorers on the reader's sentence: every score and every count is Python's."""

import numpy as np
import pytest
from labs import collect, open_figure, press

import attention_explained as ae
from attention_explained import draws, variants
from attention_explained.numbers import two_decimals

TOY = ae.ToyModel()


def both(X, d_k):
    """The two squares of scores, with the weights that the chapter draws."""
    W_Q, W_K = draws.normal(1, 2 * 8 * d_k).reshape(2, 8, d_k)
    W_1, W_2 = draws.normal(2, 2 * d_k * d_k).reshape(2, d_k, d_k) / np.sqrt(d_k)
    Q, K = X @ W_Q, X @ W_K
    return Q @ K.T, variants.additive_scores(Q, K, W_1, W_2, draws.normal(3, d_k) / np.sqrt(d_k))


def squares(figure):
    return [
        [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
        for table in figure.get_by_role("grid").all()
    ]


def counts(figure):
    rows = figure.locator(".ae-numbers tbody tr").all()
    return [[int(cell.replace(",", "")) for cell in row.locator("td").all_inner_texts()] for row in rows]


def expected_squares(sentence, d_k):
    return [[[two_decimals(x) for x in row] for row in scores] for scores in both(TOY.attend(sentence).X, d_k)]


def expected_counts(n, d_k):
    dot, additive = variants.dot_product_operations(n, n, d_k), variants.additive_operations(n, n, d_k, d_k)
    return [list(pair) for pair in zip([*dot, dot.total], [*additive, additive.total], strict=True)]


@pytest.mark.parametrize("d_k", [1, 5, 64])
def test_every_score_of_every_pair_of_words_is_pythons(compare, engine, d_k):
    live = collect(engine, "variants", "m.randomScorers(model.E, a)", d_k)
    for name, ours, theirs in zip(("dot products", "additive scores"), live, both(TOY.E, d_k), strict=True):
        compare(f"browser and NumPy: {name}", ours, theirs, 1e-12)


@pytest.mark.parametrize(("n_q", "n_k", "d_k", "d_a"), [(2, 3, 4, 5), (512, 512, 64, 64)])
def test_the_counts_are_pythons(engine, n_q, n_k, d_k, d_a):
    dot = collect(engine, "variants", "m.dotProductOperations(...a)", [n_q, n_k, d_k])
    additive = collect(engine, "variants", "m.additiveOperations(...a)", [n_q, n_k, d_k, d_a])
    assert dot == variants.dot_product_operations(n_q, n_k, d_k)._asdict()
    assert additive == variants.additive_operations(n_q, n_k, d_k, d_a)._asdict()


def test_it_opens_with_the_scores_of_the_static_picture(page, site):
    figure = open_figure(page, site, "scorer-compare")
    assert squares(figure) == expected_squares("the cat sat on the mat", 16)
    assert counts(figure) == expected_counts(6, 16)
    assert page.complaints == []


def test_by_keyboard_alone_another_size_and_a_pair(page, site):
    figure = open_figure(page, site, "scorer-compare")
    press(page, figure.get_by_role("slider", name="dₖ"), "ArrowRight", 2)
    assert squares(figure) == expected_squares("the cat sat on the mat", 64)
    assert counts(figure) == expected_counts(6, 64)
    dot, additive = both(TOY.attend("the cat sat on the mat").X, 64)
    cell = figure.get_by_role("grid").first.locator('[tabindex="0"]')  # sat → cat
    press(page, cell, "ArrowRight")
    said = f"sat → sat: dot product {two_decimals(dot[2, 2])}, additive network {two_decimals(additive[2, 2])}"
    assert figure.get_by_text(said).is_visible()
    assert page.evaluate("document.activeElement.ariaLabel") == (
        f"query sat, key sat, dot product {two_decimals(dot[2, 2])}"
    )


def test_the_readers_sentence_is_scored(page, site):
    page.goto(f"{site}going-deeper/?s=my+dog+chased+a+ball")
    figure = page.locator("scorer-compare[data-live]")
    figure.wait_for()
    assert squares(figure) == expected_squares("my dog chased a ball", 16)
    assert counts(figure) == expected_counts(5, 16)


def test_a_pair_is_shown_while_the_mouse_is_on_it_and_kept_once_it_is_picked(page, site):
    figure = open_figure(page, site, "scorer-compare")
    square, said = figure.get_by_role("grid").last, figure.locator(".ae-said").first
    assert said.inner_text().startswith("sat → cat:")
    square.locator("tbody tr").nth(1).locator("td").nth(3).hover()
    assert said.inner_text().startswith("cat → on:")
    page.mouse.move(0, 0)
    assert said.inner_text().startswith("sat → cat:")
    square.locator("tbody tr").nth(1).locator("td").nth(3).click()
    page.mouse.move(0, 0)
    assert said.inner_text().startswith("cat → on:")
