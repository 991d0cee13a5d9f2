"""Whole builds of a very small site: what is wrong in it stops the build and says where."""

import logging
from pathlib import Path

import pytest
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

pytestmark = pytest.mark.filterwarnings("default")  # a build is full of other people's code

ROOT = Path(__file__).parents[2]
CONFIG = f"""
INHERIT: {ROOT / "mkdocs.yml"}
docs_dir: docs
site_dir: site
exclude_docs: ""
watch: []
nav: [index.md, other.md]
extra_css: []
hooks: [{ROOT / "src/attention_explained/book/hooks.py"}]
"""
DRAW = "from attention_explained.figures import style\nstyle.write(style.canvas(100, 50)[1], 10, 20, 'cat')"


@pytest.fixture
def build(tmp_path, caplog):
    """Build a site of two pages and return whether it was built, what was said, and the first page."""
    docs = tmp_path / "docs"
    (docs / "javascripts").mkdir(parents=True)
    (docs / "javascripts/main.js").write_text("")
    (docs / "javascripts/mends.js").write_text("")
    (docs / "other.md").write_text("# Other\n\n## A place\n")

    def run(index, notebook=None):
        (docs / "index.md").write_text(f"---\ntitle: First\n---\n\n# First\n\n{index}\n", encoding="utf-8")
        config = CONFIG
        if notebook is None:
            config += "plugins: [search]\n"
        else:
            (docs / "playground.py").write_text(notebook)
            config = config.replace("other.md]", "other.md, playground.py]")
        (tmp_path / "mkdocs.yml").write_text(config)
        caplog.set_level(logging.ERROR, "mkdocs")  # as `mkdocs build --quiet` does
        caplog.handler.setLevel(logging.WARNING)
        aborted = ""
        try:
            mkdocs_build(load_config(str(tmp_path / "mkdocs.yml")))
        except Abort as error:
            aborted = str(error)
        page = tmp_path / "site/index.html"
        return not aborted, caplog.text + aborted, page.read_text(encoding="utf-8") if page.exists() else ""

    return run


def test_a_sound_page_is_built_without_a_word(build):
    built, said, page = build(
        "See [a place](other.md#a-place), $d_k$.\n\n"
        f'<section class="step" markdown>\n\n## Step\n\n```python alt="A cat" live="a-b"\n{DRAW}\n```\n\n</section>\n\n'
        "!!! note\n\n    ```python\n    print(2 * 3)\n    ```\n\n"
        "````\n```python\n1 / 0\n```\n````\n\n<!--\n```python\n1 / 0\n```\n-->\n"
    )
    assert (built, said) == (True, "")
    assert '<section class="step">' in page
    assert '<figure class="ae-figure"><a-b><div class="ae-static"' in page
    assert "<samp>6\n</samp>" in page
    assert "<msub><mi>d</mi><mi>k</mi></msub>" in page
    assert "Traceback" not in page


@pytest.mark.parametrize(
    ("index", "message"),
    [
        ("```python\nx = 1\n1 / 0\n```", "docs/index.md:9: ZeroDivisionError: division by zero"),
        ('```python show="off"\nassert 1.92 == 1.93\n```', "docs/index.md:8: AssertionError"),
        (f"```python\n{DRAW}\n```", "docs/index.md:7: this block draws a figure and has no alt"),
        (r"See $\nosuch$.", "docs/index.md:7: this formula does not convert"),
        ("```python\nx = 1\n```\n\n" + r"See $\nosuch$.", "docs/index.md:11: this formula does not convert"),
        ("## Why $d_k$", "docs/index.md:7: headings stay free of formulas"),
        ("{{ nothing }}", "docs/index.md:7: {{ nothing }}: NameError"),
        ("[gone](gone.md)", "Doc file 'index.md' contains a link 'gone.md', but the target is not found"),
        (
            "[gone](other.md#gone)",
            "Doc file 'index.md' contains a link 'other.md#gone', but the doc 'other.md' does not",
        ),
        ("[gone](#gone)", "Doc file 'index.md' contains a link '#gone', but there is no such anchor on this page"),
    ],
)
def test_a_fault_stops_the_build_and_says_where(build, index, message):
    built, said, page = build(index)
    assert not built
    assert message in said
    assert "Traceback" not in said + page


NOTEBOOK = """# %% [markdown]
# # Notebook
#
# A formula: $W_Q$, and `$not$` one.

# %%
x = 6
print(x * 7)

# %%
{}
"""


def test_the_notebook_looks_like_a_chapter_and_asks_no_other_host(build, tmp_path):
    built, _, _ = build("Text.", NOTEBOOK.format("'<i>last</i>'"))
    page = (tmp_path / "site/playground/index.html").read_text()
    assert built
    assert '<div class="language-python highlight"><pre><span></span><code>' in page
    assert "<samp>42\n</samp>" in page
    assert "<samp>&#x27;&lt;i&gt;last&lt;/i&gt;&#x27;\n</samp>" in page
    assert "<msub><mi>W</mi><mi>Q</mi></msub>" in page
    assert "<code>$not$</code>" in page
    assert "cdnjs" not in page
    assert "jp-Cell" not in page


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("y = 1\n1 / 0", "docs/playground.py:12: ZeroDivisionError: division by zero"),
        ("assert x == 7, x", "docs/playground.py:11: AssertionError: 6"),
        ("import warnings\nwarnings.warn('old')", "docs/playground.py:1: a cell warns: "),
    ],
)
def test_a_raising_cell_stops_the_build_and_says_where(build, cell, message):
    built, said, _ = build("Text.", NOTEBOOK.format(cell))
    assert not built
    assert message in said
