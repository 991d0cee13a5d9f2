"""Writes the Content-Security-Policy into every page: nothing from elsewhere, no script but the site's own."""

import hashlib
import re
from base64 import b64encode

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
CHARSET = '<meta charset="utf-8">'


def inline_scripts(page):
    """Return the hashes of the scripts that stand in a page and are run."""
    found = set()
    for match in SCRIPT.finditer(page):
        if "src=" not in match["attributes"] and "application/json" not in match["attributes"]:
            found.add(b64encode(hashlib.sha256(match["code"].encode()).digest()).decode())
    return found


def write(paths):
    """Put one policy, with the hashes of all pages, into each: instant navigation runs a page's scripts in another."""
    pages = {path: path.read_text(encoding="utf-8") for path in paths}
    hashes = sorted(set().union(*map(inline_scripts, pages.values())))
    tag = f'<meta http-equiv="Content-Security-Policy" content="{_policy(hashes)}">'
    for path, page in pages.items():
        if CHARSET not in page:
            raise ValueError(f"{path} has no {CHARSET} to put the policy after")
        path.write_text(page.replace(CHARSET, f"{CHARSET}\n      {tag}", 1), encoding="utf-8")


def _policy(hashes):
    scripts = " ".join(["'self'", *(f"'sha256-{value}'" for value in hashes)])
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "base-uri 'self'",
            "form-action 'none'",
        ]
    )
