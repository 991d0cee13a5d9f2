"""Makes the pictures that are kept in git: `python -m attention_explained.figures.assets docs` writes them anew.

The README's picture is a figure of the book; the logo is one word looking at three, each line as wide as its weight.
"""

import re
import sys
from pathlib import Path

import matplotlib.pyplot as plt

from ..book import svg
from ..toy import ToyModel
from .colours import FAINT, FOREGROUND, MUTED, VARIABLES
from .links import head
from .style import FONTS, PIXEL

SENTENCE = "the cat sat on the mat"
ALT = "Six words on the left, each with a line to six words on the right; the widest line leads from sat to cat."
MARGIN = 15  # pt, around the README's picture
INK = "#ffffff"  # of the logo

# outside of the site the theme's variables have to be said as well: text, notes, hairlines, paper
NAMES = (*(VARIABLES[colour][4:-1] for colour in (FOREGROUND, MUTED, FAINT)), "--md-default-bg-color")
THEME = {"default": (FOREGROUND, MUTED, FAINT, "#ffffff"), "slate": ("#dfe2ea", "#9da1ad", "#3b3f4a", "#1e2129")}


def assets(palette):
    """Draw every kept picture as SVG, by its name, with the colours of a palette: the text of colours.css."""
    weights = ToyModel().attend("the cat sat").weights[2]
    return {
        "readme.svg": readme(palette),
        "logo.svg": logo(weights, ground=variables(palette, "default")["--ae-weight-line"]),
    }


def readme(palette):
    """Draw the whole head as an SVG that stands alone and follows the reader's light or dark system."""
    figure = head(ToyModel().attend(SENTENCE))
    text = svg.draw(figure, "readme", ALT, VARIABLES)
    plt.close(figure)
    width, height = (float(size) + 2 * MARGIN for size in re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups())
    view = f'viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}"'
    size = f'width="{width / PIXEL:.0f}" height="{height / PIXEL:.0f}" {view}'
    text = re.sub(r'width="\d+" height="\d+" viewBox="[^"]+"', size, text, count=1)
    light, dark = (_rules(variables(palette, scheme)) for scheme in ("default", "slate"))
    style = f"svg{{font-family:{FONTS};font-variant-numeric:tabular-nums;color:var({NAMES[0]});{light}}}"
    style += f"@media (prefers-color-scheme:dark){{svg{{{dark}}}}}"
    paper = f'<rect x="{-MARGIN}" y="{-MARGIN}" width="100%" height="100%" rx="6" style="fill:var({NAMES[3]})"/>'
    return text.replace("</title>", f"</title>\n<style>{style}</style>\n{paper}", 1) + "\n"


def logo(weights, ground):
    """Draw the logo: a point on the left, a point on the right for each weight, joined by lines of that width."""
    step = 18 / (len(weights) - 1)
    back = f'<rect width="32" height="32" rx="7" fill="{ground}"/>'
    lines, points = "", '<circle cx="7" cy="16" r="3"/>'
    for i, weight in enumerate(weights):
        y = 7 + i * step
        lines += f'<path d="M7 16L25 {y:g}" stroke-width="{0.9 + 4 * weight:.1f}"/>'
        points += f'<circle cx="25" cy="{y:g}" r="3"/>'
    drawn = f'{back}<g stroke="{INK}">{lines}</g><g fill="{INK}">{points}</g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{drawn}</svg>\n'


def variables(palette, scheme):
    """Read the role colours of one colour scheme from colours.css, and add the theme's."""
    block = re.search(rf'data-md-color-scheme="{scheme}"\]\s*{{(.*?)}}', palette, re.DOTALL).group(1)
    return dict(re.findall(r"(--ae-[a-z-]+): (#[0-9a-f]{6})", block)) | dict(zip(NAMES, THEME[scheme], strict=True))


def _rules(values):
    return ";".join(f"{name}:{value}" for name, value in values.items())


def main(docs="docs"):
    """Write every kept picture to the folder assets of a docs folder."""
    folder = Path(docs) / "assets"
    folder.mkdir(exist_ok=True)
    palette = (Path(docs) / "stylesheets" / "colours.css").read_text(encoding="utf-8")
    for name, text in assets(palette).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
