"""Flat rows, one half a row: what the csv and parquet formats share.

A table with the column `pronoun_start` or `sentences` is one that Winoforge wrote: rows with the same id are one entry,
taken as it stands, so that reading what was written gives an equal value. A table without them was written by hand:
pronouns are looked up, twins are found by a shared id or by what they say, candidates are put in order of mention.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from winoforge.core.schemas import Entry, SubstitutedPair, to_record
from winoforge.core.schemas.marks import letter


class Holds(StrEnum):
    """What the cells of a column hold."""

    TEXT = "text"
    NUMBER = "whole number"
    TEXTS = "JSON list of texts"
    OBJECT = "JSON object"
    CHOICE = "candidate"


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the table."""

    name: str
    holds: Holds
    what: str
    """For the documentation."""


COLUMNS = (
    Column("id", Holds.TEXT, "Unique in the collection. The rows of one schema share it and stand together."),
    Column("kind", Holds.TEXT, "schema, problem or substituted."),
    Column("language", Holds.TEXT, "BCP 47, such as en or pt-BR."),
    Column("half", Holds.NUMBER, "Which half of the schema, counted from 0."),
    Column("text", Holds.TEXT, "What is read."),
    Column("pronoun", Holds.TEXT, "The word whose meaning is asked, as it stands in the text; _ for a gap."),
    Column("pronoun_start", Holds.NUMBER, "Its offset in the text, in code points from 0."),
    Column("question", Holds.TEXT, "Asks for what the pronoun means."),
    Column("candidate_a", Holds.TEXT, "The first candidate."),
    Column("candidate_b", Holds.TEXT, "The second candidate."),
    Column("candidates", Holds.TEXTS, "All candidates, where there are more than two."),
    Column("correct", Holds.CHOICE, "The correct candidate: A or B (0 or 1 in Parquet), or the candidate itself."),
    Column("special", Holds.TEXT, "The special phrase; a lone apostrophe says that this half has none there."),
    Column("snippet", Holds.TEXT, "The words around the pronoun that a file quotes in place of a question."),
    Column("sentences", Holds.TEXTS, "The sentences of a substituted pair, which has no text and no candidates."),
    Column("plain", Holds.TEXTS, "Published sentences with each candidate in place of the pronoun."),
    Column("repaired", Holds.TEXTS, "The same, made grammatical."),
    Column("switched", Holds.OBJECT, "The published switched form."),
    Column("half_tags", Holds.OBJECT, "Labels of this half alone."),
    Column("half_extra", Holds.OBJECT, "Keys of this half that Winoforge does not know."),
    Column("tags", Holds.OBJECT, "Labels: associative, switchable, domains, …"),
    Column("source", Holds.TEXT, "Who wrote it, or where it was found."),
    Column("rationale", Holds.TEXT, "In a sentence, why a person knows the answer."),
    Column("sense", Holds.TEXT, "strict or broad."),
    Column("text_id", Holds.TEXT, "Shared by problems that are asked about one text."),
    Column("origin", Holds.OBJECT, "How the text came about."),
    Column("human", Holds.OBJECT, "How many people answered (n) and how many were right (correct)."),
    Column("extra", Holds.OBJECT, "Keys of the whole that Winoforge does not know."),
)
"""Every column, in order. Reading needs text, pronoun, two candidates and correct; the rest may be missing."""

BY_NAME: Mapping[str, Column] = {column.name: column for column in COLUMNS}
SHARED = ("tags", "source", "rationale", "sense", "text_id", "origin", "human", "extra")
"""Columns that say something of the whole entry; every row repeats them."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, its cells as values."""

    line: int
    """Counted from 1."""
    cells: Mapping[str, Any]
    """By column; what is missing or None is not said."""
    faults: tuple[str, ...] = field(default=())
    """What is wrong with single cells."""


def rows(entry: Entry) -> Iterator[dict[str, Any]]:
    """The rows of one entry: one a half."""
    record = to_record(entry)
    whole = {"id": entry.id, "kind": entry.kind, "language": entry.language}
    whole |= {name: getattr(entry, name) for name in SHARED}
    if isinstance(entry, SubstitutedPair):
        own = {name: record.get(name) for name in ("sentences", "correct", "repaired", "switched")}
        yield _said(whole | {"half": 0} | own)
        return
    for number, half in enumerate(entry.halves):
        said = record["halves"][number]
        own = {name: said.get(name) for name in _HALF_COLUMNS}
        pronoun = {"pronoun": half.pronoun.text, "pronoun_start": half.pronoun.start}
        kept = {"half_tags": half.tags, "half_extra": half.extra}
        yield _said(whole | _candidate_cells(entry.candidates) | own | pronoun | kept | {"half": number})


_HALF_COLUMNS = ("text", "question", "correct", "special", "snippet", "plain", "repaired", "switched")
_EMPTY_BY_DEFAULT = frozenset({"tags", "extra", "half_tags", "half_extra"})


def _said(cells: dict[str, Any]) -> dict[str, Any]:
    """Only the cells that say something, in the order of the columns."""
    return {
        name: cells[name]
        for name in BY_NAME
        if cells.get(name) is not None and not (name in _EMPTY_BY_DEFAULT and not cells[name])
    }


def _candidate_cells(candidates: tuple[str, ...]) -> dict[str, Any]:
    named: dict[str, Any] = {"candidate_a": candidates[0], "candidate_b": candidates[1]}
    return named | ({"candidates": list(candidates)} if len(candidates) > 2 else {})


LETTERED = tuple(f"candidate_{letter(index).lower()}" for index in range(26))
"""The columns that hold one candidate each: candidate_a … candidate_z."""


def candidates_of(cells: Mapping[str, Any]) -> list[str]:
    """The candidates of a row: the list where it has one, else candidate_a, candidate_b and further letters."""
    if cells.get("candidates"):
        return list(cells["candidates"])
    return [cells[name] for name in LETTERED if cells.get(name)]
