"""P21: no work is lost between two awards and none counts twice; an award is what the page showed."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_member
from tests.web.payments.codes import schema_code
from winoforge.core.crowd.bonuses import Rule
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console import bonuses as read
from winoforge.web.console.actions import bonuses as actions
from winoforge.web.console.actions.erasing import erase
from winoforge.web.console.models import Bonus
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions.banning import ban

pytestmark = pytest.mark.django_db


def ranked(campaign: Campaign, within: read.Period) -> list[Membership]:
    return list(read.ranking(campaign, within))


def wanted(campaign: Campaign, within: read.Period, *members: Membership) -> actions.Award:
    chosen = {member.public_id: Decimal(5) for member in members}
    return actions.Award(within, None, Decimal(0), chosen, read.state_of(campaign, within, {}))


def test_the_next_period_begins_at_the_moment_when_the_last_award_that_stands_ended() -> None:
    campaign, administrator = make_campaign(), make_administrator()
    Campaign.objects.filter(pk=campaign.pk).update(opened_at=timezone.now() - timedelta(days=9))
    campaign.refresh_from_db()
    early, late = make_member(campaign), make_member(campaign)
    schema_code(early)
    seen = read.period(campaign, "", "")
    schema_code(late)  # after the page was shown, and on the same day
    assert ranked(campaign, seen) == [early]
    actions.award(campaign, wanted(campaign, seen, early), administrator, new_nonce())
    following = read.period(campaign, "", "")
    assert (following.first, following.begins) == (seen.last, seen.ends)
    assert ranked(campaign, following) == [late], "nobody is lost, and nobody counts twice"
    today = seen.last.isoformat()
    assert ranked(campaign, read.period(campaign, today, today)) == [late], "also when the day is typed"
    actions.cancel(Bonus.objects.get(), administrator, "A slip.")
    assert read.period(campaign, "", "").begins == seen.begins
    assert ranked(campaign, read.period(campaign, "", "")) == [early, late]


def test_the_page_says_until_when_it_looked_and_only_the_past_is_believed() -> None:
    campaign, now = make_campaign(), timezone.now()
    assert read.period(campaign, "", "", now.isoformat()).ends == now
    for hostile in ((now + timedelta(days=1)).isoformat(), "x", "2026-01-01T00:00:00"):
        assert now <= read.period(campaign, "", "", hostile).ends <= timezone.now()


@pytest.mark.parametrize("meanwhile", ["banned", "currency", "judged"])
def test_what_has_changed_since_the_page_was_shown_is_said_and_nothing_is_awarded(meanwhile: str) -> None:
    campaign, administrator = make_campaign(), make_administrator()
    one, two = make_member(campaign), make_member(campaign)
    moment = timezone.now()
    for member in (one, two):
        schema_code(member)
    award = wanted(campaign, read.period(campaign, "", ""), one, two)
    if meanwhile == "banned":
        ban(one, reason="score")
    elif meanwhile == "currency":
        Campaign.objects.filter(pk=campaign.pk).update(settings={"currency": "EUR"})
    else:  # decided before the page was shown, and stored after that
        schema_code(one, decided_at=moment)
    with pytest.raises(NotAllowed, match="since you opened this page"):
        actions.award(campaign, award, administrator, new_nonce())
    assert not Bonus.objects.exists()


def test_nobody_who_was_erased_is_ranked_or_proposed_anything() -> None:
    campaign, administrator = make_campaign(), make_administrator()
    gone, here = make_member(campaign, "Zoe", score=90), make_member(campaign, score=10)
    for member in (gone, here):
        schema_code(member)
    erase(gone, typed="Zoe", reason="They asked.", actor=administrator, nonce=new_nonce())
    within = read.period(campaign, "", "")
    assert ranked(campaign, within) == [here]
    assert read.proposed(campaign, within, Rule.BEST, Decimal(7)) == {here.pk: Decimal(7)}
