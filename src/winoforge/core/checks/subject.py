"""What a check looks at: a draft, its language, and the analyses of its texts, made when first asked for and kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from winoforge.core.errors import Refusal, TextError, UnknownLanguage
from winoforge.core.languages import language
from winoforge.core.languages.analysis import Analysis, Analyzer
from winoforge.core.languages.base import Agreement, Language, PronounForm
from winoforge.core.schemas import text as texts
from winoforge.core.schemas.draft import Draft


@dataclass(frozen=True, slots=True)
class Phrase:
    """A candidate with its grammar."""

    text: str
    agreement: Agreement


class Subject:
    """A draft under examination. It belongs to one run of the checks and is not shared between threads."""

    def __init__(self, draft: Draft, analyzer: Analyzer | None) -> None:
        self.draft = draft
        self._analyzer = analyzer
        self._analyses: dict[str, Analysis] = {}

    @cached_property
    def refusals(self) -> list[Refusal]:
        """Why the draft is not yet what it means to become."""
        return self.draft.refusals()

    @cached_property
    def language(self) -> Language | None:
        """The draft's language, or None when no module knows it."""
        try:
            return language(self.draft.language)
        except UnknownLanguage:
            return None

    @property
    def has_grammar(self) -> bool:
        """Whether there are a language and an analyser, so that checks about grammar can be made."""
        return self.language is not None and self._analyzer is not None

    @property
    def grammar(self) -> Language:
        """The language, for checks that are only made when there is one."""
        return self.language or language(self.draft.language)

    def analysis(self, text: str) -> Analysis:
        """The analysis of a text, question or candidate; without tokens when the text cannot be taken as it is."""
        if text not in self._analyses:
            self._analyses[text] = self._analyze(text)
        return self._analyses[text]

    def _analyze(self, text: str) -> Analysis:
        if self._analyzer is None:
            return Analysis(text, (), "none", parsed=False)
        try:
            # An analyser is only given what the one door for text lets through: it may take minutes for the rest.
            return self._analyzer.analyze(texts.clean(text, limit=texts.SENTENCE))
        except TextError:
            return Analysis(text, (), self._analyzer.name, parsed=False)

    @cached_property
    def candidates(self) -> list[str]:
        """The candidates that are not empty."""
        return [candidate for candidate in self.draft.candidates if candidate.strip()]

    @cached_property
    def phrases(self) -> list[Phrase]:
        """The candidates with their grammar."""
        analyses = (self.analysis(candidate) for candidate in self.candidates)
        return [Phrase(phrase.text, self.grammar.agreement(phrase)) for phrase in analyses if phrase.tokens]

    @cached_property
    def pronouns(self) -> list[tuple[int, str, PronounForm]]:
        """The marked pronouns that the language knows: half, word, and what it can be."""
        marked = [(number, half.pronoun) for number, half in enumerate(self.draft.halves) if half.pronoun]
        forms = [(number, pronoun.text, self.grammar.pronoun(pronoun.text)) for number, pronoun in marked]
        return [(number, word, form) for number, word, form in forms if form is not None]
