"""The sentences that an item becomes when each candidate is put in place of its pronoun."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.base import Passage
from winoforge.core.schemas.spans import Span, words
from winoforge.core.schemas.special import special_spans
from winoforge.core.schemas.values import Entry, Half, Item, SubstitutedPair


def substituted(entry: Entry, half: int = 0, *, repaired: bool = False, published: bool = False) -> list[str]:
    """One sentence per candidate for one half of an entry.

    `repaired` makes them grammatical. `published` takes the sentences that came with the entry where there are any; a
    substituted pair has nothing else.
    """
    if isinstance(entry, SubstitutedPair):
        return list(entry.repaired if repaired and entry.repaired is not None else entry.sentences)
    chosen = entry.halves[half]
    given = _published(chosen, repaired) if published else None
    if given is not None:
        return list(given)
    passage = Passage(chosen.text, chosen.pronoun)
    return substituted_passage(entry.language, passage, entry.candidates, repaired=repaired)


def substituted_item(item: Item, *, repaired: bool = False) -> list[str]:
    """One sentence per candidate for an item."""
    return substituted_passage(item.language, Passage(item.text, item.pronoun), item.candidates, repaired=repaired)


def sentences_of(item: Item) -> tuple[str, ...]:
    """The sentences to score: those the item carries, else each candidate plainly in place of the pronoun."""
    return item.sentences if item.sentences is not None else tuple(substituted_item(item))


def parts_of(item: Item) -> tuple[list[str], str]:
    """The sentences up to the end of each candidate, and what then follows in all of them."""
    after = None if item.pronoun.is_gap and item.sentences is not None else item.text[item.pronoun.span.end :]
    return split(sentences_of(item), after)


def substituted_passage(code: str, passage: Passage, candidates: Sequence[str], *, repaired: bool = False) -> list[str]:
    """One sentence per candidate; in a language without a module the candidate simply stands in the pronoun's place."""
    try:
        known = language(code)
    except UnknownLanguage:
        span = passage.pronoun.span
        return [passage.text[: span.start] + candidate + passage.text[span.end :] for candidate in candidates]
    if repaired:
        return [known.repair(passage, candidate, candidates) for candidate in candidates]
    return [known.substitute(passage, candidate) for candidate in candidates]


def split(sentences: Sequence[str], after: str | None) -> tuple[list[str], str]:
    """Each sentence up to the end of its candidate, and what then follows in all of them.

    `after` is what follows the pronoun. Where it is unknown, or a sentence goes on in another way, it is what follows
    the words in which the sentences differ.
    """
    if after is None or not all(sentence.endswith(after) for sentence in sentences):
        after = _common_ending(sentences)
    return [sentence[: len(sentence) - len(after)] for sentence in sentences], after


def differing(sentences: Sequence[str]) -> list[Span]:
    """Where each sentence differs from the others, in whole words; none is empty where a sentence goes on.

    One candidate may end as the other does (“Ana”, “the sister of Ana”); then the next word still belongs to both.
    """
    spans = special_spans(sentences)
    if all(span.start < span.end for span in spans):
        return spans
    return [
        Span(span.start, _end_of_next_word(sentence, span.end)) for sentence, span in zip(sentences, spans, strict=True)
    ]


def _common_ending(sentences: Sequence[str]) -> str:
    endings = {sentence[span.end :] for sentence, span in zip(sentences, differing(sentences), strict=True)}
    return endings.pop() if len(endings) == 1 else ""


def _end_of_next_word(sentence: str, place: int) -> int:
    return next((word.end for word in words(sentence) if word.start >= place), len(sentence))


def _published(half: Half, repaired: bool) -> tuple[str, ...] | None:
    return half.repaired if repaired else half.plain
