"""A candidate in place of a pronoun: plain as in the literature, and repaired so that it reads right."""

from __future__ import annotations

from winoforge.core.languages.base import Case, Number, Passage
from winoforge.core.languages.english.agreement import numbers_of
from winoforge.core.languages.english.cases import case_of
from winoforge.core.languages.english.contractions import of_one, written_out
from winoforge.core.languages.english.text import capitalised, natural, starts_sentence
from winoforge.core.languages.english.words import DETERMINERS, PLURAL_DETERMINERS, listed
from winoforge.core.schemas.mentions import exact_mentions

_INDEFINITE = {"a": "the", "an": "the", "some": "the", "another": "the other"}
_VAGUE = listed("several many few fewer various numerous countless")
_NUMERALS = PLURAL_DETERMINERS - _VAGUE - listed("these those both")


def substitute(passage: Passage, candidate: str) -> str:
    """The candidate in place of the pronoun; only capitals follow the place."""
    start, end = passage.pronoun.start, passage.pronoun.span.end
    return passage.text[:start] + _written(passage, candidate) + passage.text[end:]


def repair(passage: Passage, candidate: str) -> str:
    """The candidate in place of the pronoun, as the same noun phrase would be said there."""
    before, rest = passage.text[: passage.pronoun.start], passage.text[passage.pronoun.span.end :]
    phrase = _definite(candidate, passage)
    if case_of(passage) in {Case.POSSESSIVE, Case.ABSOLUTE}:
        return before + _written(passage, possessive(phrase)) + rest
    rest = written_out(rest)
    if passage.pronoun.text.lower() == "they" and numbers_of(phrase) == {Number.SINGULAR}:
        before, rest = of_one(before, rest)
    return before + _written(passage, phrase) + rest


def possessive(phrase: str) -> str:
    """The phrase as an owner: `Ann's`, `the boys'`."""
    only_plural = numbers_of(phrase) == {Number.PLURAL}
    return phrase + ("'" if only_plural and phrase.endswith("s") else "'s")


def _written(passage: Passage, phrase: str) -> str:
    written = natural(phrase)
    at_start = starts_sentence(passage.text, passage.pronoun.start) or passage.pronoun.text[:1].isupper()
    return capitalised(written) if at_start else written


def _definite(candidate: str, passage: Passage) -> str:
    """What was introduced with “a” is spoken of with “the”; a bare noun gets it where the text gives it an article."""
    first, _, rest = candidate.partition(" ")
    lower = first.lower()
    if lower in _INDEFINITE and rest:
        second, _, noun = rest.partition(" ")
        return f"the {noun}" if second.lower() in _VAGUE and noun else f"{_INDEFINITE[lower]} {rest}"
    if lower in _VAGUE and rest and not rest.startswith("of "):
        return f"the {rest}"
    if (lower in _NUMERALS or lower.isdigit()) and rest and not rest.startswith("of "):
        return f"the {lower} {rest}"
    bare = not candidate[:1].isupper() and lower not in DETERMINERS
    return f"the {candidate}" if bare and _gets_article(candidate, passage) else candidate


def _gets_article(candidate: str, passage: Passage) -> bool:
    if _has_determiner(passage.text[: passage.pronoun.start]):
        return False
    return any(_has_determiner(passage.text[: span.start]) for span in exact_mentions(passage.text, candidate))


def _has_determiner(before: str) -> bool:
    last = before.split()[-1:] or [""]
    return last[0].lower() in DETERMINERS
