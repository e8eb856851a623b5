"""The analyser that needs nothing installed: closed-class lexicons, endings, and a small table of what follows what.

It does not parse. Its claim is modest: two forms of one word get the same lemma, function words are known exactly, and
nouns, verbs, adjectives and names are told apart well enough for the checks (figures: docs/decisions/analysis.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.analysis import Analysis, Token
from winoforge.core.schemas.spans import Span

VERSION = "2"
"""Raised whenever the rules give another analysis of the same text."""


class Grammar(Protocol):
    """What the rules of one language can say."""

    def split(self, text: str) -> list[Span]:
        """The tokens of a text: every visible character is in exactly one."""
        ...

    def classes(self, words: Sequence[str]) -> list[str]:
        """The universal part of speech of each word of a text."""
        ...

    def lemma(self, word: str, pos: str) -> str:
        """The dictionary form, lower case."""
        ...

    def features(self, words: Sequence[str], classes: Sequence[str]) -> list[str]:
        """Universal features of each word, "" where nothing is known."""
        ...


class RuleAnalyzer:
    """Analyses English or Portuguese by rules alone; immutable after construction, so threads may share it."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.name = f"rules-{language} {VERSION}"
        self._grammar = _grammar(language)

    def analyze(self, text: str) -> Analysis:
        """The tokens of `text` with part of speech, lemma and features, without heads."""
        spans = self._grammar.split(text)
        words = [span.of(text) for span in spans]
        classes = self._grammar.classes(words)
        features = self._grammar.features(words, classes)
        tokens = tuple(
            Token(text=word, span=span, lemma=self._grammar.lemma(word, pos), pos=pos, morph=morph)
            for word, span, pos, morph in zip(words, spans, classes, features, strict=True)
        )
        return Analysis(text=text, tokens=tokens, analyzer=self.name, parsed=False)


def _grammar(language: str) -> Grammar:
    # Late, so that the lexicon of one language is built only when that language is asked for.
    if language == "en":
        from winoforge.text.english.rules import EnglishGrammar

        return EnglishGrammar()
    if language == "pt":
        from winoforge.text.portuguese.rules import PortugueseGrammar

        return PortugueseGrammar()
    raise UnknownLanguage(f"There are no analysis rules for “{language}”. Known: en, pt.")
