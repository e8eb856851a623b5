"""Arriving at a campaign's link in tests, as a browser would."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.test import Client

from winoforge.web.accounts.models import Campaign, Membership, Visit
from winoforge.web.accounts.seen import Seen, remember

PASSWORD = "correct-horse-battery"  # noqa: S105 (of people who live in tests only)


def address(campaign: Campaign, **query: str) -> str:
    """The campaign's link with crowd parameters."""
    return f"/c/{campaign.link}/" + (f"?{urlencode(query)}" if query else "")


def form_of(response: Any) -> dict[str, str]:
    """The hidden fields of the page's form."""
    consent = {"consent_version": str(response.context["consent"].number)}
    return {"nonce": response.context["nonce"], "arrival": response.context["sealed"]} | consent


def filled(**changes: str) -> dict[str, str]:
    """A registration form that is filled in well; a value "" leaves a field out."""
    good = {"username": "ana", "password": PASSWORD, "proficient": "on", "adult": "on", "consent": "on", **changes}
    return {name: value for name, value in good.items() if value}


def register(client: Client, campaign: Campaign, query: Any = None, **changes: str) -> Any:
    """Open the link, fill the form in, send it."""
    where = address(campaign, **(query or {}))
    page = client.get(where)
    assert page.status_code == 200, page.content.decode()
    return client.post(where, form_of(page) | filled(**changes))


def of_this_browser(client: Client, member: Membership) -> None:
    """Let somebody have worked with this browser before."""
    answer: Any = client.get("/")
    remember(answer, Seen("a" * 32, None))
    client.cookies.update(answer.cookies)
    Visit.objects.create(person=member.person, campaign=member.campaign, browser="a" * 32)
