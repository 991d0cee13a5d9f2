"""The one way a page says no: a build that stops, with the file and the line to look at."""

from mkdocs.exceptions import PluginError


class Fault(PluginError):
    """Something an author has to change, at a line of a file."""

    def __init__(self, file, line, message):
        super().__init__(f"{file}:{line}: {message}")
