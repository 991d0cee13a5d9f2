"""Turns formulas into MathML while the site is built: no script, no request, readable aloud."""

import html
import re

from math_core import LatexError, LatexToMathML

from .fault import Fault

# what pymdownx.arithmatex leaves where a formula stood
FORMULA = re.compile(
    r'<span class="arithmatex">\\\((?P<inline>.*?)\\\)</span>'
    r'|<div class="arithmatex">\s*\\\[(?P<block>.*?)\\\]\s*</div>',
    re.DOTALL,
)
TALL_ROOT = re.compile(r"\\sqrt(?:\[[^]]*\])?\{(?:[^{}]|\{[^{}]*\})*\\(?:frac|sum|begin)")
HEADING = re.compile(r"<h[1-6][^>]*>(?:(?!</h[1-6]>).)*?class=\"arithmatex\".*?</h[1-6]>", re.DOTALL)

# \query{Q}, \key{K} and \value{V} take the hue of their role: written as a plain colour, then found again by its hex
ROLES = {"query": ("blue", "#0000FF"), "key": ("red", "#FF0000"), "value": ("magenta", "#FB3199")}
_converter = LatexToMathML(
    macros={role: rf"\textcolor{{{name}}}{{#1}}" for role, (name, _) in ROLES.items()}, fancy_error=False
)


def convert(content, markdown, file, first_line=1):
    """Return the page's HTML with MathML for its formulas. Errors: `Fault` for a formula that does not convert.

    `markdown` is what the page was made from; it tells the line.
    """
    if heading := HEADING.search(content):
        formula = FORMULA.search(heading.group())
        raise _fault(
            formula, markdown, file, first_line, "headings stay free of formulas (contents and search show them)"
        )

    def replace(match):
        try:
            mathml = to_mathml(_tex(match), display=match["block"] is not None)
        except ValueError as error:
            raise _fault(match, markdown, file, first_line, str(error)) from error
        return mathml if match["block"] is None else f'<div class="ae-formula">{mathml}</div>'

    return FORMULA.sub(replace, content)


def to_mathml(tex, display=False):
    """Return one formula as MathML. Errors: `ValueError` that says what does not convert."""
    if r"\overline" in tex:
        raise ValueError(r"\overline is drawn in the wrong place by Chromium; use \bar")
    if TALL_ROOT.search(tex):
        raise ValueError(r"\sqrt reaches over one line only (see book/font.py); write a fraction as a / b or a power")
    try:
        mathml = _converter.convert_with_local_state(tex, displaystyle=display)
    except LatexError as error:
        raise ValueError(
            f"this formula does not convert, {str(error).partition(': ')[2]}\n    {tex.strip()}"
        ) from error
    for role, (_, colour) in ROLES.items():
        mathml = mathml.replace(f'style="color:{colour};"', f'class="ae-{role}"')
    return mathml


def _tex(match):
    return html.unescape(match["inline"] if match["block"] is None else match["block"])


def _fault(match, markdown, file, first_line, message):
    before = markdown.partition(_tex(match).strip())[0]
    return Fault(file, first_line + before.count("\n"), message)
