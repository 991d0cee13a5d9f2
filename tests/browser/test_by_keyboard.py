"""What a reader who jumps, by Tab or by a link, must find in sight."""

import pytest

UNDER = """() => {
    const e = document.activeElement;
    if (e === document.body) return null;
    const { left, width, top, height } = e.getBoundingClientRect();
    const x = Math.min(innerWidth - 2, Math.max(1, left + width / 2));
    const seen = document.elementFromPoint(x, top + Math.min(height / 2, 12));
    const itself = seen && (e.contains(seen) || seen.contains(e) || seen.closest("label"));
    return itself || !e.closest(".step") ? "" : `${e.localName} ${e.className} at ${top}`;
}"""


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_nothing_that_tab_reaches_lies_under_the_sentence_box(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site}step-by-step/")
    page.until("document.querySelectorAll('[data-live]').length === 13")
    hidden, stops = [], 0
    while stops < 400:
        page.keyboard.press("Tab")
        page.wait_for_timeout(15)
        if (under := page.evaluate(UNDER)) is None:
            break
        stops += 1
        hidden += [under] if under else []
    assert 100 < stops < 400  # all of the page, and no trap
    assert hidden == []


def test_a_link_to_a_question_of_going_deeper_lands_on_it(page, site):
    page.goto(f"{site}going-deeper/")
    questions = page.evaluate("[...document.querySelectorAll('.md-content h2[id]')].map(({ id }) => id)")
    assert len(questions) >= 5
    for question in questions:
        page.goto("about:blank")
        page.goto(f"{site}going-deeper/?s=my+dog+slept#{question}")
        page.until("document.querySelectorAll('[data-live]').length >= 8")
        top = page.locator(f"[id='{question}']").evaluate("(heading) => heading.getBoundingClientRect().top")
        assert 40 <= top <= 500, question
