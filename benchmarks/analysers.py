"""How far the rule-based analyser agrees with spaCy's, and how long both take: the table of docs/decisions/analysis.md.

    python benchmarks/analysers.py [--data FOLDER]

Agreement is counted over spaCy's tokens: a token that the rules cut differently counts as wrong in everything. spaCy is
no gold standard (its own figures for this pipeline are 97 % for parts of speech), so 100 % is not the aim.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from winoforge import formats
from winoforge.core.languages.analysis import Analysis, Analyzer, Token
from winoforge.core.schemas import SubstitutedPair, items
from winoforge.models import pull
from winoforge.text.rules import RuleAnalyzer
from winoforge.text.spacy import SpacyAnalyzer

DATA = Path(os.environ.get("WINOFORGE_TEST_DATA", Path(__file__).resolve().parents[2] / "shared" / "data"))
"""The collections of others."""

COLLECTIONS = ("wsc/WSCollection.xml", "wsc/PDPChallenge2016.xml", "dpr/train.c.txt")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA, help="collections of others")
    options = parser.parse_args()
    rules, spacy = RuleAnalyzer("en"), SpacyAnalyzer(pull("en-core-web-sm"), "en")
    print(f"{spacy.name} beside {rules.name}")
    print(
        "collection | texts | tokens | same cut | part of speech | lemma | number of nouns | candidates: head | number"
    )
    for file in COLLECTIONS:
        texts, candidates = read(options.data / file)
        print(" | ".join([file, str(len(texts)), *tokens_agree(rules, spacy, texts)]), end=" | ")
        print(" | ".join(heads_agree(rules, spacy, candidates)))
    for analyzer in (rules, spacy):
        print(f"{analyzer.name}: {seconds(analyzer, texts):.2f} s for 1,000 sentences")
    portuguese, _ = read(options.data / "portuguese" / "portuguese_wsc.html")
    print(f"rules-pt: {seconds(RuleAnalyzer('pt'), portuguese):.2f} s for 1,000 sentences")


def read(file: Path) -> tuple[list[str], list[str]]:
    """The texts and candidates of a collection, each once."""
    entries = [entry for entry in formats.stream(file, skip_bad=True) if not isinstance(entry, SubstitutedPair)]
    texts = dict.fromkeys(item.text for entry in entries for item in items(entry))
    candidates = dict.fromkeys(candidate for entry in entries for candidate in entry.candidates)
    return list(texts), list(candidates)


def tokens_agree(rules: Analyzer, spacy: Analyzer, texts: Sequence[str]) -> list[str]:
    """Tokens, and the shares that are cut, classed and reduced alike."""
    pairs = [pair for text in texts for pair in aligned(rules.analyze(text), spacy.analyze(text))]
    both = [(ours, theirs) for ours, theirs in pairs if ours is not None]
    nouns = [(ours, theirs) for ours, theirs in both if ours.pos == theirs.pos == "NOUN"]
    return [
        str(len(pairs)),
        share((ours is not None for ours, _ in pairs), len(pairs)),
        share((ours.pos == theirs.pos for ours, theirs in both), len(pairs)),
        share((ours.lemma == theirs.lemma for ours, theirs in both), len(pairs)),
        share((ours.feature("Number") == theirs.feature("Number") for ours, theirs in nouns), len(nouns)),
    ]


def aligned(ours: Analysis, theirs: Analysis) -> list[tuple[Token | None, Token]]:
    """Each token of the second analysis with the token of the first that has the same place."""
    places = {token.span: token for token in ours.tokens}
    return [(places.get(token.span), token) for token in theirs.tokens]


def heads_agree(rules: Analyzer, spacy: Analyzer, candidates: Sequence[str]) -> list[str]:
    """The shares of candidates, analysed alone, with the same head and with the same number."""
    pairs = [(head(rules.analyze(text)), head(spacy.analyze(text))) for text in candidates]
    return [
        share((ours.span == theirs.span for ours, theirs in pairs), len(pairs)),
        share((ours.feature("Number") == theirs.feature("Number") for ours, theirs in pairs), len(pairs)),
    ]


def head(phrase: Analysis) -> Token:
    """The root of a parsed phrase; else its last noun before a preposition or relative clause."""
    if phrase.parsed:
        return next(token for index, token in enumerate(phrase.tokens) if token.head == index)
    front: list[Token] = []
    for token in phrase.tokens:
        if front and token.pos in {"ADP", "SCONJ"} and any(before.pos in {"NOUN", "PROPN"} for before in front):
            break
        front.append(token)
    nouns = [token for token in front if token.pos in {"NOUN", "PROPN"}]
    return (nouns or front)[-1]


def seconds(analyzer: Analyzer, texts: Sequence[str]) -> float:
    """The time that 1,000 of the texts would take, after one for warming up."""
    analyzer.analyze(texts[0])
    start = time.perf_counter()
    for text in texts[:500]:
        analyzer.analyze(text)
    return (time.perf_counter() - start) * 1_000 / len(texts[:500])


def share(hits: Iterable[bool], of: int) -> str:
    """A share in per cent."""
    return f"{100 * sum(hits) / of:.1f}%"


if __name__ == "__main__":
    main()
