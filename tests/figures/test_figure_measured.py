"""The charts of what was measured show exactly what they are given."""

import numpy as np
import pytest

from attention_explained import figures
from attention_explained.scaling import Measured, Saturation
from attention_explained.training import Run


def test_the_histograms_share_one_fixed_axis_and_count_every_score(read):
    raw = np.array([-8.0, -0.5, 0.5, 8.0])
    drawn = read(figures.score_spread(raw, 16))
    above, below = drawn.figure.axes[1:]
    assert above.get_xlim() == below.get_xlim() == (-40, 40)
    counts = {p.get_x(): p.get_height() for p in above.patches if p.get_height()}
    assert counts == {-8: 0.25, -1: 0.25, 0: 0.25, 8: 0.25}
    counts = {p.get_x(): p.get_height() for p in below.patches if p.get_height()}  # divided by 4: −2, −0.125, 0.125, 2
    assert counts == {-2: 0.25, -1: 0.25, 0: 0.25, 2: 0.25}
    assert "spread 5.67, tallest bar 25\u00a0% of the scores" in drawn.words


def test_scores_beyond_the_axis_are_told(read):
    drawn = read(figures.score_spread(np.array([-50.0, 0.5, 1.5, 2.5]), 4))
    assert "spread 25.04, tallest bar 25\u00a0% of the scores, 25\u00a0% outside" in drawn.words


def test_the_saturation_table_shows_every_mean_with_its_error(read):
    rows = [
        Saturation("1", Measured(0.975, 0.002), Measured(0.1, 0.01), Measured(0.005, 0.001)),
        Saturation("√d_k", Measured(0.5, 0.01), Measured(1.2, 0.01), Measured(0.05, 0.001)),
    ]
    drawn = read(figures.saturation({1024: rows}))
    assert {"0.975 ± 0.002", "0.005 ± 0.001", "0.50 ± 0.01", "0.050 ± 0.001", "1024"} <= set(drawn.words)
    assert [b.get_width() / 70 for b in drawn.bars()] == pytest.approx([0.975, 0.1, 0.5, 1])
    assert "1024" not in read(figures.saturation(rows)).words


def test_the_learning_curves_are_the_runs(read):
    def run(d_k, divisor, losses, norms):
        return Run(d_k, divisor, 0.5, np.array(losses), np.array(norms), None, None)

    runs = [
        run(4, "1", [1.0, 0.5, 0.25], [0.5, 0.25, 0.125]),
        run(64, "1", [2.0, 1.9, 1.8], [0.01, 0.02, 0.03]),
        run(64, "√d_k", [2.0, 1.0, 0.5], [0.9, 0.8, 0.7]),
    ]
    drawn = read(figures.learning_curves(runs))
    loss_4, norm_4, loss_64, norm_64 = drawn.figure.axes[1:]
    assert [list(line.get_ydata()) for line in loss_4.lines] == [[1.0, 0.5, 0.25]]
    assert [list(line.get_ydata()) for line in norm_4.lines] == [[0.5, 0.25, 0.125]]
    assert [list(line.get_ydata()) for line in loss_64.lines] == [[2.0, 1.9, 1.8], [2.0, 1.0, 0.5]]
    assert [list(line.get_ydata()) for line in norm_64.lines] == [[0.01, 0.02, 0.03], [0.9, 0.8, 0.7]]
    assert {"undivided", "÷ √dₖ", "dₖ = 4: loss", "dₖ = 64: loss"} <= set(drawn.words)
