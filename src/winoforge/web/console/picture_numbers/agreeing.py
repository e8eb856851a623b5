"""How far evaluators agree, on schemas that several of them judged."""

from __future__ import annotations

from collections import Counter

from django.db.models import Count, Q

from winoforge.core.crowd.pictures.agreeing import Agreeing
from winoforge.web.accounts.models import Campaign
from winoforge.web.workshop.models import Judgement, StoredSchema

_State = StoredSchema.State
_BATCH = 2_000
_MOST = 500
"""Evaluators in the table, the busiest."""
_AGREES = (
    Q(schema__state=_State.VALID, valid=True, leaked=False)
    | Q(schema__state=_State.INVALID, valid=False, leaked=False)
    | Q(schema__state=_State.LEAKED, leaked=True)
)


def read(campaign: Campaign) -> Agreeing:
    """Verdicts of each schema, and each evaluator's judgements; ties count for kappa, but have no outcome yet."""
    complete = [_State.VALID, _State.INVALID, _State.LEAKED, _State.TIED]
    judged = Judgement.objects.filter(schema__campaign=campaign, schema__state__in=complete)
    by_schema = judged.values("schema").annotate(n=Count("pk")).filter(n__gte=2).order_by()
    pairs = by_schema.annotate(yes=Count("pk", filter=Q(valid=True)), no=Count("pk", filter=Q(valid=False)))
    verdicts = Counter(pairs.values_list("yes", "no").iterator(chunk_size=_BATCH))
    several = judged.exclude(schema__state=_State.TIED).filter(schema__in=by_schema.values("schema"))
    people = several.values_list("evaluator__username").annotate(n=Count("pk"), agreed=Count("pk", filter=_AGREES))
    busiest = people.order_by("-n", "evaluator__username")[:_MOST]
    return Agreeing(tuple(sorted(verdicts.items())), tuple(busiest))
