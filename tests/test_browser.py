"""The browser is given weights and words, never a result."""

import json

import attention_explained as ae
from attention_explained.browser import model


def test_the_model_is_plain_json_with_these_fields():
    read = json.loads(json.dumps(model(), allow_nan=False))
    assert read == model()
    assert list(read) == [
        *("words", "kinds", "features", "query_names", "key_names", "value_names"),
        *("E", "W_Q", "W_K", "W_V", "d_k", "rnn"),
    ]


def test_the_words_are_grouped_by_kind_in_the_order_of_their_ids():
    kinds = model()["kinds"]
    assert [kind["name"] for kind in kinds] == [
        *("determiner", "animal", "thing", "place", "verb", "preposition", "adjective"),
    ]
    assert [word for kind in kinds for word in kind["words"]] == model()["words"] == ae.ToyModel().words


def test_the_weights_are_those_of_the_toy_and_the_recurrent_network():
    toy, rnn, read = ae.ToyModel(), ae.recurrent.RNN(), model()
    assert read["E"] == toy.E.tolist()
    assert (read["W_Q"], read["W_K"], read["W_V"]) == (toy.W_Q.tolist(), toy.W_K.tolist(), toy.W_V.tolist())
    assert read["d_k"] == 4
    assert read["rnn"] == {"W_x": rnn.W_x.tolist(), "W_h": rnn.W_h.tolist(), "b": rnn.b.tolist()}
