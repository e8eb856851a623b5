"""Whatever goes wrong below /api/ has the one shape, also where no operation was reached."""

from __future__ import annotations

import json

import pytest
from django.db import connection
from django.test import Client, override_settings

from tests.web.api.calling import Program, code_of, make_token
from tests.web.cast import make_administrator
from winoforge.web.api import bearer
from winoforge.web.workshop.pace import Pace

pytestmark = pytest.mark.django_db


@pytest.fixture
def program() -> Program:
    return Program(make_token(make_administrator(), "schemas:read"))  # type: ignore[arg-type]


def test_an_address_that_is_none_and_a_method_that_is_none(program: Program) -> None:
    for path in (
        "/",
        "/nothing",
        "/campaigns/",
        "/campaigns/" + "0" * 32,
        "/schemas/1",
        "/schemas/%00",
        "/schemas/%ED%A0%80",
    ):
        assert code_of(program.get(path)) == (404, "nothing-here"), path
    answer = program.post("/campaigns", {})
    assert code_of(answer) == (405, "method-unknown")
    assert answer.headers["Allow"] == "GET"
    assert int(answer.headers["Content-Length"]) == len(answer.content)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Content-Type"] == "application/json"


def test_a_request_of_unsaid_length_or_for_another_host(program: Program) -> None:
    chunked = Client().post("/api/v1/campaigns", headers={"Transfer-Encoding": "chunked"})
    assert code_of(chunked) == (411, "length-unsaid")
    with override_settings(ALLOWED_HOSTS=["schemas.example.org"]):
        assert code_of(program.get("/campaigns")) == (400, "request-unusable")


def test_a_fault_of_ours_says_nothing_of_the_inside(monkeypatch: pytest.MonkeyPatch, program: Program) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("inside-secret")

    monkeypatch.setattr(connection, "cursor", fail)
    program.client = Client(raise_request_exception=False)
    answer = program.get("/campaigns")
    assert code_of(answer) == (500, "broken")
    assert "inside-secret" not in answer.content.decode()


def test_sentences_are_in_the_language_that_is_asked_for(program: Program) -> None:
    program.headers["Accept-Language"] = "pt-BR"
    assert "Não há nada neste endereço" in json.loads(program.get("/nothing").content)["error"]["message"]
    assert "não serve" in json.loads(program.get(f"/campaigns/{'0' * 32}/payments").content)["error"]["message"]


@pytest.mark.parametrize("sent", ["", "Bearer", "Basic x", "Bearer  ", "Bearer wf_\x7f", "Bearer é", "bearer wf_a b"])
def test_a_header_that_is_no_token_is_answered_as_none(sent: str) -> None:
    answer = Client().get("/api/v1/campaigns", headers={"Authorization": sent})
    assert code_of(answer) == (401, "token-unknown")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_whoever_asks_too_often_is_told_when_to_go_on(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bearer, "PACE", Pace(rate=0.001, burst=2))
    assert [program.get("/campaigns").status_code for _ in range(2)] == [200, 200]
    answer = program.get("/campaigns")
    assert code_of(answer) == (429, "too-fast")
    assert int(answer.headers["Retry-After"]) >= 1
    other = Program(make_token(make_administrator()))
    assert other.get("/campaigns").status_code == 200
