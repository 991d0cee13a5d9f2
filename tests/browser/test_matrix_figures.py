"""The matrix figures of step by step: every number shown, every sum spelled out, every way to pick a cell."""

import random
import re

import numpy as np
import pytest

import attention_explained as ae
from attention_explained.numbers import percent, two_decimals

FIGURES = {
    "attention-embedding": "X",
    "attention-projection[matrix=queries]": "Q",
    "attention-projection[matrix=keys]": "K",
    "attention-projection[matrix=values]": "V",
    "attention-scores": "scores",
    "attention-scaled": "scaled",
    "attention-weights": "weights",
    "attention-output": "output",
}
CAT = "the cat sat on the mat"
TWELVE = "the quick brown fox jumped over the lazy dog in the garden"

READ = """(selector) => {
  const table = document.querySelector(selector).querySelector("[role=grid]");
  const texts = (cells) => Array.from(cells, (cell) => cell.textContent);
  return {
    columns: texts(table.tHead.rows[0].cells).slice(1),
    rows: Array.from(table.tBodies[0].rows, (row) => row.cells[0].textContent),
    cells: Array.from(table.tBodies[0].rows, (row) => texts(row.cells).slice(1)),
  };
}"""


@pytest.fixture
def chapter(page, site):
    """Step by step, live, every play at its end."""
    page.goto(f"{site}step-by-step/")
    page.wait_for_selector("attention-output[data-live]", state="attached")
    page.wait_for_selector("attention-head[data-live]", state="attached")
    finish(page)
    yield page
    assert page.complaints == []


def finish(page, progress=1):
    page.evaluate(
        """(progress) => {
          for (const figure of document.querySelectorAll(".step [data-live]")) figure.progress = progress;
        }""",
        progress,
    )
    settle(page)


def settle(page):
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def say(page, sentence):
    """Set the sentence; return the browser's own trace of it."""
    return page.evaluate(
        """async (text) => {
          const { sentence } = await import(new URL("../javascripts/parts/sentence.js", location.href));
          sentence.set(text);
          return sentence.state.trace;
        }""",
        sentence,
    )


def test_every_cell_shows_its_number_correctly_rounded(chapter):
    toy, choose = ae.ToyModel(), random.Random(7)
    sentences = [" ".join(choose.choices(toy.words, k=choose.randint(1, 12))) for _ in range(40)]
    shown = 0
    for sentence in sentences:
        shown_trace, trace = say(chapter, sentence), toy.attend(sentence)
        for selector, matrix in FIGURES.items():
            table = chapter.evaluate(READ, selector)
            assert table["rows"] == list(trace.words)
            assert table["columns"] == list(trace.columns(matrix))
            values = shown_trace[matrix]
            assert abs(np.array(values) - getattr(trace, matrix)).max() <= 1e-14
            assert table["cells"] == [[two_decimals(x) for x in row] for row in values], sentence
            shown += sum(map(len, table["cells"]))
    assert shown > 10_000


def test_operands_show_the_numbers_that_are_multiplied(chapter):
    trace = ae.ToyModel().attend("the cat sat on the mat")
    left = chapter.evaluate(
        """() => Array.from(document.querySelectorAll("attention-output .ae-left tbody tr"), (row) =>
             Array.from(row.querySelectorAll("td"), (cell) => cell.textContent))"""
    )
    assert left == [[two_decimals(x) for x in row] for row in trace.weights]


@pytest.mark.parametrize("selector", ["attention-projection[matrix=keys]", "attention-scores", "attention-output"])
def test_a_sum_is_made_of_the_operands_as_shown_and_says_when_rounding_hides_something(chapter, selector):
    """“=” only where the shown products add up to the shown total; “≈”, and why, everywhere else."""
    sums = chapter.evaluate(
        """(selector) => {
          const figure = document.querySelector(selector);
          const text = (part) => figure.querySelector(part).textContent;
          const found = [];
          figure.querySelectorAll("[role=grid] tbody tr").forEach((row, i) => {
            row.querySelectorAll("td").forEach((cell, j) => {
              figure.choose({ cell: [i, j] });
              const left = Array.from(figure.querySelectorAll(".ae-left tbody tr")[i].querySelectorAll("td"));
              const right = Array.from(figure.querySelectorAll(".ae-right tbody tr"), (r) => r.cells[j + 1]);
              found.push({
                operands: left.map((x, k) => `${x.textContent}·${right[k].textContent}`).join(" + "),
                cell: cell.textContent, sum: text(".ae-sum-terms"), why: text(".ae-sum-why"),
              });
            });
          });
          return found;
        }""",
        selector,
    )
    assert len(sums) in (24, 36)
    for each in sums:
        terms, sign, total = re.fullmatch(r"(.*) ([=≈]) (\S+)", each["sum"]).groups()
        assert terms == each["operands"]
        assert total == each["cell"]
        pairs = [term.replace("−", "-").split("·") for term in terms.split(" + ")]
        exact = sum(round(100 * float(a)) * round(100 * float(b)) for a, b in pairs)
        assert (sign == "=") == (exact == 100 * round(100 * float(total.replace("−", "-")))), each
        assert (sign == "=") == (each["why"] == ""), each


def test_the_division_and_the_softmax_are_spelled_out(chapter):
    chapter.evaluate("document.querySelector('attention-scaled').choose({ cell: [2, 1] })")
    line = chapter.locator("attention-scaled .ae-sum").text_content()
    assert line == "scaled[sat, cat]3.83 ÷ 2 ≈ 1.92the score has more digits than are shown"
    chapter.evaluate("document.querySelector('attention-weights').choose({ cell: [2, 1] })")
    line = chapter.locator("attention-weights .ae-sum-terms").text_content()
    assert line == "e^1.92 ÷ (1.09 + 6.80 + 0.96 + 0.91 + 1.09 + 0.91) ≈ 6.80 ÷ 11.75 ≈ 0.58, or 58\u00a0%"


def test_the_picked_row_of_the_weights_stands_as_bars_with_percentages(chapter):
    trace = ae.ToyModel().attend("the cat sat on the mat")
    chapter.evaluate("document.querySelector('attention-weights').choose({ cell: [3, 0] })")
    bars = chapter.locator("attention-weights .ae-columns")
    assert bars.get_attribute("aria-label") == "where on looks"
    assert bars.locator("li span:nth-child(2)").all_text_contents() == [percent(x) for x in trace.weights[3]]


def test_an_output_row_is_a_stack_of_parts_labelled_with_word_and_weight(chapter):
    chapter.evaluate("document.querySelector('attention-output').choose({ cell: [2, 0] })")
    parts = chapter.locator("attention-output .ae-parts")
    assert parts.locator("tbody th").all_text_contents() == [
        f"{share}\u00a0% {word}" for share, word in zip((9, 58, 8, 8, 9, 8), CAT.split(), strict=True)
    ]
    assert parts.locator("tbody tr:nth-child(2) td").first.text_content() == "0.60"


def test_arrows_move_inside_a_matrix_that_is_one_tab_stop(chapter):
    assert chapter.evaluate(
        "() => Array.from(document.querySelectorAll('[role=grid]'), (t) => t.querySelectorAll('[tabindex]').length)"
    ) == [1] * len(FIGURES)
    grid = chapter.locator("attention-scores [role=grid]")
    grid.locator("[tabindex='0']").focus()
    spoken = "document.activeElement.getAttribute('aria-label')"
    assert chapter.evaluate(spoken) == "query sat, key cat, score 3.83"
    chapter.keyboard.press("ArrowDown")
    chapter.keyboard.press("ArrowRight")
    assert chapter.evaluate(spoken) == "query on, key sat, score −0.54"
    assert chapter.locator("attention-scores .ae-sum-name").text_content() == "scores[on, sat]"
    chapter.keyboard.press("End")
    assert chapter.evaluate(spoken) == "query on, key mat, score 4.40"
    chapter.keyboard.press("ArrowRight")
    chapter.keyboard.press("Home")
    assert chapter.evaluate(spoken) == "query on, key the (1), score 0.04"
    assert grid.locator("[tabindex]").count() == 1


def test_weights_are_spoken_as_percentages(chapter):
    chapter.locator("attention-weights [role=grid] [tabindex='0']").focus()
    assert chapter.evaluate("document.activeElement.ariaLabel") == "query sat, key cat, weight 58\u00a0%"


def test_hovering_tapping_and_focusing_show_the_same(chapter):
    figure = chapter.locator("attention-output")
    figure.scroll_into_view_if_needed()
    cell = figure.locator("[role=grid] tbody tr:nth-child(4) td:nth-child(3)")
    name = figure.locator(".ae-sum-name")
    cell.hover()
    assert name.text_content() == "output[on, thing]"
    hovered = figure.locator(".ae-sum").text_content()
    figure.locator(".ae-scrubber").hover()
    assert name.text_content() != "output[on, thing]"
    cell.click()
    assert figure.locator(".ae-sum").text_content() == hovered
    assert cell.evaluate("(cell) => cell === document.activeElement")
    figure.locator(".ae-scrubber").hover()
    assert figure.locator(".ae-sum").text_content() == hovered


def test_the_name_of_a_row_picks_the_row(chapter):
    figure = chapter.locator("attention-weights")
    figure.scroll_into_view_if_needed()
    figure.locator("[role=grid] tbody tr:nth-child(6) th").hover()
    assert figure.locator(".ae-columns").get_attribute("aria-label") == "where mat looks"


def test_cells_that_are_not_written_yet_are_empty_and_keep_their_place(chapter):
    box = """() => {
      const table = document.querySelector("attention-scores [role=grid]");
      return [table.offsetLeft, table.offsetTop, table.offsetWidth, table.offsetHeight];
    }"""
    full = chapter.evaluate(box)
    finish(chapter, 10 / 37)
    cells = [text for row in chapter.evaluate(READ, "attention-scores")["cells"] for text in row]
    assert [bool(text) for text in cells] == [True] * 10 + [False] * 26
    assert chapter.evaluate(box) == full
    finish(chapter, 0)
    assert not any(text for row in chapter.evaluate(READ, "attention-scores")["cells"] for text in row)
    assert chapter.evaluate(box) == full


def test_the_cell_being_written_has_its_row_and_column_lit(chapter):
    finish(chapter, 9 / 25)
    for part, lit in ((".ae-left tbody tr.ae-lit th", ["sat"]), (".ae-right thead th.ae-lit", ["asks animal"])):
        assert chapter.locator(f"attention-projection[matrix=queries] {part}").all_text_contents() == lit
    cell = chapter.locator("attention-projection[matrix=queries] .ae-cell")
    assert cell.all_text_contents() == ["1.94"]
    finish(chapter, 3 / 7)
    assert chapter.locator("attention-embedding .ae-table tr.ae-lit th").text_content() == "16 sat"


def test_the_scrubber_steps_plays_and_pauses(chapter):
    figure = chapter.locator("attention-projection[matrix=queries]")
    figure.scroll_into_view_if_needed()
    count = figure.locator(".ae-count")
    slider = figure.get_by_role("slider")
    slider.focus()
    slider.press("Home")
    settle(chapter)
    assert count.text_content() == "0 / 25"
    slider.press("ArrowRight")
    figure.get_by_role("button", name="Step forward").click()
    settle(chapter)
    assert count.text_content() == "2 / 25"
    assert slider.get_attribute("aria-valuetext") == "the (1), asks thing: 0.04"
    figure.get_by_role("button", name="Step back").click()
    settle(chapter)
    assert count.text_content() == "1 / 25"
    figure.get_by_role("button", name="Play").click()
    chapter.wait_for_function("() => document.querySelector('attention-projection .ae-count').textContent === '5 / 25'")
    figure.get_by_role("button", name="Pause").click()
    stopped = count.text_content()
    chapter.wait_for_timeout(500)
    assert count.text_content() == stopped


def test_typing_keeps_the_focus_and_the_tab_stop(chapter):
    chapter.locator("attention-scores [role=grid] [tabindex='0']").focus()
    say(chapter, "my dog chased a ball")
    assert chapter.evaluate("document.activeElement.closest('attention-scores') !== null")
    say(chapter, "dog")  # the focused cell is gone; the matrix is still one tab stop
    assert chapter.locator("attention-scores [role=grid] [tabindex]").count() == 1


@pytest.mark.parametrize(("width", "height", "sentence", "least"), [
    (1440, 900, "the cat sat on the mat", 40),
    (1440, 900, TWELVE, 32),
    (360, 640, "the cat sat on the mat", 34),
])  # fmt: skip
def test_cells_are_wide_enough_and_their_text_fits(chapter, width, height, sentence, least):
    chapter.set_viewport_size({"width": width, "height": height})
    say(chapter, sentence)
    finish(chapter)
    cells = chapter.evaluate(
        """() => Array.from(document.querySelectorAll(".step .ae-matrix :is(td, th)"), (cell) => {
             const range = document.createRange();
             range.selectNodeContents(cell);
             const number = cell.localName === "td" && cell.textContent !== "";
             const size = parseFloat(getComputedStyle(cell).fontSize);
             return { number, size, width: cell.offsetWidth, text: range.getBoundingClientRect().width };
           }).filter((cell) => cell.width > 0)"""
    )
    numbers = [cell for cell in cells if cell["number"]]
    assert len(numbers) > 300
    assert min(cell["width"] for cell in numbers) >= least
    assert min(cell["size"] for cell in cells) >= 12
    assert all(cell["text"] <= cell["width"] for cell in numbers)


def test_legends_state_the_range_of_the_fill_and_what_an_outline_means(chapter):
    legends = chapter.evaluate(
        """() => Array.from(document.querySelectorAll(".ae-legend"), (legend) => [
          legend.closest(".ae-figure").firstElementChild.localName,
          Array.from(legend.querySelectorAll(".ae-scale, .ae-outline"), (part) => part.textContent)])"""
    )
    assert ["attention-scores", ["scores: −9  9"]] in legends
    assert ["attention-scores", ["Q, Kᵀ: −2.5  2.5", "row of Q", "column of Kᵀ"]] in legends
    assert ["attention-weights", ["0\u00a0%  100\u00a0%"]] in legends
    # a fill never saturates: the largest score of any two known words fits the range stated
    toy = ae.ToyModel()
    assert 8 < np.abs(toy.E @ toy.W_Q @ (toy.E @ toy.W_K).T).max() <= 9


def test_a_frame_that_scrolls_shows_on_which_side_there_is_more(chapter):
    chapter.set_viewport_size({"width": 360, "height": 640})
    say(chapter, TWELVE)
    frame = chapter.locator("attention-scores .ae-frame-inner").last
    frame.scroll_into_view_if_needed()
    chapter.wait_for_timeout(500)  # the frame first brings the lit cell into view
    for left, more in ((0, "right"), (10_000, "left")):
        frame.evaluate("(frame, left) => frame.scrollTo(left, 0)", left)
        settle(chapter)
        sides = frame.evaluate("(frame) => frame.parentElement.dataset.more").split()
        assert {"left", "right"} & set(sides) == {more}
