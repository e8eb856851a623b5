"""Fitting what waits to the rules (P14): as many slots a schema as its campaign asks for, after that number changed.

What is judged or being judged stays. A schema that then has all its judgements is decided.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone
from django_q.tasks import async_task

from winoforge.core.crowd.slots import slots_wanted
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.actions import deciding
from winoforge.web.workshop.actions.slots import free
from winoforge.web.workshop.models import Slot, StoredSchema

_State = StoredSchema.State


def fit_soon(campaign: Campaign) -> None:
    """Let a worker fit the campaign once the transaction around is committed; were it lost, housekeeping does it."""
    transaction.on_commit(lambda: async_task(f"{__name__}.fit_waiting", campaign.pk, task_name=f"fit {campaign.pk}"))


def fit_waiting(campaign_id: int | None = None) -> int:
    """Fit every schema that has not the slots its campaign asks for, one by one; how many. It may be called again."""
    now = timezone.now()
    keys = _unfit(campaign_id, now)
    for key in keys:
        fit(key, now)
    return len(keys)


def _unfit(campaign_id: int | None, now: datetime) -> list[int]:
    """Waiting schemas with too few slots, or with more than are asked for and a free one among them."""
    waiting = StoredSchema.objects.filter(state=_State.WAITING)
    if campaign_id is not None:
        waiting = waiting.filter(campaign=campaign_id)
    asking: dict[int, list[int]] = defaultdict(list)
    for campaign in Campaign.objects.filter(pk__in=waiting.values("campaign")):
        asking[slots_wanted(campaign.rules)].append(campaign.pk)
    if not asking:
        return []
    has_free = Q(Exists(Slot.objects.filter(free(now), schema=OuterRef("pk"))))
    unfit = Q()
    for wanted, campaigns in asking.items():
        unfit |= Q(campaign__in=campaigns) & (Q(total__lt=wanted) | (Q(total__gt=wanted) & has_free))
    return list(waiting.annotate(total=Count("slots")).filter(unfit).order_by("pk").values_list("pk", flat=True))


def fit(schema_id: int, now: datetime) -> None:
    """Fit one schema: it gets the slots that it lacks, and is decided when it has all its judgements."""
    while True:
        estimate = deciding.estimate_so_far(schema_id)
        try:
            with transaction.atomic():
                schema = deciding.locked(StoredSchema.objects.get(pk=schema_id))
                if schema.state == _State.WAITING:
                    _resize(schema, now)
                    deciding.decide(schema, estimate)
        except deciding.Stale:  # another vote came in since the estimate
            continue
        return


def _resize(schema: StoredSchema, now: datetime) -> None:
    """Add the slots that are missing, or remove free ones that are too many, the last first."""
    wanted = slots_wanted(schema.campaign.rules)
    held = list(Slot.objects.select_for_update().filter(schema=schema).order_by("number"))
    last = held[-1].number if held else 0
    missing = range(last + 1, last + 1 + wanted - len(held))
    Slot.objects.bulk_create([Slot(schema=schema, campaign=schema.campaign, number=number) for number in missing])
    if len(held) > wanted:
        # Asked now that they are locked: somebody may have reserved one since.
        unheld = Slot.objects.filter(free(now), schema=schema).order_by("-number").values_list("pk", flat=True)
        Slot.objects.filter(pk__in=list(unheld[: len(held) - wanted])).delete()
