"""The variants by hand: another scorer, one matrix, a hard choice, and what the scorers cost."""

import numpy as np
import pytest

import attention_explained as ae
from attention_explained import variants

LN2, LN3 = np.log(2), np.log(3)


def test_additive_scores_by_hand():
    # tanh(ln 2) = 0.6, tanh(ln 3) = 0.8, tanh(−ln 2) = −0.6
    Q, K = [[LN2, 0.0], [0.0, LN3]], [[0.0, 0.0], [-2 * LN2, 0.0], [0.0, 0.0]]
    swap = [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]  # the first number goes to the second hidden unit
    same = [[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
    found = variants.additive_scores(Q, K, swap, same, [10.0, 1.0, 100.0])
    np.testing.assert_allclose(found, [[0.6, -0.6, 0.6], [8.0, 8.0 - 15 / 17, 8.0]], rtol=1e-14)  # tanh(2 ln 2) = 15/17


def test_tied_scores_by_hand_are_symmetric():
    found = variants.tied_scores([[1.0, 2.0], [3.0, 0.0], [0.0, 1.0]], [[1.0, 0.0, 0.0, 2.0], [0.0, 1.0, 0.0, 0.0]])
    # projected: (1, 2, 0, 2), (3, 0, 0, 6), (0, 1, 0, 0); halved, since d_k = 4
    assert found.tolist() == [[4.5, 7.5, 1.0], [7.5, 22.5, 0.0], [1.0, 0.0, 0.5]]


def test_with_one_matrix_sat_and_cat_score_each_other_alike():
    toy = ae.ToyModel()
    trace = toy.attend("sat cat")
    tied = variants.tied_scores(trace.X, toy.W_Q)
    assert tied[0, 1] == tied[1, 0]
    assert trace.scaled[0, 1] != trace.scaled[1, 0]


def test_hard_attention_takes_the_best_match_whole():
    step = variants.hard_attention(
        [[0.0, 2.0], [1.0, 0.0]], [[1.0, 0.0], [0.0, 3.0], [1.0, 9.0]], [[5.0], [6.0], [7.0]]
    )
    assert step.weights.tolist() == [[0, 0, 1], [1, 0, 0]]  # of two equal matches, the first
    assert step.output.tolist() == [[7.0], [5.0]]
    assert step.scores.tolist() == [[0.0, 6.0, 18.0], [1.0, 0.0, 1.0]]


def test_the_operations_of_both_scorers_are_counted():
    assert variants.dot_product_operations(2, 3, d_k=4) == (24, 18, 0)
    # project 5 words to 2 numbers each: 40 products, 30 sums; then for 6 pairs 12 sums, 12 tanhs, 12 products, 6 sums
    assert variants.additive_operations(2, 3, d_k=4, d_a=2) == (52, 48, 12)
    assert variants.additive_operations(2, 3, d_k=4, d_a=2).total == 112


@pytest.mark.parametrize(
    ("name", "shape", "wanted"),
    [("K", (3, 5), r"\(3, 4\)"), ("W_1", (4, 3), r"\(4, 2\)"), ("W_2", (2, 4), r"\(4, 2\)"), ("v", (1, 2), r"\(2,\)")],
)
def test_additive_scores_refuse_shapes_that_do_not_fit(name, shape, wanted):
    inputs = {"Q": (2, 4), "K": (3, 4), "W_1": (4, 2), "W_2": (4, 2), "v": (2,), name: shape}
    with pytest.raises(ValueError, match=rf"{name} has shape .*; with these Q and v it must be {wanted}"):
        variants.additive_scores(**{key: np.ones(value) for key, value in inputs.items()})


def test_tied_scores_refuse_shapes_that_do_not_fit():
    with pytest.raises(ValueError, match="X needs as many columns as W has rows"):
        variants.tied_scores(np.ones((2, 3)), np.ones((4, 2)))


def test_numbers_that_are_not_finite_are_refused():
    with pytest.raises(ValueError, match="W holds NaN or infinity"):
        variants.tied_scores(np.ones((2, 3)), np.full((3, 2), np.inf))
