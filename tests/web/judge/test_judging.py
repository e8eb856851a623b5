"""P11, P13, P14, P15, P17, P18, P19: what one judgement changes."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import INVALID, VALID, judge_next, make_schema, open_next
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import judging, slots
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.models import Flag, Judgement, PaymentCode, ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

State = StoredSchema.State


def cast(slot: Slot, who: Membership, ballot: Ballot | None = None, nonce: str | None = None) -> Judgement:
    return judging.judge(slot.public_id, who.person, who, ballot or Ballot(answers=VALID), nonce or new_nonce())


def score(member: Membership) -> int:
    member.refresh_from_db()
    return member.score


@pytest.mark.parametrize(
    ("answers", "marks", "state", "points"),
    [
        (VALID, {}, State.VALID, 10),
        (INVALID, {}, State.INVALID, -10),
        (VALID, {"leaked": True}, State.LEAKED, -20),
        (INVALID, {"leaked": True}, State.LEAKED, -20),
    ],
)
def test_one_judgement_decides_where_one_is_asked_for_and_changes_the_contributors_score(
    answers: dict[str, bool], marks: dict[str, Any], state: str, points: int
) -> None:
    campaign = make_campaign()
    writer = make_member(campaign)
    schema = make_schema(writer)
    judge_next(make_evaluator(campaign), answers, **marks)
    schema.refresh_from_db()
    assert schema.state == state
    assert schema.decided_at is not None
    assert score(writer) == points
    entry = ScoreEntry.objects.get(membership=writer)
    assert (entry.points, entry.cause, entry.schema) == (points, f"schema:{schema.public_id}", schema)


def test_the_points_are_those_of_the_campaign() -> None:
    campaign = make_campaign(points_approved=7)
    writer = make_member(campaign)
    make_schema(writer)
    judge_next(make_evaluator(campaign))
    assert score(writer) == 7


def test_nothing_is_decided_before_the_last_judgement() -> None:
    campaign = make_campaign(judgements=3)
    writer = make_member(campaign)
    schema = make_schema(writer, 3)
    for answers, state in [(VALID, State.WAITING), (INVALID, State.WAITING), (VALID, State.VALID)]:
        judge_next(make_evaluator(campaign), answers)
        schema.refresh_from_db()
        assert schema.state == state
    assert score(writer) == 10


def test_a_tie_goes_to_the_administrator_and_changes_no_score() -> None:
    campaign = make_campaign(judgements=2)
    writer = make_member(campaign)
    schema = make_schema(writer, 2)
    judge_next(make_evaluator(campaign), VALID)
    judge_next(make_evaluator(campaign), INVALID)
    schema.refresh_from_db()
    assert (schema.state, schema.decided_at) == (State.TIED, None)
    assert not ScoreEntry.objects.exists()


def test_an_administrators_judgement_counts_as_one_and_is_not_paid() -> None:
    campaign = make_campaign(judgements=2, judgements_per_code=1)
    schema = make_schema(make_member(campaign), 2)
    judgement = judge_next(make_administrator(), VALID, campaign)
    assert judgement.membership is None
    judge_next(make_evaluator(campaign), VALID)
    schema.refresh_from_db()
    assert schema.state == State.VALID
    assert PaymentCode.objects.count() == 1


def test_the_bonus_flag_needs_a_majority_and_a_valid_schema() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    good, bad = make_schema(writer), make_schema(writer)
    judge_next(evaluator, VALID, bonus=True)
    judge_next(evaluator, INVALID, bonus=True)
    assert [StoredSchema.objects.get(pk=each.pk).bonus for each in (good, bad)] == [True, False]


def test_answers_marks_and_comment_are_kept() -> None:
    campaign = make_campaign()
    make_schema(make_member(campaign))
    judgement = judge_next(make_evaluator(campaign), INVALID, leaked=True, comment="e\N{COMBINING ACUTE ACCENT}\nwhy")
    judgement.refresh_from_db()
    assert judgement.answers == INVALID
    assert (judgement.valid, judgement.leaked, judgement.bonus) == (False, True, False)
    assert judgement.comment == "é\nwhy"


def test_a_judgement_without_all_answers_is_refused() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot = open_next(evaluator)
    with pytest.raises(NotAllowed, match="Still open: 7"):
        cast(slot, evaluator, Ballot(answers={name: said for name, said in VALID.items() if name != "high-quality"}))
    assert not Judgement.objects.exists()


def test_a_form_sent_twice_makes_one_judgement_one_entry_and_one_code() -> None:
    campaign = make_campaign(judgements_per_code=1)
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(writer)
    slot, nonce = open_next(evaluator), new_nonce()
    first = cast(slot, evaluator, nonce=nonce)
    assert cast(slot, evaluator, nonce=nonce) == first
    counted = [kind.objects.count() for kind in (Judgement, ScoreEntry, PaymentCode)]
    assert counted == [1, 1, 1]


# ---- what may not be judged


def refusal(slot: Slot, who: Membership) -> str:
    with pytest.raises(NotAllowed) as refused:
        cast(slot, who)
    return refused.value.message_id


def test_a_late_judgement_is_refused_once_somebody_else_has_the_schema() -> None:
    campaign = make_campaign()
    ann, ben = make_evaluator(campaign), make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot = open_next(ann)
    slots.reserve(ben.person, campaign, timezone.now() + timedelta(minutes=16))
    assert refusal(slot, ann) == "reservation-expired"
    assert not Judgement.objects.exists()


def test_a_late_judgement_is_refused_once_the_reservation_has_been_released() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot = open_next(evaluator)
    slots.release_lapsed(timezone.now() + timedelta(minutes=16))
    assert refusal(slot, evaluator) == "reservation-expired"


def test_a_late_judgement_counts_while_nobody_has_taken_the_schema() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    schema = make_schema(make_member(campaign))
    slot = open_next(evaluator)
    Slot.objects.update(reserved_until=timezone.now() - timedelta(minutes=1))
    assert cast(slot, evaluator).schema == schema


def test_a_schema_whose_contributor_was_banned_meanwhile_needs_no_judgement() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(writer)
    slot = open_next(evaluator)
    ban(writer, reason="score")
    assert refusal(slot, evaluator) == "schema-gone"


def test_a_schema_is_read_before_it_is_judged() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot = slots.reserve(evaluator.person, campaign, timezone.now())
    assert slot is not None
    assert refusal(slot, evaluator) == "schema-not-opened"


def test_another_form_for_a_judged_schema_is_refused() -> None:
    campaign = make_campaign(judgements=2)
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign), 2)
    slot = open_next(evaluator)
    cast(slot, evaluator)
    assert refusal(slot, evaluator) == "schema-judged"


def test_nobody_judges_what_somebody_else_holds() -> None:
    campaign = make_campaign()
    ann, ben = make_evaluator(campaign), make_evaluator(campaign)
    make_schema(make_member(campaign))
    assert refusal(open_next(ann), ben) == "reservation-expired"


# ---- score and ban


def test_a_score_at_the_limit_bans_at_once_and_the_audit_log_says_so() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign, score=-40), make_evaluator(campaign)
    judged, waiting = make_schema(writer), make_schema(writer)
    judge_next(evaluator, INVALID)
    writer.refresh_from_db()
    assert (writer.score, writer.banned_at is not None) == (-50, True)
    states = [StoredSchema.objects.get(pk=each.pk).state for each in (judged, waiting)]
    assert states == [State.INVALID, State.REMOVED]
    entry = AuditEntry.objects.get(action="ban")
    assert (entry.actor, entry.target, entry.reason) == (None, writer.public_id, "score")


# ---- payment codes


def test_every_third_judgement_earns_a_code_for_those_three() -> None:
    campaign = make_campaign(pay_judgements="2.50", currency="BRL")
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for _ in range(7):
        make_schema(writer)
    judgements = [judge_next(evaluator) for _ in range(7)]
    codes = list(PaymentCode.objects.filter(membership=evaluator).order_by("batch"))
    assert [(code.batch, str(code.amount), code.currency) for code in codes] == [(1, "2.50", "BRL"), (2, "2.50", "BRL")]
    paid = [Judgement.objects.get(pk=each.pk).code for each in judgements]
    assert paid == [codes[0]] * 3 + [codes[1]] * 3 + [None]


def test_a_campaign_that_changes_the_row_in_between_neither_pays_twice_nor_forgets() -> None:
    campaign = make_campaign(judgements_per_code=3)
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for _ in range(8):
        make_schema(writer)
    for row, codes in [(3, 0), (3, 0), (3, 1), (5, 1), (5, 1), (2, 2), (2, 3), (2, 3)]:
        Campaign.objects.filter(pk=campaign.pk).update(settings={"least_reading": 0, "judgements_per_code": row})
        judge_next(Membership.objects.get(pk=evaluator.pk))
        assert PaymentCode.objects.filter(membership=evaluator).count() == codes


# ---- flags


def test_a_judgement_that_comes_sooner_than_reading_takes_is_flagged() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    judgement = judge_next(evaluator)
    flag = Flag.objects.get(membership=evaluator)
    assert (flag.kind, flag.cause) == (FlagKind.TOO_FAST, f"judgement:{judgement.public_id}")


def test_a_judgement_after_reading_is_not_flagged() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot = open_next(evaluator)
    Slot.objects.update(opened_at=timezone.now() - timedelta(minutes=2))
    judgement = cast(slot, evaluator)
    assert not Flag.objects.exists()
    assert judgement.seconds == pytest.approx(120, abs=30)


def test_a_contributor_judged_mostly_by_one_evaluator_is_flagged_and_an_administrator_does_not_count() -> None:
    campaign = make_campaign()
    writer, evaluator, administrator = make_member(campaign), make_evaluator(campaign), make_administrator()
    for _ in range(11):
        make_schema(writer)
    for _ in range(6):
        judge_next(administrator, VALID, campaign)
    for number in range(1, 6):
        judge_next(evaluator)
        assert Flag.objects.filter(membership=writer).exists() is (number == 5)
    flag = Flag.objects.get(membership=writer)
    assert (flag.kind, flag.cause) == (FlagKind.ONE_EVALUATOR, f"evaluator:{evaluator.public_id}")
