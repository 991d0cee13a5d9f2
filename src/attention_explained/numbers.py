"""How a number is shown, everywhere: the value correctly rounded, ties to even, with a real minus sign."""

MINUS = "−"


def two_decimals(x):
    """Write a number with two decimals: 1.916 → "1.92", −0.5 → "−0.50", −0.001 → "0.00"."""
    return _signed(f"{x:.2f}")


def percent(weight):
    """Write a weight from 0 to 1 as a whole percentage: 0.5791 → "58 %"."""
    return _signed(f"{100 * weight:.0f}") + "\u00a0%"


def _signed(text):
    """Use a real minus sign, and none where nothing but zeros is shown."""
    return text.lstrip("-") if not text.strip("-0.") else text.replace("-", MINUS)
