"""Numbers in prose: `{{ expression }}` is evaluated where it stands, in the page's session; no number is typed."""

import re
from dataclasses import dataclass

from .fault import Fault

EXPRESSION = re.compile(r"\{\{(.+?)\}\}")
CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
LONG_FENCE = re.compile(r"[ \t]*(`{3,}|~{3,})")


@dataclass(frozen=True)
class Expression:
    """One expression in prose: its code, and where it stands (line counted from 1, columns from 0)."""

    file: str
    line: int
    start: int
    end: int
    code: str

    def value(self, session):
        """Return the expression's text. Errors: `Fault` at its line."""
        try:
            return session.evaluate(self.code)
        except Exception as error:
            raise Fault(self.file, self.line, f"{{{{ {self.code} }}}}: {type(error).__name__}: {error}") from error


def find(text, fences, file, first_line=1):
    """Return the expressions of a Markdown text in order; what stands in code, of any fence or span, is not one."""
    inside = {number for fence in fences for number in range(fence.line, fence.end_line + 1)}
    found, ticks = [], None
    for line, words in enumerate(text.split("\n"), first_line):
        if line in inside:
            continue
        if match := LONG_FENCE.match(words):
            if ticks is None:
                ticks = match[1]
            elif words.strip().startswith(ticks):
                ticks = None
        elif ticks is None:
            shown = CODE_SPAN.sub(lambda span: " " * len(span.group()), words)
            for match in EXPRESSION.finditer(shown):
                found.append(Expression(file, line, match.start(), match.end(), match[1].strip()))
    return found


def replace(text, expressions, values, first_line=1):
    """Return the text with each expression replaced by its value."""
    lines = text.split("\n")
    for expression, value in reversed(list(zip(expressions, values, strict=True))):
        line = lines[expression.line - first_line]
        lines[expression.line - first_line] = line[: expression.start] + value + line[expression.end :]
    return "\n".join(lines)
