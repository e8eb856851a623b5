"""Find out whether optional packages are installed, and whether they work."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from winoforge.core.errors import BrokenPart, MissingPart

_EMBEDDED = ("onnxruntime", "onnx", "tokenizers", "gguf")
_TORCH = ("torch", "transformers")
_VERSIONS = {"torch": "torch==2.13.0"}
"""What to install in place of a broken package, if it is not the newest one."""


def is_installed(package: str) -> bool:
    """Whether a package can be found; it is not imported."""
    try:
        return find_spec(package) is not None
    except ValueError:  # a module that somebody has blocked (None in sys.modules) has no specification
        return False


def need_embedded() -> None:
    """Raise `MissingPart` unless what converts and runs embedded models is installed."""
    if not all(map(is_installed, _EMBEDDED)):
        raise MissingPart(f"The embedded engine ({', '.join(_EMBEDDED)})", "onnx")


def need_torch() -> None:
    """Raise `MissingPart` unless what runs models of transformers is installed."""
    if not all(map(is_installed, _TORCH)):
        raise MissingPart(f"The language-model part ({', '.join(_TORCH)})", "lm")


def imported(package: str) -> Any:
    """Import an installed package, or raise `BrokenPart` if that fails.

    A build of torch for graphics cards, for instance, cannot be imported if its libraries are missing.
    """
    try:
        return import_module(package)
    except Exception as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__
        raise BrokenPart(package, reason, _VERSIONS.get(package, package)) from error
