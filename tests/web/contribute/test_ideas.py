"""Inspiration (P10): an idea for somebody who asks, another one, and none twice until all were seen."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import find, form, post
from winoforge.core.crowd.inspiration import written
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.ideas import COOKIE

pytestmark = [pytest.mark.db, pytest.mark.django_db]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "writer")


@pytest.fixture
def page(client: Client, member: Membership) -> Client:
    return log_in(client, member)


def next_part(content: str) -> str:
    """Where the link to the next idea leads in a browser with script."""
    (link,) = find(content, "//a[@id='idea-next']/@hx-get")
    return str(link)


def topic(content: str) -> str:
    (found,) = find(content, "//strong")
    return str(found.text_content())


def contribute(page: Client, query: str = "") -> str:
    answer = page.get(f"/contribute/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_an_idea_comes_only_on_request_and_in_the_language_of_the_campaign(page: Client) -> None:
    content = contribute(page)
    assert "Need an idea?" in content
    assert "Start with these" not in content
    part = page.get(next_part(content), headers=HTMX).content.decode()
    (idea,) = [one for one in written("en") if one.topic == topic(part)]
    assert find(part, "//button/@data-start") + find(part, "//button/@data-other") == list(idea.candidates)
    assert idea.connector in part
    assert "<html" not in part


def test_asking_again_and_again_brings_every_idea_before_any_comes_twice(page: Client) -> None:
    link, topics = next_part(contribute(page)), []
    for _ in written("en"):
        part = page.get(link, headers=HTMX).content.decode()
        topics.append(topic(part))
        link = next_part(part)
    assert set(topics) == {idea.topic for idea in written("en")}


def test_the_next_visit_goes_on_where_the_last_one_ended(page: Client) -> None:
    first = page.get(next_part(contribute(page)), headers=HTMX).content.decode()
    again = page.get(next_part(contribute(page)), headers=HTMX).content.decode()
    assert topic(again) != topic(first)
    assert page.cookies[COOKIE]["path"] == "/contribute/"


def test_without_script_the_page_itself_shows_the_idea(page: Client) -> None:
    (link,) = find(contribute(page), "//a[@id='idea-next']/@href")
    path, _, place = str(link).partition("#")
    content = page.get(path).content.decode()
    assert find(content, f"//*[@id='{place}']//strong")
    answer = page.get("/contribute/idea/?turn=3")
    assert (answer.status_code, answer["Location"]) == (303, "/contribute/?idea=3#idea")


def test_an_idea_in_portuguese_is_written_in_portuguese(client: Client) -> None:
    page = log_in(client, make_member(make_campaign("pt")))
    part = page.get("/contribute/idea/", headers=HTMX).content.decode()
    assert topic(part) in {idea.topic for idea in written("pt")}
    assert find(part, "//p[@lang='pt']")


def test_where_there_are_no_ideas_nobody_is_offered_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winoforge.web.workshop.ideas.suggestions", lambda _: [])
    page = log_in(client, make_member(make_campaign()))
    assert "Need an idea?" not in contribute(page)
    assert page.get("/contribute/idea/", headers=HTMX).status_code == 404


@pytest.mark.parametrize("said", ["", "-1", "x", "9" * 400, "%00", "1.5", "²"])
def test_an_odd_turn_is_the_first(page: Client, said: str) -> None:
    first = page.get("/contribute/idea/?turn=0", headers=HTMX).content.decode()
    assert topic(page.get(f"/contribute/idea/?turn={said}", headers=HTMX).content.decode()) == topic(first)
    page.cookies[COOKIE] = said
    contribute(page, f"?idea={said}")


def test_a_form_that_fails_still_offers_ideas_and_a_correction_does_not(page: Client) -> None:
    failed = page.post("/contribute/", post(form(first_text="")))
    assert failed.status_code == 422
    assert "Need an idea?" in failed.content.decode()
    sent = page.post("/contribute/", post())
    (public_id,) = re.findall("saved=([0-9a-f]+)", sent["Location"])
    assert "Need an idea?" not in page.get(f"/work/{public_id}/").content.decode()
