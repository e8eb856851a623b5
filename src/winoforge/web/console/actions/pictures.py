"""The job that counts and draws the pictures of a campaign (P24), in both languages; the same numbers only once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.pictures.telling import LANGUAGES, Numbers, data_hash, description
from winoforge.core.errors import NotAllowed
from winoforge.reports import campaign_pictures
from winoforge.web.accounts.models import Campaign
from winoforge.web.console import picture_page
from winoforge.web.console.models import Picture
from winoforge.web.console.picture_numbers import READ
from winoforge.web.jobs.progress import Progress


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Count, and draw what has changed."""
    campaign = Campaign.objects.filter(public_id=params["campaign"]).first()
    if campaign is None:
        raise NotAllowed("job-broken")
    seen, now = picture_page.seen(campaign), timezone.now()
    for number, (kind, read) in enumerate(READ.items()):
        progress.step(number, len(READ))
        _keep(campaign, kind, read(campaign))
    # What happens while it draws is not in every picture: they are as of the beginning.
    return {"seen": seen, "as_of": now.isoformat(), "drawn": campaign_pictures.can_draw()}


def undo(params: Mapping[str, Any]) -> None:
    """Nothing: each picture is whole by itself."""


def _keep(campaign: Campaign, kind: str, numbers: Numbers) -> None:
    draws = campaign_pictures.can_draw()
    found = data_hash(kind, numbers, draws)
    for lang in LANGUAGES:
        same: dict[str, Any] = {"campaign": campaign, "kind": kind, "language": lang}
        if Picture.objects.filter(**same, data_hash=found).exists():
            continue
        told = numbers.told(lang)
        said = description(told)
        drawn = campaign_pictures.svg(kind, numbers, lang, told.title, said) if draws and not numbers.is_empty else ""
        content = {"data_hash": found, "title": told.title, "said": told.caption, "svg": drawn}
        with transaction.atomic():
            table = {"columns": list(told.columns), "rows": [list(row) for row in told.rows]}
            Picture.objects.update_or_create(defaults={**content, "numbers": table}, **same)
