"""Sentence patterns and connectors: what counts as a clause, told by a parse and by rules."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import needs
from tests.text.conftest import english_pipeline
from winoforge import formats, text
from winoforge.core.languages import language
from winoforge.core.languages.analysis import Analysis, Analyzer, Token
from winoforge.core.languages.base import Group
from winoforge.core.measures.structure import Clauses, Counted, Pattern, Structure, clauses
from winoforge.core.measures.structure.counting import counts
from winoforge.core.measures.structure.published import CROWD, EXPERTS
from winoforge.core.schemas.spans import Span
from winoforge.insight.structure import found

MEASURE = runpy.run_path(str(Path(__file__).parents[3] / "benchmarks" / "structure.py"))
ENGLISH, PORTUGUESE = language("en"), language("pt")
SIMPLE, COMPOUND, COMPLEX, BOTH = Pattern

SENTENCES = [
    ("Nora waved.", SIMPLE, None),
    ("Nora came in and hung up her coat.", SIMPLE, None),
    ("Nora and Ida came in.", SIMPLE, None),
    ("After the storm the road was closed.", SIMPLE, None),
    ("That dog barked at that cat.", SIMPLE, None),
    ("Nora is as tall as her brother.", SIMPLE, None),
    ("Nora left early because of the rain.", SIMPLE, None),
    ("Nora knows how to swim.", SIMPLE, None),
    ("Nora washed her hands before eating.", SIMPLE, None),
    ("Who took the last cake?", SIMPLE, None),
    ("However, Nora stayed at home.", SIMPLE, None),
    ("The lamp fell; it was too heavy.", SIMPLE, None),
    ("The baker was so tired.", SIMPLE, None),
    ("Nora sang and Ida danced.", COMPOUND, None),
    ("Nora called Ida, but she did not answer.", COMPOUND, None),
    ("The road was closed, so we walked home.", COMPOUND, None),
    ("Nora went to bed early, for she was tired.", COMPOUND, None),
    ("Nora left because she was tired.", COMPLEX, Group.CAUSE),
    ("Since it was late, Nora left.", COMPLEX, Group.CAUSE),
    ("Nora moved the lamp so that Ida could read.", COMPLEX, Group.CAUSE),
    ("Even though it rained, Nora went out.", COMPLEX, Group.CONTRAST),
    ("Nora showed Ida where the keys were.", COMPLEX, Group.PLACE),
    ("However hard Nora pushed, the door stayed shut.", COMPLEX, Group.PLACE),
    ("If the bus is late, Nora will walk.", COMPLEX, Group.CONDITION),
    ("Nora thanked the man who had helped her.", COMPLEX, Group.RELATION),
    ("Nora said that the shop was closed.", COMPLEX, Group.RELATION),
    ("Nora paid the plumber after he had mended the tap.", COMPLEX, Group.TIME),
    ("As Nora climbed the stairs, her knees ached.", COMPLEX, Group.TIME),
    ("Because Nora sang and Ida danced, we stayed.", COMPLEX, Group.CAUSE),
    ("Nora sang, but Ida left because she was tired.", BOTH, Group.CAUSE),
    ("Nora asked Ida, who knew the way, and they left.", BOTH, Group.RELATION),
]


@pytest.fixture(scope="session")
def parse() -> Analyzer:
    """The parse, where spaCy and its pipeline can be had."""
    english_pipeline()
    return text.analyzer("en", prefer="spacy")


def by_rules(sentence: str, code: str = "en") -> Clauses:
    return clauses(text.analyzer(code, prefer="rules").analyze(sentence), language(code))


@pytest.mark.parametrize(("sentence", "pattern", "connector"), SENTENCES)
def test_rules_tell_the_pattern(sentence: str, pattern: Pattern, connector: Group | None) -> None:
    assert by_rules(sentence).structure() == Structure(pattern, connector)


@pytest.mark.parametrize(("sentence", "pattern", "connector"), SENTENCES)
def test_a_parse_tells_the_pattern(parse: Analyzer, sentence: str, pattern: Pattern, connector: Group | None) -> None:
    assert clauses(parse.analyze(sentence), ENGLISH).structure() == Structure(pattern, connector)


@pytest.mark.parametrize(
    ("sentence", "pattern", "connector"),
    [
        ("Nora cantou e dançou.", SIMPLE, None),
        ("Nora se calou.", SIMPLE, None),
        ("Nora teve que pagar a conta.", SIMPLE, None),
        ("Nora saiu antes de almoçar.", SIMPLE, None),
        ("Nora cantou, e Ida dançou.", COMPOUND, None),
        ("Nora chamou Ida, mas ela não respondeu.", COMPOUND, None),
        ("Nora saiu porque estava cansada.", COMPLEX, Group.CAUSE),
        ("Embora chovesse, Nora saiu.", COMPLEX, Group.CONTRAST),
        ("Nora mostrou onde as chaves estavam.", COMPLEX, Group.PLACE),
        ("Se chover, Nora vai ficar em casa.", COMPLEX, Group.CONDITION),
        ("Nora só vai sair se ela se sentir bem.", COMPLEX, Group.CONDITION),
        ("Nora agradeceu ao homem que a ajudou.", COMPLEX, Group.RELATION),
        ("Nora pagou o pedreiro depois que ele terminou o muro.", COMPLEX, Group.TIME),
        ("Nora cantou, mas Ida saiu porque estava cansada.", BOTH, Group.CAUSE),
    ],
)
def test_rules_tell_it_in_portuguese(sentence: str, pattern: Pattern, connector: Group | None) -> None:
    assert by_rules(sentence, "pt").structure() == Structure(pattern, connector)


def tree(*tokens: tuple[str, str, str, int, str]) -> Analysis:
    """A parse by hand: word, part of speech, label, head, features."""
    made, start = [], 0
    for word, pos, dep, head, morph in tokens:
        span = Span(start, start + len(word))
        made.append(Token(text=word, span=span, lemma=word, pos=pos, head=head, dep=dep, morph=morph))
        start = span.end + 1
    return Analysis(text=" ".join(word for word, *_ in tokens), tokens=tuple(made), analyzer="hand", parsed=True)


def test_universal_labels_are_understood_and_a_finite_verb_needs_no_subject() -> None:
    copula = tree(
        ("Nora", "PROPN", "nsubj", 1, ""), ("saiu", "VERB", "ROOT", 1, "VerbForm=Fin"),
        ("porque", "SCONJ", "mark", 4, ""), ("estava", "AUX", "cop", 4, "VerbForm=Fin"),
        ("cansada", "ADJ", "advcl", 1, ""),
    )  # fmt: skip
    assert clauses(copula, PORTUGUESE).structure() == Structure(COMPLEX, Group.CAUSE)
    relative = tree(
        ("Ida", "PROPN", "nsubj", 1, ""), ("viu", "VERB", "ROOT", 1, "VerbForm=Fin"),
        ("quem", "PRON", "nsubj", 3, ""), ("caiu", "VERB", "acl:relcl", 1, "VerbForm=Fin"),
        ("e", "CCONJ", "cc", 6, ""), ("Nora", "PROPN", "nsubj", 6, ""), ("riu", "VERB", "conj", 1, "VerbForm=Fin"),
    )  # fmt: skip
    assert clauses(relative, PORTUGUESE).structure() == Structure(BOTH, Group.RELATION)
    infinitive = tree(
        ("Nora", "PROPN", "nsubj", 1, ""), ("saiu", "VERB", "ROOT", 1, "VerbForm=Fin"),
        ("antes", "ADV", "advmod", 1, ""), ("de", "SCONJ", "mark", 4, ""),
        ("almoçar", "VERB", "advcl", 1, "VerbForm=Inf"),
    )  # fmt: skip
    assert clauses(infinitive, PORTUGUESE).structure() == Structure(SIMPLE, None)


def test_our_additions_count_only_when_asked_for_and_the_longest_phrase_decides() -> None:
    waited = by_rules("Nora waited until Ida came, because she had the key.")
    assert waited.connectors == (Group.OTHER, Group.CAUSE)
    assert waited.structure() == Structure(COMPLEX, Group.CAUSE)
    assert waited.structure(Counted.ALL) == Structure(COMPLEX, Group.OTHER)
    soon = by_rules("Nora left as soon as Ida came.")
    assert soon.structure() == Structure(SIMPLE, None, addition=True)
    assert soon.structure(Counted.ALL) == Structure(COMPLEX, Group.OTHER)


def test_the_sentence_at_an_offset_is_looked_at_and_titles_end_none() -> None:
    story = "Mrs. Lima left because it was late. She was tired."
    analysis = text.analyzer("en", prefer="rules").analyze(story)
    assert clauses(analysis, ENGLISH, story.index("She")).structure() == Structure(SIMPLE, None)
    assert clauses(analysis, ENGLISH, story.index("it")).structure() == Structure(COMPLEX, Group.CAUSE)
    assert clauses(analysis, ENGLISH).structure() == Structure(COMPLEX, Group.CAUSE)


@given(st.lists(st.sampled_from([sentence for sentence, *_ in SENTENCES]), min_size=1, max_size=4))
def test_a_whole_text_has_what_its_sentences_have(parts: list[str]) -> None:
    alone = [by_rules(part) for part in parts]
    joined, groups = any(one.joined for one in alone), tuple(group for one in alone for group in one.connectors)
    assert by_rules(" ".join(parts)) == Clauses(joined, groups)


@given(st.text(alphabet=" abcdeinostuhw,.;?!'“”\n", max_size=80))
def test_any_text_has_a_pattern(anything: str) -> None:
    assert by_rules(anything).structure().pattern in Pattern
    assert by_rules(anything, "pt").structure().pattern in Pattern


@given(st.lists(st.builds(Clauses, st.booleans(), st.lists(st.sampled_from(Group), max_size=3).map(tuple))))
def test_counts_add_up(seen: list[Clauses]) -> None:
    for counted in Counted:
        found = counts(each.structure(counted) for each in seen)
        assert found.items == len(seen)
        assert sum(found.connectors.values()) == found.complex
        assert found.additions == 0 or counted is Counted.PAPER
    paper, every = (counts(each.structure(counted) for each in seen) for counted in Counted)
    assert paper.complex + paper.additions == every.complex


def test_the_papers_shares_are_whole() -> None:
    for published in (EXPERTS, CROWD):
        assert published.simple + published.compound + published.complex == pytest.approx(1)
        assert sum(published.connectors.values()) == pytest.approx(1, abs=0.011)  # rounded there


@pytest.mark.parametrize("counted", Counted)
@pytest.mark.parametrize("part", ["sentence", "text"])
def test_the_parse_tells_at_least_90_of_100_labelled_sentences_right(
    parse: Analyzer, part: str, counted: Counted
) -> None:
    assert len(MEASURE["labels"]()) == 100
    missed = MEASURE["wrong"](part, counted, "spacy")
    assert len(missed) <= 10, missed


@pytest.mark.parametrize(("name", "n", "most"), [("en", 100, 6), ("pt", 30, 4)])
@pytest.mark.parametrize("part", ["sentence", "text"])
def test_rules_alone_tell_most_labelled_sentences_right(part: str, name: str, n: int, most: int) -> None:
    assert len(MEASURE["labels"](name)) == n
    missed = MEASURE["wrong"](part, Counted.PAPER, "rules", name=name)
    assert len(missed) <= most, missed


@pytest.mark.parametrize("prefer", ["spacy", "rules"])
def test_the_experts_collection_is_as_the_paper_says(parse: Analyzer, data: Path, prefer: Any) -> None:
    needs((data / "wsc").is_dir(), "Davis's collection is not there.")
    entries = formats.read(data / "wsc" / "WSCollection.xml").entries
    seen = counts(each.structure() for entry in entries for each in found(entry, prefer=prefer))
    shares = [count / seen.items for count in (seen.patterns[SIMPLE], seen.patterns[COMPOUND], seen.complex)]
    assert shares == pytest.approx([EXPERTS.simple, EXPERTS.compound, EXPERTS.complex], abs=0.08)
