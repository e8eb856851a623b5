"""What every answer carries, whoever asks: a strict policy, safe cookies, nothing about the inside."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db import connection
from django.http.response import HttpResponseBase
from django.test import Client, override_settings
from django.urls import reverse

from tests.web.walk.forms import text_of
from tests.web.walk.table import ROLES
from tests.web.walk.test_walk import PAGES
from tests.web.walk.world import World, make_world

pytestmark = pytest.mark.django_db  # the same whatever the database, so not repeated on PostgreSQL


@pytest.fixture
def world() -> World:
    return make_world()


@pytest.mark.parametrize("role", ROLES)
def test_every_answer_carries_the_policy_and_keeps_it(world: World, role: str) -> None:
    for name in PAGES:
        answer = world.client(role).get(reverse(name, kwargs=world.arguments(name)))
        _carries_the_policy_and_the_safe_headers(answer, name)
        _has_no_inline_script_or_style(text_of(answer), name)


def _carries_the_policy_and_the_safe_headers(answer: HttpResponseBase, name: str) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy, name
    assert "script-src 'self'" in policy, name
    assert "unsafe" not in policy, name
    assert "frame-ancestors 'none'" in policy, name
    assert answer.headers["X-Frame-Options"] == "DENY", name
    assert answer.headers["X-Content-Type-Options"] == "nosniff", name
    assert answer.headers["Referrer-Policy"] == "same-origin", name


def _has_no_inline_script_or_style(body: str, name: str) -> None:
    for forbidden in (" style=", "<style", " onclick=", " onload=", "hx-on", "javascript:", " hx-vals='js:"):
        assert forbidden not in body, (name, forbidden)
    assert body.count("<script") == body.count("<script src="), name


def test_every_cookie_is_out_of_reach_of_scripts_and_other_sites(world: World) -> None:
    for name in PAGES:
        for role in ("outsider", "contributor", "administrator"):
            client = world.client(role)
            before = dict(client.cookies)
            client.get(reverse(name, kwargs=world.arguments(name)))
            for key, cookie in client.cookies.items():
                if key not in before or before[key] is not cookie:
                    assert cookie["httponly"], (name, key)
                    assert cookie["samesite"] in {"Lax", "Strict"}, (name, key)


@pytest.mark.parametrize("role", ["outsider", "contributor", "administrator"])
def test_a_private_page_is_never_kept_by_a_cache(world: World, role: str) -> None:
    """Somebody else at the same computer must not find a code or a sentence with the back button."""
    for name in ("contribute", "my-work", "judge", "console"):
        answer = world.client(role).get(reverse(name))
        if answer.status_code == 200:
            assert "no-store" in answer.headers.get("Cache-Control", "")


def test_there_is_no_debug_page() -> None:
    assert settings.DEBUG is False
    answer = Client().get("/no/such/page/")
    body = answer.content.decode()
    assert answer.status_code == 404
    assert "urlpatterns" not in body
    assert "winoforge.web.urls" not in body


def test_an_error_of_ours_says_nothing_of_the_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("inside-secret")

    monkeypatch.setattr(connection, "cursor", fail)  # which the page asks whether it is there
    answer = Client(raise_request_exception=False).get(reverse("health"))
    assert answer.status_code == 500
    assert "inside-secret" not in answer.content.decode()
    assert "Traceback" not in answer.content.decode()


def test_a_host_that_is_not_ours_is_refused() -> None:
    with override_settings(ALLOWED_HOSTS=["schemas.example.org"]):
        assert Client().get(reverse("front"), headers={"host": "evil.example.org"}).status_code == 400
