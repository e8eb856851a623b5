"""What the page of pictures shows: what a job has drawn, as of when, and whether it is time to draw again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count
from django.utils import timezone

from winoforge.core.crowd.pictures.freshness import is_due
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.console import reading
from winoforge.web.console.models import Bonus, Picture
from winoforge.web.jobs.actions import UNFINISHED, start
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import DRAW_PICTURES
from winoforge.web.workshop.models import Measures

ORDER = ("over-time", "agreement", "scores", "writing-time", "hardness", "patterns", "connectors", "variety", "cost")
ROWS = 40
"""Rows of a table on the page; the CSV has them all."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One picture with as much of its table as a page holds."""

    picture: Picture

    @property
    def columns(self) -> Sequence[str]:
        """The heads of the table."""
        return list(self.picture.numbers.get("columns", ()))

    @property
    def rows(self) -> Sequence[Sequence[Any]]:
        """Its last rows: where they are days, the latest."""
        return list(self.picture.numbers.get("rows", ()))[-ROWS:]

    @property
    def more(self) -> int:
        """How many there are besides."""
        return max(0, len(self.picture.numbers.get("rows", [])) - ROWS)


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the page."""

    pictures: Sequence[Shown]
    as_of: datetime | None
    job: Job | None
    """That draws now."""
    failed: Job | None
    """That drew last, and could not."""
    can_draw: bool
    """Whether what draws was installed when the numbers were counted."""

    @property
    def shown(self) -> Sequence[Shown]:
        """Those that have numbers."""
        return [one for one in self.pictures if one.rows]

    @property
    def unseen(self) -> Sequence[str]:
        """Why there is nothing to see of the others, in their titles; what two have to say is said once."""
        return list(dict.fromkeys(one.picture.title for one in self.pictures if not one.rows))


def state(campaign: Campaign, lang: str) -> State:
    """The page as it is now. Four queries, however large the campaign is."""
    jobs = Job.objects.filter(kind=DRAW_PICTURES, campaign=campaign).order_by("-pk")
    last = jobs.first()
    done = last if last and last.state == Job.State.DONE else jobs.filter(state=Job.State.DONE).first()
    kept = {one.kind: Shown(one) for one in Picture.objects.filter(campaign=campaign, language=language(lang))}
    return State(
        pictures=[kept[kind] for kind in ORDER if kind in kept],
        as_of=_moment(done.result.get("as_of")) if done else None,
        job=last if last and last.state in UNFINISHED else None,
        failed=last if last and last.state == Job.State.FAILED else None,
        can_draw=bool(done and done.result.get("drawn")),
    )


def seen(campaign: Campaign) -> dict[str, Any]:
    """Counts that change when a picture would: cheap, so that a page can ask whether anything has happened."""
    figures = reading.figures([campaign.pk])[campaign.pk]
    bonuses = Bonus.objects.filter(campaign=campaign).count()
    measured = Measures.objects.filter(schema__campaign=campaign).aggregate(rows=Count("pk"), tried=Count("hardness"))
    states = dict(sorted(figures.states.items()))
    return {"members": figures.members, "states": states, "bonuses": bonuses, "measured": measured}


def draw(campaign: Campaign, requested_by: Person | None) -> Job:
    """Start drawing, unless somebody has."""
    running = Job.objects.filter(kind=DRAW_PICTURES, campaign=campaign, state__in=UNFINISHED).first()
    return running or start(DRAW_PICTURES, {"campaign": campaign.public_id}, requested_by, campaign)


def draw_if_due(campaign: Campaign, now_shown: State, requested_by: Person) -> Job | None:
    """Draw by itself: for the first time, or when the pictures are old and things have happened."""
    if now_shown.job or now_shown.failed:
        return now_shown.job
    done = Job.objects.filter(kind=DRAW_PICTURES, campaign=campaign, state=Job.State.DONE).order_by("-pk").first()
    then = done.result.get("seen", {}) if done else {}
    # After an erasure pictures are missing: they named whoever is gone.
    missing = len(now_shown.pictures) < len(ORDER)
    due = missing or is_due(now_shown.as_of, then, timezone.now(), seen(campaign))
    return draw(campaign, requested_by) if due else None


def _moment(said: Any) -> datetime | None:
    """When; None for what is no moment, and the pictures are drawn again."""
    try:
        found = datetime.fromisoformat(said)
    except (TypeError, ValueError):
        return None
    return found if found.tzinfo else None


def language(lang: str) -> str:
    """The language in which pictures are kept."""
    return "pt" if lang.startswith("pt") else "en"
