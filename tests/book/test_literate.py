"""Blocks as they come out on the page."""

import re

import pytest

from attention_explained.book import literate
from attention_explained.book.fault import Fault
from attention_explained.book.session import Session

DRAW = "from attention_explained.figures import style\nstyle.write(style.canvas(100, 50)[1], 10, 20, 'cat')\n"


def block(code, options="", file="docs/page.md"):
    """Return the HTML of a page's one block."""
    literate.run(f"```python {options}\n{code}\n```\n", file)
    return literate.place("0", "", "", {}, None)


def test_the_source_comes_first_and_what_it_prints_below():
    html = block("print(1 < 2, '<b>')")
    assert html.index('class="language-python highlight"') < html.index('<div class="ae-output')
    assert "<samp>True &lt;b&gt;\n</samp>" in html


def test_a_block_that_prints_nothing_has_no_output():
    assert "ae-output" not in block("x = 1")


def test_a_figure_stands_in_its_frame_out_of_the_search():
    html = block(DRAW, 'alt="A cat"')
    frame = re.search(
        r'<figure class="ae-figure"><div class="ae-static" style="(.*?)" data-search-exclude><svg (.*?)>', html
    )
    assert frame[1] == "contain-intrinsic-height:50px"
    assert ' height="50"' in frame[2]
    assert "<title>A cat</title>" in html


def test_only_words_that_python_gives_a_meaning_are_coloured():
    html = block("x = abs(-2)  # two\nassert x == 2")
    coloured = re.findall(r'<span class="\w+">(.*?)</span>', html)
    assert coloured == ["abs", "2", "# two", "assert", "2"]


def test_a_live_figure_wraps_the_static_one():
    html = block(DRAW, 'alt="A cat" live="attention-projection matrix=queries"')
    assert '<figure class="ae-figure"><attention-projection matrix="queries"><div class="ae-static"' in html
    assert "</svg></div></attention-projection></figure>" in html


def test_a_caption_is_markdown_and_may_hold_a_formula():
    html = block(DRAW, 'alt="A cat" caption="The *cat*, $d_k$"')
    assert r'<figcaption>The <em>cat</em>, <span class="arithmatex">\(d_k\)</span></figcaption>' in html


def test_a_folded_source_comes_after_the_figure():
    html = block(DRAW, 'alt="A cat" fold="on"')
    assert html.index("</figure>") < html.index('<details class="ae-source">')


def test_a_block_shown_off_runs_and_shows_nothing():
    assert block("assert 1 + 1 == 2", 'show="off"') == ""
    with pytest.raises(Fault, match="AssertionError"):
        block("assert 1 + 1 == 3", 'show="off"')


def test_a_block_kept_from_the_build_is_shown_and_not_run():
    html = block("1 / 0", 'exec="off"')
    assert "highlight" in html


@pytest.mark.parametrize(
    ("code", "options", "message"),
    [
        (DRAW, "", 'docs/page.md:1: this block draws a figure and has no alt="…" to say what it shows'),
        (DRAW + DRAW, 'alt="A"', "docs/page.md:1: this block leaves 2 figures open; one alt describes one figure"),
        (DRAW, 'alt="A" show="off"', 'docs/page.md:1: a block with show="off" draws a figure that nobody would see'),
        ("x = 1", 'alt="A"', "docs/page.md:1: alt=… has nothing to describe: this block leaves no figure open"),
        ("x = 1", 'exec="off" alt="A"', 'docs/page.md:1: alt=… has nothing to describe: a block with exec="off" draws'),
        ("import matplotlib.pyplot as p\np.plot([1, 2], color='red')", 'alt="A"', "docs/page.md:1: the colour #ff0000"),
    ],
)
def test_a_figure_that_a_reader_could_not_use_fails_the_build(code, options, message):
    with pytest.raises(Fault) as refused:
        block(code, options)
    assert str(refused.value).startswith(message)


def test_every_line_keeps_its_place():
    text = "# A\n\n```python\nx = 1\nprint(x)\n```\n\nlast\n"
    assert literate.run(text, "docs/page.md").split("\n").index("last") == text.split("\n").index("last")


def test_unchanged_code_is_not_run_again_and_changed_code_starts_anew(monkeypatch):
    ran = []
    run = Session.run
    monkeypatch.setattr(Session, "run", lambda self, fence: ran.append(fence.source) or run(self, fence))
    code = "```python\nx = 1\n```\n\n```python\nprint({})\n```\n"
    literate.run(code.format("x"), "docs/cached.md")
    assert ran == ["x = 1\n", "print(x)\n"]
    literate.run("New prose.\n\n" + code.format("x"), "docs/cached.md")
    assert len(ran) == 2
    literate.run(code.format("x + 1"), "docs/cached.md")
    assert ran[2:] == ["x = 1\n", "print(x + 1)\n"]


def test_a_page_cannot_see_the_style_that_another_page_set():
    block("import matplotlib.pyplot as p\np.rcParams['axes.linewidth'] = 7", file="docs/first.md")
    assert "7.0" not in block("import matplotlib.pyplot as p\nprint(p.rcParams['axes.linewidth'])", file="docs/next.md")
