"""One head learning W_Q and W_K by plain gradient descent, with gradients by hand.

The task is recall: a sentence shows a few words, each with a value; asked for one of them, the head has to answer
with its value. A word is a unit vector, so its query is a row of W_Q and its key a row of W_K, and the score of
every word against every word is the table W_Q W_Kᵀ ÷ divisor.
"""

from dataclasses import dataclass

import numpy as np

from . import draws
from .checks import whole
from .scaled_dot_product import softmax
from .scaling import divide

WORDS = 8  # in the vocabulary
SHOWN = 5  # in a sentence
SENTENCES = 64


class Task:
    """A fixed set of sentences to recall from, drawn from a seed.

    Shapes: shown (64, 5), ids of the words of each sentence, all different; values (64, 5); place (64,), where the
    word that is asked for stands; asked (64,), its id; answers (64,), its value.
    """

    def __init__(self, seed):
        order = draws.uniform(seed, SENTENCES * WORDS).reshape(SENTENCES, WORDS)
        self.shown = order.argsort(axis=1, kind="stable")[:, :SHOWN]
        self.values = draws.normal(seed, SENTENCES * SHOWN, VALUES_START).reshape(SENTENCES, SHOWN)
        self.place = np.arange(SENTENCES) % SHOWN
        rows = np.arange(SENTENCES)
        self.asked, self.answers = self.shown[rows, self.place], self.values[rows, self.place]


# Normal i uses the uniform draws 2i and 2i + 1, so these come after the 512 uniform draws that order the words.
VALUES_START = SENTENCES * WORDS // 2
WEIGHTS_START = VALUES_START + SENTENCES * SHOWN


@dataclass(frozen=True)
class Run:
    """One training run: what was chosen, and the loss and the gradient's norm before each step and after the last.

    Shapes: losses and gradient_norms (steps + 1,), W_Q and W_K (8, d_k) as they are in the end.
    """

    d_k: int
    divisor: str
    learning_rate: float
    losses: np.ndarray
    gradient_norms: np.ndarray
    W_Q: np.ndarray
    W_K: np.ndarray


def weights(d_k, seed):
    """Return W_Q and W_K as they are before training: independent, mean 0, variance 1.

    Shapes: two (8, d_k) matrices. Errors: as `draws.normal`.
    """
    return draws.normal(seed, 2 * WORDS * d_k, WEIGHTS_START).reshape(2, WORDS, d_k)


def loss_and_gradients(task, W_Q, W_K, divisor):
    """Return the mean squared error of the head's answers, and its gradients with respect to W_Q and W_K.

    Shapes: W_Q and W_K (8, d_k) in; a number and two (8, d_k) gradients out. Errors: `ValueError` for a divisor
    other than "1", "√d_k" and "d_k".
    """
    d_k = W_Q.shape[1]
    pairs = (task.asked[:, None], task.shown)
    p = softmax(divide(W_Q @ W_K.T, d_k, divisor)[pairs])
    error = (p * task.values).sum(axis=1) - task.answers
    # backwards: from the answer to the weights, through softmax to the scores, and from the scores to both matrices
    d_p = (2 / SENTENCES) * error[:, None] * task.values
    d_x = p * (d_p - (p * d_p).sum(axis=1, keepdims=True))
    d_scores = np.zeros((WORDS, WORDS))
    np.add.at(d_scores, pairs, d_x)
    d_scores = divide(d_scores, d_k, divisor)
    return float((error**2).mean()), d_scores @ W_K, d_scores.T @ W_Q


def train(d_k, divisor, learning_rate, steps, seed):
    """Train W_Q and W_K by plain gradient descent on all sentences at once, and return the `Run`.

    Errors: `ValueError` for a divisor other than "1", "√d_k" and "d_k", and for sizes below 1.
    """
    whole(d_k=d_k, steps=steps)
    task = Task(seed)
    W_Q, W_K = weights(d_k, seed)
    losses, norms = [], []
    for step in range(steps + 1):
        loss, d_Q, d_K = loss_and_gradients(task, W_Q, W_K, divisor)
        losses.append(loss)
        norms.append(np.sqrt((d_Q**2).sum() + (d_K**2).sum()))
        if step < steps:
            W_Q, W_K = W_Q - learning_rate * d_Q, W_K - learning_rate * d_K
    return Run(d_k, divisor, learning_rate, np.array(losses), np.array(norms), W_Q, W_K)
