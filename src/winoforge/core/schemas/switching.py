"""Switching: the two candidates of an entry exchanged wherever they are mentioned, and the answers with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from winoforge.core.errors import CannotSwitch, SchemaError, UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Language, Passage
from winoforge.core.schemas.mentions import order_of_mention
from winoforge.core.schemas.special import special_phrases
from winoforge.core.schemas.values import Entry, Half, Problem, Schema, SubstitutedPair, tag


def switch_passage(known: Language, passage: Passage, candidates: Sequence[str]) -> Passage:
    """The passage switched, with the promise kept that switching again gives the original back; else CannotSwitch."""
    there = known.switch(passage, candidates)
    if there == passage:
        raise CannotSwitch("The text reads the same with the candidates exchanged.")
    if known.switch(there, candidates) != passage:
        raise CannotSwitch("Switching the text twice does not give it back, so it cannot be trusted.")
    return there


def switch_half(half: Half, candidates: Sequence[str], known: Language) -> Half:
    """A half with its text, question and snippet switched; `correct` still counts in the order of `candidates`."""
    _refuse_more_than_two(candidates)
    there, (question, snippet) = _switched_parts(known, half, candidates, (half.question, half.snippet))
    return replace(
        half,
        text=there.text,
        pronoun=there.pronoun,
        question=question,
        snippet=snippet,
        correct=1 - half.correct,
        plain=None,
        repaired=None,
        switched=None,
    )


def switch_entry(entry: Entry) -> Entry:
    """The entry with its candidates exchanged, in order of first mention again; id kept, tag `switched` set.

    An entry that carries the tag loses it: switching twice gives the original back.
    """
    if isinstance(entry, SubstitutedPair):
        raise CannotSwitch(
            "A substituted pair does not say which words are its candidates, so nothing can be exchanged."
        )
    known = _language(entry.language)
    halves = tuple(switch_half(half, entry.candidates, known) for half in entry.halves)
    order = order_of_mention(halves[0].text, entry.candidates)
    halves = tuple(replace(half, correct=order.index(half.correct)) for half in _with_specials(halves))
    return _rebuilt(entry, halves, order, _switched_rationale(entry, known))


def switchable_part(entry: Entry) -> Entry:
    """The entry without the halves that are labelled not switchable; a single half that stays is a problem."""
    if isinstance(entry, SubstitutedPair):
        return entry
    kept = [number for number in range(len(entry.halves)) if tag(entry, number, "switchable") is not False]
    if not kept:
        raise CannotSwitch("It is labelled not switchable: with the candidates exchanged it would not make sense.")
    if isinstance(entry, Problem) or len(kept) == len(entry.halves):
        return entry
    halves = tuple(entry.halves[number] for number in kept)
    if len({half.correct for half in halves}) > 1:
        return replace(entry, halves=halves)
    shared = {field.name: getattr(entry, field.name) for field in fields(Problem)}
    return Problem(**shared | {"halves": halves[:1], "tags": {**entry.tags, "half": kept[0]}})


def _rebuilt(entry: Schema | Problem, halves: tuple[Half, ...], order: list[int], rationale: str | None) -> Entry:
    candidates = tuple(entry.candidates[index] for index in order)
    try:
        return replace(entry, candidates=candidates, halves=halves, tags=_tags(entry), rationale=rationale)
    except SchemaError as error:
        raise CannotSwitch(f"What comes out is no schema: {error}") from error


def _language(code: str) -> Language:
    try:
        return language(code)
    except UnknownLanguage as error:
        raise CannotSwitch(str(error)) from error


def _refuse_more_than_two(candidates: Sequence[str]) -> None:
    if len(candidates) != 2:
        raise CannotSwitch(f"Only two candidates can be exchanged; this item has {len(candidates)}.")


def _switched_parts(
    known: Language, half: Half, candidates: Sequence[str], parts: Sequence[str | None]
) -> tuple[Passage, list[str | None]]:
    """The text and what is said about it, switched as one, so that articles know what was mentioned before."""
    lines = [half.text, *(part for part in parts if part is not None)]
    alone = switch_passage(known, Passage(half.text, half.pronoun), candidates)
    there = switch_passage(known, Passage("\n".join(lines), half.pronoun), candidates)
    rest = there.text.split("\n")
    switched = []
    for line in lines:
        count = line.count("\n") + 1
        switched.append("\n".join(rest[:count]))
        rest = rest[count:]
    if switched[0] != alone.text:
        raise CannotSwitch("The question or snippet mentions the candidates in another way than the text does.")
    told = iter(switched[1:])
    return alone, [None if part is None else next(told) for part in parts]


def _with_specials(halves: tuple[Half, ...]) -> tuple[Half, ...]:
    """Special phrases as they stand in the switched texts: kept where they are still there, else found anew."""
    if len(halves) < 2 or all(half.special is None or half.special in half.text for half in halves):
        return halves
    found = special_phrases([half.text for half in halves])
    return tuple(replace(half, special=phrase) for half, phrase in zip(halves, found, strict=True))


def _switched_rationale(entry: Schema | Problem, known: Language) -> str | None:
    """The reason with the candidates exchanged; nothing rather than one about the wrong candidate."""
    if entry.rationale is None:
        return None
    try:
        _, parts = _switched_parts(known, entry.halves[0], entry.candidates, (entry.rationale,))
    except CannotSwitch:
        return None
    return parts[0]


def _tags(entry: Schema | Problem) -> dict[str, Any]:
    tags = dict(entry.tags)
    if tags.pop("switched", False):
        return tags
    return tags | {"switched": True}
