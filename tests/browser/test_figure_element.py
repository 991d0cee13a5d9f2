"""What every live figure does around its drawing: taking over from its picture, and giving everything back."""

import pytest
from playwright.sync_api import expect

SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
CHAPTERS = ["", "toy-model/", "step-by-step/", "one-line/", "whats-missing/", "going-deeper/"]


def live(page):
    """Wait until every figure of the page is live, and return how many there are."""
    return page.until(
        """() => {
            const ours = (each) => each instanceof HTMLElement && each.localName.includes("-");
            const figures = [...document.querySelectorAll("*")].filter(ours);
            return figures.length > 0 && figures.every((each) => each.hasAttribute("data-live")) && figures.length;
        }"""
    )


def hold(page):
    """Keep the model back; calling the result lets it come."""
    held = []
    page.route("**/model.json", lambda route: held.append(route))

    def let_go():
        assert held, "the page did not ask for its model"
        for route in held:
            route.continue_()

    return let_go


def test_the_picture_stands_until_the_live_figure_can_take_over(page, site):
    let_go = hold(page)
    page.goto(f"{site}step-by-step/")
    picture = page.locator("recurrent-chain .ae-static svg")
    expect(picture).to_be_visible()
    expect(page.locator("recurrent-chain .ae-live")).to_have_count(0)
    page.wait_for_timeout(200)
    let_go()
    expect(page.locator("recurrent-chain .ae-live")).to_be_visible()
    expect(picture).to_be_hidden()
    assert page.complaints == []


@pytest.mark.parametrize("width", [1440, 768, 360])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_moves_when_live_figures_take_over_on_a_slow_network(page, site, chapter, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.add_init_script(SHIFTS)
    let_go = hold(page)
    page.goto(f"{site}{chapter}")
    page.until("!!customElements.get('sentence-box')")
    page.wait_for_timeout(300)
    before = page.evaluate("window.shift")
    let_go()
    assert live(page) >= 1
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") - before < 0.02


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize(
    "figure", ["saturation-table", "learning-curves", "scorer-compare", "symmetry-demo", "softmax-playground"]
)
def test_nothing_moves_under_a_reader_who_has_scrolled_to_a_laboratory(page, site, figure, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script(SHIFTS)
    let_go = hold(page)
    page.goto(f"{site}going-deeper/")
    page.until("!!customElements.get('sentence-box')")
    page.locator(figure).evaluate("figure => figure.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(300)
    before = page.evaluate("window.shift")
    let_go()
    assert live(page) >= 1
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") - before < 0.02


def test_without_its_model_the_picture_stays_and_a_line_says_so(page, site):
    page.route("**/model.json", lambda route: route.fulfill(status=500))
    page.goto(f"{site}step-by-step/")
    note = page.locator("recurrent-chain .ae-note")
    expect(note).to_have_text("The live figure could not start, so this is its picture.")
    assert note.get_attribute("role") == "status"
    expect(page.locator("recurrent-chain .ae-static svg")).to_be_visible()
    assert page.locator(".ae-live").count() == 0


def test_after_a_failure_the_next_page_tries_again(page, site):
    page.route("**/model.json", lambda route: route.fulfill(status=500))
    page.goto(f"{site}toy-model/")
    expect(page.locator("sentence-box .ae-note").first).to_be_attached()
    page.unroute("**/model.json")
    page.locator("a.md-footer__link--next").click()
    page.wait_for_url("**/step-by-step/*")
    assert live(page) >= 10
    assert page.locator(".ae-note").count() == 0


def test_paper_shows_the_pictures(page, site):
    page.goto(f"{site}step-by-step/")
    live(page)
    page.emulate_media(media="print")
    expect(page.locator("recurrent-chain .ae-static svg")).to_be_visible()
    expect(page.locator("recurrent-chain .ae-live")).to_be_hidden()


def test_without_javascript_the_pictures_stand(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}step-by-step/")
    pictures = page.locator(".ae-figure .ae-static svg")
    assert pictures.count() >= 10
    for picture in pictures.all():
        expect(picture).to_be_visible()
    expect(page.locator("sentence-box")).to_contain_text("the cat sat on the mat")
    context.close()


def test_a_switch_of_palette_repaints_without_a_redraw(page, site):
    page.goto(f"{site}step-by-step/")
    live(page)
    page.evaluate("document.querySelector('recurrent-chain').progress = 1")
    page.until("!!document.querySelector('recurrent-chain td.positive')")
    colours = """() => {
        const of = (selector) => getComputedStyle(document.querySelector(selector));
        return [of("recurrent-chain .ae-share-bar").backgroundColor, of("recurrent-chain td.positive").backgroundColor];
    }"""
    page.evaluate("document.body.dataset.mdColorScheme = 'default'")
    light = page.evaluate(colours)
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    dark = page.evaluate(colours)
    assert light[0] != dark[0]
    assert light[1] != dark[1]


def test_twenty_navigations_to_and_fro_leave_nothing_behind(page, site):
    page.goto(f"{site}toy-model/")
    live(page)
    page.evaluate("window.stayed = true")

    def to_and_fro():
        page.locator("a.md-footer__link--next").click()
        page.wait_for_url("**/step-by-step/*")
        live(page)
        page.locator("a.md-footer__link--prev").click()
        page.wait_for_url("**/toy-model/*")
        live(page)

    to_and_fro()  # the theme keeps a few things from a first visit
    before = counts(page)
    for _ in range(10):
        to_and_fro()
    after = counts(page)
    assert page.evaluate("window.stayed"), "the page was loaded anew: instant navigation is off"
    assert page.complaints == []
    # the theme keeps the pages it swapped out, four listeners a trip without any figure; ours would be hundreds
    assert after["jsEventListeners"] - before["jsEventListeners"] <= 10 * 10, (before, after)
    assert page.evaluate(READERS) == page.locator("[data-live]").count()


READERS = """async () => {
    const { src } = document.querySelector('script[src*="javascripts/main.js"]');
    return (await import(new URL("parts/sentence.js", src).href)).sentence.readers;
}"""


def counts(page):
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    counted = session.send("Memory.getDOMCounters")
    session.detach()
    return counted


def test_a_figure_that_is_moved_starts_anew_and_has_one_live_part(page, site):
    page.goto(f"{site}step-by-step/")
    live(page)
    page.evaluate("{ const chain = document.querySelector('recurrent-chain'); chain.parentElement.append(chain); }")
    live(page)
    expect(page.locator("recurrent-chain .ae-live")).to_have_count(1)
    expect(page.locator("recurrent-chain .ae-scrubber")).to_have_count(1)
    assert page.complaints == []


def test_a_readers_change_is_an_input_event_that_bubbles(page, site):
    page.goto(f"{site}step-by-step/")
    live(page)
    page.evaluate("addEventListener('input', (event) => (window.told = event.target.localName))")
    page.locator("recurrent-chain .ae-scrubber button").first.click()
    assert page.evaluate("window.told") == "recurrent-chain"
    page.evaluate(
        "document.querySelector('attention-pairs').progress = 0.5"
    )  # as scrolling does: not the reader's change
    assert page.evaluate("window.told") == "recurrent-chain"
