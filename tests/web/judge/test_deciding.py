"""P14, P15: Dawid–Skene as the deciding rule, ties settled and decisions corrected by an administrator."""

from __future__ import annotations

import pytest

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import INVALID, VALID, judge_next, make_schema, open_next
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.score import Reason
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import deciding, judging
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import ScoreEntry, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

State = StoredSchema.State


def ledger(member: Membership) -> list[tuple[str, int]]:
    entries = ScoreEntry.objects.filter(membership=member).order_by("pk")
    member.refresh_from_db()
    assert member.score == sum(entry.points for entry in entries)
    return [(entry.reason, entry.points) for entry in entries]


def tied(writer: Membership) -> StoredSchema:
    schema = make_schema(writer, 2)
    judge_next(make_evaluator(writer.campaign), VALID)
    judge_next(make_evaluator(writer.campaign), INVALID)
    schema.refresh_from_db()
    assert schema.state == State.TIED
    return schema


# ---- Dawid–Skene


def test_with_dawid_skene_three_careless_evaluators_do_not_outvote_two_careful_ones() -> None:
    campaign = make_campaign(judgements=5, deciding="dawid-skene")
    writer = make_member(campaign, score=1000)
    crowd = [make_evaluator(campaign) for _ in range(5)]
    careless = [(1, 1, 0), (0, 1, 1), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 0), (0, 0, 0), (1, 1, 1)]
    for number, guesses in enumerate(careless):
        truth = number % 2
        schema = make_schema(writer, 5)
        for evaluator, said in zip(crowd, [truth, truth, *guesses], strict=True):
            judge_next(evaluator, VALID if said else INVALID)
    # The two who have always agreed stand against all the others.
    schema = make_schema(writer, 5)
    for evaluator, said in zip(crowd, [0, 0, 1, 1, 1], strict=True):
        judge_next(evaluator, VALID if said else INVALID)
    schema.refresh_from_db()
    assert schema.state == State.INVALID


def test_with_dawid_skene_leaked_stays_with_the_majority() -> None:
    campaign = make_campaign(judgements=3, deciding="dawid-skene")
    schema = make_schema(make_member(campaign), 3)
    for leaked in (True, True, False):
        judge_next(make_evaluator(campaign), VALID, leaked=leaked)
    schema.refresh_from_db()
    assert schema.state == State.LEAKED


def test_a_schema_saved_when_fewer_judgements_were_asked_for_is_decided_by_the_majority() -> None:
    campaign = make_campaign(judgements=3, deciding="dawid-skene")
    schema = make_schema(make_member(campaign), 1)
    judge_next(make_evaluator(campaign), VALID)
    schema.refresh_from_db()
    assert schema.state == State.VALID


def test_a_vote_that_comes_in_after_the_estimate_makes_it_be_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = make_campaign(judgements=3, deciding="dawid-skene")
    schema = make_schema(make_member(campaign), 3)
    judge_next(make_evaluator(campaign), VALID)
    ann, ben = make_evaluator(campaign), make_evaluator(campaign)
    hers, his = open_next(ann), open_next(ben)
    estimate, asked = deciding.estimate, []

    def overtaken(*args: object, **kwargs: object) -> deciding.Estimate | None:
        found = estimate(*args, **kwargs)  # type: ignore[arg-type]
        asked.append(found)
        if len(asked) == 1:  # Ann has read the votes; now Ben is faster
            judging.judge(his.public_id, ben.person, ben, Ballot(answers=VALID), new_nonce())
        return found

    monkeypatch.setattr(deciding, "estimate", overtaken)
    judging.judge(hers.public_id, ann.person, ann, Ballot(answers=INVALID), new_nonce())
    schema.refresh_from_db()
    assert [found is None for found in asked] == [True, True, False]
    assert schema.state == State.VALID
    assert schema.judgements.count() == 3


# ---- settling


@pytest.mark.parametrize(
    ("outcome", "reason", "points"),
    [
        (Outcome.VALID, Reason.SCHEMA_APPROVED, 10),
        (Outcome.INVALID, Reason.SCHEMA_REJECTED, -10),
        (Outcome.LEAKED, Reason.SCHEMA_LEAKED, -20),
    ],
)
def test_a_settled_tie_has_its_outcome_its_score_and_its_audit_entry(
    outcome: Outcome, reason: Reason, points: int
) -> None:
    writer, administrator = make_member(make_campaign(judgements=2)), make_administrator()
    schema = settle(tied(writer), outcome, administrator, "The special word gives it away.")
    schema.refresh_from_db()
    assert schema.state == str(outcome)
    assert schema.decided_at is not None
    assert ledger(writer) == [(reason, points)]
    entry = AuditEntry.objects.get(action="settle")
    assert (entry.actor, entry.target, entry.reason) == (
        administrator,
        schema.public_id,
        "The special word gives it away.",
    )
    assert entry.details == {"before": "tied", "after": str(outcome)}


def test_a_correction_adds_the_difference_and_leaves_what_was_written() -> None:
    writer, administrator = make_member(make_campaign()), make_administrator()
    schema = make_schema(writer)
    judge_next(make_evaluator(writer.campaign), INVALID)
    settle(schema, Outcome.VALID, administrator, "It is fine.")
    settle(schema, Outcome.LEAKED, administrator, "It is in the library.")
    assert ledger(writer) == [(Reason.SCHEMA_REJECTED, -10), (Reason.CORRECTION, 20), (Reason.CORRECTION, -30)]
    schema.refresh_from_db()
    assert schema.state == State.LEAKED


def test_a_correction_goes_by_what_the_schema_has_brought_and_not_by_todays_points() -> None:
    campaign = make_campaign(points_rejected=-5)
    writer = make_member(campaign)
    schema = make_schema(writer)
    judge_next(make_evaluator(campaign), INVALID)
    Campaign.objects.filter(pk=campaign.pk).update(settings={"points_rejected": -10})
    settle(schema, Outcome.VALID, make_administrator(), "It is fine.")
    assert ledger(writer)[-1] == (Reason.CORRECTION, 15)


def test_a_correction_that_brings_the_score_down_to_the_limit_bans() -> None:
    campaign = make_campaign()
    writer = make_member(campaign)
    schema = make_schema(writer)
    judge_next(make_evaluator(campaign), VALID)
    ScoreEntry.objects.create(membership=writer, reason=Reason.TEST_WRONG, points=-40, cause="test")
    Membership.objects.filter(pk=writer.pk).update(score=-30)
    settle(schema, Outcome.LEAKED, make_administrator(), "Published in 2014.")
    writer.refresh_from_db()
    assert (writer.score, writer.banned_at is not None) == (-60, True)


def test_settling_the_same_twice_changes_nothing() -> None:
    writer, administrator = make_member(make_campaign(judgements=2)), make_administrator()
    schema = tied(writer)
    for _ in range(2):
        settle(schema, Outcome.VALID, administrator, "It is fine.")
    assert ledger(writer) == [(Reason.SCHEMA_APPROVED, 10)]
    assert AuditEntry.objects.count() == 1


def test_what_waits_for_more_judgements_is_settled_once_somebody_has_judged_it() -> None:
    campaign = make_campaign(judgements=3)
    writer, administrator = make_member(campaign), make_administrator()
    schema = make_schema(writer, 3)
    judge_next(administrator, VALID, campaign, bonus=True)
    late = make_evaluator(campaign)
    held = open_next(late)
    settle(schema, Outcome.VALID, administrator, "There is nobody else.")
    schema.refresh_from_db()
    assert (schema.state, schema.bonus, schema.decided_at is not None) == (State.VALID, True, True)
    assert ledger(writer) == [(Reason.SCHEMA_APPROVED, 10)]
    assert [slot.judged_at is None for slot in schema.slots.all()] == [False]
    assert AuditEntry.objects.get(action="settle").details == {"before": "waiting", "after": "valid"}
    with pytest.raises(NotAllowed) as refused:
        judging.judge(held.public_id, late.person, late, Ballot(answers=VALID), new_nonce())
    assert refused.value.message_id == "schema-gone"


@pytest.mark.parametrize("state", [State.WAITING, State.WITHDRAWN, State.REMOVED])
def test_what_its_evaluators_have_not_judged_cannot_be_settled(state: str) -> None:
    schema = make_schema(make_member(make_campaign()), state=state)
    with pytest.raises(NotAllowed) as refused:
        settle(schema, Outcome.VALID, make_administrator(), "Because.")
    assert refused.value.message_id == "schema-not-judged"


def test_settling_needs_a_reason_and_an_outcome() -> None:
    schema, administrator = tied(make_member(make_campaign(judgements=2))), make_administrator()
    for outcome, reason, message in [
        (Outcome.VALID, "  ", "reason-missing"),
        (Outcome.VALID, "no\x00text", "reason-unusable"),
        (Outcome.VALID, "x" * 1_001, "reason-unusable"),
        (Outcome.TIED, "Because.", "outcome-unknown"),
    ]:
        with pytest.raises(NotAllowed) as refused:
            settle(schema, outcome, administrator, reason)
        assert refused.value.message_id == message


def test_the_majority_of_the_evaluators_gives_a_settled_schema_its_bonus_flag() -> None:
    campaign = make_campaign(judgements=2)
    schema = make_schema(make_member(campaign), 2)
    judge_next(make_evaluator(campaign), VALID, bonus=True)
    judge_next(make_evaluator(campaign), INVALID, bonus=True)
    assert settle(schema, Outcome.VALID, make_administrator(), "It is fine.").bonus is True
