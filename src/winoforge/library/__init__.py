"""The collection that ships with Winoforge, as native JSON Lines, all of it written by this project.

`library:en` and `library:pt` are schemas, `library:problems` are English problems.
"""

from __future__ import annotations

from pathlib import Path

from winoforge.core.errors import WinoforgeError

PREFIX = "library:"


def names() -> list[str]:
    """What can stand after `library:`."""
    return sorted(file.stem for file in Path(__file__).parent.glob("*.jsonl"))


def path(name: str) -> Path:
    """The file behind `library:name`."""
    if name not in names():
        known = ", ".join(PREFIX + known for known in names())
        raise WinoforgeError(f"The library has no “{name}”. It has {known}.")
    return Path(__file__).parent / f"{name}.jsonl"
