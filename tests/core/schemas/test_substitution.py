"""Each candidate in place of the pronoun."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema, SubstitutedPair, items
from winoforge.core.schemas.substitution import substituted, substituted_item

BENCHMARK = runpy.run_path(str(Path(__file__).parents[3] / "benchmarks" / "substitution.py"))

SCHEMA = Schema(
    id="kite",
    language="en",
    candidates=(Candidate("The nurse"), Candidate("The pilot")),
    halves=(
        Half(text="The nurse paid the pilot for her kite.", pronoun=Pronoun("her", 29), correct=1, plain=("a", "b")),
        Half(text="The nurse paid the pilot from her purse.", pronoun=Pronoun("her", 30), correct=0),
    ),
)


def test_plain_replaces_the_pronoun_and_nothing_else() -> None:
    assert substituted(SCHEMA) == [
        "The nurse paid the pilot for the nurse kite.",
        "The nurse paid the pilot for the pilot kite.",
    ]


def test_repaired_reads_right() -> None:
    assert substituted(SCHEMA, 1, repaired=True) == [
        "The nurse paid the pilot from the nurse's purse.",
        "The nurse paid the pilot from the pilot's purse.",
    ]


def test_published_sentences_are_taken_only_when_asked_for() -> None:
    assert substituted(SCHEMA, 0, published=True) == ["a", "b"]
    assert substituted(SCHEMA, 1, published=True) == substituted(SCHEMA, 1)
    assert substituted(SCHEMA, 0, published=True, repaired=True) == substituted(SCHEMA, 0, repaired=True)


def test_an_item_gives_the_same_sentences_as_its_entry() -> None:
    for number, item in enumerate(items(SCHEMA)):
        assert substituted_item(item) == substituted(SCHEMA, number)
        assert substituted_item(item, repaired=True) == substituted(SCHEMA, number, repaired=True)


def test_a_substituted_pair_is_what_it_is() -> None:
    pair = SubstitutedPair(id="p", language="en", sentences=("One.", "Two."), correct=0, repaired=("I.", "II."))
    assert substituted(pair) == ["One.", "Two."]
    assert substituted(pair, repaired=True) == ["I.", "II."]


def test_a_language_without_a_module_gets_the_candidate_in_place() -> None:
    half = Half(text="Eva traf Ute, weil sie fror.", pronoun=Pronoun("sie", 19), correct=0)
    problem = Problem(id="de", language="de", candidates=(Candidate("Eva"), Candidate("Ute")), halves=(half,))
    assert substituted(problem, repaired=True) == ["Eva traf Ute, weil Eva fror.", "Eva traf Ute, weil Ute fror."]


def test_every_candidate_of_a_problem_gets_a_sentence() -> None:
    half = Half(text="Ann, Eva and Ute waited until she left.", pronoun=Pronoun("she", 30), correct=0)
    names = (Candidate("Ann"), Candidate("Eva"), Candidate("Ute"))
    problem = Problem(id="three", language="en", candidates=names, halves=(half,))
    assert [sentence.split()[-2] for sentence in substituted(problem)] == ["Ann", "Eva", "Ute"]


@pytest.fixture(scope="module")
def published(data: Path) -> list[int]:
    """The numbers of the published items that differ from ours."""
    found = list(BENCHMARK["outcomes"](data / BENCHMARK["TEXTS"], data / BENCHMARK["PUBLISHED"]))
    assert len(found) == 273
    return [outcome.number for outcome in found if not outcome.same]


def test_the_published_english_sentences_are_reproduced(published: list[int]) -> None:
    assert 1 - len(published) / 273 >= BENCHMARK["TARGET"] == 0.97


def test_every_difference_has_been_judged(published: list[int]) -> None:
    assert set(published) == set(BENCHMARK["VERDICTS"])
