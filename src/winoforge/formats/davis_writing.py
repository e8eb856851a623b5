"""Writing davis-xml: one <schema> a half, the text split around its pronoun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from winoforge.core.schemas import Entry, Half, Problem, Schema, SubstitutedPair
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.formats.base import About, LeftOut
from winoforge.formats.common.lines import writing
from winoforge.formats.common.loose import flat

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """The halves and problems that have a pronoun; the file has no place for a question."""
    with writing(path) as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<collection>\n')
        text_id: str | None = None
        for entry in entries:
            reason = _unfit(entry)
            if reason or isinstance(entry, SubstitutedPair):
                yield LeftOut(None, f"{entry.id}: {reason}")
                continue
            same_text = entry.text_id is not None and entry.text_id == text_id
            text_id = entry.text_id
            file.writelines(_element(entry, flat(half), same_text=same_text) for half in entry.halves)
        file.write("</collection>\n")


def _unfit(entry: Entry) -> str | None:
    if isinstance(entry, SubstitutedPair):
        return "A substituted pair has no pronoun, which davis-xml needs."
    if any(half.pronoun.is_gap for half in entry.halves):
        return "The pronoun's word is not known, and davis-xml needs it."
    if len(entry.candidates) > len(_LETTERS):
        return "davis-xml letters its answers from A to Z; this has more."
    return None


def _element(entry: Schema | Problem, half: Half, *, same_text: bool) -> str:
    start, end = half.pronoun.start, half.pronoun.span.end
    lines = ["", "<schema>"]
    if same_text:
        lines.append("<sameText></sameText>")
    lines += ["<text>", _split(half.text, start, end, "txt"), "</text>"]
    if half.snippet:
        lines += ["<quote>", _quote(half.snippet, half.pronoun.text), "</quote>"]
    lines += ["<answers>", *(_tag("answer", candidate) for candidate in entry.candidates), "</answers>"]
    lines.append(_tag("correctAnswer", _LETTERS[half.correct]))
    if entry.human and {"n", "correct"} <= entry.human.keys():
        lines.append(_tag("humanSubjects", f"{entry.human['correct']} out of {entry.human['n']} got this answer."))
    if entry.source:
        lines.append(_tag("source", str(half.extra.get("source", entry.source))))
    return "\n".join([*lines, "</schema>", ""])


def _quote(snippet: str, pronoun: str) -> str:
    found = exact_mentions(snippet, pronoun)
    place = found[0] if found else None
    return _split(snippet, place.start, place.end, "quote") if place else _tag("quote1", snippet)


def _split(text: str, start: int, end: int, name: str) -> str:
    # On one line: a line end between the parts would be read as a blank between two words.
    return _tag(f"{name}1", text[:start]) + _tag("pron", text[start:end]) + _tag(f"{name}2", text[end:])


def _tag(name: str, content: str) -> str:
    return f"<{name}>{escape(content)}</{name}>"
