"""Test questions (P16): at a login and after many hours, of what the worker has not met, counted for the score."""

from __future__ import annotations

from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.http import HttpRequest
from django.test import Client, RequestFactory
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.web.asking.answers import SLOW, resolve
from tests.web.cast import log_in, make_campaign, make_evaluator, make_member
from tests.web.entries import make_collection, make_stored
from winoforge.web import session
from winoforge.web.accounts.models import Membership
from winoforge.web.accounts.trying import one_to_try, tried
from winoforge.web.actor import Actor, Role
from winoforge.web.asking import session_test
from winoforge.web.workshop.actions.questions import answer, ask_training, judged_counts, maybe_ask_test
from winoforge.web.workshop.actions.references import install_library
from winoforge.web.workshop.models import Judgement, Question, ReferenceEntry, ScoreEntry, Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

FALLS = 0.0


def asked(member: Membership) -> Question:
    question = maybe_ask_test(member, FALLS)
    assert question is not None
    return question


def test_a_test_question_falls_below_the_probability_only() -> None:
    make_collection()
    campaign = make_campaign(test_probability=0.1)
    assert maybe_ask_test(make_member(campaign), 0.1) is None
    assert maybe_ask_test(make_member(campaign), 0.09) is not None


def test_auto_testing_asks_more_often_the_more_schemas_are_invalid() -> None:
    make_collection()
    campaign = make_campaign(test_probability=0.1, test_step=0.1, auto_testing=True)
    contributor = make_member(campaign)
    for number, state in enumerate(["invalid", "leaked", "invalid", "valid", "waiting", "withdrawn"]):
        make_stored(campaign, contributor, number, state)
    assert judged_counts(campaign) == (1, 3)
    assert maybe_ask_test(make_member(campaign), 0.31) is None
    assert maybe_ask_test(make_member(campaign), 0.29) is not None


def test_who_is_not_trained_yet_is_not_tested() -> None:
    make_collection()
    member = make_member(make_campaign(), trained=False)
    assert maybe_ask_test(member, FALLS) is None
    ask_training(member)
    assert maybe_ask_test(member, FALLS) is None


def test_a_banned_worker_is_not_tested() -> None:
    make_collection()
    assert maybe_ask_test(make_member(make_campaign(), banned_at=timezone.now()), FALLS) is None


def test_a_test_question_waits_until_it_is_answered() -> None:
    make_collection()
    member = make_member(make_campaign())
    assert maybe_ask_test(member, 0.99) is None
    question = asked(member)
    assert maybe_ask_test(member, 0.99) == question


def a_day_passes() -> None:
    Question.objects.update(asked_at=timezone.now() - timedelta(days=1))


def test_a_right_answer_adds_points_and_a_wrong_one_takes_them_once() -> None:
    make_collection()
    member = make_member(make_campaign(points_test_right=7, points_test_wrong=-3))
    resolve(asked(member), member)
    assert member.score == 7
    a_day_passes()
    question = asked(member)
    resolve(question, member, right=False)
    resolve(question, member, right=False)
    member.refresh_from_db()
    assert member.score == 4
    assert ScoreEntry.objects.get(question=question).cause == f"question:{question.public_id}"


def test_nothing_is_asked_twice_and_when_all_was_met_nothing_is_asked() -> None:
    make_collection(2)
    member = make_member(make_campaign())
    met = []
    for _ in range(2):
        question = asked(member)
        met.append(question.entry_id)
        resolve(question, member)
        a_day_passes()
    assert len(set(met)) == 2
    assert maybe_ask_test(member, FALLS) is None


def test_what_was_met_in_training_or_in_another_campaign_is_not_a_test_question() -> None:
    make_collection(1)
    member = make_member(make_campaign(), trained=False, training_right=0)
    resolve(ask_training(member), member)
    elsewhere = Membership.objects.create(
        person=member.person, campaign=make_campaign(), training_length=0, trained_at=timezone.now()
    )
    assert maybe_ask_test(elsewhere, FALLS) is None


def test_valid_strict_schemas_of_the_campaign_are_asked_and_no_others() -> None:
    campaign = make_campaign()
    author = make_member(campaign)
    good = make_stored(campaign, author, 1)
    make_stored(campaign, author, 2, strict=False)
    for number, state in enumerate(set(StoredSchema.State) - {StoredSchema.State.VALID}):
        make_stored(campaign, author, 10 + number, state)
    other = make_campaign()
    make_stored(other, make_member(other), 3)
    member = make_member(campaign)
    question = asked(member)
    assert question.schema == good
    resolve(question, member)
    assert maybe_ask_test(member, FALLS) is None


def test_nobody_is_asked_their_own_schema_or_one_they_judged() -> None:
    campaign = make_campaign()
    author, evaluator = make_member(campaign), make_evaluator(campaign)
    schema = make_stored(campaign, author)
    slot = Slot.objects.create(
        schema=schema, campaign=campaign, number=0, evaluator=evaluator.person, judged_at=timezone.now()
    )
    Judgement.objects.create(
        slot=slot, schema=schema, evaluator=evaluator.person, membership=evaluator, answers={}, valid=True
    )
    assert maybe_ask_test(author, FALLS) is None
    assert maybe_ask_test(evaluator, FALLS) is None
    assert maybe_ask_test(make_member(campaign), FALLS) is not None


def test_the_draw_costs_the_same_queries_however_large_the_pool(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    campaign = make_campaign()
    for size in (10, 1000):
        make_collection(size, first=size)
        member = Membership.objects.select_related("campaign", "person").get(pk=make_member(campaign).pk)
        with django_assert_num_queries(8, connection=connection):
            maybe_ask_test(member, FALLS)


@pytest.mark.django_db(transaction=True)
def test_a_double_click_scores_once_and_two_logins_ask_once() -> None:
    make_collection()
    member = make_member(make_campaign())
    barrier = Barrier(4, timeout=60)

    def click() -> None:
        try:
            mine = Membership.objects.select_related("campaign", "person").get(pk=member.pk)
            barrier.wait()
            question = maybe_ask_test(mine, FALLS)
            assert question is not None
            barrier.wait()
            correct = question.record["halves"][question.half]["correct"]
            answer(question, mine, correct, SLOW)
        finally:
            connection.close()

    threads = [Thread(target=click) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    member.refresh_from_db()
    assert Question.objects.count() == 1
    assert ScoreEntry.objects.count() == 1
    assert member.score == 10


def test_a_waiting_test_question_comes_before_every_other_page(client: Client) -> None:
    make_collection()
    member = make_member(make_campaign())
    question = asked(member)
    log_in(client, member)
    for address in ("/contribute/", "/work/", "/training/"):
        assert client.get(address)["Location"] == "/test/"
    said = client.get("/test/").content.decode()
    assert "before you go on" in said
    assert question.record["rationale"] not in said


def test_the_result_says_why_and_leads_back_to_work(client: Client) -> None:
    make_collection()
    member = make_member(make_campaign())
    question = asked(member)
    log_in(client, member)
    form = {"question": question.public_id, "answer": str(question.record["halves"][question.half]["correct"])}
    came = client.post("/test/", form)
    said = client.get(came["Location"]).content.decode()
    assert question.record["rationale"] in said
    assert "Your score is now 10." in said
    assert 'href="/contribute/"' in said
    assert client.get("/test/")["Location"] == "/contribute/"


def test_a_wrong_answer_that_bans_ends_the_session_at_once(client: Client) -> None:
    make_collection()
    member = make_member(make_campaign(), score=-45)
    question = asked(member)
    log_in(client, member)
    wrong = 1 - question.record["halves"][question.half]["correct"]
    came = client.post("/test/", {"question": question.public_id, "answer": str(wrong)})
    assert client.get(came["Location"])["Location"] == "/banned/"
    member.refresh_from_db()
    assert member.banned_at is not None


def page_request(client: Client, method: str = "GET") -> HttpRequest:
    request = RequestFactory().generic(method, "/contribute/")
    request.session = client.session
    return request


def test_after_many_hours_of_one_session_the_next_page_rolls_once(client: Client) -> None:
    make_collection()
    member = make_member(make_campaign(test_probability=1, test_every_hours=12, test_probability_limit=1))
    actor = Actor(member.person, Role.CONTRIBUTOR, (Role.CONTRIBUTOR,), member, member.campaign)
    log_in(client, member)
    request = page_request(client)
    session_test(request, actor)
    assert not Question.objects.exists(), "the session is young"
    request.session[session.SINCE] = (timezone.now() - timedelta(hours=12, seconds=1)).timestamp()
    session_test(request, actor)
    question = Question.objects.get()
    assert question.purpose == Question.Purpose.TEST
    resolve(question, member)
    session_test(request, actor)
    assert Question.objects.count() == 1, "the hours begin anew"


@pytest.mark.parametrize("language", ["en", "pt"])
def test_tests_come_from_the_part_of_the_library_that_training_and_the_front_page_never_show(language: str) -> None:
    install_library()
    campaign = make_campaign(language)
    trained = {ask_training(make_member(campaign, trained=False)).entry_id for _ in range(60)}
    tested = {asked(make_member(campaign)).entry_id for _ in range(60)}
    gold = set(ReferenceEntry.objects.filter(gold=True, language=language).values_list("pk", flat=True))
    assert tested <= gold
    assert not trained & gold
    shown = {one_to_try(language).schema.id for _ in range(300)}
    kept = {entry.record["id"]: entry for entry in ReferenceEntry.objects.filter(gold=True)}
    assert not shown & kept.keys()
    assert [tried(name, "0") for name in kept] == [None] * len(kept)


def test_reference_collections_and_valid_schemas_are_asked_in_tests_beside_the_library() -> None:
    make_collection(40, built_in=True)
    ours = make_collection(5, name="Ours", first=100)
    campaign = make_campaign()
    stored = make_stored(campaign, make_member(campaign), 200)
    met = [asked(make_member(campaign)) for _ in range(150)]
    assert any(question.entry and question.entry.collection == ours for question in met)
    assert any(question.schema == stored for question in met)
    assert all(question.entry.gold for question in met if question.entry and question.entry.collection != ours)
