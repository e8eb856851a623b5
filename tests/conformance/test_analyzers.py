"""What every analyser promises: one suite over all of them. A new one is a new line in `ANALYZERS`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.text.conftest import english_pipeline

from winoforge.core.languages.analysis import Analysis, Analyzer
from winoforge.text.lexicon import words
from winoforge.text.rules import RuleAnalyzer
from winoforge.text.spacy import SpacyAnalyzer

ANALYZERS: dict[str, Callable[[], Analyzer]] = {
    "rules-en": lambda: RuleAnalyzer("en"),
    "rules-pt": lambda: RuleAnalyzer("pt"),
    "spacy-en": lambda: SpacyAnalyzer(english_pipeline(), "en"),
}

SENTENCES = (
    "The nurse thanked Dr. Sousa because she hadn't slept, and it wasn't her turn.",
    "A enfermeira agradeceu-lhe porque ela não dormira; encontrá-la-ia no corredor.",
    "Sam's bike cost $1,250.50 — “too much”, he said at 10:30 a.m. on the 3rd.",
    "WHO TOOK THE KEYS FROM THE DRAWER?",
    "_ refused [MASK] a permit.",
)
HOSTILE = (
    " ", "\n\t ", "\u00a0", "\u200b", "\u202eabc\u202c", "'", "''''", "n't", "'s", "-", "-se", "--", "...", "a" * 1_000,
    "-a" * 500, "a-" * 500, "'s" * 500, "(" * 1_000, "A.B." * 250, "1," * 500, "word " * 200, "é" * 1_000, "e\u0301",
    "🙂" * 500, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "İstanbul ẞ ǅ",
    "中文句子。", "نص عربي", "<b>&amp;</b>", "\\", "%s{0}",
)  # fmt: skip
UNIVERSAL = words("NOUN PROPN PRON VERB AUX ADJ ADV DET ADP CCONJ SCONJ NUM PART PUNCT X SYM INTJ")

# Texts as the one door lets them in: no control characters, no surrogates.
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=80)
WORDY = st.lists(st.sampled_from(sorted(words("The dog's cat- isn't -se deu-lhe a à Ana 3.5 ... ' ’s , Mrs. U.S. _"))))


@pytest.fixture(scope="module", params=sorted(ANALYZERS))
def analyzer(request: pytest.FixtureRequest) -> Analyzer:
    name: str = request.param
    return ANALYZERS[name]()


def assert_lawful(analysis: Analysis, text: str) -> None:
    assert analysis.text == text
    end = 0
    for token in analysis.tokens:
        assert token.span.start >= end, "tokens stand in order and share no character"
        assert text[end : token.span.start].strip() == "", "only blanks are outside tokens"
        assert token.span.of(text) == token.text != ""
        assert token.pos in UNIVERSAL
        assert token.lemma == token.lemma.lower() != ""
        end = token.span.end
    assert text[end:].strip() == ""


@pytest.mark.parametrize("text", [*SENTENCES, *HOSTILE, ""])
def test_tokens_cover_the_text_exactly(analyzer: Analyzer, text: str) -> None:
    assert_lawful(analyzer.analyze(text), text)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=TEXTS | WORDY.map(" ".join) | WORDY.map("".join))
def test_tokens_cover_any_text(analyzer: Analyzer, text: str) -> None:
    assert_lawful(analyzer.analyze(text), text)


@pytest.mark.parametrize("text", SENTENCES)
def test_heads_and_labels_come_together_or_not_at_all(analyzer: Analyzer, text: str) -> None:
    analysis = analyzer.analyze(text)
    for token in analysis.tokens:
        if analysis.parsed:
            assert token.head is not None
            assert 0 <= token.head < len(analysis.tokens)
            assert token.dep
        else:
            assert (token.head, token.dep) == (None, "")


def test_the_same_text_gets_the_same_analysis_whatever_came_between(analyzer: Analyzer) -> None:
    first = [analyzer.analyze(text) for text in SENTENCES]
    for text in HOSTILE:
        analyzer.analyze(text)
    assert [analyzer.analyze(text) for text in SENTENCES] == first


def test_threads_may_share_an_analyser(analyzer: Analyzer) -> None:
    texts = [f"{text} Take {number}." for number in range(12) for text in SENTENCES]
    alone = [analyzer.analyze(text) for text in texts]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(analyzer.analyze, texts)) == alone


def test_an_analysis_says_on_what_it_rests(analyzer: Analyzer) -> None:
    analysis = analyzer.analyze(SENTENCES[0])
    assert analysis.analyzer == analyzer.name
    assert any(character.isdigit() for character in analyzer.name), "a name has a version"
