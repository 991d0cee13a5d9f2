"""Turns the chapters into pages: runs their code, draws their figures, sets their formulas.

Everything here is about the site; nothing in the package needs it.
"""
