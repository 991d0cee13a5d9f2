"""What the figures about the whole head promise, whatever they show."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from heads import CHAPTERS, TWELVE, live, open_figure

every = pytest.mark.parametrize("name", CHAPTERS)


@every
def test_it_survives_in_site_navigation(page, site, name):
    open_figure(page, site, name)
    page.evaluate("window.marker = 'still the same window'")
    for _ in range(3):
        page.locator("a", has_text="Further reading").first.click()
        page.locator("h1", has_text="Further reading").wait_for()
        assert page.locator(name).count() == 0
        page.go_back()
        figure = live(page, name)
        assert figure.locator(".ae-live").count() == 1
    assert page.evaluate("window.marker") == "still the same window"
    assert page.complaints == []


@every
def test_it_follows_the_palette_at_once(page, site, name):
    figure = open_figure(page, site, name)
    text = figure.locator(".ae-summary").first
    colour = "element => getComputedStyle(element).color"
    before = text.evaluate(colour)
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    assert text.evaluate(colour) != before


@every
def test_the_static_picture_is_printed_instead(page, site, name):
    figure = open_figure(page, site, name)
    assert figure.locator(".ae-static").is_hidden()
    page.emulate_media(media="print")
    assert figure.locator(".ae-static svg").is_visible()
    assert figure.locator(".ae-live").is_hidden()


@every
def test_without_scripts_the_static_picture_stands(browser, site, name):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + CHAPTERS[name])
    assert page.locator(f"{name} .ae-static svg").is_visible()
    assert page.locator(f"{name} .ae-live").count() == 0
    context.close()


@every
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_page_with_twelve_words(page, site, name, width):
    page.set_viewport_size({"width": width, "height": 800})
    figure = open_figure(page, site, name, TWELVE)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    outside = figure.evaluate(
        """(figure) => {
          const { left, right } = figure.getBoundingClientRect();
          const frames = (node) => node.closest(".ae-frame-inner, .ae-equation");
          const sticksOut = (box) => box.width > 0 && (box.right > right + 1 || box.left < left - 1);
          return Array.from(figure.querySelectorAll(".ae-live *"))
            .filter((node) => !frames(node) && !node.closest(".ae-lines, math"))
            .filter((node) => sticksOut(node.getBoundingClientRect()))
            .map((node) => node.outerHTML.slice(0, 80));
        }"""
    )
    assert outside == []


@every
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page, site, name, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 640})
    open_figure(page, site, name)
    violations = Axe().run(page, context=name).response["violations"]
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in violations] == []


@every
def test_nothing_moves_for_those_who_want_no_motion(page, site, name):
    page.emulate_media(reduced_motion="reduce")
    figure = open_figure(page, site, name)
    moving = "node => getComputedStyle(node).transitionDuration.split(',').some(time => parseFloat(time) > 0)"
    assert [path for path in figure.locator(".ae-live path").all() if path.evaluate(moving)] == []


@every
def test_each_group_of_things_to_pick_is_one_tab_stop(page, site, name):
    figure = open_figure(page, site, name)
    if figure.locator("[data-pick]").count():
        assert figure.locator('[data-pick][tabindex="0"]').count() == 1
    for grid in figure.locator("[role=grid]").all():
        assert grid.locator('[tabindex="0"]').count() == 1
