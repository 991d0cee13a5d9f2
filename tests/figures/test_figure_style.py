"""All figures keep to one style: width, size of text, colours with a role, the same bytes every time."""

import gzip
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import attention_explained as ae
from attention_explained import figures, scaling, training
from attention_explained.book import svg
from attention_explained.figures import colours


@cache
def drawings():
    """Say how to draw each figure once, by the name of its function."""
    toy = ae.ToyModel()
    t, nine = toy.attend("the cat sat on the mat"), toy.attend("the quick brown fox jumped over the lazy dog")
    raw = scaling.scores(64, trials=200)
    return {
        "embedding": lambda: figures.embedding(toy, nine),
        "equation_map": lambda: figures.equation_map(nine),
        "head": lambda: figures.head(nine),
        "learning_curves": lambda: figures.learning_curves([training.train(4, "√d_k", 0.5, 3, 1)]),
        "one_question": lambda: figures.one_question(toy, t, "sat"),
        "output": lambda: figures.output(nine),
        "pairs": lambda: figures.pairs(nine.words),
        "projection": lambda: figures.projection(toy, nine, "keys"),
        "recurrent_chain": lambda: figures.recurrent_chain(t.words, [1, 0.5, 0.25, 0.1, 0.05, 0.01], 0.9),
        "saturation": lambda: figures.saturation({4: scaling.saturation(4, trials=50)}),
        "scaled": lambda: figures.scaled(t),
        "scaling_demo": lambda: figures.scaling_demo({"1": t.weights[0], "√d_k": t.weights[1], "d_k": t.weights[2]}, 4),
        "score_spread": lambda: figures.score_spread(raw, 64),
        "scorer_compare": lambda: figures.scorer_compare(t.scores, t.scaled),
        "scores": lambda: figures.scores(nine),
        "shuffle": lambda: figures.shuffle(t, toy.attend("mat the on sat cat the")),
        "softmax_playground": lambda: figures.softmax_playground([2.0, 1.0, 0.5, 0.0, -1.0]),
        "symmetry": lambda: figures.symmetry(t.scaled, t.scaled.T, t.words),
        "weights": lambda: figures.weights(nine),
    }


NAMES = sorted(figures.__all__)


def svg_of(name):
    return svg.draw(drawings()[name](), name, "a picture", colours.VARIABLES)


def test_every_figure_is_tested_here():
    assert sorted(drawings()) == NAMES
    assert len(NAMES) == 19


@pytest.mark.parametrize("name", NAMES)
def test_no_figure_is_too_wide_and_no_text_too_small(name):
    figure = drawings()[name]()
    assert figure.get_size_inches()[0] * 96 <= 640
    figure.draw_without_rendering()
    texts = [t for axes in figure.axes for t in (*axes.texts, *axes.get_xticklabels(), *axes.get_yticklabels())]
    assert texts
    assert min(t.get_fontsize() / 0.75 for t in texts) >= 12


@pytest.mark.parametrize("name", NAMES)
def test_no_text_reaches_over_the_edge(name):
    figure = drawings()[name]()
    figure.draw_without_rendering()
    width, height = figure.get_size_inches() * figure.dpi
    for axes in figure.axes:
        for text in axes.texts:
            if text.get_text():
                box = text.get_window_extent()
                assert box.x0 >= -1, text
                assert box.x1 <= width + 1, text
                assert box.y0 >= -1, text
                assert box.y1 <= height + 1, text


@pytest.mark.parametrize("name", NAMES)
def test_every_colour_has_a_role_and_every_cell_is_a_vector(name):
    drawn = svg_of(name)  # a colour without a role is refused there
    assert "#" not in drawn.replace("url(#", "").replace('href="#', "")
    assert "<image" not in drawn


def test_the_same_figure_gives_the_same_bytes_in_another_process():
    names = ["projection", "learning_curves"]
    code = "import sys; from test_figure_style import svg_of; print(ascii([svg_of(name) for name in sys.argv[1:]]))"
    run = [sys.executable, "-c", code, *names]
    there = subprocess.run(run, cwd=Path(__file__).parent, capture_output=True, check=True, text=True).stdout
    assert there.strip() == ascii([svg_of(name) for name in names])


def test_the_eight_matrix_figures_stay_lean():
    toy = ae.ToyModel()
    t = toy.attend("the cat sat on the mat")
    drawn = [figures.projection(toy, t, which) for which in ("queries", "keys", "values")]
    drawn += [figures.embedding(toy, t), figures.scores(t), figures.scaled(t), figures.weights(t), figures.output(t)]
    text = "".join(svg.draw(figure, f"f{i}", "a picture", colours.VARIABLES) for i, figure in enumerate(drawn))
    assert len(gzip.compress(text.encode())) <= 42_000
