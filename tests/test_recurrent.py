"""The recurrent chain by hand, and that its first word fades."""

import numpy as np
import pytest

import attention_explained as ae
from attention_explained.recurrent import RNN


def wired():
    """A chain of two steps with round results: tanh(ln 3 ÷ 2) = 0.5 and tanh(ln 2) = 0.6."""
    rnn = RNN()
    rnn.W_x, rnn.W_h, rnn.b = np.zeros((4, 8)), np.zeros((4, 4)), np.zeros(4)
    rnn.W_x[2, 1] = np.log(3) / 2
    rnn.W_h[0, 2] = 2 * np.log(2)
    return rnn


X = np.eye(8)[[1, 5]]  # the second word excites nothing


def test_the_memory_is_updated_word_by_word():
    np.testing.assert_allclose(wired().run(X), [[0, 0, 0.5, 0], [0.6, 0, 0, 0]], atol=1e-15)


def test_the_bias_is_added_at_every_step():
    rnn = wired()
    rnn.b[3] = np.log(2)
    np.testing.assert_allclose(rnn.run(X)[:, 3], [0.6, 0.6], rtol=1e-15)


def test_the_first_word_fades_by_the_slope_times_the_weight():
    # the slope of tanh is 1 − 0.6² = 0.64 at the second step, and the weight on the way is 2 ln 2
    np.testing.assert_allclose(wired().memory(X), [1, 0.64 * 2 * np.log(2)], rtol=1e-15)


def test_jacobians_equal_small_differences():
    rnn, X = RNN(), ae.ToyModel().attend("my dog chased a ball").X
    J = rnn.jacobians(X)
    assert J.shape == (5, 4, 8)
    for column in range(8):
        step = np.zeros_like(X)
        step[0, column] = 1e-6
        slope = (rnn.run(X + step) - rnn.run(X - step)) / 2e-6
        np.testing.assert_allclose(J[:, :, column], slope, atol=1e-9)


def test_the_weights_are_seeded_and_have_two_decimals():
    rnn = RNN()
    assert (rnn.W_x.shape, rnn.W_h.shape, rnn.b.shape) == ((4, 8), (4, 4), (4,))
    for name in ("W_x", "W_h", "b"):
        assert (getattr(rnn, name) == getattr(RNN(), name)).all()
        assert (getattr(rnn, name) == np.round(getattr(rnn, name), 2)).all()
    assert rnn.W_h[3].tolist() == [0.1, 0.04, -0.22, 0.85]


def test_nothing_grows_on_its_way_since_the_largest_singular_value_is_below_one():
    assert f"{RNN().largest_singular_value:.2f}" == "0.90"


@pytest.mark.parametrize("sentence", ["the cat sat on the mat", "my dog chased a ball in the park"])
def test_the_first_word_fades_to_less_than_a_tenth(sentence):
    memory = RNN().memory(ae.ToyModel().attend(sentence).X)
    assert memory[0] == 1.0
    assert (np.diff(memory) < 0).all()
    assert memory[-1] < 0.1


@pytest.mark.parametrize("shape", [(8,), (0, 8), (3, 7)])
def test_other_shapes_are_refused(shape):
    with pytest.raises(ValueError, match=r"it must be \(n, 8\): a row per word, at least one"):
        RNN().memory(np.ones(shape))


def test_nan_is_refused():
    with pytest.raises(ValueError, match="X holds NaN or infinity"):
        RNN().run(np.full((2, 8), np.nan))
