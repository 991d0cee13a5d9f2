"""What the comparison with PyTorch found: the tests write it, the page on how the numbers are checked reads it."""

import json
from pathlib import Path

# in the project's folder, next to src; git ignores it
PATH = Path(__file__).resolve().parents[2] / "report" / "differences.json"


def differences():
    """Return the largest difference each comparison has seen, or None where the checks have not run.

    Shapes: {name: {"difference": float, "tolerance": float, "cases": int}}.
    """
    return json.loads(PATH.read_text(encoding="utf-8")) if PATH.exists() else None
