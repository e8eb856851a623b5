"""P14: when a campaign asks for another number of judgements, what waits follows; what is judged or held stays."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import INVALID, VALID, judge_next, make_schema, open_next
from winoforge.core.crowd.ballots import Ballot
from winoforge.web.accounts.models import Campaign
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import housekeeping, judging
from winoforge.web.workshop.actions.fitting import fit_waiting
from winoforge.web.workshop.models import ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

State = StoredSchema.State


def ask_for(campaign: Campaign, judgements: int, **settings: object) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(settings={"least_reading": 0, "judgements": judgements, **settings})


def state(schema: StoredSchema) -> str:
    schema.refresh_from_db()
    return schema.state


def test_with_fewer_judgements_free_slots_go_and_what_is_complete_is_decided() -> None:
    campaign = make_campaign(judgements=2)
    writer = make_member(campaign)
    judged, fresh = make_schema(writer, 2), make_schema(writer, 2)
    judge_next(make_administrator(), VALID, campaign)
    ask_for(campaign, 1)
    assert fit_waiting(campaign.pk) == 2
    assert (state(judged), judged.slots.count()) == (State.VALID, 1)
    assert (state(fresh), fresh.slots.count()) == (State.WAITING, 1)
    writer.refresh_from_db()
    assert writer.score == 10
    assert fit_waiting(campaign.pk) == 0


def test_judgements_that_are_split_when_fewer_are_asked_for_are_a_tie() -> None:
    campaign = make_campaign(judgements=3)
    schema = make_schema(make_member(campaign), 3)
    judge_next(make_evaluator(campaign), VALID)
    judge_next(make_evaluator(campaign), INVALID)
    ask_for(campaign, 1)
    fit_waiting()
    assert state(schema) == State.TIED
    assert not ScoreEntry.objects.exists()


def test_whoever_is_judging_when_fewer_are_asked_for_still_counts() -> None:
    campaign = make_campaign(judgements=3)
    schema = make_schema(make_member(campaign), 3)
    judge_next(make_evaluator(campaign), VALID)
    ann = make_evaluator(campaign)
    held = open_next(ann)
    ask_for(campaign, 1)
    fit_waiting()
    assert (state(schema), schema.slots.count()) == (State.WAITING, 2)
    judging.judge(held.public_id, ann.person, ann, Ballot(answers=VALID), new_nonce())
    assert state(schema) == State.VALID
    assert schema.judgements.count() == 2


def test_a_reservation_that_lapses_after_fewer_are_asked_for_holds_nothing_up() -> None:
    campaign = make_campaign(judgements=2)
    schema = make_schema(make_member(campaign), 2)
    judge_next(make_evaluator(campaign), VALID)
    held = open_next(make_evaluator(campaign))
    ask_for(campaign, 1)
    housekeeping.often()
    assert state(schema) == State.WAITING
    Slot.objects.filter(pk=held.pk).update(reserved_until=timezone.now() - timedelta(minutes=1))
    housekeeping.often()
    assert state(schema) == State.VALID


def test_with_more_judgements_what_waits_gets_more_slots_and_what_is_decided_does_not() -> None:
    campaign = make_campaign()
    writer, ann = make_member(campaign), make_evaluator(campaign)
    decided, waiting = make_schema(writer), make_schema(writer)
    judge_next(ann)
    held = open_next(ann)
    ask_for(campaign, 3)
    fit_waiting(campaign.pk)
    assert decided.slots.count() == 1
    assert [slot.number for slot in waiting.slots.order_by("number")] == [1, 2, 3]
    judging.judge(held.public_id, ann.person, ann, Ballot(answers=VALID), new_nonce())
    assert state(waiting) == State.WAITING
    judge_next(make_evaluator(campaign))
    judge_next(make_evaluator(campaign))
    assert state(waiting) == State.VALID


def test_more_and_then_fewer_and_more_again_never_gives_two_slots_one_number() -> None:
    campaign = make_campaign()
    schema = make_schema(make_member(campaign))
    for wanted in (3, 2, 5, 1, 4):
        ask_for(campaign, wanted)
        fit_waiting(campaign.pk)
        assert schema.slots.count() == wanted


def test_what_is_complete_by_fewer_judgements_is_weighed_where_dawid_skene_decides() -> None:
    campaign = make_campaign(judgements=5, deciding="dawid-skene")
    schema = make_schema(make_member(campaign), 5)
    for answers in (VALID, VALID, INVALID):
        judge_next(make_evaluator(campaign), answers)
    ask_for(campaign, 3, deciding="dawid-skene")
    fit_waiting(campaign.pk)
    assert state(schema) == State.VALID


def test_other_campaigns_and_what_no_longer_waits_are_left_alone() -> None:
    campaign, other = make_campaign(judgements=2), make_campaign(judgements=2)
    elsewhere = make_schema(make_member(other), 2)
    gone = make_schema(make_member(campaign), 2, state=State.TIED)
    ask_for(campaign, 1)
    assert fit_waiting(campaign.pk) == 0
    assert (elsewhere.slots.count(), gone.slots.count()) == (2, 2)


def test_a_ban_that_follows_from_one_decision_takes_the_others_out_of_the_queue() -> None:
    campaign = make_campaign(judgements=2)
    writer = make_member(campaign, score=-40)
    schemas = [make_schema(writer, 2) for _ in range(2)]
    administrator = make_administrator()
    for _ in schemas:
        judge_next(administrator, INVALID, campaign)
    ask_for(campaign, 1)
    fit_waiting(campaign.pk)
    assert [state(schema) for schema in schemas] == [State.INVALID, State.REMOVED]
