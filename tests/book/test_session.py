"""Running a page's code: what it prints, and at which line it fails."""

import pytest

from attention_explained.book import fences
from attention_explained.book.fault import Fault
from attention_explained.book.session import Session


def fence(code):
    (found,) = fences.find(f"Two lines\n\n```python\n{code}\n```\n", "docs/page.md")
    return found


def test_a_block_sees_the_names_of_the_blocks_before_it():
    session = Session()
    assert session.run(fence("x = 3")) == ""
    assert session.run(fence("print(x, x + 1, sep='/')")) == "3/4\n"


def test_two_sessions_share_no_names():
    Session().run(fence("x = 3"))
    with pytest.raises(Fault, match="NameError: name 'x' is not defined"):
        Session().run(fence("print(x)"))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("x = 1\n1 / 0", "docs/page.md:5: ZeroDivisionError: division by zero\n    1 / 0"),
        ("assert 1.92 == 1.93", "docs/page.md:4: AssertionError\n    assert 1.92 == 1.93"),
        ("x = 1\nx = = 2", "docs/page.md:5: SyntaxError: invalid syntax"),
        ("def f():\n    return 1 / 0\n\nf()", "docs/page.md:5: ZeroDivisionError"),
        ("import numpy as np\nnp.array([1.0]) / 0", "docs/page.md:5: RuntimeWarning: divide by zero"),
        ("import numpy as np\nprint([np.float64(1)])", "docs/page.md:3: a number is printed as NumPy's repr"),
        ("print(-0.0)", "docs/page.md:3: a negative zero is printed"),
        ("raise SystemExit", "docs/page.md:4: SystemExit"),
    ],
)
def test_a_failing_block_names_the_file_and_the_line(code, message):
    with pytest.raises(Fault) as failed:
        Session().run(fence(code))
    assert str(failed.value).startswith(message)


@pytest.mark.parametrize("text", ["-0.05", "10-0", "1e-05", "-0.5", "x-0.0y"])
def test_a_number_that_only_starts_like_a_negative_zero_may_be_printed(text):
    assert Session().run(fence(f"print({text!r})")) == f"{text}\n"
