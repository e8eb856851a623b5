"""What an evaluator is told about their own judgements."""

from __future__ import annotations

from dataclasses import dataclass

from winoforge.core.crowd import payment
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.ids import is_public_id
from winoforge.web.workshop.actions.paying import without_code
from winoforge.web.workshop.models import Judgement, PaymentCode


@dataclass(frozen=True, slots=True)
class Sent:
    """A judgement that was just sent."""

    judgement: Judgement
    code: PaymentCode | None
    """The code that it completed."""


def sent(person: Person, public_id: str) -> Sent | None:
    """The judgement of that name, if it is one's own."""
    if not is_public_id(public_id):
        return None
    mine = Judgement.objects.select_related("code").filter(evaluator=person, public_id=public_id)
    judgement = mine.first()
    if judgement is None:
        return None
    is_last = judgement.code is not None and not judgement.code.judgements.filter(pk__gt=judgement.pk).exists()
    return Sent(judgement, judgement.code if is_last else None)


def progress(member: Membership | None) -> tuple[int, int] | None:
    """How many of the judgements that make a code there are; None for an administrator, who is not paid."""
    if member is None:
        return None
    return payment.progress(without_code(member.pk), member.campaign.rules)
