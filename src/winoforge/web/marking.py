"""A sentence as every page sets it: the marks of core/schemas/marks.py with the markup of the exported page."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from winoforge.core.schemas import Draft, Problem, Schema, changed_spans
from winoforge.core.schemas.marks import Mark, entry_marks, text_marks
from winoforge.core.schemas.spans import words
from winoforge.formats.page import Spoken, marked


@dataclass(frozen=True, slots=True)
class ShownHalf:
    """A half as a template shows it."""

    html: SafeString
    """The sentence with its marks, escaped."""
    question: str
    candidates: tuple[str, ...]
    correct: int | None


def shown(entry: Schema | Problem) -> list[ShownHalf]:
    """The halves of a schema or problem, marked."""
    return [
        ShownHalf(sentence(half.text, found), half.question or "", tuple(entry.candidates), half.correct)
        for half, found in zip(entry.halves, entry_marks(entry), strict=True)
    ]


def shown_draft(draft: Draft) -> list[ShownHalf]:
    """The halves of a schema in the making; its words can be clicked to say which is the pronoun."""
    texts = [half.text for half in draft.halves]
    differing = changed_spans(texts) if all(texts) else [[] for _ in texts]
    named = [candidate for candidate in draft.candidates if candidate.strip()]
    return [
        ShownHalf(
            sentence(
                half.text,
                text_marks(half.text, named, half.pronoun.span if half.pronoun else None, special),
                clickable=True,
            ),
            half.question or "",
            draft.candidates,
            half.correct,
        )
        for half, special in zip(draft.halves, differing, strict=True)
    ]


def sentence(text: str, marks: Sequence[Mark], *, clickable: bool = False) -> SafeString:
    """The sentence as HTML. Everything in it is escaped here, so it is safe."""
    spoken = Spoken(
        pronoun=escape(gettext("pronoun")),
        special=escape(gettext("special phrase")),
        candidate=escape(gettext("candidate")),
        language=get_language() or "en",
    )
    html = marked(text, marks, spoken, _Words(text) if clickable else None)
    return mark_safe(html)  # noqa: S308 - escaped piece by piece in formats/page.py and below


class _Words:
    """Writes each word with its number, by which the browser names it: offsets there count other units."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans = words(text)
        self.ends = [span.end for span in self.spans]

    def __call__(self, start: int, end: int) -> str:
        parts: list[str] = []
        place = start
        # From the first word that reaches into this piece: looking at all of them would cost words times pieces.
        for number in range(bisect_right(self.ends, start), len(self.spans)):
            span = self.spans[number]
            if span.start >= end:
                break
            first, last = max(span.start, start), min(span.end, end)
            if span.of(self.text)[0].isalnum():
                parts += [escape(self.text[place:first]), f'<span data-word="{number}">']
                parts += [escape(self.text[first:last]), "</span>"]
                place = last
        return "".join(parts) + escape(self.text[place:end])
