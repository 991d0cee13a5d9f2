"""Checks shared by the modules: each names the input and says what would be right."""

import numpy as np


def finite(name, value):
    """Return value as a float64 array, or refuse NaN and infinity."""
    value = np.asarray(value, dtype=np.float64)
    if not np.isfinite(value).all():
        raise ValueError(f"{name} holds NaN or infinity; every number in {name} must be finite")
    return value


def whole(**sizes):
    """Refuse sizes that are not whole numbers of at least 1."""
    for name, value in sizes.items():
        if not isinstance(value, int | np.integer) or value < 1:
            raise ValueError(f"{name} is {value!r}; it must be a whole number of at least 1")
