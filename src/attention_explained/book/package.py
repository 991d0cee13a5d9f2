"""Knows when the package's own source has changed, so that nothing computed with the old one is shown."""

import hashlib
import sys
from pathlib import Path

import attention_explained

ROOT = Path(attention_explained.__file__).parent
BOOK = "attention_explained.book"

_seen = None


def fingerprint():
    """Return a hash of every source file of the package."""
    digest = hashlib.sha256()
    for path in sorted(ROOT.rglob("*.py")):
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def refresh():
    """Forget the imported package if its source has changed, so that the next page imports the new one."""
    global _seen
    now = fingerprint()
    if _seen not in (None, now):
        for name in [name for name in sys.modules if name.startswith("attention_explained")]:
            if name != BOOK and not name.startswith(f"{BOOK}."):
                del sys.modules[name]
    _seen = now
