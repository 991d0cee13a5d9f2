"""What the tests of the figures about the whole head share: where each stands, and how to bring it up."""

from urllib.parse import quote_plus

CHAPTERS = {
    "attention-head": "",
    "equation-map": "one-line/",
    "shuffle-demo": "whats-missing/",
    "one-question": "whats-missing/",
    "symmetry-demo": "going-deeper/",
}
CAT = "the cat sat on the mat"
DOG = "my dog chased a ball in the park"
TWELVE = "the quick brown fox jumped over the lazy dog in the garden"


def open_figure(page, site, name, sentence=None):
    """Go to the figure's page, with a sentence in the address if there is one; return the figure, live and in view."""
    page.goto(site + CHAPTERS[name] + (f"?s={quote_plus(sentence)}" if sentence else ""))
    return live(page, name)


def live(page, name):
    """Wait until the figure is live, and bring it into view."""
    figure = page.locator(name)
    figure.and_(page.locator("[data-live]")).wait_for()
    figure.scroll_into_view_if_needed()
    return figure


def cells(table):
    """Return the texts of a table's cells, row by row, without the names of rows and columns."""
    rows = table.evaluate("t => Array.from(t.tBodies[0].rows, row => Array.from(row.cells, cell => cell.textContent))")
    return [row[1:] for row in rows]
