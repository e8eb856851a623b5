"""What becomes of a schema (P14, P15): its evaluators decide, an administrator settles and corrects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Count, QuerySet, Sum
from django.utils import timezone

from winoforge.core.crowd import verdicts
from winoforge.core.crowd.deciding import dawid_skene_outcomes
from winoforge.core.crowd.flags import FlagKind, one_evaluator
from winoforge.core.crowd.reasons import needed_reason
from winoforge.core.crowd.score import Reason, reason_for
from winoforge.core.crowd.settling import correction, is_weighed, settled, weighed
from winoforge.core.crowd.slots import slots_wanted
from winoforge.core.crowd.verdicts import Decision, Outcome, Vote
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.prepared import prepared
from winoforge.web.workshop.actions.scoring import add_score
from winoforge.web.workshop.models import Flag, Judgement, ScoreEntry, Slot, StoredSchema

_LATEST = 5_000
"""So many votes of a campaign tell how far its evaluators can be believed; more would only take longer."""
_State = StoredSchema.State
_JUDGED = (_State.TIED, _State.VALID, _State.INVALID, _State.LEAKED)


class Stale(Exception):
    """The votes on a schema are not those that its estimate was made from."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What Dawid–Skene makes of a schema, computed before the transaction that needs it."""

    votes: dict[int, bool]
    """Valid or not, by evaluator: the votes on the schema that it rests on."""
    outcome: Outcome


def may_weigh(campaign: Campaign) -> bool:
    """Whether its rules ever ask for an estimate."""
    return campaign.rules.deciding != "majority"


def estimate(slot_id: str, person: Person, *, valid: bool) -> Estimate | None:
    """The estimate with this vote cast; None where the majority decides, or more votes are still to come."""
    slot = Slot.objects.select_related("campaign").filter(public_id=slot_id).first()
    if slot is None:
        return None
    votes = {**_given(slot.schema_id), person.pk: valid}
    wanted = Slot.objects.filter(schema=slot.schema_id).count()
    return _estimated(slot.schema_id, slot.campaign, votes) if len(votes) >= wanted else None


def estimate_so_far(schema_id: int) -> Estimate | None:
    """The estimate with the votes that there are; None where the majority decides, or more are asked for."""
    campaign = Campaign.objects.get(schemas=schema_id)
    votes = _given(schema_id)
    return _estimated(schema_id, campaign, votes) if len(votes) >= slots_wanted(campaign.rules) else None


def decide(schema: StoredSchema, estimate: Estimate | None) -> None:
    """Decide once every slot is judged. Call it inside a transaction, the contributor and the schema being locked."""
    if _unjudged(schema.pk):
        return
    judgements = _cast(schema.pk)
    votes = _votes(judgements)
    if not is_weighed(len(votes), schema.campaign.rules):
        decision = verdicts.decide(votes)
    elif estimate and estimate.votes == {each.evaluator_id: each.valid for each in judgements}:
        decision = weighed(votes, estimate.outcome)
    else:
        raise Stale
    _store(schema, decision)
    if decision.outcome is not Outcome.TIED:
        _score(schema, decision.outcome)
    _flag_one_evaluator(schema.contributor)


@prepared
def _unjudged(schema: int) -> QuerySet[Slot, int]:
    return Slot.objects.filter(schema=schema, judged_at=None).values_list("pk", flat=True)[:1]


@prepared
def _cast(schema: int) -> QuerySet[Judgement]:
    return Judgement.objects.filter(schema=schema).only("evaluator", "valid", "leaked", "bonus")


def settle(schema: StoredSchema, outcome: Outcome, actor: Person, reason: str) -> StoredSchema:
    """An administrator says what a schema is: a tie gets its outcome, a decision is corrected.

    So does one that still waits, once somebody has judged it: no more judgements are asked for. A correction is an
    entry of the ledger by itself, with the difference; what was written stays.
    """
    if outcome is Outcome.TIED:
        raise NotAllowed("outcome-unknown")
    why = needed_reason(reason)
    with transaction.atomic():
        held = locked(schema)
        before = held.state
        judgements = list(held.judgements.all())
        if before not in _JUDGED and not (before == _State.WAITING and judgements):
            raise NotAllowed("schema-not-judged")
        if before == outcome:  # said twice: nothing changes
            return held
        # A reserved slot goes too; its evaluator is told so when they send their judgement.
        held.slots.filter(judged_at=None).delete()
        _store(held, settled(_votes(judgements), outcome))
        if before in {_State.TIED, _State.WAITING}:
            _score(held, outcome)
        else:
            _correct_score(held, outcome)
        details = {"before": str(before), "after": str(outcome)}
        audit(Deed.SETTLE, actor=actor, campaign=held.campaign, target=held.public_id, reason=why, **details)
        return held


def locked(schema: StoredSchema) -> StoredSchema:
    """The schema and its contributor as they are now, locked in the order that slots.py gives."""
    members = Membership.objects.select_for_update(of=("self",), no_key=True).select_related("campaign", "person")
    contributor = members.get(pk=schema.contributor_id)
    held = StoredSchema.objects.select_for_update(no_key=True).get(pk=schema.pk)
    held.contributor = contributor
    held.campaign = contributor.campaign
    return held


def _given(schema_id: int) -> dict[int, bool]:
    return dict(Judgement.objects.filter(schema=schema_id).values_list("evaluator", "valid"))


def _estimated(schema_id: int, campaign: Campaign, votes: dict[int, bool]) -> Estimate | None:
    if not is_weighed(len(votes), campaign.rules):
        return None
    known = Judgement.objects.filter(schema__campaign=campaign).order_by("-pk")
    latest = known.values_list("evaluator", "schema", "valid")[:_LATEST]
    others = [vote for vote in latest if vote[1] != schema_id]
    own = [(evaluator, schema_id, said) for evaluator, said in votes.items()]
    return Estimate(votes, dawid_skene_outcomes(others + own)[schema_id])


def _votes(judgements: Sequence[Judgement]) -> list[Vote]:
    return [Vote(each.valid, each.leaked, each.bonus) for each in judgements]


def _store(schema: StoredSchema, decision: Decision) -> None:
    # Before the score: a ban that follows takes away what still waits, and this no longer does.
    schema.state = _State(decision.outcome)
    schema.bonus = decision.bonus
    # A correction keeps the time of the first decision: one in a banned worker's favour must not make it too late.
    schema.decided_at = None if decision.outcome is Outcome.TIED else schema.decided_at or timezone.now()
    schema.save(update_fields=["state", "bonus", "decided_at", "changed_at"])


def _score(schema: StoredSchema, outcome: Outcome) -> None:
    add_score(schema.contributor, reason_for(outcome), f"schema:{schema.public_id}", schema=schema)


def _correct_score(schema: StoredSchema, outcome: Outcome) -> None:
    ledger = ScoreEntry.objects.filter(membership=schema.contributor, schema=schema)
    so_far = ledger.aggregate(sum=Sum("points"), entries=Count("pk"))
    change = correction(schema.campaign.rules, outcome, so_far["sum"] or 0)
    if change:
        cause = f"correction:{schema.public_id}:{so_far['entries']}"
        add_score(schema.contributor, Reason.CORRECTION, cause, schema=schema, change=change)


def _flag_one_evaluator(contributor: Membership) -> None:
    """Flag a contributor whose schemas are mostly judged by one evaluator; administrators do not count."""
    counts = dict(_evaluators(contributor.pk))
    evaluator = one_evaluator(counts, contributor.campaign.rules)
    if evaluator is not None:
        Flag.objects.get_or_create(
            membership=contributor,
            kind=FlagKind.ONE_EVALUATOR,
            cause=f"evaluator:{evaluator}",
            defaults={"evidence": {"judgements": counts[evaluator], "of": sum(counts.values())}},
        )


@prepared
def _evaluators(contributor: int) -> QuerySet[Judgement, tuple[str, int]]:
    """How many judgements on a contributor's schemas are whose."""
    judged = Judgement.objects.filter(schema__contributor=contributor, membership__isnull=False)
    return judged.values_list("membership__public_id").annotate(Count("pk"))
