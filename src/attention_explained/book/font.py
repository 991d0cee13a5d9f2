"""Cuts the math font down to the glyphs that the site's formulas use."""

import html
import io
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from fontTools import subset

ADDRESS = "assets/fonts/stix-two-math.woff2"
MATH = re.compile(r"<math.*?</math>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
SINGLE = re.compile(r"<mi>(.|&\w+;)</mi>")
IMPLIED = "√"  # drawn by <msqrt>, written nowhere

_used = set()


def collect(content):
    """Remember the characters of a page's formulas, and those the browser puts in their place."""
    for formula in MATH.findall(content):
        _used.update(html.unescape(TAG.sub("", formula)))
        _used.update(italic(html.unescape(letter)) for letter in SINGLE.findall(formula))


def italic(letter):
    """Return the mathematical italic that a browser shows for a lone letter in <mi>."""
    for first, last, start in (("A", "Z", 0x1D434), ("a", "z", 0x1D44E), ("Α", "Ω", 0x1D6E2), ("α", "ω", 0x1D6FC)):
        if letter == "h":
            return "ℎ"
        if first <= letter <= last:
            return chr(start + ord(letter) - ord(first))
    return {"∂": "𝜕"}.get(letter, letter)


def start():
    """Forget what earlier builds collected."""
    _used.clear()


def woff2():
    """Return the font file for the characters collected so far."""
    return _cut("".join(sorted(_used | set(IMPLIED))))


@cache
def _cut(characters):
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["ssty"]  # the smaller shapes of indices
    options.name_IDs = [0, 1, 2, 13, 14]  # names and licence
    font = subset.load_font(_source(), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    _keep_one_root(font)
    buffer = io.BytesIO()
    subset.save_font(font, buffer, options)
    font.close()
    return buffer.getvalue()


def _keep_one_root(font):
    """Leave √ its smallest shape: Chromium keeps room for the widest one there is, a gap behind every root."""
    variants = font["MATH"].table.MathVariants
    root = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(font.getBestCmap()[ord(IMPLIED)])]
    root.GlyphAssembly, root.MathGlyphVariantRecord = None, root.MathGlyphVariantRecord[:1]


def _source():
    """Return the whole font, from the package that ships it; there is no need to import that."""
    (folder,) = find_spec("ziamath").submodule_search_locations
    return Path(folder) / "fonts" / "STIXTwoMath-Regular.ttf"
