"""The front page: what this is, one schema to try, the campaigns that are open; and the help."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from lxml import html

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from winoforge.web.accounts.models import Campaign
from winoforge.web.accounts.trying import one_to_try

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_a_campaign_that_is_not_listed_is_not_named(client: Client) -> None:
    listed, unlisted = make_campaign(), make_campaign("pt")
    Campaign.objects.filter(pk=listed.pk).update(listed=True)
    hidden = [make_campaign(state=Campaign.State.CLOSED), make_campaign(state=Campaign.State.PREPARED)]
    text = client.get("/").content.decode()
    assert f"/c/{listed.link}/" in text
    assert f"{unlisted.name}<" not in text
    assert unlisted.link not in text
    for campaign in hidden:
        assert f"{campaign.name}<" not in text


def test_a_server_without_campaigns_says_so(client: Client) -> None:
    assert "No campaign is open now." in client.get("/").content.decode()


def test_the_name_of_a_campaign_is_shown_as_it_is(client: Client) -> None:
    make_campaign()
    Campaign.objects.update(listed=True, name="<script>alert(1)</script>{{7*7}}\u202e")
    text = client.get("/").content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}" in text
    assert "<script>alert" not in text


def test_who_is_logged_in_finds_the_way_back_to_work(client: Client) -> None:
    log_in(client, make_member(make_campaign()))
    assert 'class="primary" href="/contribute/"' in client.get("/").content.decode()
    log_in(client, make_administrator())
    assert 'class="primary" href="/console/"' in client.get("/").content.decode()


def test_the_schema_to_try_does_not_give_its_answer_away(client: Client) -> None:
    page = client.get("/")
    text = page.content.decode()
    assert page.context["asked"].question in unescape(text)
    assert f'name="item" value="{page.context["tried"].schema.id}"' in text
    assert f'name="half" value="{page.context["tried"].half}"' in text
    assert "✓" not in text
    assert 'class="special"' not in text


@pytest.mark.parametrize("htmx", [True, False])
def test_an_answer_is_followed_by_why_with_and_without_a_script(client: Client, htmx: bool) -> None:
    one = one_to_try("en")
    headers = {"HX-Request": "true"} if htmx else {}
    for answer in (0, 1):
        query = {"item": one.schema.id, "half": str(one.half), "answer": str(answer)}
        page = client.get("/try/", query, headers=headers)
        text = page.content.decode()
        right = answer == one.asked.correct
        assert ("Right." in text) is right
        assert ("Not this one." in text) is not right
        assert one.schema.rationale
        assert one.schema.rationale in unescape(text)
        assert 'class="special"' in text
        assert ("<html" in text) is not htmx


@pytest.mark.parametrize("half", [0, 1])
def test_the_half_that_was_asked_stands_first_in_the_answer(client: Client, half: int) -> None:
    page = client.get("/try/", {"item": "en-092", "half": str(half), "answer": "0"})
    asked, other = page.context["asked"], page.context["tried"].schema.halves[1 - half]
    assert [shown.question for shown in page.context["schema"]] == [asked.question, other.question]
    assert asked.question != other.question


@pytest.mark.parametrize("address", ["/", "/try/", "/help/", "/login/", "/nowhere/"])
def test_a_campaign_that_is_not_listed_is_named_on_no_public_page(client: Client, address: str) -> None:
    campaign = make_campaign()
    Campaign.objects.update(listed=False, name="Quiet pilot of spring")
    for language in ("en", "pt-BR"):
        text = client.get(address, headers={"Accept-Language": language}).content.decode()
        assert "Quiet pilot" not in text
        assert campaign.link not in text


@pytest.mark.parametrize(
    "query",
    [{}, {"item": "x", "half": "0", "answer": "0"}, {"item": "en-001", "half": "9", "answer": "0"},
     {"item": "en-001", "half": "0", "answer": "2"}, {"item": "<b>", "half": "-1", "answer": "\x00"},
     {"but": "en-001"}],
)  # fmt: skip
def test_whatever_is_asked_of_the_schema_to_try_another_one_comes(client: Client, query: dict[str, str]) -> None:
    page = client.get("/try/", query)
    assert page.status_code == 200
    assert "answered" not in page.context
    assert page.context["tried"].schema.id != query.get("but")


def test_a_portuguese_reader_tries_a_portuguese_schema(client: Client) -> None:
    page = client.get("/", headers={"Accept-Language": "pt-BR"})
    assert page.context["language"] == "pt"
    assert page.context["tried"].schema.id.startswith("pt")


def test_the_front_page_costs_the_same_however_many_campaigns_there_are(client: Client) -> None:
    make_campaign()
    client.get("/")
    with CaptureQueriesContext(connection) as few:
        client.get("/")
    for _ in range(60):
        make_campaign()
    with CaptureQueriesContext(connection) as many:
        client.get("/")
    assert len(many) == len(few)


def test_the_help_shows_good_and_bad_examples_with_their_marks(client: Client) -> None:
    text = client.get("/help/").content.decode()
    for mark in ('<mark class="a">', '<mark class="b">', '<mark class="pronoun">', '<mark class="special">'):
        assert text.count(mark) > 2
    assert "Every campaign sets its own numbers" in text


def test_the_help_of_a_worker_has_the_campaigns_numbers_instructions_and_contact(client: Client) -> None:
    campaign = make_campaign("pt", waiting_limit=9, ban_score=-70, pay_schema="2.50", points_leaked=-33)
    Campaign.objects.update(instructions="Write <b>about</b> cats.")
    log_in(client, make_member(campaign))
    text = client.get("/help/").content.decode()
    assert "At most 9 of your schemas" in text
    assert "At a score of −70 or below" in text
    assert "−33" in text
    assert "USD\N{NO-BREAK SPACE}2.50" in text
    assert "Write &lt;b&gt;about&lt;/b&gt; cats." in text
    assert "team@example.org" in text
    assert "porque" in text


KEPT = "deleted 90 days after the campaign closes"


def test_the_help_says_what_is_recorded_and_for_how_long(client: Client) -> None:
    text = client.get("/help/").content.decode()
    assert "the time, the edits and the pastes" in text
    assert KEPT in text
    assert "accounts that share a browser or an address are shown to the administrator" in text


@pytest.mark.parametrize("strict", [True, False])
def test_the_help_says_how_much_the_halves_may_differ_as_the_campaign_rules_it(client: Client, strict: bool) -> None:
    log_in(client, make_member(make_campaign(strict=strict)))
    text = client.get("/help/").content.decode()
    assert ("at most five words" in text) is strict
    assert ("can be saved in this campaign, with a warning" in text) is not strict


def test_the_help_lists_what_the_campaign_asks_for_and_bad_examples_are_not_ticked(client: Client) -> None:
    campaign = make_campaign()
    campaign.instructions = "Write about the sea."
    campaign.save()
    page: Any = html.fromstring(log_in(client, make_member(campaign)).get("/help/").content)
    assert page.xpath("//main//*[@role='navigation']//a[@href='#instructions']")
    good, bad = page.xpath("//section[@aria-labelledby='schema']"), page.xpath("//section[@aria-labelledby='mistakes']")
    assert good[0].find_class("verdict")
    assert not bad[0].find_class("verdict")


@pytest.mark.parametrize(
    ("crowd", "said"),
    [("none", "Give these codes to the crowd platform"), ("prolific", "You need not give these codes to anybody")],
)
def test_the_help_says_what_to_do_with_the_codes(client: Client, crowd: str, said: str) -> None:
    campaign = make_campaign()
    campaign.crowd = crowd
    campaign.save()
    assert said in log_in(client, make_member(campaign)).get("/help/").content.decode()


@pytest.mark.parametrize(
    ("lang", "judgements", "said"),
    [
        ("en", 1, "and each judgement one for"),
        ("en", 3, "and every 3 judgements give one for"),
        ("pt-BR", 1, "e cada avaliação rende um de"),
        ("pt-BR", 3, "e cada série de 3 avaliações rende um de"),
    ],
)
def test_the_help_says_how_many_judgements_give_a_code(client: Client, lang: str, judgements: int, said: str) -> None:
    log_in(client, make_member(make_campaign(judgements_per_code=judgements)))
    assert said in client.get("/help/", headers={"Accept-Language": lang}).content.decode()


def test_the_helps_example_of_two_places_marks_the_words_that_change_and_not_those_between(client: Client) -> None:
    shown = client.get("/help/").context["bad"]["scattered"]
    for half in shown:
        assert half.html.count('<mark class="special">') == 2
