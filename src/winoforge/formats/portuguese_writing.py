"""Writing portuguese-json: substituted sentences, the correct one under its own key, for every entry."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry, Half, SubstitutedPair, tag
from winoforge.core.schemas.substitution import substituted
from winoforge.formats.base import About, LeftOut
from winoforge.formats.common.lines import writing


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """A row for each item with two candidates; where no sentences were published, the candidates are put in plainly."""
    written = 0
    with writing(path) as file:
        file.write("[")
        for entry in entries:
            rows = _rows(entry)
            if not rows:
                yield LeftOut(None, f"{entry.id}: portuguese-json holds two candidates; this has another number.")
            for row in rows:
                file.write(",\n" if written else "\n")
                file.write(json.dumps({"question_id": written, **row}, ensure_ascii=False))
                written += 1
        file.write("\n]\n")


def _rows(entry: Entry) -> list[dict[str, Any]]:
    if isinstance(entry, SubstitutedPair):
        return [_row(entry, 0, entry, entry.sentences)] if len(entry.sentences) == 2 else []
    if len(entry.candidates) != 2:
        return []
    return [
        _row(entry, number, half, substituted(entry, number, published=True))
        for number, half in enumerate(entry.halves)
    ]


def _row(entry: Entry, number: int, holder: Half | SubstitutedPair, sentences: Sequence[str]) -> dict[str, Any]:
    right, wrong = holder.correct, 1 - holder.correct
    switched = holder.switched.sentences if holder.switched else None
    return {
        "correct_sentence": sentences[right],
        "incorrect_sentence": sentences[wrong],
        "manually_fixed_correct_sentence": holder.repaired[right] if holder.repaired else "",
        "manually_fixed_incorrect_sentence": holder.repaired[wrong] if holder.repaired else "",
        # In the switched text the other candidate is the correct one.
        "correct_switched": switched[wrong] if switched else "",
        "incorrect_switched": switched[right] if switched else "",
        "is_associative": bool(tag(entry, number, "associative")),
        "is_switchable": bool(tag(entry, number, "switchable")),
        "translated": True,
    }
