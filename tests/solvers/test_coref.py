"""Pronouns resolved by rules, or by the clusters of a spaCy pipeline."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import needs
from tests.solvers.asking import item
from tests.solvers.pipelines import pipeline
from winoforge.core.answers import Answer
from winoforge.core.errors import MissingPart, SolverError
from winoforge.core.schemas.spans import Span
from winoforge.solvers import coref_clusters, make


@pytest.fixture
def _spacy() -> None:
    needs(importlib.util.find_spec("spacy") is not None, "spaCy is not installed.")


def resolved(text: str, *candidates: str, language: str = "en") -> Answer:
    (answer,) = make("coref").solve([item(text, *candidates, language=language)])
    return answer


@pytest.mark.parametrize(
    ("text", "candidates", "chosen", "rule"),
    [
        ("Rita met Paulo after [he] had eaten.", ("Rita", "Paulo"), 1, "agreement"),
        ("The boys saw the dog when [it] barked.", ("the boys", "the dog"), 1, "agreement"),
        ("Nora thanked Ines because [she] had won.", ("Nora", "Ines"), 0, "subject preference"),
        ("Nora thanked Ines and Olga hugged [her].", ("Nora", "Ines"), 1, "parallelism"),
        ("Nora thanked Ines and took [her] coat.", ("Nora", "Ines"), 0, "subject preference"),
        ("Nora thanked Ines for loving [herself].", ("Nora", "Ines"), 0, "subject preference"),
        ("Near the lamp, by the vase: [it] was old.", ("the lamp", "the vase"), 1, "recency"),
        ("The cup hit the jug and the jug fell; [it] broke.", ("the cup", "the jug"), 1, "recency"),
        ("The hat and then the scarf fell on the cane when [_] moved.", ("the cane", "the hat", "the scarf"), 2, ""),
    ],
)
def test_the_first_rule_that_leaves_one_candidate_decides(
    text: str, candidates: tuple[str, ...], chosen: int, rule: str
) -> None:
    answer = resolved(text, *candidates)
    assert (answer.answer, answer.scores) == (chosen, None)
    assert str(answer.why).startswith(rule)


@pytest.mark.parametrize(
    ("text", "candidates", "chosen", "rule"),
    [
        ("A médica chamou o porteiro porque [ele] dormia.", ("a médica", "o porteiro"), 1, "agreement"),
        ("A médica chamou a vizinha porque [ela] caiu.", ("a médica", "a vizinha"), 0, "subject preference"),
        ("A médica chamou a vizinha e o homem [a] ajudou.", ("a médica", "a vizinha"), 1, "parallelism"),
    ],
)
def test_the_same_rules_hold_in_portuguese(text: str, candidates: tuple[str, ...], chosen: int, rule: str) -> None:
    answer = resolved(text, *candidates, language="pt-BR")
    assert answer.answer == chosen
    assert str(answer.why).startswith(rule)


@pytest.mark.parametrize("text", ["[_]", "When [she] left, Nora waved to Ines.", "Nobody knew that [she] sang."])
def test_it_abstains_where_no_rule_tells_the_candidates_apart(text: str) -> None:
    answer = resolved(text, "Nora", "Ines")
    assert (answer.answer, answer.why) == (None, "no rule tells the candidates apart")


def test_it_abstains_in_a_language_without_rules() -> None:
    answer = resolved("Nora a remercié Inès parce qu'[elle] dormait.", "Nora", "Inès", language="fr")
    assert (answer.answer, answer.why) == (None, "there are no rules for the language “fr”")


TEXT = "The sister of Ana called the old nurse because [she] was ill, and Ana wept."
ASKED = item(TEXT, "Ana", "the sister of Ana", "the nurse")


def place(phrase: str) -> Span:
    """Where a phrase stands last in the text."""
    start = ASKED.text.rindex(phrase)
    return Span(start, start + len(phrase))


def linked(*clusters: list[str]) -> Answer:
    return coref_clusters.linked(ASKED, [[place(phrase) for phrase in cluster] for cluster in clusters])


@pytest.mark.parametrize(
    ("clusters", "chosen"),
    [
        ([["The sister of Ana", "she"], ["the old nurse"]], 1),
        ([["sister", "she"]], 1),
        ([["she", "Ana"]], 0),
        ([["the old nurse"], ["old nurse", "she"]], 2),
        ([["the old nurse", "she"], ["she", "nurse"]], 2),
    ],
)
def test_the_candidate_in_one_cluster_with_the_pronoun_is_the_answer(clusters: list[list[str]], chosen: int) -> None:
    answer = linked(*clusters)
    assert (answer.answer, answer.why) == (chosen, "the pipeline links it to “she”")


@pytest.mark.parametrize("clusters", [[], [["she"]], [["the old nurse", "Ana"]], [["she was ill", "Ana"]]])
def test_no_link_is_an_abstention(clusters: list[list[str]]) -> None:
    answer = linked(*clusters)
    assert (answer.answer, answer.why) == (None, "the pipeline links no candidate to “she”")


def test_links_to_several_are_an_abstention() -> None:
    answer = linked(["the old nurse", "she", "Ana"])
    assert (answer.answer, answer.why) == (None, "the pipeline links several candidates to “she”")


class Cluster:
    """As neuralcoref has them."""

    def __init__(self, mentions: list[Any]) -> None:
        self.mentions = mentions


def coreferee(doc: Any, mentions: list[Any]) -> None:
    doc._.coref_chains = [[[token.i for token in mention] for mention in mentions]]


def fastcoref(doc: Any, mentions: list[Any]) -> None:
    doc._.coref_clusters = [[(mention.start_char, mention.end_char) for mention in mentions]]


def neuralcoref(doc: Any, mentions: list[Any]) -> None:
    doc._.coref_clusters = [Cluster(mentions)]


def experimental(doc: Any, mentions: list[Any]) -> None:
    doc.spans["coref_clusters_1"] = mentions
    doc.spans["entities"] = mentions[:1]


@pytest.mark.usefixtures("_spacy")
@pytest.mark.parametrize("leave", [coreferee, fastcoref, neuralcoref, experimental])
def test_clusters_are_found_where_each_known_component_leaves_them(leave: Callable[[Any, list[Any]], None]) -> None:
    import spacy
    from spacy.tokens import Doc

    names = ("coref_chains", "coref_clusters")
    for name in names:
        Doc.set_extension(name, default=None)
    try:
        doc = spacy.blank("en")(ASKED.text)
        wanted = [place("The sister of Ana"), place("she")]
        leave(doc, [doc.char_span(span.start, span.end) for span in wanted])
        assert coref_clusters.clusters_of(doc) == [wanted]
    finally:
        for name in names:
            Doc.remove_extension(name)


@pytest.mark.usefixtures("_spacy")
def test_a_pipeline_in_a_folder_is_loaded_and_asked(tmp_path: Path) -> None:
    folder = pipeline(tmp_path)
    first, second = make(f"coref:{folder}").solve([ASKED, item("Nobody knew that [she] sang.", "Nora", "Ines")])
    assert (first.answer, second.answer) == (1, None)


@pytest.mark.usefixtures("_spacy")
def test_a_pipeline_that_is_not_there_is_told_at_once() -> None:
    with pytest.raises(SolverError, match="There is no pipeline “no-such-pipeline”"):
        make("coref:no-such-pipeline")


@pytest.mark.usefixtures("_spacy")
def test_a_folder_that_is_no_pipeline_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="cannot be loaded") as error:
        list(make(f"coref:{tmp_path}").solve([ASKED]))
    assert "\n" not in str(error.value)


def test_without_spacy_the_command_that_gets_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacy", None)
    with pytest.raises(MissingPart, match=r"^spaCy is not installed\. .* pip install 'winoforge\[analysis\]'$"):
        make("coref:en_core_web_sm")
