"""Tell without loading anything whether a solver can run on this machine."""

from __future__ import annotations

from winoforge import models
from winoforge.core.errors import MissingPart, ModelMissing, WinoforgeError
from winoforge.models.parts import need_torch
from winoforge.solvers import registry
from winoforge.solvers.lm import engines


def why_not(name: str) -> WinoforgeError | None:
    """Return why the solver of that name cannot run, with the command that changes it; None if nothing is missing.

    A model that is here but damaged is not noticed: only loading it shows that.
    """
    kind, argument = registry.find(name)
    try:
        if kind.name == "causal":
            engines.need_parts(argument)
        elif kind.needs == "lm":
            need_torch()
    except MissingPart as error:
        return error
    if argument in models.MODELS and models.path(argument) is None:
        return ModelMissing(argument)
    return None
