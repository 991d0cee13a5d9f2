"""Numbers in prose."""

import pytest

from attention_explained.book import fences, literate, prose
from attention_explained.book.fault import Fault


def find(text):
    return prose.find(text, fences.find(text, "docs/page.md"), "docs/page.md")


def test_an_expression_knows_its_line_and_its_code():
    (found,) = find("One\n\nIt is {{ 3 * 4 }} words.\n")
    assert (found.line, found.code) == (3, "3 * 4")


def test_a_format_may_hold_braces_and_quotes():
    (found,) = find('{{ f"{x:.2f}" }}')
    assert found.code == 'f"{x:.2f}"'


def test_what_stands_in_code_is_text():
    assert find("`{{ x }}`\n\n```js\n{{ x }}\n```\n\n```python\nx = {{1}}\n```\n") == []


def test_an_expression_is_evaluated_where_it_stands():
    text = "```python\nx = 1\n```\n\nfirst {{ x }}\n\n```python\nx = 2\n```\n\nthen {{ x }} and {{ x + 1 }}\n"
    page = literate.run(text, "docs/where.md")
    assert "first 1" in page
    assert "then 2 and 3" in page


def test_an_expression_that_fails_names_the_file_and_the_line():
    with pytest.raises(Fault) as failed:
        literate.run("# A\n\nIt is {{ nothing }}.\n", "docs/page.md")
    assert str(failed.value) == "docs/page.md:3: {{ nothing }}: NameError: name 'nothing' is not defined"
