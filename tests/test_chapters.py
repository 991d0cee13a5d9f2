"""No code that a reader sees goes untested: blocks written, blocks collected and blocks run at build are counted."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from attention_explained.book import fences, literate, prose
from attention_explained.book.session import Session

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))

# the blocks that only the tests run, because they need PyTorch: first line of code, by page
KEPT_FROM_BUILD = {"docs/toy-model.md": ["import torch"]}


def named(path):
    return path.relative_to(ROOT).as_posix()


def written(path):
    """Count a file's Python fences by eye, as it were: knowing nothing of the scanner that the build uses."""
    text = re.sub(r"^(`{4,}).*?^\1$|<!--.*?-->", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return len(re.findall(r"^[ \t]*(?:```|~~~)[ \t]*[{.]*[ \t]*py", text, flags=re.MULTILINE | re.IGNORECASE))


def test_every_written_block_is_collected():
    files = [*PAGES, ROOT / "README.md"]
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *map(str, files)]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    collected = Counter(re.findall(r"^(\S+\.md)::line:(\d+),column:(\d+)$", listed, flags=re.MULTILINE))
    assert collected
    for path in files:
        text, file = path.read_text(encoding="utf-8"), named(path)
        found = fences.find(text, file)
        assert written(path) == len(found), file
        assert [collected[file, str(fence.line), "1"] for fence in found] == [1] * len(found), file
        total = sum(count for (name, _, _), count in collected.items() if name == file)
        assert total == len(found) + len(prose.find(text, found, file)), file


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build the whole site in this process; return its folder and the blocks that ran."""
    ran, run = [], Session.run

    def noted(self, fence):
        ran.append((fence.file, fence.line))
        return run(self, fence)

    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "run", noted)
        patch.setattr(literate, "_cache", {})
        build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder)))
    return folder, ran


@pytest.mark.filterwarnings("default")  # a build is full of other people's code
def test_every_block_runs_at_build_but_those_kept_from_it(site):
    _, ran = site
    found = [fence for path in PAGES for fence in fences.find(path.read_text(encoding="utf-8"), named(path))]
    kept = [fence for fence in found if fence.options.get("exec") == "off"]
    assert sorted(ran) == sorted((fence.file, fence.line) for fence in found if fence not in kept)
    listed = {}
    for fence in kept:
        listed.setdefault(fence.file, []).append(fence.source.split("\n")[0])
    assert listed == KEPT_FROM_BUILD


@pytest.mark.filterwarnings("default")
def test_no_page_shows_a_traceback(site):
    folder, _ = site
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) >= len(PAGES)
    assert [path for path in pages if "Traceback" in path.read_text(encoding="utf-8")] == []


def test_a_page_is_the_same_alone_and_after_all_others(monkeypatch):
    def rendered(paths):
        monkeypatch.setattr(literate, "_cache", {})
        for path in paths:
            literate.run(path.read_text(encoding="utf-8"), named(path))
        return {file: (page.blocks, page.expressions) for file, page in literate._cache.items()}

    forwards = rendered(PAGES)
    assert any(blocks for blocks, _ in forwards.values())
    assert rendered(PAGES[::-1]) == forwards
