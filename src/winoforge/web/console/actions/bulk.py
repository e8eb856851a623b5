"""Deciding many schemas with one form: each by itself, so that one that cannot be does not hold up the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db import transaction

from winoforge.core.crowd.reasons import needed_reason
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.ids import is_public_id
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import StoredSchema

MOST = 100
"""Schemas in one form; a page shows fewer."""


@dataclass(slots=True)
class Decided:
    """What became of the schemas of one form."""

    changed: int = 0
    already: int = 0
    """They were that before, or the form was sent before."""
    refused: list[tuple[StoredSchema, NotAllowed]] = field(default_factory=list)


def ticked(names: Sequence[str]) -> Sequence[str]:
    """The names of the schemas that a form ticked; NotAllowed where it ticked none."""
    if not names:
        raise NotAllowed("nothing-ticked")
    return names[:MOST]


def decide_all(
    campaign: Campaign, names: Sequence[str], outcome: Outcome, *, reason: str, actor: Person, nonce: str
) -> Decided:
    """Say of each of these schemas of the campaign what it is. A form sent twice decides once.

    Every schema has a transaction and a nonce of its own: who sends the form again after a crash gets the rest done.
    """
    names = ticked(names)
    if outcome is Outcome.TIED:
        raise NotAllowed("outcome-unknown")
    why = needed_reason(reason)
    once.part(nonce, "")  # a form without a good nonce decides nothing
    schemas = list(campaign.schemas.filter(public_id__in=[name for name in names if is_public_id(name)]).order_by("pk"))
    if not schemas:
        raise NotAllowed("ticked-not-here")
    came_to = Decided()
    for schema in schemas:
        try:
            is_changed = _decide(schema, outcome, why, actor, once.part(nonce, schema.public_id))
        except NotAllowed as refusal:
            came_to.refused.append((schema, refusal))
        else:
            came_to.changed += is_changed
            came_to.already += not is_changed
    return came_to


@transaction.atomic
def _decide(schema: StoredSchema, outcome: Outcome, why: str, actor: Person, nonce: str) -> bool:
    """Whether this changed what the schema is."""
    form, is_first = once.begin(actor, nonce, "settle-many")
    if not is_first:
        return False
    before = schema.state
    settle(schema, outcome, actor, why)
    once.finish(form, schema.public_id)
    return before != outcome
