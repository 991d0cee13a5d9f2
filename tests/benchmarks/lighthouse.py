"""Print Lighthouse's scores for two chapters beside those of an empty page of the same theme, in one series.

usage: python tests/benchmarks/lighthouse.py [RUNS]      (needs Node.js and Chromium; takes some minutes)

A score of one run says little on a busy machine, so the pages take turns, and the median of all runs counts.
"""

import gzip
import http.server
import json
import mimetypes
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).parents[2]
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
EMPTY = "site_name: Empty\ntheme:\n  name: material\n  font: false\n"


class Compressed(http.server.SimpleHTTPRequestHandler):
    """Serve a folder compressed, as a web host does."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        body = gzip.compress(path.read_bytes()) if path.is_file() else b""
        self.send_response(200 if path.is_file() else 404)
        self.send_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


def build(folder, port):
    """Build our site and an empty one below folder, both for the address where they are served."""
    environment = {**os.environ, "SITE_URL": f"http://127.0.0.1:{port}/ours/", "NO_MKDOCS_2_WARNING": "1"}
    ours = ["mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder / "ours")]
    subprocess.run(ours, cwd=ROOT, env=environment, check=True)
    with tempfile.TemporaryDirectory() as source:
        empty = pathlib.Path(source)
        (empty / "docs").mkdir()
        (empty / "docs" / "index.md").write_text("# Empty\n\nNothing.\n")
        (empty / "mkdocs.yml").write_text(EMPTY)
        theirs = ["mkdocs", "build", "--quiet", "--site-dir", str(folder / "empty")]
        subprocess.run(theirs, cwd=empty, env=environment, check=True)


def scores(address):
    """Run Lighthouse (mobile) once on an address and return its four scores, 0 … 100."""
    command = ["npx", "--yes", "lighthouse@12.2.3", address, "--output=json", "--quiet", f"--chrome-flags={FLAGS}"]
    environment = {**os.environ, "CHROME_PATH": shutil.which("chromium")}
    run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    report = json.loads(run.stdout)
    for audit in report["audits"].values():
        if audit["score"] == 0 and "performance" not in audit["id"] and os.environ.get("VERBOSE"):
            print("  failed:", audit["id"], audit.get("displayValue", ""))
    return [round(100 * report["categories"][name]["score"]) for name in CATEGORIES]


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top)
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), lambda *args: Compressed(*args, directory=str(folder))
        )
        threading.Thread(target=server.serve_forever, daemon=True).start()
        build(folder, server.server_port)
        pages = ("empty/", "ours/step-by-step/", "ours/going-deeper/")
        seen = {page: [] for page in pages}
        for run in range(runs):
            for page in pages:
                seen[page].append(scores(f"http://127.0.0.1:{server.server_port}/{page}"))
                print(f"run {run + 1}  {page:20}", dict(zip(CATEGORIES, seen[page][-1], strict=True)), flush=True)
        for page in pages:
            medians = [statistics.median(column) for column in zip(*seen[page], strict=True)]
            print(f"median {page:20}", dict(zip(CATEGORIES, medians, strict=True)))
        server.shutdown()


if __name__ == "__main__":
    main()
