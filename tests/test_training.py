"""One head learns to recall: the task, the loss and the gradients by hand, and what each divisor does to learning."""

import math

import numpy as np
import pytest

from attention_explained import draws, training
from attention_explained.training import Task, loss_and_gradients, train, weights


def test_the_first_sentence_of_the_task_by_hand():
    task = Task(1)
    order = draws.uniform(1, 8).tolist()
    assert task.shown[0].tolist() == sorted(range(8), key=order.__getitem__)[:5] == [6, 5, 3, 7, 0]
    assert task.values[0].tolist() == draws.normal(1, 5, start=256).tolist()


def test_every_sentence_shows_five_different_words_and_asks_for_one_of_them():
    task = Task(1)
    assert task.shown.shape == task.values.shape == (64, 5)
    assert all(len(set(row)) == 5 for row in task.shown.tolist())
    assert task.place[:7].tolist() == [0, 1, 2, 3, 4, 0, 1]
    assert task.asked[:3].tolist() == [6, 0, 3]
    assert task.answers[1] == task.values[1, 1]


def test_task_and_weights_share_no_draw():
    assert training.VALUES_START * 2 == 64 * 8
    assert training.WEIGHTS_START == training.VALUES_START + 64 * 5
    assert weights(4, 1)[0][0, 0] == draws.normal(1, 1, start=576)[0]
    assert weights(4, 1)[1][7, 3] == draws.normal(1, 1, start=576 + 63)[0]


def test_the_loss_is_the_mean_squared_error_of_what_the_head_answers():
    task, (W_Q, W_K) = Task(2), weights(4, 2)
    total = 0.0
    for shown, values, asked, answer in zip(task.shown, task.values, task.asked, task.answers, strict=True):
        e = [math.exp(W_Q[asked] @ W_K[word] / 2) for word in shown]
        total += (sum(x * v for x, v in zip(e, values, strict=True)) / sum(e) - answer) ** 2
    loss, _, _ = loss_and_gradients(task, W_Q, W_K, "√d_k")
    assert loss == pytest.approx(total / 64, rel=1e-13)


@pytest.mark.parametrize("divisor", ["1", "√d_k", "d_k"])
def test_gradients_equal_small_differences(divisor):
    task, W = Task(3), weights(4, 3)
    gradients = loss_and_gradients(task, *W, divisor)[1:]
    for which, row, column in ((0, 0, 0), (0, 5, 3), (1, 2, 1), (1, 7, 2)):
        step = np.zeros_like(W)
        step[which, row, column] = 1e-6
        slope = (
            loss_and_gradients(task, *(W + step), divisor)[0] - loss_and_gradients(task, *(W - step), divisor)[0]
        ) / 2e-6
        assert gradients[which][row, column] == pytest.approx(slope, abs=1e-9)


def test_a_step_goes_down_the_gradient_by_the_learning_rate():
    run = train(4, "√d_k", learning_rate=0.5, steps=1, seed=1)
    task, (W_Q, W_K) = Task(1), weights(4, 1)
    loss, d_Q, d_K = loss_and_gradients(task, W_Q, W_K, "√d_k")
    np.testing.assert_array_equal(run.W_Q, W_Q - 0.5 * d_Q)
    np.testing.assert_array_equal(run.W_K, W_K - 0.5 * d_K)
    assert run.losses[0] == loss
    assert run.losses[1] == loss_and_gradients(task, run.W_Q, run.W_K, "√d_k")[0]
    assert run.gradient_norms[0] == pytest.approx(math.hypot(*d_Q.ravel(), *d_K.ravel()))
    assert run.losses.shape == run.gradient_norms.shape == (2,)


def test_the_same_seed_gives_the_same_run_to_the_last_bit():
    one, two = (train(64, "1", 1.0, 50, seed=1) for _ in range(2))
    assert one.losses.tobytes() == two.losses.tobytes()
    assert one.losses[0] != train(64, "1", 1.0, 50, seed=2).losses[0]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_at_64_only_the_root_divisor_learns_the_task_in_200_steps(seed):
    end = {divisor: train(64, divisor, 1.0, 200, seed).losses[-1] for divisor in ("1", "√d_k", "d_k")}
    assert end["√d_k"] < 0.02
    assert end["1"] > 4 * end["√d_k"]  # an unsteady run: its last digits differ between computers, its failure does not
    assert end["d_k"] > 0.4


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_at_4_every_divisor_learns(seed):
    for divisor in ("1", "√d_k", "d_k"):
        run = train(4, divisor, 1.0, 200, seed)
        assert run.losses[-1] < run.losses[0] / 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"d_k": 0}, "d_k is 0; it must be a whole number of at least 1"),
        ({"steps": 0}, "steps is 0; it must be a whole number of at least 1"),
        ({"divisor": "8"}, "divisor is '8'; it must be one of"),
        ({"seed": 0}, "seed is 0; it must be"),
    ],
)
def test_what_makes_no_run_is_refused(change, message):
    with pytest.raises(ValueError, match=message):
        train(**{"d_k": 4, "divisor": "1", "learning_rate": 1.0, "steps": 2, "seed": 1, **change})
