"""PyTorch in float64 says the same: the head step by step, masks, and every derivative."""

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import attention_explained as ae
from attention_explained import draws, training

torch.set_num_threads(1)  # the matrices are small: a second thread would only wait

TOY = ae.ToyModel()


def tensor(array):
    return torch.tensor(np.asarray(array), dtype=torch.float64)


def random_sentence(i):
    """Sentence number i: one to twelve of the toy's words, any of them more than once."""
    length = 1 + int(draws.integers(2017, 1, i)[0]) % 12
    ids = draws.integers(2018, length, 12 * i) % len(TOY.words)
    return " ".join(TOY.words[j] for j in ids)


def test_the_head_step_by_step_on_200_random_sentences(compare):
    E, W_Q, W_K, W_V = (tensor(W) for W in (TOY.E, TOY.W_Q, TOY.W_K, TOY.W_V))
    sentences = [random_sentence(i) for i in range(200)]
    assert len(set(sentences)) > 190
    for sentence in sentences:
        trace = TOY.attend(sentence)
        X = F.embedding(torch.tensor([TOY.words.index(word) for word in sentence.split()]), E)
        Q, K, V = X @ W_Q, X @ W_K, X @ W_V
        scores = Q @ K.T
        scaled = scores / 4**0.5
        weights = torch.softmax(scaled, dim=-1)
        steps = {"X": X, "Q": Q, "K": K, "V": V, "scores": scores, "scaled": scaled, "weights": weights}
        for name, theirs in {**steps, "output": weights @ V}.items():
            compare(f"the head: {name}", getattr(trace, name), theirs)
        one_call = F.scaled_dot_product_attention(Q[None], K[None], V[None])[0]
        compare("the head: output in one call", trace.output, one_call)


@pytest.mark.parametrize("seed", range(20))
def test_masks_with_fully_masked_rows_against_scaled_dot_product_attention(compare, seed):
    rng = np.random.default_rng(seed)
    n_q, n_k, d_k, d_v = rng.integers(1, 9, size=4)
    Q, K, V = (rng.normal(size=(2, *shape)) for shape in ((n_q, d_k), (n_k, d_k), (n_k, d_v)))
    mask = rng.random((2, n_q, n_k)) < 0.6
    mask[1, 0] = False
    theirs = F.scaled_dot_product_attention(*(tensor(a) for a in (Q, K, V)), attn_mask=torch.tensor(mask))
    ours = ae.attention(Q, K, V, mask)
    assert not ours.output[1, 0].any()
    compare("masked attention: output", ours.output, theirs)
    # with the identity for V, the output is the weights
    unit = tensor(np.broadcast_to(np.eye(n_k), (2, n_k, n_k)))
    theirs = F.scaled_dot_product_attention(tensor(Q), tensor(K), unit, attn_mask=torch.tensor(mask))
    compare("masked attention: weights", ours.weights, theirs)


@pytest.mark.parametrize("n", [1, 2, 5, 12])
def test_the_jacobian_of_softmax_against_autograd(compare, n):
    for scale in (0.1, 1.0, 8.0, 100.0):
        x = scale * np.random.default_rng(n).normal(size=n)
        theirs = torch.autograd.functional.jacobian(lambda x: torch.softmax(x, dim=-1), tensor(x))
        compare("softmax_jacobian", ae.softmax_jacobian(ae.softmax(x)), theirs)


@pytest.mark.parametrize("i", range(20))
def test_the_jacobians_of_the_recurrent_network_against_autograd(compare, i):
    rnn, X = ae.recurrent.RNN(), TOY.attend(random_sentence(i)).X
    twin = torch.nn.RNN(8, 4, dtype=torch.float64)
    with torch.no_grad():
        for name, ours in (("weight_ih_l0", rnn.W_x), ("weight_hh_l0", rnn.W_h), ("bias_ih_l0", rnn.b)):
            getattr(twin, name).copy_(tensor(ours))
        twin.bias_hh_l0.zero_()
    X_torch = tensor(X)
    compare("recurrent network: h", rnn.run(X), twin(X_torch)[0].detach())
    J = torch.autograd.functional.jacobian(lambda x: twin(torch.cat([x[None], X_torch[1:]]))[0], X_torch[0])
    compare("recurrent network: ∂h/∂x₁", rnn.jacobians(X), J)
    norms = torch.linalg.matrix_norm(J)
    compare("recurrent network: memory", rnn.memory(X), norms / norms[0])


@pytest.mark.parametrize("divisor", ["1", "√d_k", "d_k"])
@pytest.mark.parametrize("d_k", [4, 64])
def test_the_gradients_of_training_against_autograd(compare, d_k, divisor):
    number = {"1": 1.0, "√d_k": d_k**0.5, "d_k": float(d_k)}[divisor]
    for seed in (1, 2, 3):
        task = training.Task(seed)
        end = training.train(d_k, divisor, 1.0, 20, seed)
        for W_Q, W_K in (training.weights(d_k, seed), (end.W_Q, end.W_K)):
            q_weights, k_weights = (tensor(W).requires_grad_() for W in (W_Q, W_K))
            q = F.embedding(torch.tensor(task.asked), q_weights)[:, None]
            k = F.embedding(torch.tensor(task.shown), k_weights)
            p = torch.softmax((q @ k.transpose(1, 2))[:, 0] / number, dim=-1)
            loss = F.mse_loss((p * tensor(task.values)).sum(dim=1), tensor(task.answers))
            loss.backward()
            ours = training.loss_and_gradients(task, W_Q, W_K, divisor)
            compare("training: loss", ours[0], loss.detach(), tolerance=1e-10)
            compare("training: gradient of W_Q", ours[1], q_weights.grad, tolerance=1e-10)
            compare("training: gradient of W_K", ours[2], k_weights.grad, tolerance=1e-10)
