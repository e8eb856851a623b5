"""Brazilian Portuguese."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.languages.analysis import Analysis
from winoforge.core.languages.base import Agreement, Demand, Kind, Language, Passage, PronounForm
from winoforge.core.languages.portuguese import predicates, stems
from winoforge.core.languages.portuguese.agreement import agreement_of
from winoforge.core.languages.portuguese.asking import ASKING
from winoforge.core.languages.portuguese.clitics import pronoun_form_at
from winoforge.core.languages.portuguese.everyday_names import EVERYDAY_NAMES
from winoforge.core.languages.portuguese.forms import related_forms
from winoforge.core.languages.portuguese.names import NAMES
from winoforge.core.languages.portuguese.phrases import conjuncts, is_noun_phrase, split_phrase
from winoforge.core.languages.portuguese.pronouns import pronoun_form
from winoforge.core.languages.portuguese.questions import question_for
from winoforge.core.languages.portuguese.repair import substitute_plain, substitute_repaired
from winoforge.core.languages.portuguese.switching import switch_candidates
from winoforge.core.languages.portuguese.words import CONNECTORS, FUNCTION_WORDS, OTHER_PERSONS, QUESTION_WORDS
from winoforge.core.schemas.spans import Span


class Portuguese(Language):
    """Everything has a gender here, and prepositions grow together with articles; docs/portuguese.md has the rules."""

    code = "pt"
    name = "Brazilian Portuguese"
    connectors = CONNECTORS
    coordinators = frozenset({"e", "mas", "ou", "nem", "porém", "então", "pois"})
    question_words = QUESTION_WORDS
    function_words = FUNCTION_WORDS
    asking = ASKING
    personal_pronouns = OTHER_PERSONS
    hidden_verbs = frozenset({"como", "para", "segundo"})
    names = NAMES
    everyday_names = EVERYDAY_NAMES

    def pronoun(self, word: str) -> PronounForm | None:
        """Personal, unstressed, possessive, demonstrative and contracted pronouns: ela, lo, sua, esse, dela."""
        return pronoun_form(word)

    def pronoun_at(self, text: str, span: Span) -> PronounForm | None:
        """The same, but o, a, os, as before a noun are articles."""
        return pronoun_form_at(text, span)

    def agreement(self, phrase: Analysis) -> Agreement:
        """By coordination, determiner, title, name, noun, adjective, in this order."""
        return agreement_of(phrase.text)

    def is_noun_phrase(self, phrase: Analysis) -> bool:
        """Whether it begins like a noun phrase and has a noun and no verb of its own."""
        return is_noun_phrase(phrase)

    def head(self, phrase: Analysis) -> str:
        """The noun after determiners and adjectives; of several joined by `e`, the last one's; else the last word."""
        return split_phrase(conjuncts(phrase.text)[-1]).head_word or (phrase.text.split() or [""])[-1]

    def question(self, passage: Passage, snippet: str, agreements: Sequence[Agreement]) -> str:
        """Quem, o que, qual delas, de quem."""
        return question_for(passage, snippet, agreements)

    def substitute(self, passage: Passage, candidate: str) -> str:
        """The candidate as it is; only its first letter follows the place."""
        return substitute_plain(passage, candidate)

    def repair(self, passage: Passage, candidate: str, candidates: Sequence[str]) -> str:
        """With contractions, objects behind their verb, and "do João" for seu and dele."""
        return substitute_repaired(passage, candidate, candidates)

    def switch(self, passage: Passage, candidates: Sequence[str]) -> Passage:
        """Nouns change places under the articles that stand there; beside a name, a noun takes its article along."""
        return switch_candidates(passage, candidates)

    def related_forms(self, word: str) -> frozenset[str]:
        """The other number and gender, a guess at the infinitive, the parts of a contraction."""
        return related_forms(word)

    def kinds(self, phrase: Analysis) -> frozenset[Kind]:
        """By the lists of people, animals and things."""
        return predicates.kinds_of(phrase.text)

    def demands(self, passage: Passage) -> list[Demand]:
        """By a short list of verbs, adjectives and states that are said of a subject."""
        return predicates.demands(passage)

    def stem(self, word: str) -> str:
        """The word without its endings: pint- for pintor and pintava."""
        return stems.stem(word)


PORTUGUESE = Portuguese()
"""The one instance."""
