"""P20: own record first, code second; the first verdict that applies, in the order that is written down."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.verification import (
    NAMED,
    SAID,
    Held,
    Judged,
    Terms,
    Verdict,
    Work,
    in_time,
    standing,
    with_code,
    without_code,
)

ANA, BEN = 1, 2
GOOD = Held(key=10, owner=ANA, work=Work.APPROVED)
WORST = Held(key=11, owner=ANA, work=Work.WITHDRAWN, paid=True, banned=True, in_time=False)
"""Everything is wrong with it at once."""

USUAL = Terms.of(Rules())


def silent(*theirs: Held, taken: Collection[int] = ()) -> list[Judged]:
    """What a line without a code comes to."""
    return [*without_code(theirs, taken=taken, terms=USUAL)]


def coded(held: Held | None, workers: Collection[int] | None, taken: Collection[int] = ()) -> Verdict:
    return with_code(held, workers, taken=taken, terms=USUAL).verdict


def test_the_first_verdict_that_applies_counts_in_their_order() -> None:
    assert coded(None, [ANA]) == Verdict.UNKNOWN
    assert coded(WORST, [BEN]) == Verdict.OTHER_WORKER
    assert coded(WORST, []) == Verdict.OTHER_WORKER, "a worker whom we do not know has no codes of ours"
    assert coded(WORST, [ANA]) == Verdict.ALREADY_PAID
    assert coded(replace(WORST, paid=False), [ANA]) == Verdict.NOT_PAID_WORK
    assert coded(replace(WORST, paid=False, work=Work.APPROVED), [ANA]) == Verdict.BANNED
    assert coded(GOOD, [ANA]) == Verdict.PAY
    assert silent(GOOD) == [Judged(Verdict.NO_CODE, GOOD)]
    assert [*Verdict] == [*SAID] == [*NAMED]


def test_a_line_that_names_nobody_is_judged_by_its_code_alone() -> None:
    assert coded(GOOD, None) == Verdict.PAY


def test_the_same_code_twice_in_a_list_is_paid_once_and_called_repeated() -> None:
    assert coded(GOOD, [ANA], taken={GOOD.key}) == Verdict.REPEATED


@pytest.mark.parametrize(
    ("work", "where_invalid_is_paid", "where_it_is_not", "where_one_pays_before_the_judgement"),
    [
        (Work.JUDGEMENTS, Verdict.PAY, Verdict.PAY, Verdict.PAY),
        (Work.APPROVED, Verdict.PAY, Verdict.PAY, Verdict.PAY),
        (Work.REJECTED, Verdict.PAY, Verdict.NOT_PAID_WORK, Verdict.PAY),
        (Work.UNDECIDED, Verdict.UNDECIDED, Verdict.UNDECIDED, Verdict.PAY),
        (Work.REMOVED, Verdict.NOT_PAID_WORK, Verdict.NOT_PAID_WORK, Verdict.NOT_PAID_WORK),
        (Work.WITHDRAWN, Verdict.NOT_PAID_WORK, Verdict.NOT_PAID_WORK, Verdict.NOT_PAID_WORK),
    ],
)
def test_what_is_paid_depends_on_what_became_of_the_work(
    work: Work, where_invalid_is_paid: Verdict, where_it_is_not: Verdict, where_one_pays_before_the_judgement: Verdict
) -> None:
    held = replace(GOOD, work=work)
    assert standing(held, Terms(invalid=True)) == where_invalid_is_paid
    assert standing(held, Terms(invalid=False)) == where_it_is_not
    assert standing(held, Terms(waiting=True)) == where_one_pays_before_the_judgement


def test_with_the_usual_rules_work_waits_for_its_judgement() -> None:
    assert Terms(invalid=True, waiting=False) == USUAL


@pytest.mark.parametrize("invalid", [True, False])
def test_work_accepted_before_a_ban_is_still_paid_and_other_work_is_not(invalid: bool) -> None:
    def after_ban(work: Work, *, early: bool) -> Verdict:
        return standing(replace(GOOD, work=work, banned=True, in_time=early), Terms(invalid=invalid, waiting=invalid))

    for work in (Work.APPROVED, Work.JUDGEMENTS):
        assert after_ban(work, early=True) == Verdict.PAY
        assert after_ban(work, early=False) == Verdict.BANNED
    for work in (Work.UNDECIDED, Work.REMOVED):
        assert after_ban(work, early=True) == Verdict.BANNED
    assert after_ban(Work.REJECTED, early=True) == (Verdict.PAY if invalid else Verdict.NOT_PAID_WORK)
    assert after_ban(Work.REJECTED, early=False) == (Verdict.BANNED if invalid else Verdict.NOT_PAID_WORK)


def test_what_was_decided_at_the_moment_of_the_ban_came_before_it() -> None:
    ban = datetime(2026, 3, 1, tzinfo=UTC)
    assert in_time(ban, ban)
    assert not in_time(ban + timedelta(microseconds=1), ban)
    assert not in_time(None, ban)
    assert in_time(None, None)


def test_a_line_without_a_code_pays_everything_that_is_owed_and_that_no_other_line_takes() -> None:
    paid, first, second = replace(GOOD, key=1, paid=True), replace(GOOD, key=2), replace(GOOD, key=3)
    theirs = [paid, first, second]
    assert silent(*theirs) == [Judged(Verdict.NO_CODE, first), Judged(Verdict.NO_CODE, second)]
    assert silent(*theirs, taken={2}) == [Judged(Verdict.NO_CODE, second)]
    assert silent(*theirs, taken={2, 3}) == [Judged(Verdict.REPEATED, first)]


def test_a_line_without_a_code_never_pays_what_waits() -> None:
    waiting = replace(GOOD, key=2, work=Work.UNDECIDED)
    assert silent(waiting, GOOD) == [Judged(Verdict.NO_CODE, GOOD)]
    assert silent(waiting) == [Judged(Verdict.UNDECIDED, waiting)]


def test_a_worker_without_a_code_to_whom_nothing_is_owed_is_told_why() -> None:
    withdrawn, late = replace(GOOD, work=Work.WITHDRAWN), replace(GOOD, banned=True, in_time=False)
    paid, waiting = replace(GOOD, paid=True), replace(GOOD, work=Work.UNDECIDED)
    assert silent(withdrawn, paid) == [Judged(Verdict.ALREADY_PAID, paid)]
    assert silent(withdrawn) == [Judged(Verdict.NOT_PAID_WORK, withdrawn)]
    assert silent(late) == [Judged(Verdict.BANNED, late)]
    assert silent(paid, waiting) == [Judged(Verdict.UNDECIDED, waiting)]
    assert silent() == [Judged(Verdict.UNKNOWN)]
