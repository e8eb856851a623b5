"""Whether this platform compares schemas and measures their hardness: it is wanted, and what it takes is installed."""

from __future__ import annotations

import importlib.util
from functools import lru_cache

from django.conf import settings

from winoforge import models
from winoforge.solvers import registry


def expected() -> bool:
    """Whether somebody who waits for a hardness will see one; a page asks, so nothing is loaded for it."""
    names: tuple[str, ...] = settings.CONFIG.panel
    return settings.CONFIG.measure and bool(names) and all(_at_hand(name) for name in names)


def can_compare() -> bool:
    """Whether what comparing takes is installed."""
    return _installed("wordllama")


def comparing() -> bool:
    """Whether a schema that has not been compared yet soon will be."""
    return settings.CONFIG.measure and can_compare()


def _at_hand(name: str) -> bool:
    kind, argument = registry.find(name)
    if kind.needs == "lm" and not _installed("torch"):
        return False
    return argument not in models.MODELS or models.path(argument) is not None


@lru_cache(maxsize=4)
def _installed(package: str) -> bool:
    return importlib.util.find_spec(package) is not None
