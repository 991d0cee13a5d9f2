"""Runs a page's Python fences and puts what they print and draw where they stand."""

import html
import re
from dataclasses import dataclass
from importlib import import_module

import matplotlib.pyplot as plt
from markdown import markdown
from pygments import highlight
from pygments.filter import simplefilter
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from pygments.token import Name, Operator, Punctuation, Text, Whitespace

from . import fences, package, prose, svg
from .session import Session

SOURCE = HtmlFormatter(cssclass="language-python highlight", wrapcode=True)
MATH = {"extensions": ["pymdownx.arithmatex"], "extension_configs": {"pymdownx.arithmatex": {"generic": True}}}


@dataclass
class Rendered:
    """A page's blocks as HTML and its inserted expressions as text, and what they were computed from."""

    key: object
    blocks: list
    expressions: list


_cache = {}  # file → Rendered; a prose edit finds its page here and runs nothing
_page = None  # the page whose Markdown is being converted


def run(text, file, first_line=1):
    """Return the Markdown with each Python fence replaced by a numbered place, and each expression by its value."""
    global _page
    found = fences.find(text, file, first_line)
    inserted = prose.find(text, found, file, first_line)
    key = (package.fingerprint(), [(f.source, f.options) for f in found], [e.code for e in inserted])
    if file not in _cache or _cache[file].key != key:
        _cache[file] = _render(key, found, inserted)
    _page = _cache[file]
    text = prose.replace(text, inserted, _page.expressions, first_line)
    return _replace(text, found, first_line)


def place(source, language, css_class, options, md, **kwargs):
    """Return the HTML of a numbered place (the formatter of the fence `ae-block`)."""
    return _page.blocks[int(source)]


def _replace(text, found, first_line):
    """Put a fence with a number where a Python fence stood, as long as that was, so that every line keeps its place."""
    lines = text.split("\n")
    for number, fence in enumerate(found):
        start, end = fence.line - first_line, fence.end_line - first_line
        lines[start] = f"{fence.indent}```ae-block"
        lines[start + 1 : end] = [fence.indent + str(number)] + [""] * (end - start - 2)
        lines[end] = f"{fence.indent}```"
    return "\n".join(lines)


def _render(key, found, inserted):
    plt.close("all")
    session, blocks, values = Session(), [], []
    with plt.rc_context(_figures("style").RC):  # whatever a page sets ends with it
        for part in sorted([*found, *inserted], key=lambda part: part.line):
            if isinstance(part, fences.Fence):
                blocks.append(_block(part, session, prefix=f"f{len(blocks) + 1}"))
            else:
                values.append(part.value(session))
    return Rendered(key, blocks, values)


def _figures(module):
    """Return a module of the figures, imported late because `package.refresh` may have dropped it."""
    return import_module(f"attention_explained.figures.{module}")


def _block(fence, session, prefix):
    source = _source(fence)
    if fence.options.get("exec") == "off":
        _refuse(fence, "alt", "caption", "live", why='a block with exec="off" draws nothing at build')
        return source
    printed = session.run(fence)
    figure = _figure(fence, prefix)
    if fence.options.get("show") == "off":
        if figure:
            raise fence.fault('a block with show="off" draws a figure that nobody would see')
        return ""
    output = (
        f'<div class="ae-output no-copy" data-search-exclude><pre><samp>{html.escape(printed)}</samp></pre></div>'
        if printed
        else ""
    )
    if fence.options.get("fold") == "on":
        folded = f'<details class="ae-source"><summary>The code of this figure</summary>{source}</details>'
        return output + figure + folded
    return source + output + figure


@simplefilter
def plain(self, lexer, stream, options):
    """Leave names, operators and brackets in the text's own colour: half of a page's elements would be theirs."""
    for kind, text in stream:
        yield Text if kind in (Name, Operator, Punctuation, Whitespace) else kind, text


def _source(fence):
    lexer = PythonLexer(stripnl=False)
    lexer.add_filter(plain())
    shown = highlight(fence.source, lexer, SOURCE).strip()
    return f"<div data-search-exclude>{shown}</div>"  # readers search for words, not for code


def _figure(fence, prefix):
    figures = [plt.figure(number) for number in plt.get_fignums()]
    try:
        if not figures:
            _refuse(fence, "alt", "caption", "live", why="this block leaves no figure open")
            return ""
        if len(figures) > 1:
            raise fence.fault(f"this block leaves {len(figures)} figures open; one alt describes one figure")
        if "alt" not in fence.options:
            raise fence.fault('this block draws a figure and has no alt="…" to say what it shows')
        try:
            picture = svg.draw(figures[0], prefix, fence.options["alt"], _figures("colours").VARIABLES)
        except ValueError as error:
            raise fence.fault(str(error)) from error
    finally:
        plt.close("all")
    # with its height told, the browser need not look into a picture that is out of sight
    height = re.search(r'<svg[^>]* height="([^"]+)"', picture)[1]
    style = f'style="contain-intrinsic-height:{height}px"'
    still = f'<div class="ae-static" {style} data-search-exclude>{picture}</div>'
    if live := fence.options.get("live"):
        name, *attributes = live.split(" ")
        still = f"<{' '.join([name, *map(_quoted, attributes)])}>{still}</{name}>"
    return f'<figure class="ae-figure">{still}{_caption(fence)}</figure>'


def _quoted(attribute):
    key, value = attribute.split("=")
    return f'{key}="{value}"'


def _caption(fence):
    if "caption" not in fence.options:
        return ""
    text = markdown(fence.options["caption"], **MATH)
    return f"<figcaption>{re.sub(r'^<p>|</p>$', '', text)}</figcaption>"


def _refuse(fence, *options, why):
    for option in options:
        if option in fence.options:
            raise fence.fault(f"{option}=… has nothing to describe: {why}")
