"""Keeps the API reference small in the search: a name and its one sentence of meaning are found."""

import re

SIGNATURE = re.compile(r'<div class="[^"]*doc-signature[^"]*"')
FURTHER_PARAGRAPH = re.compile(r"(</p>\s*)<p>")


def quieten(html):
    """Return the HTML with the signatures, and all paragraphs of a docstring but its first, out of the index."""
    html = SIGNATURE.sub(r"\g<0> data-search-exclude", html)
    return FURTHER_PARAGRAPH.sub(r"\1<p data-search-exclude>", html)
