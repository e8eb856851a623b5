"""Flat rows back into entries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from winoforge.core.errors import FormatError, SchemaError
from winoforge.core.schemas import Draft, Entry, Problem, draft_from_record, from_record
from winoforge.core.schemas.marks import letter
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.text import ID
from winoforge.formats.base import Bad, Event, Source
from winoforge.formats.common.flat import BY_NAME, LETTERED, SHARED, Holds, Row, candidates_of
from winoforge.formats.common.json_rows import parse
from winoforge.formats.common.loose import LooseHalf, modest, tidy
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import join

MOST_HALVES = 3
"""No schema has more, so no more rows of one id are held."""

Group = list[Row]


def entries(rows: Iterable[Row | Bad], columns: Sequence[str], source: Source) -> Iterator[Event]:
    """The entries of a table whose columns are known."""
    require_columns(columns)
    language = "" if "language" in columns and source.language is None else language_of(source)
    groups = _groups(_counted(rows, source))
    if "pronoun_start" in columns or "sentences" in columns:
        for group in groups:
            yield group if isinstance(group, Bad) else _entry(group, source, language)
    else:
        yield from join(_by_hand(groups, source, language))


def require_columns(columns: Sequence[str]) -> None:
    """Raise FormatError unless the table can hold a collection."""
    twice = next((name for name, count in Counter(columns).items() if name and count > 1), None)
    if twice is not None:
        raise FormatError(f"The column “{twice}” is there twice; give each column its own name.", line=1)
    if fits(columns):
        return
    named = ", ".join(columns) or "none"
    needed = "text, pronoun, candidate_a, candidate_b and correct"
    raise FormatError(f"A table needs the columns {needed}; this one has: {named[:200]}.", line=1)


def fits(columns: Collection[str]) -> bool:
    """Whether these are the columns of a collection."""
    asked = {"text", "pronoun"} <= set(columns) and ("candidates" in columns or "candidate_a" in columns)
    return "correct" in columns and (asked or "sentences" in columns)


def json_value(text: str, holds: Holds | None) -> Any:
    """The list or object that a JSON text holds; a ValueError, with the reason, for anything else."""
    value = parse(text)
    if holds is Holds.OBJECT and not isinstance(value, dict):
        raise ValueError("a JSON object in braces is needed.")
    if holds is Holds.TEXTS and not (isinstance(value, list) and all(isinstance(part, str) for part in value)):
        raise ValueError("a JSON list of texts is needed.")
    return value


def _counted(rows: Iterable[Row | Bad], source: Source) -> Iterator[Row | Bad]:
    for row in rows:
        source.tally.rows += 1
        yield row


def _groups(rows: Iterable[Row | Bad]) -> Iterator[Group | Bad]:
    """Rows that follow each other under one id; rows without an id are alone."""
    first_use: dict[str, int] = {}
    group: Group = []
    for row in rows:
        if isinstance(row, Bad):
            if group:
                yield group
            group = []
            yield row
            continue
        name = row.cells.get("id")
        if group and name is not None and name == group[0].cells.get("id"):
            if len(group) < MOST_HALVES:
                group.append(row)
            else:
                yield Bad(
                    row.line, f"More than {MOST_HALVES} rows have the id “{name}”; a schema has two or three halves."
                )
            continue
        if group:
            yield group
        group = [row]
        if name is not None and len(name) <= ID and first_use.setdefault(name, row.line) != row.line:
            yield _used(row.line, name, first_use[name])
            group = []
    if group:
        yield group


def _used(line: int, name: str, before: int) -> Bad:
    reason = f"The id “{name}” was used in line {before} already; rows of one schema must follow each other."
    return Bad(line, reason)


def _by_hand(groups: Iterable[Group | Bad], source: Source, language: str) -> Iterator[LooseHalf | Bad]:
    for group in groups:
        if isinstance(group, Bad):
            yield group
            continue
        for number, row in enumerate(group):
            entry = _entry([_tidied(row)], source, language, kind="problem")
            yield entry if isinstance(entry, Bad) else _loose(entry, row, group, number)


def _loose(entry: Entry, row: Row, group: Group, number: int) -> LooseHalf | Bad:
    if not isinstance(entry, Problem):
        return Bad(row.line, "A substituted pair needs the column “sentences”.")
    twin_key = entry.id if len(group) > 1 else None
    if row.cells.get("kind") == "problem":
        twin_key = f"{entry.id} is alone in line {row.line}"
    return LooseHalf(
        line=row.line,
        id=entry.id,
        alone=f"{entry.id}.{number}" if len(group) > 1 else None,
        language=entry.language,
        candidates=entry.candidates,
        half=entry.halves[0],
        twin_key=twin_key,
        details={name: getattr(entry, name) for name in SHARED},
    )


def _tidied(row: Row) -> Row:
    """Texts as Winoforge keeps them: people's spreadsheets have stray blanks and decomposed accents."""
    tidied = {
        name: tidy(value) if isinstance(value, str) and (name in _TIDY or name in LETTERED) else value
        for name, value in row.cells.items()
    }
    return Row(row.line, tidied, row.faults)


_TIDY = frozenset({"text", "pronoun", "question", "special", "snippet"})


def _entry(group: Group, source: Source, language: str, kind: str | None = None) -> Entry | Bad:
    if all(row.cells.get("half") is not None for row in group):
        group = sorted(group, key=lambda row: row.cells["half"])
    faults: list[tuple[int, str]] = [(row.line, fault) for row in group for fault in row.faults]
    record = _record(group, source, language, faults)
    record["kind"] = kind or record["kind"]
    if not faults:
        try:
            return from_record(record)
        except SchemaError as error:
            half = error.refusals[0].half or 0
            faults = [(group[half].line, str(error))]
    return Bad(faults[0][0], " ".join(dict.fromkeys(reason for _, reason in faults)), _draft(record))


def _draft(record: dict[str, Any]) -> Draft | None:
    try:
        return modest(draft_from_record(record))
    except SchemaError:
        return None


def _record(group: Group, source: Source, language: str, faults: list[tuple[int, str]]) -> dict[str, Any]:
    """The native record that the rows describe, as far as they do; what is wrong is added to `faults`."""
    first = group[0]
    said = {name: _agreed(group, name, faults) for name in ("id", "kind", "language", *SHARED)}
    extra = said.pop("extra") or {}
    record: dict[str, Any] = {**extra, **{name: value for name, value in said.items() if value is not None}}
    record.setdefault("id", f"{source.name}-{first.line:03d}")
    record["language"] = said["language"] or language or language_of(source)
    record["kind"] = said["kind"] or _likely_kind(group)
    if record["kind"] == "substituted":
        faults += [(row.line, "A substituted pair is one row; this id has several.") for row in group[1:]]
        return _unknown(first) | record | _substituted(first, faults)
    record["candidates"] = _agreed_candidates(group, faults)
    record["halves"] = [_half(row, faults) for row in group]
    return record


def _likely_kind(group: Group) -> str:
    if group[0].cells.get("sentences"):
        return "substituted"
    return "schema" if len(group) > 1 else "problem"


def _agreed(group: Group, name: str, faults: list[tuple[int, str]]) -> Any:
    """What the rows say in a column of the whole; a later row may leave it empty, but not differ."""
    said = [(row.line, row.cells[name]) for row in group if row.cells.get(name) is not None]
    for line, value in said[1:]:
        if value != said[0][1]:
            faults.append((line, f"The rows of one schema say different things in the column “{name}”."))
    return said[0][1] if said else None


def _agreed_candidates(group: Group, faults: list[tuple[int, str]]) -> list[str]:
    lists = [candidates_of(row.cells) for row in group]
    for row, candidates in zip(group, lists, strict=True):
        if candidates != lists[0]:
            faults.append((row.line, "The rows of one schema list different candidates, or the same in another order."))
    return lists[0]


def _substituted(row: Row, faults: list[tuple[int, str]]) -> dict[str, Any]:
    sentences = row.cells.get("sentences") or []
    own = {name: row.cells[name] for name in ("repaired", "switched") if row.cells.get(name) is not None}
    return {"sentences": sentences, "correct": _correct(row, sentences, faults), **own}


def _half(row: Row, faults: list[tuple[int, str]]) -> dict[str, Any]:
    cells = row.cells
    half = {name: cells[name] for name in _OPTIONAL if cells.get(name) is not None}
    half["text"] = cells.get("text") or ""
    half["correct"] = _correct(row, candidates_of(cells), faults)
    pronoun = _pronoun(row, half["text"], faults)
    if pronoun is not None:
        half["pronoun"] = pronoun
    if cells.get("half_tags"):
        half["tags"] = cells["half_tags"]
    return _unknown(row) | (cells.get("half_extra") or {}) | half


_OPTIONAL = ("question", "special", "snippet", "plain", "repaired", "switched")


def _unknown(row: Row) -> dict[str, Any]:
    """Columns that Winoforge does not know are kept with the half."""
    return {
        name: value
        for name, value in row.cells.items()
        if name not in BY_NAME and name not in LETTERED and value is not None
    }


def _correct(row: Row, choices: list[str], faults: list[tuple[int, str]]) -> int | None:
    """The index that “A”, “b”, 0 or the candidate itself stands for."""
    value = row.cells.get("correct")
    if isinstance(value, int):
        return value
    answer = (value or "").strip()
    names = [letter(index).casefold() for index in range(len(choices))]
    for known in (names, [str(index) for index in range(len(choices))], [choice.casefold() for choice in choices]):
        if answer.casefold() in known:
            return known.index(answer.casefold())
    listed = " or ".join(name.upper() for name in names[:2]) or "A or B"
    faults.append((row.line, f"The column “correct” holds “{answer[:50]}”; write {listed}."))
    return None


def _pronoun(row: Row, text: str, faults: list[tuple[int, str]]) -> Mapping[str, Any] | None:
    word, start = row.cells.get("pronoun"), row.cells.get("pronoun_start")
    if not word:
        faults.append((row.line, "The column “pronoun” is empty; write the pronoun as it stands in the text."))
        return None
    if start is not None:
        return {"text": word, "start": start}
    found = exact_mentions(text, word)
    found = [span for span in found if span.of(text) == word] or found
    if len(found) != 1:
        often = f"occurs {len(found)} times" if found else "does not occur"
        reason = f"The pronoun “{word[:50]}” {often} in the text; say which one in a column pronoun_start."
        faults.append((row.line, reason if found else f"The pronoun “{word[:50]}” {often} in the text."))
        return None
    return {"text": found[0].of(text), "start": found[0].start}
