"""portuguese-html: the hand-made page of the Portuguese study: a list item has text, snippet, candidates and answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.schemas import Half, Pronoun
from winoforge.core.wording import Sentence
from winoforge.formats.base import Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.html_rows import HtmlRow, list_items
from winoforge.formats.common.loose import LooseHalf, tidy
from winoforge.formats.common.tongue import is_foreign, language_of
from winoforge.formats.common.twins import Row, join
from winoforge.formats.common.xml_rows import content

if TYPE_CHECKING:
    from lxml.etree import _Element

_SNIPPET = re.compile(r"^\s*Trecho\s*:\s*", re.IGNORECASE)
_ANSWER = re.compile(r"Resposta Correta\s*:\s*([A-Z])\b", re.IGNORECASE)
_FIELD = r"{name}\s*:\s*(.*?)\s*(?=Fonte Original\s*:|Tradução\s*:|$)"
_SOURCE, _TRANSLATION = (re.compile(_FIELD.format(name=name)) for name in ("Fonte Original", "Tradução"))
_CLOSING = tuple(".,;:!?)”")
_NO_TEXT = "The list item has no text with its pronoun in <b>."


def detect(_path: Path, start: bytes) -> bool:
    """Whether it is a page whose list items quote a snippet and name the answer."""
    return b"<li" in start.lower() and b"Trecho:" in start and b"Resposta Correta" in start


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins; what is not translated is left out."""
    yield from join(rows(source))


def rows(source: Source) -> Iterator[Row]:
    """The halves of the page, before their twins are known."""
    language = language_of(source)
    for row in list_items(source.path):
        source.tally.rows += 1
        yield row if isinstance(row, Bad) else _loose(row, f"{source.name}-{source.tally.rows:03d}", language)


def _loose(row: HtmlRow, identity: str, language: str) -> Row:
    notes, head, tail = _parts(row.element)
    passage = _passage(head)
    candidates = tuple(filter(None, (tidy(content(li)) for li in row.element.iterfind("ol/li"))))
    said = tidy("".join(text for text, _ in tail))
    answer = _ANSWER.search(said)
    if passage is None:
        return Bad(row.line, _NO_TEXT)
    if answer is None or ord(answer[1].upper()) - ord("A") >= len(candidates):
        return Bad(row.line, f"The “Resposta Correta” is not one of the {len(candidates)} candidates, counted from A.")
    if is_foreign(passage[0], language):
        return LeftOut(row.line, "The text is not translated.")
    half = Half(
        text=passage[0],
        pronoun=passage[1],
        correct=ord(answer[1].upper()) - ord("A"),
        snippet=_snippet(row.element),
        extra={"note": " ".join(notes)} if notes else {},
    )
    return LooseHalf(
        line=row.line, id=identity, language=language, candidates=candidates, half=half, details=_details(said)
    )


def _parts(item: _Element) -> tuple[list[str], list[tuple[str, bool]], list[tuple[str, bool]]]:
    """The notes in colour, the pieces of the text up to the first paragraph, and those after the candidates."""
    notes = [tidy(content(font)) for font in item.iterfind("font")]
    head, tail, after_text, after_list = [(item.text or "", False)], [("", False)], False, False
    for child in item:
        after_text = after_text or child.tag in ("p", "em", "ol")
        after_list = after_list or child.tag == "ol"
        pieces = tail if after_list else [] if after_text else head
        if child.tag not in ("font", "br", "ol"):
            pieces.append((content(child), child.tag == "b"))
        pieces.append((child.tail or "", False))
    return notes, head, tail


def _passage(pieces: list[tuple[str, bool]]) -> tuple[str, Pronoun] | None:
    marked = [number for number, (_, bold) in enumerate(pieces) if bold]
    if len(marked) != 1 or not tidy(pieces[marked[0]][0]):
        return None
    before, word, after = (
        "".join(text for text, _ in part)
        for part in (pieces[: marked[0]], pieces[marked[0] : marked[0] + 1], pieces[marked[0] + 1 :])
    )
    if after.lstrip().startswith(_CLOSING):  # the blanks inside of <b> are layout, not text
        word, after = word.rstrip(), after.lstrip()
    start = len(tidy(before + word)) - len(tidy(word))
    return tidy(before + word + after), Pronoun(tidy(word), start)


def _snippet(item: _Element) -> str | None:
    label = item.find("em")
    if label is None:
        return None
    text = label.tail or ""
    for sibling in label.itersiblings():
        if sibling.tag in ("p", "ol"):
            break
        text += content(sibling) + (sibling.tail or "")
    return tidy(_SNIPPET.sub("", text)) or None


def _details(said: str) -> dict[str, Any]:
    source, translation = _SOURCE.search(said), _TRANSLATION.search(said)
    found: dict[str, Any] = {}
    if source and source[1]:
        found["source"] = source[1]
    if translation and translation[1]:
        found["extra"] = {"translation": translation[1]}
    return found


FORMAT = Format(
    name="portuguese-html",
    what=Sentence(
        "the page of the Portuguese study: pronoun, snippet, candidates",
        "a página do estudo português: pronome, trecho, candidatos",
    ),
    detect=detect,
    read=read,
    suffixes=(".html", ".htm"),
)
