"""spaCy's analysis in our own values."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from winoforge.text.spacy import SpacyAnalyzer


def test_blanks_are_not_tokens_and_heads_still_point_right(english_model: Path) -> None:
    analysis = SpacyAnalyzer(english_model, "en").analyze("The  old\n\nporter   thanked her.")
    words = [token.text for token in analysis.tokens]
    assert words == ["The", "old", "porter", "thanked", "her", "."]
    heads = [words[token.head] for token in analysis.tokens if token.head is not None]
    assert heads == ["porter", "porter", "thanked", "thanked", "thanked", "thanked"]
    assert [token.dep for token in analysis.tokens] == ["det", "amod", "nsubj", "ROOT", "dobj", "punct"]


def test_lemmas_are_lower_case_and_features_universal(english_model: Path) -> None:
    tokens = SpacyAnalyzer(english_model, "en").analyze("The women met Bruna.").tokens
    assert [token.lemma for token in tokens] == ["the", "woman", "meet", "bruna", "."]
    assert tokens[1].feature("Number") == "Plur"


def test_the_vocabulary_does_not_grow_with_what_people_type(english_model: Path) -> None:
    analyzer = SpacyAnalyzer(english_model, "en")
    analyzer.analyze("Nothing new.")
    before = len(analyzer._pipeline.vocab.strings)
    for number in range(200):
        analyzer.analyze(f"The glorp{number} met a snarf{number}.")
    assert len(analyzer._pipeline.vocab.strings) == before


def test_no_warning_leaks(english_model: Path) -> None:
    code = (
        "import sys, pathlib; from winoforge.text.spacy import SpacyAnalyzer\n"
        "SpacyAnalyzer(pathlib.Path(sys.argv[1]), 'en').analyze('Ana isn’t here. 🙂')"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", code, english_model], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
