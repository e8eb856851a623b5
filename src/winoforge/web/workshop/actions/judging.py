"""Casting a judgement (P11, P13, P14, P18, P19): one transaction from the ballot to score, ban and payment code."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from winoforge.core.crowd.ballots import COMMENT, Ballot
from winoforge.core.crowd.flags import FlagKind, refuse_unread, too_fast
from winoforge.core.crowd.roles import may_evaluate
from winoforge.core.crowd.slots import refuse_judging
from winoforge.core.crowd.verdicts import is_valid
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas import text
from winoforge.web import once
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.ids import new_public_id
from winoforge.web.prepared import prepared, prepared_insert, prepared_update
from winoforge.web.workshop import reading
from winoforge.web.workshop.actions import deciding, paying, slots
from winoforge.web.workshop.models import Flag, Judgement, Slot, StoredSchema

_insert_judgement, _insert_flag = prepared_insert(Judgement), prepared_insert(Flag)


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
    is reserved with it; no slot is waited for there, so this adds no circle.
    """
    valid = is_valid(ballot.answers)
    comment = text.clean(ballot.comment, limit=COMMENT) if ballot.comment else ""
    weighing = member is None or deciding.may_weigh(member.campaign)
    author = _author(slot_id, member)
    name = new_public_id()
    while True:
        estimate = deciding.estimate(slot_id, person, valid=valid) if weighing else None
        try:
            with transaction.atomic():
                once.claim(person, nonce, "judge", name)
                held = _hold(slot_id, author, person, member)
                judgement = _record(held, person, ballot, name, valid, comment)
                deciding.decide(held.schema, estimate)
                if held.evaluator is not None:
                    paying.code_for_batch(held.evaluator)
                    _flag_speed(held.evaluator, judgement)
                if and_next:
                    slots.open_next(person, held.schema.campaign, timezone.now())
                return judgement
        except once.Again as again:
            return Judgement.objects.get(public_id=again.result(), evaluator=person)
        except deciding.Stale:  # another vote came in since the estimate, or other rules; there are only so many
            weighing = True


def _author(slot_id: str, member: Membership | None) -> int:
    """The contributor of a slot's schema, by key: it never changes, so it is asked before anything is locked."""
    found = _named.first(slot_id)
    # Held in one campaign and sent from another, it would be paid by the rules of the other.
    if found is None or (member is not None and found[0] != member.campaign_id):
        raise NotAllowed("schema-gone")
    return found[1]


def _hold(slot_id: str, author: int, person: Person, member: Membership | None) -> _Held:
    """Lock what the judgement changes, in the order that slots.py gives, and refuse what may not be judged."""
    if member is None:
        slots.one_at_a_time(person)
    locked = {each.pk: each for each in _locked_members(author, member.pk if member else author)}
    if member is not None:
        _refuse_who_may_no_longer(locked[member.pk])
    # The schema is locked, not the slot: filling it asks once more whether it is still held and open.
    slot = _with_locked_schema.first(slot_id)
    if slot is None:
        raise NotAllowed("schema-gone")
    _refuse(slot, person)
    schema = slot.schema
    schema.contributor = locked[schema.contributor_id]
    schema.campaign = schema.contributor.campaign
    return _Held(slot, schema, locked[member.pk] if member else None)


@prepared
def _named(slot_id: str) -> QuerySet[Slot, tuple[int, int]]:
    """The campaign of a slot, and the contributor of its schema."""
    return Slot.objects.filter(public_id=slot_id).values_list("campaign", "schema__contributor")


@prepared
def _locked_members(one: int, other: int) -> QuerySet[Membership]:
    members = Membership.objects.select_for_update(of=("self",), no_key=True).select_related("campaign")
    return members.filter(pk__in=(one, other)).order_by("pk")


@prepared
def _with_locked_schema(slot_id: str) -> QuerySet[Slot]:
    locking = Slot.objects.select_related("schema").select_for_update(of=("schema",), no_key=True)
    return locking.filter(public_id=slot_id)


def _refuse(slot: Slot, person: Person) -> None:
    refuse_judging(
        waiting=slot.schema.state == StoredSchema.State.WAITING,
        held=slot.evaluator_id == person.pk,
        judged=slot.judged_at is not None,
        opened=slot.opened_at is not None,
    )


def _refuse_who_may_no_longer(member: Membership) -> None:
    """Policy let them in; a ban, the end of the campaign or the loss of the role may have come between."""
    if member.banned_at is not None:
        raise NotAllowed("banned")
    if not member.campaign.is_open:
        raise NotAllowed("campaign-closed")
    if not member.appointed and not may_evaluate(reading.standing(member), member.campaign.rules):
        raise NotAllowed("not-yet-evaluator")


def _record(held: _Held, person: Person, ballot: Ballot, name: str, valid: bool, comment: str) -> Judgement:
    now = timezone.now()
    # Measured here: what a browser says about time can be made up.
    seconds = (now - (held.slot.opened_at or now)).total_seconds()
    refuse_unread(_read(held.schema), seconds, held.schema.campaign.rules)
    if not _fill(held.slot.pk, person.pk, now):  # given back, or another's, since it was read
        raise NotAllowed("reservation-expired")
    held.slot.judged_at = now
    judgement = Judgement(
        public_id=name,
        slot=held.slot,
        schema=held.schema,
        evaluator=person,
        membership=held.evaluator,
        answers=dict(ballot.answers),
        valid=valid,
        leaked=ballot.leaked,
        bonus=ballot.bonus,
        comment=comment,
        seconds=seconds,
    )
    return _insert_judgement(judgement)


@prepared_update
def _fill(slot: int, person: int, now: datetime) -> tuple[QuerySet[Slot], dict[str, object]]:
    still_held = Slot.objects.filter(pk=slot, evaluator=person, judged_at=None, opened_at__isnull=False)
    return still_held, {"judged_at": now}


def _read(schema: StoredSchema) -> str:
    """What must be read before one can judge."""
    return " ".join(half.text for half in schema.schema().halves)


def _flag_speed(evaluator: Membership, judgement: Judgement) -> None:
    """Flag a judgement that came sooner than its schema can be read."""
    seconds = judgement.seconds or 0.0
    if too_fast(_read(judgement.schema), seconds, evaluator.campaign.rules):
        cause, evidence = f"judgement:{judgement.public_id}", {"seconds": round(seconds, 1)}
        _insert_flag(Flag(membership=evaluator, kind=FlagKind.TOO_FAST, cause=cause, evidence=evidence))
