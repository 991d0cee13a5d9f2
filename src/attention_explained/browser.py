"""What the browser is given: words and weights, never a result; it computes every number it shows itself."""

from .recurrent import RNN
from .toy import VOCABULARY, ToyModel


def model():
    """Return the toy model and the recurrent network as plain lists and numbers, ready for `json.dumps`.

    Shapes: E (n_words, 8), W_Q, W_K and W_V (8, 4), rnn.W_x (4, 8), rnn.W_h (4, 4), rnn.b (4,), as nested lists.
    """
    toy, rnn = ToyModel(), RNN()
    return {
        "words": toy.words,
        # a kind goes by its most telling feature: cat is called an animal rather than a noun
        "kinds": [{"name": features[-1], "words": words.split()} for features, words in VOCABULARY],
        "features": toy.features,
        "query_names": toy.query_names,
        "key_names": toy.key_names,
        "value_names": toy.value_names,
        "E": toy.E.tolist(),
        "W_Q": toy.W_Q.tolist(),
        "W_K": toy.W_K.tolist(),
        "W_V": toy.W_V.tolist(),
        "d_k": toy.d_k,
        "rnn": {"W_x": rnn.W_x.tolist(), "W_h": rnn.W_h.tolist(), "b": rnn.b.tolist()},
    }
