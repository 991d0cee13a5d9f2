"""Tells the browser, in a page's head, what the page will need, so that it asks for all of it at once."""

from . import font


def complete(page, modules, address):
    """Return the page with links to its modules and, if it has formulas, to the math font.

    `address` makes an address under the site's root one that the page can use.
    """
    links = [f'<link rel="modulepreload" href="{address(module)}" fetchpriority="low">' for module in modules]
    if "<math" in page:
        links.append(f'<link rel="preload" href="{address(font.ADDRESS)}" as="font" type="font/woff2" crossorigin>')
    return page.replace("</head>", "\n".join(["", *links, "</head>"]), 1)
