"""The pictures in git are what the project draws today, and the roles are the site's colours."""

from pathlib import Path

import pytest

from attention_explained.figures import colours
from attention_explained.figures.assets import assets, logo, main, variables

DOCS = Path(__file__).parents[2] / "docs"
PALETTE = (DOCS / "stylesheets" / "colours.css").read_text(encoding="utf-8")


def test_the_roles_are_the_light_palette():
    light = variables(PALETTE, "default")
    assert {role: light[f"--ae-{role}"] for role in colours.ROLES} == colours.ROLES
    assert set(variables(PALETTE, "slate")) == set(light)


def test_no_two_colours_share_a_hex():
    assert len(colours.VARIABLES) == len(colours.ROLES) + 3


@pytest.mark.parametrize("name", ["readme.svg", "logo.svg"])
def test_a_kept_picture_is_drawn_again_byte_for_byte(name):
    assert assets(PALETTE)[name].encode() == (DOCS / "assets" / name).read_bytes()


def test_nothing_else_is_kept():
    assert sorted(assets(PALETTE)) == sorted(path.name for path in (DOCS / "assets").iterdir())


def test_the_command_writes_all_of_them(tmp_path):
    (tmp_path / "stylesheets").mkdir()
    (tmp_path / "stylesheets" / "colours.css").write_text(PALETTE, encoding="utf-8")
    main(tmp_path)
    assert sorted(path.name for path in (tmp_path / "assets").iterdir()) == ["logo.svg", "readme.svg"]


def test_the_logos_lines_are_as_wide_as_the_weights():
    assert [part.split('"')[0] for part in logo([0.25, 0.5], "#8e3bab").split('stroke-width="')[1:]] == ["1.9", "2.9"]
