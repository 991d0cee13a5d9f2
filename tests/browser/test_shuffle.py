"""shuffle-demo: another order of the words, the same outputs."""

import numpy as np
import pytest
from heads import CAT, DOG, cells, open_figure

import attention_explained as ae
from attention_explained import draws
from attention_explained.numbers import two_decimals

STATE = """(figure) => ({
  before: Array.from(figure.querySelectorAll(".ae-asking button"), (b) => b.querySelector(".ae-word-name").textContent),
  after: Array.from(figure.querySelectorAll(".ae-asked button"), (b) => b.querySelector(".ae-word-name").textContent),
  differences: Array.from(figure.querySelectorAll(".ae-asked .ae-difference"), (d) => d.textContent),
  origin: figure.querySelector(".ae-origin").textContent,
  field: figure.querySelector("input").value,
})"""
SUPERSCRIPTS = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")


@pytest.fixture
def figure(page, site):
    yield open_figure(page, site, "shuffle-demo")
    assert page.complaints == []


def number(text):
    """Read "6·10⁻¹⁷" or "0"."""
    return float(text.replace("·10", "e").translate(SUPERSCRIPTS)) if "·" in text else float(text)


def shuffled(seed, words):
    """Shuffle as Fisher and Yates do, from the last place down, with the shared draws."""
    words = list(words)
    for u, last in zip(draws.uniform(seed, len(words) - 1), range(len(words) - 1, 0, -1), strict=True):
        pick = int(u * (last + 1))
        words[last], words[pick] = words[pick], words[last]
    return words


def test_it_starts_with_the_sentence_read_backwards(page, figure):
    state = figure.evaluate(STATE)
    assert state["before"] == CAT.split()
    assert state["after"] == ["mat", "the", "on", "sat", "cat", "the"]
    assert state["origin"] == "read backwards"
    page.locator("sentence-box input").first.fill(DOG)
    assert figure.evaluate(STATE)["field"] == "park the in ball a chased dog my"


def test_no_output_differs_by_more_than_rounding(page, figure):
    """NumPy finds the same: what is left is the last bit of sums added in another order."""
    for _ in range(4):
        differences = [number(text) for text in figure.evaluate(STATE)["differences"]]
        assert len(differences) == 6
        assert max(differences) < 1e-15
        assert all(d == 0 or d > 1e-20 for d in differences)
        figure.get_by_role("button", name="Shuffle").click()
    toy = ae.ToyModel()
    backwards = toy.attend(" ".join(reversed(CAT.split()))).output[::-1]
    assert np.abs(backwards - toy.attend(CAT).output).max() < 1e-15


def test_it_would_show_a_difference_if_there_were_one(page, figure):
    """Give two outputs that do differ to the part that shows them."""
    text = page.evaluate(
        """async () => {
          const { exact } = await import(new URL("../javascripts/parts/order-rows.js", location.href));
          return [exact(0), exact(1.2e-16), exact(0.25)];
        }"""
    )
    assert text == ["0", "1·10⁻¹⁶", "0.2"]


def test_the_shuffle_is_the_shown_seeds(figure):
    for seed in (1, 2, 3):
        figure.get_by_role("button", name="Shuffle").click()
        state = figure.evaluate(STATE)
        assert state["origin"] == f"seed {seed}"
        assert state["after"] == shuffled(seed, CAT.split())


def test_the_picked_words_two_output_rows_are_pythons(page, figure):
    output = ae.ToyModel().attend(CAT).output
    for place in (1, 3):
        figure.locator(f'[data-pick="before {place}"]').hover()
        row = [two_decimals(x) for x in output[place]]
        assert cells(figure.locator("table")) == [row, row]


def test_each_word_is_joined_with_itself(figure):
    lines = figure.evaluate(
        """figure => Array.from(figure.querySelectorAll(".ae-lines path"),
             path => path.getAttribute("d").match(/[\\d.]+/g).map(Number))"""
    )
    assert [(line[1] - 0.5, line[-1] - 0.5) for line in lines] == [(i, 5 - i) for i in range(6)]


def test_an_own_order_can_be_typed(page, figure):
    field = figure.locator("input")
    field.fill("Cat, the sat on mat")
    assert figure.locator(".ae-note").inner_text().endswith("“the” still to come.")
    assert figure.evaluate(STATE)["after"] == ["mat", "the", "on", "sat", "cat", "the"]
    field.fill("cat the sat on mat the dog")
    assert "“dog” cannot be placed" in figure.locator(".ae-note").inner_text()
    field.fill("cat the sat on mat the")
    state = figure.evaluate(STATE)
    assert state["after"] == ["cat", "the", "sat", "on", "mat", "the"]
    assert (state["origin"], figure.locator(".ae-note").inner_text()) == ("your own order", "")


def test_words_can_be_moved_by_keyboard(page, figure):
    figure.locator('[data-pick="after 2"]').focus()  # sat: mat the on *sat* cat the
    for _ in range(2):
        page.keyboard.press("Alt+ArrowUp")
    assert figure.evaluate(STATE)["after"] == ["mat", "sat", "the", "on", "cat", "the"]
    assert page.evaluate("document.activeElement.dataset.pick") == "after 2"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Alt+ArrowDown")
    assert figure.evaluate(STATE)["after"] == ["sat", "mat", "the", "on", "cat", "the"]


def test_words_can_be_moved_by_buttons(page, figure):
    figure.locator('[data-pick="before 1"]').click()
    figure.get_by_role("button", name="Move “cat” down").click()
    assert figure.evaluate(STATE)["after"] == ["mat", "the", "on", "sat", "the", "cat"]
    down = figure.get_by_role("button", name="Move “cat” down")
    assert down.get_attribute("aria-disabled") == "true"
    down.click(force=True)
    assert figure.evaluate(STATE)["after"] == ["mat", "the", "on", "sat", "the", "cat"]
