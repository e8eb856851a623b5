"""Bonuses by relative performance (P21): who is proposed what. Every cent of an amount is given, and none twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from enum import StrEnum

from winoforge.core.errors import NotAllowed
from winoforge.core.wording import Sentence

TOP = 5
TOP_SHARE = 60
"""Percent of the amount that the first of the ranking share."""
MOST = Decimal("99999.99")
"""More is a slip of the keyboard."""
_CENTS = 100
_AMOUNT = re.compile(r"[0-9]{1,5}([.,][0-9]{1,2})?")
"""No more than MOST."""


class Rule(StrEnum):
    """How an amount can be proposed."""

    BEST = "best"
    TOP_FIVE = "top-five"


RULES: Mapping[Rule, Sentence] = {
    Rule.BEST: Sentence("All of it to the best worker", "Tudo para a melhor pessoa"),
    Rule.TOP_FIVE: Sentence(
        "60% to the top five, the rest to the others, by valid schemas",
        "60% para as cinco primeiras, o resto para as demais, por esquemas válidos",
    ),
}


Ranking = Mapping[int, int]
"""The valid schemas of a period by worker, the best worker first.

Numbers only: of thousands of small objects at every look at it, the collector of garbage would make long pauses.
"""


def proposal(rule: Rule, amount: Decimal, ranking: Ranking) -> dict[int, Decimal]:
    """What each worker with valid schemas would get; it adds up to the amount, if there is anybody at all.

    Where nobody comes after the top five, they share everything.
    """
    able = [worker for worker, valid in ranking.items() if valid > 0]
    if not able:
        return {}
    if rule is Rule.BEST:
        return {able[0]: amount}
    top, others = able[:TOP], able[TOP:]
    for_top = shares(amount, [TOP_SHARE, 100 - TOP_SHARE])[0] if others else amount
    return _shared(for_top, top, ranking) | _shared(amount - for_top, others, ranking)


def shares(amount: Decimal, weights: Sequence[int]) -> list[Decimal]:
    """The amount in whole cents, in proportion to the weights, adding up exactly: largest remainders first.

    Of equal remainders the earlier gets the cent.
    """
    cents, total = int(amount * _CENTS), sum(weights)
    if total <= 0:
        raise ValueError("Somebody must have a weight.")
    given = [cents * weight // total for weight in weights]
    remainders = [cents * weight % total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=remainders.__getitem__, reverse=True)
    for place in by_remainder[: cents - sum(given)]:
        given[place] += 1
    amounts = {each: Decimal(each) / _CENTS for each in {*given}}  # of thousands of shares most are alike
    return [amounts[each] for each in given]


def money(text: str) -> Decimal:
    """An amount as somebody types it: from 0 to MOST, with a point or a comma and whole cents. Else NotAllowed.

    No thousands are marked: whether “1,000” is one or a thousand, only its writer knows.
    """
    typed = text.strip()
    if not _AMOUNT.fullmatch(typed):
        raise NotAllowed("amount-unusable", most=str(MOST))
    return Decimal(typed.replace(",", ".")).quantize(Decimal("0.01"))


def _shared(amount: Decimal, workers: Sequence[int], ranking: Ranking) -> dict[int, Decimal]:
    if not workers:
        return {}
    return dict(zip(workers, shares(amount, [ranking[worker] for worker in workers]), strict=True))
