"""Awarding bonuses (P21), once, and cancelling one by an entry with the opposite amount."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction

from winoforge.core.crowd.bonuses import Rule
from winoforge.core.crowd.reasons import clean_reason, needed_reason
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console import bonuses as read
from winoforge.web.console.bonuses import Period
from winoforge.web.console.models import Bonus
from winoforge.web.ids import new_public_id


@dataclass(frozen=True, slots=True)
class Award:
    """What an administrator decided."""

    within: Period
    rule: Rule | None
    amount: Decimal
    """What the rule was to share out."""
    chosen: Mapping[str, Decimal]
    """Amounts by the public id of the worker; the others get what the rule proposes."""
    seen: str
    """What the page rested on when it was shown (`bonuses.state_of`)."""
    reason: str = ""
    """Why, in words of the administrator; the workers read it."""


def award(campaign: Campaign, wanted: Award, by: Person, nonce: str) -> int:
    """Award bonuses; how many there are. The same form sent again does nothing more.

    NotAllowed when the ranking has changed, or others were awarded, since the page was shown.
    """
    why = clean_reason(wanted.reason)
    proposed = read.proposed(campaign, wanted.within, wanted.rule, wanted.amount)
    members = {each.public_id: each.pk for each in read.ranking(campaign, wanted.within)}
    given = proposed | {members[name]: amount for name, amount in wanted.chosen.items() if name in members}
    given = {key: amount for key, amount in given.items() if amount > 0}
    with transaction.atomic():
        # One award at a time: the second of two administrators sees that the first has awarded.
        held = Campaign.objects.select_for_update(of=("self",), no_key=True).get(pk=campaign.pk)
        form, is_first = once.begin(by, nonce, "award-bonus")
        if not is_first:
            return Bonus.objects.filter(campaign=campaign, award=form.result, cancels=None).count()
        # Whoever was banned meanwhile is not left out in silence, and nobody gets euros where dollars were shown.
        gone = any(amount > 0 and name not in members for name, amount in wanted.chosen.items())
        if gone or read.state_of(held, wanted.within, proposed) != wanted.seen:
            raise NotAllowed("bonus-ranking-changed")
        if not given:
            raise NotAllowed("bonus-nobody")
        name = _store(held, replace(wanted, reason=why), given, proposed, by)
        once.finish(form, name)
    return len(given)


def cancel(bonus: Bonus, by: Person, reason: str) -> Bonus:
    """Cancel a bonus; what was awarded stays in the record, and so does the reason."""
    why = needed_reason(reason)
    if bonus.cancels_id is not None:
        raise NotAllowed("bonus-cancelled")
    try:
        with transaction.atomic():
            counter = Bonus.objects.create(
                campaign_id=bonus.campaign_id,
                membership_id=bonus.membership_id,
                amount=-bonus.amount,
                currency=bonus.currency,
                award=bonus.award,
                period_from=bonus.period_from,
                period_to=bonus.period_to,
                reason=why,
                cancels=bonus,
                by=by,
            )
            audit(
                Deed.CANCEL_BONUS,
                actor=by,
                campaign=bonus.campaign,
                target=bonus.public_id,
                reason=why,
                amount=str(bonus.amount),
                currency=bonus.currency,
            )
    except IntegrityError:  # somebody else was faster
        raise NotAllowed("bonus-cancelled") from None
    return counter


def _store(
    campaign: Campaign, wanted: Award, given: Mapping[int, Decimal], proposed: Mapping[int, Decimal], by: Person
) -> str:
    name, currency = new_public_id(), campaign.rules.currency
    Bonus.objects.bulk_create(
        Bonus(
            campaign=campaign,
            membership_id=key,
            amount=amount,
            currency=currency,
            award=name,
            period_from=wanted.within.begins,
            period_to=wanted.within.ends,
            rule=wanted.rule if wanted.rule and proposed.get(key) == amount else "",
            reason=wanted.reason,
            by=by,
        )
        for key, amount in given.items()
    )
    about: dict[str, Any] = {"people": len(given), "total": str(sum(given.values())), "currency": currency}
    about |= {"rule": wanted.rule or "", "from": str(wanted.within.first), "to": str(wanted.within.last)}
    audit(Deed.AWARD_BONUS, actor=by, campaign=campaign, target=name, reason=wanted.reason, **about)
    return name
