"""How pictures speak: figures as each language writes them, and what every picture has in words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from winoforge.core.wording import Sentence, decimal, render

LANGUAGES = ("en", "pt")
_VERSION = 3
"""Goes up when pictures are drawn or worded in another way, so that those kept are drawn again."""

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class Told:
    """A picture in the words of one language."""

    title: str
    """The finding; where there is nothing to show, why not."""
    caption: str = ""
    """How to read it, with n and interval."""
    columns: Sequence[str] = ()
    rows: Sequence[Sequence[Cell]] = ()


class Numbers(Protocol):
    """What a picture shows; a dataclass of plain values."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to draw yet."""

    def told(self, lang: str) -> Told:
        """What they say."""


def data_hash(kind: str, numbers: Any, drawn: bool) -> str:
    """The same for the same picture: one that is kept under it need not be drawn again."""
    said = json.dumps([_VERSION, kind, drawn, asdict(numbers)], default=str, sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()


def description(told: Told) -> str:
    """The text alternative of a picture: how to read it, and its first figures; the table has them all."""
    lines = [
        "; ".join(f"{name} {cell}" for name, cell in zip(told.columns, row, strict=True)) for row in told.rows[:12]
    ]
    return " ".join([told.caption, *(f"{line}." for line in lines)])


def say(sentence: Sentence, lang: str, **params: Any) -> str:
    """A sentence with its parameters."""
    return render(sentence, params, lang)


def columns(lang: str, *names: Sentence) -> tuple[str, ...]:
    """The heads of a table."""
    return tuple(render(name, {}, lang) for name in names)


def whole(value: int, lang: str) -> str:
    """A whole number."""
    return decimal(value, 0, lang)


def duration(seconds: float, lang: str) -> str:
    """A time in the unit that suits it."""
    return durations([seconds], lang)[0]


def durations(seconds: Sequence[float], lang: str) -> list[str]:
    """Times that stand beside each other, all in the unit that suits the longest of them."""
    longest = max(seconds, default=0)
    if longest < 90:
        return [f"{each:.0f} s" for each in seconds]
    digits = 1 if longest < 600 else 0
    return [f"{decimal(each / 60, digits, lang)} min" for each in seconds]
