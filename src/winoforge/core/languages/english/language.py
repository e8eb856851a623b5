"""English, behind the Language interface. The grammar itself is in the files beside this one."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.errors import CannotSwitch
from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Agreement, Demand, Kind, Language, Passage, PronounForm
from winoforge.core.languages.english import (
    agreement,
    forms,
    kinds,
    phrases,
    predicates,
    questions,
    stems,
    substitution,
)
from winoforge.core.languages.english.asking import ASKING
from winoforge.core.languages.english.everyday_names import EVERYDAY_NAMES
from winoforge.core.languages.english.names import NAMES
from winoforge.core.languages.english.switching import exchange
from winoforge.core.languages.english.words import (
    CONNECTORS,
    FUNCTION_WORDS,
    PERSONAL_PRONOUNS,
    PRONOUNS,
    QUESTION_WORDS,
)


class English(Language):
    """English: gender shows in pronouns only, nouns leave it open unless they name a woman, a man or a thing."""

    code = "en"
    name = "English"
    connectors = CONNECTORS
    coordinators = frozenset({"and", "but", "or", "nor", "so", "yet"})
    question_words = QUESTION_WORDS
    function_words = FUNCTION_WORDS
    asking = ASKING
    personal_pronouns = PERSONAL_PRONOUNS
    hidden_verbs = frozenset({"like", "likes"})
    names = NAMES
    everyday_names = EVERYDAY_NAMES

    def pronoun(self, word: str) -> PronounForm | None:
        """He, she, it and they in all their forms."""
        return PRONOUNS.get(word.casefold())

    def agreement(self, phrase: Analysis) -> Agreement:
        """By lists, endings and determiners, so that it is the same whoever analysed the phrase."""
        return agreement.agreement(phrase.text)

    def is_noun_phrase(self, phrase: Analysis) -> bool:
        """Whether the phrase has a head noun and does not run like a clause."""
        return phrases.is_noun_phrase(phrase)

    def head(self, phrase: Analysis) -> str:
        """The last noun before any “of …”, “with …” or “who …”; the last word where there is none."""
        return phrases.noun_phrase(phrase.text).head or phrase.text.split()[-1]

    def question(self, passage: Passage, snippet: str, agreements: Sequence[Agreement]) -> str:
        """Who, what or whose; objects are asked with do, does or did."""
        return questions.question(passage, snippet, agreements)

    def substitute(self, passage: Passage, candidate: str) -> str:
        """The candidate as it is; its article and first letter follow the place."""
        return substitution.substitute(passage, candidate)

    def repair(self, passage: Passage, candidate: str, candidates: Sequence[str]) -> str:  # noqa: ARG002 (interface)
        """With possessive 's, definite article, written-out contractions and, of one “they”, a singular verb."""
        return substitution.repair(passage, candidate)

    def switch(self, passage: Passage, candidates: Sequence[str]) -> Passage:
        """Every mention exchanged; determiners stay or, beside a bare name, move along with their noun."""
        there = exchange(passage, candidates)
        if exchange(there, candidates) != passage:
            raise CannotSwitch("The exchange cannot be undone word for word, so the text may not read right.")
        return there

    def related_forms(self, word: str) -> frozenset[str]:
        """Inflected and irregular forms, and what a contraction is made of."""
        return forms.related_forms(word)

    def kinds(self, phrase: Analysis) -> frozenset[Kind]:
        """By WordNet and the lists of people, animals and things."""
        return kinds.kinds_of(phrase.text)

    def demands(self, passage: Passage) -> list[Demand]:
        """By lists of verbs, adjectives and nouns that are said of some kinds only."""
        return predicates.demands(passage)

    def stem(self, word: str) -> str:
        """The word without its endings: bak- for baker and baked."""
        return stems.stem(word)


ENGLISH = English()
"""The one instance."""
