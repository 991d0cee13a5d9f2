"""Which row and cell a figure works through when its author names none: *sat*, the book's example, if it is there."""


def asker(trace):
    """Return the row whose question a figure follows: *sat*, or else the word that attends most sharply."""
    if "sat" in trace.words:
        return trace.words.index("sat")
    return int(trace.weights.max(axis=1).argmax())


def asked(trace, row=None):
    """Return the column that gets most of a row's attention."""
    return int(trace.weights[asker(trace) if row is None else row].argmax())


def strongest(values, row):
    """Return the column of a row's number farthest from 0."""
    return int(abs(values[row]).argmax())


def cell(values, chosen, default):
    """Return the chosen (row, column), or the default; complain about one outside the matrix."""
    row, column = default if chosen is None else chosen
    if not (0 <= row < values.shape[0] and 0 <= column < values.shape[1]):
        rows, columns = values.shape
        raise ValueError(f"cell {chosen} lies outside the matrix; rows are 0 to {rows - 1}, columns 0 to {columns - 1}")
    return row, column
