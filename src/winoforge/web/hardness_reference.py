"""The library as the panel measured it: what the hardness of a schema is compared with.

The measuring process measures the library like everything else. Once it has, it writes what pages need into a small
file, so that no page reads every attempt at the library.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.conf import settings

from winoforge.core.measures.standing import Reference
from winoforge.web import state_files


def reference(language: str) -> Reference | None:
    """How hard the library's schemas of a language are; None while that is not known."""
    kept = state_files.read(settings.CONFIG.data / state_files.REFERENCE)
    try:
        return Reference.from_json(kept[language])
    except (TypeError, KeyError):  # no file, another version's file, or no schemas of that language
        return None


def write(references: Mapping[str, Reference]) -> None:
    """Keep it for the pages, where it has changed."""
    path = settings.CONFIG.data / state_files.REFERENCE
    known = {language: each.to_json() for language, each in sorted(references.items())}
    if state_files.read(path) != known:
        state_files.write(path, known)
