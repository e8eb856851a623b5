"""A half as a file gives it, before its twin is known, and what becomes of it alone or with its twins."""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from winoforge.core.errors import SchemaError
from winoforge.core.schemas import Candidate, Draft, DraftHalf, Half, Problem, Pronoun, Schema, special_phrases
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.mentions import bare_all, order_of_mention
from winoforge.formats.base import Bad

_CARRIED = ("question", "snippet", "special", "plain", "repaired", "switched", "tags", "extra")
MOST_BESIDES = 20_000
"""How many characters a half may carry besides its text: many halves wait for their twins at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseHalf:
    """A half whose twins are not yet known."""

    line: int
    """Where it stands in the file, counted from 1."""
    id: str
    """What the entry that begins with it is called, if it finds a twin."""
    alone: str | None = None
    """What it is called when it stays alone, where that differs."""
    language: str
    candidates: tuple[str, ...]
    """In the file's order."""
    half: Half
    """Its `correct` counts in that order."""
    twin_key: str | None = None
    """What the file itself says of twins: halves with the same key are; None where only the texts tell."""
    scope: str = ""
    """The part of the file it belongs to; twins never stand in different parts."""
    ordered: bool = False
    """Whether the file says that the candidates stand in order of mention."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """What else the entry carries: source, human, text_id, …"""

    def fault(self) -> Bad | None:
        """Why it is not even a problem, with as much as was understood; None when it is one."""
        draft = self.draft()
        reasons = [refusal.reason for refusal in draft.refusals()]
        carried = [getattr(self.half, name) for name in _CARRIED]
        if sum(len(repr(part)) for part in (*carried, self.details)) > MOST_BESIDES:
            reasons.append(f"The row says more than {MOST_BESIDES:,} characters besides its text.")
        return Bad(self.line, " ".join(reasons)[:MOST_BESIDES], modest(draft)) if reasons else None

    def draft(self) -> Draft:
        """As much of it as the checks can speak about."""
        half = self.half
        known = half.pronoun.text != "" and half.pronoun.start >= 0
        draft = DraftHalf(
            text=half.text,
            pronoun=half.pronoun if known else None,
            correct=half.correct if half.correct >= 0 else None,
            question=half.question,
            snippet=half.snippet,
        )
        return Draft(id=self.id, language=self.language, candidates=self.candidates, halves=(draft,), kind="problem")


def modest(draft: Draft) -> Draft | None:
    """The draft, unless it is so long that no check has anything to say of it."""
    return draft if len(repr(draft)) <= MOST_BESIDES else None


def tidy(text: str) -> str:
    """A text of somebody's file as Winoforge keeps it: normal form C, single blanks."""
    return texts.one_line(unicodedata.normalize("NFC", text))


def flat(half: Half) -> Half:
    """A half whose text is on one line with single blanks, for files that hold no other."""
    text = tidy(half.text)
    end = len(tidy(half.text[: half.pronoun.span.end]))
    start = end - len(half.pronoun.text)
    return (
        half if text == half.text else dataclasses.replace(half, text=text, pronoun=Pronoun(half.pronoun.text, start))
    )


def problem(loose: LooseHalf) -> Problem | Bad:
    """The problem that a half without twin is."""
    candidates = _in_order(loose)
    try:
        return Problem(
            id=loose.alone or loose.id,
            language=loose.language,
            candidates=candidates,
            halves=(_turned(loose, candidates),),
            **loose.details,
        )
    except SchemaError as error:
        return Bad(loose.line, str(error), loose.draft())


def schema(group: Sequence[LooseHalf]) -> Schema | Bad:
    """The schema that twins make; what is said of the whole comes from the first."""
    first = group[0]
    candidates = _in_order(first)
    special = special_phrases([loose.half.text for loose in group])
    halves = tuple(
        dataclasses.replace(_with_own(_turned(loose, candidates), loose, first), special=phrase)
        for loose, phrase in zip(group, special, strict=True)
    )
    try:
        return Schema(id=first.id, language=first.language, candidates=candidates, halves=halves, **first.details)
    except SchemaError as error:
        return Bad(first.line, str(error), first.draft())


def _with_own(half: Half, loose: LooseHalf, first: LooseHalf) -> Half:
    # What one half says of its source and the whole does not is kept with the half.
    own = {key: value for key, value in loose.details.items() if key != "extra" and first.details.get(key) != value}
    tags = own.pop("tags", {})
    return dataclasses.replace(half, tags={**tags, **half.tags}, extra={**own, **half.extra})


def _in_order(loose: LooseHalf) -> tuple[Candidate, ...]:
    if loose.ordered:
        return tuple(Candidate(candidate) for candidate in loose.candidates)
    order = order_of_mention(loose.half.text, loose.candidates)
    return tuple(Candidate(loose.candidates[index]) for index in order)


def _turned(loose: LooseHalf, candidates: Sequence[str]) -> Half:
    """The half with everything that is listed per candidate in the order of `candidates`."""
    theirs = bare_all(loose.candidates)
    order = [theirs.index(name) for name in bare_all(candidates)]
    half = loose.half

    def listed(sentences: tuple[str, ...] | None) -> tuple[str, ...] | None:
        return tuple(sentences[index] for index in order) if sentences is not None else None

    switched = half.switched
    if switched is not None:
        switched = dataclasses.replace(switched, sentences=listed(switched.sentences))
    return dataclasses.replace(
        half,
        correct=order.index(half.correct),
        plain=listed(half.plain),
        repaired=listed(half.repaired),
        switched=switched,
    )


def unknown_pronoun() -> Pronoun:
    """Stands in a draft where a file's pronoun could not be found; construction refuses it in words."""
    return Pronoun("", -1)
