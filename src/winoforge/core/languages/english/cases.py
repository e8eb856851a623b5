"""What an English pronoun does in its clause, by its form and, where that leaves two ways, by the words beside it."""

from __future__ import annotations

import re

from winoforge.core.languages.base import Case, Passage
from winoforge.core.languages.english.forms import singulars, verb_base
from winoforge.core.languages.english.irregulars import IRREGULAR_VERBS
from winoforge.core.languages.english.nouns import BARE_ADJECTIVES, NO_ADVERB
from winoforge.core.languages.english.things import THING
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

NEXT_WORD = re.compile(r"\s+([^\W\d_][\w'’-]*)")
_LAST_WORD = re.compile(r"([\w'’]+)\W*$")
_CLAUSE_ENDS = re.compile(r"\s*(?:[.,;:!?\"”)]|$)")
# A noun cannot begin with these, so “her” before them is no owner.
_AFTER_OBJECT = (
    PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | ADVERBS | DETERMINERS | OTHER_PERSONS | frozenset(PRONOUNS)
) - listed("down past like first two three four five six seven eight nine ten many few")
_NOUNS_TOO = listed("back will might can past down own well must")
# These may stand before the adjective of a noun (her very first day) and before one alone (made her very happy).
_DEGREES = listed("more most less least very quite rather almost only always never ever often once now then still even")
_WITH_INFINITIVE = listed("see hear watch feel let make help notice observe have")
_GIVE = listed("give tell show send buy offer teach pay hand lend bring sell cook bake write owe serve feed pour")
_MASS = listed(
    "money food water advice help information permission coffee tea milk bread chocolate time room credit work luck"
    " medicine soup candy cash wine juice"
)
_PLAIN_VERBS = listed(
    """
    cry dance laugh walk talk play try enter arrive stay wait stop start move turn jump climb cook paint open close pass
    approach look stare wave nod touch push pull drop carry wash clean dress save finish answer call shout scream yell
    whisper sob pray beg apologise apologize escape suffer faint cough sneeze snore struggle fail succeed die live join
    use visit follow return wonder worry believe understand realise realize remember change improve relax rest smile
    work study practise practice pack unpack lift kick hurry rush disappear vanish bake ask
    """
)


def case_of(passage: Passage) -> Case:
    """What the pronoun does in its clause."""
    form = PRONOUNS.get(passage.pronoun.text.lower())
    if form is None or len(form.cases) == 1:
        return next(iter(form.cases)) if form else Case.SUBJECT
    following = NEXT_WORD.match(passage.text, passage.pronoun.span.end)
    if Case.POSSESSIVE in form.cases:
        owns = following is not None and _owns(passage, following)
        return Case.POSSESSIVE if owns else next(iter(form.cases - {Case.POSSESSIVE}))
    return Case.SUBJECT if _stands_as_subject(passage, following[1].lower() if following else "") else Case.OBJECT


def _owns(passage: Passage, following: re.Match[str]) -> bool:
    """Whether the words that follow can be what the pronoun owns."""
    text, word = passage.text, following[1].lower()
    if word in _DEGREES or (word.endswith("ly") and word not in NO_ADVERB):
        return _noun_after_degree(text, following)
    if word in _AFTER_OBJECT:
        return word in _NOUNS_TOO and _clause_ends(text, following.end())
    if word in BARE_ADJECTIVES and not _noun_follows(text, following.end()):
        return False
    if passage.pronoun.text.lower() != "her":
        return True
    return not (_is_told_to(passage, word) or _is_given(passage, following))


def _noun_after_degree(text: str, degree: re.Match[str]) -> bool:
    """“Her very first day”, “her only friend”; not “made her very happy”, “told her quickly that …”."""
    if not _noun_follows(text, degree.end()):
        return False
    word = NEXT_WORD.match(text, degree.end())
    return degree[1].lower() == "only" or (word is not None and _noun_follows(text, word.end()))


def _noun_follows(text: str, place: int) -> bool:
    """Whether another word of content follows in the same clause."""
    following = NEXT_WORD.match(text, place)
    return following is not None and following[1].lower() not in _AFTER_OBJECT


def _clause_ends(text: str, place: int) -> bool:
    return _CLAUSE_ENDS.match(text, place) is not None


def _verb_before(passage: Passage) -> str:
    found = _LAST_WORD.search(passage.text[: passage.pronoun.start])
    return verb_base(found[1]) if found else ""


def _is_told_to(passage: Passage, word: str) -> bool:
    """“Saw her cry”, “let her go”: a verb in its base form after one that takes such."""
    is_verb = word in _PLAIN_VERBS or (word in IRREGULAR_VERBS and word not in THING)
    return is_verb and _verb_before(passage) in _WITH_INFINITIVE


def _is_given(passage: Passage, following: re.Match[str]) -> bool:
    """“Gave her flowers.”: something that needs no determiner, and nobody else it could be given to."""
    word = following[1].lower()
    bare = bool(singulars(word)) or word in _MASS
    return bare and _clause_ends(passage.text, following.end()) and _verb_before(passage) in _GIVE


def _stands_as_subject(passage: Passage, following: str) -> bool:
    before = passage.text[: passage.pronoun.start].rstrip()
    previous = re.search(r"([\w'’]+)$", before)
    if previous is None:
        return True
    word = previous[1].lower()
    if word in CONJUNCTIONS | SUBJECT_PRONOUNS or word.endswith("ly"):
        return True
    return word not in PREPOSITIONS and following in AUXILIARIES
