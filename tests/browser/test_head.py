"""attention-head: lines as wide as the weights, one word's lines alone, and the same in words."""

import random

import pytest
from heads import CAT, TWELVE, open_figure

import attention_explained as ae
from attention_explained.numbers import percent

LINES = """(figure) => Array.from(figure.querySelectorAll(".ae-lines path"), (path) => ({
  key: path.dataset.key,
  weight: Number(path.style.getPropertyValue("--weight")),
  width: parseFloat(getComputedStyle(path).strokeWidth),
  look: path.getAttribute("class"),
}))"""
SHARES = "(figure, side) => Array.from(figure.querySelectorAll(`.ae-${side} .ae-share`), (share) => share.textContent)"


@pytest.fixture
def head(page, site):
    page.emulate_media(reduced_motion="reduce")  # widths are there at once
    figure = open_figure(page, site, "attention-head")
    yield figure
    assert page.complaints == []


def shares(head, side):
    return head.evaluate(f"(figure) => ({SHARES})(figure, '{side}')")


def word(head, side, place):
    return head.locator(f'[data-pick="{side} {place}"]')


def test_each_line_is_as_wide_as_its_weight(page, head, compare):
    toy, choose = ae.ToyModel(), random.Random(11)
    sentences = [CAT, TWELVE, *(" ".join(choose.choices(toy.words, k=choose.randint(1, 12))) for _ in range(20))]
    for sentence in sentences:
        page.locator("sentence-box input").fill(sentence)
        lines = {line["key"]: line for line in head.evaluate(LINES)}
        weights = toy.attend(sentence).weights
        n = len(weights)
        assert len(lines) == n * n
        shown = [[lines[f"{i} {j}"]["weight"] for j in range(n)] for i in range(n)]
        compare("lines of the live head and NumPy", shown, weights)
        for line in lines.values():
            assert line["width"] == pytest.approx(line["weight"] * 36 * 0.6, abs=0.01)


@pytest.mark.parametrize("how", ["hover", "focus", "tap"])
def test_hovering_focusing_and_tapping_a_word_show_its_lines_alone(head, how):
    sat = word(head, "asking", 2)
    {"hover": sat.hover, "focus": sat.focus, "tap": sat.click}[how]()
    lines = head.evaluate(LINES)
    assert {line["key"] for line in lines if line["look"] == "ae-lit"} == {f"2 {j}" for j in range(6)}
    assert {line["look"] for line in lines} == {"ae-lit", "ae-faint"}
    weights = ae.ToyModel().attend(CAT).weights[2]
    assert shares(head, "asked") == [percent(w) for w in weights] == [f"{p}\u00a0%" for p in (9, 58, 8, 8, 9, 8)]
    assert shares(head, "asking") == [""] * 6
    assert head.locator(".ae-summary").inner_text().startswith("sat looks 58\u00a0% at cat, 9\u00a0% at the")


def test_a_word_being_asked_shows_who_looks_at_it(head):
    word(head, "asked", 1).hover()
    weights = ae.ToyModel().attend(CAT).weights[:, 1]
    assert shares(head, "asking") == [percent(w) for w in weights]
    told = "cat gets 58\u00a0% from sat, 32\u00a0% from the (1), 32\u00a0% from the (5) and less from the others."
    assert head.locator(".ae-summary").inner_text() == told


def test_a_tap_keeps_the_lines_until_the_next_tap(page, head):
    word(head, "asking", 3).click()
    page.mouse.click(5, 600)
    assert head.locator(".ae-summary").inner_text().startswith("on looks 66\u00a0% at mat")
    assert word(head, "asking", 3).get_attribute("aria-pressed") == "true"
    word(head, "asking", 3).click()
    assert "Pick a word" in head.locator(".ae-summary").inner_text()
    assert word(head, "asking", 3).get_attribute("aria-pressed") == "false"


def test_the_arrow_keys_go_from_word_to_word(page, head):
    page.locator("sentence-box summary").focus()
    page.keyboard.press("Tab")  # one tab stop
    at = "document.activeElement.dataset.pick ?? document.activeElement.tagName"
    path = []
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "End", "Home", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        path.append(page.evaluate(at))
    assert path == ["asking 1", "asking 2", "asked 2", "asked 1", "asked 5", "asking 0", "asking 0", "asking 0"]
    page.keyboard.press("ArrowDown")
    assert head.locator(".ae-summary").inner_text().startswith("cat looks")
    page.keyboard.press("Escape")
    assert "Pick a word" in head.locator(".ae-summary").inner_text()
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('attention-head')")


def test_a_word_says_all_its_weights(head):
    spoken = "sat looks 58 % at cat, 9 % at the (1), 9 % at the (5), 8 % at sat, 8 % at mat and 8 % at on."
    assert word(head, "asking", 2).get_attribute("aria-label").replace("\u00a0", " ") == spoken


def test_a_shorter_sentence_lets_go_of_a_word_that_is_gone(page, head):
    word(head, "asking", 5).click()
    page.locator("sentence-box input").fill("my dog")
    assert head.locator(".ae-asking button").all_inner_texts() == ["my", "dog"]
    assert head.locator('[tabindex="0"]').count() == 1
    assert {line["look"] for line in head.evaluate(LINES)} == {""}


def test_in_step_by_step_the_lines_are_drawn_word_by_word(page, site):
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}step-by-step/")
    head = page.locator("attention-head[data-live]")
    head.wait_for()
    head.scroll_into_view_if_needed()
    rows = []
    for value in (0, 3, 6):
        head.locator("input[type=range]").fill(str(value))
        page.until("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
        rows.append({line["key"].split()[0] for line in head.evaluate(LINES)})
    assert rows == [set(), set("012"), set("012345")]
