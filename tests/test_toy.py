"""The toy holds to what the book says about it."""

from decimal import Decimal

import numpy as np
import pytest

import attention_explained as ae
from attention_explained.numbers import two_decimals

TOY = ae.ToyModel()
MAT, FOX, PARK = (
    "the cat sat on the mat",
    "the quick brown fox jumped over the lazy dog",
    "my dog chased a ball in the park",
)


def strongest(sentence):
    """Map each word to the word it looks at most."""
    trace = TOY.attend(sentence)
    return {word: trace.words[row.argmax()] for word, row in zip(trace.words, trace.weights, strict=True)}


def has(word, feature):
    return TOY.E[TOY.words.index(word), TOY.features.index(feature)] > 0.5


def test_sat_scores_cat_at_1_92_and_cat_scores_sat_at_0_02():
    assert two_decimals(TOY.score("sat", "cat")) == "1.92"
    assert two_decimals(TOY.score("cat", "sat")) == "0.02"


def test_sat_gives_cat_more_than_half_of_its_attention():
    trace = TOY.attend(MAT)
    assert trace.weights[2, 1] > 0.5


@pytest.mark.parametrize(
    ("sentence", "looks"),
    [
        (MAT, {"sat": "animal", "on": "thing"}),
        (FOX, {"quick": "noun", "brown": "noun", "jumped": "animal", "lazy": "noun"}),  # no thing for "over" here
        (PARK, {"chased": "animal", "in": "thing"}),
    ],
)
def test_adjectives_look_at_nouns_verbs_at_animals_prepositions_at_things(sentence, looks):
    found = strongest(sentence)
    for word, feature in looks.items():
        assert has(found[word], feature), f"{word} looks at {found[word]}, which is no {feature}"


def test_in_looks_at_the_park_rather_than_at_the_ball():
    assert strongest(PARK)["in"] == "park"


def test_it_knows_31_different_words_among_them_the_articles():
    assert len(TOY.words) == len(set(TOY.words)) == 31
    assert set(f"{MAT} {FOX} {PARK}".split()) <= set(TOY.words)


def test_embeddings_have_two_decimals_and_matrices_whole_numbers():
    assert TOY.E.shape == (31, 8)
    np.testing.assert_array_equal(TOY.E, np.round(TOY.E, 2))
    assert not (np.signbit(TOY.E) & (TOY.E == 0)).any()
    for W in (TOY.W_Q, TOY.W_K, TOY.W_V):
        assert W.shape == (8, TOY.d_k) == (8, 4)
        np.testing.assert_array_equal(W, np.round(W))


def test_the_row_of_cat_says_noun_and_animal():
    assert TOY.E[TOY.words.index("cat")].tolist() == [0.98, 0.0, 0.02, -0.07, 0.01, 1.04, -0.07, 0.0]


@pytest.mark.parametrize("sentence", [MAT, FOX, PARK])
def test_x_q_k_and_v_print_exactly_what_is_computed(sentence):
    trace = TOY.attend(sentence)
    X = [[Decimal(two_decimals(x).replace("−", "-")) for x in row] for row in trace.X]
    assert [[float(x) for x in row] for row in X] == trace.X.tolist()
    for name in ("Q", "K", "V"):
        W = getattr(TOY, f"W_{name}").astype(int).T.tolist()
        exact = [[sum(x * int(w) for x, w in zip(row, column, strict=True)) for column in W] for row in X]
        shown = [[Decimal(two_decimals(x).replace("−", "-")) for x in row] for row in getattr(trace, name)]
        assert shown == exact


def test_a_trace_holds_every_step_of_the_formula():
    trace = TOY.attend("My dog chased a ball.")
    assert trace.words == ("my", "dog", "chased", "a", "ball")
    assert trace.ids == (2, 5, 17, 1, 10)
    np.testing.assert_array_equal(trace.X, TOY.E[list(trace.ids)])
    np.testing.assert_allclose(trace.scores, trace.Q @ trace.K.T)
    np.testing.assert_allclose(trace.scaled, trace.scores / 2)
    np.testing.assert_allclose(trace.weights, np.exp(trace.scaled) / np.exp(trace.scaled).sum(axis=1, keepdims=True))
    np.testing.assert_allclose(trace.output, trace.weights @ trace.V)


def test_the_same_word_twice_gives_the_same_row_twice():
    trace = TOY.attend(MAT)
    np.testing.assert_allclose(trace.output[0], trace.output[4], atol=1e-15)


@pytest.mark.parametrize("text", ["", "  \n", "?!", "…"])
def test_a_text_without_words_is_refused(text):
    with pytest.raises(ValueError, match="holds no words; type some, such as 'the cat sat on the mat'"):
        TOY.attend(text)


def test_a_score_is_between_two_words():
    with pytest.raises(ValueError, match="score compares two words; 'the cat' and 'sat' make 3"):
        TOY.score("the cat", "sat")
