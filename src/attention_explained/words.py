"""From what a reader types to the words of the model: one rule, the same in Python and in the browser."""

import unicodedata
from dataclasses import dataclass

# Written out so that Python and JavaScript cannot differ: neither's idea of "space" or "punctuation" is used.
SPACES = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u200b\u2028\u2029\u202f\u205f\u3000\ufeff"
)
PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡¿§¶·«»‐‑‒–—―‘’‚‛“”„‟†‡•…‹›、。「」！？，．：；"
APOSTROPHES = "‘’ʼ＇`´"


@dataclass(frozen=True)
class Token:
    """One word of a sentence: its text, its place (0, 1, …), and its id, or None if the model does not know it."""

    text: str
    index: int
    id: int | None


class UnknownWordError(ValueError):
    """The sentence holds words outside the vocabulary; `.suggestions` maps each to its nearest known word or None."""

    def __init__(self, suggestions, size):
        self.suggestions = suggestions
        told = ", ".join(f"{w!r}" + (f" (did you mean {s!r}?)" if s else "") for w, s in suggestions.items())
        super().__init__(f"not among the model's {size} words: {told}; see ToyModel().words for all of them")


def tokenize(text, words):
    """Split a text into tokens: NFC, straight apostrophes, lower case, no punctuation at a word's edges.

    Shapes: a string and the list of known words in; a list of `Token` out, unknown words kept in their place with
    id None. Errors: `TypeError` when text is not a string.
    """
    if not isinstance(text, str):
        raise TypeError(f"the sentence is a {type(text).__name__}; it must be a string such as 'the cat sat'")
    text = unicodedata.normalize("NFC", text)
    text = text.translate({ord(c): "'" for c in APOSTROPHES}).lower()
    text = text.translate({ord(c): " " for c in SPACES})
    parts = (part.strip(PUNCTUATION) for part in text.split(" "))
    ids = {word: i for i, word in enumerate(words)}
    return [Token(part, i, ids.get(part)) for i, part in enumerate(p for p in parts if p)]


def nearest(text, words):
    """Return the known word with the fewest edits from text, or None if that takes more than half its letters.

    An edit inserts, drops or replaces a letter or swaps two neighbours; ties go to the word earlier in the list.
    Source: Damerau, "A technique for computer detection and correction of spelling errors", 1964.

        >>> print(nearest("cta", ["dog", "cat"]))
        cat
    """
    letters = list(text)
    limit = len(letters) // 2
    close = [w for w in words if abs(len(w) - len(letters)) <= limit]  # a longer gap alone costs more edits
    best = min(close, key=lambda w: _edits(letters, w), default=None)
    return best if best is not None and _edits(letters, best) <= limit else None


def _edits(a, b):
    """Count the edits between two words (optimal string alignment), one row of the table at a time."""
    before, row = None, list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        before_before, before, row = before, row, [i]
        for j in range(1, len(b) + 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] != b[j - 1])))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                row[j] = min(row[j], before_before[j - 2] + 1)
    return row[-1]
