"""A candidate in place of a pronoun: plain as in the literature, and repaired so that it reads right."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Case, Number, Passage
from winoforge.core.languages.english.agreement import numbers_of
from winoforge.core.languages.english.text import capitalised, natural, starts_sentence
from winoforge.core.languages.english.words import (
    ADVERBS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    OTHER_PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    SUBJECT_PRONOUNS,
    listed,
)
from winoforge.core.schemas.mentions import exact_mentions

_NEXT_WORD = re.compile(r"\s+([^\W\d_][\w'’]*)")
# A noun cannot begin with these, so “her” before them is no owner.
_AFTER_OBJECT = (
    PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | ADVERBS | DETERMINERS | OTHER_PERSONS | frozenset(PRONOUNS)
) - listed("down past like first more most two three four five six seven eight nine ten many few")
_NOUNS_TOO = listed("back will might can past down own well must")
_CONTRACTED = {"'re": " are", "’re": " are", "'ll": " will", "’ll": " will", "'ve": " have", "’ve": " have"}
_CONTRACTION = re.compile(r"['’](?:re|ll|ve)\b")
_SINGULAR_VERBS = {
    "are": "is", "were": "was", "have": "has", "do": "does", "aren't": "isn't", "weren't": "wasn't",
    "haven't": "hasn't", "don't": "doesn't",
}  # fmt: skip


def substitute(passage: Passage, candidate: str) -> str:
    """The candidate in place of the pronoun; only capitals follow the place."""
    return _put(passage, candidate, passage.text[passage.pronoun.span.end :])


def repair(passage: Passage, candidate: str) -> str:
    """The candidate in place of the pronoun, as the same noun phrase would be said there."""
    rest = passage.text[passage.pronoun.span.end :]
    phrase = _definite(candidate, passage)
    if case_of(passage) in {Case.POSSESSIVE, Case.ABSOLUTE}:
        return _put(passage, possessive(phrase), rest)
    contraction = _CONTRACTION.match(rest)
    if contraction:
        rest = _CONTRACTED[contraction[0]] + rest[contraction.end() :]
    return _put(passage, phrase, _agreeing(rest, passage, phrase))


def case_of(passage: Passage) -> Case:
    """What the pronoun does in its clause; where its form leaves two possibilities, by the words beside it."""
    form = PRONOUNS.get(passage.pronoun.text.lower())
    if form is None or len(form.cases) == 1:
        return next(iter(form.cases)) if form else Case.SUBJECT
    following = _NEXT_WORD.match(passage.text, passage.pronoun.span.end)
    before_noun = following is not None and _can_be_noun(passage.text, following)
    if Case.POSSESSIVE in form.cases:
        other = next(iter(form.cases - {Case.POSSESSIVE}))
        return Case.POSSESSIVE if before_noun else other
    return Case.SUBJECT if _stands_as_subject(passage, following[1].lower() if following else "") else Case.OBJECT


def _can_be_noun(text: str, following: re.Match[str]) -> bool:
    word = following[1].lower()
    ends_clause = re.match(r"\s*(?:[.,;:!?\"”)]|$)", text[following.end() :]) is not None
    return word not in _AFTER_OBJECT or (word in _NOUNS_TOO and ends_clause)


def possessive(phrase: str) -> str:
    """The phrase as an owner: `Ann's`, `the boys'`."""
    only_plural = numbers_of(phrase) == {Number.PLURAL}
    return phrase + ("'" if only_plural and phrase.endswith("s") else "'s")


def _stands_as_subject(passage: Passage, following: str) -> bool:
    before = passage.text[: passage.pronoun.start].rstrip()
    previous = re.search(r"([\w'’]+)$", before)
    if previous is None:
        return True
    word = previous[1].lower()
    if word in CONJUNCTIONS | SUBJECT_PRONOUNS or word.endswith("ly"):
        return True
    return word not in PREPOSITIONS and following in AUXILIARIES


def _put(passage: Passage, phrase: str, rest: str) -> str:
    start = passage.pronoun.start
    written = natural(phrase)
    if starts_sentence(passage.text, start) or _is_capital_pronoun(passage):
        written = capitalised(written)
    return passage.text[:start] + written + rest


def _is_capital_pronoun(passage: Passage) -> bool:
    return passage.pronoun.text[:1].isupper()


def _definite(candidate: str, passage: Passage) -> str:
    """What was introduced with “a” is spoken of with “the”; a bare noun gets it where the text gives it an article."""
    first, _, rest = candidate.partition(" ")
    if first.lower() in {"a", "an", "some"} and rest:
        return f"the {rest}"
    if (
        candidate[:1].isupper()
        or first.lower() in DETERMINERS
        or _has_determiner(passage.text[: passage.pronoun.start])
    ):
        return candidate
    mentioned = any(_has_determiner(passage.text[: span.start]) for span in exact_mentions(passage.text, candidate))
    return f"the {candidate}" if mentioned else candidate


def _has_determiner(before: str) -> bool:
    last = before.split()[-1:] or [""]
    return last[0].lower() in DETERMINERS


def _agreeing(rest: str, passage: Passage, phrase: str) -> str:
    """“They were” of one candidate only becomes “was”; what both numbers can say is left alone."""
    if passage.pronoun.text.lower() != "they" or numbers_of(phrase) != {Number.SINGULAR}:
        return rest
    following = _NEXT_WORD.match(rest)
    verb = following[1].lower().replace("’", "'") if following else ""
    if following is None or verb not in _SINGULAR_VERBS:
        return rest
    return rest[: following.start(1)] + _SINGULAR_VERBS[verb] + rest[following.end(1) :]
