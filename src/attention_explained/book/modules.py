"""Lists the modules that main.js pulls in, so that a page can ask for all of them at once."""

import posixpath
import re

IMPORT = re.compile(r"""^\s*(?:import|export)\b[^'"`;]*?["'](\.[^"']+)["']""", re.MULTILINE)


def reached_from(entry, read):
    """Return the addresses of a module and of all it imports, breadth first; `read` maps an address to its text."""
    found = [entry]
    for address in found:
        folder = posixpath.dirname(address)
        for target in IMPORT.findall(read(address)):
            imported = posixpath.normpath(posixpath.join(folder, target))
            if imported not in found:
                found.append(imported)
    return found
