"""Every page, as a reader's browser gets it: it loads, it is quiet, it is light, and nothing keeps anybody out."""

import gzip
import re
import urllib.request

import pytest
from axe_playwright_python.sync_playwright import Axe

PAGES = [
    "",
    "toy-model/",
    "step-by-step/",
    "one-line/",
    "whats-missing/",
    "going-deeper/",
    "further-reading/",
    "playground/",
    "reference/api/",
    "reference/notation/",
    "reference/checks/",
    "reference/writing/",
]
NOT_THERE = "no/such/page/"  # the server answers with the 404 page, as a web host does

FIRST_VISIT = 200_000  # bytes, gzip, without the search index
OF_OURS = 45_000  # bytes, gzip: JavaScript, CSS and model


WAITING = """[...document.querySelectorAll(".md-content *")]
    .filter((element) => element.localName.includes("-"))
    .filter((element) => !customElements.get(element.localName)
        || (element.matches(".ae-figure > *") && !element.hasAttribute("data-live")))
    .map((element) => element.localName)"""


# what has not been in sight yet is neither laid out nor within reach: go through the page as a reader does
SCROLL_THROUGH = """async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
}"""


def settled(page, address):
    """Open an address and wait until its figures are live and its fonts are there."""
    page.goto(address, wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    # every element with a hyphen in its name is one of ours; polled from here, as the page's policy forbids eval
    for _ in range(100):
        if page.evaluate(WAITING) == []:
            break
        page.wait_for_timeout(50)
    else:
        pytest.fail(f"{address}: never came alive: {page.evaluate(WAITING)}")
    page.evaluate(SCROLL_THROUGH)
    page.wait_for_timeout(100)


def test_the_pages_tested_here_are_the_pages_of_the_site(site):
    with urllib.request.urlopen(f"{site}sitemap.xml") as answer:
        listed = re.findall(r"<loc>(.*?)</loc>", answer.read().decode())
    assert sorted(listed) == sorted(site + page for page in PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_loads_below_a_subpath_in_silence_and_asks_no_other_host(site, page, name):
    asked, failed = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda response: response.status >= 400 and failed.append(response.url))
    settled(page, site + name)
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_timeout(200)
    assert page.locator("h1").count() == 1
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []
    assert failed == []
    assert page.complaints == []


@pytest.mark.parametrize("name", PAGES)
def test_a_first_visit_stays_within_its_budget(site, page, name):
    sizes = {}
    page.on("response", lambda response: sizes.setdefault(response.url, response))
    settled(page, site + name)
    sizes = {url: len(gzip.compress(response.body())) for url, response in sizes.items() if url.startswith(site)}
    index = sum(size for url, size in sizes.items() if "search_index" in url)
    ours = {url: size for url, size in sizes.items() if re.search(r"/(javascripts|stylesheets)/|model\.json", url)}
    ours = sum(size for url, size in ours.items() if "/assets/" not in url)
    total = sum(sizes.values()) - index
    print(f"{name or 'home':22} {len(sizes):3} files {total:7} bytes, of ours {ours:6}, index beside it {index:6}")
    assert 0 < ours <= OF_OURS
    assert total <= FIRST_VISIT


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_on_any_page(site, browser, width, scheme):
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
    page = context.new_page()
    found = []
    for name in [*PAGES, NOT_THERE]:
        settled(page, site + name)
        found += violations(page, name)
    page.keyboard.press("f")  # the theme's key for the search
    page.keyboard.type("softmax")
    page.wait_for_selector(".md-search-result__item")
    page.wait_for_timeout(1000)  # the results fade in, and half-faded text has no contrast
    found += violations(page, "search")
    context.close()
    assert found == [], "\n".join(found)


def violations(page, name):
    results = Axe().run(page).response
    assert len(results["passes"]) > 10  # axe did look
    return [f"{name}: {rule['id']} at {node['target']}" for rule in results["violations"] for node in rule["nodes"]]


def test_the_page_that_is_not_there_says_so_at_any_depth(site, page):
    answer = page.goto(f"{site}a/b/c/", wait_until="networkidle")
    assert answer.status == 404
    assert page.locator("h1").inner_text().startswith("404")
    # the theme's style sheet arrived although the address is three levels deep
    assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"
