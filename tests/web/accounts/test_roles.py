"""Roles (P2, P4, P16): chosen at login, changed later from the menu, and lost with their condition."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.web.accounts.arriving import PASSWORD
from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import make_schema
from winoforge.core.errors import NotAllowed
from winoforge.web import session
from winoforge.web.accounts.actions.entering import enter
from winoforge.web.accounts.models import Membership
from winoforge.web.accounts.reading import roles_of
from winoforge.web.accounts.seen import Seen
from winoforge.web.actor import Role
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.actions.banning import ban
from winoforge.web.workshop.actions.references import install_library
from winoforge.web.workshop.models import Question, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def write(member: Membership, *states: str) -> None:
    for state in states:
        StoredSchema.objects.create(campaign=member.campaign, contributor=member, record={}, strict=True, state=state)


def pick(client: Client, member: Membership, role: str) -> Any:
    return client.post("/choose/", {"membership": member.public_id, "role": role})


def here() -> Seen:
    return Seen(new_public_id(), "10.0.0.1")


def test_at_the_start_a_worker_is_a_contributor_only() -> None:
    assert roles_of(make_member(make_campaign())) == (Role.CONTRIBUTOR,)


@pytest.mark.parametrize(
    ("valid", "other", "score", "may"),
    [(3, 0, 101, True), (3, 0, 100, False), (2, 0, 500, False), (9, 1, 500, False), (10, 1, 500, True)],
)
def test_a_good_contributor_becomes_an_evaluator(valid: int, other: int, score: int, may: bool) -> None:
    member = make_member(make_campaign(), score=score)
    write(member, *["valid"] * valid, *["invalid"] * other, "waiting", "withdrawn")
    assert (Role.EVALUATOR in roles_of(member)) is may


def test_a_leaked_schema_counts_against_its_contributor() -> None:
    member = make_member(make_campaign(), score=500)
    write(member, *["valid"] * 5, "leaked")
    assert roles_of(member) == (Role.CONTRIBUTOR,)


def test_a_role_is_chosen_and_changed_later(client: Client) -> None:
    member = make_evaluator(make_campaign())
    client.force_login(member.person)
    page = client.get("/choose/").content.decode()
    assert 'value="contributor"' in page
    assert 'value="evaluator"' in page
    assert pick(client, member, "evaluator").headers["Location"] == "/judge/"
    assert client.session[session.ROLES] == ["contributor", "evaluator"]
    assert pick(client, member, "contributor").headers["Location"] == "/contribute/"
    assert client.session[session.ROLE] == "contributor"


def test_a_role_that_is_not_open_cannot_be_taken(client: Client) -> None:
    member = make_member(make_campaign())
    log_in(client, member)
    assert 'value="evaluator"' not in client.get("/choose/").content.decode()
    answer = pick(client, member, "evaluator")
    assert answer.status_code == 403
    assert NotAllowed("not-yet-evaluator").said("en") in answer.content.decode()
    assert client.session[session.ROLE] == "contributor"


def test_losing_the_condition_takes_the_role_away_at_the_next_login(client: Client) -> None:
    member = make_member(make_campaign(), "ana", score=200)
    member.person.set_password(PASSWORD)
    member.person.save()
    write(member, "valid", "valid", "valid")
    form = {"username": "ana", "password": PASSWORD}
    assert client.post("/login/", form).headers["Location"] == "/choose/"
    pick(client, member, "evaluator")
    Membership.objects.update(score=50)
    client.post("/logout/")
    assert client.post("/login/", form).headers["Location"] == "/contribute/"
    assert client.session[session.ROLES] == ["contributor"]


def test_what_is_missing_to_become_an_evaluator_is_said(client: Client) -> None:
    log_in(client, make_member(make_campaign(), score=20))
    text = client.get("/choose/").content.decode()
    assert "Your score is 20; it must be above 100." in text


@pytest.mark.parametrize(
    "form", [{}, {"membership": "x", "role": "contributor"}, {"role": "administrator"}, {"role": "\x00"}]
)
def test_a_choice_that_is_none_is_said(client: Client, form: dict[str, str]) -> None:
    member = make_member(make_campaign())
    log_in(client, member)
    sent = {"membership": member.public_id, **form} if "membership" not in form else form
    answer = client.post("/choose/", sent)
    assert answer.status_code == 422
    assert "Choose one of the campaigns" in answer.content.decode()


def test_nobody_enters_with_another_persons_membership(client: Client) -> None:
    campaign = make_campaign()
    mine, other = make_member(campaign), make_evaluator(campaign)
    log_in(client, mine)
    assert pick(client, other, "evaluator").status_code == 422
    assert client.session[session.MEMBERSHIP] == mine.pk


def test_an_administrator_has_nothing_to_choose(client: Client) -> None:
    log_in(client, make_administrator())
    assert client.get("/choose/").headers["Location"] == "/console/"


def test_choosing_a_campaign_from_which_one_is_banned_ends_the_session(client: Client) -> None:
    member = make_member(make_campaign())
    other = Membership.objects.create(person=member.person, campaign=make_campaign(), training_length=5)
    log_in(client, other)
    ban(member, reason="score")
    assert "You are banned from this campaign" in client.get("/choose/").content.decode()
    assert pick(client, member, "contributor").headers["Location"] == "/banned/"
    assert "_auth_user_id" not in client.session
    with pytest.raises(NotAllowed, match="banned"):
        enter(Membership.objects.get(pk=member.pk), Role.CONTRIBUTOR, here(), at_login=True)


@pytest.mark.parametrize("role", [Role.CONTRIBUTOR, Role.EVALUATOR])
def test_a_test_question_may_fall_due_at_login_in_either_role(role: Role) -> None:
    install_library()
    member = make_evaluator(make_campaign(test_probability=1, test_probability_limit=1))
    enter(member, role, here(), at_login=True)
    assert Question.objects.get().purpose == Question.Purpose.TEST


def test_changing_the_role_in_the_same_session_draws_no_test_question(client: Client) -> None:
    install_library()
    member = make_evaluator(make_campaign(test_probability=1, test_probability_limit=1))
    log_in(client, member, Role.CONTRIBUTOR)
    pick(client, member, "evaluator")
    assert not Question.objects.exists()


@pytest.mark.parametrize("campaign", [{"state": "closed"}, {"test_probability": 0}])
def test_no_test_question_falls_due_where_none_should(campaign: dict[str, Any]) -> None:
    install_library()
    settings = {"test_probability": 1, "test_probability_limit": 1} | campaign
    enter(make_member(make_campaign(**settings)), Role.CONTRIBUTOR, here(), at_login=True)
    assert not Question.objects.exists()


def test_the_page_of_choices_costs_the_same_however_many_there_are(client: Client) -> None:
    member = make_member(make_campaign())
    log_in(client, member)
    client.get("/choose/")
    with CaptureQueriesContext(connection) as few:
        client.get("/choose/")
    for _ in range(8):
        other = Membership.objects.create(person=member.person, campaign=make_campaign(), training_length=5)
        write(other, *["valid"] * 5)
    with CaptureQueriesContext(connection) as many:
        client.get("/choose/")
    assert len(many) == len(few)


def test_leaving_the_role_of_evaluator_frees_what_one_held(client: Client) -> None:
    campaign = make_campaign()
    ann = make_evaluator(campaign)
    schema = make_schema(make_member(campaign))
    log_in(client, ann, Role.EVALUATOR)
    client.post("/judge/take/")
    pick(client, ann, "evaluator")
    assert schema.slots.get().evaluator == ann.person, "who goes on judging keeps it"
    pick(client, ann, "contributor")
    assert schema.slots.get().evaluator is None
