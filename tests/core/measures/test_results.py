"""Every metric of a solver on a collection, rule by rule."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from winoforge.core.answers import Answer
from winoforge.core.measures.answered import Answers
from winoforge.core.measures.bootstrap import resampled
from winoforge.core.measures.results import METRICS, Results, measured
from winoforge.core.measures.shares import Share, wilson
from winoforge.core.schemas.solution import Solution
from winoforge.core.schemas.values import Form


def half(id: str, number: int, **changes: Any) -> Solution:  # noqa: A002 (its own name)
    plain = Solution(id=id, half=number, kind="schema", candidates=2, correct=number)
    return replace(plain, **changes)


def answers(*given_answers: tuple[Any, ...]) -> Answers:
    """Each by id, half, choice and, if it is not the item itself, form."""
    found = {}
    for id_, number, choice, *form in given_answers:
        answer = Answer(id=id_, half=number, answer=choice, form=form[0] if form else Form.ORIGINAL)
        found[answer.key] = answer
    return found


def counts(share: Share | None) -> tuple[int, int] | None:
    return None if share is None else (share.correct, share.n)


SCHEMAS = [half(name, number) for name in ("a", "b") for number in (0, 1)]


def test_accuracy_is_correct_of_all_items() -> None:
    found = measured(SCHEMAS, answers(("a", 0, 0), ("a", 1, 1), ("b", 0, 1), ("b", 1, None)))
    assert counts(found.original) == (2, 4)
    assert counts(found.abstained) == (1, 4)


def test_an_item_without_an_answer_is_an_abstention() -> None:
    found = measured(SCHEMAS, answers(("a", 0, 0)))
    assert counts(found.original) == (1, 4)
    assert counts(found.abstained) == (3, 4)


def test_a_schema_is_right_when_every_half_is() -> None:
    key = [*SCHEMAS, half("c", 0), half("c", 1), half("c", 2, correct=0)]
    right = [("a", 0, 0), ("a", 1, 1), ("b", 0, 0), ("b", 1, 0), ("c", 0, 0), ("c", 1, 1)]
    assert counts(measured(key, answers(*right, ("c", 2, 1))).schema) == (1, 3)
    assert counts(measured(key, answers(*right, ("c", 2, 0))).schema) == (2, 3)


def test_problems_are_items_but_no_schemas() -> None:
    key = [half("p", 0, kind="problem"), half("q", 0, kind="substituted")]
    found = measured(key, answers(("p", 0, 0), ("q", 0, 0)))
    assert found.schema is None
    assert counts(found.original) == (2, 2)


def test_subsets_go_by_the_label_and_leave_out_what_has_none() -> None:
    key = [half("a", 0, associative=True), half("a", 1, associative=False), half("b", 0)]
    found = measured(key, answers(("a", 0, 0), ("a", 1, 0), ("b", 0, 0)))
    assert counts(found.associative) == (1, 1)
    assert counts(found.non_associative) == (0, 1)
    assert measured([half("b", 0)], {}).associative is None


def test_switching_counts_what_is_labelled_and_was_asked() -> None:
    key = [half("a", 0, switchable=True), half("a", 1, switchable=True), half("b", 0, switchable=False), half("b", 1)]
    asked = [("a", 0, 0), ("a", 0, 1, Form.SWITCHED), ("a", 1, 1), ("b", 0, 0), ("b", 0, 1, Form.SWITCHED)]
    found = measured(key, answers(*asked, ("b", 1, 1, Form.SWITCHED)))
    assert counts(found.unswitched) == counts(found.switched) == counts(found.consistency) == (1, 1)


def test_leaving_out_answers_to_a_form_gains_nothing() -> None:
    key = [half(name, number, switchable=True) for name in ("a", "b") for number in (0, 1)]
    originals = [("a", 0, 0), ("a", 1, 1), ("b", 0, 0), ("b", 1, 1)]
    picked = answers(*originals, ("a", 0, 1, Form.SWITCHED), ("a", 1, 1, Form.CLAUSE))
    forms = (Form.ORIGINAL, Form.SWITCHED, Form.CANDIDATES, Form.CLAUSE)
    # The second half of b cannot be switched, whatever its label says.
    askable = {(each.id, each.half, form) for each in key for form in forms} - {("b", 1, Form.SWITCHED)}
    found = measured(key, picked, askable=askable)
    assert (counts(found.unswitched), counts(found.switched)) == ((3, 3), (1, 3))
    assert (counts(found.consistency), counts(found.stayed)) == ((1, 3), (0, 3))
    assert counts(found.clause_only) == (1, 4)
    assert found.gain_over_clause is not None
    assert found.gain_over_clause.n == 4
    assert found.candidates_only is None  # nothing was asked so


def test_the_other_candidate_is_correct_when_switched() -> None:
    key = [half("a", 0, switchable=True)]
    found = measured(key, answers(("a", 0, 0), ("a", 0, 0, Form.SWITCHED)))
    assert (counts(found.unswitched), counts(found.switched), counts(found.consistency)) == ((1, 1), (0, 1), (0, 1))


def test_an_answer_that_follows_the_switch_is_consistent_also_where_it_is_wrong() -> None:
    key = [half("a", 0, switchable=True)]
    found = measured(key, answers(("a", 0, 1), ("a", 0, 0, Form.SWITCHED)))
    assert (counts(found.unswitched), counts(found.switched), counts(found.consistency)) == ((0, 1), (0, 1), (1, 1))


@pytest.mark.parametrize(("before", "after"), [(None, None), (None, 1), (0, None), (0, 0)])
def test_whoever_abstains_or_stays_is_not_consistent(before: int | None, after: int | None) -> None:
    key = [half("a", 0, switchable=True)]
    found = measured(key, answers(("a", 0, before), ("a", 0, after, Form.SWITCHED)))
    assert counts(found.consistency) == (0, 1)
    assert counts(found.stayed) == (int(before == after == 0), 1)


def test_an_item_counts_in_each_of_its_domains() -> None:
    key = [half("a", 0, domains=("social", "physical")), half("a", 1, domains=("social",))]
    found = measured(key, answers(("a", 0, 0), ("a", 1, 0)))
    assert {name: counts(share) for name, share in found.by_domain.items()} == {"physical": (1, 1), "social": (1, 2)}
    assert list(found.by_domain) == ["physical", "social"]


def test_the_gain_over_an_artifact_is_paired_on_the_items_asked_both_ways() -> None:
    asked = [("a", 0, 0), ("a", 1, 1), ("b", 0, 0), ("b", 1, 0)]
    alone = [("a", 0, 0, Form.CLAUSE), ("a", 1, 0, Form.CLAUSE), ("b", 0, 1, Form.CLAUSE)]
    found = measured(SCHEMAS, answers(*asked, *alone))
    assert counts(found.clause_only) == (1, 3)
    assert found.gain_over_clause is not None
    assert found.gain_over_clause.value == pytest.approx(2 / 3)
    assert found.gain_over_clause.n == 3
    assert found.candidates_only is None
    assert found.gain_over_candidates is None


def test_another_way_of_scoring_decides_again_and_a_tie_abstains() -> None:
    scorings = {"full": (-3.0, -2.0), "partial": (-1.0, -1.0001)}
    known = {("a", 0, Form.ORIGINAL): Answer(id="a", half=0, answer=0, scorings=scorings)}
    key = [half("a", 0)]
    assert counts(measured(key, known).original) == (1, 1)
    assert counts(measured(key, known, scoring="full").original) == (0, 1)
    assert counts(measured(key, known, scoring="partial").abstained) == (1, 1)


def test_candidates_alone_are_always_scored_in_full() -> None:
    scorings = {"full": (-2.0, -3.0), "partial": (0.0, 0.0)}
    alone = Answer(id="a", half=0, answer=None, form=Form.CANDIDATES, scorings=scorings)
    for scoring in (None, "partial", "full"):
        found = measured([half("a", 0)], {alone.key: alone}, scoring=scoring)
        assert counts(found.candidates_only) == (1, 1)


def test_luck_knows_how_many_candidates_each_item_has() -> None:
    key = [half("p", 0, kind="problem"), half("q", 0, kind="problem", candidates=5)]
    found = measured(key, answers(("p", 0, 0), ("q", 0, 0)), tries=2)
    assert found.luck is not None
    assert found.guessing == pytest.approx((1 / 2 + 1 / 5) / 2)
    assert found.luck.single == pytest.approx(1 / 10)
    assert found.luck.best_of == pytest.approx(1 - (9 / 10) ** 2)


def test_without_items_nothing_is_measured() -> None:
    assert measured([], {}) == Results()


def test_metrics_are_the_seven_of_the_contract() -> None:
    found = measured(SCHEMAS, answers(("a", 0, 0)))
    assert tuple(found.metrics()) == METRICS
    assert found.metrics()["switched"] is None
    assert found.metrics()["original"] is not None
    assert set(found.metrics()["original"] or {}) == {"n", "correct", "value", "low", "high"}
    assert json.loads(json.dumps(found.as_dict()))["original"] == found.metrics()["original"]


entries = st.lists(
    st.tuples(
        st.booleans(),
        st.sampled_from([True, False, None]),
        *[st.sampled_from([0, 1, None])] * 4,
    ),
    max_size=12,
)


def built(rows: list[Any]) -> tuple[list[Solution], Answers]:
    key: list[Solution] = []
    known: list[Any] = []
    for number, (switchable, associative, *choices) in enumerate(rows):
        for side in (0, 1):
            key.append(half(f"s{number}", side, switchable=switchable, associative=associative, domains=("x",)))
            known.append((f"s{number}", side, choices[side]))
            if switchable:
                known.append((f"s{number}", side, choices[2 + side], Form.SWITCHED))
    return key, answers(*known)


@settings(max_examples=40)
@given(entries)
def test_every_share_lies_in_its_interval(rows: list[Any]) -> None:
    found = measured(*built(rows))
    for metric in found.metrics().values():
        if metric is not None:
            assert 0 <= metric["low"] <= metric["value"] <= metric["high"] <= 1
            assert metric["correct"] == round(metric["value"] * metric["n"])


@settings(max_examples=40)
@given(entries, st.randoms(use_true_random=False))
def test_the_order_of_items_changes_nothing(rows: list[Any], shuffling: Random) -> None:
    key, known = built(rows)
    shuffled = list(key)
    shuffling.shuffle(shuffled)
    assert measured(shuffled, known) == measured(key, known)


@settings(max_examples=40)
@given(entries, st.data())
def test_fewer_answers_are_never_worth_more(rows: list[Any], data: st.DataObject) -> None:
    key, known = built(rows)
    kept = {place: answer for place, answer in known.items() if data.draw(st.booleans())}
    whole, part = (measured(key, each, askable=known).metrics() for each in (known, kept))
    for name, metric in part.items():
        if metric is not None:
            assert (whole[name] or {})["n"] == metric["n"]
            assert (whole[name] or {})["correct"] >= metric["correct"]


@settings(max_examples=40)
@given(entries)
def test_exchanging_the_candidates_everywhere_changes_nothing(rows: list[Any]) -> None:
    key, known = built(rows)
    turned = {
        place: replace(answer, answer=None if answer.answer is None else 1 - answer.answer)
        for place, answer in known.items()
    }
    assert measured([replace(each, correct=1 - each.correct) for each in key], turned) == measured(key, known)


@settings(max_examples=40)
@given(entries)
def test_as_many_schemas_as_items_can_be_right_but_no_more(rows: list[Any]) -> None:
    found = measured(*built(rows))
    if found.schema is not None and found.original is not None:
        assert found.schema.value <= found.original.value


class TestResampling:
    """The interval of consistency: schemas are drawn again, not items."""

    def test_it_is_the_same_every_time_and_in_every_order(self) -> None:
        groups = [(2, 1)] * 30 + [(1, 1)] * 20 + [(2, 0)] * 15
        assert resampled(groups) == resampled(reversed(groups)) == resampled(groups)
        assert resampled(groups) != resampled(groups, seed=1)

    def test_it_is_about_as_wide_as_theory_says_where_groups_are_single_items(self) -> None:
        found = resampled([(1, 1)] * 120 + [(1, 0)] * 180, draws=50_000)
        assert found is not None
        assert (found.low, found.high) == pytest.approx(wilson(120, 300), abs=0.004)

    def test_halves_that_always_agree_count_as_one(self) -> None:
        paired, single = resampled([(2, 2)] * 40 + [(2, 0)] * 60), resampled([(1, 1)] * 40 + [(1, 0)] * 60)
        assert paired is not None
        assert single is not None
        assert (paired.n, single.n) == (200, 100)
        assert (paired.low, paired.high) == (single.low, single.high)

    def test_groups_that_are_all_alike_are_not_certainty(self) -> None:
        found = resampled([(2, 2)] * 10)
        assert found is not None
        assert (found.value, found.high) == (1, 1)
        assert found.low == wilson(10, 10)[0] < 0.8

    def test_there_is_nothing_to_draw_from_nothing(self) -> None:
        assert resampled([]) is None
