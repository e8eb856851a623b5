"""What a list has paid, added up beside its payments: `{"USD": {"contributors": ["12.50", 5]}}`, amount and number.

Payments are only ever added, and by one action, which adds them here in the same transaction. So no page need add up
every payment there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from winoforge.core.crowd.costs import Entry, Standing
from winoforge.web.workshop.models import PaymentCode

Sums = Mapping[str, Mapping[str, Sequence[Any]]]
"""By currency and part."""
_PARTS = {True: "contributors", False: "evaluators"}
"""Whom a code is given to, by whether it is for a schema."""


def with_codes(sums: Sums, codes: Iterable[PaymentCode]) -> Sums:
    """The sums with some more codes that are paid."""
    found = {currency: dict(parts) for currency, parts in sums.items()}
    for code in codes:
        parts = found.setdefault(code.currency, {})
        amount, count = parts.get(part := _PARTS[code.schema_id is not None], ("0.00", 0))
        parts[part] = [str(Decimal(amount) + code.amount), count + 1]
    return found


def entries(sums: Sums) -> Iterator[Entry]:
    """The same as the costs have it, by currency."""
    for currency, parts in sorted(sums.items()):
        for for_schemas, part in _PARTS.items():
            if part in parts:
                amount, count = parts[part]
                yield Entry(currency, for_schemas, Standing.PAID, Decimal(amount), count)
