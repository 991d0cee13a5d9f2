"""Print how long a key press takes until every figure is redrawn, and what the live part weighs.

Run it by hand: `python tests/benchmarks/live.py [folder of a built site]`. It is a measurement, not a test.
"""

import gzip
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from conftest import CHROMIUM, QUIET, Server, until  # noqa: E402

PRESSES = 100
WORDS = "the quick brown fox jumped over the lazy dog near my".split()  # noqa: SIM905

# from the key's own time stamp to the end of all redrawing: the listeners' work, then style and layout
STOPWATCH = """
window.times = [];
addEventListener("keydown", (event) => (window.pressed = event.timeStamp), true);
addEventListener("input", () => {
    document.body.getBoundingClientRect();
    window.times.push(performance.now() - window.pressed);
});
"""


def key_presses(page, address, n):
    """Return the milliseconds of key presses that make n words of n − 1, and the number of live figures."""
    page.goto(f"{address}?s={'+'.join(WORDS[: n - 1])}")
    until(page, "document.querySelectorAll('[data-live]').length >= 13")
    page.wait_for_timeout(1000)
    page.evaluate(STOPWATCH)
    box = page.get_by_label("Your sentence").first
    box.focus()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.evaluate("window.times = []")
    for _ in range(PRESSES):
        page.keyboard.press("a")  # a known word of one letter
        page.wait_for_timeout(30)
        page.keyboard.press("Backspace")
        page.wait_for_timeout(30)
    times = page.evaluate("window.times")
    assert len(times) == 2 * PRESSES
    return sorted(times[::2]), page.locator("[data-live]").count()


def weights(chromium, address):
    """Return the kilobytes of ours that a page asks for, each file gzipped as a server would send it, by kind."""
    kinds = {"JavaScript": "/repo/javascripts/", "CSS": "/repo/stylesheets/", "model": "/repo/model.json"}
    answers = []
    page = chromium.new_page()
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address, wait_until="networkidle")
    bodies = {answer.url: answer.body() for answer in answers}  # by address: a file counts once
    page.close()
    return {
        kind: sum(len(gzip.compress(body, 9, mtime=0)) for url, body in bodies.items() if part in url) / 1000
        for kind, part in kinds.items()
    }


def main():
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        site = server.folder / "repo"
        if len(sys.argv) > 1:
            site.symlink_to(Path(sys.argv[1]).resolve())
        else:
            subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", site], cwd=ROOT, check=True
            )
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = chromium.new_page(viewport={"width": 1440, "height": 900})
        for n in (6, 12):
            times, figures = key_presses(page, f"{server.address}/repo/step-by-step/", n)
            p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
            print(f"{n} words, {figures} live elements: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
        for chapter in ("", "step-by-step/", "going-deeper/"):
            parts = weights(chromium, f"{server.address}/repo/{chapter}")
            told = " + ".join(f"{kind} {kb:.1f}" for kind, kb in parts.items())
            print(f"/{chapter}: {told} = {sum(parts.values()):.1f} kB gzip")
        chromium.close()


if __name__ == "__main__":
    main()
