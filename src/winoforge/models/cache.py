"""Where models are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from winoforge.core.errors import ModelError
from winoforge.models import registry

MANIFEST = "manifest.json"
"""Beside the model: what it is and where it came from. A folder without it is not a model."""
CONTENT = "model"
"""The folder with the model's own files."""
UNFINISHED = ".pull-"
"""How the names of folders begin that somebody is still at work in."""


def folder() -> Path:
    """The cache: `WINOFORGE_CACHE`, else this system's cache folder for Winoforge."""
    chosen = os.environ.get("WINOFORGE_CACHE")
    if not chosen:
        return platformdirs.user_cache_path("winoforge") / "models"
    try:
        return Path(chosen).expanduser()
    except RuntimeError as error:
        raise ModelError(f"WINOFORGE_CACHE is “{chosen}”, which is no folder: {error}") from error


def place(model: registry.Model) -> Path:
    """Where this version of a model stands when it is here."""
    return folder() / f"{model.name}-{model.version}"


def cannot_keep(model: registry.Model, error: OSError) -> ModelError:
    """What is said when the cache cannot be written."""
    return ModelError(
        f"The model {model.name} cannot be kept in {folder()} ({error}). Set WINOFORGE_CACHE to a folder to write in."
    )


def path(name: str) -> Path | None:
    """The folder of a model's files, or None when it is not in the cache."""
    return held(registry.find(name))


def held(model: registry.Model) -> Path | None:
    """The same for a model value."""
    return place(model) / CONTENT if (place(model) / MANIFEST).is_file() else None
