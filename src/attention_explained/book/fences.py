"""Finds the Python fences of a Markdown text and reads their options.

The build and the tests both use this one scanner, so that what runs is what is tested.
A fence inside a longer fence or inside an HTML comment is text, not code.
"""

import re
from dataclasses import dataclass, field

from .fault import Fault

PYTHON = {"python", "py", "python3", "py3"}
LOOKS_LIKE_PYTHON = re.compile(r"[{.\s]*(python|py|ipython|pycon)", re.IGNORECASE)

FENCE = re.compile(r"(?P<indent>[ \t]*)(?P<ticks>`{3,}|~{3,})(?P<info>[^`\n]*)$")
HIDDEN_FENCE = re.compile(r"[ \t]*(?:>|[-*+][ \t]|\d+[.)][ \t])[> \t]*(?:`{3,}|~{3,})(?P<info>[^`\n]*)$")
CODE_SPAN = re.compile(r"(`+)[^`]+\1")

OPTION = re.compile(r'\s*(\w+)="([^"]*)"')
ELEMENT = re.compile(r"[a-z]+(-[a-z0-9]+)+( [a-z][a-z-]*=[\w.-]+)*")
ALLOWED = {"live": ELEMENT, "alt": re.compile(r".+"), "caption": re.compile(r".+")}
ALLOWED |= {"exec": re.compile("off"), "fold": re.compile("on"), "show": re.compile("off")}


@dataclass(frozen=True)
class Fence:
    """One Python fence: where its opening line is (counted from 1), its code and its options."""

    file: str
    line: int
    end_line: int
    indent: str
    source: str
    options: dict = field(default_factory=dict)

    def fault(self, message, line=None):
        return Fault(self.file, line or self.line, message)


def find(text, file, first_line=1):
    """Return the Python fences of a Markdown text, in order.

    Errors: `Fault` for a fence that cannot be run as it is meant.
    """
    fences, opened, in_comment = [], None, False
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if opened is not None:
            if _closes(line, opened[1]):
                fences += _read(lines, opened, number, file, first_line)
                opened = None
        elif in_comment:
            in_comment = "-->" not in line
        elif match := FENCE.match(line):
            opened = (number, match)
        elif (match := HIDDEN_FENCE.match(line)) and LOOKS_LIKE_PYTHON.match(match["info"]):
            message = "a Python fence starts on a line of its own, not after a list mark or a quote mark"
            raise Fault(file, number + first_line, message)
        else:
            after = CODE_SPAN.sub("", line).rpartition("<!--")
            in_comment = bool(after[1]) and "-->" not in after[2]
    if opened is not None and LOOKS_LIKE_PYTHON.match(opened[1]["info"]):
        raise Fault(file, opened[0] + first_line, "this fence is never closed")
    return fences


def first_line(whole, markdown):
    """Return the line of a file on which its Markdown starts, after the front matter."""
    return 1 + len(whole.rstrip().split("\n")) - len(markdown.rstrip().split("\n"))


def _closes(line, opening):
    ticks = line.strip()
    return len(ticks) >= len(opening["ticks"]) and set(ticks) == {opening["ticks"][0]}


def _read(lines, opened, end, file, first_line):
    start, match = opened
    if not LOOKS_LIKE_PYTHON.match(match["info"]):
        return []
    line = start + first_line
    language, _, rest = match["info"].strip().partition(" ")
    if language.lower() not in PYTHON:
        message = f'write the fence as ```python, with options such as exec="off" after it, not {match["info"]!r}'
        raise Fault(file, line, message)
    body = lines[start + 1 : end]
    if not any(text.strip() for text in body):
        raise Fault(file, line, "this fence is empty")
    if any(text.strip() and not text.startswith(match["indent"]) for text in body):
        raise Fault(file, line, "a line of this fence is indented less than the fence itself")
    source = "\n".join(text[len(match["indent"]) :] for text in body) + "\n"
    return [Fence(file, line, end + first_line, match["indent"], source, _options(rest, file, line))]


def _options(text, file, line):
    options, position = {}, 0
    while text[position:].strip():
        match = OPTION.match(text, position)
        if match is None:
            raise Fault(file, line, f'options of a fence are written key="value", not {text[position:].strip()!r}')
        key, value = match.groups()
        if key not in ALLOWED:
            raise Fault(file, line, f"a fence has no option {key!r}; there are {', '.join(sorted(ALLOWED))}")
        if key in options:
            raise Fault(file, line, f"the option {key!r} is given twice")
        if not ALLOWED[key].fullmatch(value):
            raise Fault(file, line, f'{key}="{value}" means nothing here; {MEANT[key]}')
        options[key] = value
        position = match.end()
    return options


MEANT = {
    "live": 'name an element and its attributes, as in live="attention-projection matrix=queries"',
    "alt": "say what the picture shows",
    "caption": "say what was seen",
    "exec": 'the only value is exec="off"',
    "fold": 'the only value is fold="on"',
    "show": 'the only value is show="off"',
}
