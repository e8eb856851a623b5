"""davis-xml: the XML of Ernest Davis's collection and of the first challenge: one element a half, quoted snippets."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.schemas import Half, Pronoun
from winoforge.core.wording import Sentence
from winoforge.formats.base import Bad, Event, Format, Source
from winoforge.formats.common.loose import LooseHalf, tidy
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import join
from winoforge.formats.common.xml_rows import XmlRow, content, elements
from winoforge.formats.davis_writing import write

if TYPE_CHECKING:
    from lxml.etree import _Element

_START = re.compile(rb"<schema[\s>]")
_LETTER = re.compile(r"\W*([A-Za-z])\W*")
_PEOPLE = re.compile(r"(?<!\d)(\d{1,9})\s+out of\s+(\d{1,9})(?!\d)")
_C1 = re.compile("[\xc2-\xf4][\x80-\xbf]+")
_DEBRIS = re.compile("\xc2+(?=[\\s\xa0])")


class _ElementError(ValueError):
    """An element that lacks something; the message says what."""


def detect(_path: Path, start: bytes) -> bool:
    """Whether it is XML with <schema> elements."""
    return start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") and bool(_START.search(start))


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise."""
    yield from join(_same_texts(_rows(source)))


def _rows(source: Source) -> Iterator[LooseHalf | Bad]:
    language = language_of(source)
    for row in elements(source.path, "schema", "collection"):
        source.tally.rows += 1
        if isinstance(row, Bad):
            yield row
            continue
        try:
            yield _loose(row, f"{source.name}-{source.tally.rows:03d}", language)
        except _ElementError as error:
            yield Bad(row.line, str(error))


def _same_texts(rows: Iterator[LooseHalf | Bad]) -> Iterator[LooseHalf | Bad]:
    """Gives the rows that are asked about one text a shared id; the file marks only the later ones."""
    held: LooseHalf | Bad | None = None
    for row in rows:
        if isinstance(held, LooseHalf) and isinstance(row, LooseHalf) and row.details.get("text_id"):
            shared = held.details.get("text_id") or held.id
            yield _with_text_id(held, shared)
            held = _with_text_id(row, shared)
            continue
        if held is not None:
            yield held
        held = row
    if held is not None:
        yield held


def _with_text_id(row: LooseHalf, text_id: str) -> LooseHalf:
    return dataclasses.replace(row, details={**row.details, "text_id": text_id})


def _loose(row: XmlRow, identity: str, language: str) -> LooseHalf:
    element = row.element
    text, pronoun = _passage(_child(element, "text"))
    candidates = tuple(filter(None, (tidy(_words(answer)) for answer in element.iterfind("answers/answer"))))
    quote = element.find("quote")
    snippet = _joined([_words(part) for part in quote], [part.tail for part in quote]) if quote is not None else ""
    half = Half(text=text, pronoun=pronoun, correct=_correct(element, candidates), snippet=snippet or None)
    return LooseHalf(
        line=row.line, id=identity, language=language, candidates=candidates, half=half,
        details=_details(element, identity),
    )  # fmt: skip


def _passage(element: _Element) -> tuple[str, Pronoun]:
    """The text in one piece, and where its pronoun stands."""
    parts = list(element)
    places = [place for place, part in enumerate(parts) if part.tag == "pron"]
    if len(places) != 1:
        raise _ElementError(f"A text needs one <pron>; this has {len(places)}.")
    contents, tails = [_words(part) for part in parts], [part.tail for part in parts]
    word = tidy(contents[places[0]])
    if not word:
        raise _ElementError("The <pron> of the text is empty.")
    up_to_it = _joined(contents[: places[0] + 1], tails)
    return _joined(contents, tails), Pronoun(word, len(up_to_it) - len(word))


def _joined(contents: list[str], tails: list[str | None]) -> str:
    """The parts as one text, with a blank between two where the file has one inside them.

    Line ends between elements are layout: they part two words, but not a word from the full stop after it.
    """
    text = ""
    for part, tail in zip(contents, [None, *tails], strict=False):
        touching = bool(text and part) and text[-1].isalnum() and part[0].isalnum()
        text += " " + part if tail and touching else part
    return tidy(text)


def _words(element: _Element) -> str:
    """The text of an element, with doubly encoded characters put right."""
    if any(not isinstance(part.tag, str) for part in element.iter()):
        raise _ElementError("The element uses an entity that XML does not know. Write the character itself.")
    return _decoded_once_more(content(element))


def _decoded_once_more(text: str) -> str:
    # Bytes of UTF-8 that were taken for Latin-1 and encoded again: “Ã” with a control character is never text.
    repaired = _C1.sub(_redecoded, text)
    return _DEBRIS.sub("", repaired) if repaired != text or "\xc2\xa0" in text else text


def _redecoded(match: re.Match[str]) -> str:
    try:
        return match[0].encode("latin-1").decode()
    except UnicodeError:
        return match[0]


def _correct(element: _Element, candidates: tuple[str, ...]) -> int:
    answer = tidy(_words(_child(element, "correctAnswer")))
    letter = _LETTER.fullmatch(answer)
    number = ord(letter[1].upper()) - ord("A") if letter else -1
    if not 0 <= number < len(candidates):
        raise _ElementError(
            f"The <correctAnswer> is “{answer}”, but there are {len(candidates)} answers, counted from A."
        )
    return number


def _details(element: _Element, identity: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    source = tidy(element.findtext("source") or "")
    if source:
        found["source"] = source
    people = _PEOPLE.search(element.findtext("humanSubjects") or "")
    if people:
        found["human"] = {"n": int(people[2]), "correct": int(people[1])}
    if element.find("sameText") is not None:
        found["text_id"] = identity
    return found


def _child(element: _Element, tag: str) -> _Element:
    child = element.find(tag)
    if child is None:
        raise _ElementError(f"The <schema> has no <{tag}>.")
    return child


FORMAT = Format(
    name="davis-xml",
    what=Sentence("WSCollection and PDP challenge XML", "XML da WSCollection e do desafio PDP"),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".xml",),
    keeps=frozenset({Part.PRONOUN, Part.CANDIDATES, Part.SNIPPET, Part.SOURCE, Part.HUMAN, Part.TEXT_ID}),
)
