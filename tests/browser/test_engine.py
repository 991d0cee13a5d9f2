"""The engine in a real Chromium computes what NumPy and PyTorch compute, and reads text as Python does."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from torch.nn import functional as F

import attention_explained as ae
from attention_explained import draws, numbers, recurrent, words

DATA = Path(__file__).parents[1] / "data"
TOY = ae.ToyModel()
MATRICES = ("X", "Q", "K", "V", "scores", "scaled", "weights", "output")


def random_sentence(i):
    """Sentence number i: one to twelve known words, any of them more than once."""
    length = 1 + int(draws.integers(3017, 1, i)[0]) % 12
    return " ".join(TOY.words[j] for j in draws.integers(3018, length, 12 * i) % len(TOY.words))


@pytest.fixture(scope="module")
def sentences():
    sentences = [random_sentence(i) for i in range(200)]
    assert len(set(sentences)) > 190
    assert {len(sentence.split()) for sentence in sentences} == set(range(1, 13))
    return sentences


@pytest.fixture(scope="module")
def traces(engine, sentences):
    return engine.evaluate("sentences => sentences.map((sentence) => attend(model, sentence))", sentences)


def test_every_matrix_equals_numpys(compare, traces, sentences):
    for sentence, live in zip(sentences, traces, strict=True):
        trace = TOY.attend(sentence)
        assert (live["words"], live["ids"]) == (list(trace.words), list(trace.ids))
        assert live["names"] == trace.names
        for name in MATRICES:
            compare(f"browser and NumPy: {name}", live[name], getattr(trace, name))


def test_every_matrix_equals_pytorchs(compare, traces):
    E, W_Q, W_K, W_V = (torch.tensor(W, dtype=torch.float64) for W in (TOY.E, TOY.W_Q, TOY.W_K, TOY.W_V))
    for live in traces:
        X = F.embedding(torch.tensor(live["ids"]), E)
        Q, K, V = X @ W_Q, X @ W_K, X @ W_V
        scaled = Q @ K.T / 2
        weights = torch.softmax(scaled, dim=-1)
        steps = {"X": X, "Q": Q, "K": K, "V": V, "scores": Q @ K.T, "scaled": scaled, "weights": weights}
        for name, theirs in {**steps, "output": weights @ V}.items():
            compare(f"browser and PyTorch: {name}", live[name], theirs)


def test_the_recurrent_network_and_what_it_remembers_equal_numpys(compare, engine, traces):
    rnn = recurrent.RNN()
    live = engine.evaluate(
        "all => all.map((X) => [rnnRun(model.rnn, X), rnnMemory(model.rnn, X)])", [t["X"] for t in traces]
    )
    for trace, (h, memory) in zip(traces, live, strict=True):
        X = np.array(trace["X"])
        compare("browser and NumPy: recurrent h", h, rnn.run(X))
        compare("browser and NumPy: recurrent memory", memory, rnn.memory(X))
    stretch = engine.evaluate("largestSingularValue(model.rnn.W_h)")
    compare("browser and NumPy: largest singular value", stretch, rnn.largest_singular_value)


def test_the_largest_singular_value_of_a_matrix_that_turns_and_stretches(engine):
    assert engine.evaluate("largestSingularValue([[0, 3], [-2, 0]])") == pytest.approx(3, abs=1e-15)
    assert engine.evaluate("largestSingularValue([[1, 1], [1, 1]])") == pytest.approx(2, abs=1e-15)


def test_an_unknown_word_or_no_word_is_an_error_that_says_so(engine):
    error = "text => { try { attend(model, text); } catch (error) { return `${error.name}: ${error.message}`; } }"
    assert engine.evaluate(error, "the caat sat") == (
        f'RangeError: not among the model\'s {len(TOY.words)} words: "caat" (nearest: cat)'
    )
    assert engine.evaluate(error, " … ") == "RangeError: the sentence holds no words"


def test_softmax_of_nothing_but_minus_infinity_is_zeros_and_nan_is_refused(engine):
    assert engine.evaluate("softmax([-Infinity, -Infinity])") == [0, 0]
    assert engine.evaluate("softmax([0, -Infinity, 0])") == [0.5, 0, 0.5]
    assert engine.evaluate("softmax([1000, 0])") == [1, 0]
    for bad in ("NaN", "Infinity"):
        assert (
            engine.evaluate(f"(() => {{ try {{ softmax([0, {bad}]) }} catch (e) {{ return e.name }} }})()")
            == "RangeError"
        )


# -- draws ------------------------------------------------------------------------------------------------------------


def test_the_shared_table_of_draws(engine):
    table = json.loads((DATA / "draws.json").read_text(encoding="utf-8"))
    assert len(table["integers"]) + len(table["uniform"]) + len(table["normal"]) >= 10
    for kind, tolerance in (("integers", 0), ("uniform", 0), ("normal", table["normal_tolerance"])):
        for row in table[kind]:
            live = engine.evaluate(
                f"([seed, n, start]) => {kind}(seed, n, start)", [row["seed"], len(row["values"]), row["start"]]
            )
            assert live == pytest.approx(row["values"], abs=tolerance, rel=0), (kind, row)


def test_draws_of_many_seeds_equal_numpys(compare, engine):
    for seed in (1, 2, 903, 1465, 2**31, 2**32 - 1):
        for start in (0, 99_999):
            assert engine.evaluate(f"integers({seed}, 500, {start})") == draws.integers(seed, 500, start).tolist()
            assert engine.evaluate(f"uniform({seed}, 500, {start})") == draws.uniform(seed, 500, start).tolist()
            live = engine.evaluate(f"normal({seed}, 500, {start})")
            compare("browser and NumPy: normal draws", live, draws.normal(seed, 500, start))


@pytest.mark.parametrize(
    "call", ["integers(0, 1)", "integers(-1, 1)", "integers(1.5, 1)", "uniform(2 ** 32, 1)", "normal(1, 1, 2 ** 32)"]
)
def test_a_seed_or_range_outside_32_bits_is_refused(engine, call):
    assert engine.evaluate(f"(() => {{ try {{ {call} }} catch (e) {{ return e.name }} }})()") == "RangeError"


# -- text -------------------------------------------------------------------------------------------------------------


def live_tokens(engine, texts):
    """Tokens as the browser sees them; texts and tokens travel as UTF-16 units, so that lone surrogates survive."""
    units = [list(memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")) for text in texts]
    tokenized = engine.evaluate(
        """texts => texts.map((units) => tokenize(String.fromCharCode(...units), model).map(({ text, index, id }) =>
            ({ units: Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)), index, id })))""",
        units,
    )
    text = lambda units: b"".join(u.to_bytes(2, "little") for u in units).decode("utf-16-le", "surrogatepass")  # noqa: E731
    return [[(text(t["units"]), t["index"], t["id"]) for t in tokens] for tokens in tokenized]


def python_tokens(text):
    return [(token.text, token.index, token.id) for token in words.tokenize(text, TOY.words)]


def test_the_shared_table_of_tokenizer_cases(engine):
    table = json.loads((DATA / "tokenizer.json").read_text(encoding="utf-8"))
    assert len(table) >= 20
    live = live_tokens(engine, [case["text"] for case in table])
    for case, tokens in zip(table, live, strict=True):
        assert [[text, id] for text, _, id in tokens] == case["tokens"], case["text"]
        assert [index for _, index, _ in tokens] == list(range(len(tokens)))


ODD = [
    *(
        "the",
        "cat",
        "Mat",
        "SAT",
        "constructor",
        "__proto__",
        "toString",
        "valhalla",
        "don't",
        "caféteria",
        "<b>",
        "&amp;",
    ),
    *(
        "e\u0301",
        "é",
        "n\u0303",
        "\u0301",
        "Å",
        "A\u030a",
        "ﬁ",
        "İ",
        "i\u0307",
        "ı",
        "ß",
        "ẞ",
        "Σ",
        "ΑΣ",
        "ς",
        "Ǆ",
        "K",
        "Ω",
    ),
    *(
        "🐱",
        "👩\u200d👩\u200d👧",
        "🏽",
        "\ufe0f",
        "漢",
        "か\u3099",
        "한",
        "\u1112\u1161\u11ab",
        "א",
        "ع",
        "\u200f",
        "\u202e",
        "\u00ad",
    ),
    *(
        "‘",
        "’",
        "“",
        "”",
        "ʼ",
        "＇",
        "`",
        "´",
        "'",
        '"',
        "«",
        "…",
        "—",
        "-",
        "_",
        "!",
        "？",
        "。",
        ",",
        ".",
        "/",
        "\\",
        "€",
        "+",
    ),
    *(
        " ",
        " ",
        " ",
        " ",
        "\t",
        "\n",
        "\r\n",
        "\v",
        "\u0085",
        "\u00a0",
        "\u1680",
        "\u2003",
        "\u200b",
        "\u2028",
        "\u3000",
        "\ufeff",
    ),
    *("\ud83d", "\udc31", "\x00", "\x1c", "\x1f", "\u180e", "\u2060", "\ufffd", "\U000e0041", "𝐀", "𐐀"),
]


def odd_string(i):
    """String number i: one to thirty pieces from the pool above."""
    length = 1 + int(draws.integers(4017, 1, i)[0]) % 30
    text = "".join(ODD[j] for j in draws.integers(4018, length, 30 * i) % len(ODD))
    # two halves of a pair that met by chance are one character to JavaScript; make them one in Python, too
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def test_a_thousand_odd_strings_give_the_same_tokens_in_both_languages(engine):
    texts = [odd_string(i) for i in range(1000)]
    assert len(set(texts)) > 980
    live = live_tokens(engine, texts)
    assert sum(len(tokens) for tokens in live) > 2500
    differences = [
        (ascii(text), tokens) for text, tokens in zip(texts, live, strict=True) if tokens != python_tokens(text)
    ]
    assert differences == []


def test_the_nearest_known_word_is_the_same_in_both_languages(engine):
    misspelt = [
        "caat",
        "cta",
        "dgo",
        "lzay",
        "jumpd",
        "parkk",
        "hous",
        "zzz",
        "x",
        "a",
        "mtas",
        "constructor",
        "brwon",
        "ni",
    ]
    misspelt += ["".join("abcdeghmnotsu"[j] for j in draws.integers(5017, 2 + i % 6, 8 * i) % 13) for i in range(300)]
    live = engine.evaluate("texts => texts.map((text) => nearest(text, model))", misspelt)
    assert live == [words.nearest(text, TOY.words) for text in misspelt]
    assert live[:3] == ["cat", "cat", "dog"]
    assert None in live


# -- numbers ----------------------------------------------------------------------------------------------------------


def test_numbers_are_written_as_in_python_ties_and_signs_included(engine):
    values = [
        1.916,
        -0.5,
        -0.001,
        0.0,
        -0.0,
        0.125,
        0.375,
        -0.125,
        -2.625,
        2.675,
        1e-300,
        0.005,
        1.005,
        -0.005,
        123456.785,
    ]
    values += draws.normal(6017, 500).tolist() + (draws.normal(6018, 200) * 1000).tolist()
    values += [k / 8 for k in range(-100, 100)]
    assert engine.evaluate("xs => xs.map(twoDecimals)", values) == [numbers.two_decimals(x) for x in values]
    weights = [*draws.uniform(6019, 500).tolist(), 0, 1, 0.005, 0.015, 0.025, 0.125, 0.375, 0.5791, 0.545, 0.995]
    assert engine.evaluate("xs => xs.map(percent)", weights) == [numbers.percent(x) for x in weights]
    assert engine.evaluate("[twoDecimals(0.125), twoDecimals(0.375), twoDecimals(-0.004), percent(0.5791)]") == [
        "0.12",
        "0.38",
        "0.00",
        "58\u00a0%",
    ]
