"""What the list of schemas is asked for, as it stands in the address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet
from django.utils.dateparse import parse_date

from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.searching import folded, query
from winoforge.core.crowd.usernames import username_key
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console import text_search
from winoforge.web.ids import is_public_id
from winoforge.web.workshop.models import StoredSchema

_LONGEST_DAY = 20
_YEARS = (1900, 2999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which schemas, in which order. What cannot be meant is left out; a day that is none is said to be so."""

    query: str = ""
    state: str = ""
    contributor: str = ""
    """The public id of a worker."""
    bonus: bool = False
    flagged: bool = False
    findings: bool = False
    strict: str = ""
    """`yes`, `no`, or "" for both."""
    since: str = ""
    """A day as it was typed."""
    until: str = ""
    oldest: bool = False
    """The oldest first."""

    @classmethod
    def of(cls, sent: Mapping[str, str]) -> Wanted:
        """What an address asks for."""
        said = {name: query(sent.get(name, "")) for name in ("q", "state", "contributor", "strict", "from", "to")}
        return cls(
            query=said["q"],
            state=said["state"] if said["state"] in StoredSchema.State.values else "",
            contributor=said["contributor"] if is_public_id(said["contributor"]) else "",
            bonus=bool(sent.get("bonus")),
            flagged=bool(sent.get("flagged")),
            findings=bool(sent.get("findings")),
            strict=said["strict"] if said["strict"] in {"yes", "no"} else "",
            since=said["from"][:_LONGEST_DAY],
            until=said["to"][:_LONGEST_DAY],
            oldest=sent.get("sort") == "oldest",
        )

    @property
    def is_filtered(self) -> bool:
        """Whether anything but words and a contributor is asked for."""
        return self != Wanted(query=self.query, contributor=self.contributor)

    @property
    def is_narrowed(self) -> bool:
        """Whether anything but words is asked for."""
        return self != Wanted(query=self.query, oldest=self.oldest)

    @property
    def is_narrow(self) -> bool:
        """Whether anything is left out."""
        return self != Wanted(oldest=self.oldest)

    @property
    def wrong_days(self) -> set[str]:
        """Which of the two days is no day."""
        days = {"from": self.since, "to": self.until}
        return {name for name, typed in days.items() if typed and day(typed) is None}


def day(typed: str) -> date | None:
    """The day that was typed, as year, month and day; None if it is none, or so far off that it has no time in UTC."""
    try:
        found = parse_date(typed)
    except ValueError:
        return None
    return found if found and _YEARS[0] <= found.year <= _YEARS[1] else None


def matching(campaign: Campaign, wanted: Wanted) -> QuerySet[StoredSchema]:
    """The schemas of a campaign that are asked for, whatever they say. All of it can be told from one index."""
    rows = StoredSchema.objects.filter(_exact(wanted), campaign=campaign)
    if wanted.contributor:
        rows = rows.filter(contributor__in=Membership.objects.filter(public_id=wanted.contributor).values("pk"))
    zone = ZoneInfo(campaign.time_zone)
    if since := day(wanted.since):
        rows = rows.filter(created_at__gte=datetime.combine(since, time(), zone))
    if until := day(wanted.until):
        rows = rows.filter(created_at__lt=datetime.combine(until + timedelta(days=1), time(), zone))
    return rows.order_by("pk" if wanted.oldest else "-pk")


def saying(campaign: Campaign, wanted: Wanted, most: int) -> list[int]:
    """The first of them, by key, that are found by the words that are asked for.

    By id or payment code, which name one schema; otherwise by what it says or by who wrote it.
    """
    rows, sought = matching(campaign, wanted), wanted.query
    if is_public_id(sought):
        return _first(rows.filter(public_id=sought), most)
    if code := normal(sought):
        return _first(rows.filter(code__code=code), most)
    if wanted.is_narrowed:
        by_text = _first(rows.filter(pk__in=text_search.saying(campaign, folded(sought))), most)
    else:
        by_text = text_search.first_saying(campaign, folded(sought), most, oldest=wanted.oldest)
    named = Q(person__username_key__contains=username_key(sought)) | Q(worker_id__icontains=sought)
    people = list(Membership.objects.filter(named, campaign=campaign).values_list("pk", flat=True))
    by_author = _first(rows.filter(contributor__in=people), most) if people else []
    return sorted({*by_text, *by_author}, reverse=not wanted.oldest)[:most]


def _first(rows: QuerySet[Any], most: int) -> list[int]:
    return list(rows.values_list("pk", flat=True)[:most])


def _exact(wanted: Wanted) -> Q:
    asked = Q()
    if wanted.state:
        asked &= Q(state=wanted.state)
    for name, is_asked in (("bonus", wanted.bonus), ("flagged", wanted.flagged), ("has_findings", wanted.findings)):
        asked &= Q(**{name: True}) if is_asked else Q()
    return asked & Q(strict=wanted.strict == "yes") if wanted.strict else asked
