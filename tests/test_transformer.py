"""The parts of the Transformer by hand, how they fit together, and every refusal."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import attention_explained as ae
from attention_explained.transformer import causal_mask

rng = np.random.default_rng(1)


def test_positional_encoding_by_hand():
    found = ae.positional_encoding(3, 4)
    wanted = [[0, 1, 0, 1], *([np.sin(t), np.cos(t), np.sin(t / 100), np.cos(t / 100)] for t in (1, 2))]
    np.testing.assert_allclose(found, wanted, rtol=1e-15)


@pytest.mark.parametrize(
    ("n", "d_model", "message"),
    [
        (0, 4, "n is 0; it must be a whole number of at least 1"),
        (3, 0, "d_model is 0; it must be a whole number"),
        (3, -2, "d_model is -2; it must be"),
        (3, 5, "d_model is 5; it must be even"),
        (2.0, 4, "n is 2.0; it must be a whole number"),
    ],
)
def test_positional_encoding_refuses_odd_and_non_positive_sizes(n, d_model, message):
    with pytest.raises(ValueError, match=message):
        ae.positional_encoding(n, d_model)


def test_the_causal_mask_opens_the_past_and_the_present():
    assert causal_mask(3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]


def test_layer_norm_divides_the_variance_by_n():
    norm = ae.LayerNorm(5, eps=0.0)
    assert norm([[0.0, 0.0, 0.0, 0.0, 5.0]]).tolist() == [[-0.5, -0.5, -0.5, -0.5, 2.0]]
    norm.gain, norm.bias = np.array([1.0, 2.0, 4.0, 8.0, 3.0]), np.array([0.0, 0.0, 1.0, 0.0, 10.0])
    assert norm([[0.0, 0.0, 0.0, 0.0, 5.0]]).tolist() == [[-0.5, -1.0, -1.0, -4.0, 16.0]]


def test_layer_norm_of_equal_numbers_is_zero_thanks_to_eps():
    assert ae.LayerNorm(3)([[7.0, 7.0, 7.0]]).tolist() == [[0.0, 0.0, 0.0]]


def test_feed_forward_by_hand():
    net = ae.FeedForward(2, 3, seed=1)
    net.W_1, net.b_1 = np.array([[1.0, -1.0, 0.0], [2.0, 0.0, 1.0]]), np.array([0.0, 3.0, -9.0])
    net.W_2, net.b_2 = np.array([[1.0, 0.0], [0.0, 10.0], [7.0, 7.0]]), np.array([0.0, 0.5])
    # hidden: (1 + 4, −1 + 3, 2 − 9 → 0) and (5, −5 + 3 → 0, 0 − 9 → 0)
    assert net([[1.0, 2.0], [5.0, 0.0]]).tolist() == [[5.0, 20.5], [5.0, 0.5]]


def two_heads():
    """Two heads of one number each: the first takes column 1 as it is, the second ten times column 2."""
    mha = ae.MultiHeadAttention(2, 2, seed=1)
    mha.W_Q, mha.W_K = np.zeros((2, 2, 1)), np.zeros((2, 2, 1))
    mha.W_V = np.array([[[1.0], [0.0]], [[0.0], [10.0]]])
    mha.W_O = np.array([[1.0, 2.0], [3.0, 4.0]])
    return mha


def test_the_heads_outputs_stand_side_by_side_before_they_are_merged():
    X = [[1.0, 2.0], [3.0, 6.0]]
    # every word looks at itself alone: (1, 20) and (3, 60), then W_O
    assert two_heads()(X, mask=np.eye(2, dtype=bool)).tolist() == [[61.0, 82.0], [183.0, 246.0]]


def test_without_a_mask_these_heads_average():
    assert two_heads()([[1.0, 2.0], [3.0, 6.0]]).tolist() == [[122.0, 164.0], [122.0, 164.0]]


def test_cross_attention_takes_keys_and_values_from_the_memory():
    found = two_heads()([[9.0, 9.0]], memory=[[1.0, 2.0], [3.0, 6.0], [5.0, 1.0]])
    np.testing.assert_allclose(found, [[3 + 90, 6 + 120]])


def test_heads_shows_what_each_head_does():
    step = ae.MultiHeadAttention(8, 2, seed=3).heads(rng.normal(size=(5, 8)), rng.normal(size=(7, 8)))
    assert step.weights.shape == (2, 5, 7)
    assert step.output.shape == (2, 5, 4)


def test_a_batch_is_the_same_as_its_members_one_by_one():
    mha = ae.MultiHeadAttention(6, 3, seed=2)
    X, mask = rng.normal(size=(4, 5, 6)), rng.random((4, 5, 5)) < 0.7
    found = mha(X, mask=mask)
    for i in range(4):
        np.testing.assert_allclose(found[i], mha(X[i], mask=mask[i]), atol=1e-14)


@given(st.permutations(range(6)))
def test_an_encoder_layer_does_not_know_the_order_of_words(order):
    layer = ae.EncoderLayer(8, 2, 16, seed=4)
    X = np.random.default_rng(5).normal(size=(6, 8))
    np.testing.assert_allclose(layer(X[order]), layer(X)[order], atol=1e-13)


def test_a_layers_weights_are_all_different_and_seeded():
    layer, again, other = (ae.DecoderLayer(8, 2, 16, seed) for seed in (1, 1, 2))
    assert (layer.cross_attention.W_Q == again.cross_attention.W_Q).all()
    assert layer.cross_attention.W_Q[0, 0, 0] != other.cross_attention.W_Q[0, 0, 0]
    parts = [
        layer.self_attention.W_Q,
        layer.self_attention.W_K,
        layer.self_attention.W_V,
        layer.self_attention.W_O,
        layer.cross_attention.W_Q,
        layer.feed_forward.W_1,
        layer.feed_forward.W_2,
    ]
    assert len({part.flat[0] for part in parts}) == 7


def test_the_wired_head_is_head_one_of_two_in_the_toy_transformer():
    toy, model = ae.ToyModel(), ae.Transformer.toy()
    first = model.encoder[0].attention
    assert first.W_Q.shape == (2, 8, 4)
    trace, step = toy.attend("the cat sat on the mat"), None
    step = first.heads(trace.X)
    np.testing.assert_allclose(step.weights[0], trace.weights, rtol=1e-14)
    assert abs(step.weights[1] - trace.weights).max() > 0.1


def test_words_are_embedded_with_their_places():
    model = ae.Transformer.toy()
    found = model.embed([4, 16])
    np.testing.assert_allclose(found[0], np.sqrt(8) * model.E[4] + [0, 1] * 4, rtol=1e-15)
    np.testing.assert_allclose(found[1][:2], np.sqrt(8) * model.E[16][:2] + [np.sin(1), np.cos(1)], rtol=1e-15)


def test_the_transformer_gives_probabilities_and_does_not_look_ahead():
    model = ae.Transformer.toy()
    p = model([0, 4, 16], [0, 5, 17, 1])
    assert p.shape == (4, 31)
    np.testing.assert_allclose(p.sum(axis=1), 1)
    changed = model([0, 4, 16], [0, 5, 17, 30])
    np.testing.assert_array_equal(changed[:3], p[:3])
    assert abs(changed[3] - p[3]).max() > 1e-4


def test_the_transformer_knows_the_order_of_words():
    model = ae.Transformer.toy()
    assert abs(model.encode([0, 4, 16])[[1, 0, 2]] - model.encode([4, 0, 16])).max() > 0.1


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ae.MultiHeadAttention(8, 3, 1), "d_model is 8 and heads is 3; d_model must be a multiple of heads"),
        (lambda: ae.MultiHeadAttention(8, 0, 1), "heads is 0; it must be a whole number of at least 1"),
        (lambda: ae.LayerNorm(-1), "d_model is -1; it must be"),
        (lambda: ae.FeedForward(8, 0, 1), "d_ff is 0; it must be"),
        (lambda: ae.EncoderLayer(8, 2, 1.5, 1), "d_ff is 1.5; it must be"),
        (lambda: ae.Transformer(np.ones((5, 7))), r"E has shape \(5, 7\); it needs a row per word and an even number"),
        (lambda: ae.Transformer(np.ones(8)), r"E has shape \(8,\); it needs"),
        (lambda: ae.Transformer(np.full((5, 8), np.nan)), "E holds NaN or infinity"),
        (lambda: ae.Transformer(np.ones((5, 8)), layers=0), "layers is 0; it must be"),
        (lambda: causal_mask(0), "n is 0; it must be"),
        (lambda: ae.LayerNorm(4)(np.ones((2, 3))), r"X has shape \(2, 3\); it needs a row per word and d_model = 4"),
        (lambda: ae.FeedForward(4, 2, 1)(np.ones(4)), r"X has shape \(4,\); it needs a row per word"),
        (lambda: two_heads()(np.ones((2, 2)), np.ones((2, 3))), r"memory has shape \(2, 3\); it needs"),
        (lambda: two_heads()([[np.inf, 1.0]]), "X holds NaN or infinity"),
        (lambda: ae.Transformer.toy()([], [1]), r"ids has shape \(0,\); it must be \(n,\), with at least one word"),
        (lambda: ae.Transformer.toy()([0, 31], [1]), "ids run from 0 to 31; they must be from 0 to 30"),
        (lambda: ae.Transformer.toy()([-1], [1]), "ids run from -1 to -1; they must be"),
    ],
)
def test_sizes_shapes_and_ids_that_do_not_fit_are_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_ids_are_whole_numbers():
    with pytest.raises(TypeError, match="ids has dtype float64; word ids are whole numbers"):
        ae.Transformer.toy()([1.0], [1])


def test_a_mask_is_boolean_here_too():
    with pytest.raises(TypeError, match="mask has dtype float64; it must be boolean"):
        two_heads()(np.ones((2, 2)), mask=np.ones((2, 2)))
