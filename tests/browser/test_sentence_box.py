"""The sentence box: typing, picking, undoing, unknown words, and how the sentence lives in the address."""

import re
import time
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

import attention_explained as ae

TOY = ae.ToyModel()
STANDARD = "the cat sat on the mat"
FOX = "the quick brown fox jumped over the lazy dog"


@pytest.fixture
def box(page, site):
    """The sentence box of a page without a stage, live."""
    return opened(page, f"{site}toy-model/")


def opened(page, address):
    page.goto(address)
    expect(page.locator("sentence-box[data-live]").first).to_be_visible()
    return page.locator("sentence-box").first


def at_the_end(box):
    """The text field, with the cursor behind the last word."""
    field(box).focus()
    field(box).press("End")
    return field(box)


def field(box):
    return box.get_by_label("Your sentence")


def chips(box):
    """The chips' words, an unknown one in brackets and one beyond the twelfth in parentheses."""
    marks = {"known": "{}", "unknown": "[{}]", "beyond": "({})"}
    items = box.locator(".ae-chips li[title]").all()
    kinds = [re.search(r"ae-chip-(\w+)", item.get_attribute("class"))[1] for item in items]
    return [marks[k].format(item.evaluate("i => i.firstChild.data")) for k, item in zip(kinds, items, strict=True)]


def words_in_figures(page):
    """The words that the figures of the page work with."""
    return page.evaluate(
        """async () => {
            const { src } = document.querySelector('script[src*="javascripts/main.js"]');
            return (await import(new URL("parts/sentence.js", src).href)).sentence.state.trace.words;
        }"""
    )


def asked_for(page):
    """The sentence in the address."""
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True).get("s", [None])[0]


def expect_address(page, sentence):
    deadline = time.monotonic() + 5
    while asked_for(page) != sentence and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert asked_for(page) == sentence


# -- words ------------------------------------------------------------------------------------------------------------


def test_it_opens_on_the_standard_sentence_and_leaves_the_address_alone(box, page):
    expect(field(box)).to_have_value(STANDARD)
    assert chips(box) == STANDARD.split()
    page.wait_for_timeout(400)
    assert asked_for(page) is None
    assert page.complaints == []


def test_typing_changes_tokens_and_figures(box, page):
    field(box).fill("My dog, my DOG!")
    assert chips(box) == ["my", "dog", "my", "dog"]
    assert words_in_figures(page) == ["my", "dog", "my", "dog"]


def test_an_unknown_word_is_marked_in_its_place_and_takes_no_part(box, page):
    field(box).fill("the caat sat on Valhalla mat")
    assert chips(box) == ["the", "[caat]", "sat", "on", "[valhalla]", "mat"]
    assert words_in_figures(page) == ["the", "sat", "on", "mat"]
    message = box.locator(".ae-message")
    expect(message).to_contain_text(
        f"“caat” is unknown to the model: not one of its {len(TOY.words)} words — did you mean cat?"
    )
    expect(message).to_contain_text(f"“valhalla” is unknown to the model: not one of its {len(TOY.words)} words.")
    assert message.get_attribute("role") == "status"
    message.get_by_role("button", name="cat", exact=True).click()
    assert chips(box) == ["the", "cat", "sat", "on", "[valhalla]", "mat"]
    expect(field(box)).to_be_focused()


def test_words_named_like_object_properties_are_just_unknown(box, page):
    field(box).fill("constructor __proto__ cat toString")
    assert [chip for chip in chips(box) if not chip.startswith("[")] == ["cat"]
    assert page.complaints == []


def test_every_known_word_is_a_button_under_its_kind_and_adds_itself(box):
    box.locator("summary").click()
    lines = box.locator(".ae-choices .ae-choice")
    told = {line.locator("b").inner_text(): line.get_by_role("button").all_inner_texts() for line in lines.all()}
    assert [word for words in told.values() for word in words] == TOY.words
    assert told["animal"] == ["cat", "dog", "fox", "bird", "mouse"]
    box.get_by_role("button", name="bird", exact=True).click()
    expect(field(box)).to_have_value(f"{STANDARD} bird")
    field(box).fill("")
    box.get_by_role("button", name="mat", exact=True).click()
    expect(field(box)).to_have_value("mat")


@pytest.mark.parametrize("sentence", [FOX, "my dog chased a ball in the park", "mat the on sat cat the", STANDARD])
def test_the_articles_sentences_are_one_press_away(box, page, sentence):
    field(box).fill("dog")
    box.get_by_role("button", name=sentence, exact=True).click()
    assert words_in_figures(page) == sentence.split()
    assert "[" not in "".join(chips(box))


def test_undo_takes_back_the_last_change_and_keys_typed_in_one_go_are_one(box):
    undo = box.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    box.get_by_role("button", name=FOX).click()
    at_the_end(box).press_sequentially(" cat")
    expect(field(box)).to_have_value(f"{FOX} cat")
    undo.click()
    expect(field(box)).to_have_value(FOX)
    undo.click()
    expect(field(box)).to_have_value(STANDARD)
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_twelve_words_take_part_and_the_rest_is_told_in_plain_words(box, page):
    field(box).fill("zzz " + "cat " * 12 + "dog")
    assert chips(box) == ["[zzz]"] + ["cat"] * 12 + ["(dog)"]
    assert words_in_figures(page) == ["cat"] * 12
    expect(box.locator(".ae-message")).to_contain_text("The first 12 known words take part; one more is left out.")
    field(box).fill("cat " * 15)
    expect(box.locator(".ae-message")).to_contain_text("The first 12 known words take part; 3 more are left out.")


@pytest.mark.parametrize(
    ("text", "why"), [("", "No words yet"), (" … !", "No words yet"), ("xyzzy", "No word here is known")]
)
def test_text_without_a_known_word_leaves_the_last_good_figures(box, page, text, why):
    field(box).fill("my dog")
    field(box).fill(text)
    assert words_in_figures(page) == ["my", "dog"]
    expect(box.locator(".ae-message")).to_contain_text(f"{why}; the figures still show “my dog”.")


def test_a_pasted_book_is_counted_and_cut_without_stopping_the_page(box, page):
    words = " ".join(TOY.words[i % len(TOY.words)] if i % 3 else f"word{i}" for i in range(5000))
    started = time.monotonic()
    field(box).fill(words)
    assert time.monotonic() - started < 2
    expect(box.locator(".ae-chips")).to_contain_text("and 4,970 more")
    expect(box.locator(".ae-message")).to_contain_text("more words are unknown, too.")
    assert len(words_in_figures(page)) == 12
    page.wait_for_timeout(400)
    assert len(page.url) < 1500


def test_a_word_without_an_end_does_not_widen_the_page(box, page):
    box.get_by_label("Your sentence").fill("cat " + "a" * 5000)
    assert box.locator(".ae-chip-unknown").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]


def test_pasted_line_breaks_become_spaces(box):
    field(box).fill("")
    field(box).evaluate(
        """(input) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", "the cat\\r\\nsat");
            input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }"""
    )
    expect(field(box)).to_have_value("the cat sat")
    assert chips(box) == ["the", "cat", "sat"]


def test_an_input_method_is_not_interrupted(box, page):
    field(box).fill("the ")
    field(box).focus()
    keyboard = page.context.new_cdp_session(page)
    for part in ("c", "ca", "cat"):
        keyboard.send("Input.imeSetComposition", {"text": part, "selectionStart": len(part), "selectionEnd": len(part)})
        assert chips(box) == ["the"]  # not told "ca is unknown" half-way
        expect(field(box)).to_have_value(f"the {part}")
    keyboard.send("Input.insertText", {"text": "cat"})
    expect(field(box)).to_have_value("the cat")
    assert chips(box) == ["the", "cat"]


def test_markup_and_emoji_stay_text(page, site):
    text = '<img src=x onerror="document.title=1"> 🐱 cat </script><b>'
    page.goto(f"{site}toy-model/")
    title = page.title()
    box = opened(
        page,
        f"{site}toy-model/?s=%3Cimg+src%3Dx+onerror%3D%22document.title%3D1%22%3E+%F0%9F%90%B1+cat+%3C%2Fscript%3E%3Cb%3E",
    )
    expect(field(box)).to_have_value(text)
    assert words_in_figures(page) == ["cat"]
    assert "[🐱]" in chips(box)
    assert box.locator("img, script").count() == 0
    assert page.title() == title
    assert page.complaints == []


def test_two_boxes_on_one_page_share_the_sentence(box, page):
    page.evaluate("document.querySelector('sentence-box').after(document.createElement('sentence-box'))")
    other = page.locator("sentence-box").nth(1)
    field(other).fill("my fox")
    expect(field(box)).to_have_value("my fox")
    assert field(other).get_attribute("id") != field(box).get_attribute("id")


def test_it_works_by_keyboard_alone(box, page):
    field(box).focus()
    page.keyboard.press("End")
    page.keyboard.type(" dog")
    assert chips(box) == [*STANDARD.split(), "dog"]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(field(box)).to_have_value(STANDARD)
    expect(box.get_by_role("button", name="Undo")).to_be_focused()


# -- compact ----------------------------------------------------------------------------------------------------------


def test_a_compact_box_on_a_phone_is_one_line_that_opens_on_tap(page, site):
    page.set_viewport_size({"width": 360, "height": 640})
    box = opened(page, f"{site}toy-model/")
    box.evaluate("box => { box.setAttribute('compact', ''); box.replaceWith(box); }")
    box = page.locator("sentence-box[data-live]")
    toggle = box.get_by_role("button", name=STANDARD)
    expect(field(box)).to_be_hidden()
    assert box.bounding_box()["height"] < 48
    toggle.click()
    expect(field(box)).to_be_focused()
    field(box).fill("my caat")
    assert chips(box) == ["my", "[caat]"]
    page.keyboard.press("Escape")
    expect(field(box)).to_be_hidden()
    expect(box.locator(".ae-box-toggle")).to_be_focused()
    expect(box.locator(".ae-box-toggle")).to_contain_text("my caat")


# -- address ----------------------------------------------------------------------------------------------------------


def test_the_sentence_is_in_the_address_and_typing_replaces_the_history_entry(box, page):
    before = page.evaluate("history.length")
    at_the_end(box).press_sequentially(" in the park")
    expect_address(page, f"{STANDARD} in the park")
    assert page.url.endswith("?s=the+cat+sat+on+the+mat+in+the+park")
    assert page.evaluate("history.length") == before
    field(box).fill(STANDARD)
    expect_address(page, None)


def test_a_link_with_a_sentence_shows_it_and_reload_keeps_it(page, site):
    box = opened(page, f"{site}toy-model/?s=my+dog+chased+a+ball")
    expect(field(box)).to_have_value("my dog chased a ball")
    field(box).fill("my dog sat")
    expect_address(page, "my dog sat")
    page.reload()
    expect(field(box)).to_have_value("my dog sat")


def test_back_leaves_the_page_and_returning_restores_the_sentence(page, site):
    page.goto(f"{site}further-reading/")
    box = opened(page, f"{site}toy-model/")
    at_the_end(box).press_sequentially(" cat cat")
    expect_address(page, f"{STANDARD} cat cat")
    page.go_back()
    page.wait_for_url("**/further-reading/*")
    page.go_forward()
    expect(field(page.locator("sentence-box").first)).to_have_value(f"{STANDARD} cat cat")


def test_the_sentence_follows_with_instant_navigation(box, page):
    page.evaluate("window.stayed = true")
    field(box).fill(FOX)
    next_chapter(page)
    assert page.evaluate("window.stayed")
    assert words_in_figures(page) == FOX.split()
    expect_address(page, FOX)


def test_the_sentence_follows_through_a_full_load(box, page, site):
    field(box).fill(FOX)
    other = opened(page, f"{site}whats-missing/")
    expect(field(other)).to_have_value(FOX)
    expect_address(page, FOX)


def test_going_back_by_instant_navigation_shows_the_sentence_of_that_address(box, page):
    field(box).fill("my dog")
    expect_address(page, "my dog")
    next_chapter(page)
    other = page.locator("sentence-box").first
    other.locator(".ae-box-toggle").evaluate("toggle => toggle.offsetParent && toggle.click()")
    field(other).fill("my cat")
    expect_address(page, "my cat")
    page.go_back()
    page.wait_for_url("**/toy-model/*")
    expect(field(page.locator("sentence-box").first)).to_have_value("my dog")


def next_chapter(page):
    page.locator("a.md-footer__link--next").click()
    page.wait_for_url("**/step-by-step/*")
    expect(page.locator("sentence-box[data-live]").first).to_be_attached()
