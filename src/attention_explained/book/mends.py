"""Mends in the theme's pages what keeps some readers out.

Colours are mended in docs/stylesheets/theme.css, what the theme's scripts add in docs/javascripts/mends.js.
"""

MENDS = {
    # the search opens as a dialog, and a dialog says its name
    'data-md-component="search" role="dialog"': 'data-md-component="search" role="dialog" aria-label="Search"',
}


def mend(page):
    """Return the page with its faults mended. Errors: `ValueError` if the theme no longer has one of them."""
    for fault, mended in MENDS.items():
        if fault not in page:
            raise ValueError(f"the theme no longer writes {fault}; take its mend out of book/mends.py")
        page = page.replace(fault, mended)
    return page
