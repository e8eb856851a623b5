"""The consent text of a campaign as a page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from winoforge.web.accounts.actions.consent import current
from winoforge.web.accounts.models import Campaign


@dataclass(frozen=True, slots=True)
class Shown:
    """One version in the reader's language, or in the one that there is."""

    number: int
    text: str
    language: str
    licence: str


def shown(campaign: Campaign) -> Shown:
    """The version that holds in a campaign."""
    version, wanted = current(campaign), get_language() or "en"
    terms = version.terms
    return Shown(version.number, terms.text(wanted), terms.language(wanted), terms.licence)
