"""Which entries can be training and test questions."""

from __future__ import annotations

from dataclasses import replace

from winoforge import formats, library
from winoforge.core.crowd.askable import is_askable, is_gold, language_asked_in
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, SubstitutedPair

TEXT = "Nina thanked Olga because she had helped."
GOLD = ["en-000", "en-004"]
HALF = Half(text=TEXT, pronoun=Pronoun("she", TEXT.index("she")), question="Who had helped?", correct=1)
PROBLEM = Problem(id="p", language="en", candidates=(Candidate("Nina"), Candidate("Olga")), halves=(HALF,))


def test_an_item_with_two_candidates_and_a_question_can_be_asked() -> None:
    assert is_askable(PROBLEM)


def test_without_a_question_nothing_can_be_asked() -> None:
    assert not is_askable(replace(PROBLEM, halves=(replace(HALF, question=None),)))


def test_two_buttons_take_two_candidates() -> None:
    assert not is_askable(replace(PROBLEM, candidates=(*PROBLEM.candidates, Candidate("Petra"))))


def test_a_pronoun_that_nobody_knows_cannot_be_asked_about() -> None:
    gap = TEXT.replace("she", "_")
    half = replace(HALF, text=gap, pronoun=Pronoun("_", gap.index("_")))
    assert not is_askable(replace(PROBLEM, halves=(half,)))


def test_a_substituted_pair_cannot_be_asked() -> None:
    pair = SubstitutedPair(id="s", language="en", sentences=("Nina had helped.", "Olga had helped."), correct=1)
    assert not is_askable(pair)


def test_brazilian_portuguese_is_drawn_as_portuguese() -> None:
    assert language_asked_in(replace(PROBLEM, language="pt-BR")) == "pt"
    assert language_asked_in(replace(PROBLEM, language="en")) == "en"


def test_about_every_fourth_schema_of_the_library_is_kept_for_tests_enough_in_each_language() -> None:
    kept = {name: [is_gold(entry.id) for entry in entries_of(name) if is_askable(entry)] for name in ("en", "pt")}
    assert {name: sum(gold) >= 20 for name, gold in kept.items()} == {"en": True, "pt": True}
    assert all(0.15 < sum(gold) / len(gold) < 0.35 for gold in kept.values())


def test_what_is_kept_for_tests_stays_the_same() -> None:
    assert [name for name in (f"en-{number:03}" for number in range(12)) if is_gold(name)] == GOLD


def entries_of(name: str) -> list[Entry]:
    return list(formats.stream(library.path(name), form="native"))
