"""What a campaign's collection says of itself wherever it leaves the platform."""

from __future__ import annotations

from winoforge.core.crowd.consent import said_of
from winoforge.formats import About
from winoforge.web.accounts.models import Campaign


def about(campaign: Campaign) -> About:
    """Its name, the licence that holds, and every version of the consent text."""
    versions = [held.version for held in campaign.consents.order_by("number")]
    return About(campaign.name, campaign.language, versions[-1].terms.licence, consent=said_of(versions))
