"""Every operation as every kind of caller: the table of the API, as tests/web/walk/table.py is that of the pages."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from tests.web.api.calling import Program, code_of, make_token
from tests.web.cast import log_in, make_administrator
from tests.web.walk.world import World, make_world
from winoforge.core.crowd.report_lists import line
from winoforge.core.crowd.tokens import Scope
from winoforge.web.api.models import Token
from winoforge.web.api.routes import api
from winoforge.web.console.actions.payments import verify

pytestmark = pytest.mark.django_db  # who may do what is the same whatever the database

OPERATIONS: dict[str, tuple[str, str, Scope | None, Any]] = {
    "campaigns": ("GET", "/campaigns", None, None),
    "campaign": ("GET", "/campaigns/{campaign}", None, None),
    "collection": ("GET", "/campaigns/{campaign}/collection", Scope.COLLECTIONS_READ, None),
    "statistics": ("GET", "/campaigns/{campaign}/statistics", Scope.STATISTICS_READ, None),
    "schemas": ("GET", "/campaigns/{campaign}/schemas", Scope.SCHEMAS_READ, None),
    "schema": ("GET", "/schemas/{schema}", Scope.SCHEMAS_READ, None),
    "decide": ("POST", "/schemas/{schema}/decision", Scope.SCHEMAS_WRITE, {"outcome": "valid", "reason": "It is."}),
    "judgements": ("GET", "/campaigns/{campaign}/judgements", Scope.JUDGEMENTS_READ, None),
    "references": ("GET", "/references", Scope.COLLECTIONS_READ, None),
    "entries": ("GET", "/references/{reference}/entries", Scope.COLLECTIONS_READ, None),
    "verify": ("POST", "/campaigns/{campaign}/verifications", Scope.PAYMENTS_WRITE, {"lines": [{"worker_id": "W"}]}),
    "discard": ("POST", "/verifications/{unpaid}/discard", Scope.PAYMENTS_WRITE, {}),
    "record": ("POST", "/verifications/{verification}/record", Scope.PAYMENTS_WRITE, {}),
    "verification": ("GET", "/verifications/{verification}", Scope.PAYMENTS_READ, None),
    "lines": ("GET", "/verifications/{verification}/lines", Scope.PAYMENTS_READ, None),
    "payments": ("GET", "/campaigns/{campaign}/payments", Scope.PAYMENTS_READ, None),
    "bonuses": ("GET", "/campaigns/{campaign}/bonuses", Scope.PAYMENTS_READ, None),
}
"""Method, path, the scope it asks for, and a good body."""


@pytest.fixture
def world() -> World:
    return make_world()


@pytest.fixture
def ids(world: World) -> dict[str, str]:
    """What stands in the paths."""
    return {
        "campaign": world.campaign.public_id,
        "schema": world.tied.public_id,
        "reference": world.collection.public_id,
        "verification": verify(world.campaign, [], world.administrator).public_id,
        "unpaid": verify(world.campaign, [], world.administrator).public_id,
    }


def call(program: Program, name: str, ids: dict[str, str]) -> Any:
    method, path, _, body = OPERATIONS[name]
    return program.get(path.format(**ids)) if method == "GET" else program.post(path.format(**ids), body)


def test_every_operation_has_its_line_in_the_table() -> None:
    resolver = next(each for each in get_resolver().url_patterns if getattr(each, "namespace", "") == "api")
    assert isinstance(resolver, URLResolver)
    names = {each.name for each in resolver.url_patterns if isinstance(each, URLPattern)}
    assert names == OPERATIONS.keys() | {"openapi-json", "api-root"}
    described = {
        (method.upper(), path) for path, methods in api.get_openapi_schema()["paths"].items() for method in methods
    }
    assert len(described) == len(OPERATIONS)
    for method, path, *_ in OPERATIONS.values():
        named = path.format(campaign="{campaign_id}", schema="{schema_id}", reference="{reference_id}",
                            verification="{verification_id}", unpaid="{verification_id}")  # fmt: skip
        assert (method, f"/api/v1{named}") in described


def test_every_operation_answers_each_kind_of_caller(world: World, ids: dict[str, str]) -> None:
    """One test for all: the world takes longer to make than all calls."""
    admin = world.administrator
    now = timezone.now()
    former = make_administrator()
    former_token = make_token(former, *Scope)
    former.is_staff = False
    former.save()
    asleep = make_administrator()
    asleep_token = make_token(asleep, *Scope)
    asleep.is_active = False
    asleep.save()
    refused = {
        "no token": (Program(), (401, "token-unknown")),
        "rubbish": (Program("wf_" + "x" * 43), (401, "token-unknown")),
        "the session of an administrator": (Program(client=log_in(Client(), admin)), (401, "token-unknown")),
        "revoked": (Program(make_token(admin, *Scope, revoked_at=now)), (401, "token-revoked")),
        "expired": (Program(make_token(admin, *Scope, expires_at=now - timedelta(seconds=1))), (401, "token-expired")),
        "no longer an administrator": (Program(former_token), (401, "token-of-nobody")),
        "not active": (Program(asleep_token), (401, "token-of-nobody")),
    }
    elsewhere = Program(make_token(admin, *Scope, campaign=world.other_campaign))
    for name, (_, _, scope, _) in OPERATIONS.items():
        for who, (program, wanted) in refused.items():
            assert code_of(call(program, name, ids)) == wanted, (name, who)
        others = Program(make_token(admin, *(each for each in Scope if each != scope)))
        right = Program(make_token(admin, *([scope] if scope else [])))
        if scope:
            assert code_of(call(others, name, ids)) == (403, "token-scope"), name
        if name != "campaigns":
            assert code_of(call(elsewhere, name, ids)) == (404, "nothing-here"), name
        answer = call(right, name, ids)
        assert answer.status_code == 200, (name, answer.content)
        assert "no-store" in answer.headers["Cache-Control"], name
    listed = json.loads(elsewhere.get("/campaigns").content)["items"]
    assert [each["id"] for each in listed] == [world.other_campaign.public_id]


def test_a_token_for_a_campaign_reaches_that_campaign(world: World, ids: dict[str, str]) -> None:
    bound = Program(make_token(world.administrator, *Scope, campaign=world.campaign))
    for name in OPERATIONS:
        wanted = 404 if name in {"references", "entries"} else 200
        assert call(bound, name, ids).status_code == wanted, name


def test_names_of_people_are_told_only_to_those_who_may_see_them(world: World, ids: dict[str, str]) -> None:
    worker_id = world.contributor.worker_id
    mixed_up = verify(world.campaign, [line(1, worker_id, ""), line(2, "", worker_id)], world.administrator)
    asked = {
        Scope.SCHEMAS_READ: f"/schemas/{ids['schema']}",
        Scope.JUDGEMENTS_READ: f"/campaigns/{ids['campaign']}/judgements",
        Scope.PAYMENTS_READ: f"/verifications/{mixed_up.public_id}/lines",
    }
    names = [world.contributor.person.username, world.contributor.worker_id, world.evaluator.person.username]
    for scope, path in asked.items():
        silent = Program(make_token(world.administrator, scope)).get(path).content.decode()
        telling = Program(make_token(world.administrator, scope, Scope.PEOPLE_READ)).get(path).content.decode()
        assert not any(name in silent for name in names)
        assert any(name in telling for name in names)
    deciding = Program(make_token(world.administrator, Scope.SCHEMAS_WRITE))
    decided = json.loads(call(deciding, "decide", ids).content)
    assert decided["state"] == "valid"
    assert not decided.keys() & {"record", "contributor", "hardness"}  # to read a schema takes another scope


def test_a_use_is_noted_at_most_once_a_minute(world: World) -> None:
    program = Program(make_token(world.administrator))
    program.get("/campaigns")
    token = Token.objects.latest("pk")
    assert token.last_used_at is not None
    earlier = timezone.now() - timedelta(seconds=30)
    Token.objects.filter(pk=token.pk).update(last_used_at=earlier)
    program.get("/campaigns")
    token.refresh_from_db()
    assert token.last_used_at == earlier
    Token.objects.filter(pk=token.pk).update(last_used_at=earlier - timedelta(minutes=1))
    program.get("/campaigns")
    token.refresh_from_db()
    assert token.last_used_at is not None
    assert token.last_used_at > earlier


def test_what_the_api_can_do_is_told_to_everybody_and_a_token_is_not_asked_for() -> None:
    answer = Client().get("/api/v1/openapi.json")
    assert answer.status_code == 200
    document = answer.json()
    for methods in document["paths"].values():
        for operation in methods.values():
            assert {"400", "401", "403", "404", "409", "422", "429"} <= operation["responses"].keys()
            assert operation["security"] == [{"Bearer": []}]
