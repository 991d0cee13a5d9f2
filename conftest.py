"""Tests the code that readers see: every Python fence of the chapters, the README and the docstrings, and every
number inserted in prose. It finds them with the scanner that the build uses, and runs them as the build does.

This is the only place that collects them. What `exec="off"` keeps from the build is run here.
"""

from pathlib import Path

import matplotlib.pyplot as plt
from sybil import Region, Sybil
from sybil.parsers.rest import DocTestParser

from attention_explained.book import fences, prose
from attention_explained.book.fault import Fault
from attention_explained.book.session import Session
from attention_explained.figures import style

ROOT = Path(__file__).parent


def examples(document):
    """Yield the fences and the inserted expressions of a Markdown text."""
    path = Path(document.path)
    file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    text = document.text
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    found = fences.find(text, file)
    for fence in found:
        yield Region(starts[fence.line - 1], starts[fence.end_line] - 1, fence, run)
    for inserted in prose.find(text, found, file):
        start = starts[inserted.line - 1]
        yield Region(start + inserted.start, start + inserted.end, inserted, evaluate)


def run(example):
    """Run a fence in its page's session."""
    return _told(lambda session: session.run(example.parsed), example)


def evaluate(example):
    """Evaluate an inserted expression where it stands."""
    return _told(lambda session: example.parsed.value(session), example)


def _told(act, example):
    try:
        with plt.rc_context(style.RC):
            act(Session(example.namespace))
    except Fault as fault:
        return str(fault)
    finally:
        plt.close("all")
    return None


_chapters = Sybil([examples], patterns=["*.md"]).pytest()
_docstrings = Sybil([examples, DocTestParser()], patterns=["*.py"]).pytest()


def pytest_collect_file(file_path, parent):
    """Collect the README, docs/ and src/, and nothing that a test keeps as a sample."""
    if file_path == ROOT / "README.md" or file_path.is_relative_to(ROOT / "docs"):
        return _chapters(file_path, parent)
    if file_path.is_relative_to(ROOT / "src"):
        return _docstrings(file_path, parent)
    return None
