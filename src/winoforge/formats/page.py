"""html: a page to read, with candidates, pronoun and special phrase marked. Written, not read.

One file without scripts and without anything fetched from elsewhere. Every text of the collection is escaped and set
apart in its direction of writing, so that a hostile one can neither add markup nor turn its neighbours around.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import IO, Any

from winoforge.core.schemas import MIXED, Entry, Half, Problem, Schema, Span, SubstitutedPair, special_spans
from winoforge.core.schemas.marks import Kind, Mark, entry_marks, letter
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Format, LeftOut, Tally
from winoforge.formats.common.lines import writing
from winoforge.formats.common.parts import EVERYTHING, Part
from winoforge.formats.page_style import stylesheet

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_BLANKS = re.compile(r"\s{2}|[^\S ]")
_TEXT = str.maketrans({"\r": "&#13;"})  # a bare carriage return would come back as a line feed


def write(entries: Iterable[Entry], path: Path, about: About) -> Iterator[LeftOut]:
    """Write the page entry by entry."""
    shown = Tally()
    with writing(path) as page:
        page.write(_head(about))
        for number, entry in enumerate(entries, start=1):
            _write_entry(page, number, entry)
            shown.count(entry)
        page.write(_foot(shown))
    yield from ()


def _write_entry(page: IO[str], number: int, entry: Entry) -> None:
    content = _pair(entry) if isinstance(entry, SubstitutedPair) else _halves(entry)
    page.write(f'<article id="entry-{number}" aria-labelledby="name-{number}">\n')
    page.write(f'<h2 id="name-{number}">{_kind(entry)} <bdi>{_safe(entry.id)}</bdi></h2>\n{content}')
    if entry.rationale:
        page.write(f'<p class="note" lang="{_safe(entry.language)}" dir="auto">{_safe(entry.rationale)}</p>\n')
    if notes := _notes(entry):
        page.write(f'<p class="note">{notes}</p>\n')
    page.write("</article>\n")


def _halves(entry: Schema | Problem) -> str:
    rows = [
        f'<li lang="{_safe(entry.language)}">\n{_sentence(half.text, marks)}\n'
        f"{_question(half)}{_candidates(entry, half)}</li>\n"
        for half, marks in zip(entry.halves, entry_marks(entry), strict=True)
    ]
    return f'<ol class="halves" role="list">\n{"".join(rows)}</ol>\n'


def _question(half: Half) -> str:
    asked = half.question or (f"“{half.snippet}”" if half.snippet else "")
    return f'<p class="question" dir="auto">{_safe(asked)}</p>\n' if asked else ""


def _candidates(entry: Schema | Problem, half: Half) -> str:
    rows = [
        f"<li{_correct_class(index == half.correct)}>{_key(index)}<bdi>{_safe(candidate)}</bdi>"
        f"{_verdict(index == half.correct)}</li>"
        for index, candidate in enumerate(entry.candidates)
    ]
    return f'<ul class="candidates" role="list">{"".join(rows)}</ul>\n'


def _pair(entry: SubstitutedPair) -> str:
    """The substituted sentences, each with the words that only it has marked as its candidate."""
    rows = []
    for index, (sentence, span) in enumerate(zip(entry.sentences, special_spans(entry.sentences), strict=True)):
        marks = [Mark(span, Kind.CANDIDATE, index)] if span.start < span.end else []
        verdict = _verdict(index == entry.correct)
        rows.append(f'<li lang="{_safe(entry.language)}">{_sentence(sentence, marks)}{verdict}</li>\n')
    return f'<ol class="halves pair" role="list">\n{"".join(rows)}</ol>\n'


def _sentence(text: str, marks: Sequence[Mark]) -> str:
    # Blanks are kept only where there is more than one: kept ones at the end of a line would be underlined too.
    kept = " as-is" if _BLANKS.search(text) else ""
    return f'<p class="sentence{kept}" dir="auto">{marked(text, marks)}</p>'


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a screen reader says before marked words, in the language of the page."""

    pronoun: str = "pronoun"
    special: str = "special phrase"
    candidate: str = "candidate"
    language: str = "en"


def marked(
    text: str,
    marks: Sequence[Mark],
    spoken: Spoken = Spoken(),  # noqa: B008 - frozen
    piece: Callable[[int, int], str] | None = None,
) -> str:
    """The text as HTML with its marks, which come outer before inner and never cross.

    `piece` writes the unmarked stretch between two places; by default it is the text there, escaped.
    """
    write = piece or (lambda start, end: _safe(text[start:end]))
    parts: list[str] = []
    place = 0
    open_marks: list[Mark] = []

    def close(until: int) -> None:
        nonlocal place
        while open_marks and open_marks[-1].span.end <= until:
            mark = open_marks.pop()
            parts.extend((write(place, mark.span.end), _closing(mark)))
            place = mark.span.end

    for mark in marks:
        close(mark.span.start)
        parts += [write(place, mark.span.start), _opening(mark, spoken)]
        place = mark.span.start
        open_marks.append(mark)
    close(len(text) + 1)
    return "".join(parts) + write(place, len(text))


def _opening(mark: Mark, spoken: Spoken) -> str:
    if mark.candidate is None:
        said = spoken.pronoun if mark.kind == Kind.PRONOUN else spoken.special
        css = str(mark.kind)
    else:
        said = f"{spoken.candidate} {letter(mark.candidate)}"
        css = _colour(mark.candidate)
    return f'<mark class="{css}"><span class="said" lang="{spoken.language}">{said}: </span>'


def _closing(mark: Mark) -> str:
    return "</mark>" if mark.candidate is None else f"{_key(mark.candidate, spoken=False)}</mark>"


def _key(candidate: int, *, spoken: bool = True) -> str:
    hidden = "" if spoken else ' aria-hidden="true"'
    return f'<span class="key key-{_colour(candidate)}"{hidden}>{letter(candidate)}</span>'


def _colour(candidate: int) -> str:
    return "abc"[min(candidate, 2)]


def _correct_class(correct: bool) -> str:
    return ' class="correct"' if correct else ""


def _verdict(correct: bool) -> str:
    return ' <span class="verdict" lang="en">✓ correct</span>' if correct else ""


def _kind(entry: Entry) -> str:
    return {"schema": "Schema", "problem": "Problem", "substituted": "Substituted pair"}[entry.kind]


def _notes(entry: Entry) -> str:
    """The small print: labels, what people answered, the source."""
    notes = [_label(name, value) for name, value in entry.tags.items()]
    notes += [entry.sense] if entry.sense else []
    if entry.human and {"n", "correct"} <= entry.human.keys():
        notes.append(f"{entry.human['correct']} of {entry.human['n']} people were right")
    notes += [entry.source] if entry.source else []
    return " · ".join(f"<bdi>{_safe(note)}</bdi>" for note in notes)


def _label(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, list):
        return f"{name}: {', '.join(str(part) for part in value)}"
    return f"{name}: {value}"


def _head(about: About) -> str:
    facts = [f"Language: {about.language}"] if about.language != MIXED else []
    facts += [f"Licence: {about.licence}"] if about.licence else []
    facts += [f"Version: {about.version}"] if about.version else []
    facts += [f"Consent: {about.consent}"] if about.consent else []
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{_safe(about.name)}</title>
<style>
{stylesheet()}</style>
</head>
<body>
<div class="page">
<header>
<h1><bdi>{_safe(about.name)}</bdi></h1>
<p class="about">{" · ".join(f"<bdi>{_safe(fact)}</bdi>" for fact in facts)}</p>
{_legend()}</header>
<main>
"""


def _legend() -> str:
    samples = [
        ("first candidate", Mark(Span(0, 15), Kind.CANDIDATE, 0)),
        ("second candidate", Mark(Span(0, 16), Kind.CANDIDATE, 1)),
        ("pronoun", Mark(Span(0, 7), Kind.PRONOUN)),
        ("special phrase", Mark(Span(0, 14), Kind.SPECIAL)),
    ]
    rows = "".join(f'<li class="shown">{marked(text, [mark])}</li>' for text, mark in samples)
    return f'<ul class="legend" role="list" aria-label="How the sentences are marked">{rows}</ul>\n'


def _foot(shown: Tally) -> str:
    counts = [(shown.schemas, "schemas"), (shown.problems, "problems"), (shown.substituted, "substituted pairs")]
    listed = ", ".join(f"{number:,} {what if number != 1 else what[:-1]}" for number, what in counts if number)
    return f"""</main>
<footer class="end">{listed or "Nothing"} · {shown.items:,} items · written by Winoforge</footer>
</div>
</body>
</html>
"""


def _safe(text: str) -> str:
    return escape(text).translate(_TEXT)


FORMAT = Format(
    name="html",
    what=Sentence("a page to read, with everything marked", "uma página para ler, com tudo marcado"),
    write=write,
    suffixes=(".html", ".htm"),
    keeps=EVERYTHING - {Part.TEXT_ID, Part.ORIGIN, Part.SENTENCES, Part.TOKENS, Part.EXTRA},
)
