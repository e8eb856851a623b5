"""Copies of schemas, as somebody would make them who hopes not to be noticed. The same seed gives the same copies."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from winoforge.core.errors import CannotSwitch, SchemaError
from winoforge.core.languages import language
from winoforge.core.languages.base import Gender, Passage
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.reduced import CONTENT, folded, names, parts, weight
from winoforge.core.schemas.switching import switch_passage

Copier = Callable[[Schema, random.Random], Schema | None]
"""Makes a copy, or none where this change cannot be made."""

_WORD = re.compile(r"[^\W_]+")
_CLAUSE = re.compile(
    r"(?<=[,.;!?])\s+|\s+(?=(?:because|so|but|and|when|since|although|after|before|while|until|if|that|which|who|to|for"
    r"|with|in|at|on|of)\b)"
)


def names_changed(schema: Schema, chance: random.Random) -> Schema | None:
    """Every given name, and every candidate that is a name, becomes another name of the same gender."""
    known = language(schema.language).names
    gender = {name: kind for kind, group in known.items() for name in group}
    texts = [half.text for half in schema.halves]
    there = sorted({word for text in (*texts, *schema.candidates) for word in _WORD.findall(text)})
    candidates = {word for candidate in schema.candidates for word in _WORD.findall(candidate)}
    hidden = names(texts, schema.candidates, schema.language)
    found = [word for word in there if word in gender or (word in candidates and folded(word) in hidden)]
    instead: dict[str, str] = {}
    for word in found:
        kind = gender.get(
            word, Gender.FEMININE if schema.halves[0].pronoun.text in {"she", "her"} else Gender.MASCULINE
        )
        free = [name for name in known[kind] if name.isalpha() and name not in there and name not in instead.values()]
        instead[word] = chance.choice(free)
    return _replaced(schema, instead, fold=False) if instead else None


def candidates_switched(schema: Schema, _: random.Random) -> Schema | None:
    """The candidates exchanged, by the rules of the language or, where these refuse, word for word."""
    known = language(schema.language)
    try:
        texts = [
            switch_passage(known, Passage(half.text, half.pronoun), schema.candidates).text for half in schema.halves
        ]
    except CannotSwitch:
        texts = [_exchanged(half.text, schema.candidates) for half in schema.halves]
    return None if texts == [half.text for half in schema.halves] else remade(schema, texts)


def halves_swapped(schema: Schema, _: random.Random) -> Schema | None:
    """The second half first."""
    return remade(schema, [half.text for half in reversed(schema.halves)])


def words_changed(count: int, vocabulary: Sequence[str]) -> Copier:
    """So many words of content become words of other schemas, whatever these mean."""

    def copier(schema: Schema, chance: random.Random) -> Schema | None:
        texts = [half.text for half in schema.halves]
        hidden = names(texts, schema.candidates, schema.language)
        every = {folded(span.of(text)) for text in texts for span in parts(text)} - hidden
        content = sorted(word for word in every if weight(word, schema.language) == CONTENT)
        if len(content) < count:
            return None
        return _replaced(schema, {word: chance.choice(vocabulary) for word in chance.sample(content, count)}, fold=True)

    return copier


def order_changed(schema: Schema, chance: random.Random) -> Schema | None:
    """What came behind some clause or phrase comes first; in a sentence that has only one, behind some word."""
    place = chance.random()
    return remade(schema, [_turned(half.text, place) for half in schema.halves])


def candidates_replaced(others: Sequence[Schema]) -> Copier:
    """Both candidates become those of another schema."""

    def copier(schema: Schema, chance: random.Random) -> Schema | None:
        new = chance.choice(others).candidates
        texts = [_exchanged(half.text, schema.candidates, new) for half in schema.halves]
        return None if texts == [half.text for half in schema.halves] else remade(schema, texts, new)

    return copier


def everything(vocabulary: Sequence[str]) -> Copier:
    """Names, candidates, halves, one word and the order, as far as each can be changed."""
    steps = (names_changed, candidates_switched, words_changed(1, vocabulary), order_changed, halves_swapped)

    def copier(schema: Schema, chance: random.Random) -> Schema | None:
        for step in steps:
            schema = step(schema, chance) or schema
        return schema

    return copier


def one_half(schema: Schema, chance: random.Random) -> Problem:
    """One half alone, as a problem."""
    half = chance.choice(schema.halves)
    return Problem(id=schema.id, language=schema.language, candidates=schema.candidates, halves=(half,))


def remade(schema: Schema, texts: Sequence[str], candidates: Sequence[str] | None = None) -> Schema | None:
    """The schema with other texts; its pronoun stands where the first such word stands, which nothing compares."""
    halves = [
        Half(text=text, pronoun=_pronoun(text, half.pronoun.text), correct=half.correct)
        for text, half in zip(texts, schema.halves, strict=True)
    ]
    named = tuple(Candidate(each) for each in candidates or schema.candidates)
    try:
        return Schema(id=schema.id, language=schema.language, candidates=named, halves=tuple(halves))
    except SchemaError:
        return None


def _pronoun(text: str, word: str) -> Pronoun:
    found = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) or re.search(r"\w+", text)
    assert found is not None
    return Pronoun(found[0], found.start())


def _replaced(schema: Schema, instead: Mapping[str, str], *, fold: bool) -> Schema | None:
    def replaced(text: str) -> str:
        return _WORD.sub(lambda match: instead.get(folded(match[0]) if fold else match[0], match[0]), text)

    texts = [replaced(half.text) for half in schema.halves]
    return remade(schema, texts, [replaced(candidate) for candidate in schema.candidates])


def _exchanged(text: str, candidates: Sequence[str], new: Sequence[str] | None = None) -> str:
    """Each candidate replaced by the other one, or by a new one, wherever its words stand."""
    instead = new or (candidates[1], candidates[0])
    found = [(span, instead[index]) for index, each in enumerate(candidates) for span in exact_mentions(text, each)]
    found.sort(key=lambda each: each[0])
    if any(before.overlaps(after) for (before, _), (after, _) in pairwise(found)):
        return text
    for span, phrase in reversed(found):
        text = text[: span.start] + phrase + text[span.end :]
    return text


def _turned(text: str, place: float) -> str:
    pieces = [piece for piece in _CLAUSE.split(text) if piece]
    if len(pieces) < 2:
        pieces = text.split()
    cut = 1 + int(place * (len(pieces) - 1))
    turned = " ".join(piece.rstrip(".") for piece in pieces[cut:] + pieces[:cut])
    return turned[:1].upper() + turned[1:] + "."
