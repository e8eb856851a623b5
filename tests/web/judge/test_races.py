"""Many at once, on real threads: what the rules say still holds. (SQLite and PostgreSQL.)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

import pytest
from django.db import connection
from django.db.models import Count, F
from django.utils import timezone

from tests.web.cast import make_administrator, make_campaign, make_evaluator, make_member
from tests.web.contribute.writing import checked, form, saved
from tests.web.judge.bench import INVALID, VALID, make_schema, open_next
from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.verdicts import Outcome
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import AuditEntry, Campaign, Membership, Person
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import fitting, judging, schemas, slots
from winoforge.web.workshop.actions.deciding import settle
from winoforge.web.workshop.models import Judgement, PaymentCode, ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db(transaction=True)]

T = TypeVar("T")


def at_once(*deeds: Callable[[], T]) -> list[T | Exception]:
    """What the deeds come to, each on a thread of its own, begun at the same moment."""
    start = Barrier(len(deeds))

    def run(deed: Callable[[], T]) -> T | Exception:
        try:
            start.wait()
            return deed()
        except NotAllowed as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(run, deeds))


def work_until_nothing_is_left(evaluator: Membership) -> int:
    """Take and judge as the page does; how many were judged."""
    person, campaign, done = evaluator.person, evaluator.campaign, 0
    while slots.reserve(person, campaign, timezone.now()) is not None:
        slot = slots.show(person, campaign, timezone.now())
        if slot is None:
            continue
        answers = VALID if slot.schema_id % 2 else INVALID
        judging.judge(slot.public_id, person, evaluator, Ballot(answers=answers), new_nonce())
        done += 1
    return done


@pytest.mark.parametrize("k", [1, 2])
def test_eight_evaluators_at_once_never_share_a_slot_judge_their_own_or_give_one_judgement_too_many(k: int) -> None:
    campaign = make_campaign(judgements=k, ban_score=-10_000)
    crowd = [make_evaluator(campaign) for _ in range(8)]
    written = [make_schema(crowd[number % 8], k) for number in range(30)]

    done = at_once(*[lambda each=each: work_until_nothing_is_left(each) for each in crowd])

    assert sum(count for count in done if isinstance(count, int)) == 30 * k
    assert Judgement.objects.count() == 30 * k
    per_schema = Judgement.objects.values("schema").annotate(
        judgements=Count("pk"), people=Count("evaluator", distinct=True)
    )
    assert {(row["judgements"], row["people"]) for row in per_schema} == {(k, k)}
    assert not Judgement.objects.filter(schema__contributor__person=F("evaluator")).exists()
    decided = StoredSchema.objects.exclude(state=StoredSchema.State.WAITING)
    assert decided.count() == len(written)
    assert ScoreEntry.objects.count() == decided.exclude(state=StoredSchema.State.TIED).count()
    for member in Membership.objects.all():
        given = member.judgements.count()
        assert member.score == sum(member.ledger.values_list("points", flat=True))
        assert PaymentCode.objects.filter(membership=member).count() == given // 3
        assert member.judgements.filter(code=None).count() == given % 3


def test_two_evaluators_who_take_the_last_schema_at_once_do_not_both_get_it() -> None:
    campaign = make_campaign()
    make_schema(make_member(campaign))
    crowd = [make_evaluator(campaign) for _ in range(6)]
    got = at_once(*[lambda each=each: slots.reserve(each.person, campaign, timezone.now()) for each in crowd])
    assert Counter(slot is None for slot in got) == {True: 5, False: 1}


def test_one_evaluator_who_clicks_twice_holds_one_schema() -> None:
    campaign = make_campaign(judgements=2)
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for _ in range(4):
        make_schema(writer, 2)
    at_once(*[lambda: slots.reserve(evaluator.person, campaign, timezone.now())] * 4)
    assert Slot.objects.filter(evaluator=evaluator.person).count() == 1


def test_a_double_click_makes_one_judgement_one_score_entry_and_one_code() -> None:
    campaign = make_campaign(judgements_per_code=1)
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    make_schema(writer)
    slot, nonce = open_next(evaluator), new_nonce()
    ballot = Ballot(answers=VALID)
    made = at_once(*[lambda: judging.judge(slot.public_id, evaluator.person, evaluator, ballot, nonce)] * 5)
    assert len(set(made)) == 1
    assert [kind.objects.count() for kind in (Judgement, ScoreEntry, PaymentCode)] == [1, 1, 1]
    writer.refresh_from_db()
    assert writer.score == 10


def test_the_same_schema_judged_in_two_tabs_is_judged_once() -> None:
    campaign = make_campaign()
    evaluator = make_evaluator(campaign)
    make_schema(make_member(campaign))
    slot, ballot = open_next(evaluator), Ballot(answers=VALID)
    made = at_once(*[lambda: judging.judge(slot.public_id, evaluator.person, evaluator, ballot, new_nonce())] * 4)
    refused = [each.message_id for each in made if isinstance(each, NotAllowed)]
    assert refused == ["schema-judged"] * 3
    assert Judgement.objects.count() == 1


def test_the_last_two_votes_at_once_decide_once_under_either_rule() -> None:
    for deciding in ("majority", "dawid-skene"):
        campaign = make_campaign(judgements=3, deciding=deciding)
        schema = make_schema(make_member(campaign), 3)
        crowd = [make_evaluator(campaign) for _ in range(3)]
        held = [open_next(each) for each in crowd]
        at_once(*[_judging(slot, each, VALID) for slot, each in zip(held, crowd, strict=True)])
        schema.refresh_from_db()
        assert schema.state == StoredSchema.State.VALID
        assert ScoreEntry.objects.filter(schema=schema).count() == 1


def test_a_contributor_whose_schemas_are_rejected_all_at_once_is_banned_once() -> None:
    campaign = make_campaign()
    writer = make_member(campaign)
    for _ in range(8):
        make_schema(writer)
    crowd = [make_evaluator(campaign) for _ in range(7)]
    held = [open_next(each) for each in crowd]
    came_to = at_once(*[_judging(slot, each, INVALID) for slot, each in zip(held, crowd, strict=True)])
    refused = [each.message_id for each in came_to if isinstance(each, NotAllowed)]
    writer.refresh_from_db()
    assert (writer.score, writer.banned_at is not None) == (-50, True)
    assert refused == ["schema-gone"] * 2
    assert AuditEntry.objects.filter(action="ban").count() == 1
    assert StoredSchema.objects.filter(state=StoredSchema.State.REMOVED).count() == 3


def test_two_evaluators_who_judge_each_others_schemas_at_once_do_not_wait_for_each_other_for_ever() -> None:
    campaign = make_campaign(judgements_per_code=1)
    ann, ben = make_evaluator(campaign), make_evaluator(campaign)
    for _ in range(5):
        make_schema(ann), make_schema(ben)
    for _ in range(5):
        came_to = at_once(_judging(open_next(ann), ann, VALID), _judging(open_next(ben), ben, VALID))
        assert all(isinstance(each, Judgement) for each in came_to)
    assert PaymentCode.objects.count() == 10


def test_a_correction_comes_before_the_opening_or_not_at_all() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for number in range(6):
        schema = saved(writer, form(number))
        fresh = checked(writer, form(number, first_text=form(number)["first_text"].replace("wobbly", "shaky")))
        slots.reserve(evaluator.person, campaign, timezone.now())
        corrected, shown = at_once(
            _correcting(writer, schema, fresh), lambda: slots.show(evaluator.person, campaign, timezone.now())
        )
        schema.refresh_from_db()
        assert isinstance(shown, Slot)
        assert shown.schema.record == schema.record  # what the evaluator sees is what there is
        assert schema.version == (1 if isinstance(corrected, NotAllowed) else 2)
        judging.judge(shown.public_id, evaluator.person, evaluator, Ballot(answers=VALID), new_nonce())


def test_a_schema_is_withdrawn_or_opened_and_never_both() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for number in range(6):
        schema = saved(writer, form(number))
        slots.reserve(evaluator.person, campaign, timezone.now())
        withdrawn, shown = at_once(
            _withdrawing(writer, schema), lambda: slots.show(evaluator.person, campaign, timezone.now())
        )
        schema.refresh_from_db()
        assert (shown is None) is (schema.state == StoredSchema.State.WITHDRAWN)
        assert (shown is None) is not isinstance(withdrawn, NotAllowed)
        if isinstance(shown, Slot):
            judging.judge(shown.public_id, evaluator.person, evaluator, Ballot(answers=VALID), new_nonce())


def test_schemas_that_are_taken_and_judged_while_fewer_judgements_are_asked_for_all_come_to_an_end() -> None:
    campaign = make_campaign(judgements=3, ban_score=-10_000)
    writer = make_member(campaign)
    written = [make_schema(writer, 3) for _ in range(12)]
    crowd = [make_evaluator(campaign) for _ in range(4)]

    def fewer() -> int:
        Campaign.objects.filter(pk=campaign.pk).update(
            settings={"least_reading": 0, "judgements": 1, "ban_score": -10_000}
        )
        return fitting.fit_waiting(campaign.pk)

    at_once(fewer, *[lambda each=each: work_until_nothing_is_left(each) for each in crowd])
    fitting.fit_waiting(campaign.pk)
    for evaluator in crowd:
        work_until_nothing_is_left(evaluator)
    assert not StoredSchema.objects.filter(state=StoredSchema.State.WAITING).exists()
    assert not Slot.objects.filter(judged_at=None).exists()
    assert Slot.objects.count() == Judgement.objects.count() <= 3 * len(written)
    writer.refresh_from_db()
    assert writer.score == sum(writer.ledger.values_list("points", flat=True))


def test_a_schema_is_settled_or_judged_to_its_end_and_never_scored_twice() -> None:
    campaign = make_campaign(judgements=2)
    writer, administrator = make_member(campaign), make_administrator()
    for _ in range(6):
        schema = make_schema(writer, 2)
        ann, ben = make_evaluator(campaign), make_evaluator(campaign)
        _judging(open_next(ann), ann, VALID)()
        slot = open_next(ben)
        came_to = at_once(_judging(slot, ben, VALID), _settling(schema, administrator))
        schema.refresh_from_db()
        assert schema.state == StoredSchema.State.LEAKED
        refused = isinstance(came_to[0], NotAllowed)
        assert schema.slots.count() == schema.judgements.count() == (1 if refused else 2)
        assert sum(ScoreEntry.objects.filter(schema=schema).values_list("points", flat=True)) == -20
        ScoreEntry.objects.all().delete()
        Membership.objects.update(score=0)


def test_releasing_and_judging_at_once_loses_nothing() -> None:
    campaign = make_campaign()
    writer, evaluator = make_member(campaign), make_evaluator(campaign)
    for _ in range(6):
        make_schema(writer)
    for _ in range(6):
        slot = open_next(evaluator)
        Slot.objects.filter(pk=slot.pk).update(reserved_until=timezone.now())
        came_to = at_once(_judging(slot, evaluator, VALID), lambda: slots.release_lapsed(timezone.now()))
        slot.refresh_from_db()
        assert (slot.judged_at is None) is isinstance(came_to[0], NotAllowed)
        assert (slot.evaluator_id is None) is (slot.judged_at is None)


def _judging(slot: Slot, who: Membership, answers: dict[str, bool]) -> Callable[[], Any]:
    return lambda: judging.judge(slot.public_id, who.person, who, Ballot(answers=answers), new_nonce())


def _settling(schema: StoredSchema, administrator: Person) -> Callable[[], Any]:
    return lambda: settle(schema, Outcome.LEAKED, administrator, "I know it.")


def _correcting(writer: Membership, schema: StoredSchema, fresh: Any) -> Callable[[], Any]:
    return lambda: schemas.correct(writer, schema, fresh, version=1, nonce=new_nonce())


def _withdrawing(writer: Membership, schema: StoredSchema) -> Callable[[], Any]:
    return lambda: schemas.withdraw(writer, schema, nonce=new_nonce())
