"""A trace reads well in a terminal and in a notebook."""

import re

import attention_explained as ae
from attention_explained.trace import MATRICES

TRACE = ae.ToyModel().attend("sat cat")


def test_the_terminal_shows_every_matrix_with_its_shape_and_labels():
    assert repr(TRACE).startswith(
        "X  2 × 8\n"
        "       noun    verb  adjective  preposition  determiner  animal   thing   place\n"
        "sat    0.01    0.97      −0.04         0.02       −0.02   −0.02   −0.08   −0.06\n"
        "cat    0.98    0.00       0.02        −0.07        0.01    1.04   −0.07    0.00\n"
    )
    assert "scores  2 × 2\n        sat     cat\n" in repr(TRACE)
    assert [part.split("  ")[0] for part in repr(TRACE).split("\n\n")] == list(MATRICES)


def test_the_notebook_shows_a_table_with_headers_for_every_matrix():
    html = TRACE._repr_html_()
    assert re.findall(r"<caption>(\w+) &nbsp; (\d+ × \d+)</caption>", html) == [
        ("X", "2 × 8"),
        ("Q", "2 × 4"),
        ("K", "2 × 4"),
        ("V", "2 × 4"),
        ("scores", "2 × 2"),
        ("scaled", "2 × 2"),
        ("weights", "2 × 2"),
        ("output", "2 × 4"),
    ]
    assert html.count('<th scope="row">sat</th>') == 8
    assert '<th scope="col">asks animal</th>' in html
    assert "<td>−0.02</td>" in html


def test_columns_are_named_numbers_or_the_words_being_asked():
    assert TRACE.columns("K") == ("is animal", "is thing", "is place", "is noun")
    assert TRACE.columns("output") == ("animal", "thing", "action", "quality")
    assert TRACE.columns("weights") == ("sat", "cat")
