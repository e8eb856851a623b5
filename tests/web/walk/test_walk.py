"""Every address as every role: it answers what the table says, and nothing that another person's id could open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

import pytest
from django.db import transaction
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.web.walk import samples
from tests.web.walk.table import ROLES, expectations
from tests.web.walk.world import World, make_world
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.models import Question, StoredSchema

# Who may do what is the same whatever the database, so not repeated on PostgreSQL; test_hostile opens all pages there.
pytestmark = pytest.mark.django_db
METHODS = ("GET", "POST")
Answer = TypeVar("Answer", bound=HttpResponseBase)
CELLS = expectations()
PAGES = sorted({name for name, _, _ in CELLS})


def addresses(resolver: URLResolver) -> Iterator[str]:
    """The name of every address there is; those of the API have a table of their own (tests/web/api/test_scopes.py)."""
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            yield from () if each.namespace == "api" else addresses(each)
        elif isinstance(each, URLPattern):
            yield each.name or str(each.pattern)


def send(client: Client, method: str, url: str) -> HttpResponseBase:
    return client.get(url) if method == "GET" else client.post(url, {})


def undone(ask: Callable[[], Answer]) -> Answer:
    """The answer to a request, after which everything is again as it was before."""
    with transaction.atomic():
        answer = ask()
        transaction.set_rollback(True)
    return answer


@pytest.fixture
def world() -> World:
    return make_world()


def test_every_address_has_its_two_lines_in_the_table() -> None:
    wanted = {(name, method, role) for name in addresses(get_resolver()) for method in METHODS for role in ROLES}
    assert sorted(wanted - CELLS.keys()) == []
    assert sorted(CELLS.keys() - wanted) == []


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", PAGES)
def test_every_address_answers_each_role_as_the_table_says(world: World, name: str, method: str) -> None:
    url = reverse(name, kwargs=world.arguments(name))
    said = {role: _said(undone(partial(send, world.client(role), method, url))) for role in ROLES}
    assert said == {role: _wanted(CELLS[name, method, role], world) for role in ROLES}


def _said(answer: HttpResponseBase) -> str:
    """The status, and for a redirect the path it leads to."""
    place = answer.headers.get("Location", "").partition("?")[0]
    return f"{answer.status_code} {place}" if answer.status_code == 303 else str(answer.status_code)


def _wanted(cell: str, world: World) -> str:
    name = cell.removeprefix(">")
    return f"303 {reverse(name, kwargs=world.arguments(name))}" if cell.startswith(">") else cell


def test_every_post_needs_the_token_of_a_page_of_ours(world: World) -> None:
    for name in PAGES:
        for role in ("outsider", "contributor", "evaluator", "administrator"):
            client = world.client(role, enforce_csrf_checks=True)
            answer = client.post(reverse(name, kwargs=world.arguments(name)), {"a": "b"})
            # Where files are taken, whoever is not an administrator is sent away before anything is read.
            sent_away = name in {"reference-upload", "payments-verify"} and _said(answer) == f"303 {reverse('login')}"
            assert answer.status_code in {403, 405} or sent_away, (name, role)


@pytest.mark.parametrize("name", ["contribute", "contribute-preview", "my-work", "judge", "judge-take", "training"])
def test_a_waiting_test_question_comes_before_everything_else(world: World, name: str) -> None:
    for member, role in ((world.contributor, "contributor"), (world.evaluator, "evaluator")):
        Question.objects.create(
            membership=member, purpose=Question.Purpose.TEST, half=0, record=samples.record(2, "asked")
        )
        client = world.client(role)
        answer = (
            client.post(reverse(name)) if name in {"contribute-preview", "judge-take"} else client.get(reverse(name))
        )
        assert _said(answer) == f"303 {reverse('test')}"


@pytest.mark.parametrize("role", ["contributor", "evaluator", "newcomer"])
@pytest.mark.parametrize("name", ["correct", "correct-preview", "withdraw"])
def test_a_schema_of_somebody_else_does_not_exist_for_a_worker(world: World, name: str, role: str) -> None:
    theirs = StoredSchema.objects.exclude(contributor=getattr(world, role)).first()
    assert theirs is not None
    client = world.client(role)
    url = reverse(name, args=[theirs.public_id])
    # Where only forms are sent, whoever asks is led to the page, whatever the address names.
    assert client.get(url).status_code == (404 if name == "correct" else 303)
    assert client.post(url, {}).status_code == 404
    assert client.post(reverse(name, args=["0" * 32]), {}).status_code == 404


def test_a_slot_that_somebody_else_holds_cannot_be_filled_nor_told_from_none(world: World) -> None:
    answers = {f"q-{question.id}": "yes" for question in QUESTIONS} | {"nonce": new_nonce()}
    held, none = (reverse("judge-send", args=[slot]) for slot in (world.slot.public_id, "0" * 32))
    for role in ("administrator", "contributor"):
        client = world.client(role)
        assert client.post(held, answers).status_code in {403, 409}
        for sent in (answers, {}):
            assert client.post(held, sent).status_code == client.post(none, sent).status_code
    world.slot.refresh_from_db()
    assert world.slot.judged_at is None


def test_a_worker_of_another_campaign_reaches_nothing_of_this_one(world: World) -> None:
    client = world.client("stranger")
    for name in ("correct", "correct-preview", "withdraw"):
        assert client.post(reverse(name, kwargs=world.arguments(name)), {}).status_code == 404
    answer = client.post(reverse("judge-send", args=[world.slot.public_id]), {})
    assert answer.status_code in {303, 403, 404}
    world.slot.refresh_from_db()
    assert world.slot.judged_at is None


@pytest.mark.parametrize(
    "name",
    [
        "campaign",
        "campaign-state",
        "campaign-judge",
        "decisions",
        "decision",
        "job",
        "reference-remove",
        "worker",
        "payments-verify",
        "verification-record",
        "bonuses-award",
    ],
)
def test_what_does_not_exist_is_404_also_for_an_administrator(world: World, name: str) -> None:
    url = reverse(name, args=[world.campaign.public_id, "0" * 32] if name == "decision" else ["0" * 32])
    client = world.client("administrator")
    assert client.get(url).status_code in {303, 404}
    assert client.post(url, {}).status_code == (405 if name == "decisions" else 404)


def test_numbers_do_not_lead_to_anything(world: World) -> None:
    """Only random public ids stand in addresses: counting up finds nothing."""
    client = world.client("administrator")
    for name in ("correct", "judge-send", "campaign", "decisions", "job", "workers", "worker"):
        for number in ("1", "2", str(world.own.pk), str(world.campaign.pk)):
            assert client.get(reverse(name, args=[number])).status_code in {403, 404, 405}


def test_a_ban_ends_the_session_in_the_middle_of_work(world: World) -> None:
    client = world.client("banned")
    assert client.get(reverse("contribute")).headers["Location"] == reverse("banned")
    page = client.get(reverse("banned"))
    assert page.status_code == 403
    assert world.campaign.contact in page.content.decode()
    assert client.get(reverse("contribute")).headers["Location"].startswith(reverse("login"))
