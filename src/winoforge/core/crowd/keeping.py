"""Which entries of a stranger's file the platform keeps (P27): a database holds less than a file can."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from winoforge.core.schemas import Entry, to_record
from winoforge.core.wording import Sentence, render

LARGEST = 64 * 1024
"""Characters of an entry as JSON, with everything that a file says besides."""
DEEPEST = 20
"""Lists and objects in each other; databases refuse deeper ones than Python does."""

_NO_TEXT = re.compile(r"[\x00\ud800-\udfff]")
"""Texts are free of them already; a label or an unknown key may still have one."""


REASONS: Mapping[str, Sentence] = {
    "too-deep": Sentence(
        "It has more than {most} lists or objects in each other.",
        "Tem mais de {most} listas ou objetos uns dentro dos outros.",
    ),
    "no-number": Sentence("It has a number that is none, such as NaN.", "Tem um número que não é número, como NaN."),
    "too-large": Sentence(
        "With all its labels it has {length:number} characters; at most {most:number} are kept.",
        "Com todos os rótulos, tem {length:number} caracteres; são guardados no máximo {most:number}.",
    ),
    "no-text": Sentence(
        "One of its labels has a character that is not text.", "Um dos rótulos tem um caractere que não é texto."
    ),
}
"""Why an entry is not kept."""


@dataclass(frozen=True, slots=True)
class NotKept:
    """The reason why an entry cannot be kept, as it is stored: it can be said again in either language."""

    reason: str
    """One of REASONS."""
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def in_(self, lang: str = "en") -> str:
        """The reason in words."""
        return render(REASONS[self.reason], self.params, lang)


def not_kept(entry: Entry) -> NotKept | None:
    """Why an entry cannot be kept, or None for one that can."""
    record = to_record(entry)
    if _depth(record) > DEEPEST:
        return NotKept("too-deep", {"most": DEEPEST})
    try:
        written = json.dumps(record, ensure_ascii=False, allow_nan=False)
    except ValueError:
        return NotKept("no-number")
    if len(written) > LARGEST:
        return NotKept("too-large", {"length": len(written), "most": LARGEST})
    if any(_NO_TEXT.search(text) for text in _texts(record)):
        return NotKept("no-text")
    return None


def _depth(value: Any, above: int = 0) -> int:
    if above > DEEPEST or not isinstance(value, dict | list | tuple):
        return above
    parts = value.values() if isinstance(value, dict) else value
    return max((_depth(part, above + 1) for part in parts), default=above + 1)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
