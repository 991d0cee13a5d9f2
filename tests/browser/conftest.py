"""What browser tests share: a real Chromium, the built site at a sub-path, and a page that reports every complaint."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from attention_explained import browser as weights

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium, the one installed on this machine."""
    if CHROMIUM is None:
        missing = "no Chromium on this machine: browser tests need `chromium` on the PATH"
        pytest.fail(missing) if os.environ.get("REQUIRE_BROWSER") else pytest.skip(missing)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory, browser):
    """The address of a strict build of the book, served under /repo/ as on GitHub Pages.

    AE_SITE names a folder that is such a build already (for working on one test).
    """
    with Server(tmp_path_factory.mktemp("served")) as server:
        address = f"{server.address}/repo/"
        target = server.folder / "repo"
        if built := os.environ.get("AE_SITE"):
            target.symlink_to(Path(built).resolve())
        else:
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)]
            environment = {**os.environ, "SITE_URL": address, "NO_MKDOCS_2_WARNING": "1"}
            subprocess.run(command, cwd=ROOT, env=environment, check=True)
        yield address


@pytest.fixture(scope="session")
def engine(tmp_path_factory, browser):
    """A blank page with all of `engine/index.js` and `parts/format.js` as globals, and `model`: no site is needed."""
    with Server(tmp_path_factory.mktemp("engine")) as server:
        (server.folder / "javascripts").symlink_to(ROOT / "docs" / "javascripts")
        (server.folder / "model.json").write_text(json.dumps(weights.model()), encoding="utf-8")
        (server.folder / "index.html").write_text("<!doctype html><title>engine</title>", encoding="utf-8")
        page = browser.new_page()
        page.goto(server.address)
        page.evaluate("""async () => {
            const engine = await import("./javascripts/engine/index.js");
            Object.assign(window, engine, await import("./javascripts/parts/format.js"));
            window.model = await engine.loadModel();
        }""")
        yield page
        page.close()


@pytest.fixture
def page(browser):
    """A fresh page of 1440 × 900.

    `page.complaints` collects console errors, warnings and uncaught exceptions; `page.until(expression)` waits until
    it is true (Playwright's own `wait_for_function` is refused by the site's Content-Security-Policy).
    """
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.complaints = []
    page.until = functools.partial(until, page)
    page.on("console", lambda m: m.type in ("error", "warning") and page.complaints.append(m.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    yield page
    context.close()


def until(page, expression, seconds=10):
    """Wait until a JavaScript expression is true, and return its value."""
    deadline = time.monotonic() + seconds
    while not (value := page.evaluate(expression)):
        assert time.monotonic() < deadline, f"not true after {seconds} s: {expression}"
        page.wait_for_timeout(20)
    return value


class Server:
    """Serves a folder on a free port of this machine while the `with` block runs."""

    def __init__(self, folder):
        self.folder = folder
        handler = functools.partial(Handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Quiet, and with the 404 page that GitHub Pages would send."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}  # noqa: RUF012

    def log_message(self, *_):
        pass

    def send_error(self, code, message=None, explain=None):
        lost = Path(self.directory) / "repo" / "404.html"
        if code != 404 or not lost.is_file():
            return super().send_error(code, message, explain)
        body = lost.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return self.wfile.write(body)
