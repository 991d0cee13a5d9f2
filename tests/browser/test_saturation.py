"""The saturation table: every digit is Python's, each has its error, and the page stays free while it is made."""

import json

import pytest
from labs import collect, open_figure, press

from attention_explained import scaling

SIZES = (4, 16, 64, 256, 1024)
DONE = "The same digits in Python"


def cells(figure):
    """The table as it is shown at one moment: a list of rows, five for each divisor."""
    return figure.evaluate("""figure => [...figure.querySelectorAll("tbody tr:has(td)")]
        .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))""")


def expected(words, seed):
    table = [scaling.saturation(d_k, words=words, trials=2000, seed=seed) for d_k in SIZES]
    return [
        [str(each) for each in (row.top, row.entropy, row.slope)] for k in range(3) for row in (t[k] for t in table)
    ]


@pytest.mark.parametrize(("d_k", "words", "seed"), [(4, 5, 1), (16, 2, 3), (64, 12, 2)])
def test_the_measurements_are_pythons(compare, engine, d_k, words, seed):
    live = collect(engine, "scaling", "all(m.saturation(...a)).at(-1)", [d_k, words, 200, seed])
    theirs = scaling.saturation(d_k, words=words, trials=200, seed=seed)
    assert [row["divisor"] for row in live] == [row.divisor for row in theirs] == ["1", "√d_k", "d_k"]
    for ours, row in zip(live, theirs, strict=True):
        for name in ("top", "entropy", "slope"):
            number = getattr(row, name)
            pair = [ours[name]["value"], ours[name]["error"]]
            compare("browser and NumPy: saturation", pair, [number.value, number.error], 1e-12)


def test_no_digit_is_shown_that_the_error_does_not_support(engine):
    numbers = [(0.97512, 0.0021), (0.2, 0.00007), (1.5, 0.24), (0.0304, 0.00096), (-3.26, 0.1)]
    pairs = [{"value": value, "error": error} for value, error in numbers]
    shown = collect(engine, "scaling", "a.map(m.withError)", pairs)
    assert shown == ["0.975 ± 0.002", "0.20000 ± 0.00007", "1.5 ± 0.2", "0.030 ± 0.001", "−3.3 ± 0.1"]
    assert shown == [scaling.format_with_error(value, error) for value, error in numbers]


def test_the_table_shows_pythons_digits(page, site):
    figure = open_figure(page, site, "saturation-table")
    figure.get_by_text(DONE).wait_for()
    assert cells(figure) == expected(words=5, seed=1)
    assert figure.locator("code").inner_text() == "scaling.saturation(64, words=5, trials=2000, seed=1)"
    assert page.complaints == []


def test_the_page_is_never_blocked_for_more_than_50_ms(browser, page, site):
    """Counted in the processor time of the page's own thread, so that a busy machine cannot change the answer."""
    figure = open_figure(page, site, "saturation-table")
    figure.get_by_text(DONE).wait_for()
    browser.start_tracing(page=page, categories=["toplevel", "disabled-by-default-devtools.timeline"])
    press(page, figure.get_by_role("button", name="New draw"), "Enter")
    figure.get_by_text("seed=2)").wait_for()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [
        e["tdur"] / 1000 for e in events if "RunTask" in e["name"] and (e["pid"], e["tid"]) in threads if "tdur" in e
    ]
    assert sum(tasks) > 200  # the sums were among them
    assert max(tasks) <= 50


def test_by_keyboard_alone_another_number_of_words_and_another_seed(page, site):
    figure = open_figure(page, site, "saturation-table")
    figure.get_by_text(DONE).wait_for()
    press(page, figure.get_by_role("slider", name="words"), "ArrowLeft", 2)
    press(page, figure.get_by_label("Seed"), "ArrowUp")
    figure.get_by_text("words=3, trials=2000, seed=2").wait_for()
    assert cells(figure) == expected(words=3, seed=2)


def test_progress_is_shown_and_a_new_choice_starts_again(page, site):
    figure = open_figure(page, site, "saturation-table")
    figure.get_by_text("Drawing for dₖ = 1024").wait_for()
    work, rows = figure.evaluate("figure => figure.querySelector('progress').value"), cells(figure)
    assert 340 <= work < 1364  # 4 + 16 + 64 + 256 done, of 1364 with the last 1024
    assert ["" in row for row in rows] == 3 * [False, False, False, False, True]
    press(page, figure.get_by_role("button", name="New draw"), "Enter")
    figure.get_by_text("Drawing for dₖ = 256").wait_for()
    figure.get_by_text(DONE).wait_for()
    assert cells(figure) == expected(words=5, seed=2)
