"""winogrande: JSON Lines with `_` for the pronoun and two options; twins share their qID up to its last `-n`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from winoforge.core.schemas import GAP, Entry, Half, Pronoun, SubstitutedPair
from winoforge.core.schemas.text import ID
from winoforge.core.wording import Sentence
from winoforge.formats import tables
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.json_rows import JsonRow
from winoforge.formats.common.lines import head_text, writing
from winoforge.formats.common.loose import LooseHalf, flat, tidy
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import Row, join

_KEYS = re.compile(r'^[ \t]*\{.*"option1"\s*:', re.MULTILINE)
_NEEDED = ("sentence", "option1", "option2")
_TWIN = re.compile(r"(.+)-\d+")


def detect(path: Path, start: bytes) -> bool:
    """Whether a line is an object with options, or a table has them as columns."""
    return bool(_KEYS.search(head_text(start))) or tables.has(path, start, _NEEDED)


def read(source: Source) -> Iterator[Event]:
    """Schemas by qID, or by what rows say where they have none; a half whose twin is not in the file is a problem."""
    yield from join(_rows(source))


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """The halves and problems with two candidates; of the pronoun only its place is kept."""
    with writing(path) as file:
        for entry in entries:
            reason = _unfit(entry)
            if reason or isinstance(entry, SubstitutedPair):
                yield LeftOut(None, f"{entry.id}: {reason}")
                continue
            for number, half in enumerate(entry.halves):
                identity = entry.id if entry.kind == "problem" and _TWIN.fullmatch(entry.id) else None
                row = _record(flat(half), entry.candidates, identity or _qid(entry.id, half, number))
                file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _rows(source: Source) -> Iterator[Row]:
    language = language_of(source)
    seen: set[str] = set()
    for row in tables.rows(source.path, _NEEDED):
        source.tally.rows += 1
        found = row if isinstance(row, Bad) else _loose(row, language, f"{source.name}-{source.tally.rows:03d}")
        if isinstance(found, LooseHalf) and found.alone is not None and len(found.alone) <= ID:
            used = found.alone in seen
            seen.add(found.alone)
            if used:
                found = Bad(found.line, f"The qID “{found.alone}” was used already; give this row another.")
        yield found


def _loose(row: JsonRow, language: str, identity: str) -> Row:
    value = row.value
    if not all(isinstance(value.get(key), str) for key in _NEEDED):
        return Bad(row.line, f"A row needs {', '.join(_NEEDED[:-1])} and {_NEEDED[-1]}, each a string.")
    qid = value.get("qID") or None
    if not isinstance(qid, str | None):
        return Bad(row.line, "A qID is a string.")
    answer = "" if value.get("answer") is None else str(value["answer"]).strip()
    if answer not in ("1", "2"):
        if answer == "":
            return LeftOut(row.line, "The row has no answer.")
        return Bad(row.line, f"The answer is “{answer}”; it must be 1 or 2.")
    text = tidy(value["sentence"])
    if text.count(GAP) != 1:
        return Bad(row.line, f"A sentence has one “{GAP}” for the pronoun; this has {text.count(GAP)}.")
    stem = _TWIN.fullmatch(qid) if qid else None
    return LooseHalf(
        line=row.line,
        id=stem[1] if stem else qid or identity,
        alone=qid,
        language=language,
        candidates=(tidy(value["option1"]), tidy(value["option2"])),
        half=Half(
            text=text,
            pronoun=Pronoun(GAP, text.index(GAP)),
            correct=int(answer) - 1,
            extra={"qID": qid} if qid else {},
        ),
        twin_key=stem[1] if stem else qid,
    )


def _qid(identity: str, half: Half, number: int) -> str:
    kept = str(half.extra.get("qID", ""))
    stem = _TWIN.fullmatch(kept)
    return kept if stem and stem[1] == identity else f"{identity}-{number + 1}"


def _record(half: Half, candidates: tuple[str, ...], qid: str) -> dict[str, Any]:
    return {
        "qID": qid,
        "sentence": half.text[: half.pronoun.start] + GAP + half.text[half.pronoun.span.end :],
        "option1": candidates[0],
        "option2": candidates[1],
        "answer": str(half.correct + 1),
    }


def _unfit(entry: Entry) -> str | None:
    if isinstance(entry, SubstitutedPair):
        return "A substituted pair has no pronoun, which winogrande needs."
    if len(entry.candidates) != 2:
        return f"winogrande holds two candidates; this has {len(entry.candidates)}."
    if any(half.text.count(GAP) != half.pronoun.text.count(GAP) for half in entry.halves):
        return f"The text has a “{GAP}” of its own, which winogrande takes for the pronoun."
    return None


FORMAT = Format(
    name="winogrande",
    what=Sentence("WinoGrande jsonl, twins by qID", "jsonl do WinoGrande, gêmeos por qID"),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".jsonl",),
    keeps=frozenset({Part.ID, Part.CANDIDATES}),
)
