"""Sending somebody to another page: browsers, test clients and parts of pages can follow."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.cast import log_in, make_campaign, make_member

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_a_client_can_follow_where_it_is_sent(client: Client) -> None:
    answer = client.get("/contribute/", follow=True)
    assert answer.redirect_chain == [("/login/", 303)]
    assert answer.status_code == 200


def test_the_answer_says_where_it_leads(client: Client) -> None:
    answer = client.post("/logout/")
    assert (answer.status_code, getattr(answer, "url", None)) == (303, "/")


def test_a_part_of_a_page_that_asks_moves_the_whole_page(client: Client) -> None:
    answer = client.get("/contribute/", headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == "/login/"


@pytest.mark.parametrize("wanted", ["/" + "x" * 5000, "/[", "/\\evil.example", "//evil.example", "/a\nb"])
def test_a_place_that_nobody_can_be_sent_to_is_forgotten(client: Client, wanted: str) -> None:
    log_in(client, make_member(make_campaign()))
    answer = client.get("/login/", {"next": wanted})
    assert answer.status_code == 303
    assert answer.headers["Location"] in {"/contribute/", "/["}
