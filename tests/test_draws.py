"""The draws equal a table that the browser shares, a plain-integer recipe, and chance."""

import json
from pathlib import Path

import numpy as np
import pytest

from attention_explained import draws

TABLE = json.loads((Path(__file__).parent / "data" / "draws.json").read_text(encoding="utf-8"))


def mix(x):
    x = ((x ^ (x >> 16)) * 0x7FEB352D) % 2**32
    x = ((x ^ (x >> 15)) * 0x846CA68B) % 2**32
    return x ^ (x >> 16)


def by_hand(seed, i):
    """One draw in whole numbers without limit, as on paper."""
    return mix((mix(i ^ mix(seed)) + seed * 0x9E3779B9) % 2**32)


@pytest.mark.parametrize("case", TABLE["integers"])
def test_integers_equal_the_table_and_the_recipe(case):
    seed, start, values = case["seed"], case["start"], case["values"]
    assert draws.integers(seed, len(values), start).tolist() == values
    assert [by_hand(seed, start + i) for i in range(len(values))] == values


@pytest.mark.parametrize("case", TABLE["uniform"])
def test_uniform_draws_equal_the_table_to_the_last_bit(case):
    seed, start, values = case["seed"], case["start"], case["values"]
    assert draws.uniform(seed, len(values), start).tolist() == values
    assert [(by_hand(seed, start + i) + 0.5) / 2**32 for i in range(len(values))] == values


@pytest.mark.parametrize("case", TABLE["normal"])
def test_normal_draws_equal_the_table(case):
    found = draws.normal(case["seed"], len(case["values"]), case["start"])
    assert np.abs(found - case["values"]).max() <= TABLE["normal_tolerance"]


def test_the_table_has_cases_of_each_kind():
    assert [len(TABLE[kind]) for kind in ("integers", "uniform", "normal")] == [5, 3, 3]


def test_a_draw_depends_on_its_number_not_on_how_many_are_drawn():
    assert draws.normal(3, 10)[6:].tolist() == draws.normal(3, 4, start=6).tolist()


def test_no_draws_are_an_empty_array():
    assert draws.normal(3, 0).shape == (0,)


@pytest.mark.parametrize("seed", [1, 2, 3, 903, 4294967295])
def test_uniform_draws_are_evenly_spread_and_independent(seed):
    u = draws.uniform(seed, 2**16)
    assert abs(u.mean() - 1 / 2) < 0.005
    assert abs(u.var() - 1 / 12) < 0.002
    expected = len(u) / 256
    chi_square = ((np.bincount((256 * u).astype(int), minlength=256) - expected) ** 2 / expected).sum()
    assert 160 < chi_square < 370  # 255 degrees of freedom: this far off happens once in 100,000
    for lag in (1, 2, 8):
        assert abs(np.corrcoef(u[:-lag], u[lag:])[0, 1]) < 0.02
    assert abs(np.corrcoef(u, draws.uniform(seed - 1 or 7, 2**16))[0, 1]) < 0.02


@pytest.mark.parametrize("seed", [1, 2, 3, 903, 4294967295])
def test_every_bit_is_set_half_of_the_time(seed):
    bits = (draws.integers(seed, 2**16)[:, None] >> np.arange(32, dtype=np.uint32)) & 1
    assert np.abs(bits.mean(axis=0) - 0.5).max() < 0.01


@pytest.mark.parametrize("seed", [1, 2, 3, 903, 4294967295])
def test_normal_draws_have_the_moments_and_tails_of_the_normal_distribution(seed):
    z = draws.normal(seed, 2**16)
    for power, moment, margin in ((1, 0, 0.02), (2, 1, 0.03), (3, 0, 0.08), (4, 3, 0.3)):
        assert abs((z**power).mean() - moment) < margin
    assert abs((np.abs(z) > 1.959964).mean() - 0.05) < 0.005
    assert abs(np.corrcoef(z[:-1], z[1:])[0, 1]) < 0.02


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, 3), "seed is 0; it must be a whole number from 1 to 4294967295"),
        ((2**32, 3), "seed is 4294967296; it must be a whole number from 1"),
        ((1.5, 3), "seed is 1.5; it must be a whole number"),
        ((1, -1), "n is -1; it must be a whole number from 0"),
        ((1, 3, -1), "start is -1; it must be a whole number from 0"),
        ((1, 3, 2**32 - 2), r"start \+ n is 4294967297; it must be a whole number from 0"),
    ],
)
def test_seeds_and_ranges_outside_32_bits_are_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        draws.integers(*arguments)
