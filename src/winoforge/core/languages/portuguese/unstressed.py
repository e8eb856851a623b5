"""A candidate in place of o, lo, lhe, se: it goes behind the verb, or becomes its subject."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Passage
from winoforge.core.languages.portuguese.candidates import Articles, in_place_of, opening, running
from winoforge.core.languages.portuguese.possession import bare_phrase_end
from winoforge.core.languages.portuguese.pronouns import DATIVES
from winoforge.core.languages.portuguese.verbs import future_ending, verb_group_end, without_clitic
from winoforge.core.languages.portuguese.words import (
    ADVERBS,
    BEING,
    CHAINED,
    CONJUNCTIONS,
    HAVING,
    MODALS,
    PREPOSITIONS,
    QUESTION_WORDS,
)

_WITH_CLITIC = re.compile(r"(\w+)-$")
_LAST_WORD = re.compile(r"(\w+)\s+$")
_NEGATED = re.compile(r"(?<!\w)(?:não|nunca|jamais|nem|ninguém|nada)(?!\w)[^,.;:!?]*$", re.IGNORECASE)
_NO_LONGER = re.compile(r"\s+mais(?!\w)(?!\s+(?:d[eoa]s?|que)\b)")
_IN_THE_VERB_GROUP = ADVERBS | MODALS | HAVING | BEING | CHAINED
_BEFORE_A_SUBJECT = CONJUNCTIONS | PREPOSITIONS | QUESTION_WORDS | frozenset("enquanto embora caso assim".split())


def around(passage: Passage) -> tuple[str, str]:
    """The text before the pronoun, with its hyphen, and the text behind it."""
    span = passage.pronoun.span
    return passage.text[: span.start + passage.pronoun.text.startswith("-")], passage.text[span.end :]


def object_in_place(passage: Passage, candidate: str, articles: Articles) -> str:
    """The candidate behind the verb that the pronoun depends on (lhe: with `a`)."""
    before, after = around(passage)
    word = passage.pronoun.text.removeprefix("-").lower()
    dative = word in DATIVES
    thing = articles.after("a", candidate) if dative else running(candidate, passage.text)
    verb = _WITH_CLITIC.search(before)
    if verb is None:
        start = len(after) - len(after.lstrip())
        rest = opening(after[start:]) if passage.pronoun.text[:1].isupper() else after[start:]
    else:
        before, rest = before[: verb.start()], _rejoined(verb[1], word, after)
    end = _place(rest, dative=dative, negated=bool(_NEGATED.search(before)))
    return f"{before}{rest[:end]} {thing}{rest[end:]}" if end else before + thing + after


def subject_in_place(passage: Passage, candidate: str) -> str | None:
    """The candidate as the subject of a reflexive verb: of "porque se feriu", "porque Rui se feriu".

    None where the verb has its subject: "ele se feriu" can only be changed behind the verb.
    """
    before, after = around(passage)
    verb = _WITH_CLITIC.search(before)
    front = before[: verb.start()] if verb else before
    last = _LAST_WORD.search(front)
    while last and last[1].lower() in _IN_THE_VERB_GROUP and not last[1][:1].isupper():
        front = front[: last.start()]
        last = _LAST_WORD.search(front)
    if last and last[1].lower() not in _BEFORE_A_SUBJECT:
        return None
    group = before[len(front) :] + passage.pronoun.text.removeprefix("-")
    name = in_place_of(group, candidate, passage.text)
    return f"{front}{name} {group[:1].lower()}{group[1:]}{after}"


def _rejoined(verb: str, clitic: str, after: str) -> str:
    """The verb without its pronoun and everything behind it: vendê-la-ei hoje is venderei hoje."""
    full = without_clitic(verb, clitic)
    ending = future_ending(after, 0)
    return full + ending.of(after)[1:] + after[ending.end :] if ending else full + after


def _place(rest: str, *, dative: bool, negated: bool) -> int:
    """Where the candidate goes in what begins with its verb.

    "não o quer mais" is one thought: "não quer mais o sócio". A bare noun stays with its verb: "deu parabéns ao pai".
    """
    end = verb_group_end(rest, 0)
    no_longer = _NO_LONGER.match(rest, end) if negated else None
    if no_longer:
        end = no_longer.end()
    return bare_phrase_end(rest, end) if dative else end
