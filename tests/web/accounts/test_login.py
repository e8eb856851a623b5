"""Logging in and out: one answer for every wrong name and password, a fresh session, and only local places next."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.test import Client

from tests.web.accounts.arriving import PASSWORD
from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member, make_person
from tests.web.judge.bench import make_schema
from winoforge.core.errors import NotAllowed
from winoforge.web import session
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.accounts.seen import COOKIE
from winoforge.web.workshop.actions.banning import ban

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def with_password(who: Membership | Person) -> Membership | Person:
    person = who.person if isinstance(who, Membership) else who
    person.set_password(PASSWORD)
    person.save()
    return who


def send(client: Client, username: str, password: str = PASSWORD, **more: str) -> Any:
    return client.post("/login/", {"username": username, "password": password, **more})


def test_one_campaign_and_one_role_lead_straight_to_work(client: Client) -> None:
    member = with_password(make_member(make_campaign(), "ana"))
    answer = send(client, "ana")
    assert answer.status_code == 303
    assert answer.headers["Location"] == "/contribute/"
    assert client.session[session.MEMBERSHIP] == member.pk
    assert client.session[session.ROLE] == "contributor"


def test_who_may_do_both_chooses_the_role_at_login(client: Client) -> None:
    with_password(make_evaluator(make_campaign(), "ana"))
    assert send(client, "ana").headers["Location"] == "/choose/"
    assert session.MEMBERSHIP not in client.session


def test_who_is_in_two_campaigns_chooses_one_at_login(client: Client) -> None:
    member = make_member(make_campaign(), "ana")
    with_password(member)
    Membership.objects.create(person=member.person, campaign=make_campaign(), training_length=5)
    assert send(client, "ana").headers["Location"] == "/choose/"


def test_an_administrator_goes_to_the_console(client: Client) -> None:
    with_password(make_administrator("root"))
    assert send(client, "root").headers["Location"] == "/console/"


def test_a_person_without_a_campaign_is_told_what_to_do(client: Client) -> None:
    with_password(make_person("ana"))
    answer = send(client, "ana")
    assert "Open the link of a campaign" in client.get(answer.headers["Location"]).content.decode()


@pytest.mark.parametrize("name", ["ANA", "Ana", "\uff41na"])
def test_the_name_may_be_written_in_any_case(client: Client, name: str) -> None:
    with_password(make_member(make_campaign(), "ana"))
    assert send(client, name).status_code == 303


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer_after_the_same_work(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_password(make_member(make_campaign(), "ana"))
    make_member(make_campaign(), "without-password")
    hashed: list[str] = []
    encode, verify = Argon2PasswordHasher.encode, Argon2PasswordHasher.verify

    def counting_encode(self: Any, password: str, *args: Any, **kwargs: Any) -> str:
        hashed.append(password)
        return encode(self, password, *args, **kwargs)

    def counting_verify(self: Any, password: str, *args: Any, **kwargs: Any) -> bool:
        hashed.append(password)
        return verify(self, password, *args, **kwargs)

    monkeypatch.setattr(Argon2PasswordHasher, "encode", counting_encode)
    monkeypatch.setattr(Argon2PasswordHasher, "verify", counting_verify)
    answers = []
    for name in ("ana", "nobody", "without-password"):
        hashed.clear()
        answer = send(client, name, "wrong-password")
        assert len(hashed) == 1, name
        answers.append((answer.status_code, answer.context["form"].non_field_errors()))
    assert answers[0] == answers[1] == answers[2] == (422, [NotAllowed("wrong-login").said("en")])


def test_a_wrong_login_keeps_the_name_and_not_the_password(client: Client) -> None:
    text = send(client, "ana <b>", "wrong-password").content.decode()
    assert 'value="ana &lt;b&gt;"' in text
    assert "wrong-password" not in text


def test_somebody_who_was_made_inactive_cannot_log_in(client: Client) -> None:
    member = with_password(make_member(make_campaign(), "ana"))
    assert isinstance(member, Membership)
    Person.objects.filter(pk=member.person_id).update(is_active=False)
    assert send(client, "ana").status_code == 422


def test_a_login_changes_the_session_key(client: Client) -> None:
    with_password(make_member(make_campaign(), "ana"))
    held = client.session
    held["before"] = 1
    held.save()
    before = client.session.session_key
    client.cookies["winoforge_session"] = str(before)
    send(client, "ana")
    assert client.session.session_key != before


@pytest.mark.parametrize("wanted", ["/help/", "/c/abc/?PROLIFIC_PID=1&x=%2F"])
def test_next_leads_to_a_local_path(client: Client, wanted: str) -> None:
    with_password(make_member(make_campaign(), "ana"))
    assert send(client, "ana", next=wanted).headers["Location"] == wanted


@pytest.mark.parametrize(
    "wanted",
    [
        "https://evil.example/", "//evil.example/", "///evil.example", "/\\evil.example", "\\\\evil.example",
        "evil.example", "javascript:alert(1)", "/\t/evil.example", "/\n/evil.example", " //evil.example",
        "http:/evil.example", "http://testserver/help/", "/%0d%0aX: 1\r\nX: 1", "/a\x00",
    ],
)  # fmt: skip
def test_next_never_leads_elsewhere(client: Client, wanted: str) -> None:
    with_password(make_member(make_campaign(), "ana"))
    page = client.get("/login/", {"next": wanted})
    assert page.context["next"] == ""
    assert send(client, "ana", next=wanted).headers["Location"] == "/contribute/"
    assert client.get("/login/", {"next": wanted}).headers["Location"] == "/contribute/"


def test_a_banned_worker_who_logs_in_again_reads_why(client: Client) -> None:
    member = with_password(make_member(make_campaign(), "ana", score=-50))
    assert isinstance(member, Membership)
    ban(member, reason="score")
    assert send(client, "ana").headers["Location"] == "/banned/"
    assert "_auth_user_id" not in client.session
    answer = client.get("/banned/")
    assert answer.status_code == 403
    text = answer.content.decode()
    assert "Your score is −50" in text
    assert "team@example.org" in text
    assert client.get("/contribute/").headers["Location"] == "/login/"


def test_a_ban_by_the_administrator_shows_the_reason_given(client: Client) -> None:
    member = make_member(make_campaign())
    log_in(client, member)
    ban(member, reason="<b>Copied</b> schemas", actor=make_administrator())
    assert client.get("/contribute/").headers["Location"] == "/banned/"
    assert "&lt;b&gt;Copied&lt;/b&gt; schemas" in client.get("/banned/").content.decode()


def test_the_banned_page_is_for_the_banned_only(client: Client) -> None:
    assert client.get("/banned/").headers["Location"] == "/"
    log_in(client, make_member(make_campaign()))
    assert client.get("/banned/").headers["Location"] == "/"


def test_who_was_pardoned_is_told_to_log_in(client: Client) -> None:
    member = make_member(make_campaign())
    log_in(client, member)
    ban(member, reason="score")
    client.get("/work/")
    Membership.objects.update(banned_at=None)
    assert client.get("/banned/").headers["Location"] == "/login/"


def test_a_ban_in_one_campaign_leaves_the_others_open(client: Client) -> None:
    member = make_member(make_campaign(), "ana")
    with_password(member)
    ban(member, reason="score")
    other = Membership.objects.create(person=member.person, campaign=make_campaign(), training_length=5)
    assert send(client, "ana").headers["Location"] == "/contribute/"
    assert client.session[session.MEMBERSHIP] == other.pk


def test_logging_out_is_a_post_and_ends_the_session(client: Client) -> None:
    log_in(client, make_member(make_campaign()))
    assert client.get("/logout/").headers["Location"] == "/"
    assert "_auth_user_id" in client.session
    assert client.post("/logout/").headers["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_logging_out_frees_what_one_held_to_judge(client: Client) -> None:
    campaign = make_campaign()
    schema = make_schema(make_member(campaign))
    log_in(client, make_administrator(), campaign=campaign)
    client.post("/judge/take/")
    assert schema.slots.get().evaluator is not None
    client.post("/logout/")
    assert schema.slots.get().evaluator is None
    assert client.post("/logout/").status_code == 303, "nobody is there"


def test_the_browser_is_remembered_in_a_cookie_that_scripts_and_others_cannot_read(client: Client) -> None:
    with_password(make_member(make_campaign(), "ana"))
    cookie = send(client, "ana").cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 365 * 24 * 60 * 60


@pytest.mark.parametrize("value", ["<script>alert(1)</script>", "a\u202eb", "a\x00b", "x" * 30_000, "{{7*7}}"])
@pytest.mark.parametrize("field", ["username", "password", "next"])
def test_hostile_text_in_any_field_is_an_error_and_nothing_else(client: Client, field: str, value: str) -> None:
    form = {"username": "ana", "password": "wrong-password", field: value}
    answer = client.post("/login/", form)
    assert answer.status_code == 422
    assert b"<script>alert" not in answer.content


def test_a_form_without_its_token_is_refused() -> None:
    with_password(make_member(make_campaign(), "ana"))
    assert send(Client(enforce_csrf_checks=True), "ana").status_code == 403
