"""P19: a worker sees what they have earned, and why a code is paid, waits, or will never be paid."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import product

import pytest

from winoforge.core.crowd.earnings import Earned, earned, why
from winoforge.core.crowd.verification import Held, Terms, Verdict, Work, standing

ONE = Decimal("1.00")


def test_earned_is_what_was_paid_and_is_owed_and_the_bonuses_and_not_what_waits() -> None:
    codes = [("USD", Verdict.ALREADY_PAID, ONE), ("USD", Verdict.PAY, ONE), ("USD", Verdict.UNDECIDED, ONE)]
    codes += [("USD", Verdict.NOT_PAID_WORK, ONE), ("USD", Verdict.BANNED, ONE)]
    (sums,) = earned(codes, {"USD": Decimal("5.00")}, "USD")
    assert sums == Earned("USD", paid=ONE, owed=ONE, waiting=ONE, bonuses=Decimal("5.00"))
    assert sums.total == Decimal("7.00")


def test_currencies_are_never_added_up_and_that_of_the_campaign_comes_first() -> None:
    found = earned([("EUR", Verdict.PAY, ONE)], {"GBP": ONE}, "USD")
    assert [(sums.currency, sums.total) for sums in found] == [("USD", 0), ("EUR", ONE), ("GBP", ONE)]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_code_that_will_never_be_paid_says_why(lang: str) -> None:
    reasons = set()
    for work, banned, in_time, invalid in product(Work, (False, True), (False, True), (False, True)):
        terms = Terms(invalid=invalid)
        held = replace(Held(key=1, owner=1, work=work), banned=banned, in_time=in_time)
        verdict = standing(held, terms)
        said = why(work, verdict, terms, lang)
        assert said
        if verdict in {Verdict.NOT_PAID_WORK, Verdict.BANNED}:
            reasons.add(said)
            assert said.startswith("It will not be paid:" if lang == "en" else "Não será pago:")
    assert len(reasons) == 4


def test_what_waits_says_what_for() -> None:
    assert "judged valid" in why(Work.UNDECIDED, Verdict.UNDECIDED, Terms(invalid=False))
    assert "has been judged" in why(Work.UNDECIDED, Verdict.UNDECIDED, Terms(invalid=True))
