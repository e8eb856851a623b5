"""Programs that call the API: tokens, and a client that shows one."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from django.test import Client

from winoforge.core.crowd.tokens import Scope, digest, hint, new_token
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.api.models import Token

_keys = count(1)


def make_token(person: Person, *scopes: Scope, campaign: Campaign | None = None, **fields: Any) -> str:
    """A token with these scopes; its text, which the database does not have."""
    text = new_token()
    Token.objects.create(
        name="A program", digest=digest(text) or "", hint=hint(text), scopes=list(map(str, scopes)), person=person,
        campaign=campaign, **fields,
    )  # fmt: skip
    return text


class Program:
    """Something that calls the API with a token."""

    def __init__(self, token: str = "", client: Client | None = None) -> None:
        self.client = client or Client()
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(f"/api/v1{path}", query, headers=self.headers)

    def post(self, path: str, body: Any, key: str = "") -> Any:
        """Send a body, under a key of its own unless one is given."""
        headers = self.headers | {"Idempotency-Key": key or f"key-{next(_keys)}"}
        sent = body if isinstance(body, str | bytes) else json.dumps(body)
        return self.client.post(f"/api/v1{path}", sent, content_type="application/json", headers=headers)


def code_of(answer: Any) -> tuple[int, str]:
    """The status and the code of an error."""
    fault = json.loads(answer.content)["error"]
    assert set(fault) == {"code", "message", "field"}
    assert fault["message"].strip()
    return answer.status_code, fault["code"]
