"""Gives the executed notebook the same markup as a chapter, and runs it only when something has changed.

mkdocs-jupyter wraps each cell in JupyterLab's own page: 600 kB of styles, scripts and another host's MathJax. What a
reader needs of it is four things: prose, code, printed text and tables.
"""

import html
import re

from bs4 import BeautifulSoup
from nbclient.exceptions import CellExecutionError

from . import formulas, package
from .fault import Fault

PARTS = ".jp-RenderedMarkdown, .highlight-ipynb, .jp-OutputArea-output"
FORMULA = re.compile(r"\$\$(?P<block>[^$]+)\$\$|\$(?P<inline>[^$\n]+)\$")
CODE = re.compile(r"(<code.*?</code>)", re.DOTALL)
CELL_OF_ERROR = re.compile(r"following cell:\n-+\n(?P<source>.*?)\n-{18}\n", re.DOTALL)
LINE_OF_ERROR = re.compile(r"(?:In\[\d+\]|<ipython-input[^>]*>).{0,20}?line.{0,6}?(\d+)", re.DOTALL)
TERMINAL = re.compile(r"\x1b\[[\d;]*m")

_kept = {}  # file → (what it was made from, what it became)


def remember(page, file):
    """Make a page render once per state of its text and of the package. Errors: `Fault` at the line that raised."""
    render = page.render

    def cached(config, files):
        text = page.file.content_string
        key = (text, package.fingerprint())
        if file not in _kept or _kept[file][0] != key:
            try:
                render(config, files)
            except CellExecutionError as error:
                raise Fault(file, _line(error, text), f"{error.ename}: {error.evalue}") from None
            _kept[file] = (key, (page.content, page.toc, page.title))
        page.content, page.toc, page.title = _kept[file][1]

    page.render = cached


def plain(content, text, file):
    """Return JupyterLab's HTML of a notebook as a chapter's. Errors: `Fault` for a formula or for a warning."""
    parts = BeautifulSoup(content, "html.parser").select(PARTS)
    return "\n".join(_part(part, text, file) for part in parts)


def _part(part, text, file):
    if "jp-RenderedMarkdown" in part["class"]:
        return _prose(part.decode_contents(), text, file)
    if "highlight-ipynb" in part["class"]:
        code = part.pre.decode_contents().removeprefix("<span></span>")
        shown = f'<div class="language-python highlight"><pre><span></span><code>{code}</code></pre></div>'
        return f"<div data-search-exclude>{shown}</div>"
    kind = part["data-mime-type"]
    if kind == "application/vnd.jupyter.stderr":
        raise Fault(file, 1, f"a cell warns: {part.get_text().strip()}")
    if kind == "text/html":
        return f'<div class="ae-tables" data-search-exclude>{part.decode_contents()}</div>'
    printed = html.escape(part.get_text().strip("\n"))
    return f'<div class="ae-output no-copy" data-search-exclude><pre><samp>{printed}\n</samp></pre></div>'


def _prose(content, text, file):
    content = content.replace('class="anchor-link"', 'class="headerlink" title="Link to this section"')
    pieces = CODE.split(content)  # formulas stand between the code
    pieces[::2] = (FORMULA.sub(lambda match: _formula(match, text, file), piece) for piece in pieces[::2])
    return "".join(pieces)


def _formula(match, text, file):
    tex = html.unescape(match["block"] or match["inline"])
    try:
        mathml = formulas.to_mathml(tex, display=match["block"] is not None)
    except ValueError as error:
        raise Fault(file, 1 + text.partition(tex)[0].count("\n"), str(error)) from error
    return mathml if match["block"] is None else f'<span class="ae-formula">{mathml}</span>'


def _line(error, text):
    plain_text = TERMINAL.sub("", error.traceback)
    cell = CELL_OF_ERROR.search(plain_text)
    start = 1 + text.partition(cell["source"])[0].count("\n") if cell else 1
    inside = LINE_OF_ERROR.search(plain_text)
    return start + int(inside[1]) - 1 if inside else start
