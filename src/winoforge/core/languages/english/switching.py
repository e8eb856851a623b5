"""The two candidates of an English text exchanged, with articles, capitals and possessives following."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.base import Number, Passage
from winoforge.core.languages.english.agreement import numbers_of
from winoforge.core.languages.english.mentions import Mention, Side, in_other_number, mentions, sides
from winoforge.core.languages.english.text import article_before, capitalised, natural, starts_sentence
from winoforge.core.schemas.spans import Span
from winoforge.core.schemas.values import Pronoun

_INDEFINITE = re.compile(r"(?:an?|some)\s", re.IGNORECASE)
_ARTICLE_BEFORE = re.compile(r"\b(an?)(\s+)$", re.IGNORECASE)
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
        return not self.side.is_name and Number.PLURAL in numbers_of(self.unit)


def exchange(passage: Passage, candidates: Sequence[str]) -> Passage:
    """Every mention of one candidate becomes a mention of the other; CannotSwitch when that cannot be said."""
    if len(candidates) != 2:
        raise CannotSwitch(f"Only two candidates can be exchanged; this has {len(candidates)}.")
    text = passage.text
    one, two = (_party(text, side) for side in sides(*candidates))
    if one.mentions[0].has_determiner == two.mentions[0].has_determiner or (one.may_be_bare and two.may_be_bare):
        edits = [*_exchanged_nouns(text, one, two), *_exchanged_nouns(text, two, one)]
    else:
        named, described = (two, one) if one.mentions[0].has_determiner else (one, two)
        edits = [*_descriptions(text, named, described), *_names(text, described, named)]
    return _apply(passage, edits)


def _party(text: str, side: Side) -> _Party:
    side, found = mentions(text, side)
    unit = side.written
    return _Party(side, found, in_other_number(unit) if found[0].inflected else unit)


def _exchanged_nouns(text: str, here: _Party, there: _Party) -> Iterator[Edit]:
    """Determiners and adjectives stay where they are: “her scarf for my umbrella”, “her umbrella for my scarf”."""
    for mention in here.mentions:
        unit = there.unit
        if mention.inflected != there.mentions[0].inflected:
            unit = in_other_number(unit)
        article = _ARTICLE_BEFORE.search(text, 0, mention.span.start)
        if article:
            start = article.start(1)
            new = article_before(unit)
            new = capitalised(new) if article[1][0].isupper() else new
            yield _edit(text, Span(start, mention.span.end), f"{new}{article[2]}{unit}", unit, keep_case=True)
        else:
            yield _edit(text, mention.span, unit, unit)


def _descriptions(text: str, named: _Party, described: _Party) -> Iterator[Edit]:
    """Where the bare name stood comes the other with its determiner and adjectives, mention by mention."""
    forms = [natural(text[mention.start : mention.span.end]) for mention in described.mentions]
    unit = text[described.mentions[-1].span.start : described.mentions[-1].span.end]
    later = f"the {unit}" if _INDEFINITE.match(forms[-1]) else forms[-1]  # what “a” introduced is “the” from then on
    for number, mention in enumerate(named.mentions):
        form = forms[number] if number < len(forms) else later
        yield _edit(text, mention.span, form, form)


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
