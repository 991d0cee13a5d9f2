"""Fixtures shared by all tests; it collects nothing."""

import json

import numpy as np
import pytest
from hypothesis import settings

from attention_explained import report

settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")


class Comparison:
    """Compares two sets of numbers entry by entry and remembers the largest difference seen under each name."""

    def __init__(self):
        self.seen = {}

    def __call__(self, name, ours, theirs, tolerance=1e-14):
        ours, theirs = np.asarray(ours), np.asarray(theirs)
        assert ours.shape == theirs.shape, f"{name}: shapes {ours.shape} and {theirs.shape}"
        difference = float(np.nan_to_num(np.abs(ours - theirs).max(), nan=np.inf))  # NaN agrees with nothing
        entry = self.seen.setdefault(name, {"difference": 0.0, "tolerance": tolerance, "cases": 0})
        entry["difference"] = max(entry["difference"], difference)
        entry["cases"] += 1
        assert difference <= tolerance, f"{name}: {difference:.1e} apart, allowed {tolerance:.0e}"

    def write(self):
        """Add what passed to the report, and leave the comparisons that did not run this time as they are."""
        if self.seen:
            report.PATH.parent.mkdir(exist_ok=True)
            everything = {**(report.differences() or {}), **self.seen}
            # what failed is red already; in the report it would keep the book from being built and tested again
            everything = {name: e for name, e in everything.items() if e["difference"] <= e["tolerance"]}
            report.PATH.write_text(json.dumps(everything, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


@pytest.fixture(scope="session")
def compare():
    """Compare with a second opinion, and report the largest differences when the session ends."""
    comparison = Comparison()
    yield comparison
    comparison.write()
