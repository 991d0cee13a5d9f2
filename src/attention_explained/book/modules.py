"""Lists the modules that a page will run, so that it can ask for all of them at once."""

import posixpath
import re

from .fault import Fault

IMPORT = re.compile(
    r"""^\s*(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?["'](?P<target>\.{1,2}/[^"']+)["']""", re.MULTILINE
)
ELEMENT = re.compile(r"<([a-z]+(?:-[a-z]+)+)[\s>]")
MAIN = "javascripts/main.js"


def of_page(html, docs):
    """Return the addresses of main.js, of the figures that the page holds, and of all that these import."""
    figures = (f"javascripts/figures/{name}.js" for name in sorted(set(ELEMENT.findall(html))))
    return reached_from([MAIN, *(figure for figure in figures if (docs / figure).is_file())], docs)


def reached_from(entries, docs):
    """Return the addresses, under the folder `docs`, of some modules and of all they import, breadth first.

    Errors: `Fault` for an import of a file that is not there.
    """
    found = list(entries)
    for address in found:
        text = (docs / address).read_text(encoding="utf-8")
        for match in IMPORT.finditer(text):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(address), match["target"]))
            if not (docs / imported).is_file():
                line = 1 + text.count("\n", 0, match.start("target"))
                raise Fault(f"docs/{address}", line, f"imports {match['target']}, and there is no such file")
            if imported not in found:
                found.append(imported)
    return found
