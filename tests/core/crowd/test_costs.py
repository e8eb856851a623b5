"""P22: what a campaign costs adds up, by currency, and the paper's figures come out."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.crowd.costs import Entry, Standing, costs, standing_of
from winoforge.core.crowd.verification import Verdict

amounts = st.decimals("0", "9999", places=2)
entries = st.builds(
    Entry, st.sampled_from(["USD", "EUR"]), st.booleans(), st.sampled_from(Standing), amounts, st.just(1)
)


def test_the_papers_campaign() -> None:
    """165 schemas and 30 rows of judgements at $1, $63 of bonuses, 135 valid: $258, and $1.91 a valid schema."""
    given = [
        Entry("USD", True, Standing.PAID, Decimal(160), 160),
        Entry("USD", True, Standing.OWED, Decimal(5), 5),
        Entry("USD", False, Standing.PAID, Decimal(30), 30),
        Entry("USD", True, Standing.VOID, Decimal(7), 7),
    ]
    (found,) = costs(given, {"USD": (Decimal(63), 9)}, valid=135, currency="USD")
    assert [found.contributors.cost, found.evaluators.cost, found.bonuses] == [*map(Decimal, (165, 30, 63))]
    assert [found.total, found.paid, found.owed] == [*map(Decimal, (258, 253, 5))]
    assert found.per_valid == Decimal("1.91")
    assert found.contributors.issued == 172


@given(st.lists(entries), st.dictionaries(st.sampled_from(["USD", "BRL"]), st.tuples(amounts, st.just(1))))
def test_costs_add_up_and_currencies_are_never_mixed(
    given: list[Entry], bonuses: dict[str, tuple[Decimal, int]]
) -> None:
    found = costs(given, bonuses, valid=3, currency="USD")
    assert found[0].currency == "USD"
    for one in found:
        assert one.contributors.cost + one.evaluators.cost + one.bonuses == one.total == one.paid + one.owed
        issued = sum((each.amount for each in given if each.currency == one.currency), Decimal(0))
        assert one.contributors.issued + one.evaluators.issued == issued
        assert one.paid - one.bonuses + one.owed + one.waiting == issued - one.void
    assert sum(sum(one.contributors.counts.values()) + sum(one.evaluators.counts.values()) for one in found) == len(
        given
    )


def test_without_a_valid_schema_there_is_no_cost_per_valid_schema() -> None:
    (found,) = costs([], {}, valid=0, currency="USD")
    assert found.per_valid is None
    assert found.total == 0


def test_a_code_is_paid_owed_waiting_or_void() -> None:
    assert standing_of(Verdict.ALREADY_PAID) == Standing.PAID
    assert standing_of(Verdict.PAY) == Standing.OWED
    assert standing_of(Verdict.UNDECIDED) == Standing.WAITING, "who waits may still be paid"
    assert standing_of(Verdict.BANNED) == standing_of(Verdict.NOT_PAID_WORK) == Standing.VOID
