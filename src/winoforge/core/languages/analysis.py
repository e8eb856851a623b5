"""What an analyser says about a text. The analysers themselves (spaCy, rules) are in text/; core only knows this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from winoforge.core.schemas.spans import Span


@dataclass(frozen=True, slots=True)
class Token:
    """A word or punctuation mark."""

    text: str
    span: Span
    lemma: str
    """Lower case; the word itself where the analyser knows no better."""
    pos: str
    """Universal part of speech: NOUN, PROPN, PRON, VERB, AUX, ADJ, ADV, DET, ADP, CCONJ, SCONJ, NUM, PART, PUNCT, X."""
    head: int | None = None
    """The index of the token it depends on (itself for a root), None from an analyser that does not parse."""
    dep: str = ""
    """Universal or spaCy dependency label, "" from an analyser that does not parse."""
    morph: str = ""
    """Universal features such as `Gender=Fem|Number=Sing`, "" where unknown."""

    def feature(self, name: str) -> str | None:
        """One morphological feature, such as Gender."""
        for pair in self.morph.split("|"):
            key, _, value = pair.partition("=")
            if key == name:
                return value
        return None


@dataclass(frozen=True, slots=True)
class Analysis:
    """A text, its tokens, and who analysed it."""

    text: str
    tokens: tuple[Token, ...]
    analyzer: str
    """Its name and version, so that a finding can say on what it rests."""
    parsed: bool
    """Whether tokens have heads and dependency labels."""

    def lemmas(self) -> list[str]:
        """The lemmas of the words, without punctuation."""
        return [token.lemma for token in self.tokens if token.pos not in {"PUNCT", "SPACE"}]


class Analyzer(Protocol):
    """Turns a text into tokens. Deterministic; safe to share between threads; text was cleaned before."""

    name: str
    language: str

    def analyze(self, text: str) -> Analysis:
        """The analysis of one text (a half's text, a question, or a candidate alone)."""
        ...
