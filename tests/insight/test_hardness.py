"""The panel: what it asks, how it counts, and that it asks the same again."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import needs
from tests.solvers.tiny import one_thread
from winoforge import formats, library, models
from winoforge.core.answers import Answer, answer_to
from winoforge.core.errors import ModelMissing, SolverError, UnknownSolver, WrongUse
from winoforge.core.measures.attempts import Attempt, Measured, Wording
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, Schema, SubstitutedPair, Switched
from winoforge.core.schemas.values import Item
from winoforge.insight import hardness
from winoforge.insight.hardness import DEFAULT, Panel, library_reference
from winoforge.solvers import registry
from winoforge.solvers.protocol import About, Effort

MODEL = "smollm2-135m"


def entry(first: str, second: str, **tags: Any) -> Schema:
    """A schema of which each half says who is meant."""
    halves = tuple(
        Half(text=text, pronoun=Pronoun("she", text.index(" she ") + 1), correct=correct)
        for correct, text in enumerate(f"{first} rang {second} when she {did}." for did in ("was ill", "woke up"))
    )
    return Schema(
        id=f"{first}-{second}",
        language="en",
        candidates=(Candidate(first), Candidate(second)),
        halves=halves,
        tags=tags,
    )


PEOPLE = entry("Ada", "Bea", switchable=True)
THINGS = entry("the nurse", "the cook", switchable=False)


class Reader:
    """A solver that gives log-probabilities, and remembers what it was asked."""

    def __init__(self, scorings: tuple[str, ...] = ("partial", "full")) -> None:
        self.about = About(name="reader", scoring=scorings[0], scorings=scorings)
        self.effort = Effort()
        self.asked: list[Item] = []
        self.given = 0

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        for item in items:
            self.asked.append(item)
            self.given += 1
            scores = {"partial": (math.log(3), 0.0), "full": (0.0, 0.0)}
            yield answer_to(item, 0, scores=scores["partial"], scorings={each: scores[each] for each in scores})


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A panel named `reader` has this solver."""
    made = Reader()
    real = registry.make
    monkeypatch.setattr(registry, "make", lambda name: made if name == "reader" else real(name))
    return made


def measured(entries: Iterable[Entry], *names: str) -> list[Measured]:
    return list(Panel(names).measure(entries))


def test_an_attempt_is_a_scoring_and_a_wording(reader: Reader) -> None:
    [found] = measured([PEOPLE], "reader")
    for half in found.halves:
        assert [(attempt.wording, attempt.scoring) for attempt in half] == [
            (wording, scoring) for wording in ("original", "switched", "renamed") for scoring in ("partial", "full")
        ]


def test_every_wording_is_asked_in_one_pass_under_a_key_of_its_own(reader: Reader) -> None:
    measured([PEOPLE, THINGS], "reader")
    assert len({item.key for item in reader.asked}) == len(reader.asked) == 6 + 2
    assert all(item.sentences is None for item in reader.asked)


def test_the_correct_candidate_is_that_of_the_wording(reader: Reader) -> None:
    # It leans three to one to the first candidate in the order of the schema, whatever it is asked.
    [found] = measured([PEOPLE], "reader")
    partial = {
        (attempt.half, attempt.wording): attempt.error
        for half in found.halves
        for attempt in half
        if attempt.scoring == "partial"
    }
    assert partial == pytest.approx(
        {
            (0, "original"): 0.25, (0, "renamed"): 0.25, (0, "switched"): 0.75,
            (1, "original"): 0.75, (1, "renamed"): 0.75, (1, "switched"): 0.25,
        }
    )  # fmt: skip
    assert found.hardness == pytest.approx([(0.25 + 0.25 + 0.75 + 1.5) / 6, (0.75 + 0.75 + 0.25 + 1.5) / 6])
    assert found.mean == pytest.approx(0.5)


def test_who_reads_only_the_order_of_mention_is_not_moved_by_switching_or_names() -> None:
    [found] = measured([PEOPLE], "first")
    assert [[attempt.error for attempt in half] for half in found.halves] == [[0, 0, 0], [1, 1, 1]]
    assert {attempt.scoring for half in found.halves for attempt in half} == {None}


def test_what_is_labelled_not_switchable_is_not_switched(reader: Reader) -> None:
    [found] = measured([replace(PEOPLE, tags={"switchable": False})], "reader")
    assert {attempt.wording for attempt in found.halves[0]} == {Wording.ORIGINAL, Wording.RENAMED}


def test_people_of_whom_only_names_are_known_can_be_switched_without_a_label() -> None:
    wordings = {
        each: {attempt.wording for attempt in measured([each], "first")[0].halves[0]}
        for each in (entry("Ada", "Bea"), entry("the nurse", "the cook"))
    }
    assert list(wordings.values()) == [set(Wording), {Wording.ORIGINAL}]


def test_three_candidates_are_neither_switched_nor_is_chance_a_coin(tmp_path: Path) -> None:
    text = "Ada, Bea and Eva left when she called."
    half = Half(text=text, pronoun=Pronoun("she", text.index("she")), correct=2)
    problem = Problem(
        id="p", language="en", candidates=tuple(map(Candidate, ("Ada", "Bea", "Eva"))), halves=(half,)
    )  # fmt: skip
    script = tmp_path / "script.jsonl"
    script.write_text('{"id": "p", "half": 0, "answer": 2}\n', encoding="utf-8")
    [found] = measured([problem], f"scripted:{script}")
    assert [(attempt.wording, attempt.error) for attempt in found.halves[0]] == [
        ("original", 0.0),
        ("renamed", pytest.approx(2 / 3)),
    ]


def test_sentences_without_a_pronoun_can_be_measured(reader: Reader) -> None:
    pair = SubstitutedPair(
        id="p",
        language="en",
        sentences=("Ada ran since Ada was late.", "Ada ran since Bea was late."),
        correct=1,
        switched=Switched(sentences=("Bea ran since Ada was late.", "Bea ran since Bea was late.")),
        tags={"switchable": True},
    )
    [found] = measured([pair], "reader")
    assert [(attempt.wording, attempt.scoring, attempt.error) for attempt in found.halves[0]] == [
        ("original", "partial", pytest.approx(0.75)),
        ("original", "full", 0.5),
        ("switched", "partial", pytest.approx(0.25)),
        ("switched", "full", 0.5),
    ]


def test_several_solvers_sit_on_a_panel_each_once(reader: Reader) -> None:
    [one, other] = measured([PEOPLE, THINGS], "reader", "first", "reader", "random")
    assert [*dict.fromkeys(attempt.solver for attempt in one.halves[0])] == ["reader", "first", "random"]
    assert [len(half) for half in one.halves] == [6 + 3 + 3] * 2
    assert [len(half) for half in other.halves] == [2 + 1 + 1] * 2


def test_entries_come_as_they_are_measured_and_in_order(reader: Reader) -> None:
    read = []

    def many() -> Iterator[Entry]:
        for number in range(1_000):
            read.append(number)
            yield replace(PEOPLE, id=str(number))

    stream = Panel(("reader", "first")).measure(many())
    assert [next(stream).id for _ in range(3)] == ["0", "1", "2"]
    assert len(read) <= 5
    stream.close()  # type: ignore[attr-defined]


def test_two_runs_agree() -> None:
    library_en = formats.read(library.path("en")).entries[:30]
    runs = [measured(library_en, "random", "coref", "first") for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(runs[0]) == 30


def test_what_is_measured_does_not_depend_on_the_neighbours() -> None:
    some = formats.read(library.path("pt")).entries[:12]
    assert measured(some, "random") == [each for entry in some for each in measured([entry], "random")]


def test_nothing_to_measure_is_no_error() -> None:
    assert measured([], "first") == []


def test_an_attempt_goes_through_json() -> None:
    for half in measured([PEOPLE], "random")[0].halves:
        for attempt in half:
            assert Attempt.from_json(json.loads(json.dumps(attempt.to_json()))) == attempt


def test_the_fingerprint_is_that_of_whatever_decides_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Panel(("first", "random")).fingerprint
    assert len(found) == 64
    assert Panel(("first", "random", "first")).fingerprint == found
    assert Panel(("random", "first")).fingerprint != found
    assert Panel(("first",)).fingerprint != found
    monkeypatch.setattr(hardness, "VERSION", hardness.VERSION + 1)
    assert Panel(("first", "random")).fingerprint != found


def test_a_panel_of_nobody_and_of_nobody_known_cannot_be() -> None:
    with pytest.raises(WrongUse, match="name one"):
        Panel(())
    with pytest.raises(UnknownSolver):
        Panel(("oracle",))


def test_a_solver_that_does_not_answer_is_named(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "solve", lambda items: iter([next(iter(items))][:0]))
    with pytest.raises(SolverError, match="reader stopped before"):
        measured([PEOPLE], "reader")


class TestTheLibraryAsReference:
    def test_it_is_measured_once_for_a_panel_and_kept(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path / "cache"))
        found = library_reference(Panel(("first",)), "en")
        assert found.panel == Panel(("first",)).fingerprint
        assert sum(map(len, found.values.values())) == len(formats.read(library.path("en")).entries)
        with monkeypatch.context() as kept:
            kept.setattr(Panel, "measure", lambda *_: 1 / 0)
            assert library_reference(Panel(("first",)), "en") == found
        assert library_reference(Panel(("last",)), "en").panel != found.panel

    def test_what_cannot_be_read_is_measured_again(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
        found = library_reference(Panel(("first",)), "pt")
        [kept] = (tmp_path / "hardness").iterdir()
        kept.write_text("{", encoding="utf-8")
        assert library_reference(Panel(("first",)), "pt") == found

    def test_a_language_without_a_library_has_nothing_to_compare_with(self) -> None:
        assert library_reference(Panel(("first",)), "eo").values == {}


@pytest.fixture(scope="module")
def runs() -> Iterator[list[list[Measured]]]:
    """Two schemas, tried twice by the model of the usual panel."""
    needs(models.path(MODEL) is not None, f"The model is not here. Get it with: winoforge models pull {MODEL}")
    entries = formats.read(library.path("en")).entries[:2]
    with one_thread():
        panel = Panel()
        yield [list(panel.measure(entries)) for _ in range(2)]


def test_the_small_model_says_the_same_again(runs: list[list[Measured]]) -> None:
    assert runs[0] == runs[1]
    assert [each.id for each in runs[0]] == ["en-001", "en-005"]


def test_the_small_model_makes_six_attempts_at_a_half_about_people(runs: list[list[Measured]]) -> None:
    first = runs[0][0]
    assert [len(half) for half in first.halves] == [6, 6]
    errors = [attempt.error for half in first.halves for attempt in half]
    assert all(0 < error < 1 for error in errors)
    assert len(set(errors)) == 12, "every attempt saw something else"
    assert {attempt.solver for half in first.halves for attempt in half} == set(DEFAULT)


def test_a_model_that_is_not_here_is_told_by_the_solver(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
    with pytest.raises(ModelMissing, match=f"winoforge models pull {MODEL}"):
        next(Panel().measure([PEOPLE]))
    with pytest.raises(ModelMissing):
        _ = Panel().fingerprint
