"""hub: rows of winograd_wsc and definite_pronoun_resolution as the Hugging Face Hub has them. Read, not written.

{"text": …, "pronoun": "she", "pronoun_loc": 20, "quote": …, "options": [A, B], "label": 0, "source": …}
{"sentence": …, "pronoun": "she", "candidates": [A, B], "label": 0}
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from winoforge.core.schemas import Half, Pronoun
from winoforge.core.wording import Sentence
from winoforge.formats import tables
from winoforge.formats.base import Bad, Event, Format, LeftOut, Source
from winoforge.formats.blocks import place_of_pronoun
from winoforge.formats.common.json_rows import JsonRow
from winoforge.formats.common.loose import LooseHalf, tidy, unknown_pronoun
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import Row, join

WSC = ("text", "pronoun", "pronoun_loc", "options")
"""The keys of winograd_wsc."""
DPR = ("sentence", "pronoun", "candidates")
"""The keys of definite_pronoun_resolution."""
_NO_LIST = (
    "A row needs a list of “options” (or “candidates”). Lists are read from JSON, not from Parquet or CSV: "
    'save the rows as JSON Lines (in Python: dataset.to_json("rows.jsonl")).'
)


def detect(path: Path, start: bytes) -> bool:
    """Whether the first row has the keys of one of the two."""
    return tables.has(path, start, WSC) or tables.has(path, start, DPR)


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise; rows without a label are left out."""
    yield from join(_rows(source))


def _rows(source: Source) -> Iterator[Row]:
    language = language_of(source)
    for row in tables.rows(source.path, ()):
        source.tally.rows += 1
        yield row if isinstance(row, Bad) else _loose(row, language, f"{source.name}-{source.tally.rows:03d}")


def _loose(row: JsonRow, language: str, identity: str) -> Row:
    value = row.value
    text, word = value.get("text", value.get("sentence")), value.get("pronoun")
    listed = value.get("options", value.get("candidates"))
    if not isinstance(text, str) or not isinstance(word, str):
        return Bad(row.line, "A row needs “text” (or “sentence”) and “pronoun”, each a string.")
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        return Bad(row.line, _NO_LIST)
    label = value.get("label")
    if label is None or label == -1:
        return LeftOut(row.line, "The row has no label, so nobody knows the answer.")
    if type(label) is not int or not 0 <= label < len(listed):
        return Bad(row.line, f"The label must be a whole number from 0 to {len(listed) - 1}.")
    candidates = tuple(map(tidy, listed))
    quote, origin = value.get("quote"), value.get("source")
    return LooseHalf(
        line=row.line,
        id=identity,
        language=language,
        candidates=candidates,
        half=Half(
            text=tidy(text),
            pronoun=_pronoun(text, word, value.get("pronoun_loc"), candidates),
            correct=label,
            snippet=tidy(quote) or None if isinstance(quote, str) else None,
        ),
        details={"source": tidy(origin)} if isinstance(origin, str) and tidy(origin) else {},
    )


def _pronoun(text: str, word: str, place: object, candidates: tuple[str, ...]) -> Pronoun:
    """The pronoun at its offset in the text as it was written; where the file gives none, after the candidates."""
    word = tidy(word)
    if type(place) is int and place >= 0 and word and text.startswith(word, place):
        before = tidy(text[: place + len(word)])
        return Pronoun(word, len(before) - len(word))
    found = place_of_pronoun(tidy(text), word, candidates) if word and place is None else None
    return unknown_pronoun() if found is None else Pronoun(tidy(text)[found : found + len(word)], found)


FORMAT = Format(
    name="hub",
    what=Sentence(
        "rows of winograd_wsc and definite_pronoun_resolution from the Hugging Face Hub",
        "linhas de winograd_wsc e definite_pronoun_resolution do Hugging Face Hub",
    ),
    detect=detect,
    read=read,
    keeps=frozenset({Part.PRONOUN, Part.CANDIDATES, Part.SNIPPET, Part.SOURCE}),
)
