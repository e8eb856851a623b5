"""native: JSON Lines, one schema, problem or substituted pair a line; keeps everything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

from winoforge.core.errors import SchemaError
from winoforge.core.schemas import MIXED, Draft, Entry, draft_from_record, from_record, to_record
from winoforge.core.schemas.refusals import is_language_code
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.json_rows import JsonRow, json_lines
from winoforge.formats.common.lines import head_text, writing

# A row of the flat table says its kind too, and has "pronoun_start".
_KIND = re.compile(
    r'^[ \t]*\{(?!.*"pronoun_start"\s*:).*"kind"\s*:\s*"(?:schema|problem|substituted|collection)"', re.MULTILINE
)


def detect(_path: Path, start: bytes) -> bool:
    """Whether a line is an object that says its kind."""
    return bool(_KIND.search(head_text(start)))


def read(source: Source) -> Iterator[Event]:
    """The entries as they were written."""
    first_use: dict[str, int] = {}
    for row in json_lines(source.path):
        if isinstance(row, JsonRow) and row.line == 1 and row.value.get("kind") == "collection":
            source.tally.about = _about(row.value, source.name)
            continue
        source.tally.rows += 1
        if isinstance(row, Bad):
            yield row
            continue
        event = _entry(row)
        if not isinstance(event, Bad):
            used = first_use.setdefault(event.id, row.line)
            if used != row.line:
                event = Bad(row.line, f"The id “{event.id}” was used in line {used} already; give this row another.")
        yield event


def write(entries: Iterable[Entry], path: Path, about: About) -> Iterator[LeftOut]:
    """Every entry, whole; first a line about the collection where there is more to say than its name."""
    with writing(path) as file:
        if about.licence or about.version or about.consent:
            file.write(json.dumps(head(about), ensure_ascii=False) + "\n")
        for entry in entries:
            file.write(json.dumps(to_record(entry), ensure_ascii=False, allow_nan=False) + "\n")
    yield from ()


def head(about: About) -> dict[str, str]:
    """The first line: what is said of the whole collection."""
    return {"kind": "collection", **{key: value for key, value in asdict(about).items() if value is not None}}


def _about(value: Mapping[str, object], name: str) -> About:
    """What the first line says of the whole; what it does not say in words is left to the file."""
    said = {
        key: told
        for key in ("name", "language", "licence", "version", "consent")
        if isinstance(told := value.get(key), str)
    }
    if not is_language_code(said.get("language", MIXED)):
        del said["language"]
    return About(**{"name": name, "language": MIXED, **said})


def _entry(row: JsonRow) -> Entry | Bad:
    try:
        return from_record(row.value)
    except SchemaError as error:
        return Bad(row.line, str(error), _draft(row))


def _draft(row: JsonRow) -> Draft | None:
    try:
        return draft_from_record(row.value)
    except SchemaError:
        return None


FORMAT = Format(
    name="native",
    what=Sentence("JSON Lines, one schema or problem a line", "JSON Lines, um esquema ou problema por linha"),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".jsonl",),
)
