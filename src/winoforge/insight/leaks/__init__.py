"""Leaks: the nearest schemas in any collection, however names, order and single words were changed.

English schemas are also found when they are told in other words.

`gists` says what entries are compared by, and an `Index` of gists finds the nearest.
"""

from winoforge.core.schemas.likeness import THRESHOLD, is_leak
from winoforge.insight.leaks.gist import Gist, gists, likeness
from winoforge.insight.leaks.index import Index, Near

__all__ = ["THRESHOLD", "Gist", "Index", "Near", "gists", "is_leak", "likeness"]
