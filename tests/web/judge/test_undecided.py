"""P2, P14: an administrator decides what ties, and what there are too few people to judge."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import INVALID, VALID, judge_next, make_schema, open_next
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.undecided import judges, undecided

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def listed(campaign: Campaign) -> list[StoredSchema]:
    return list(undecided(Campaign.objects.get(pk=campaign.pk), timezone.now()))


def test_who_is_alone_decides_what_they_have_judged() -> None:
    campaign, administrator = make_campaign(judgements=2), make_administrator()
    writer = make_member(campaign)
    first, _ = make_schema(writer, 2), make_schema(writer, 2)
    assert listed(campaign) == []
    judge_next(administrator, VALID, campaign)
    assert listed(campaign) == [first]


def test_where_somebody_else_may_judge_nothing_is_decided_for_them() -> None:
    campaign, administrator = make_campaign(judgements=2), make_administrator()
    make_schema(make_member(campaign), 2)
    judge_next(administrator, VALID, campaign)
    evaluator = make_evaluator(campaign)
    assert listed(campaign) == []
    Membership.objects.filter(pk=evaluator.pk).update(banned_at=timezone.now())
    assert len(listed(campaign)) == 1


def test_the_only_other_evaluator_does_not_count_for_a_schema_of_their_own() -> None:
    campaign, administrator = make_campaign(judgements=2), make_administrator()
    own = make_schema(make_evaluator(campaign), 2)
    make_schema(make_member(campaign), 2)
    for _ in range(2):
        judge_next(administrator, VALID, campaign)
    assert listed(campaign) == [own]


def test_once_a_campaign_is_closed_its_evaluators_do_not_count() -> None:
    campaign, administrator = make_campaign(judgements=2), make_administrator()
    schema = make_schema(make_member(campaign), 2)
    make_evaluator(campaign)
    judge_next(administrator, VALID, campaign)
    Campaign.objects.update(state=Campaign.State.CLOSED)
    assert listed(campaign) == [schema]


def test_ties_come_first_and_what_somebody_is_judging_not_at_all() -> None:
    campaign, administrator = make_campaign(judgements=3), make_administrator()
    writer = make_member(campaign)
    lacking, held = make_schema(writer, 3), make_schema(writer, 3)
    for _ in range(2):
        judge_next(administrator, VALID, campaign)
    tied = make_schema(writer, 2, state=StoredSchema.State.TIED)
    ann = make_evaluator(campaign)
    judge_next(ann, INVALID)
    slot = open_next(ann)
    assert slot.schema == held
    assert listed(campaign) == [tied, lacking]
    slot.reserved_until = timezone.now() - timedelta(minutes=1)
    slot.save()
    assert listed(campaign) == [tied, lacking, held]


def test_those_who_may_judge_are_administrators_and_evaluators_by_standing_or_appointment() -> None:
    campaign, other = make_campaign(evaluator_judged=1, evaluator_score=5), make_campaign()
    make_administrator()
    appointed, risen, not_yet = make_evaluator(campaign), make_member(campaign), make_member(campaign, score=50)
    make_schema(risen)
    judge_next(appointed)
    found = judges([campaign, other])
    assert sorted(found[campaign.pk].evaluators) == [appointed.pk, risen.pk]
    assert not_yet.pk not in found[campaign.pk].evaluators
    assert (found[campaign.pk].count, found[other.pk].count) == (3, 1)
