"""What the database says after a week, read only: the figures, and everything that the invariants are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Facts:
    """A campaign in numbers."""

    states: Mapping[str, int]
    """Schemas by state."""
    scores: Mapping[int, int]
    """By worker."""
    ledgers: Mapping[int, int]
    """The sum of each worker's ledger."""
    banned: frozenset[int]
    ban_score: int
    k: int
    most_judgements: int
    own_judged: int
    """Judgements on one's own schema; there must be none."""
    codes: Mapping[str, tuple[Decimal, bool, bool, bool]]
    """Amount, whether for a schema, whether void, whether paid, by code."""
    payments: tuple[tuple[str, Decimal], ...]
    """Code and amount of each."""
    bonuses: Mapping[int, Decimal]
    ranking: tuple[int, ...]
    """Workers with a bonus, as the platform ranked them: by score."""
    seconds: Mapping[int, tuple[int, ...]]
    """How long each worker's browser says the schemas took."""
    costs: Mapping[str, Decimal]
    """What the console says: contributors, evaluators, bonuses, total, paid, owed, waiting, void."""

    @property
    def schemas(self) -> int:
        """All that were saved and judged, or wait."""
        return sum(self.states.values()) - self.states.get("removed", 0) - self.states.get("withdrawn", 0)


def read(public_id: str) -> Facts:
    """Read a campaign. Django has been loaded with the platform's configuration."""
    from django.db.models import Count, F, Max, Sum

    from winoforge.web.accounts.models import Campaign, Membership
    from winoforge.web.console.costs import costs_of
    from winoforge.web.console.models import Bonus, Payment
    from winoforge.web.workshop.models import Authorship, Judgement, PaymentCode, ScoreEntry, StoredSchema

    campaign = Campaign.objects.get(public_id=public_id)
    members = Membership.objects.filter(campaign=campaign)
    schemas = StoredSchema.objects.filter(campaign=campaign)
    entries = ScoreEntry.objects.filter(membership__campaign=campaign).values_list("membership")
    judgements = Judgement.objects.filter(schema__campaign=campaign)
    given = schemas.annotate(given=Count("judgements")).aggregate(most=Max("given"))["most"]
    codes = PaymentCode.objects.filter(campaign=campaign)
    bonuses = Bonus.objects.filter(campaign=campaign).values_list("membership").annotate(Sum("amount"))
    seconds: dict[int, list[int]] = {}
    written = Authorship.objects.filter(schema__campaign=campaign).values_list("schema__contributor", "evidence")
    for worker, evidence in written:
        seconds.setdefault(worker, []).append(int(evidence["seconds"]))
    costs = costs_of(campaign)
    named = ("total", "paid", "owed", "waiting", "void", "bonuses")
    parts = {name: Decimal(sum(getattr(each, name) for each in costs)) for name in named}
    parts |= {name: Decimal(sum(getattr(each, name).cost for each in costs)) for name in ("contributors", "evaluators")}
    given_to = dict(bonuses)
    return Facts(
        states=Counter(schemas.values_list("state", flat=True)),
        scores=dict(members.values_list("pk", "score")),
        ledgers=dict(entries.annotate(Sum("points"))),
        banned=frozenset(members.exclude(banned_at=None).values_list("pk", flat=True)),
        ban_score=campaign.rules.ban_score,
        k=campaign.rules.judgements,
        most_judgements=given or 0,
        own_judged=judgements.filter(evaluator=F("schema__contributor__person")).count(),
        codes={
            each.code: (each.amount, each.schema_id is not None, each.voided_at is not None, each.paid_at is not None)
            for each in codes
        },
        payments=tuple(Payment.objects.filter(campaign=campaign).values_list("code__code", "amount")),
        bonuses=given_to,
        ranking=tuple(members.filter(pk__in=given_to).order_by("-score", "pk").values_list("pk", flat=True)),
        seconds={worker: tuple(each) for worker, each in seconds.items()},
        costs=parts,
    )
