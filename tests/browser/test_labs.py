"""What all laboratories of going deeper promise, whatever they show."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from labs import live

NAMES = ("score-spread", "saturation-table", "learning-curves", "scorer-compare", "softmax-playground")


@pytest.fixture
def figures(page, site):
    """All five, live and seen, so that each has measured what it shows."""
    page.goto(f"{site}going-deeper/")
    return see_all(page)


def see_all(page):
    found = [live(page, name) for name in NAMES]
    page.locator("saturation-table").get_by_text("The same digits in Python").wait_for()
    page.locator("learning-curves").get_by_text("after 300 steps").wait_for()
    return found


def test_they_survive_in_site_navigation(page, figures):
    page.evaluate("window.marker = 'still the same window'")
    for _ in range(3):
        page.locator("a", has_text="Further reading").first.click()
        page.locator("h1", has_text="Further reading").wait_for()
        assert [page.locator(name).count() for name in NAMES] == [0] * 5
        page.locator("a", has_text="Going deeper").first.click()
        page.locator("h1", has_text="Going deeper").wait_for()
        assert [figure.locator(".ae-live").count() for figure in see_all(page)] == [1] * 5
    assert page.evaluate("window.marker") == "still the same window"
    assert page.complaints == []


def test_they_follow_the_palette_at_once(page, figures):
    colours = [figure.locator(".ae-said").first for figure in figures]
    colour = "element => getComputedStyle(element).color"
    light = [text.evaluate(colour) for text in colours]
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    dark = [text.evaluate(colour) for text in colours]
    assert [a != b for a, b in zip(light, dark, strict=True)] == [True] * 5


def test_on_paper_the_static_pictures_are_back(page, figures):
    assert [figure.locator(".ae-static").is_hidden() for figure in figures] == [True] * 5
    page.emulate_media(media="print")
    assert [figure.locator(".ae-static svg").is_visible() for figure in figures] == [True] * 5
    assert [figure.locator(".ae-live").is_hidden() for figure in figures] == [True] * 5


def test_without_scripts_the_static_pictures_stand(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}going-deeper/")
    assert [page.locator(f"{name} .ae-static svg").is_visible() for name in NAMES] == [True] * 5
    assert [page.locator(f"{name} .ae-live").count() for name in NAMES] == [0] * 5
    context.close()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_page(page, figures, width):
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_axe_finds_nothing(page, figures, scheme):
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
    page.wait_for_timeout(500)  # the theme fades its own colours
    for name in NAMES:
        violations = Axe().run(page, context=name).response["violations"]
        assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in violations] == []


def test_each_tab_stop_has_a_name_and_each_plot_and_matrix_is_one(page, figures):
    name = "e => e.ariaLabel || e.textContent || (e.labels && e.labels[0].textContent)"
    for figure in figures:
        stops = figure.locator('input, button, [tabindex="0"]').all()
        assert all(stop.evaluate(name).strip() for stop in stops)
        assert figure.locator(".ae-reader").count() == figure.locator(".ae-plot").count()
        grids = figure.get_by_role("grid").all()
        assert [grid.locator('[tabindex="0"]').count() for grid in grids] == [1] * len(grids)
