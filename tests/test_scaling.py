"""Why √d_k, measured: the draws, the errors, the digits shown and the facts of the book."""

import numpy as np
import pytest

from attention_explained import draws, scaling


def test_each_trial_takes_its_own_block_of_draws_query_first():
    found = scaling.scores(3, words=2, trials=4, seed=5)
    assert found.shape == (4, 2)
    q, k_1, k_2 = draws.normal(5, 9, start=2 * 9).reshape(3, 3)  # trial 2
    np.testing.assert_allclose(found[2], [q @ k_1, q @ k_2], rtol=1e-14)


def test_trials_drawn_in_several_parts_are_the_same_trials():
    found = scaling.scores(1024, words=5, trials=200, seed=1)  # more than one part
    q, *keys = draws.normal(1, 6 * 1024, start=199 * 6 * 1024).reshape(6, 1024)
    np.testing.assert_allclose(found[199], keys @ q, rtol=1e-12)


def test_at_64_raw_scores_spread_about_8_divided_ones_about_1_and_over_divided_ones_0_125():
    spread = scaling.spread(64)
    assert {divisor: str(measured) for divisor, measured in spread.items()} == {
        "1": "8.03 ± 0.06",
        "√d_k": "1.004 ± 0.008",
        "d_k": "0.125 ± 0.001",
    }


@pytest.mark.parametrize("d_k", [1, 4, 16, 256])
def test_the_spread_is_the_root_of_d_k_within_its_error(d_k):
    measured = scaling.spread(d_k, seed=3)["1"]
    assert abs(measured.value - d_k**0.5) < 4 * measured.error


def test_at_1024_undivided_one_word_takes_nearly_all_and_the_slope_is_ten_times_smaller():
    raw, divided, over = scaling.saturation(1024)
    assert [row.divisor for row in (raw, divided, over)] == ["1", "√d_k", "d_k"]
    assert [str(raw.top), str(raw.entropy), str(raw.slope)] == ["0.974 ± 0.002", "0.063 ± 0.004", "0.0030 ± 0.0002"]
    assert [str(divided.top), str(divided.slope)] == ["0.461 ± 0.003", "0.0534 ± 0.0002"]
    assert divided.slope.value > 10 * raw.slope.value
    assert abs(over.top.value - 1 / 5) < 0.01  # nearly flat


def test_the_saturation_table_by_hand():
    rows = scaling.saturation(1, words=2, trials=2, seed=9)
    q_1, a, b, q_2, c, d = draws.normal(9, 6)
    tops, slopes = [], []
    for x, y in ((q_1 * a, q_1 * b), (q_2 * c, q_2 * d)):
        p = np.exp(x) / (np.exp(x) + np.exp(y))
        tops.append(max(p, 1 - p))
        slopes.append(p * (1 - p))  # all four entries of the Jacobian have this size
    for row in rows:  # at d_k = 1 the three divisors are the same
        np.testing.assert_allclose(row.top, [sum(tops) / 2, abs(tops[0] - tops[1]) / 2], rtol=1e-12)
        np.testing.assert_allclose(row.slope, [sum(slopes) / 2, abs(slopes[0] - slopes[1]) / 2], rtol=1e-12)


def test_a_single_word_takes_everything_without_error_or_slope():
    row = scaling.saturation(4, words=1, trials=10)[0]
    assert (row.top, row.entropy, row.slope) == ((1.0, 0.0), (0.0, 0.0), (0.0, 0.0))
    assert str(row.top) == "1 ± 0"


@pytest.mark.parametrize(
    ("value", "error", "shown"),
    [
        (0.97512, 0.0021, "0.975 ± 0.002"),
        (8.0312, 0.061, "8.03 ± 0.06"),
        (0.30017, 0.00096, "0.300 ± 0.001"),  # the error rounds up to another place
        (123.4, 20.0, "120 ± 20"),
        (-1.26, 0.3, "−1.3 ± 0.3"),
        (-0.02, 0.3, "0.0 ± 0.3"),
        (0.0000123, 0.000004, "0.000012 ± 0.000004"),
        (-2.5, 0.0, "−2.5 ± 0"),
    ],
)
def test_no_digit_is_shown_that_the_error_does_not_support(value, error, shown):
    assert scaling.format_with_error(value, error) == shown


def test_divide_by_each_divisor():
    assert [scaling.divide([32.0, -16.0], 16, d).tolist() for d in ("1", "√d_k", "d_k")] == [
        [32.0, -16.0],
        [8.0, -4.0],
        [2.0, -1.0],
    ]


def test_another_divisor_is_refused():
    with pytest.raises(ValueError, match="divisor is '2'; it must be one of '1', '√d_k', 'd_k'"):
        scaling.divide([1.0], 4, "2")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"d_k": 0}, "d_k is 0; it must be a whole number of at least 1"),
        ({"d_k": 4.5}, "d_k is 4.5; it must be a whole number"),
        ({"d_k": 4, "words": 0}, "words is 0; it must be"),
        ({"d_k": 4, "trials": -1}, "trials is -1; it must be"),
        ({"d_k": 4, "seed": 0}, "seed is 0; it must be"),
    ],
)
def test_sizes_below_one_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        scaling.scores(**arguments)


def test_one_trial_has_no_error():
    with pytest.raises(ValueError, match="trials is 1; it must be at least 2, or there is no standard error"):
        scaling.saturation(4, trials=1)
