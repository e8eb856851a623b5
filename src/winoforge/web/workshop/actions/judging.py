"""Casting a judgement (P11, P13, P14, P18, P19): one transaction from the ballot to score, ban and payment code."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.ballots import COMMENT, Ballot
from winoforge.core.crowd.flags import FlagKind, too_fast
from winoforge.core.crowd.slots import refuse_judging
from winoforge.core.crowd.verdicts import is_valid
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas import text
from winoforge.web import once
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.workshop.actions import deciding, paying, slots
from winoforge.web.workshop.models import Flag, Judgement, Slot, StoredSchema


@dataclass(frozen=True, slots=True)
class _Held:
    """A slot that may be judged, with everything that its judgement changes, locked."""

    slot: Slot
    schema: StoredSchema
    """With its contributor and campaign."""
    evaluator: Membership | None
    """None for an administrator."""


def judge(
    slot_id: str, person: Person, member: Membership | None, ballot: Ballot, nonce: str, *, and_next: bool = False
) -> Judgement:
    """Cast a judgement on a schema that this person has reserved and opened; `member` is None for an administrator.

    The k-th judgement decides. The same form sent again finds what the first came to. With `and_next` the next schema
    is reserved with it; whoever holds a person's lock there waits for nobody, so this adds no circle.
    """
    valid = is_valid(ballot.answers)
    comment = text.clean(ballot.comment, limit=COMMENT) if ballot.comment else ""
    weighing = member is None or deciding.may_weigh(member.campaign)
    while True:
        estimate = deciding.estimate(slot_id, person, valid=valid) if weighing else None
        try:
            with transaction.atomic():
                submission, is_first = once.begin(person, nonce, "judge")
                if not is_first:
                    return Judgement.objects.get(public_id=submission.result, evaluator=person)
                held = _hold(slot_id, person, member)
                judgement = _record(held, person, ballot, valid, comment)
                deciding.decide(held.schema, estimate)
                if held.evaluator is not None:
                    paying.code_for_batch(held.evaluator)
                    _flag_speed(held.evaluator, judgement)
                once.finish(submission, judgement.public_id)
                if and_next:
                    slots.reserve(person, held.schema.campaign, timezone.now())
                return judgement
        except deciding.Stale:  # another vote came in since the estimate, or other rules; there are only so many
            weighing = True


def _hold(slot_id: str, person: Person, member: Membership | None) -> _Held:
    """Lock what the judgement changes, in the order that slots.py gives, and refuse what may not be judged."""
    named = Slot.objects.filter(public_id=slot_id).values_list("pk", "campaign", "schema", "schema__contributor")
    found = next(iter(named), None)
    # Held in one campaign and sent from another, it would be paid by the rules of the other.
    if found is None or (member is not None and found[1] != member.campaign_id):
        raise NotAllowed("schema-gone")
    slot_key, _, schema_key, contributor = found
    keys = {contributor, *([member.pk] if member else [])}
    members = Membership.objects.select_for_update(of=("self",), no_key=True).select_related("campaign", "person")
    locked = {each.pk: each for each in members.filter(pk__in=keys).order_by("pk")}
    if member is not None:
        _refuse_who_may_no_longer(locked[member.pk])
    schema = StoredSchema.objects.select_for_update(no_key=True).get(pk=schema_key)
    slot = next(iter(Slot.objects.select_for_update().filter(pk=slot_key)), None)
    if slot is None:
        raise NotAllowed("schema-gone")
    refuse_judging(
        waiting=schema.state == StoredSchema.State.WAITING,
        held=slot.evaluator_id == person.pk,
        judged=slot.judged_at is not None,
        opened=slot.opened_at is not None,
    )
    schema.contributor = locked[schema.contributor_id]
    schema.campaign = schema.contributor.campaign
    return _Held(slot, schema, locked[member.pk] if member else None)


def _refuse_who_may_no_longer(member: Membership) -> None:
    """Policy let them in; a ban or the end of the campaign may have come between."""
    if member.banned_at is not None:
        raise NotAllowed("banned")
    if not member.campaign.is_open:
        raise NotAllowed("campaign-closed")


def _record(held: _Held, person: Person, ballot: Ballot, valid: bool, comment: str) -> Judgement:
    now = timezone.now()
    held.slot.judged_at = now
    held.slot.save(update_fields=["judged_at"])
    return Judgement.objects.create(
        slot=held.slot,
        schema=held.schema,
        evaluator=person,
        membership=held.evaluator,
        answers=dict(ballot.answers),
        valid=valid,
        leaked=ballot.leaked,
        bonus=ballot.bonus,
        comment=comment,
        # Measured here: what a browser says about time can be made up.
        seconds=(now - (held.slot.opened_at or now)).total_seconds(),
    )


def _flag_speed(evaluator: Membership, judgement: Judgement) -> None:
    """Flag a judgement that came sooner than its schema can be read."""
    read = " ".join(half.text for half in judgement.schema.schema().halves)
    seconds = judgement.seconds or 0.0
    if too_fast(read, seconds, evaluator.campaign.rules):
        Flag.objects.create(
            membership=evaluator,
            kind=FlagKind.TOO_FAST,
            cause=f"judgement:{judgement.public_id}",
            evidence={"seconds": round(seconds, 1)},
        )
