"""Whether a solver can run on this machine, told without loading anything."""

from __future__ import annotations

from importlib.util import find_spec

from winoforge import models
from winoforge.core.errors import MissingPart, ModelMissing, WinoforgeError
from winoforge.solvers import registry

_PACKAGES = {"lm": ("torch", "transformers")}
"""What each extra brings that a solver of it cannot do without."""


def why_not(name: str) -> WinoforgeError | None:
    """Why the solver of that name cannot run, with the command that changes it; None when nothing is missing.

    A model that is here but damaged is not noticed: only loading it shows that.
    """
    kind, argument = registry.find(name)
    missing = [package for package in _PACKAGES.get(kind.needs or "", ()) if not _is_installed(package)]
    if kind.needs and missing:
        return MissingPart(", ".join(missing), kind.needs)
    if argument in models.MODELS and models.path(argument) is None:
        return ModelMissing(argument)
    return None


def _is_installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ValueError:  # a package that is blocked (None in sys.modules)
        return False
