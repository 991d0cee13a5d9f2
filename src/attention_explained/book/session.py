"""Runs the code of one page, block after block, in a namespace of its own."""

import io
import re
import traceback
import warnings
from contextlib import redirect_stdout

import matplotlib

matplotlib.use("agg")

NUMPY_REPR = re.compile(r"\bnp\.(float|int|bool)\d*_?\(")
NEGATIVE_ZERO = re.compile(r"(?<![\w.])-0(\.0*)?(?![\w.])")


class Session:
    """The names one page has defined so far.

    It starts empty, so that a page gives the same output alone and among others.
    """

    def __init__(self, names=None):
        self.names = {} if names is None else names
        self.names.setdefault("__name__", "__main__")

    def run(self, fence):
        """Run a fence and return what it printed. Errors: `Fault` at the line that failed."""
        printed = io.StringIO()
        in_place = "\n" * fence.line + fence.source  # so that every line number is the file's
        try:
            with warnings.catch_warnings(), redirect_stdout(printed):
                warnings.simplefilter("error")
                exec(compile(in_place, fence.file, "exec"), self.names)
        except (Exception, SystemExit) as error:
            line = _line_of(error, fence)
            code = in_place.split("\n")[line - 1].strip()
            message = f"{type(error).__name__}: {error}".strip().removesuffix(":")
            raise fence.fault(f"{message}\n    {code}" if code else message, line) from error
        text = printed.getvalue()
        if NUMPY_REPR.search(text):
            raise fence.fault("a number is printed as NumPy's repr; format it, or use float() on it")
        if NEGATIVE_ZERO.search(text):
            raise fence.fault("a negative zero is printed; add 0.0 to the numbers, or format them")
        return text

    def evaluate(self, expression):
        """Return the text of an expression written in prose."""
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return str(eval(expression, self.names))


def _line_of(error, fence):
    if isinstance(error, SyntaxError) and error.filename == fence.file:
        return error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == fence.file]
    return lines[-1] if lines else fence.line
