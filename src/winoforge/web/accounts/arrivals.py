"""Who arrives at a campaign's link, and how a form brings that back unchanged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from django.core import signing

from winoforge.core.crowd.entry import Arrival, arrival
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts import signed_entry
from winoforge.web.accounts.models import Campaign

_SALT = "winoforge.arrival"
_DAY = 24 * 60 * 60


def arriving(campaign: Campaign, query: Mapping[str, str]) -> Arrival:
    """Who arrives by a link with these parameters; where arrivals are signed, only the token speaks."""
    if campaign.signed_entry:
        query = signed_entry.claims(campaign, query.get(signed_entry.parameter(campaign), ""))
    found = arrival(campaign.crowd, campaign.parameters, query)
    if campaign.signed_entry and not found.worker_id and not found.preview:
        raise NotAllowed("entry-not-signed")
    return found


def seal(campaign: Campaign, arrival: Arrival) -> str:
    """The arrival for a hidden field: nobody can change it, and a token may expire while the form is filled in."""
    return signing.dumps({"campaign": campaign.pk, **asdict(arrival)}, salt=_SALT)


def unseal(campaign: Campaign, sealed: str) -> Arrival:
    """The arrival that was sealed for this campaign within a day; NotAllowed for anything else."""
    try:
        held = signing.loads(sealed, salt=_SALT, max_age=_DAY)
    except signing.BadSignature:
        raise NotAllowed("form-too-old") from None
    if held.pop("campaign") != campaign.pk or held["preview"]:
        raise NotAllowed("form-too-old")
    return Arrival(**held)
