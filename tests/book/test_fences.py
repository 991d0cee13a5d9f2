"""Which fences are code, and what their options may say."""

import pytest

from attention_explained.book import fences
from attention_explained.book.fault import Fault


def find(text):
    return fences.find(text, "docs/page.md")


def test_a_fence_knows_its_lines_its_code_and_its_options():
    (fence,) = find('# Title\n\n```python fold="on" alt="Two bars"\nx = 1\nprint(x)\n```\n')
    assert (fence.line, fence.end_line) == (3, 6)
    assert fence.source == "x = 1\nprint(x)\n"
    assert fence.options == {"fold": "on", "alt": "Two bars"}


@pytest.mark.parametrize(
    "opening", ["```python", "```py", "```Python", "``` python", "```python3", "~~~python", "````python", "   ```PY"]
)
def test_every_spelling_of_python_is_the_same_fence(opening):
    indent, ticks = opening[: len(opening) - len(opening.lstrip())], opening.strip().rstrip("pythonPYTHON3 ")
    (fence,) = find(f"{opening}\n{indent}x = 1\n{indent}{ticks}\n")
    assert fence.source == "x = 1\n"


def test_a_fence_in_an_admonition_loses_its_indent():
    (fence,) = find("!!! note\n\n    ```python\n    if True:\n        x = 1\n    ```\n")
    assert fence.source == "if True:\n    x = 1\n"


def test_other_languages_are_left_alone():
    assert find("```js\nconst x = 1;\n```\n\n```\nplain\n```\n") == []


def test_a_fence_inside_a_longer_fence_is_text():
    assert find("````markdown\n```python\n1 / 0\n```\n````\n") == []


def test_a_fence_inside_a_comment_is_text():
    assert find("<!--\n```python\n1 / 0\n```\n-->\n") == []


def test_a_comment_mark_in_a_code_span_opens_no_comment():
    assert len(find("Write `<!--` first.\n\n```python\nx = 1\n```\n")) == 1


def test_lines_are_counted_from_the_start_of_the_file():
    whole = "---\ntitle: A\n---\n\n# A\n\n```python\nx = 1\n```\n"
    markdown = whole.partition("---\n\n")[2]
    (fence,) = fences.find(markdown, "docs/page.md", fences.first_line(whole, markdown))
    assert fence.line == 7


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n```{.python .extra}\nx\n```", "docs/page.md:2: write the fence as ```python, with options such as "),
        ("```pycon\n>>> 1\n```", "docs/page.md:1: write the fence as ```python"),
        (
            "```python hl_lines=1\nx\n```",
            "docs/page.md:1: options of a fence are written key=\"value\", not 'hl_lines=1'",
        ),
        ('```python linenums="1"\nx\n```', "docs/page.md:1: a fence has no option 'linenums'; there are alt, caption,"),
        ('```python alt="a" alt="b"\nx\n```', "docs/page.md:1: the option 'alt' is given twice"),
        ('```python exec="on"\nx\n```', 'docs/page.md:1: exec="on" means nothing here; the only value is exec="off"'),
        ('```python live="head"\nx\n```', 'docs/page.md:1: live="head" means nothing here; name an element'),
        ('```python alt=""\nx\n```', 'docs/page.md:1: alt="" means nothing here; say what the picture shows'),
        ("text\n\n```python\nx = 1\n", "docs/page.md:3: this fence is never closed"),
        ("```python\n\n```", "docs/page.md:1: this fence is empty"),
        ("- ```python\n  x = 1\n  ```", "docs/page.md:1: a Python fence starts on a line of its own"),
        ("> ```python\n> x = 1\n> ```", "docs/page.md:1: a Python fence starts on a line of its own"),
        ("  ```python\nx = 1\n  ```", "docs/page.md:1: a line of this fence is indented less than the fence itself"),
    ],
)
def test_a_fence_that_cannot_run_as_meant_is_refused_with_file_and_line(text, message):
    with pytest.raises(Fault) as refused:
        find(text)
    assert str(refused.value).startswith(message)
