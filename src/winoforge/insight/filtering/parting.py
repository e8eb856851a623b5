"""What is left of an entry when some of its halves leave."""

from __future__ import annotations

from collections.abc import Collection as AnyOf
from dataclasses import fields, replace

from winoforge.core.schemas.values import Entry, Problem, Schema


def remaining(entry: Entry, leavers: AnyOf[int]) -> list[Entry]:
    """The entry without the halves of these numbers: itself, nothing, a schema of fewer halves, or problems.

    Halves that do not make a schema any more, because they are one or all have the same answer, become problems: each
    with its number behind the id and in the tag `half`, for it is no longer all that the id stood for.
    """
    if not leavers:
        return [entry]
    if not isinstance(entry, Schema):
        return []
    kept = [number for number in range(len(entry.halves)) if number not in leavers]
    if len({entry.halves[number].correct for number in kept}) > 1:
        return [replace(entry, halves=tuple(entry.halves[number] for number in kept))]
    return [_problem(entry, number) for number in kept]


def _problem(entry: Schema, number: int) -> Problem:
    shared = {field.name: getattr(entry, field.name) for field in fields(Problem)}
    own = {"id": f"{entry.id}-{number + 1}", "halves": (entry.halves[number],), "tags": {**entry.tags, "half": number}}
    return Problem(**shared | own)
