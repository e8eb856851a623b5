"""portuguese-json: one array of the Portuguese study's rows: substituted sentences, repaired and switched ones, labels.

Alone it gives substituted pairs. With the study's page beside it (portuguese-html), each row finds its half there by
text: a sentence of the row must be the half's text with a candidate in place of the pronoun.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from winoforge.core.errors import SchemaError
from winoforge.core.schemas import SubstitutedPair, Switched, special_spans
from winoforge.core.schemas.mentions import first_mention
from winoforge.core.wording import Sentence
from winoforge.formats.base import Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.json_array import json_array
from winoforge.formats.common.json_rows import JsonRow
from winoforge.formats.common.lines import head_text
from winoforge.formats.common.loose import tidy
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import guess
from winoforge.formats.common.twins import Row, join
from winoforge.formats.portuguese_join import Halves, Published
from winoforge.formats.portuguese_writing import write

_KEYS = re.compile(r'^\s*\[\s*\{[^{}]*"(?:in)?correct_sentence"\s*:', re.DOTALL)
_SAMPLE = 50
"""How many rows are asked for their language."""


def detect(_path: Path, start: bytes) -> bool:
    """Whether it is an array of objects with a correct sentence."""
    return bool(_KEYS.match(head_text(start)))


def read(source: Source) -> Iterator[Event]:
    """Substituted pairs; with the page beside them, schemas."""
    yield from join(_rows(source))


def _rows(source: Source) -> Iterator[Row]:
    halves = Halves(source)
    language = source.language or _language(source.path)
    for row in json_array(source.path):
        source.tally.rows += 1
        published = row if isinstance(row, Bad) else _published(row, f"{source.name}-{source.tally.rows:03d}")
        if not isinstance(published, Published):
            yield published
            continue
        yield halves.found(published) or _pair(published, language)


def _language(path: Path) -> str:
    # Rows that nobody could translate are in another language, so that one row does not decide.
    rows = islice((row for row in json_array(path) if isinstance(row, JsonRow)), _SAMPLE)
    return guess(" ".join(str(row.value.get("correct_sentence", "")) for row in rows))


def _published(row: JsonRow, identity: str) -> Published | Bad | LeftOut:
    value = row.value
    for key in ("correct_sentence", "incorrect_sentence"):
        if not isinstance(value.get(key), str) or not tidy(value[key]):
            return Bad(row.line, f"The row has no “{key}”.")
    if value.get("translated") is False:
        return LeftOut(row.line, "The text is not translated.")
    return Published(
        line=row.line,
        id=identity,
        correct=tidy(value["correct_sentence"]),
        incorrect=tidy(value["incorrect_sentence"]),
        repaired=_two(value, "manually_fixed_correct_sentence", "manually_fixed_incorrect_sentence"),
        switched=_two(value, "correct_switched", "incorrect_switched"),
        tags={
            name: value[key]
            for name, key in (("switchable", "is_switchable"), ("associative", "is_associative"))
            if isinstance(value.get(key), bool)
        },
    )


def _two(value: dict[str, Any], correct: str, incorrect: str) -> tuple[str, str] | None:
    pair = value.get(correct), value.get(incorrect)
    if not isinstance(pair[0], str) or not isinstance(pair[1], str):
        return None
    return (tidy(pair[0]), tidy(pair[1])) if tidy(pair[0]) and tidy(pair[1]) else None


def _pair(row: Published, language: str) -> SubstitutedPair | Bad:
    correct = 0 if _comes_first(row.correct, row.incorrect) else 1
    try:
        return SubstitutedPair(
            id=row.id,
            language=language,
            sentences=row.listed((row.correct, row.incorrect), correct),
            correct=correct,
            repaired=row.listed(row.repaired, correct) if row.repaired else None,
            # In the switched text the other candidate is the correct one.
            switched=Switched(sentences=row.listed(row.switched, 1 - correct)) if row.switched else None,
            tags=row.tags,
        )
    except SchemaError as error:
        return Bad(row.line, str(error))


def _comes_first(one: str, other: str) -> bool:
    """Whether the candidate in `one` is mentioned before that in `other`; alphabetical where that does not show."""
    texts = (one, other)
    spans = special_spans(texts)
    mentions = [first_mention(text[: span.start], span.of(text)) for text, span in zip(texts, spans, strict=True)]
    if mentions[0] and mentions[1] and mentions[0].start != mentions[1].start:
        return mentions[0].start < mentions[1].start
    return one < other


FORMAT = Format(
    name="portuguese-json",
    takes_beside=True,
    what=Sentence(
        "substituted and repaired sentences; with the study's page beside it, schemas",
        "frases substituídas e reparadas; com a página do estudo ao lado, esquemas",
    ),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".json",),
    keeps=frozenset({Part.LABELS, Part.SENTENCES}),
    by_ending=False,
)
