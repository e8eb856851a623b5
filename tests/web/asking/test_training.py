"""Training (P3): resolve so many items correctly, each followed by why; a wrong answer adds another."""

from __future__ import annotations

import random
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from tests.web.asking.answers import SLOW, resolve
from tests.web.cast import log_in, make_campaign, make_member
from tests.web.entries import make_collection
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.actions.questions import ask_training
from winoforge.web.workshop.models import Flag, Question, ReferenceEntry, ScoreEntry

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def newcomer(language: str = "en", **settings: Any) -> Membership:
    return make_member(make_campaign(language, **settings), trained=False)


def test_as_many_right_answers_as_the_training_asks_for_end_it() -> None:
    make_collection(5)
    member = newcomer(training_length=2)
    resolve(ask_training(member), member)
    assert member.trained_at is None
    resolve(ask_training(member), member)
    member.refresh_from_db()
    assert member.trained_at is not None


def test_a_wrong_answer_adds_another_item_and_costs_no_score() -> None:
    make_collection(5)
    member = newcomer(training_length=2)
    for right in (True, False):
        resolve(ask_training(member), member, right)
    member.refresh_from_db()
    assert (member.training_right, member.training_wrong, member.trained_at) == (1, 1, None)
    resolve(ask_training(member), member)
    member.refresh_from_db()
    assert member.trained_at is not None
    assert not ScoreEntry.objects.exists()


def test_the_same_item_waits_until_it_is_answered() -> None:
    make_collection(5)
    member = newcomer()
    assert ask_training(member) == ask_training(member)


def test_a_second_answer_changes_nothing() -> None:
    make_collection(5)
    member = newcomer()
    question = ask_training(member)
    resolve(question, member, right=False)
    resolve(question, member, right=True)
    question.refresh_from_db()
    member.refresh_from_db()
    assert question.right is False
    assert (member.training_right, member.training_wrong) == (0, 1)


def test_an_item_is_met_once_until_all_were_met() -> None:
    collection = make_collection(4)
    member = newcomer(training_length=20)
    met = []
    for _ in range(4):
        question = ask_training(member)
        met.append(question.entry_id)
        resolve(question, member, right=False)
    assert sorted(filter(None, met)) == sorted(collection.entries.values_list("pk", flat=True))
    assert ask_training(member).entry_id in met, "training goes on when everything has been met"


def test_items_are_in_the_language_of_the_campaign_and_from_ready_collections_that_have_questions() -> None:
    make_collection(3, "en")
    make_collection(3, "pt", ready=False, first=10)
    portuguese = make_collection(2, "pt", first=20)
    unaskable = portuguese.entries.order_by("pk")[0]
    ReferenceEntry.objects.filter(pk=unaskable.pk).update(askable=False)
    member = newcomer("pt", training_length=20)
    for _ in range(3):
        question = ask_training(member)
        assert question.entry_id == portuguese.entries.get(askable=True).pk
        resolve(question, member)


def test_both_halves_of_an_entry_come_up() -> None:
    make_collection(1)
    member = newcomer(training_length=20)
    rng = random.Random(1)  # noqa: S311 (not for secrets)
    halves = set()
    for _ in range(20):
        question = ask_training(member, rng)
        halves.add(question.half)
        resolve(question, member)
    assert halves == {0, 1}


def test_without_any_item_the_worker_is_told_so() -> None:
    with pytest.raises(NotAllowed) as refusal:
        ask_training(newcomer())
    assert refusal.value.message_id == "no-training-items"


def test_an_answer_faster_than_reading_is_flagged_and_still_counts() -> None:
    make_collection(5)
    member = newcomer()
    question = ask_training(member)
    resolve(question, member, seconds=0.2)
    flag = Flag.objects.get(membership=member)
    assert (flag.kind, flag.cause) == ("too-fast", f"question:{question.public_id}")
    resolve(ask_training(member), member, seconds=SLOW)
    assert Flag.objects.count() == 1


def test_one_worker_cannot_answer_the_question_of_another() -> None:
    make_collection(5)
    member = newcomer()
    other = make_member(member.campaign, trained=False)
    question = ask_training(member)
    resolve(question, other)
    question.refresh_from_db()
    other.refresh_from_db()
    assert question.answered_at is None
    assert other.training_right == 0


def test_a_removed_collection_leaves_what_was_asked() -> None:
    collection = make_collection(1)
    member = newcomer(training_length=1)
    question = ask_training(member)
    collection.delete()
    question.refresh_from_db()
    assert question.entry is None
    resolve(question, member)
    assert member.trained_at is not None


@pytest.mark.django_db(transaction=True)
def test_a_double_click_counts_once_and_two_tabs_draw_one_question() -> None:
    make_collection(5)
    member = newcomer()
    barrier = Barrier(4)

    def click() -> None:
        try:
            mine = Membership.objects.select_related("campaign", "person").get(pk=member.pk)
            barrier.wait()
            question = ask_training(mine)
            barrier.wait()
            resolve(question, mine)
        finally:
            connection.close()

    threads = [Thread(target=click) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    member.refresh_from_db()
    assert Question.objects.count() == 1
    assert member.training_right == 1


def test_the_page_asks_without_giving_the_answer_away(client: Client) -> None:
    make_collection(5)
    member = newcomer()
    said = log_in(client, member).get("/training/").content.decode()
    question = Question.objects.get()
    half = question.record["halves"][question.half]
    assert half["question"] in said
    assert 'class="pronoun"' in said
    assert 'class="special"' not in said
    assert "Item 1 of 5" in said
    for hint in (question.record["rationale"], "correct", question.record["halves"][1 - question.half]["text"]):
        assert hint not in said


def test_answering_leads_to_why_and_to_the_next_item(client: Client) -> None:
    make_collection(5)
    member = newcomer(training_length=1)
    log_in(client, member)
    for right, said in ((False, "one more item"), (True, "Your training is done")):
        sent = client.get("/training/").context
        correct = sent["question"].record["halves"][sent["question"].half]["correct"]
        form = {"question": sent["question"].public_id, "shown": sent["shown"], "answer": str(correct ^ (not right))}
        came = client.post("/training/", form)
        assert came.status_code == 303
        page = client.get(came["Location"])
        assert sent["question"].record["rationale"] in page.content.decode()
        assert said in page.content.decode()
    assert client.get("/training/")["Location"] == "/contribute/"


def test_a_form_without_an_answer_comes_back_with_a_sentence(client: Client) -> None:
    make_collection(5)
    log_in(client, newcomer())
    question = client.get("/training/").context["question"]
    for bad in ("", "2", "-1", "x", "0\x00"):
        came = client.post("/training/", {"question": question.public_id, "answer": bad})
        assert came.status_code == 422
        assert "Choose one of the two answers." in came.content.decode()


def test_hostile_question_names_and_moments_do_no_harm(client: Client) -> None:
    make_collection(5)
    log_in(client, newcomer())
    question = client.get("/training/").context["question"]
    for bad in ("", "x" * 40_000, "\x00" * 32, "' OR 1=1 --", "{{ question }}"):
        assert client.post("/training/", {"question": bad, "answer": "0"}).status_code == 403
    came = client.post("/training/", {"question": question.public_id, "answer": "0", "shown": "1:forged"})
    assert came.status_code == 303
    assert Question.objects.get().seconds is not None, "counted from when it was asked"


def test_the_answer_page_is_only_for_the_one_who_answered(client: Client) -> None:
    make_collection(5)
    member = newcomer()
    question = ask_training(member)
    log_in(client, member)
    assert client.get(f"/answers/{question.public_id}/").status_code == 404, "not answered yet"
    resolve(question, member)
    assert client.get(f"/answers/{question.public_id}/").status_code == 200
    log_in(client, make_member(member.campaign))
    assert client.get(f"/answers/{question.public_id}/").status_code == 404
    assert client.get("/answers/%00/").status_code == 404
