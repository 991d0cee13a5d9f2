"""Mends in the theme's pages what keeps some readers out.

Colours are mended in docs/stylesheets/theme.css, what the theme's scripts add in docs/javascripts/mends.js.
"""

import re

# the search opens as a dialog, and a dialog says its name
NAMELESS = 'data-md-component="search" role="dialog"'
# Markdown makes a header of a table's empty corner
EMPTY_HEADER = re.compile(r"<th([^>]*)></th>")


def mend(page):
    """Return the page with its faults mended. Errors: `ValueError` if the theme has mended its own."""
    if NAMELESS not in page:
        raise ValueError(f"the theme no longer writes {NAMELESS}; take its mend out of book/mends.py")
    page = page.replace(NAMELESS, f'{NAMELESS} aria-label="Search"')
    return EMPTY_HEADER.sub(r"<td\1></td>", page)
