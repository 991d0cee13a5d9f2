"""Lists the modules that main.js pulls in, so that a page can ask for all of them at once."""

import posixpath
import re

from .fault import Fault

IMPORT = re.compile(
    r"""^\s*(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?["'](?P<target>\.{1,2}/[^"']+)["']""", re.MULTILINE
)


def reached_from(entry, docs):
    """Return the addresses, under the folder `docs`, of a module and of all it imports, breadth first.

    Errors: `Fault` for an import of a file that is not there.
    """
    found = [entry]
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
