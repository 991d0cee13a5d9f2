"""The tokenizer equals a table that the browser shares; the nearest word is found by hand-countable edits."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import attention_explained as ae
from attention_explained.words import nearest, tokenize

WORDS = ae.ToyModel().words
TABLE = json.loads((Path(__file__).parent / "data" / "tokenizer.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", TABLE, ids=lambda case: ascii(case["text"]))
def test_a_text_gives_the_tokens_of_the_table(case):
    tokens = tokenize(case["text"], WORDS)
    assert [[token.text, token.id] for token in tokens] == case["tokens"]
    assert [token.index for token in tokens] == list(range(len(tokens)))


def test_the_table_has_its_cases():
    assert len(TABLE) == 38


def test_five_thousand_words_are_five_thousand_tokens():
    tokens = tokenize("the cat zat " * 2000, WORDS)
    assert len(tokens) == 6000
    assert tokens[5999].index == 5999
    assert tokens[5999].id is None


@given(st.text())
def test_what_the_tokenizer_shows_it_reads_the_same_way_again(text):
    shown = [token.text for token in tokenize(text, WORDS)]
    assert [token.text for token in tokenize(" ".join(shown), WORDS)] == shown


def test_only_strings_are_read():
    with pytest.raises(TypeError, match="the sentence is a list; it must be a string such as"):
        tokenize(["the", "cat"], WORDS)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("cta", "cat"),  # two neighbours swapped: one edit
        ("catt", "cat"),  # one letter too many
        ("jumpd", "jumped"),  # one too few
        ("lasy", "lazy"),  # one replaced
        ("ct", "cat"),  # one edit is half of two letters; cat comes before the other candidates
        ("bat", "cat"),  # cat and mat, sat are one edit away: the first of the vocabulary
        ("x", None),  # any word is more than half of one letter away
        ("valhalla", None),
        ("constructor", None),
        ("garten", "garden"),
        ("", None),
    ],
)
def test_the_nearest_word_takes_the_fewest_edits_and_at_most_half_the_letters(text, word):
    assert nearest(text, WORDS) == word


def test_a_swap_counts_once_but_not_across_another_edit():
    assert nearest("ca", ["abc"]) is None  # three edits when no part is edited twice; one is allowed


def test_unknown_words_are_all_told_with_their_nearest():
    with pytest.raises(ae.UnknownWordError) as error:
        ae.ToyModel().attend("the cta sat in Valhalla near the cta")
    assert error.value.suggestions == {"cta": "cat", "valhalla": None}
    assert str(error.value) == (
        "not among the model's 31 words: 'cta' (did you mean 'cat'?), 'valhalla'; see ToyModel().words for all of them"
    )
    assert isinstance(error.value, ValueError)
