"""What all laboratories of going deeper promise, whatever they show."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from labs import live, open_figure

NAMES = ("score-spread", "saturation-table", "learning-curves", "scorer-compare", "softmax-playground")
every = pytest.mark.parametrize("name", NAMES)


def test_going_deeper_holds_each_of_them_once(page, site):
    page.goto(f"{site}going-deeper/")
    assert [page.locator(name).count() for name in NAMES] == [1] * 5


@every
def test_it_survives_in_site_navigation(page, site, name):
    open_figure(page, site, name)
    page.evaluate("window.marker = 'still the same window'")
    for _ in range(3):
        page.locator("a", has_text="Further reading").first.click()
        page.locator("h1", has_text="Further reading").wait_for()
        assert page.locator(name).count() == 0
        page.locator("a", has_text="Going deeper").first.click()
        figure = live(page, name)
        assert figure.locator(".ae-live").count() == 1
    assert page.evaluate("window.marker") == "still the same window"
    assert page.complaints == []


@every
def test_it_follows_the_palette_at_once(page, site, name):
    figure = open_figure(page, site, name)
    text = figure.locator(".ae-said").first
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
    page.goto(f"{site}going-deeper/")
    assert page.locator(f"{name} .ae-static svg").is_visible()
    assert page.locator(f"{name} .ae-live").count() == 0
    context.close()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_page(page, site, width):
    page.set_viewport_size({"width": width, "height": 800})
    for name in NAMES:
        open_figure(page, site, name)
    assert page.evaluate("document.documentElement.scrollWidth") == width


@every
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page, site, name, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 640})
    open_figure(page, site, name)
    page.wait_for_timeout(300)  # what it measures is there
    violations = Axe().run(page, context=name).response["violations"]
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in violations] == []


@every
def test_every_tab_stop_is_a_control_with_a_name(page, site, name):
    """Each plot and each matrix is one stop; the rest are native controls."""
    open_figure(page, site, name)
    stops = page.locator(name).locator('input, button, [tabindex="0"]')
    for stop in stops.all():
        label = stop.evaluate("e => e.ariaLabel || e.textContent || (e.labels && e.labels[0].textContent)")
        assert label.strip() != ""
    plots, grids = page.locator(f"{name} .ae-plot"), page.locator(f"{name} [role=grid]")
    assert page.locator(f"{name} .ae-reader").count() == plots.count()
    assert page.locator(f'{name} [role=grid] [tabindex="0"]').count() == grids.count()
