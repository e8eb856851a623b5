"""labels: arrays of Trichelair et al. that say of each WSC item whether it is switchable or associative.

A labels file is a collection by itself, and can be merged into another one: joined by text, never by position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from winoforge.core.schemas import Half, Pronoun, Switched
from winoforge.core.wording import Sentence
from winoforge.formats.base import Bad, Event, Format, Source
from winoforge.formats.common.json_array import json_array
from winoforge.formats.common.json_rows import JsonRow
from winoforge.formats.common.lines import head_text
from winoforge.formats.common.loose import LooseHalf, tidy
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import join
from winoforge.formats.label_joining import merge_labels

_KEYS = re.compile(r'^\s*\[\s*\{[^{}]*"is_(?:switchable|associative)"\s*:', re.DOTALL)
_BRACKETS = re.compile(r"\[\s*([^\[\]]+?)\s*\]")
_TAGS = {"is_switchable": "switchable", "is_associative": "associative"}


def detect(_path: Path, start: bytes) -> bool:
    """Whether it is an array of labelled objects with a sentence in brackets and two answers."""
    text = head_text(start)
    return bool(_KEYS.match(text)) and '"answer0"' in text


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise, each half with its label."""
    yield from join(rows(source))


def rows(source: Source) -> Iterator[LooseHalf | Bad]:
    """The labelled halves, before their twins are known."""
    language = language_of(source)
    for row in json_array(source.path):
        source.tally.rows += 1
        yield row if isinstance(row, Bad) else _loose(row, f"{source.name}-{source.tally.rows:03d}", language)


def _loose(row: JsonRow, identity: str, language: str) -> LooseHalf | Bad:
    value = row.value
    for key in ("sentence", "answer0", "answer1", "correct_answer"):
        if not isinstance(value.get(key), str):
            return Bad(row.line, f"The row has no “{key}”.")
    marked = _unbracketed(value["sentence"])
    if marked is None:
        return Bad(row.line, "The sentence needs one pronoun in brackets.")
    candidates = (tidy(value["answer0"]), tidy(value["answer1"]))
    names, right = [name.casefold() for name in candidates], tidy(value["correct_answer"]).casefold()
    if right not in names:
        return Bad(row.line, f"The correct answer “{value['correct_answer']}” is neither answer0 nor answer1.")
    half = Half(
        text=marked[0],
        pronoun=marked[1],
        correct=names.index(right),
        switched=_switched(value),
        tags={name: bool(value[key]) for key, name in _TAGS.items() if value.get(key) in (0, 1)},
    )
    return LooseHalf(line=row.line, id=identity, language=language, candidates=candidates, half=half)


def _unbracketed(sentence: str) -> tuple[str, Pronoun] | None:
    found = list(_BRACKETS.finditer(tidy(sentence)))
    if len(found) != 1:
        return None
    text = tidy(sentence)
    return text[: found[0].start()] + found[0][1] + text[found[0].end() :], Pronoun(found[0][1], found[0].start())


def _switched(value: dict[str, Any]) -> Switched | None:
    """The published switched text; of an item that is not switchable it would make no sense."""
    given = value.get("sentence_switched")
    marked = _unbracketed(given) if isinstance(given, str) and value.get("is_switchable") else None
    return Switched(text=marked[0], pronoun=marked[1]) if marked else None


FORMAT = Format(
    name="labels",
    what=Sentence(
        "switchable and associative labels; also merged into another collection",
        "rótulos de trocável e associativo; também unidos a outra coleção",
    ),
    detect=detect,
    read=read,
    suffixes=(".json",),
)

__all__ = ["FORMAT", "detect", "merge_labels", "read", "rows"]
