"""Several solvers answer together, by adding scores or by voting."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solvers.asking import item, several
from winoforge.core.answers import Answer, answer_record, answer_to, decided
from winoforge.core.errors import SolverError, UnknownSolver
from winoforge.core.schemas.values import Item
from winoforge.solvers import make
from winoforge.solvers.ensemble import Ensemble, members_of, taken
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort

LENT = item("Nora lent Ines a coat because [she] was cold.", "Nora", "Ines")


class Known:
    """A solver whose scores the test knows; it reads `ahead` items before it answers the first."""

    def __init__(self, name: str, scores: Sequence[float] | None, *, ahead: int = 1, **about: Any) -> None:
        self.about = About(name=name, **about)
        self.effort = Effort(sequences=2, tokens=5, notes={"hello": name})
        self.closed = False
        self._scores = scores
        self._ahead = ahead

    def solve(self, items: Iterator[Item]) -> Iterator[Answer]:
        try:
            read: list[Item] = []
            for each in items:
                read.append(each)
                if len(read) >= self._ahead:
                    yield self._answer(read.pop(0))
            yield from map(self._answer, read)
        finally:
            self.closed = True

    def _answer(self, asked: Item) -> Answer:
        scorings = dict.fromkeys(self.about.scorings, tuple(self._scores or ()))
        chosen = 0 if self._scores is None else decided(self._scores)
        return answer_to(asked, chosen, scores=self._scores, scorings=scorings)


def joined(*members: Known, vote: bool = False) -> Ensemble:
    return Ensemble("ensemble:test", {member.about.name: member for member in members}, vote=vote)  # type: ignore[misc]


def test_log_probabilities_of_sentences_are_added_as_they_are() -> None:
    shared: dict[str, Any] = {"scoring": "partial", "scorings": ("partial", "full")}
    ensemble = joined(Known("a", (-10.0, -12.0), **shared), Known("b", (-9.0, -4.0), **shared))
    (answer,) = ensemble.solve([LENT])
    assert (answer.answer, answer.scores) == (1, (-19.0, -16.0))
    assert answer.scorings == {"partial": (-19.0, -16.0), "full": (-19.0, -16.0)}
    assert (ensemble.about.scoring, ensemble.about.scorings) == ("partial", ("partial", "full"))


def test_other_scores_become_log_probabilities_before_they_are_added() -> None:
    (answer,) = joined(Known("a", (0.75, 0.25)), Known("b", (math.log(0.2), math.log(0.8)))).solve([LENT])
    odds = math.exp(0.5) / (math.exp(0.5) + 1)
    assert answer.scores == pytest.approx((math.log(odds * 0.2), math.log((1 - odds) * 0.8)))
    assert answer.answer == 1


@given(st.lists(st.tuples(*[st.floats(-50, 0)] * 3), min_size=2, max_size=4), st.data())
def test_what_a_member_adds_to_all_its_scores_changes_no_choice(scores: list[tuple[float, ...]], data: Any) -> None:
    asked = item("[it]", "a", "b", "c")
    plain = joined(*(Known(str(number), each) for number, each in enumerate(scores)))
    shifts = data.draw(st.lists(st.floats(-9, 9), min_size=len(scores), max_size=len(scores)))
    moved = [tuple(score + shift for score in each) for each, shift in zip(scores, shifts, strict=True)]
    sums = sorted(map(sum, zip(*scores, strict=True)))
    if abs(sums[-1] - sums[-2] - 1e-3) > 1e-6:
        (one,) = plain.solve([asked])
        (other,) = joined(*(Known(str(number), each) for number, each in enumerate(moved))).solve([asked])
        assert one.answer == other.answer == decided([sum(column) for column in zip(*scores, strict=True)])


def test_equal_sums_are_a_tie() -> None:
    (answer,) = joined(Known("a", (-1.0, -2.0)), Known("b", (-2.0, -1.0))).solve([LENT])
    assert answer.answer is None


def test_a_member_that_answers_without_scores_makes_a_sum_impossible() -> None:
    with pytest.raises(SolverError, match=r"^first gives no scores that could be added; take it out, or .* --vote\.$"):
        list(make("ensemble:first+random").solve([LENT]))


def test_a_member_that_abstains_without_scores_makes_the_ensemble_abstain() -> None:
    class Silent(Known):
        def _answer(self, asked: Item) -> Answer:
            return answer_to(asked, None, why="it is too long")

    (answer,) = joined(Known("a", (-1.0, -2.0)), Silent("b", None)).solve([LENT])
    assert (answer.answer, answer.why) == (None, "b abstains: it is too long")


def test_votes_are_counted_and_abstentions_are_none() -> None:
    a, b, c = Known("a", (-1.0, -2.0)), Known("b", (-3.0, -1.0)), Known("c", (-3.0, -2.0))
    (answer,) = joined(a, b, c, vote=True).solve([LENT])
    assert (answer.answer, answer.why) == (1, "2 of 3")
    (answer,) = joined(a, b, vote=True).solve([LENT])
    assert (answer.answer, answer.why) == (None, "no majority among 2")
    tie = Known("tie", (-1.0, -1.0))
    (answer,) = joined(a, tie, vote=True).solve([LENT])
    assert (answer.answer, answer.why) == (0, "1 of 1")
    (answer,) = joined(tie, Known("tied", (-2.0, -2.0)), vote=True).solve([LENT])
    assert (answer.answer, answer.why) == (None, "every member abstains")


def test_members_may_read_ahead_as_they_like_and_no_more_is_kept() -> None:
    read = 0

    def items() -> Iterator[Item]:
        nonlocal read
        for each in several(500):
            read += 1
            yield each

    ensemble = joined(Known("a", (-1.0, -2.0), ahead=1), Known("b", (-1.0, -3.0), ahead=40))
    answers = ensemble.solve(items())
    first = [next(answers).id for _ in range(100)]
    assert first == [f"item-{number}" for number in range(100)]
    assert read <= 100 + 40
    assert len(list(answers)) == 400


def test_whoever_stops_listening_stops_the_members() -> None:
    members = Known("a", (-1.0, -2.0)), Known("b", (-1.0, -3.0))
    answers = joined(*members).solve(several(5))
    next(answers)
    answers.close()  # type: ignore[attr-defined]
    assert [member.closed for member in members] == [True, True]


def test_a_member_out_of_turn_is_named() -> None:
    class Lost(Known):
        def _answer(self, asked: Item) -> Answer:
            return answer_to(item("[it]", "a", "b", id="elsewhere"), 0)

    with pytest.raises(SolverError, match="b did not answer one when it was its turn"):
        list(joined(Known("a", (-1.0, -2.0)), Lost("b", (0.0, 0.0))).solve([LENT]))


@pytest.mark.parametrize("scores", [(), (1.0,), (1.0, 2.0, 3.0)], ids=len)
def test_a_member_must_give_one_score_for_each_candidate(scores: tuple[float, ...]) -> None:
    class Odd(Known):
        def _answer(self, asked: Item) -> Answer:
            return answer_to(asked, 0, scores=scores)

    with pytest.raises(SolverError, match=r"^odd does not give one score for each of the 2 candidates of one\.$"):
        list(joined(Known("a", (-1.0, -2.0)), Odd("odd", None)).solve([LENT]))


def test_a_member_must_give_them_in_every_way_of_scoring() -> None:
    class Odd(Known):
        def _answer(self, asked: Item) -> Answer:
            return answer_to(asked, 0, scores=(1.0, 2.0), scorings={"full": (1.0,)})

    with pytest.raises(SolverError, match=r"^odd does not give one score"):
        list(joined(Known("a", (-1.0, -2.0), scorings=("full",)), Odd("odd", None)).solve([LENT]))


def test_a_vote_for_a_candidate_that_is_none_is_refused() -> None:
    class Odd(Known):
        def _answer(self, asked: Item) -> Answer:
            return answer_to(asked, 2)

    with pytest.raises(SolverError, match=r"^odd chose candidate 2 of one, which has only 0 to 1\.$"):
        list(joined(Known("a", None), Odd("odd", None), vote=True).solve([LENT]))


def test_what_it_says_of_itself_names_its_members_and_what_they_took() -> None:
    ensemble = joined(Known("a", None, settings={"seed": 3}), Known("b", None), vote=True)
    assert ensemble.about.settings == {
        "vote": True,
        "members": [
            {"name": "a", "scoring": None, "settings": {"seed": 3}},
            {"name": "b", "scoring": None, "settings": {}},
        ],
    }
    assert ensemble.effort == Effort(sequences=4, tokens=10, notes={"a": {"hello": "a"}, "b": {"hello": "b"}})


@pytest.mark.parametrize(
    ("argument", "names"),
    [
        ("first+last", ["first", "last"]),
        ("random + causal:x", ["random", "causal:x"]),
        ("(people:a+b.csv)+last", ["people:a+b.csv", "last"]),
        ("(ensemble:first+last)+random", ["ensemble:first+last", "random"]),
        ("http:http://h/x(1+2)+last", ["http:http://h/x(1+2)", "last"]),
    ],
)
def test_members_are_joined_by_plus_and_parentheses_keep_a_plus_together(argument: str, names: list[str]) -> None:
    assert members_of(argument) == names


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ensemble:first", "two members or more"),
        ("ensemble:first+", "two members or more"),
        ("ensemble:first+first", "names first twice"),
        ("ensemble:(first+last", "do not match"),
        ("ensemble:first)+(last", "do not match"),
        ("ensemble:first+nobody", "There is no solver “nobody”"),
        ("ensemble:first+people", "needs FILE"),
        ("ensemble:" + "(ensemble:" * 1500 + "first+last" + ")+last" * 1500, "nested more than 8 deep"),
    ],
)
def test_an_ensemble_that_cannot_be_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownSolver, match=sentence):
        make(name)


def test_each_member_gets_the_options_that_mean_something_to_it() -> None:
    ensemble = make("ensemble:random+(ensemble:first+last)", Options(seed=7, vote=True))
    members = ensemble.about.settings["members"]
    assert members[0]["settings"] == {"seed": 7}
    assert members[1]["settings"]["vote"] is True


def test_it_is_known_which_options_its_members_take() -> None:
    assert taken("ensemble:first+last") == {"vote"}
    assert taken("ensemble:first+(ensemble:random+command:x)") == {"vote", "seed", "timeout"}


def test_an_option_that_means_nothing_to_any_member_is_refused() -> None:
    with pytest.raises(SolverError, match="--batch-tokens means nothing to any member of ensemble:first"):
        make("ensemble:first+random", Options(batch_tokens=3))


def test_solvers_of_all_kinds_can_be_joined(tmp_path: Path) -> None:
    script = tmp_path / "a+b.jsonl"
    script.write_text(json.dumps(answer_record(answer_to(LENT, 1, scores=(-3.0, -1.0)))) + "\n", encoding="utf-8")
    table = tmp_path / "people.csv"
    table.write_text("worker,item,label\nw,one,Ines\n", encoding="utf-8")
    (answer,) = make(f"ensemble:(scripted:{script})+people:{table}").solve([LENT])
    assert answer.answer == 1
