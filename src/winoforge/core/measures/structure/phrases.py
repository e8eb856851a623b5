"""Subjects and verbs in a few words, by parts of speech alone."""

from __future__ import annotations

from winoforge.core.languages.analysis import Token
from winoforge.core.languages.base import Case, Language
from winoforge.core.measures.structure.sentences import Tokens

_VERBS = frozenset({"VERB", "AUX"})
_NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM"})


def first_verb(words: Tokens) -> int | None:
    """Where the first verb stands."""
    return next((index for index, token in enumerate(words) if token.pos in _VERBS), None)


def subjects(words: Tokens, language: Language) -> int:
    """How many noun phrases stand there that no preposition governs, and so can be subjects of what follows."""
    free = 0
    governed = inside = False
    last = ""
    for token in words:
        if token.pos == "ADP":
            governed, inside = True, False
        elif token.pos == "DET" or _is_no_subject(token, language):
            inside = False
        elif token.pos in _NOUNS and (not inside or _begins_anew(token, last)):
            free += not governed
            governed, inside = False, True
        last = token.pos
    return free


def _is_no_subject(token: Token, language: Language) -> bool:
    """Whether it is a pronoun that is never a subject: him, lhe; her and its begin a phrase that may be one."""
    form = language.pronoun(token.text) if token.pos == "PRON" else None
    return form is not None and Case.SUBJECT not in form.cases


def _begins_anew(token: Token, last: str) -> bool:
    """Whether a noun behind a noun belongs to another phrase: a pronoun, or a name behind what is none."""
    return token.pos == "PRON" or (token.pos == "PROPN" and last in {"NOUN", "PRON"})
