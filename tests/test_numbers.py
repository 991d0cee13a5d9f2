"""Numbers are shown correctly rounded, ties to even, with a real minus sign and no minus before zeros."""

import pytest

from attention_explained.numbers import percent, two_decimals


@pytest.mark.parametrize(
    ("x", "shown"),
    [
        (1.9168, "1.92"),
        (-0.5, "−0.50"),
        (-0.001, "0.00"),
        (-0.0, "0.00"),
        (0.125, "0.12"),
        (0.375, "0.38"),
        (-0.125, "−0.12"),
        (2.675, "2.67"),  # the nearest float64 lies below the tie
        (1234.5, "1234.50"),
        (-10.0, "−10.00"),
    ],
)
def test_two_decimals(x, shown):
    assert two_decimals(x) == shown


@pytest.mark.parametrize(
    ("weight", "shown"),
    [(0.5791, "58\u00a0%"), (0.125, "12\u00a0%"), (0.375, "38\u00a0%"), (0.0, "0\u00a0%"), (1.0, "100\u00a0%")],
)
def test_percent(weight, shown):
    assert percent(weight) == shown
