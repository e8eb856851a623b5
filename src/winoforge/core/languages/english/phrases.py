"""The build of an English noun phrase: determiner, head and what follows, by rule, so that any analyser will do."""

from __future__ import annotations

import re
from dataclasses import dataclass

from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.english.noun_table import noun_table
from winoforge.core.languages.english.nouns import BARE_ADJECTIVES, NO_ADVERB, NOMINAL_ADJECTIVES, QUANTITIES
from winoforge.core.languages.english.words import (
    ADVERBS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    FUNCTION_WORDS,
    MODALS,
    OTHER_PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    QUESTION_WORDS,
)
from winoforge.core.schemas.spans import words

_POSSESSIVE = re.compile(r"(?:['’]s|(?<=s)['’])$", re.IGNORECASE)
_RELATIVES = frozenset({"who", "whom", "whose", "which", "that", "where", "when"})
_STARTS_AN_OBJECT = DETERMINERS | PREPOSITIONS | frozenset(PRONOUNS) | OTHER_PERSONS
_NOT_NOUNS = (PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | ADVERBS | QUESTION_WORDS) - frozenset(
    {"down", "past", "well"}
)
_NOT_NOMINAL = frozenset({"VERB", "AUX", "ADV", "ADP", "SCONJ", "CCONJ", "PART", "PUNCT", "ADJ"})


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase taken apart."""

    determiner: str
    """Lower case; "" without one. An owner (“Sam's”) counts as one."""
    nucleus: tuple[str, ...]
    """The words without determiner and without what stands after the head."""
    quantity: str = ""
    """The word before “of” that only says how much: `one` in “one of the boys”."""
    coordinated: bool = False
    """Whether it joins several with “and”."""

    @property
    def head(self) -> str:
        """The head noun as written, without a possessive ending."""
        nouns = [word for word in self.nucleus if not word[0].isdigit()]
        return without_possessive(nouns[-1]) if nouns else ""


def without_possessive(word: str) -> str:
    """`Sam` for “Sam's”, `boys` for “boys'”."""
    return _POSSESSIVE.sub("", word)


def is_possessive(word: str) -> bool:
    """Whether the word ends in a possessive 's."""
    return _POSSESSIVE.search(word) is not None


def phrase_words(text: str) -> list[str]:
    """The words of a phrase without punctuation."""
    return [span.of(text) for span in words(text) if any(letter.isalnum() for letter in span.of(text))]


def noun_phrase(text: str) -> NounPhrase:
    """The phrase taken apart; its nucleus is empty when there is no noun in it."""
    parts = phrase_words(text.partition(",")[0] or text)
    quantity, rest = _without_quantity(parts)
    nucleus = _without_postmodifiers(rest)
    coordinated = any(word.lower() in {"and", "&"} for word in nucleus[1:-1])
    determiner = ""
    while len(nucleus) > 1 and (nucleus[0].lower() in DETERMINERS or is_possessive(nucleus[0])):
        # The first one decides: “all the boys”, “both her uncles”.
        determiner = determiner or ("'s" if is_possessive(nucleus[0]) else nucleus[0].lower())
        nucleus = nucleus[1:]
    return NounPhrase(determiner, tuple(nucleus), quantity, coordinated)


def is_noun_phrase(analysis: Analysis) -> bool:
    """Whether the phrase can be a candidate: it has a head noun and does not begin or run like a clause."""
    parts = phrase_words(analysis.text)
    if not parts or not any(letter.isalpha() for letter in analysis.text):
        return bool(parts)
    if _opens_no_noun_phrase(parts[0]):
        return False
    phrase = noun_phrase(analysis.text)
    head = phrase.head
    if not head:
        return False
    if head[0].isupper() or head.lower() in PRONOUNS or head.lower() in OTHER_PERSONS:
        return True
    if head.lower() in _NOT_NOUNS or _is_adverb(head.lower()):
        return False
    return bool(phrase.determiner) or not _is_bare_adjective_or_verb(analysis, phrase)


def _is_adverb(head: str) -> bool:
    """Whether a word in -ly is an adverb: quickly, but not filly."""
    if not head.endswith("ly") or head in NO_ADVERB or head in NOMINAL_ADJECTIVES:
        return False
    return head not in noun_table()


def _opens_no_noun_phrase(word: str) -> bool:
    # May and Will are people, AT&T a firm.
    if (word[0].isupper() and word.lower() in MODALS) or (len(word) > 1 and word.isupper()):
        return False
    return word.lower() in (PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | QUESTION_WORDS) - {"that"}


def _is_bare_adjective_or_verb(analysis: Analysis, phrase: NounPhrase) -> bool:
    if phrase.head.lower() in BARE_ADJECTIVES:
        return True
    if len(analysis.tokens) < 2:  # a bare word alone tells a tagger nothing
        return False
    tagged = [token for token in analysis.tokens if token.pos not in {"PUNCT", "SPACE"}]
    return all(token.pos in _NOT_NOMINAL for token in tagged)


def _without_quantity(parts: list[str]) -> tuple[str, list[str]]:
    lowered = [word.lower() for word in parts]
    if "of" not in lowered[1:4]:
        return "", parts
    place = lowered.index("of", 1)
    if lowered[place - 1] in QUANTITIES and place + 1 < len(parts):
        return lowered[place - 1], parts[place + 1 :]
    return "", parts


def _without_postmodifiers(parts: list[str]) -> list[str]:
    seen_noun = False
    for index, word in enumerate(parts):
        lower = word.lower()
        if seen_noun and (lower in PREPOSITIONS or lower in _RELATIVES or _is_participle(parts, index)):
            return parts[:index]
        if lower not in FUNCTION_WORDS and not is_possessive(word):
            seen_noun = True
    return parts


def _is_participle(parts: list[str], index: int) -> bool:
    """“the girl holding a lantern”: a form in -ing or -ed is no adjective when an object follows it."""
    following = parts[index + 1].lower() if index + 1 < len(parts) else ""
    return parts[index].endswith(("ing", "ed")) and following in _STARTS_AN_OBJECT
