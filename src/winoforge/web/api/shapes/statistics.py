"""A campaign in numbers."""

from __future__ import annotations

from winoforge.core.crowd.costs import Costs
from winoforge.web.api.shapes.common import Amount, Moment, Shape


class AgreementOut(Shape):
    """How far the evaluators agree."""

    kappa: float
    """Fleiss' kappa: 1 is perfect, 0 is chance."""
    schemas: int
    """How many schemas it rests on."""


class Scores(Shape):
    """The scores of the workers."""

    lowest: int
    highest: int
    mean: float


class CostsOut(Shape):
    """What the campaign costs in one currency."""

    currency: str
    contributors: Amount
    evaluators: Amount
    bonuses: Amount
    paid: Amount
    """What is recorded as paid, and the bonuses that were awarded."""
    owed: Amount
    total: Amount
    per_valid_schema: Amount | None


class Statistics(Shape):
    """The figures of a campaign."""

    campaign: str
    at: Moment
    workers: int
    banned: int
    schemas: dict[str, int]
    """By state."""
    judgements: int
    valid_share: float | None
    """Valid among the judged, 0 to 1; null while nothing is judged."""
    agreement: AgreementOut | None
    scores: Scores | None
    """null while there are no workers."""
    costs: list[CostsOut]
    """By currency, that of the campaign's rules first."""


def costs(held: Costs) -> CostsOut:
    """The costs in one currency."""
    return CostsOut(
        currency=held.currency,
        contributors=held.contributors.cost,
        evaluators=held.evaluators.cost,
        bonuses=held.bonuses,
        paid=held.paid,
        owed=held.owed,
        total=held.total,
        per_valid_schema=held.per_valid,
    )
