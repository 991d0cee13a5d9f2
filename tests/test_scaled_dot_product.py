"""Softmax, its Jacobian and attention: literal values, properties and every refusal."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

import attention_explained as ae

FINITE = st.floats(allow_nan=False, allow_infinity=False, width=64)
SMALL = st.floats(-8, 8, width=64)
LN2, LN3 = np.log(2), np.log(3)

# d_k = 4, so scores are halved: query 1 scores ln 2 · (1, 0, 2), query 2 scores ln 3 · (0, 1, 0)
Q = np.array([[2 * LN2, 0, 0, 0], [0, 2 * LN3, 0, 0]])
K = np.array([[1, 0, 5, 0], [0, 1, 0, 0], [2, 0, 0, 9]])
V = np.array([[7, 0], [0, 7], [7, 14]])


def test_softmax_of_logarithms_gives_plain_fractions():
    p = ae.softmax([[0, LN2, LN3], [LN2, 0, np.log(5)]])
    np.testing.assert_allclose(p, [[1 / 6, 2 / 6, 3 / 6], [2 / 8, 1 / 8, 5 / 8]], rtol=1e-15)


def test_softmax_adds_up_along_the_axis_asked_for():
    p = ae.softmax([[0, LN3], [LN2, 0]], axis=0)
    np.testing.assert_allclose(p, [[1 / 3, 3 / 4], [2 / 3, 1 / 4]], rtol=1e-15)


def test_softmax_survives_scores_of_a_thousand():
    assert ae.softmax([1000.0, 0.0, 1000.0]).tolist() == [0.5, 0.0, 0.5]


def test_softmax_gives_nothing_to_minus_infinity_and_zeros_to_a_row_of_it():
    assert ae.softmax([[-np.inf, 3.0], [-np.inf, -np.inf]]).tolist() == [[0.0, 1.0], [0.0, 0.0]]


def test_softmax_of_no_scores_is_no_weights():
    assert ae.softmax(np.zeros((2, 0))).shape == (2, 0)


@given(arrays(float, array_shapes(min_dims=1, max_dims=3, max_side=6), elements=FINITE))
def test_softmax_of_any_finite_input_has_rows_of_one_and_neither_nan_nor_warning(x):
    p = ae.softmax(x)
    assert (p >= 0).all()
    assert np.abs(p.sum(axis=-1) - 1).max() < 1e-14


@given(arrays(float, (3, 5), elements=st.integers(-500, 500)), st.integers(-(2**40), 2**40))
def test_softmax_does_not_move_when_every_score_moves_alike(x, c):
    assert (ae.softmax(x + c) == ae.softmax(x)).all()


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_softmax_refuses_nan_and_infinity(bad):
    with pytest.raises(ValueError, match=r"x holds NaN or \+inf; scores must be finite"):
        ae.softmax([0.0, bad])


@pytest.mark.parametrize(("x", "axis"), [([1.0, 2.0], 1), ([1.0, 2.0], -2), (3.0, -1)])
def test_softmax_refuses_an_axis_that_is_not_there(x, axis):
    with pytest.raises(ValueError, match=rf"axis {axis} does not exist in x of shape"):
        ae.softmax(x, axis=axis)


def test_attention_by_hand():
    step = ae.attention(Q, K, V)
    np.testing.assert_allclose(step.scores, [[2 * LN2, 0, 4 * LN2], [0, 2 * LN3, 0]], rtol=1e-15)
    np.testing.assert_allclose(step.scaled, [[LN2, 0, 2 * LN2], [0, LN3, 0]], rtol=1e-15)
    np.testing.assert_allclose(step.weights, [[2 / 7, 1 / 7, 4 / 7], [1 / 5, 3 / 5, 1 / 5]], rtol=1e-15)
    np.testing.assert_allclose(step.output, [[6, 9], [2.8, 7]], rtol=1e-15)


def test_attention_under_a_mask_shares_among_the_allowed_words_only():
    mask = np.array([[True, True, False], [False, False, False]])
    step = ae.attention(Q, K, V, mask)
    np.testing.assert_allclose(step.weights, [[2 / 3, 1 / 3, 0], [0, 0, 0]], rtol=1e-15)
    np.testing.assert_allclose(step.output, [[14 / 3, 7 / 3], [0, 0]], rtol=1e-15)
    np.testing.assert_allclose(step.scaled, [[LN2, 0, 2 * LN2], [0, LN3, 0]], rtol=1e-15)


def test_attention_broadcasts_leading_axes():
    step = ae.attention(np.stack([Q, 0 * Q]), K, V)
    np.testing.assert_allclose(step.output[0], [[6, 9], [2.8, 7]], rtol=1e-15)
    np.testing.assert_allclose(step.output[1], [[14 / 3, 7]] * 2, rtol=1e-15)


@given(
    arrays(float, (4, 3), elements=SMALL),
    arrays(float, (5, 3), elements=SMALL),
    arrays(float, (5, 2), elements=SMALL),
    st.permutations(range(4)),
    st.permutations(range(5)),
)
def test_shuffled_words_get_the_same_rows_in_another_order(Q, K, V, asking, asked):
    step, shuffled = ae.attention(Q, K, V), ae.attention(Q[asking], K[asked], V[asked])
    np.testing.assert_allclose(shuffled.weights, step.weights[asking][:, asked], atol=1e-12)
    np.testing.assert_allclose(shuffled.output, step.output[asking], atol=1e-12)


@pytest.mark.parametrize("name", ["Q", "K", "V"])
@pytest.mark.parametrize("bad", [np.nan, -np.inf])
def test_attention_refuses_numbers_that_are_not_finite(name, bad):
    matrices = {"Q": Q, "K": K, "V": V}
    matrices[name] = np.full(matrices[name].shape, bad)
    with pytest.raises(ValueError, match=f"{name} holds NaN or infinity; every number in {name} must be finite"):
        ae.attention(**matrices)


@pytest.mark.parametrize(
    ("Q", "K", "V", "message"),
    [
        (np.ones(4), K, V, r"Q has shape \(4,\); it needs a row per word and a column per number"),
        (Q, K, np.ones(3), r"V has shape \(3,\); it needs a row per word"),
        (np.ones((2, 3)), K, V, r"Q has shape \(2, 3\) and K has shape \(3, 4\); their last axis is d_k"),
        (np.ones((2, 0)), np.ones((3, 0)), V, r"must be the same, at least 1"),
        (Q, K, np.ones((2, 2)), r"K has shape \(3, 4\) and V has shape \(2, 2\); both need one row per word"),
        (np.ones((2, 2, 4)), np.ones((3, 3, 4)), V, r"batch axes \(2,\), \(3,\) and \(\); they must be equal, or 1"),
        (Q * 1e200, K * 1e200, V, r"Q @ K\^T overflows float64; Q and K must be smaller"),
    ],
)
def test_attention_refuses_shapes_that_do_not_fit_and_products_that_overflow(Q, K, V, message):
    with pytest.raises(ValueError, match=message):
        ae.attention(Q, K, V)


def test_attention_refuses_a_mix_that_overflows():
    def all_mixes():  # 1 ÷ n, n times, is a hair more than 1 for some n: too much for the largest number there is
        for n in range(2, 200):
            ae.attention(np.zeros((1, 1)), np.zeros((n, 1)), np.full((n, 1), np.finfo(float).max))

    with pytest.raises(ValueError, match="weights @ V overflows float64; V must be smaller"):
        all_mixes()


@pytest.mark.parametrize("mask", [np.ones((2, 3)), np.ones((2, 3), dtype=int), [["yes"] * 3] * 2])
def test_attention_refuses_a_mask_that_is_not_boolean(mask):
    with pytest.raises(TypeError, match=r"mask has dtype .*; it must be boolean, True where a query may look"):
        ae.attention(Q, K, V, mask)


@pytest.mark.parametrize("shape", [(3, 2), (4,), (1, 2, 3)])
def test_attention_refuses_a_mask_that_does_not_fit_the_scores(shape):
    with pytest.raises(ValueError, match=r"it must broadcast to the scores, \(2, 3\) \(queries × keys\)"):
        ae.attention(Q, K, V, np.ones(shape, dtype=bool))


def test_the_jacobian_of_softmax_by_hand():
    J = ae.softmax_jacobian([0.5, 0.2, 0.3])
    np.testing.assert_allclose(J, [[0.25, -0.1, -0.15], [-0.1, 0.16, -0.06], [-0.15, -0.06, 0.21]], atol=1e-16)


def test_the_jacobian_vanishes_for_a_hard_choice():
    assert (ae.softmax_jacobian([0.0, 1.0, 0.0]) == 0).all()


@given(arrays(float, (2, 4), elements=SMALL))
def test_what_one_weight_gains_the_others_lose(x):
    assert np.abs(ae.softmax_jacobian(ae.softmax(x)).sum(axis=-2)).max() < 1e-15


@pytest.mark.parametrize("p", [[1.5, -0.5], [0.2, 1.1], 0.5])
def test_the_jacobian_refuses_what_is_no_weight(p):
    with pytest.raises(ValueError, match="p must be weights from 0 to 1 with at least one axis"):
        ae.softmax_jacobian(p)


def test_the_jacobian_refuses_nan():
    with pytest.raises(ValueError, match="p holds NaN or infinity"):
        ae.softmax_jacobian([np.nan, 1.0])
