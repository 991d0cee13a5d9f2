"""The matrix figures show the trace's numbers: every text, every fill, every name, every outline."""

import numpy as np
import pytest

from attention_explained import figures
from attention_explained.figures import colours
from attention_explained.figures.matrix import fill, whole
from attention_explained.numbers import two_decimals

ROLES = colours.ROLES


def shows(cells, values, rows, columns, kind="signed", top=None):
    """Check one drawn matrix against its values and names."""
    n, m = values.shape
    assert cells.texts == [[two_decimals(x) for x in row] for row in values]
    assert cells.row_names == list(rows)
    assert cells.column_names == list(columns)
    for row, drawn in zip(values, cells.fills(n, m), strict=True):
        for value, (colour, alpha) in zip(row, drawn, strict=True):
            expected = value if kind == "weight" else abs(value) / top
            assert alpha == pytest.approx(expected, abs=0.0011)
            hue = "weight" if kind == "weight" else "positive" if value > 0 else "negative"
            assert colour in (None, ROLES[hue])
            assert (colour is None) == (round(expected, 3) == 0)
    shape = f"{n} × {m}"
    assert shape in cells.read.words


def test_a_fill_is_the_full_colour_as_opaque_as_the_value():
    assert fill(1.5, "signed", 3) == (ROLES["positive"], 0.5)
    assert fill(-3.0, "signed", 3) == (ROLES["negative"], 1.0)
    assert fill(0.25, "weight", 3) == (ROLES["weight"], 0.25)


def test_the_range_is_the_next_whole_number():
    assert whole(np.array([[0.2, -0.3]])) == 1
    assert whole(np.array([[2.0]]), np.array([[-1.0]])) == 2
    assert whole(np.array([[2.0]]), np.array([[-2.01]])) == 3


@pytest.mark.parametrize(
    ("which", "weights", "name", "role"),
    [("queries", "W_Q", "Q", "query"), ("keys", "W_K", "K", "key"), ("values", "W_V", "V", "value")],
)
def test_a_projection_shows_its_three_matrices(toy, trace, read, which, weights, name, role):
    drawn = read(figures.projection(toy, trace, which))
    W, result = getattr(toy, weights), getattr(trace, name)
    top = 3 if which == "keys" else 2
    short = ["noun", "verb", "adj.", "prep.", "det.", "animal", "thing", "place"]
    shows(drawn.matrix("X"), trace.X, trace.words, short, top=top)
    shows(drawn.matrix("W"), W, toy.features, trace.columns(name), top=top)
    shows(drawn.matrix(name), result, trace.words, trace.columns(name), top=top)
    assert drawn.matrix(name).title.get_color() == ROLES[role]
    assert f"colour: −{top}" in drawn.words


def test_the_scores_show_queries_keys_on_their_side_and_the_square(trace, read):
    drawn = read(figures.scores(trace))
    shows(drawn.matrix("Q"), trace.Q, trace.words, trace.columns("Q"), top=5)
    shows(drawn.matrix("Kᵀ"), trace.K.T, trace.columns("K"), trace.words, top=5)
    shows(drawn.matrix("scores"), trace.scores, trace.words, trace.words, top=5)


def test_the_division_shows_both_squares_over_one_range(trace, read):
    drawn = read(figures.scaled(trace))
    shows(drawn.matrix("scores"), trace.scores, trace.words, trace.words, top=5)
    shows(drawn.matrix("scaled"), trace.scaled, trace.words, trace.words, top=5)
    assert "3.83 ÷ √4  =  3.83 ÷ 2  =  1.92" in drawn.words


def test_softmax_shows_scaled_scores_and_weights(trace, read):
    drawn = read(figures.weights(trace))
    shows(drawn.matrix("scaled"), trace.scaled, trace.words, trace.words, top=3)
    shows(drawn.matrix("weights"), trace.weights, trace.words, trace.words, "weight")


def test_the_output_shows_weights_values_and_the_blend(trace, read):
    drawn = read(figures.output(trace))
    shows(drawn.matrix("weights"), trace.weights, trace.words, trace.words, "weight")
    shows(drawn.matrix("V"), trace.V, trace.words, trace.columns("V"), top=2)
    shows(drawn.matrix("output"), trace.output, trace.words, trace.columns("output"), top=2)


def test_the_embedding_shows_the_looked_up_rows_with_their_ids(toy, trace, read):
    drawn = read(figures.embedding(toy, trace))
    ids = sorted(set(trace.ids))
    E, X = drawn.matrix("E"), drawn.matrix("X")
    assert E.texts == [[two_decimals(x) for x in toy.E[i]] for i in ids]
    assert E.row_names == [toy.words[i] for i in ids]
    assert "31 × 8" in drawn.words
    shows(X, trace.X, trace.words, toy.features, top=2)
    beside = [t.get_text() for t in drawn.texts if t.get_position()[0] == 24 and t.get_text() != "id"]
    assert beside == [str(i) for i in (*ids, *trace.ids)]


def test_a_long_sentence_keeps_every_number(long_trace, read):
    drawn = read(figures.scores(long_trace))
    assert drawn.matrix("scores").texts == [[two_decimals(x) for x in row] for row in long_trace.scores]
    assert drawn.matrix("scores").column_names == list(long_trace.words)


def test_two_scorers_are_filled_over_one_range(read):
    dot, additive = np.array([[1.0, -4.0], [2.5, 0.5]]), np.array([[0.5, 0.25], [-1.0, 0.75]])
    drawn = read(figures.scorer_compare(dot, additive, ("cat", "sat")))
    shows(drawn.matrix("dot product"), dot, ("cat", "sat"), ("cat", "sat"), top=4)
    shows(drawn.matrix("additive"), additive, ("cat", "sat"), ("cat", "sat"), top=4)


def test_without_words_queries_and_keys_are_numbered(read):
    drawn = read(figures.scorer_compare(np.eye(2), np.ones((2, 2))))
    assert drawn.matrix("additive").row_names == ["q₁", "q₂"]
    assert drawn.matrix("additive").column_names == ["k₁", "k₂"]


def test_symmetry_outlines_a_pair_both_ways_around(read):
    scores, tied = np.array([[0.0, 0.25], [2.0, 1.0]]), np.array([[1.0, 0.5], [0.5, 3.0]])
    drawn = read(figures.symmetry(scores, tied, ("cat", "sat")))
    shows(drawn.matrix("two matrices"), scores, ("cat", "sat"), ("cat", "sat"), top=3)
    shows(drawn.matrix("one matrix"), tied, ("cat", "sat"), ("cat", "sat"), top=3)
    assert [o[:4] for o in drawn.matrix("two matrices").outlined(2, 2)] == [(1, 1, 0, 1), (0, 1, 1, 1)]
    assert {"there 2.00, back 0.25", "there 0.50, back 0.50"} <= set(drawn.words)


def test_row_column_and_cell_are_outlined_in_the_colours_of_their_roles(toy, trace, read):
    drawn = read(figures.projection(toy, trace, "queries", cell=(3, 1)))
    assert drawn.matrix("X").outlined(6, 8) == [(3, 1, 0, 8, colours.FOREGROUND)]
    assert drawn.matrix("W").outlined(8, 4) == [(0, 8, 1, 1, ROLES["query"])]
    assert drawn.matrix("Q").outlined(6, 4) == [(3, 1, 1, 1, ROLES["query"])]


def test_a_cell_outside_the_matrix_is_refused(trace):
    with pytest.raises(ValueError, match=r"cell \(6, 0\) lies outside the matrix; rows are 0 to 5"):
        figures.scores(trace, (6, 0))


def test_an_unknown_projection_is_refused(toy, trace):
    with pytest.raises(ValueError, match="which is 'query'; it must be one of 'queries', 'keys', 'values'"):
        figures.projection(toy, trace, "query")


def test_a_sentence_too_long_for_a_figure_is_refused(toy):
    with pytest.raises(ValueError, match="at most 12 words"):
        figures.scores(toy.attend("the cat " * 10))
