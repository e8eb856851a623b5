"""Lessons that peers paid for (quality.md): a test for each says that it cannot happen here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.auth import authenticate
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

import winoforge.web
from tests.web.walk.forms import form_of
from tests.web.walk.test_walk import PAGES
from tests.web.walk.world import World, make_world
from winoforge.core.errors import WinoforgeError
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.config import Config
from winoforge.web.serving import folder
from winoforge.web.serving.administrator import first_administrator, new_password

pytestmark = pytest.mark.django_db  # the same whatever the database, so not repeated on PostgreSQL
SOURCE = Path(winoforge.web.__file__).parent


@pytest.fixture
def world() -> World:
    return make_world()


# ---- a default SECRET_KEY (Label Studio, doccano) ----


def test_there_is_no_default_secret_key(tmp_path: Path) -> None:
    """Without a data folder there is none at all, and Django does not start."""
    assert Config.load({"data": tmp_path / "none"}, {}).secret_key == ""


def test_every_platform_makes_its_own_secret_key_and_keeps_it_private(tmp_path: Path) -> None:
    keys = set()
    for name in ("one", "two"):
        folder.prepare(tmp_path / name)
        keys.add(Config.load({"data": tmp_path / name}, {}).secret_key)
        assert (tmp_path / name / "secret.key").stat().st_mode & 0o077 == 0
    assert len(keys) == 2
    assert min(map(len, keys)) >= 32


def test_a_short_secret_key_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(WinoforgeError, match="WINOFORGE_SECRET_KEY"):
        Config.load({"data": tmp_path}, {"WINOFORGE_SECRET_KEY": "secret"})


# ---- default passwords (Argilla, EvalAI, Codabench) ----


def test_the_first_administrators_password_is_random_and_stored_nowhere() -> None:
    password = first_administrator()
    assert password is not None
    assert password != new_password()
    stored = Person.objects.get(is_staff=True)
    assert stored.password.startswith("argon2")
    assert password not in stored.password
    assert authenticate(username=stored.username, password=password) == stored
    assert first_administrator() is None


@pytest.mark.parametrize("password", ["", "admin", "password", "argilla", "changeme", "12345678", "winoforge"])
def test_no_password_that_somebody_would_guess_opens_anything(password: str) -> None:
    first_administrator()
    assert authenticate(username="admin", password=password) is None


# ---- open sign-up that reaches server-side requests (Label Studio) ----

REGISTRATION = {
    "username": "somebody-new", "password": "a long enough password", "password1": "a long enough password",
    "password2": "a long enough password", "worker_id": "W-new", "adult": "on", "proficient": "on", "consent": "on",
    "declared_adult": "on", "declared_proficient": "on", "role": "administrator", "is_staff": "on",
}  # fmt: skip


def test_nobody_signs_up_without_a_campaign_link(world: World) -> None:
    before = Person.objects.count()
    for name in set(PAGES) - {"entry", "join"}:
        world.client("outsider").post(reverse(name, kwargs=world.arguments(name)), REGISTRATION)
        assert Person.objects.count() == before, name


@pytest.mark.parametrize("link", ["", "0", "demo", "admin", "x" * 22])
def test_a_guessed_link_signs_nobody_up(world: World, link: str) -> None:
    before = Person.objects.count()
    answer = world.client("outsider").post(f"/c/{link}/", REGISTRATION)
    assert answer.status_code == 404
    assert Person.objects.count() == before


def test_registration_makes_a_worker_and_never_an_administrator(world: World) -> None:
    client = world.client("outsider")
    form_of(client, reverse("entry", args=[world.campaign.link])).send(client, **REGISTRATION)
    made = Person.objects.filter(username="somebody-new").first()
    assert made is not None
    assert not made.is_staff
    assert not Membership.objects.get(person=made).appointed


def test_the_front_page_gives_away_no_link_that_is_not_listed(world: World) -> None:
    page = world.client("outsider").get(reverse("front"))
    assert world.campaign.link not in page.content.decode()
    Campaign.objects.filter(pk=world.campaign.pk).update(listed=True)
    page = world.client("outsider").get(reverse("front"))
    assert world.campaign.link in page.content.decode()


def test_the_platform_fetches_no_address_that_somebody_could_give_it() -> None:
    """No part of web opens connections of its own, so there is nothing to misdirect."""
    fetching = re.compile(
        r"^\s*(?:import|from)\s+(requests|httpx|aiohttp|urllib\.request|http\.client|urllib3)\b", re.M
    )
    files = [path for path in SOURCE.rglob("*.py") if fetching.search(path.read_text(encoding="utf-8"))]
    assert files == []


# ---- template injection through a crowd-entry parameter (psiTurk) ----


@pytest.mark.parametrize("crowd", ["prolific", "mturk", "microworkers", "generic", "none"])
@pytest.mark.parametrize(
    "value", ["{{ 7|add:7 }}", "{{7*7}}", "{% debug %}", "${7*7}", "{{settings.SECRET_KEY}}", "#{7*7}"]
)
def test_template_syntax_in_an_entry_parameter_is_only_text(world: World, crowd: str, value: str) -> None:
    Campaign.objects.filter(pk=world.campaign.pk).update(crowd=crowd)
    names = (
        "PROLIFIC_PID",
        "STUDY_ID",
        "SESSION_ID",
        "workerId",
        "assignmentId",
        "hitId",
        "worker",
        "worker_id",
        "token",
    )
    client = world.client("outsider")
    answer = client.get(reverse("entry", args=[world.campaign.link]), dict.fromkeys(names, value))
    body = answer.content.decode()
    assert answer.status_code < 500
    assert "only-for-tests-" not in body  # the tests' secret key
    visible = re.sub(r'value="[^"]*"', "", body)
    assert not re.search(r">\s*(14|49)\s*<", visible)


# ---- stored XSS in user preferences (Label Studio, 2026) ----


def test_a_preference_is_one_of_those_offered_or_it_is_not_kept(world: World) -> None:
    """The language is the only preference there is."""
    client = world.client("contributor")
    client.post(reverse("set_language"), {"language": "<script>alert(1)</script>", "next": "/"})
    page = client.get(reverse("contribute"))
    assert "<script>alert" not in page.content.decode()
    assert '<html lang="en">' in page.content.decode()


@pytest.mark.parametrize(
    "target", ["https://evil.example.org/", "//evil.example.org", "javascript:alert(1)", "\\\\evil"]
)
@pytest.mark.parametrize("name", ["set_language", "login"])
def test_no_form_sends_people_to_another_site(world: World, name: str, target: str) -> None:
    world.administrator.set_password("a long enough password")
    world.administrator.save()
    sent = {"next": target, "language": "en", "username": world.administrator.username}
    for url in (reverse(name), reverse(name) + "?next=" + target):
        answer = world.client("outsider").post(url, {**sent, "password": "a long enough password"})
        assert answer.status_code in {302, 303}
        assert "evil" not in answer.headers["Location"]
        assert not answer.headers["Location"].startswith("javascript")


# ---- filters that leak other tables' fields (Label Studio) ----


REACHING = (
    "contributor__person__password__startswith=argon2",
    "person__password__regex=^a",
    "campaign__link__startswith=a",
    "order_by=contributor__person__password",
    "ordering=person__password",
    "fields=password",
)


def test_no_parameter_reaches_a_field_that_the_page_does_not_offer(world: World) -> None:
    """The same queries with it and without it: it filters nothing, sorts nothing and adds nothing."""
    for name in PAGES:
        url = reverse(name, kwargs=world.arguments(name))
        for role in ("contributor", "evaluator", "administrator"):
            client = world.client(role)
            client.get(url)
            with CaptureQueriesContext(connection) as without:
                client.get(url)
            with CaptureQueriesContext(connection) as having:
                client.get(f"{url}?{'&'.join(REACHING)}")
            assert _shape(having) == _shape(without), (name, role)


def test_searching_for_a_worker_looks_at_what_the_page_shows_and_at_nothing_else(world: World) -> None:
    url = reverse("workers", args=[world.campaign.public_id])
    client = world.client("administrator")
    found = reverse("worker", args=[world.contributor.public_id])
    assert found in client.get(url, {"q": world.contributor.worker_id}).content.decode()
    hidden = (world.contributor.person.password, "argon2", world.contributor.public_id, world.campaign.link)
    for text in hidden:
        assert found not in client.get(url, {"q": text}).content.decode()


def _shape(captured: CaptureQueriesContext) -> list[str]:
    """The queries without their values, some of which are random or the time."""
    return [re.sub(r"'[^']*'|\b\d+\b", "?", query["sql"]) for query in captured.captured_queries]
