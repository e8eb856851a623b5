"""Find out whether the packages that run language models are installed, and whether they work."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from winoforge.core.errors import MissingPart, SolverError

_VERSIONS = {"torch": "torch==2.13.0"}
"""What to install in place of a broken package, where the newest one is not wanted."""


def is_installed(package: str) -> bool:
    """Whether a package can be found; it is not imported."""
    try:
        return find_spec(package) is not None
    except ValueError:  # a module that somebody has blocked (None in sys.modules) has no specification
        return False


def need_torch() -> None:
    """Raise `MissingPart` unless torch and transformers are installed."""
    if not (is_installed("torch") and is_installed("transformers")):
        raise MissingPart("The language-model part (torch, transformers)", "lm")


def need_onnx() -> None:
    """Raise `MissingPart` unless what runs embedded models is installed."""
    if not (is_installed("onnxruntime") and is_installed("tokenizers")):
        raise MissingPart("The embedded engine (onnxruntime, tokenizers)", "onnx")


def imported(package: str) -> Any:
    """Import a package that is installed; `SolverError` with the command that replaces it if that fails.

    A build of torch for graphics cards, for instance, cannot be imported where its libraries are missing.
    """
    try:
        return import_module(package)
    except Exception as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
        raise SolverError(
            f"{package} is installed but cannot be imported ({reason}). "
            f"Replace it with: pip install --force-reinstall '{_VERSIONS.get(package, package)}'"
        ) from error
