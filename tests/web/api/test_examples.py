"""Every example of docs/reference/api.md works, in the order in which it stands there."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from string import Template
from typing import Any

import pytest
from django.test import Client

from tests.web.api.calling import make_token
from tests.web.walk.world import make_world
from winoforge.core.crowd.tokens import Scope
from winoforge.web.console.actions.payments import verify

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "api.md"
_ADDRESS = "https://schemas.example.org"


def examples() -> list[str]:
    """The commands in the blocks of the page; a backslash goes on in the next line."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.replace("\\\n", "").splitlines() if line.strip()]


def run(command: str, client: Client) -> Any:
    """What curl would get: a GET, or with -d a POST."""
    parts = iter(shlex.split(command))
    assert next(parts) == "curl"
    headers: dict[str, str] = {}
    url, body = "", None
    for part in parts:
        if part == "-H":
            name, _, value = next(parts).partition(": ")
            headers[name] = value
        elif part == "-d":
            body = next(parts)
        elif part == "-o":
            next(parts)
        else:
            url = part
    assert url.startswith(_ADDRESS)
    path = url.removeprefix(_ADDRESS)
    if body is None:
        return client.get(path, headers=headers)
    kind = headers.pop("Content-Type")
    return client.post(path, body, content_type=kind, headers=headers)


@pytest.mark.django_db
def test_every_example_of_the_page_works() -> None:
    world = make_world()
    known = {
        "WINOFORGE": _ADDRESS,
        "TOKEN": make_token(world.administrator, *Scope),
        "CAMPAIGN": world.campaign.public_id,
        "SCHEMA": world.tied.public_id,
        "REFERENCE": world.collection.public_id,
        "UNPAID": verify(world.campaign, [], world.administrator).public_id,
    }
    asked = examples()
    assert len(asked) >= 15
    for command in asked:
        answer = run(Template(command).substitute(known), Client())
        assert answer.status_code == 200, (command, answer.content)
        if "/verifications" in command and "-d" in command and not answer.streaming:
            known["VERIFICATION"] = json.loads(answer.content)["id"]


def test_the_page_names_every_scope() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [scope for scope in Scope if f"| `{scope}` |" not in page] == []
