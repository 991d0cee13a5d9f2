"""The colours of the figures: every hex stands for a CSS variable, so that a figure follows the reader's palette.

matplotlib knows no CSS variables. A figure is drawn in the light palette of docs/stylesheets/colours.css, and the
page replaces each hex by `VARIABLES[hex]` when it takes the SVG in.
"""

ROLES = {
    "query": "#0072b2",
    "key": "#a35f00",
    "value": "#00795a",
    "positive": "#f08a76",
    "negative": "#93a0ee",
    "weight": "#c583dd",
    "weight-line": "#8e3bab",
}
FOREGROUND = "#212224"  # text, and the outlines of what belongs to no role
MUTED = "#757678"  # shapes, notes, axes
FAINT = "#dddee0"  # hairlines

VARIABLES = {
    **{colour: f"var(--ae-{role})" for role, colour in ROLES.items()},
    FOREGROUND: "var(--md-default-fg-color)",
    MUTED: "var(--md-default-fg-color--light)",
    FAINT: "var(--md-default-fg-color--lightest)",
}

# the role of each matrix; what is not listed belongs to none
OF_MATRIX = {"Q": "query", "W_Q": "query", "K": "key", "Kᵀ": "key", "W_K": "key", "V": "value", "W_V": "value"}


def role(name):
    """Return the colour of a role ("query", "weight", …)."""
    return ROLES[name]


def of_matrix(name):
    """Return the colour that marks a matrix's name and outlines: its role's, or the foreground."""
    return ROLES[OF_MATRIX[name]] if name in OF_MATRIX else FOREGROUND
