"""Home: within ten seconds a newcomer has typed a sentence and seen the lines move."""

import time

import pytest
from heads import open_figure

import attention_explained as ae


def test_a_newcomer_types_and_the_lines_move(page, site):
    started = time.monotonic()
    head = open_figure(page, site, "attention-head")
    before = head.locator(".ae-lines path").first.get_attribute("style")
    field = page.locator("sentence-box input")
    field.click()
    page.keyboard.press("Control+A")
    page.keyboard.type("my dog chased a ball", delay=60)
    assert head.locator(".ae-asking button").all_inner_texts() == ["my", "dog", "chased", "a", "ball"]
    assert head.locator(".ae-lines path").first.get_attribute("style") != before
    assert head.locator(".ae-lines path").count() == 25
    assert time.monotonic() - started < 10
    assert page.complaints == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (768, 1024), (360, 740)])
def test_the_box_and_all_lines_are_on_the_first_screen(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site)
    page.locator("attention-head[data-live]").wait_for()
    assert page.evaluate("scrollY") == 0
    assert page.locator("sentence-box input").bounding_box()["y"] > 0
    lines = page.locator("attention-head .ae-lines").bounding_box()
    assert lines["y"] + lines["height"] < height


def test_on_a_phone_an_unknown_word_is_still_pointed_out(page, site):
    page.set_viewport_size({"width": 360, "height": 740})
    open_figure(page, site, "attention-head")
    chips = page.locator("sentence-box .ae-chips")
    assert chips.is_hidden()
    page.locator("sentence-box input").fill("my hamster slept")
    assert chips.is_visible()
    assert page.locator(".ae-chip-unknown").inner_text().startswith("hamster")


def test_the_sentence_follows_the_reader_into_the_chapters(page, site):
    open_figure(page, site, "attention-head")
    page.locator("sentence-box input").fill("my dog slept")
    page.until("location.search === '?s=my+dog+slept'")
    page.locator("a", has_text="The whole thing in one line").first.click()
    page.locator("equation-map[data-live]").wait_for()
    assert page.locator("sentence-box input").first.input_value() == "my dog slept"
    assert page.locator("equation-map [data-pick=Q] .ae-shape").inner_text() == f"3 × {ae.ToyModel().d_k}"
