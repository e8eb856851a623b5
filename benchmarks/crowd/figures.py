"""The figures of a campaign as an administrator and a program are shown them, over HTTP.

PostgreSQL keeps the keys of JSON in an order of its own, in which the audit log tells what was changed and the API
gives a schema's parts: so the order of words in that page, and of keys in that file, are not compared.
"""

from __future__ import annotations

import hashlib
import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from winoforge.simulate.browser import Browser, text
from winoforge.simulate.platform import Platform

PAGES = (
    "/console/",
    "/console/campaigns/{id}/",
    "/console/campaigns/{id}/payments/",
    "/console/campaigns/{id}/payments/lines.csv",
    "/console/campaigns/{id}/workers/",
    "/console/campaigns/{id}/schemas/",
    "/console/campaigns/{id}/decisions/",
    "/console/campaigns/{id}/flags/",
    "/console/campaigns/{id}/bonuses/",
    "/console/campaigns/{id}/bonuses/?rule=top-five&amount=63.00",
    "/console/campaigns/{id}/pictures/",
    "/console/campaigns/{id}/audit/",
    "/console/references/",
)
LISTS = ("schemas", "judgements", "payments", "bonuses")


def shown(served: Platform, campaign: str, administrator: tuple[str, str], token: str) -> dict[str, Any]:
    """Every figure by where it stands. The administrator logs in with the password, the program has its token."""
    return dict(_of_program(served, campaign, token)) | dict(_of_pages(served, campaign, administrator))


def _of_pages(served: Platform, campaign: str, administrator: tuple[str, str]) -> Iterator[tuple[str, Any]]:
    with closing(Browser(served.address)) as boss:
        name, password = administrator
        page = boss.get("/login/")
        page = boss.send(page, page.form("/login/"), username=name, password=password)
        if not page.path.startswith("/console/"):
            raise RuntimeError(f"The administrator cannot log in: {text(page.html)[-300:]}")
        for path in PAGES:
            page = boss.get(path.format(id=campaign))
            if page.status != 200:
                raise RuntimeError(f"{page.path} was answered with {page.status}.")
            told = text(page.html).replace(served.address, "")  # where it is served is no figure
            yield f"page {path}", sorted(told.split()) if path.endswith("/audit/") else told


def _of_program(served: Platform, campaign: str, token: str) -> Iterator[tuple[str, Any]]:
    with closing(http.client.HTTPConnection(served.host, served.port, timeout=60)) as connection:

        def asked(path: str) -> bytes:
            connection.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {token}"})
            answer = connection.getresponse()
            body = answer.read()
            if answer.status != 200:
                raise RuntimeError(f"{path} was answered with {answer.status}: {body[:300]!r}")
            return body

        told = json.loads(asked(f"/campaigns/{campaign}/statistics"))
        del told["at"]
        yield "API statistics", told
        for kind in LISTS:
            digest, count, after = hashlib.sha256(), 0, ""
            while after is not None:
                part = json.loads(asked(f"/campaigns/{campaign}/{kind}?limit=200" + (after and f"&after={after}")))
                digest.update(json.dumps(part["items"], sort_keys=True).encode())
                count, after = count + len(part["items"]), part["next"]
            yield f"API {kind}", [count, digest.hexdigest()]
        lines = [json.loads(line) for line in asked(f"/campaigns/{campaign}/collection").splitlines()]
        yield "API collection", [len(lines), hashlib.sha256(json.dumps(lines, sort_keys=True).encode()).hexdigest()]
