"""Coming in by a campaign's link (P1): every refusal says which it is, and parameters do nothing but fill the form."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from tests.web.accounts.arriving import PASSWORD, address, filled, form_of, of_this_browser, register
from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.judge import bench
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.workshop.actions.banning import ban

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def prolific(**fields: object) -> Campaign:
    campaign = make_campaign()
    for name, value in {"crowd": "prolific", **fields}.items():
        setattr(campaign, name, value)
    campaign.save()
    return campaign


def said(message: str) -> str:
    return NotAllowed(message).said("en")


def test_the_parameters_fill_the_form_so_that_arriving_takes_one_screen(client: Client) -> None:
    campaign = prolific(instructions="Write about\n\neveryday life.")
    page = client.get(address(campaign, PROLIFIC_PID="5f1a", STUDY_ID="s1", SESSION_ID="v1"))
    text = page.content.decode()
    assert "Your worker id on Prolific is <strong><bdi>5f1a</bdi></strong>" in text
    assert 'name="worker_id"' not in text
    assert "USD\N{NO-BREAK SPACE}1.00" in text
    assert "banned" in text
    assert "everyday life." in text
    sent = client.post(
        address(campaign),
        form_of(page) | {"username": "ana", "password": PASSWORD, "proficient": "on", "adult": "on", "consent": "on"},
    )
    assert sent.headers["Location"] == "/contribute/"
    member = Membership.objects.get()
    assert (member.crowd, member.worker_id, member.study, member.session) == ("prolific", "5f1a", "s1", "v1")


def test_without_parameters_the_worker_types_their_id(client: Client) -> None:
    campaign = prolific()
    answer = register(client, campaign, worker_id="  5f1a ")
    assert answer.status_code == 303
    assert Membership.objects.get().worker_id == "5f1a"


def test_a_campaign_without_a_crowd_platform_asks_for_no_worker_id(client: Client) -> None:
    campaign = make_campaign()
    assert "worker_id" not in client.get(address(campaign, workerId="W1")).content.decode()
    register(client, campaign, {"workerId": "W1"})
    assert Membership.objects.get().worker_id == ""


@pytest.mark.parametrize(
    ("state", "message"),
    [(Campaign.State.CLOSED, "campaign-closed"), (Campaign.State.PREPARED, "campaign-not-open")],
)
def test_a_campaign_that_is_not_open_says_so_to_whoever_comes_and_whoever_sends(
    client: Client, state: str, message: str
) -> None:
    campaign = make_campaign()
    page = client.get(address(campaign))
    Campaign.objects.update(state=state)
    for answer in (client.get(address(campaign)), client.post(address(campaign), form_of(page))):
        assert answer.status_code == 403
        assert said(message) in answer.content.decode()
        assert "team@example.org" in answer.content.decode()
    assert not Person.objects.exists()


def test_a_closed_campaign_leads_back_to_the_crowd_platform_with_the_code_of_that_outcome(client: Client) -> None:
    campaign = prolific(state=Campaign.State.CLOSED, completion_codes={"no-work": "N0W0RK", "completed": "D0NE"})
    text = client.get(address(campaign, PROLIFIC_PID="5f1a")).content.decode()
    assert "https://app.prolific.com/submissions/complete?cc=N0W0RK" in text
    assert "D0NE" not in text


@pytest.mark.parametrize("link", ["nothing", "x" * 43, "x" * 5000, "%00", "..%2f", "{{7*7}}", "%F0%9F%98%80", "%ff"])
def test_a_wrong_link_is_not_found_and_says_so(client: Client, link: str) -> None:
    make_campaign()
    answer = client.get(f"/c/{link}/")
    assert answer.status_code == 404
    assert said("wrong-link") in answer.content.decode() or link == "..%2f"


def test_title_and_heading_of_a_wrong_link_agree(client: Client) -> None:
    text = client.get("/c/nothing/").content.decode()
    assert "<h1>There is nothing here</h1>" in text
    assert re.search(r"<title>\s*There is nothing here", text)


@pytest.mark.parametrize(
    ("crowd", "lang", "sent", "said"),
    [
        ("prolific", "en", {}, "Worker id on Prolific"),
        ("prolific", "pt-BR", {}, "ID de trabalhador (worker ID) no Prolific"),
        ("prolific", "pt-BR", {"PROLIFIC_PID": "5f1a"}, "Seu ID de trabalhador (worker ID) no Prolific é"),
        ("generic", "en", {"worker_id": "5f1a"}, "Your worker id on the crowd platform is"),
        ("generic", "pt-BR", {}, "ID de trabalhador (worker ID) na plataforma de tarefas"),
    ],
)
def test_the_crowd_platform_is_named_as_the_readers_language_does(
    client: Client, crowd: str, lang: str, sent: dict[str, str], said: str
) -> None:
    page = client.get(address(prolific(crowd=crowd), **sent), headers={"Accept-Language": lang})
    assert said in page.content.decode()


def neutral(page: str) -> str:
    """A page without what differs at every look, and without the id that was asked with."""
    page = re.sub(r'(name="(csrfmiddlewaretoken|nonce|arrival)" value=|"X-CSRFToken": )"[^"]*"', "", page)
    return re.sub(r"5f1[a-z]", "", page)


@pytest.mark.parametrize("wanted", [0, 1], ids=["with work", "without work"])
def test_an_unsigned_link_tells_nobody_who_is_registered_or_banned(client: Client, wanted: int) -> None:
    campaign = prolific(settings={"wanted_schemas": wanted}, completion_codes={"banned": "BANNED1"})
    registered = make_member(campaign, crowd="prolific", worker_id="5f1a")
    ban(make_member(campaign, crowd="prolific", worker_id="5f1b"), reason="score")
    bench.make_schema(registered)
    answers = [client.get(address(campaign, PROLIFIC_PID=name)) for name in ("5f1a", "5f1b", "5f1c")]
    assert {answer.status_code for answer in answers} == {403 if wanted else 200}
    pages = [neutral(answer.content.decode()) for answer in answers]
    assert len(set(pages)) == 1
    if not wanted:
        refusals = [Client().post(address(campaign), form_of(page) | filled()) for page in answers[:2]]
        assert [answer.status_code for answer in refusals] == [422] * 2
        assert all("already has an account here" in answer.content.decode() for answer in refusals)


def test_a_banned_worker_is_told_so_at_the_door_in_a_browser_of_theirs(client: Client) -> None:
    campaign = prolific()
    member = make_member(campaign, crowd="prolific", worker_id="5f1a")
    ban(member, reason="score")
    of_this_browser(client, member)
    answer = client.get(address(campaign, PROLIFIC_PID="5f1a"))
    assert answer.status_code == 403
    assert said("banned") in answer.content.decode()
    assert client.get(address(campaign, PROLIFIC_PID="5f1b")).status_code == 200


def test_a_worker_id_that_comes_back_in_its_browser_is_sent_to_login_and_told_so(client: Client) -> None:
    campaign = prolific()
    of_this_browser(client, make_member(campaign, crowd="prolific", worker_id="5f1a"))
    answer = client.get(address(campaign, PROLIFIC_PID="5f1a"))
    assert answer.headers["Location"] == "/login/?known=1"
    assert not Session.objects.exists()  # anybody can open a link again and again
    assert "your worker id has an account here already" in client.get("/login/?known=1").content.decode()


@pytest.mark.parametrize(
    ("crowd", "query"),
    [
        ("prolific", {"PROLIFIC_PID": "{{%PROLIFIC_PID%}}"}),
        ("mturk", {"workerId": "W1", "assignmentId": "ASSIGNMENT_ID_NOT_AVAILABLE"}),
        ("microworkers", {"worker": "{{MW_ID}}"}),
    ],
)
def test_a_preview_sees_the_page_but_never_enters_the_data(client: Client, crowd: str, query: dict[str, str]) -> None:
    campaign = prolific(crowd=crowd)
    page = client.get(address(campaign, **query))
    assert page.status_code == 200
    assert "This is a preview" in page.content.decode()
    assert "<fieldset disabled>" in page.content.decode()
    forced = {
        "username": "ana",
        "password": PASSWORD,
        "worker_id": "W1",
        "proficient": "on",
        "adult": "on",
        "consent": "on",
    }
    client.post(address(campaign, **query), form_of(page) | forced)
    assert not Person.objects.exists()


@pytest.mark.parametrize(("length", "told"), [(0, False), (2, True)])
def test_training_is_announced_only_where_there_is_one(client: Client, length: int, told: bool) -> None:
    page = client.get(address(make_campaign(training_length=length))).content.decode()
    assert ("First you answer some questions" in page) is told


def test_an_administrator_sees_what_the_crowd_sees_and_cannot_join(client: Client) -> None:
    campaign = make_campaign(state=Campaign.State.PREPARED)
    log_in(client, make_administrator())
    page = client.get(address(campaign))
    assert "This is what the crowd sees" in page.content.decode()
    answer = client.post(
        f"/c/{campaign.link}/join/", form_of(page) | {"proficient": "on", "adult": "on", "consent": "on"}
    )
    assert answer.status_code == 403
    assert said("workers-only") in answer.content.decode()
    assert not Membership.objects.exists()


def test_a_member_who_follows_the_link_again_goes_on_working(client: Client) -> None:
    campaign = make_campaign()
    log_in(client, make_member(campaign))
    assert client.get(address(campaign)).headers["Location"] == "/contribute/"


@pytest.mark.parametrize("registered", [True, False])
def test_a_link_with_another_worker_id_says_who_is_logged_in_and_nothing_about_the_other(
    client: Client, registered: bool
) -> None:
    campaign = prolific()
    log_in(client, make_member(campaign, "ana", crowd="prolific", worker_id="abc"))
    if registered:
        make_member(campaign, "bob", crowd="prolific", worker_id="zzz")
    answer = client.get(address(campaign, PROLIFIC_PID="zzz", STUDY_ID="s1"))
    text = answer.content.decode()
    assert answer.status_code == 409
    assert "logged in as <strong><bdi>ana</bdi></strong> with the worker id <strong><bdi>abc</bdi></strong>" in text
    assert "is for the worker id <strong><bdi>zzz</bdi></strong>" in text
    assert "Log out and go on as <bdi>zzz</bdi>" in text
    assert 'href="/contribute/">Stay logged in as <bdi>ana</bdi></a>' in text
    assert "bob" not in text
    assert client.get("/contribute/").status_code == 200


def test_whoever_logs_out_and_goes_on_registers_under_the_id_of_the_link(client: Client) -> None:
    campaign = prolific()
    log_in(client, make_member(campaign, "ana", crowd="prolific", worker_id="abc"))
    text = client.get(address(campaign, PROLIFIC_PID="zzz", STUDY_ID="s1")).content.decode()
    action = unescape(re.search(r'action="(/c/[^"]*/switch/[^"]*)"', text)[1])  # type: ignore[index]
    answer = client.post(action)
    assert answer.headers["Location"] == address(campaign, PROLIFIC_PID="zzz", STUDY_ID="s1")
    assert client.get("/contribute/").headers["Location"].startswith("/login/")
    page = client.get(answer.headers["Location"])
    assert client.post(answer.headers["Location"], form_of(page) | filled(username="bob")).status_code == 303
    assert Membership.objects.get(person__username="bob").worker_id == "zzz"


def test_looking_at_the_address_or_posting_from_elsewhere_logs_nobody_out() -> None:
    campaign = prolific()
    client = Client(enforce_csrf_checks=True)
    log_in(client, make_member(campaign, "ana", crowd="prolific", worker_id="abc"))
    assert client.get(f"/c/{campaign.link}/switch/").status_code == 303
    assert client.post(f"/c/{campaign.link}/switch/").status_code == 403
    assert client.get("/contribute/").status_code == 200


@pytest.mark.parametrize("worker_id", ["abc", "ABC", ""])
def test_a_link_with_ones_own_worker_id_or_none_leads_on_to_work(client: Client, worker_id: str) -> None:
    campaign = prolific()
    log_in(client, make_member(campaign, crowd="prolific", worker_id="abc"))
    assert client.get(address(campaign, PROLIFIC_PID=worker_id)).headers["Location"] == "/contribute/"


def test_a_form_for_another_worker_id_that_is_sent_while_somebody_is_logged_in_asks_who_it_is(client: Client) -> None:
    campaign = prolific()
    page = client.get(address(campaign, PROLIFIC_PID="zzz"))
    log_in(client, make_member(campaign, "ana", crowd="prolific", worker_id="abc"))
    answer = client.post(address(campaign, PROLIFIC_PID="zzz"), form_of(page) | filled(username="bob"))
    assert answer.status_code == 409
    assert not Person.objects.filter(username="bob").exists()


def test_nobody_joins_another_campaign_of_a_crowd_platform_under_a_second_worker_id(client: Client) -> None:
    campaign = prolific()
    log_in(client, make_member(prolific(), "ana", crowd="prolific", worker_id="abc"))
    assert client.get(address(campaign, PROLIFIC_PID="abc")).status_code == 200
    assert client.get(address(campaign, PROLIFIC_PID="zzz")).status_code == 409
    other = prolific(crowd="generic")
    log_in(client, make_member(prolific(crowd="generic"), "eva", crowd="generic", worker_id="abc"))
    assert client.get(address(other, worker_id="zzz")).status_code == 200


def test_a_worker_id_of_another_account_cannot_be_taken_over_by_somebody_logged_in(client: Client) -> None:
    campaign = prolific()
    make_member(campaign, crowd="prolific", worker_id="5f1a")
    log_in(client, make_member(make_campaign()))
    answer = client.get(address(campaign, PROLIFIC_PID="5f1a"))
    assert answer.status_code == 403
    assert said("worker-id-taken") in answer.content.decode()


HOSTILE = [
    "{% include 'x' %}{{ settings.SECRET_KEY }}",
    "${1117*1213}#{1117*1213}<%= 1117*1213 %>{{1117*1213}}",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "a\x00b",
    "a\u202eb",
    "a\u200bb",
    "a\nSet-Cookie: x=1",
    "x" * 1_000_000,
]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: value[:12].encode("unicode_escape").decode())
@pytest.mark.parametrize("name", ["PROLIFIC_PID", "STUDY_ID", "SESSION_ID", "other"])
def test_a_hostile_parameter_never_does_anything(client: Client, name: str, value: str) -> None:
    # psiTurk rendered its entry parameters as a template: whoever made the link ran code on the server.
    campaign = prolific()
    page = client.get(f"/c/{campaign.link}/?{urlencode({name: value})}")
    text = page.content.decode()
    assert page.status_code == 200
    assert "<script>alert" not in text
    assert "<img" not in text
    assert "1354921" not in text
    assert "only-for-tests" not in text
    assert "x=1" not in page.cookies


def test_a_sealed_arrival_cannot_be_changed_or_carried_to_another_campaign(client: Client) -> None:
    campaign, other = prolific(), prolific()
    page = client.get(address(campaign, PROLIFIC_PID="5f1a"))
    form = form_of(page) | {"username": "ana", "password": PASSWORD, "proficient": "on", "adult": "on", "consent": "on"}
    sealed = form["arrival"]
    changed = sealed[:10] + ("B" if sealed[10] == "A" else "A") + sealed[11:]
    assert client.post(address(campaign), form | {"arrival": changed}).status_code == 403
    assert client.post(address(other), form).status_code == 403
    assert not Person.objects.exists()


def test_nobody_becomes_anything_by_just_finding_the_server(client: Client) -> None:
    make_campaign()
    for path in ("/register/", "/signup/", "/c/", "/accounts/register/"):
        assert client.post(path, {"username": "ana", "password": PASSWORD}).status_code == 404
    assert not Person.objects.exists()


def test_the_page_of_a_portuguese_campaign_shows_portuguese_and_asks_for_it(client: Client) -> None:
    text = client.get(address(make_campaign("pt"))).content.decode()
    assert "I know Portuguese well" in text
    assert "escondeu a carta de" in text


def test_the_page_says_what_is_recorded_and_for_how_long_before_anybody_registers(client: Client) -> None:
    text = client.get(address(make_campaign())).content.decode()
    assert "we record how long you took, how you edited and how much you pasted" in text
    assert "deleted 90 days after the campaign closes" in text
    assert "accounts that share a browser or an address are shown to the administrator" in text


def test_the_page_says_at_which_score_the_ban_comes(client: Client) -> None:
    text = client.get(address(make_campaign())).content.decode()
    assert "(−10 points each)" in text
    assert "At −50 points or below you are banned" in text
