"""Choose what runs a causal model: the embedded engine for converted models on a CPU, torch for everything else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge import models
from winoforge.models.parts import imported, is_installed, need_embedded, need_torch
from winoforge.solvers.lm import loading
from winoforge.solvers.lm.finding import Found, find, is_converted, repair
from winoforge.solvers.options import Options

if TYPE_CHECKING:
    from winoforge.solvers.lm.embedded import Embedded
    from winoforge.solvers.lm.scorer import Engine

_DRIVERS = ("/dev/nvidiactl", "/dev/dxg")
"""What Linux, and Linux on Windows, show where a graphics card may be."""


def need_parts(name: str) -> None:
    """Raise `MissingPart` unless what runs this model is installed; nothing is loaded for it."""
    if is_converted(name):
        need_embedded()
    else:
        need_torch()


def settings_of(name: str, options: Options) -> dict[str, Any]:
    """Return what of a model decides the answers, for `About.settings`; the weights are not loaded for it."""
    found = find(name)
    if not _is_embedded(found, options):
        return loading.settings_of(name, options)
    _, precision = loading.placed_on(options, cards=0)
    return {"model": found.fingerprint, "precision": precision}


def weights_of(name: str) -> str | None:
    """Return the file whose weights a name of our registry or a GGUF file stands for; None where the name says it."""
    found = find(name)
    return found.gguf if found.model is None else found.model.gguf


def opened(name: str, options: Options) -> Engine:
    """Load a causal model; an error tells in one sentence why not, and what to do."""
    found = embedded(name, options)
    if found is not None:
        return found
    need_torch()
    imported("torch")
    from winoforge.solvers.lm.torch_engine import TorchEngine

    return TorchEngine(loading.load(name, "causal", options))


def embedded(name: str, options: Options) -> Embedded | None:
    """Load a causal model on the embedded engine; None if torch has to run it."""
    found = find(name)
    if not _is_embedded(found, options):
        return None
    need_embedded()
    loading.placed_on(options, cards=0)
    from winoforge.solvers.lm.embedded import Embedded

    folder = Path(found.source) if found.model is None else models.converted(found.model)
    return Embedded(folder, found.name, repair(found))


def _is_embedded(found: Found, options: Options) -> bool:
    """Whether the embedded engine runs a model: it is converted, and there is no graphics card to use."""
    if not found.converted or (options.device or "").startswith("cuda"):
        return False
    return options.device is not None or not _has_cuda()


def _has_cuda() -> bool:
    """Whether torch can use a graphics card; it takes seconds to import, so the drivers are looked for first."""
    if not any(Path(driver).exists() for driver in _DRIVERS) or not is_installed("torch"):
        return False
    return bool(imported("torch").cuda.is_available())
