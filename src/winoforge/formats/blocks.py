"""blocks: a text, its pronoun or [MASK], the candidates by comma, the correct one; a blank line after each block."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from winoforge.core.schemas import GAP, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair
from winoforge.core.schemas.mentions import exact_mentions, first_mention
from winoforge.core.wording import Sentence
from winoforge.formats.base import About, Bad, Event, Format, LeftOut, Source
from winoforge.formats.common.lines import Line, head_text, numbered, writing
from winoforge.formats.common.loose import LooseHalf, flat, tidy, unknown_pronoun
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tongue import language_of
from winoforge.formats.common.twins import join

MASK = "[MASK]"
# WSC273 sets blanks around its mark, two before and one after it even where a full stop follows.
_LAYOUT = re.compile(r"(?<=\s\s\[MASK\])\s+(?=[.,;:!?)])")


def detect(_path: Path, start: bytes) -> bool:
    """Whether the first blocks have four lines, the pronoun in the text and the answer among the candidates."""
    blocks = [block.splitlines() for block in re.split(r"\n\s*\n", head_text(start).strip()[:4000])]
    return any(len(block) == 4 and _fits(*block) for block in blocks[:3])


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise."""
    yield from join(_rows(source))


def write(entries: Iterable[Entry], path: Path, _about: About) -> Iterator[LeftOut]:
    """The halves and problems whose pronoun would be found again."""
    with writing(path) as file:
        for entry in entries:
            reason = _unfit(entry)
            if reason or isinstance(entry, SubstitutedPair):
                yield LeftOut(None, f"{entry.id}: {reason}")
            else:
                file.writelines(_block(flat(half), entry.candidates) for half in entry.halves)


def place_of_pronoun(text: str, pronoun: str, candidates: Iterable[str]) -> int | None:
    """Where the pronoun stands: the first time its word comes after every candidate was mentioned, else at all."""
    places = [span.start for span in exact_mentions(text, pronoun)]
    named = [first_mention(text, candidate) for candidate in candidates]
    after = max((span.end for span in named if span), default=0)
    return next((place for place in places if place >= after), places[0] if places else None)


def _rows(source: Source) -> Iterator[LooseHalf | Bad]:
    language = language_of(source)
    for block in _blocks(source.path):
        source.tally.rows += 1
        fault = next((line for line in block if isinstance(line, Bad)), None)
        lines = [line for line in block if isinstance(line, Line)]
        if fault:
            yield fault
        elif len(lines) == 4:
            yield _loose(lines, f"{source.name}-{source.tally.rows:03d}", language)
        else:
            found = "more" if len(lines) > 4 else str(len(lines))
            reason = f"A block has four lines (text, pronoun, candidates, correct candidate); this has {found}."
            yield Bad(lines[0].number, reason)


def _blocks(path: Path) -> Iterator[list[Line | Bad]]:
    block: list[Line | Bad] = []
    for line in numbered(path):
        if isinstance(line, Bad) or line.text.strip():
            if len(block) < 5:  # more than four are wrong however many there are
                block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _loose(lines: list[Line], identity: str, language: str) -> LooseHalf | Bad:
    text = tidy(_LAYOUT.sub("", lines[0].text))
    word, listed, right = (tidy(line.text) for line in lines[1:])
    candidates = _candidates(listed, right)
    if right.casefold() not in [candidate.casefold() for candidate in candidates]:
        return Bad(lines[3].number, f"The correct candidate “{right}” is not among the candidates.")
    correct = [candidate.casefold() for candidate in candidates].index(right.casefold())
    text, pronoun = _marked(text, word, candidates)
    half = Half(text=text, pronoun=pronoun, correct=correct)
    return LooseHalf(line=lines[0].number, id=identity, language=language, candidates=candidates, half=half)


def _candidates(listed: str, right: str) -> tuple[str, ...]:
    """The candidates between commas; a correct one that holds a comma itself stays whole."""
    before, found, after = listed.partition(right) if "," in right else (listed, "", "")
    parts = [*before.split(","), found, *after.split(",")]
    return tuple(part.strip() for part in parts if part.strip())


def _marked(text: str, word: str, candidates: tuple[str, ...]) -> tuple[str, Pronoun]:
    if word == MASK:
        before, mark, after = text.partition(MASK)
        return before + GAP + after if mark else text, Pronoun(GAP, len(before)) if mark else unknown_pronoun()
    start = place_of_pronoun(text, word, candidates)
    return text, unknown_pronoun() if start is None else Pronoun(text[start : start + len(word)], start)


def _fits(text: str, word: str, listed: str, right: str) -> bool:
    return (
        word.strip().casefold() in text.casefold() and right.strip().casefold() in listed.casefold() and "," in listed
    )


def _block(half: Half, candidates: tuple[str, ...]) -> str:
    text, word, listed = half.text, half.pronoun.text, [tidy(candidate) for candidate in candidates]
    if half.pronoun.is_gap:
        word = MASK
        text = text[: half.pronoun.start] + MASK + text[half.pronoun.span.end :]
    return "\n".join([text, word, ",".join(listed), listed[half.correct], "", ""])


def _unfit(entry: Entry) -> str | None:
    if isinstance(entry, SubstitutedPair):
        return "A substituted pair has no pronoun, which blocks needs."
    if any("," in candidate for candidate in entry.candidates):
        return "A candidate holds a comma, which blocks takes for the end of it."
    if any(not _found_again(flat(half), entry) for half in entry.halves):
        return "The pronoun's word comes several times, and blocks cannot say which one is meant."
    return None


def _found_again(half: Half, entry: Schema | Problem) -> bool:
    if half.pronoun.is_gap:
        return MASK not in half.text
    return place_of_pronoun(half.text, half.pronoun.text, entry.candidates) == half.pronoun.start


FORMAT = Format(
    name="blocks",
    what=Sentence(
        "WSC273, PDP and definite-pronoun text, blocks of four lines",
        "texto do WSC273, do PDP e de pronomes definidos, em blocos de quatro linhas",
    ),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".txt",),
    keeps=frozenset({Part.PRONOUN, Part.CANDIDATES}),
)
