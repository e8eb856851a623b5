"""The two candidates of an English text exchanged, with articles, capitals and possessives following."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Number, Passage
from winoforge.core.languages.english.agreement import GIVEN_NAMES, is_common_noun, numbers_of
from winoforge.core.languages.english.forms import is_past
from winoforge.core.languages.english.mentions import Mention, Side, full_names, in_other_number, mentions, sides
from winoforge.core.languages.english.nouns import INVARIANT
from winoforge.core.languages.english.phrases import is_possessive
from winoforge.core.languages.english.text import article_before, capitalised, natural, starts_sentence
from winoforge.core.languages.english.words import (
    ADVERBS,
    ARTICLES,
    FUNCTION_WORDS,
    MODALS,
    POSSESSIVES,
    listed,
)
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Pronoun

_INDEFINITE = re.compile(r"(?:an?|some)\s", re.IGNORECASE)
_ARTICLE_BEFORE = re.compile(r"\b(an?)(\s+)$", re.IGNORECASE)
_DETERMINER = re.compile(r"\w+")
_THIRD_PERSON = listed("his her its their")
_THINGS = listed("it its itself")
_RELATIVE = re.compile(r"\s+(?:that|which|who|whom|whose)\b", re.IGNORECASE)
_NEXT_WORD = re.compile(r"\s+([\w'’]+)")
_SHOWS_NUMBER = listed("is are was were has have does do isn't aren't wasn't weren't hasn't haven't doesn't don't")
_OWNER = re.compile(r"['’]s\b|(?<=s)['’](?=\s+\w)")


@dataclass(frozen=True, slots=True)
class Edit:
    """A part of the text and what comes in its place."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class _Party:
    """A candidate with its mentions."""

    side: Side
    mentions: list[Mention]
    unit: str
    """As it is written in mid-sentence."""

    @property
    def may_be_bare(self) -> bool:
        """Whether it can stand with and without a determiner: a plural, but neither “dog” nor a name."""
        return not self.side.is_name and (self.is_many or self.unit.split()[-1] in INVARIANT)

    @property
    def may_be_either(self) -> bool:
        """Whether nothing tells its number: a name such as “Gates”, “sheep”, a noun that the text has in another."""
        unsure = self.side.is_name and numbers_of(self.side.candidate) == frozenset(Number)
        return unsure or self.unit.split()[-1] in INVARIANT or self.mentions[0].inflected

    @property
    def is_many(self) -> bool:
        """Whether it can only be plural."""
        return numbers_of(self.side.candidate) == {Number.PLURAL}


def exchange(passage: Passage, candidates: Sequence[str]) -> Passage:
    """Every mention of one candidate becomes a mention of the other; CannotSwitch when that cannot be said."""
    if len(candidates) != 2:
        raise CannotSwitch(f"Only two candidates can be exchanged; this has {len(candidates)}.")
    text = passage.text
    first, second = (_as_noun(passage, side) for side in sides(*candidates))
    pair = full_names(text, (first, second))
    one, two = _party(text, *pair), _party(text, *pair[::-1])
    _refuse_other_number(text, one, two)
    if one.mentions[0].has_determiner == two.mentions[0].has_determiner or (one.may_be_bare and two.may_be_bare):
        owners = _owners(text, one, two)
        edits = [*_exchanged_nouns(text, one, two, owners[1]), *_exchanged_nouns(text, two, one, owners[0])]
    else:
        named, described = (two, one) if one.mentions[0].has_determiner else (one, two)
        edits = [*_descriptions(text, named, described), *_names(text, described, named)]
    return _apply(passage, edits)


def _as_noun(passage: Passage, side: Side) -> Side:
    """A common noun that is written with a capital only because it begins the sentence: “Moss grew over the stone”."""
    word = side.unit[0]
    if len(side.unit) > 1 or not side.is_name or word in GIVEN_NAMES or not is_common_noun(word):
        return side
    if passage.pronoun.text.lower() not in _THINGS or any(
        place.of(passage.text)[0].isupper() and not starts_sentence(passage.text, place.start)
        for place in exact_mentions(passage.text, word)
    ):
        return side
    return replace(side, candidate=side.candidate.lower(), unit=(word.lower(),))


def _party(text: str, side: Side, other: Side) -> _Party:
    side, found = mentions(text, side, other)
    unit = side.written
    return _Party(side, found, in_other_number(unit) if found[0].inflected else unit)


def _exchanged_nouns(text: str, here: _Party, there: _Party, owner: str = "") -> Iterator[Edit]:
    """Determiners and adjectives stay where they are: “her scarf for my umbrella”, “her umbrella for my scarf”.

    Only `owner`, the other's determiner, comes along to the first mention when it is given.
    """
    for number, mention in enumerate(here.mentions):
        unit = there.unit if mention.part is None else there.side.unit[mention.part]
        if mention.inflected != there.mentions[0].inflected:
            unit = in_other_number(unit)
        article = _ARTICLE_BEFORE.search(text, 0, mention.span.start)
        own = _determiner(text, mention)
        if owner and number == 0 and own:
            rest = text[own.end : mention.span.start] + unit
            new = (article_before(rest.strip()) if owner in {"a", "an"} else owner) + rest
            yield _edit(text, Span(own.start, mention.span.end), new, unit)
        elif article:
            start = article.start(1)
            new = article_before(unit)
            new = capitalised(new) if article[1][0].isupper() else new
            yield _edit(text, Span(start, mention.span.end), f"{new}{article[2]}{unit}", unit, keep_case=True)
        else:
            yield _edit(text, mention.span, unit, unit)


def _owners(text: str, one: _Party, two: _Party) -> tuple[str, str]:
    """The determiners that go with their nouns where only one is owned: “His rival hit the boxer”, “the dog … our cat”.

    “His” may mean the other candidate, and “our” says whose cat it is. “Our” stays where it is when it belongs to
    another owner (“our neighbour's dog”), when it comes again, or when a relative clause stays too.
    """
    words = [_determiner_word(text, party.mentions[0]) for party in (one, two)]
    if len(set(words) & POSSESSIVES) != 1 or not set(words) & ARTICLES:
        return "", ""
    if set(words) & _THIRD_PERSON:
        return words[0], words[1]
    owned = one if words[0] in POSSESSIVES else two
    again = any(_determiner_word(text, mention) in POSSESSIVES for mention in owned.mentions[1:])
    before = [text[party.mentions[0].start : party.mentions[0].span.start] for party in (one, two)]
    of_another = any(is_possessive(word) for words_before in before for word in words_before.split()[1:])
    described = any(_RELATIVE.match(text, party.mentions[0].span.end) for party in (one, two))
    return ("", "") if again or of_another or described else (words[0], words[1])


def _determiner_word(text: str, mention: Mention) -> str:
    place = _determiner(text, mention)
    return place.of(text).lower() if place else ""


def _determiner(text: str, mention: Mention) -> Span | None:
    found = _DETERMINER.match(text, mention.start) if mention.has_determiner else None
    return Span(*found.span()) if found else None


def _refuse_other_number(text: str, one: _Party, two: _Party) -> None:
    """One and many can change places only where no verb and no article shows which it is."""
    if one.is_many == two.is_many or one.may_be_either or two.may_be_either:
        return
    for party in (one, two):
        if any(_shows_number(text, mention) for mention in party.mentions):
            raise CannotSwitch("One candidate is singular and the other plural, so the words around would not agree.")


def _shows_number(text: str, mention: Mention) -> bool:
    if _ARTICLE_BEFORE.search(text, 0, mention.span.start):
        return True
    following = _NEXT_WORD.match(text, mention.span.end)
    while following is not None and following[1].lower() in ADVERBS:
        following = _NEXT_WORD.match(text, following.end())
    word = following[1].lower().replace("’", "'") if following else ""
    if not word or word in MODALS or word in _SHOWS_NUMBER:
        return word in _SHOWS_NUMBER
    return word not in FUNCTION_WORDS and not is_past(word) and not word.endswith(("ing", "'s", "ly"))


def _descriptions(text: str, named: _Party, described: _Party) -> Iterator[Edit]:
    """Where the bare name stood comes the other with its determiner and adjectives, mention by mention."""
    forms = [natural(text[mention.start : mention.span.end]) for mention in described.mentions]
    unit = text[described.mentions[-1].span.start : described.mentions[-1].span.end]
    later = f"the {unit}" if _INDEFINITE.match(forms[-1]) else forms[-1]  # what “a” introduced is “the” from then on
    for number, mention in enumerate(named.mentions):
        form = forms[number] if number < len(forms) else later
        yield _edit(text, Span(mention.start, mention.span.end), form, form)


def _names(text: str, described: _Party, named: _Party) -> Iterator[Edit]:
    for mention in described.mentions:
        yield _edit(text, Span(mention.start, mention.span.end), named.unit, named.unit)


def _edit(text: str, span: Span, new: str, owner: str, *, keep_case: bool = False) -> Edit:
    if not keep_case and starts_sentence(text, span.start):
        new = capitalised(new)
    suffix = _OWNER.match(text, span.end)
    if suffix is None:
        return Edit(span, new)
    mark = suffix[0][0]
    ending = mark if owner.endswith("s") and numbers_of(owner) == {Number.PLURAL} else f"{mark}s"
    return Edit(Span(span.start, suffix.end()), new + ending)


def _apply(passage: Passage, edits: list[Edit]) -> Passage:
    edits.sort(key=lambda edit: edit.span)
    parts, done, shift = [], 0, 0
    for edit in edits:
        if edit.span.start < done:
            raise CannotSwitch("The mentions of the two candidates run into each other.")
        if edit.span.overlaps(passage.pronoun.span):
            raise CannotSwitch("The pronoun is part of a candidate's mention.")
        parts += [passage.text[done : edit.span.start], edit.text]
        done = edit.span.end
        if edit.span.end <= passage.pronoun.start:
            shift += len(edit.text) - (edit.span.end - edit.span.start)
    text = "".join([*parts, passage.text[done:]])
    return Passage(text, Pronoun(passage.pronoun.text, passage.pronoun.start + shift))
