"""Whether o, a, os, as is an article or a pronoun where it stands: by the word behind it, then by the one before."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Gender, Number, PronounForm
from winoforge.core.languages.portuguese.adjectives import describes
from winoforge.core.languages.portuguese.conjugation import guessed_infinitive, verb_forms
from winoforge.core.languages.portuguese.contractions import ARTICLES, expand
from winoforge.core.languages.portuguese.inflection import is_plural
from winoforge.core.languages.portuguese.names import genders_of_name, is_title
from winoforge.core.languages.portuguese.nouns import features, is_listed
from winoforge.core.languages.portuguese.pronouns import CLITICS, pronoun_form
from winoforge.core.languages.portuguese.verbs import is_gerund, is_infinitive, is_participle
from winoforge.core.languages.portuguese.words import (
    ADVERBS,
    BEING,
    CHAINED,
    CONJUNCTIONS,
    DETERMINERS,
    HAVING,
    MODALS,
    OTHER_PERSONS,
    PREPOSITIONS,
    QUANTITIES,
)
from winoforge.core.schemas.spans import Span

_NEXT = re.compile(r"\s+(\w+)")
_LAST = re.compile(r"(\w+)\s+$")
_NEVER_VERBS = frozenset(DETERMINERS) | QUANTITIES | ADVERBS | PREPOSITIONS | CONJUNCTIONS | {"qual", "quais"}
# Infinitives and one participle are nouns as well: o poder, o estado.
_ALSO_NOUNS = frozenset("ser estar ficar ter haver poder dever querer ir conseguir tentar estado".split())
_HELPING = (BEING | HAVING | MODALS | CHAINED) - _ALSO_NOUNS
_DRAW_CLITICS = frozenset("não nunca jamais nem já também só sempre ainda quem se ninguém alguém".split())
_SUBJECTS = frozenset("ele ela eles elas".split()) | OTHER_PERSONS


def pronoun_form_at(text: str, span: Span) -> PronounForm | None:
    """What the word at `span` can be as a pronoun where it stands."""
    word = span.of(text).lower().removeprefix("-")
    form = pronoun_form(word)
    following = _NEXT.match(text, span.end)
    if form is None or (following and word == "seu" and is_title(word, following[1])):
        return None
    if word not in CLITICS or span.of(text).startswith("-") or text[: span.start].endswith("-"):
        return form
    return form if word in ARTICLES and following and _before_verb(text, span, following[1]) else None


def _before_verb(text: str, span: Span, following: str) -> bool:
    """Whether the word behind o, a, os, as is a verb there, not the noun of an article."""
    word, article = following.lower(), span.of(text).lower()
    if following[:1].isupper() or word in _NEVER_VERBS or expand(word) is not None:
        return False
    last = _LAST.search(text[: span.start])
    before = last[1].lower() if last else ""
    if word in _HELPING:
        return True
    if is_infinitive(word):
        return before in PREPOSITIONS | {"não"} and not is_listed(word)
    if is_gerund(word) or _is_participle(word, article):
        return False
    if not _agrees(word, article):
        return True
    return _only_verb(word) or (word in verb_forms() and _draws_clitic(text, last))


def _is_participle(word: str, article: str) -> bool:
    return _agrees(word, article) and (is_participle(word) or word.rstrip("s").endswith(("ada", "ida", "ado", "ido")))


def _agrees(word: str, article: str) -> bool:
    """Whether a noun or adjective of this form can stand behind the article."""
    (gender,), (number,) = DETERMINERS[article]
    genders, numbers = features(word)
    return number in numbers and (gender in genders or describes(word, gender, number))


def _only_verb(word: str) -> bool:
    """Whether a word is a finite verb by table or ending, and by no list or ending a noun or adjective."""
    adjective = any(describes(word, gender, number) for gender in Gender for number in Number)
    if is_listed(word) or adjective or is_plural(word):
        return False
    known = word in verb_forms() and not word.endswith(("a", "o", "e"))
    return known or (guessed_infinitive(word) is not None and not word.endswith(("em", "ei", "á", "am", "ê")))


def _draws_clitic(text: str, last: re.Match[str] | None) -> bool:
    """Whether what stands before lets a pronoun follow: a negation, a subject. An article follows verbs and joints."""
    if last is None:
        return False
    before = last[1].lower()
    if before in _DRAW_CLITICS or before in _SUBJECTS:
        return True
    if before in PREPOSITIONS | CONJUNCTIONS | ADVERBS or expand(before) is not None:
        return False
    name = bool(genders_of_name(last[1])) or (last[1][:1].isupper() and before not in verb_forms())
    determined = _LAST.search(text[: last.start()])
    return name or (determined is not None and determined[1].lower() in DETERMINERS)
