"""superglue: JSON Lines in which a row asks whether one span is what a pronoun means; rows of one item are joined.

The rows of an item stand anywhere in the file, and some only in another file, so rows are read in large batches and
items that lack a candidate are completed where that is sound (see superglue_items.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Entry, Half, Problem, Schema, Span, SubstitutedPair
from winoforge.core.schemas.mentions import exact_mentions, first_mention
from winoforge.core.schemas.text import CANDIDATE, ID, SENTENCE
from winoforge.core.wording import Sentence
from winoforge.formats import tables
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.json_rows import JsonRow
from winoforge.formats.common.lines import head_text, writing
from winoforge.formats.common.loose import flat, tidy
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import Row, join
from winoforge.formats.superglue_items import Asked, items

BATCH = 5_000
"""How many rows are held at a time."""
_STRAY = 2
"""How many words a word index may be off before it is wrong; one of the published ones is off by one."""
_KEYS = re.compile(r'^[ \t]*\{.*"span1_text"\s*:', re.MULTILINE)
_SPANS = ("span1_text", "span2_text", "span1_index", "span2_index")
_FLAT = ("text", *_SPANS)
"""The keys where the target is not an object of its own."""
_LABELS = {"1": True, "true": True, "0": False, "false": False, "-1": None, "": None, "none": None}
_TOKEN = re.compile(r"\S+")


def detect(path: Path, start: bytes) -> bool:
    """Whether a line is an object that names a span, or a table has the spans as columns."""
    return bool(_KEYS.search(head_text(start))) or tables.has(path, start, _FLAT)


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise; rows that make no item are left out."""
    yield from join(_rows(source), window=BATCH)


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """A row for each candidate of each half, where the text has the candidate."""
    number, asked = 0, set[tuple[str, int]]()
    with writing(path) as file:
        for entry in entries:
            reason = _unfit(entry, asked)
            if reason or isinstance(entry, SubstitutedPair):
                yield LeftOut(None, f"{entry.id}: {reason}")
                continue
            asked |= _questions(entry)
            for row in (row for half in entry.halves for row in _targets(flat(half), entry.candidates)):
                file.write(json.dumps({**row, "idx": number}, ensure_ascii=False) + "\n")
                number += 1


def _rows(source: Source) -> Iterator[Row]:
    language = language_of(source)
    seen, asked = set[str](), list[Asked]()
    for row in tables.rows(source.path, _FLAT):
        source.tally.rows += 1
        found = row if isinstance(row, Bad) else _asked(_nested(row), f"{source.name}-{row.value.get('idx', row.line)}")
        if not isinstance(found, Asked):
            yield found
        elif found.id in seen:
            yield Bad(found.line, "The idx was used already; give this row another.")
        else:
            seen.add(found.id)
            asked.append(found)
        if len(asked) == BATCH:
            yield from items(asked, language)
            asked = []
    yield from items(asked, language)


def _asked(row: JsonRow, identity: str) -> Asked | Bad | LeftOut:
    fault = _fault(row.value)
    if fault:
        return Bad(row.line, fault)
    target = row.value["target"]
    if row.value.get("label") is None:
        return LeftOut(row.line, "The row has no label, so nobody knows the answer.")
    text, candidate = tidy(row.value["text"]), tidy(target["span1_text"])
    if len(text) > SENTENCE or len(candidate) > CANDIDATE or len(identity) > ID:
        return Bad(row.line, f"The text, span1_text or idx is longer than {SENTENCE:,}, {CANDIDATE}, {ID} characters.")
    pronoun = _place(text, target["span2_index"], tidy(target["span2_text"]))
    if pronoun is None:
        reason = f"The text has no “{target['span2_text']}” at word {target['span2_index']}."
        return Bad(row.line, reason)
    return Asked(
        line=row.line,
        id=identity,
        text=text,
        pronoun=pronoun,
        candidate=candidate,
        mention=target["span1_index"],
        label=row.value["label"],
    )


def _nested(row: JsonRow) -> JsonRow:
    """The row with its spans in a target and its label as a truth value, however it was written."""
    value = dict(row.value)
    if "target" not in value and "span1_text" in value:
        value["target"] = {key: value.get(key) for key in _SPANS}
        for key in ("span1_index", "span2_index"):
            index = str(value["target"][key])
            value["target"][key] = int(index) if index.isascii() and index.isdecimal() else None
    label = value.get("label")
    if isinstance(label, str | int):
        value["label"] = _LABELS.get(str(label).strip().casefold(), label)
    return JsonRow(row.line, value)


def _fault(value: dict[str, Any]) -> str | None:
    target = value.get("target")
    if not isinstance(value.get("text"), str) or not isinstance(target, dict):
        return "A row needs “text” and “target” (or span1_text, span1_index, span2_text and span2_index)."
    if not all(isinstance(target.get(key), str) for key in ("span1_text", "span2_text")):
        return "A target needs “span1_text” and “span2_text”."
    if not all(type(target.get(key)) is int for key in ("span1_index", "span2_index")):
        return "A target needs “span1_index” and “span2_index”, whole numbers."
    if value.get("label") not in (None, True, False):
        return "A “label” is true or false."
    return None


def _place(text: str, index: int, phrase: str) -> Span | None:
    """Where the phrase stands at, or next to, the word of that index."""
    tokens = [Span(*match.span()) for match in _TOKEN.finditer(text)]
    if not 0 <= index < len(tokens):
        return None
    near = Span(tokens[max(0, index - _STRAY)].start, tokens[min(index + _STRAY, len(tokens) - 1)].end)
    found = [span for span in exact_mentions(text, phrase) if span.overlaps(near)]
    return min(found, key=lambda span: abs(span.start - tokens[index].start), default=None)


def _targets(half: Half, candidates: Sequence[str]) -> list[dict[str, Any]]:
    """The rows of a half; fewer than it has candidates when its text does not have them all."""
    index, word = _index(half.text, half.pronoun.start), half.pronoun.text
    rows = []
    for number, candidate in enumerate(candidates):
        place = first_mention(half.text, candidate)
        if place is not None and _place(half.text, index, word) == half.pronoun.span:
            first = _index(half.text, place.start)
            target = {"span1_index": first, "span1_text": candidate, "span2_index": index, "span2_text": word}
            rows.append({"text": half.text, "target": target, "label": number == half.correct})
    return rows


def _index(text: str, offset: int) -> int:
    return sum(match.end() <= offset for match in _TOKEN.finditer(text))


def _questions(entry: Schema | Problem) -> set[tuple[str, int]]:
    """What its halves ask: a text and the place of a pronoun in it."""
    return {(half.text, half.pronoun.start) for half in map(flat, entry.halves)}


def _unfit(entry: Entry, asked: set[tuple[str, int]]) -> str | None:
    if isinstance(entry, SubstitutedPair):
        return "A substituted pair has no pronoun, which superglue needs."
    if _questions(entry) & asked:
        return "Another item asks about the same pronoun of the same text, and superglue would join the two."
    if any(len(_targets(flat(half), entry.candidates)) < len(entry.candidates) for half in entry.halves):
        return "A candidate or the pronoun does not stand in the text as a word, so superglue cannot point at it."
    return None


FORMAT = Format(
    name="superglue",
    what=Sentence(
        "SuperGLUE WSC jsonl, rows of one item joined", "jsonl do WSC do SuperGLUE, com as linhas de um item unidas"
    ),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".jsonl",),
    keeps=frozenset({Part.PRONOUN, Part.CANDIDATES}),
)
