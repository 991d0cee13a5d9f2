"""Figures as inline SVG."""

import re

import matplotlib.pyplot as plt
import pytest

from attention_explained.book import svg
from attention_explained.figures import colours, style


@pytest.fixture(autouse=True)
def _style():
    with plt.rc_context(style.RC):
        yield
    plt.close("all")


def picture(prefix="f1"):
    figure, plane = style.canvas(200, 100)
    style.box(plane, 10, 20, 30.123, 40, fill=colours.role("positive"), alpha=1 / 3)
    plane.plot([10, 150], [20, 80], color=colours.role("query"))  # clipped, so it needs an id
    style.write(plane, 15, 50, "−1.92")
    return svg.draw(figure, prefix, 'Sat & "cat"', colours.VARIABLES)


def test_it_is_an_image_with_its_text_alternative_as_title():
    text = picture()
    assert 'role="img"' in text
    assert '<title>Sat &amp; "cat"</title>' in text


def test_it_has_its_natural_size_in_pixels():
    assert re.search(r'<svg [^>]*width="200" height="100" viewBox="0 0 150 75"', picture())


def test_its_colours_are_the_variables_of_the_page():
    text = picture()
    assert "fill:var(--ae-positive)" in text
    assert "stroke:var(--ae-query)" in text
    assert not re.search(r"#[0-9a-f]{6}", text)


def test_it_paints_no_ground_and_leaks_no_style():
    text = picture()
    assert "<style" not in text
    assert "<metadata" not in text
    assert "#fff" not in text


def test_a_text_stays_one_text():
    assert picture().count("<text") == 1
    assert ">−1.92</text>" in picture()


def test_coordinates_have_one_decimal():
    coordinates = re.findall(r' (?:d|x|y)="([^"]*)"', picture())
    assert coordinates
    assert not any(re.search(r"\.\d\d", text) for text in coordinates)


def test_two_figures_of_a_page_share_no_id():
    ids = [set(re.findall(r' id="([^"]+)"', picture(prefix))) for prefix in ("f1", "f2")]
    assert ids[0]
    assert not ids[0] & ids[1]
    assert set(re.findall(r"url\(#([^)]+)\)", picture("f1"))) == ids[0]


def test_the_same_figure_gives_the_same_bytes():
    assert picture() == picture()


def test_a_colour_without_a_role_is_refused():
    figure, plane = style.canvas(20, 20)
    style.box(plane, 1, 1, 5, 5, fill="#123456")
    with pytest.raises(ValueError, match="the colour #123456 has no role"):
        svg.draw(figure, "f1", "A box", colours.VARIABLES)
