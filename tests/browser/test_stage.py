"""The stage of step by step: scrolling plays a step, and every way of arriving lands right."""

import pytest

SIZES = [(1440, 900), (768, 1024), (360, 640)]
TWELVE = "the+quick+brown+fox+jumped+over+the+lazy+dog+in+the+garden"

# where each step starts and ends, and what stays in view while it plays
MEASURE = """() => Array.from(document.querySelectorAll(".step"), (section) => {
  const figure = section.querySelector(".ae-figure > :first-child");
  const box = [figure, figure.parentElement].find((element) => getComputedStyle(element).position === "sticky");
  const { top, height } = section.getBoundingClientRect();
  const start = Math.ceil(scrollY + top - parseFloat(getComputedStyle(box).top));
  return { id: section.querySelector("h2").id, start, end: start + height - box.offsetHeight, height };
})"""
PROGRESS = (
    """() => Array.from(document.querySelectorAll(".step .ae-figure > [data-live]"), (figure) => figure.progress)"""
)
SHOWN = """(i) => {
  const section = document.querySelectorAll(".step")[i];
  const figure = section.querySelector(".ae-figure > :first-child");
  const box = [figure, figure.parentElement].find((element) => getComputedStyle(element).position === "sticky");
  const rect = (element) => element.getBoundingClientRect().toJSON();
  const cell = figure.querySelector("[role=grid] .ae-cell");
  const frames = [];
  for (let at = cell; at && at !== figure; at = at.parentElement) if (at.matches(".ae-frame")) frames.push(rect(at));
  return {
    box: rect(box), frames, cell: cell && rect(cell), progress: figure.progress,
    sentence: rect(document.querySelector(".ae-sentence")), header: rect(document.querySelector(".md-header")),
    controls: Array.from(figure.querySelectorAll(".ae-scrubber"), rect), wide: document.documentElement.scrollWidth,
  };
}"""


def open_chapter(page, site, size=SIZES[0], address=""):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{site}step-by-step/{address}")
    live(page)


def live(page):
    page.wait_for_function(
        """() => { const steps = document.querySelectorAll(".step");
                  return steps.length > 8 && document.querySelectorAll(".step [data-live]").length >= steps.length; }"""
    )
    settle(page)


def settle(page):
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def scroll(page, y):
    """Go there at once, and wait for a single frame: that is all a figure may need."""
    page.evaluate(
        """(y) => new Promise((done) => {
             scrollTo({ top: y, behavior: "instant" });
             requestAnimationFrame(() => requestAnimationFrame(done));
           })""",
        y,
    )


@pytest.mark.parametrize("size", SIZES)
def test_every_step_plays_from_nothing_to_its_end(page, site, size):
    open_chapter(page, site, size)
    steps = page.evaluate(MEASURE)
    assert len(steps) == 12
    for i, step in enumerate(steps):
        scroll(page, step["start"])
        assert page.evaluate(PROGRESS)[i] < 0.02, step
        scroll(page, (step["start"] + step["end"]) / 2)
        assert 0.4 < page.evaluate(PROGRESS)[i] < 0.7, step
        scroll(page, step["end"])
        assert page.evaluate(PROGRESS)[i] == 1, step
    assert page.complaints == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sentence", ["", f"?s={TWELVE}"])
def test_a_playing_figure_is_in_view_with_its_cell_and_its_controls(page, site, size, sentence):
    """Below header and sentence, inside the window, if narrow at most 55 % of it; nothing sticks out sideways."""
    open_chapter(page, site, size, sentence)
    cells = 0
    for i, step in enumerate(page.evaluate(MEASURE)):
        for part in (0.1, 0.5, 0.85):
            scroll(page, step["start"] + part * (step["end"] - step["start"]))
            settle(page)
            shown = page.evaluate(SHOWN, i)
            box = shown["box"]
            assert box["top"] >= shown["header"]["bottom"] - 1, step
            assert box["top"] >= shown["sentence"]["bottom"] - 1, step
            assert box["bottom"] <= size[1], step
            assert size[0] > 1100 or box["bottom"] - box["top"] <= 0.55 * size[1], step
            assert shown["wide"] <= size[0], step
            for inner in [shown["cell"], *shown["controls"]]:
                for frame in [box, *(shown["frames"] if inner is shown["cell"] else [])] if inner else []:
                    assert frame["top"] - 1 <= inner["top"] < inner["bottom"] <= frame["bottom"] + 1, (step, part)
                    assert frame["left"] - 1 <= inner["left"] < inner["right"] <= frame["right"] + 1, (step, part)
            cells += shown["cell"] is not None
    assert cells >= 20


@pytest.mark.parametrize("size", SIZES)
def test_a_deep_link_shows_the_heading_and_the_start_of_the_play(page, site, size):
    open_chapter(page, site, size, "#every-pair-is-scored")
    page.wait_for_timeout(200)
    heading = page.locator("#every-pair-is-scored").bounding_box()
    shown = page.evaluate(SHOWN, 6)
    free = shown["sentence"]["bottom"] if size[0] > 1100 else shown["box"]["bottom"]
    assert free - 1 <= heading["y"] < free + 80
    assert shown["progress"] < 0.05


@pytest.mark.parametrize("size", SIZES)
def test_the_last_step_ends_and_the_first_begins_whatever_the_jump(page, site, size):
    open_chapter(page, site, size)
    page.keyboard.press("End")
    page.wait_for_function("() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2")
    settle(page)
    assert page.evaluate(PROGRESS) == [1] * 12
    page.keyboard.press("Home")
    page.wait_for_function("() => scrollY === 0")
    settle(page)
    assert page.evaluate(PROGRESS) == [0] * 12


def test_a_last_step_that_the_page_cannot_scroll_through_still_ends(page, site):
    """Its figure would leave only far below the end of the page: what can be scrolled is all there is to play with."""
    open_chapter(page, site)
    page.evaluate(
        """() => {
          for (const figure of document.querySelectorAll(".step > .ae-figure")) figure.style.height = "300px";
          for (const each of document.querySelectorAll(".step ~ :not(.step), .md-footer")) each.style.display = "none";
        }"""
    )
    scroll(page, 10**6)
    assert page.evaluate(PROGRESS) == [1] * 12


@pytest.mark.parametrize("size", SIZES)
def test_reload_and_back_land_where_the_reader_was(page, site, size):
    open_chapter(page, site, size)
    step = page.evaluate(MEASURE)[6]
    scroll(page, (step["start"] + step["end"]) / 2)
    before = page.evaluate(PROGRESS)
    page.reload()
    live(page)
    page.wait_for_timeout(300)
    assert page.evaluate(PROGRESS) == pytest.approx(before, abs=0.03)
    page.goto(f"{site}one-line/")
    page.go_back()
    live(page)
    page.wait_for_timeout(300)
    assert page.evaluate(PROGRESS) == pytest.approx(before, abs=0.03)


def test_what_the_reader_chose_holds_until_the_next_scroll_of_that_section(page, site):
    open_chapter(page, site)
    steps = page.evaluate(MEASURE)
    scroll(page, (steps[3]["start"] + steps[3]["end"]) / 2)
    figure = page.locator("attention-projection[matrix=queries]")
    name = figure.locator(".ae-sum-name")
    played = name.text_content()
    figure.locator("[role=grid] tbody tr:nth-child(6) td").last.click()
    assert name.text_content() == "Q[mat, asks noun]"
    figure.get_by_role("button", name="Step back").click()
    settle(page)
    assert name.text_content() != played
    scroll(page, page.evaluate("scrollY") + 1)
    assert name.text_content() == played


def test_scrolling_stops_a_running_play(page, site):
    open_chapter(page, site)
    step = page.evaluate(MEASURE)[3]
    scroll(page, step["start"] + 100)
    figure = page.locator("attention-projection[matrix=queries]")
    figure.get_by_role("button", name="Play").click()
    scroll(page, step["start"] + 120)
    page.wait_for_timeout(500)
    assert figure.get_by_role("button", name="Play").count() == 1
    start, end = step["start"], step["end"]
    assert page.evaluate(PROGRESS)[3] == pytest.approx(120 / (0.9 * (end - start)), abs=0.02)


@pytest.mark.parametrize("size", SIZES)
def test_a_section_is_as_tall_as_its_play_needs_whatever_the_sentence(page, site, size):
    open_chapter(page, site, size)
    heights = [step["height"] for step in page.evaluate(MEASURE)]
    open_chapter(page, site, size, f"?s={TWELVE}")
    assert [step["height"] for step in page.evaluate(MEASURE)] == heights
    least = page.evaluate(
        "() => Array.from(document.querySelectorAll('.step'), (s) => parseFloat(getComputedStyle(s).minHeight))"
    )
    assert max(least) <= 2.5 * size[1]
    assert min(least) > 0.5 * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_when_live_figures_take_over_on_a_slow_network(page, site, size):
    page.route("**/model.json", lambda route: (page.wait_for_timeout(700), route.continue_()))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(
        """window.shifts = 0;
           new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shifts += each.value; })
             .observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto(f"{site}step-by-step/#every-pair-is-scored")
    live(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.shifts") < 0.02


def test_with_reduced_motion_there_are_no_tall_sections_and_every_play_has_ended(browser, site):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    open_chapter(page, site)
    assert page.evaluate(PROGRESS) == [1] * 12
    scroll(page, 3000)
    assert page.evaluate(PROGRESS) == [1] * 12
    assert page.locator("attention-scores .ae-scrubber").count() == 1
    assert page.evaluate("getComputedStyle(document.querySelector('.step')).minHeight") in ("0px", "auto")
    context.close()


def test_without_scripts_there_are_pictures_and_no_tall_sections(browser, site):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}step-by-step/")
    pictures = page.locator(".step .ae-static > svg")
    assert pictures.count() == 12
    assert all(picture.is_visible() for picture in pictures.all())
    context.close()


def test_on_paper_there_are_pictures(page, site):
    open_chapter(page, site)
    page.emulate_media(media="print")
    pictures = page.locator(".step .ae-static > svg")
    assert pictures.count() == 12
    assert all(picture.is_visible() for picture in pictures.all())
    assert not any(live.is_visible() for live in page.locator(".step .ae-live").all())
    assert {page.evaluate("(s) => getComputedStyle(s).position", s) for s in page.query_selector_all(".ae-figure")} == {
        "static"
    }


def test_twenty_visits_leave_no_listener_and_no_complaint(page, site):
    page.add_init_script(
        """window.listening = 0;
           const add = EventTarget.prototype.addEventListener;
           EventTarget.prototype.addEventListener = function (type, listener, options) {
             if (this === window && (type === "scroll" || type === "resize") && options?.signal) {
               window.listening += 1;
               add.call(options.signal, "abort", () => { window.listening -= 1; });
             }
             return add.call(this, type, listener, options);
           };"""
    )
    open_chapter(page, site)
    page.evaluate("window.same = true")
    listening = page.evaluate("window.listening")
    assert listening == 2
    for _ in range(20):
        page.get_by_role("link", name="The whole thing in one line").last.click()
        page.wait_for_url("**/one-line/")
        page.wait_for_function("() => document.querySelectorAll('.step').length === 0")
        assert page.evaluate("window.listening") == 0
        page.go_back()
        live(page)
        assert page.evaluate("window.listening") == listening
    assert page.evaluate("window.same")
    assert page.complaints == []
