"""Formulas as MathML."""

import pytest

from attention_explained.book import font, formulas
from attention_explained.book.fault import Fault


def test_a_formula_becomes_mathml():
    html = formulas.convert(r'<p><span class="arithmatex">\(d_k\)</span></p>', "$d_k$", "docs/page.md")
    assert html == "<p><math><msub><mi>d</mi><mi>k</mi></msub></math></p>"


def test_a_formula_of_its_own_gets_a_frame_that_can_scroll():
    html = formulas.convert('<div class="arithmatex">\\[\na &lt; b\n\\]</div>', "", "docs/page.md")
    assert html.startswith('<div class="ae-formula"><math display="block">')
    assert "<mo>&lt;</mo>" in html


@pytest.mark.parametrize("role", ["query", "key", "value"])
def test_a_role_has_its_hue_in_a_formula(role):
    assert f'<mrow class="ae-{role}"><mi>M</mi></mrow>' in formulas.to_mathml(rf"\{role}{{M}}")


@pytest.mark.parametrize(
    ("tex", "message"),
    [
        (r"\nosuch{x}", 'docs/page.md:3: this formula does not convert, Unknown command "\\nosuch".\n    \\nosuch{x}'),
        (r"\frac{a", "docs/page.md:3: this formula does not convert, Expected closing token"),
        (r"\overline{x}", "docs/page.md:3: \\overline is drawn in the wrong place by Chromium; use \\bar"),
        (r"\sqrt{a_{1} + \frac{b}{c}}", "docs/page.md:3: \\sqrt reaches over one line only"),
    ],
)
def test_a_formula_that_does_not_convert_names_the_file_and_the_line(tex, message):
    with pytest.raises(Fault) as failed:
        formulas.convert(rf'<span class="arithmatex">\({tex}\)</span>', f"# A\n\nSee ${tex}$.\n", "docs/page.md")
    assert str(failed.value).startswith(message)


def test_a_heading_stays_free_of_formulas():
    with pytest.raises(Fault, match=r"docs/page.md:2: headings stay free of formulas"):
        formulas.convert(
            r'<h2 id="w">Why <span class="arithmatex">\(d_k\)</span></h2>', "\n## Why $d_k$", "docs/page.md"
        )


@pytest.mark.parametrize(("letter", "shown"), [("d", "𝑑"), ("h", "ℎ"), ("W", "𝑊"), ("α", "𝛼"), ("∂", "𝜕"), ("1", "1")])
def test_a_lone_letter_is_shown_as_its_mathematical_italic(letter, shown):
    assert font.italic(letter) == shown


def test_the_font_has_what_the_formulas_use_and_little_else():
    from io import BytesIO

    from fontTools.ttLib import TTFont

    font.start()
    font.collect("<p>Zebra <math><msqrt><mi>d</mi></msqrt><mo>=</mo><mn>4</mn></math></p>")
    file = font.woff2()
    glyphs = set(TTFont(BytesIO(file)).getBestCmap())
    assert {ord("𝑑"), ord("="), ord("4"), ord("√")} <= glyphs
    assert ord("Z") not in glyphs
    assert len(file) < 20_000
    assert font.woff2() == file


def test_a_fraction_may_stand_beside_a_root_and_above_it():
    assert "<msqrt>" in formulas.to_mathml(r"\frac{1}{\sqrt{d_k}} + \sqrt{d_k} \frac{1}{2}")
