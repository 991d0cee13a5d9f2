"""What was measured about the divisors: how far scores spread, how softmax saturates, how a head learns."""

import numpy as np
from matplotlib.ticker import LogLocator, MaxNLocator, NullLocator

from ..numbers import percent
from .colours import FAINT, FOREGROUND, MUTED, role
from .style import SIZE, box, canvas, line, panel, write
from .weigh import divided

AXIS = 40  # the scores that both histograms show, from −40 to 40, whatever d_k is
STYLES = {"1": "--", "√d_k": "-", "d_k": ":"}  # a line's dashes tell its divisor


def score_spread(raw, d_k, axis=AXIS):
    """Draw two histograms on one fixed axis: raw scores, and the same scores divided by √d_k.

    Shapes: raw scores of any shape; d_k, the length of the queries and keys they come from.
    """
    raw = np.ravel(raw)
    figure, plane = canvas(600, 344)
    parts = (("raw scores", raw), (f"scores {divided('√d_k', d_k)}", raw / np.sqrt(d_k)))
    edges = np.arange(-axis, axis + 1)
    for k, (name, values) in enumerate(parts):
        y = 16 + 166 * k
        axes = panel(figure, 20, y + 14, 560, 104)
        share = np.histogram(values, edges)[0] / values.size
        axes.bar(edges[:-1], share, width=0.9, align="edge", color=role("weight-line"), linewidth=0)
        axes.set(xlim=(-axis, axis), ylim=(0, 1.05 * max(share.max(), 1e-9)), yticks=[])
        axes.spines["left"].set_visible(False)
        write(plane, 20, y, name, size=SIZE, weight="bold")
        outside = 1 - share.sum()
        note = f"spread {np.sqrt((values**2).mean()):.2f}, tallest bar {percent(share.max())} of the scores"
        note += f", {percent(outside)} outside" if outside > 0.005 else ""
        write(plane, 580, y, note, MUTED, align="right")
    write(plane, 300, 338, f"score, dₖ = {d_k}; both axes run from −{axis} to {axis}", align="center")
    return figure


def saturation(rows):
    """Draw what softmax makes of random scores under each divisor: the largest weight and the mean slope, with errors.

    Shapes: a list of `scaling.Saturation`, or a dictionary from d_k to such lists.
    """
    groups = rows if isinstance(rows, dict) else {None: rows}
    count = sum(map(len, groups.values()))
    steepest = max(row.slope.value for group in groups.values() for row in group)
    figure, plane = canvas(620, 30 + 24 * count + 14 * len(groups))
    for x, name in ((2, "dₖ"), (52, "scores"), (144, "largest weight"), (356, "mean slope |∂pᵢ/∂xⱼ|")):
        if name != "dₖ" or None not in groups:
            write(plane, x, 18, name, MUTED)
    y = 26
    for d_k, group in groups.items():
        line(plane, [2, 618], [y, y], FAINT)
        y += 7
        for i, row in enumerate(group):
            y += 24
            if d_k is not None and i == 0:
                write(plane, 2, y - 7, str(d_k), size=SIZE, weight="bold")
            write(plane, 52, y - 7, divided(row.divisor), size=SIZE)
            for x, measured, top in ((144, row.top, 1), (356, row.slope, steepest)):
                box(plane, x, y - 17, 70 * measured.value / top, 12, fill=role("weight-line"))
                write(plane, x + 78, y - 7, str(measured), size=SIZE)
        y += 7
    return figure


def learning_curves(runs):
    """Draw loss and gradient norm while one head learns: a row of panels for each d_k, a line for each divisor.

    Shapes: a list of `training.Run`.
    """
    sizes = sorted({run.d_k for run in runs})
    high, gap = 150, 70
    figure, plane = canvas(638, 62 + (high + gap) * len(sizes) - 24)
    names = list(dict.fromkeys(run.divisor for run in runs))
    for k, name in enumerate(names):
        x = 52 + 130 * k
        line(plane, [x, x + 28], [12, 12], **_line(name))
        write(plane, x + 36, 16, divided(name))
    for k, d_k in enumerate(sizes):
        y = 62 + k * (high + gap)
        for j, (title, field) in enumerate((("loss", "losses"), ("gradient norm, log scale", "gradient_norms"))):
            axes = panel(figure, 52 + 306 * j, y, 262, high)
            for run in runs:
                if run.d_k == d_k:
                    curve = getattr(run, field)
                    line(axes, range(len(curve)), curve, **_line(run.divisor))
            axes.set(xlim=(0, max(len(run.losses) for run in runs) - 1), xlabel="step" if d_k == sizes[-1] else "")
            axes.xaxis.set_major_locator(MaxNLocator(4, integer=True))
            if field == "losses":
                axes.set_ylim(0, None)
                axes.yaxis.set_major_locator(MaxNLocator(4))
            else:
                axes.set_yscale("log")
                axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
                axes.yaxis.set_major_locator(LogLocator(subs=(1, 3)))
                axes.yaxis.set_minor_locator(NullLocator())
            write(plane, 52 + 306 * j, y - 12, f"dₖ = {d_k}: {title}", size=SIZE, weight="bold")
    return figure


def _line(divisor):
    """Return a divisor's line: the one that the head uses is the strong one."""
    strong = divisor == "√d_k"
    colour = role("weight-line") if strong else FOREGROUND
    return {"colour": colour, "linestyle": STYLES.get(divisor, "-."), "width": 2.25 if strong else 1.5}
