"""P11: one schema at a time, nobody's own, oldest first, reserved for some minutes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.web.cast import make_campaign, make_evaluator, make_member, make_person
from tests.web.judge.bench import INVALID, VALID, judge_next, make_schema, open_next
from winoforge.core.crowd.ballots import Ballot
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import judging, slots
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.models import StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

LATER = timedelta(minutes=16)


def reserved(who: Membership, *, after: timedelta = timedelta()) -> StoredSchema | None:
    slot = slots.reserve(who.person, who.campaign, timezone.now() + after)
    return slot.schema if slot else None


def test_the_oldest_schema_comes_first() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    first, second = make_schema(writer), make_schema(writer)
    assert judge_next(evaluator).schema == first
    assert judge_next(evaluator).schema == second


def test_nobody_is_given_their_own_schema() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(evaluator)
    others = make_schema(writer)
    assert reserved(evaluator) == others


def test_nobody_is_given_a_schema_that_they_wrote_as_another_member() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    # The same person's membership elsewhere; a schema may be carried from there into this campaign.
    elsewhere = make_member(make_campaign())
    Membership.objects.filter(pk=elsewhere.pk).update(person=evaluator.person)
    schema = make_schema(Membership.objects.get(pk=elsewhere.pk))
    schema.slots.update(campaign=campaign)
    assert reserved(evaluator) is None


def test_two_evaluators_never_hold_the_same_schema_when_one_judgement_is_asked_for() -> None:
    campaign = make_campaign()
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    make_schema(writer)
    assert reserved(ann) is not None
    assert reserved(ben) is None


def test_where_two_judgements_are_asked_for_two_evaluators_hold_the_same_schema_and_no_third() -> None:
    campaign = make_campaign(judgements=2)
    writer = make_member(campaign)
    schema = make_schema(writer, 2)
    ann, ben, eve = (make_evaluator(campaign) for _ in range(3))
    assert [reserved(each) for each in (ann, ben, eve)] == [schema, schema, None]


def test_nobody_judges_a_schema_twice() -> None:
    campaign = make_campaign(judgements=2)
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign), 2)
    judge_next(evaluator)
    assert reserved(evaluator) is None


def test_taking_again_gives_back_what_is_held_and_does_not_prolong_it() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(writer), make_schema(writer)
    now = timezone.now()
    first = slots.reserve(evaluator.person, campaign, now)
    again = slots.reserve(evaluator.person, campaign, now + timedelta(minutes=5))
    assert first is not None
    assert again == first
    assert again.reserved_until == first.reserved_until == now + timedelta(minutes=15)


def test_an_expired_reservation_is_free_for_others() -> None:
    campaign = make_campaign()
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    schema = make_schema(writer)
    reserved(ann)
    assert reserved(ben) is None
    assert reserved(ben, after=LATER) == schema
    assert schema.slots.get().evaluator == ben.person


def test_an_expired_reservation_that_nobody_took_is_still_theirs() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    schema = make_schema(writer)
    make_schema(writer)
    open_next(evaluator)
    assert reserved(evaluator, after=LATER) == schema
    assert schema.slots.get().opened_at is not None


def test_a_slot_that_changes_hands_has_not_been_opened_by_the_next_evaluator() -> None:
    campaign = make_campaign()
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    schema = make_schema(writer)
    open_next(ann)
    reserved(ben, after=LATER)
    assert schema.slots.get().opened_at is None


def test_housekeeping_releases_what_has_lapsed_and_nothing_else() -> None:
    campaign = make_campaign()
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    lapsed, held = make_schema(writer), make_schema(writer)
    now = timezone.now()
    slots.reserve(ann.person, campaign, now - LATER)
    judge_next(ben)  # takes the lapsed one, which then is judged
    slots.reserve(ben.person, campaign, now)
    assert slots.release_lapsed(now) == 0
    assert slots.release_lapsed(now + LATER) == 1
    assert lapsed.slots.get().evaluator == ben.person
    assert held.slots.get().evaluator is None


def test_opening_is_noted_once_on_the_schema_and_begins_the_reservation_anew() -> None:
    campaign = make_campaign(judgements=2)
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    schema = make_schema(writer, 2)
    now = timezone.now()
    slots.reserve(ann.person, campaign, now)
    later = now + timedelta(minutes=5)
    shown = slots.show(ann.person, campaign, later)
    schema.refresh_from_db()
    assert schema.opened_at == later
    assert shown is not None
    assert shown.reserved_until == later + timedelta(minutes=15)
    open_next(ben)
    schema.refresh_from_db()
    assert schema.opened_at == later


def test_a_schema_that_has_been_decided_or_has_left_the_queue_is_not_handed_out() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for state in StoredSchema.State:
        if state != StoredSchema.State.WAITING:
            make_schema(writer, state=state)
    assert reserved(evaluator) is None
    assert not slots.is_work_left(evaluator.person, campaign, timezone.now())


def test_schemas_of_other_campaigns_are_not_handed_out() -> None:
    evaluator = make_evaluator(make_campaign())
    make_schema(make_member(make_campaign()))
    assert reserved(evaluator) is None


def test_whoever_stops_judging_gives_back_what_they_hold_and_keeps_it_where_they_go_on() -> None:
    campaign, other = make_campaign(), make_campaign()
    ann = make_evaluator(campaign)
    here, there = make_schema(make_member(campaign)), make_schema(make_member(other))
    open_next(ann)
    open_next(ann.person, other)
    assert slots.leave(ann.person, staying=campaign) == 1
    assert (here.slots.get().evaluator, there.slots.get().evaluator) == (ann.person, None)
    assert slots.leave(ann.person) == 1
    assert reserved(make_evaluator(campaign)) == here


def test_leaving_does_not_give_back_what_is_judged() -> None:
    campaign = make_campaign()
    ann, schema = make_evaluator(campaign), make_schema(make_member(campaign))
    judge_next(ann)
    slots.leave(ann.person)
    assert schema.slots.get().evaluator == ann.person


def test_a_campaign_has_work_for_those_who_hold_or_can_take_a_schema() -> None:
    campaign, other = make_campaign(), make_campaign()
    ann = make_evaluator(campaign)
    make_schema(make_member(campaign))
    keys = [campaign.pk, other.pk]
    assert slots.with_work(ann.person, keys, timezone.now()) == {campaign.pk}
    open_next(ann)
    assert slots.with_work(ann.person, keys, timezone.now()) == {campaign.pk}
    assert slots.with_work(make_person(staff=True), keys, timezone.now()) == set()


def test_a_banned_evaluators_reservations_are_free_at_once() -> None:
    campaign = make_campaign()
    writer, ann, ben = make_member(campaign), make_evaluator(campaign), make_evaluator(campaign)
    schema = make_schema(writer)
    open_next(ann)
    ban(ann, reason="score")
    assert reserved(ben) == schema


def test_a_banned_contributors_waiting_schemas_leave_the_queue_and_the_screen() -> None:
    campaign = make_campaign(judgements=2)
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    schema = make_schema(writer, 2)
    judged = judge_next(make_evaluator(campaign), INVALID)
    open_next(evaluator)
    ban(writer, reason="score")
    schema.refresh_from_db()
    assert schema.state == StoredSchema.State.REMOVED
    assert list(schema.slots.all()) == [judged.slot]  # what was judged stays on record
    assert slots.show(evaluator.person, campaign, timezone.now()) is None


def test_an_administrator_is_given_schemas_of_the_campaign_they_look_at() -> None:
    campaign = make_campaign()
    schema = make_schema(make_member(campaign))
    administrator = make_person(staff=True)
    slot = slots.reserve(administrator, campaign, timezone.now())
    assert slot is not None
    assert slot.schema == schema


def test_the_next_one_is_opened_with_the_judgement_before_it() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(writer)
    following = make_schema(writer)
    slot, now = open_next(evaluator), timezone.now()
    judging.judge(slot.public_id, evaluator.person, evaluator, Ballot(answers=VALID), new_nonce(), and_next=True)
    held = slots.show(evaluator.person, campaign, timezone.now())
    assert held is not None
    assert held.schema == following
    assert held.schema.opened_at is not None
    assert held.opened_at is not None
    assert held.opened_at >= now
    assert held.reserved_until == held.opened_at + timedelta(minutes=campaign.rules.reservation_minutes)
