"""The figures without a written sum show their numbers too: chains, links, maps, shuffles, questions."""

import numpy as np
import pytest
from matplotlib.colors import to_hex

from attention_explained import figures
from attention_explained.figures import colours
from attention_explained.figures.missing import tiny
from attention_explained.numbers import percent, two_decimals

ROLES = colours.ROLES


def test_the_chain_shows_what_is_left_of_the_first_word(read):
    drawn = read(figures.recurrent_chain(("the", "cat", "sat"), np.array([1.0, 0.5, 0.125]), 0.9))
    assert [b.get_height() for b in drawn.bars()] == [90, 45, 11.25]
    assert {"100\u00a0%", "50\u00a0%", "12\u00a0%"} <= set(drawn.words)
    assert [b.get_facecolor()[3] for b in drawn.bars()] == pytest.approx([1, 0.6, 0.3])
    assert "largest singular value of the recurrent matrix: 0.90" in drawn.words


def test_every_word_is_linked_to_every_word_and_the_pairs_are_counted(read):
    drawn = read(figures.pairs(("my", "dog", "chased", "a", "ball")))
    links = [line for line in drawn.figure.axes[0].lines if list(line.get_ydata()) == [150, 262]]
    assert len(links) == 25
    assert len({tuple(link.get_xdata()) for link in links}) == 25
    assert "1 step: 5 × 5 = 25 scores, all at once" in drawn.words
    assert "4 steps in a row from the first word to the last" in drawn.words


def test_the_head_draws_each_weight_as_a_line_of_that_width(trace, read):
    drawn = read(figures.head(trace, row=2))
    lines = [line for line in drawn.figure.axes[0].lines if line.get_color() == ROLES["weight-line"]]
    assert len(lines) == 36
    widths = np.full((6, 6), np.nan)
    for line in lines:
        i, j = ((y - 54) / 34 for y in line.get_ydata())
        widths[round(i), round(j)] = line.get_linewidth()
        assert line.get_alpha() == (1 if round(i) == 2 else 0.25)
    assert widths / 9 == pytest.approx(trace.weights)  # 12 px, 9 pt, is the width of weight 1
    assert [t.get_text() for t in drawn.texts if "%" in t.get_text()] == [percent(w) for w in trace.weights[2]]


def test_the_map_fills_every_matrix_with_the_traces_values(trace, read):
    drawn = read(figures.equation_map(trace))
    for name, values, top in (
        ("Q", trace.Q, 5),
        ("Kᵀ", trace.K.T, 5),
        ("scores", trace.scores, 5),
        ("weights", trace.weights, 1),
        ("V", trace.V, 2),
        ("output", trace.output, 2),
    ):
        fills = drawn.matrix(name).fills(*values.shape)
        assert [[alpha for _, alpha in row] for row in fills] == pytest.approx(np.abs(values) / top, abs=0.0011)
        assert f"{values.shape[0]} × {values.shape[1]}" in drawn.words
    assert {"÷ √4", "softmax"} <= set(drawn.words)


def test_a_shuffle_leads_every_row_to_its_new_place(toy, trace, read):
    shuffled = toy.attend("mat the on sat cat the")
    drawn = read(figures.shuffle(trace, shuffled))
    left, right = drawn.matrix("output"), drawn.matrix("output", nth=1)
    assert left.texts == [[two_decimals(x) for x in row] for row in trace.output]
    assert right.texts == [[two_decimals(x) for x in row] for row in shuffled.output]
    assert right.row_names == ["mat", "the", "on", "sat", "cat", "the"]
    start = left.frame.get_y() + 12
    places = [tuple(round((y - start) / 24) for y in line.get_ydata()) for line in drawn.figure.axes[0].lines]
    assert places == [(0, 1), (1, 4), (2, 3), (3, 2), (4, 5), (5, 0)]


def test_a_shuffle_of_other_words_is_refused(toy, trace):
    with pytest.raises(ValueError, match="'the dog sat' is no shuffle of 'the cat sat on the mat'"):
        figures.shuffle(trace, toy.attend("the dog sat"))


@pytest.mark.parametrize(("gap", "text"), [(0.0, "0"), (1.1e-16, "1 · 10⁻¹⁶"), (0.4, "4 · 10⁻¹")])
def test_a_difference_is_written_as_a_power_of_ten(gap, text):
    assert tiny(gap) == text


def test_one_question_shows_the_query_all_keys_and_the_attention(toy, trace, read):
    drawn = read(figures.one_question(toy, trace, "on"))
    assert drawn.matrix("Q").texts == [[two_decimals(x) for x in trace.Q[3]]]
    assert drawn.matrix("K").texts == [[two_decimals(x) for x in row] for row in trace.K]
    assert drawn.matrix("K").column_names == ["is animal", "is thing", "is place", "is noun"]
    assert [b.get_width() / 130 for b in drawn.bars()] == pytest.approx(list(trace.weights[3]))
    assert {two_decimals(x) for x in trace.scaled[3]} <= set(drawn.words)


def test_a_question_of_a_word_that_is_not_there_is_refused(toy, trace):
    with pytest.raises(ValueError, match="'fox' is not in the sentence"):
        figures.one_question(toy, trace, "fox")


def test_bars_of_weights_stand_in_one_group_for_each_divisor(read):
    weights = {"1": np.array([1.0, 0.0, 0.0]), "√d_k": np.array([0.5, 0.25, 0.25])}
    drawn = read(figures.scaling_demo(weights, 1024))
    assert [b.get_height() / 90 for b in drawn.bars()] == [1, 0.5, 0.25, 0.25]  # a weight of 0 has no bar
    assert {"undivided", "÷ √dₖ = 32", "100\u00a0%", "25\u00a0%"} <= set(drawn.words)


def test_the_playground_shows_softmax_its_shift_and_the_hard_choice(read):
    drawn = read(figures.softmax_playground([np.log(3), 0.0]))
    heights = [b.get_height() / 90 for b in drawn.bars()]
    assert heights == pytest.approx([0.75, 0.25, 0.75, 0.25, 1])
    assert {"1.10", "4.10", "3.00"} <= set(drawn.words)


def test_fills_mean_values_so_no_cell_wears_a_role_of_query_key_or_value(toy, trace, read):
    for figure in (
        figures.projection(toy, trace, "keys"),
        figures.output(trace),
        figures.one_question(toy, trace, "sat"),
    ):
        fills = {to_hex(p.get_facecolor()) for p in read(figure).boxes()}
        assert not fills & {ROLES["query"], ROLES["key"], ROLES["value"]}
