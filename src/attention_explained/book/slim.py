"""Makes the site's own files small: comments and white space are for authors, and a reader pays for every file."""

import re
from pathlib import Path

import rcssmin
import rjsmin
from mkdocs.structure.files import File

from .fault import Fault

STYLES = "stylesheets/book.css"
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")  # a template literal inside another, which rjsmin would take for code


def join_styles(config, files):
    """Serve the style sheets that mkdocs.yml lists as one file, in that order: one request, and it packs better."""
    sheets = [file for address in config.extra_css if (file := files.get_file_from_path(address))]
    for sheet in sheets:
        files.remove(sheet)
    text = "\n".join(Path(sheet.abs_src_path).read_text(encoding="utf-8") for sheet in sheets)
    files.append(File.generated(config, STYLES, content=rcssmin.cssmin(text)))
    joined = {sheet.src_uri for sheet in sheets}  # what remains is a plugin's own and comes first, to be overruled
    config.extra_css = [*(address for address in config.extra_css if address not in joined), STYLES]


def strip_scripts(folder):
    """Rewrite each script below a folder without what a browser skips."""
    for path in folder.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        if nested := NESTED.search(text):
            line = text.count("\n", 0, nested.end()) + 1
            raise Fault(
                path, line, "a template literal inside another would lose its spaces; give the inner one a name"
            )
        path.write_text(rjsmin.jsmin(text), encoding="utf-8")
