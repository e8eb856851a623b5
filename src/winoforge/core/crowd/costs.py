"""What a campaign costs (P22): by contributors, evaluators and bonuses, in total, and per valid schema.

    issued = paid + owed + waiting + void, for contributors and for evaluators
    total  = paid + owed = contributors + evaluators + bonuses

A bonus counts as paid from the moment it is awarded: nothing records whether it was paid out. Sums of different
currencies are never added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from winoforge.core.crowd.verification import Verdict

CENT = Decimal("0.01")
_NOTHING = Decimal("0.00")


class Standing(StrEnum):
    """What has become of a code."""

    PAID = "paid"
    OWED = "owed"
    WAITING = "waiting"
    """Not owed yet: only approved work is paid, and nobody has decided on it."""
    VOID = "void"
    """Not to be paid: withdrawn, rejected where that is not paid, or not accepted before a ban."""


@dataclass(slots=True)
class Sums:
    """The codes of contributors, or of evaluators, by what has become of them."""

    amounts: dict[Standing, Decimal] = field(default_factory=lambda: dict.fromkeys(Standing, _NOTHING))
    counts: dict[Standing, int] = field(default_factory=lambda: dict.fromkeys(Standing, 0))

    @property
    def paid(self) -> Decimal:
        """Recorded as paid."""
        return self.amounts[Standing.PAID]

    @property
    def owed(self) -> Decimal:
        """To be paid."""
        return self.amounts[Standing.OWED]

    @property
    def waiting(self) -> Decimal:
        """Perhaps to be paid, once somebody has decided."""
        return self.amounts[Standing.WAITING]

    @property
    def void(self) -> Decimal:
        """Not to be paid."""
        return self.amounts[Standing.VOID]

    @property
    def issued(self) -> Decimal:
        """All codes together."""
        return self.paid + self.owed + self.waiting + self.void

    @property
    def cost(self) -> Decimal:
        """What they cost."""
        return self.paid + self.owed


@dataclass(slots=True)
class Costs:
    """The costs in one currency."""

    currency: str
    valid: int
    """Valid schemas of the campaign."""
    contributors: Sums = field(default_factory=Sums)
    evaluators: Sums = field(default_factory=Sums)
    bonuses: Decimal = _NOTHING
    bonuses_count: int = 0

    @property
    def paid(self) -> Decimal:
        """What is recorded as paid, and the bonuses that were awarded."""
        return self.contributors.paid + self.evaluators.paid + self.bonuses

    @property
    def owed(self) -> Decimal:
        """What is still to be paid."""
        return self.contributors.owed + self.evaluators.owed

    @property
    def waiting(self) -> Decimal:
        """Codes whose work nobody has decided on, where only approved work is paid."""
        return self.contributors.waiting + self.evaluators.waiting

    @property
    def void(self) -> Decimal:
        """Codes that are not to be paid."""
        return self.contributors.void + self.evaluators.void

    @property
    def total(self) -> Decimal:
        """Everything that the campaign costs so far."""
        return self.paid + self.owed

    @property
    def per_valid(self) -> Decimal | None:
        """The cost of a valid schema; None while there is none."""
        return (self.total / self.valid).quantize(CENT, ROUND_HALF_UP) if self.valid else None


@dataclass(frozen=True, slots=True)
class Entry:
    """Some codes of one kind together."""

    currency: str
    for_schemas: bool
    """Whether contributors got them; else evaluators did."""
    standing: Standing
    amount: Decimal
    count: int


_STANDINGS = {
    Verdict.ALREADY_PAID: Standing.PAID,
    Verdict.PAY: Standing.OWED,
    Verdict.UNDECIDED: Standing.WAITING,
}


def standing_of(verdict: Verdict) -> Standing:
    """What a code's verdict means for the costs."""
    return _STANDINGS.get(verdict, Standing.VOID)


def cents(amount: Decimal | None) -> Decimal:
    """A sum in whole cents: what a database adds up comes back with more digits, or fewer."""
    return (amount or _NOTHING).quantize(CENT, ROUND_HALF_UP)


def costs(
    entries: Iterable[Entry], bonuses: Mapping[str, tuple[Decimal, int]], *, valid: int, currency: str
) -> tuple[Costs, ...]:
    """The costs by currency, that of the campaign's rules first. `bonuses` has amount and number by currency."""
    found = {currency: Costs(currency, valid)}
    for entry in entries:
        costs = found.setdefault(entry.currency, Costs(entry.currency, valid))
        sums = costs.contributors if entry.for_schemas else costs.evaluators
        sums.amounts[entry.standing] += entry.amount
        sums.counts[entry.standing] += entry.count
    for name, (amount, count) in sorted(bonuses.items()):
        costs = found.setdefault(name, Costs(name, valid))
        costs.bonuses, costs.bonuses_count = amount, count
    return tuple(found.values())
