"""What solvers are asked of an entry: its items, the same switched, and the same with nearly everything cut away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from winoforge.core.errors import CannotSwitch, UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.schemas.spans import words
from winoforge.core.schemas.substitution import differing, substituted, substituted_item
from winoforge.core.schemas.switching import switch_half
from winoforge.core.schemas.values import (
    GAP,
    Candidate,
    Entry,
    Form,
    Half,
    Item,
    Problem,
    Pronoun,
    Schema,
    SubstitutedPair,
    items,
    tag,
)

_BREAK = re.compile(r"[,;:.!?—–()]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """Which forms of an item are asked, and how its sentences come about."""

    repaired: bool = False
    """Sentences made grammatical instead of plainly substituted."""
    published: bool = False
    """Sentences that came with the entry before those made here."""
    switched: bool = True
    """Items that are labelled switchable are asked in both forms."""
    artifacts: bool = False
    """Every item is asked again without its context, and with its candidates alone."""


def asked(entry: Entry, how: Asking = Asking()) -> Iterator[Item]:  # noqa: B008 (a frozen value)
    """Everything that is asked of one entry, form after form of each half."""
    for item in _originals(entry, how):
        yield item
        if how.switched and tag(entry, item.half, "switchable") is True:
            yield from _switched(entry, item, how)
        if how.artifacts:
            yield _candidates_alone(item)
            yield _clause_alone(item, how)


def correct_in(form: Form, correct: int) -> int:
    """The index of the correct candidate in a form of an item; switching turns it over."""
    return 1 - correct if form is Form.SWITCHED else correct


def _originals(entry: Entry, how: Asking) -> Iterator[Item]:
    if isinstance(entry, SubstitutedPair):
        yield _gap_item(entry, 0, substituted(entry, repaired=how.repaired))
        return
    for item in items(entry):
        if how.repaired or how.published:
            made = substituted(entry, item.half, repaired=how.repaired, published=how.published)
            yield replace(item, sentences=tuple(made))
        else:
            yield item


def _switched(entry: Entry, item: Item, how: Asking) -> Iterator[Item]:
    """The published switched form; by rule where none was published; nothing where neither can be had."""
    if isinstance(entry, SubstitutedPair):
        if entry.switched is not None and entry.switched.sentences is not None:
            yield _gap_item(entry, item.half, entry.switched.sentences, Form.SWITCHED)
        return
    half = entry.halves[item.half]
    ruled = _by_rule(entry, half)
    found = half.switched
    question = ruled.question if ruled else None
    if found is not None and found.text is not None and found.pronoun is not None:
        made = replace(item, text=found.text, pronoun=found.pronoun, question=question, form=Form.SWITCHED)
    elif ruled is not None:
        made = replace(item, text=ruled.text, pronoun=ruled.pronoun, question=question, form=Form.SWITCHED)
    elif found is not None and found.sentences is not None:
        yield _gap_item(entry, item.half, found.sentences, Form.SWITCHED)
        return
    else:
        return
    yield replace(made, sentences=_switched_sentences(half, made, how))


def _switched_sentences(half: Half, made: Item, how: Asking) -> tuple[str, ...] | None:
    if how.published and half.switched is not None and half.switched.sentences is not None:
        return half.switched.sentences
    return tuple(substituted_item(made, repaired=True)) if how.repaired else None


def _by_rule(entry: Schema | Problem, half: Half) -> Half | None:
    try:
        return switch_half(half, entry.candidates, language(entry.language))
    except (CannotSwitch, UnknownLanguage):
        return None


def _gap_item(entry: Entry, half: int, sentences: Sequence[str], form: Form = Form.ORIGINAL) -> Item:
    """An item of sentences whose pronoun is not known: a gap where they differ, and what stands there as candidates."""
    spans = differing(sentences)
    text = sentences[0][: spans[0].start] + GAP + sentences[0][spans[0].end :]
    return Item(
        id=entry.id,
        half=half,
        language=entry.language,
        text=text,
        pronoun=Pronoun(GAP, spans[0].start),
        question=None,
        candidates=tuple(Candidate(span.of(sentence)) for sentence, span in zip(sentences, spans, strict=True)),
        form=form,
        sentences=tuple(sentences),
    )


def _candidates_alone(item: Item) -> Item:
    return replace(
        item,
        text=GAP,
        pronoun=Pronoun(GAP, 0),
        question=None,
        form=Form.CANDIDATES,
        sentences=tuple(map(str, item.candidates)),
    )


def _clause_alone(item: Item, how: Asking) -> Item:
    """The words from the last break or connector before the pronoun to the end of its sentence."""
    start, end = _clause_start(item), _sentence_end(item)
    pronoun = Pronoun(item.pronoun.text, item.pronoun.start - start)
    cut = replace(
        item, text=item.text[start:end], pronoun=pronoun, question=None, form=Form.CLAUSE, sentences=None
    )  # fmt: skip
    return replace(cut, sentences=tuple(substituted_item(cut, repaired=True))) if how.repaired else cut


def _clause_start(item: Item) -> int:
    """Behind the last break or joining word before the pronoun; at the pronoun where there is none."""
    joins = _joining_words(item.language)
    before = [span for span in words(item.text) if span.end <= item.pronoun.start]
    for number in range(len(before) - 1, -1, -1):
        word = before[number].of(item.text)
        if _BREAK.fullmatch(word) or word.casefold() in joins:
            return before[number + 1].start if number + 1 < len(before) else item.pronoun.start
    return item.pronoun.start


def _joining_words(code: str) -> frozenset[str]:
    try:
        known = language(code)
    except UnknownLanguage:
        return frozenset()
    phrases = (phrase for group in known.connectors.values() for phrase in group)
    return frozenset(phrase.casefold().split()[-1] for phrase in phrases) | known.coordinators


def _sentence_end(item: Item) -> int:
    found = re.compile(r"[.!?]+(?=\s|$)").search(item.text, item.pronoun.span.end)
    return found.end() if found else len(item.text)
