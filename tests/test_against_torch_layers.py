"""PyTorch's own Transformer layers in float64 say the same, given the same weights.

Where the two differ in convention: torch's linear layers compute x Wᵀ, so every matrix is handed over transposed;
True in its masks means "may not look"; its attention has biases, which the paper's has not, so they are set to 0.
"""

import warnings

import numpy as np
import pytest
import torch
from torch import nn

import attention_explained as ae

torch.set_num_threads(1)  # the matrices are small: a second thread would only wait

SIZES = [(8, 2, 32), (8, 1, 16), (12, 3, 20), (64, 8, 256)]  # d_model, heads, d_ff
MODES = ["train", "eval"]  # in eval mode torch takes another, fused path


def tensor(array):
    return torch.tensor(np.asarray(array), dtype=torch.float64)


def hidden(mask):
    """Turn our mask (True: may look) into torch's (True: may not look)."""
    return None if mask is None else torch.tensor(~mask)


def hand_over(module, **arrays):
    """Copy arrays into a torch module's parameters, whose names use _ for the dots."""
    parameters = {name.replace(".", "_"): p for name, p in module.named_parameters()}
    assert set(arrays) == set(parameters)
    with torch.no_grad():
        for name, array in arrays.items():
            parameters[name].copy_(tensor(array))


def attention_weights(ours, prefix=""):
    d_model = len(ours.W_O)
    joined = [W.transpose(1, 0, 2).reshape(d_model, d_model) for W in (ours.W_Q, ours.W_K, ours.W_V)]
    return {
        f"{prefix}in_proj_weight": np.concatenate(joined, axis=1).T,
        f"{prefix}in_proj_bias": np.zeros(3 * d_model),
        f"{prefix}out_proj_weight": ours.W_O.T,
        f"{prefix}out_proj_bias": np.zeros(d_model),
    }


def layer_weights(ours, norms):
    net = ours.feed_forward
    return {
        **{"linear1_weight": net.W_1.T, "linear1_bias": net.b_1, "linear2_weight": net.W_2.T, "linear2_bias": net.b_2},
        **{f"norm{i}_weight": getattr(ours, f"norm_{i}").gain for i in range(1, norms + 1)},
        **{f"norm{i}_bias": getattr(ours, f"norm_{i}").bias for i in range(1, norms + 1)},
    }


def unsettle(ours, seed):
    """Give the parameters that start as 0 or 1 other values, so that a mistake in them shows."""
    rng = np.random.default_rng(seed)
    net, norms = ours.feed_forward, [v for k, v in vars(ours).items() if k.startswith("norm")]
    for owner, name in [(net, "b_1"), (net, "b_2"), *((norm, n) for norm in norms for n in ("gain", "bias"))]:
        setattr(owner, name, getattr(owner, name) + 0.3 * rng.normal(size=getattr(owner, name).shape))


def twin_encoder_layer(ours, d_model, heads, d_ff):
    twin = nn.TransformerEncoderLayer(d_model, heads, d_ff, dropout=0.0, batch_first=True, dtype=torch.float64)
    hand_over(twin, **attention_weights(ours.attention, "self_attn_"), **layer_weights(ours, 2))
    return twin


def twin_decoder_layer(ours, d_model, heads, d_ff):
    twin = nn.TransformerDecoderLayer(d_model, heads, d_ff, dropout=0.0, batch_first=True, dtype=torch.float64)
    hand_over(
        twin,
        **attention_weights(ours.self_attention, "self_attn_"),
        **attention_weights(ours.cross_attention, "multihead_attn_"),
        **layer_weights(ours, 3),
    )
    return twin


@pytest.mark.parametrize(("d_model", "heads", "_d_ff"), SIZES)
@pytest.mark.parametrize("mode", MODES)
@torch.no_grad()
def test_multi_head_attention_with_each_heads_weights(compare, d_model, heads, _d_ff, mode):
    for seed in range(1, 6):
        rng = np.random.default_rng(seed)
        ours = ae.MultiHeadAttention(d_model, heads, seed)
        twin = nn.MultiheadAttention(d_model, heads, batch_first=True, dtype=torch.float64)
        hand_over(twin, **attention_weights(ours))
        getattr(twin, mode)()
        X, memory = rng.normal(size=(2, 6, d_model)), rng.normal(size=(2, 9, d_model))
        mask = rng.random((6, 9)) < 0.5
        mask[:, 3] = True  # with a row that may look at nothing, torch gives NaN when asked for the weights
        for keys, may in ((X, None), (memory, None), (memory, mask), (X, np.tri(6, dtype=bool))):
            theirs, weights = twin(
                tensor(X), tensor(keys), tensor(keys), attn_mask=hidden(may), average_attn_weights=False
            )
            compare("MultiHeadAttention: weights of each head", ours.heads(X, keys, may).weights, weights)
            compare("MultiHeadAttention: output", ours(X, keys, may), theirs)


@pytest.mark.parametrize(("d_model", "heads", "d_ff"), SIZES)
@pytest.mark.parametrize("mode", MODES)
@torch.no_grad()
def test_an_encoder_layer(compare, d_model, heads, d_ff, mode):
    for seed in range(1, 6):
        rng = np.random.default_rng(seed)
        ours = ae.EncoderLayer(d_model, heads, d_ff, seed)
        unsettle(ours, seed)
        twin = getattr(twin_encoder_layer(ours, d_model, heads, d_ff), mode)()
        X, mask = rng.normal(size=(2, 7, d_model)), rng.random((7, 7)) < 0.5
        np.fill_diagonal(mask, True)
        for may in (None, mask, np.tri(7, dtype=bool)):
            compare("EncoderLayer", ours(X, may), twin(tensor(X), src_mask=hidden(may)))


@pytest.mark.parametrize(("d_model", "heads", "d_ff"), SIZES)
@pytest.mark.parametrize("mode", MODES)
@torch.no_grad()
def test_a_decoder_layer_with_causal_and_cross_masks(compare, d_model, heads, d_ff, mode):
    for seed in range(1, 6):
        rng = np.random.default_rng(seed)
        ours = ae.DecoderLayer(d_model, heads, d_ff, seed)
        unsettle(ours, seed)
        twin = getattr(twin_decoder_layer(ours, d_model, heads, d_ff), mode)()
        Y, memory = rng.normal(size=(2, 5, d_model)), rng.normal(size=(2, 8, d_model))
        cross = rng.random((5, 8)) < 0.5
        cross[:, 2] = True
        causal = np.tri(5, dtype=bool)
        for may, may_cross in ((None, None), (causal, None), (causal, cross)):
            theirs = twin(tensor(Y), tensor(memory), tgt_mask=hidden(may), memory_mask=hidden(may_cross))
            compare("DecoderLayer", ours(Y, memory, may, may_cross), theirs)


def twin_transformer(ours, d_model, heads, d_ff):
    """Put our layers into nn.Transformer, and take out its extra norm after each stack, which the paper has not."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="enable_nested_tensor")  # a speed-up that padding alone would need
        twin = nn.Transformer(d_model, heads, batch_first=True)
    # only now, since building it draws all parameters anew
    twin.encoder.layers = nn.ModuleList(twin_encoder_layer(layer, d_model, heads, d_ff) for layer in ours.encoder)
    twin.decoder.layers = nn.ModuleList(twin_decoder_layer(layer, d_model, heads, d_ff) for layer in ours.decoder)
    twin.encoder.norm = twin.decoder.norm = None
    return twin


def torch_embed(E, ids):
    """Words and places in torch, with the paper's formula written out place by place."""
    d_model = E.shape[1]
    places = torch.zeros(len(ids), d_model, dtype=torch.float64)
    for place in range(len(ids)):
        for i in range(0, d_model, 2):
            angle = torch.tensor(place / 10000 ** (i / d_model), dtype=torch.float64)
            places[place, i], places[place, i + 1] = torch.sin(angle), torch.cos(angle)
    return (nn.functional.embedding(torch.tensor(ids), E) * d_model**0.5 + places)[None]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "make", "heads", "d_ff"),
    [
        ("Transformer: the toy, 2 layers", ae.Transformer.toy, 2, 32),
        (
            "Transformer: 64 numbers, 8 heads, 6 layers",
            lambda: ae.Transformer(np.random.default_rng(0).normal(size=(50, 64)) / 8, 8, 256, 6),
            8,
            256,
        ),
    ],
)
@torch.no_grad()
def test_the_whole_transformer(compare, name, make, heads, d_ff, mode):
    ours = make()
    for i, layer in enumerate([*ours.encoder, *ours.decoder]):
        unsettle(layer, i)
    twin = getattr(twin_transformer(ours, ours.E.shape[1], heads, d_ff), mode)()
    E, W_out = tensor(ours.E), tensor(ours.W_out)
    rng = np.random.default_rng(3)
    for _ in range(20):
        source, target = (rng.integers(0, len(ours.E), size=rng.integers(1, 12)).tolist() for _ in range(2))
        X, Y = torch_embed(E, source), torch_embed(E, target)
        compare(f"{name}: embedded words", ours.embed(source), X[0])
        compare(f"{name}: encoder", ours.encode(source), twin.encoder(X)[0])
        theirs = twin(X, Y, tgt_mask=hidden(np.tri(len(target), dtype=bool)))[0]
        compare(f"{name}: decoder", ours.decode(target, ours.encode(source)), theirs)
        compare(f"{name}: next words", ours(source, target), torch.softmax(theirs @ W_out, dim=-1))
