"""Handing schemas out (P11): a slot is reserved for some minutes, opened when its schema is shown, and given back.

A judgement opens the next one with itself, for the page that follows shows it.

Whoever needs locks on several rows takes them in this order: memberships, the schema, its slots. So nobody waits in a
circle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from winoforge.core.crowd.slots import expires
from winoforge.web import policy
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.prepared import prepared, prepared_update
from winoforge.web.workshop.models import Slot, StoredSchema


def reserve(person: Person, campaign: Campaign, now: datetime) -> Slot | None:
    """A slot for this evaluator: the one they hold, or else that of the oldest schema; None when nothing is left."""
    with transaction.atomic():
        one_at_a_time(person, campaign)
        slot = _held_in(_held_locked(person.pk), campaign)
        if slot is None:
            return _take(person, campaign, now)
        if _has_lapsed(slot, now):
            _give(slot, person, now, campaign)
        return slot


def open_next(person: Person, campaign: Campaign, now: datetime) -> None:
    """Reserve the next schema and open it at once, inside a judgement's transaction: the page that follows shows it.

    That page then need not write, and nobody waits for it to.
    """
    if _held_in(_held_locked(person.pk), campaign) is not None:
        return  # `show` opens it
    slot = _free_with_schema.first(person.pk, campaign.pk, now)
    if slot is None:  # nothing is left but what somebody is changing just now
        _take(person, campaign, now)
        return
    _give_opened(slot.pk, person.pk, expires(now, campaign.rules), now)
    if slot.schema.opened_at is None:
        _note_opening(slot.schema_id, now)


def one_at_a_time(person: Person, campaign: Campaign | None = None) -> None:
    """Let two requests of one person wait for each other, so that a double click reserves one schema.

    Workers wait at their membership, which a judgement locks anyway; administrators have none.
    """
    if person.is_staff or campaign is None:
        Person.objects.select_for_update(no_key=True).get(pk=person.pk)
    else:
        Membership.objects.select_for_update(no_key=True).filter(person=person, campaign=campaign).first()


def show(person: Person, campaign: Campaign, now: datetime) -> Slot | None:
    """The slot that this evaluator holds, its schema opened to them; None when they hold none."""
    while slot := _held_in(_held_shown(person.pk), campaign):
        if slot.opened_at is not None and not _has_lapsed(slot, now):
            return slot
        opened = _open(slot, person, now, expires(now, campaign.rules))
        if opened is not None:
            opened.contributor = slot.schema.contributor
            slot.schema = opened
            return slot
    return None


def is_work_left(person: Person, campaign: Campaign, now: datetime) -> bool:
    """Whether there is a schema that this person could judge."""
    return _free(person.pk, now).filter(campaign=campaign).exists()


def with_work(person: Person, campaigns: Collection[int], now: datetime) -> set[int]:
    """Those of some campaigns, by key, in which this person holds a schema or could take one."""
    here = Q(campaign=OuterRef("pk"))  # the first slot of each campaign says it; a queue may be long
    waiting = Slot.objects.filter(schema__state=StoredSchema.State.WAITING, judged_at=None)
    some = Exists(_free(person.pk, now).filter(here)) | Exists(waiting.filter(here, evaluator=person))
    return set(Campaign.objects.filter(some, pk__in=campaigns).values_list("pk", flat=True))


def leave(person: Person, *, staying: Campaign | None = None) -> int:
    """Give back what somebody holds who stops judging; what they hold in a campaign that they stay in is kept."""
    held = Slot.objects.filter(evaluator=person, judged_at=None)
    return _released(held.exclude(campaign=staying) if staying else held)


def release(person: Person, campaign: Campaign) -> int:
    """Give back what somebody holds and has not judged."""
    return _released(Slot.objects.filter(evaluator=person, campaign=campaign, judged_at=None))


def release_lapsed(now: datetime) -> int:
    """Give back every reservation that has lapsed."""
    with transaction.atomic():
        lapsed = Slot.objects.filter(judged_at=None, evaluator__isnull=False, reserved_until__lte=now)
        return _released(Slot.objects.filter(pk__in=[slot.pk for slot in _locked(lapsed)]))


@prepared
def _held_shown(person: int) -> QuerySet[Slot]:
    return _held_anywhere(person).select_related("schema__contributor")


@prepared
def _held_locked(person: int) -> QuerySet[Slot]:
    return _locked(_held_anywhere(person).select_related("schema"))


def _held_anywhere(person: int) -> QuerySet[Slot]:
    """What one person holds is little, so the rest is asked here: of a whole query PostgreSQL might walk the queue."""
    held = Slot.objects.filter(evaluator=person, judged_at=None)
    return held.order_by(F("opened_at").asc(nulls_last=True), "schema_id")


def _held_in(slots: Iterable[Slot], campaign: Campaign) -> Slot | None:
    """The first of them that is of this campaign and still waits."""
    waiting = (slot for slot in slots if slot.schema.state == StoredSchema.State.WAITING)
    return next((slot for slot in waiting if slot.campaign_id == campaign.pk), None)


def free(now: datetime) -> Q:
    """Slots that nobody has judged, and nobody holds by a reservation that has not lapsed."""
    return Q(judged_at=None) & (Q(evaluator=None) | Q(reserved_until__lte=now))


def _free(person: int, now: datetime) -> QuerySet[Slot]:
    """Slots that this person may reserve, the oldest schema first: nobody's own, and none they hold or have judged."""
    unheld = Slot.objects.filter(free(now), schema__state=StoredSchema.State.WAITING)
    others = unheld.filter(policy.not_own(person)).exclude(schema__slots__evaluator=person)
    return others.order_by("schema_id", "number")


@prepared
def _free_locked(person: int, campaign: int, now: datetime) -> QuerySet[Slot]:
    return _locked(_free(person, now).filter(campaign=campaign))[:1]


@prepared
def _free_with_schema(person: int, campaign: int, now: datetime) -> QuerySet[Slot]:
    """The schema locked too, without waiting for whoever is changing it: one that is locked is not given."""
    free = _free(person, now).filter(campaign=campaign).select_related("schema")
    return free.select_for_update(of=("self", "schema"), skip_locked=True)[:1]


@prepared_update
def _give_opened(slot: int, person: int, until: datetime, now: datetime) -> tuple[QuerySet[Slot], dict[str, object]]:
    return Slot.objects.filter(pk=slot), {"evaluator": person, "reserved_until": until, "opened_at": now}


@prepared_update
def _note_opening(schema: int, now: datetime) -> tuple[QuerySet[StoredSchema], dict[str, object]]:
    return StoredSchema.objects.filter(pk=schema), {"opened_at": now}


def _take(person: Person, campaign: Campaign, now: datetime) -> Slot | None:
    slot = _free_locked.first(person.pk, campaign.pk, now)
    if slot is not None:
        _give(slot, person, now, campaign)
    return slot


def _give(slot: Slot, person: Person, now: datetime, campaign: Campaign) -> None:
    if slot.evaluator_id != person.pk:
        slot.opened_at = None  # another has seen it, not this one
    slot.evaluator = person
    slot.reserved_until = expires(now, campaign.rules)
    slot.save(update_fields=["evaluator", "reserved_until", "opened_at"])


def _open(slot: Slot, person: Person, now: datetime, until: datetime) -> StoredSchema | None:
    """Note that the schema is on its evaluator's screen, where the reservation begins anew; None when it is gone.

    Gives it as it is now: until it was opened its contributor could still correct it.
    """
    with transaction.atomic():
        waiting = StoredSchema.objects.select_for_update().filter(pk=slot.schema_id, state=StoredSchema.State.WAITING)
        schema = waiting.first()
        if schema is None:
            return None
        slot.opened_at = slot.opened_at or now
        slot.reserved_until = until
        still_held = Slot.objects.filter(pk=slot.pk, evaluator=person, judged_at=None)
        if not still_held.update(opened_at=slot.opened_at, reserved_until=slot.reserved_until):
            return None
        if schema.opened_at is None:
            StoredSchema.objects.filter(pk=schema.pk).update(opened_at=now)
        return schema


def _has_lapsed(slot: Slot, now: datetime) -> bool:
    return slot.reserved_until is None or slot.reserved_until <= now


def _released(slots: QuerySet[Slot]) -> int:
    return slots.update(evaluator=None, reserved_until=None, opened_at=None)


def _locked(slots: QuerySet[Slot]) -> QuerySet[Slot]:
    """The slots that nobody else is changing at this moment. SQLite has one writer at a time and ignores this."""
    return slots.select_for_update(of=("self",), skip_locked=True)
