"""One look for all figures: sizes in CSS pixels, y pointing down, text that stays text in the SVG."""

import matplotlib.pyplot as plt

from .colours import FAINT, FOREGROUND, MUTED

PIXEL = 0.75  # one CSS pixel in points, matplotlib's unit: an SVG "480pt" wide is 640 px wide
WIDTH = 640  # no figure is wider, so that a chapter's column holds it
SIZE, SMALL = 13, 12  # px; text is never smaller than SMALL

# Figures are measured with the font that matplotlib ships, the same on every machine, and it is wider than what the
# page then uses, so nothing that fits here overflows there.
MEASURED = "DejaVu Sans"
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

RC = {
    "svg.fonttype": "none",
    "svg.hashsalt": "attention-explained",
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "savefig.edgecolor": "none",
    "font.family": MEASURED,
    "font.size": SMALL * PIXEL,
    "text.color": FOREGROUND,
    "axes.facecolor": "none",
    "axes.edgecolor": MUTED,
    "axes.labelcolor": FOREGROUND,
    "axes.labelsize": SMALL * PIXEL,
    "axes.titlesize": SIZE * PIXEL,
    "axes.titlelocation": "left",
    "axes.linewidth": PIXEL,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": True,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": FOREGROUND,
    "ytick.labelcolor": FOREGROUND,
    "xtick.labelsize": SMALL * PIXEL,
    "ytick.labelsize": SMALL * PIXEL,
    "grid.color": FAINT,
    "grid.linewidth": PIXEL,
    "lines.linewidth": 1.5 * PIXEL,
    "legend.frameon": False,
    "legend.fontsize": SMALL * PIXEL,
}
plt.rcParams.update(RC)  # importing the figures sets matplotlib's style, for an author's own plots too


def canvas(width, height):
    """Open a figure of a size in px and return it with its one plane: x to the right, y down, both in px."""
    figure = plt.figure(figsize=(width / 96, height / 96))
    figure.patch.set_visible(False)
    plane = figure.add_axes((0, 0, 1, 1))
    plane.set(xlim=(0, width), ylim=(height, 0))
    plane.axis("off")
    return figure, plane


def panel(figure, left, top, width, height):
    """Add ordinary axes to a canvas, at a place and of a size in px."""
    full_width, full_height = figure.get_size_inches() * 96
    box = (left / full_width, 1 - (top + height) / full_height, width / full_width, height / full_height)
    return figure.add_axes(box)


def write(plane, x, y, text, colour=FOREGROUND, size=SMALL, align="left", **style):
    """Write a text with its baseline at y and its left edge, centre or right edge at x."""
    return plane.text(
        x, y, text, color=colour, fontsize=size * PIXEL, ha=align, va="baseline", rotation_mode="anchor", **style
    )


def width_of(text, size=SMALL):
    """Estimate a text's width in px, for the wide letters of the font that figures are measured with."""
    return size * sum(0.98 if c in "mwMW" else 0.33 if c in "ilj.,'| " else 0.42 if c in "tfr" else 0.64 for c in text)


def line(plane, xs, ys, colour=FOREGROUND, width=1, **style):
    """Draw a line through points."""
    return plane.plot(xs, ys, color=colour, linewidth=width * PIXEL, clip_on=False, **style)[0]


def box(plane, x, y, width, height, fill="none", alpha=None, edge="none", line_width=0):
    """Draw a rectangle, filled or outlined."""
    patch = plt.Rectangle(
        (x, y),
        width,
        height,
        facecolor=fill,
        edgecolor=edge,
        alpha=alpha,
        linewidth=line_width * PIXEL,
        clip_on=False,
    )
    return plane.add_patch(patch)


def arrow(plane, start, end, colour=MUTED):
    """Draw a thin arrow: a line and an open head."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = 5 * (x1 - x0) / length, 5 * (y1 - y0) / length
    head_x = [x1 - dx - 0.7 * dy, x1, x1 - dx + 0.7 * dy]
    head_y = [y1 - dy + 0.7 * dx, y1, y1 - dy - 0.7 * dx]
    line(plane, [x0, x1], [y0, y1], colour)
    return line(plane, head_x, head_y, colour)
