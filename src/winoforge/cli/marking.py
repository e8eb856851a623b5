"""The sentence on a terminal with its four marks: ⟨candidate⟩A, (pronoun), ~special phrase~, in colour if it can."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from winoforge.cli.output import visible
from winoforge.core.schemas.marks import Kind, Mark, letter

CANDIDATE_STYLES = ("bold blue underline", "bold dark_orange underline2")
"""Blue is A and orange is B, here as on every page and chart; further candidates are bold."""


def style(mark: Mark) -> str:
    """How the words of a mark are set."""
    if mark.kind is Kind.PRONOUN:
        return "reverse"
    if mark.kind is Kind.SPECIAL:
        return "magenta"
    return candidate_style(mark.candidate or 0)


def candidate_style(index: int) -> str:
    """The colour of a candidate."""
    return CANDIDATE_STYLES[index] if index < len(CANDIDATE_STYLES) else "bold underline"


def marked(text: str, marks: Sequence[Mark]) -> Text:
    """The text with its marks, which are outer before inner and never cross."""
    out = Text()
    open_marks: list[Mark] = []
    edges = sorted({0, len(text), *(edge for mark in marks for edge in (mark.span.start, mark.span.end))})
    for place, following in zip(edges, [*edges[1:], len(text)], strict=True):
        while open_marks and open_marks[-1].span.end == place:
            closed = open_marks.pop()
            out.append(_closing(closed), style=style(closed))
        for mark in marks:
            if mark.span.start == place:
                out.append(_opening(mark), style=style(mark))
                open_marks.append(mark)
        out.append(visible(text[place:following]), style=style(open_marks[-1]) if open_marks else "")
    return out


def _opening(mark: Mark) -> str:
    return {Kind.PRONOUN: "(", Kind.SPECIAL: "~", Kind.CANDIDATE: "⟨"}[mark.kind]


def _closing(mark: Mark) -> str:
    if mark.kind is Kind.CANDIDATE:
        return f"⟩{letter(mark.candidate or 0)}"
    return {Kind.PRONOUN: ")", Kind.SPECIAL: "~"}[mark.kind]
