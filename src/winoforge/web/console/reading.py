"""What the administrator's pages read. Each function is one or two queries, however large the campaigns are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, Model, OuterRef, Prefetch, QuerySet
from django.http import Http404
from django.utils import timezone

from winoforge.web.accounts.models import Campaign, ConsentVersion, Membership, Person
from winoforge.web.console.key_pages import page_by_key
from winoforge.web.ids import is_public_id
from winoforge.web.jobs.actions import UNFINISHED
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import LOAD_REFERENCE
from winoforge.web.workshop import undecided
from winoforge.web.workshop.actions import slots
from winoforge.web.workshop.models import Judgement, ReferenceCollection, StoredSchema

PER_PAGE = 50
UNDECIDED_PER_PAGE = 10
_State = StoredSchema.State
Row = TypeVar("Row", bound=Model)


def found(rows: QuerySet[Row], public_id: str) -> Row:
    """The row with that public id, or a page that says there is none."""
    row = rows.filter(public_id=public_id).first() if is_public_id(public_id) else None
    if row is None:
        raise Http404
    return row


@dataclass(slots=True)
class Figures:
    """One campaign in numbers."""

    members: int = 0
    states: Counter[str] = field(default_factory=Counter)
    """Schemas by state."""

    @property
    def waiting(self) -> int:
        """Schemas that wait to be judged."""
        return self.states[_State.WAITING]

    @property
    def tied(self) -> int:
        """Schemas on which the evaluators disagree."""
        return self.states[_State.TIED]

    @property
    def valid(self) -> int:
        """Schemas judged valid."""
        return self.states[_State.VALID]

    @property
    def invalid(self) -> int:
        """Schemas judged invalid, or leaked."""
        return self.states[_State.INVALID] + self.states[_State.LEAKED]

    @property
    def decided(self) -> int:
        """Schemas that are decided."""
        return self.valid + self.invalid

    @property
    def share(self) -> int:
        """How many of a hundred decided schemas are valid."""
        return round(100 * self.valid / self.decided) if self.decided else 0


@dataclass(frozen=True, slots=True)
class Line:
    """A campaign with its numbers."""

    campaign: Campaign
    figures: Figures
    judges: int = 0
    """People who may judge in it."""
    lacking: int = 0
    """Waiting schemas that lack people to judge them."""
    may_judge: bool = False
    """Whether there is something for this administrator to judge."""

    @property
    def to_decide(self) -> int:
        """Schemas for the administrator to decide."""
        return self.figures.tied + self.lacking


@dataclass(frozen=True, slots=True)
class Overview:
    """The campaigns, and in which of them there is something to do."""

    listed: Page[Campaign]
    lines: Sequence[Line]
    needing: Sequence[Line]
    """Campaigns in which schemas wait for this administrator, open or closed; those with most to decide first."""


def overview(page: str | None, person: Person) -> Overview:
    """A page of campaigns, the newest first, with their numbers, and what waits in these and all others."""
    listed = Paginator(Campaign.objects.order_by("-pk"), PER_PAGE).get_page(page)
    open_ones = StoredSchema.objects.filter(campaign=OuterRef("pk"), state__in=[_State.WAITING, _State.TIED])
    known = list(Campaign.objects.filter(Exists(open_ones)))
    numbers = figures({campaign.pk for campaign in (*listed, *known)})  # counted once: most are in both
    wanted = [line for line in at_hand(known, person, numbers) if line.may_judge or line.to_decide]
    return Overview(
        listed,
        [Line(campaign, numbers[campaign.pk]) for campaign in listed],
        sorted(wanted, key=lambda line: (-line.to_decide, -line.figures.waiting, line.campaign.pk)),
    )


def at_hand(campaigns: Sequence[Campaign], person: Person, numbers: Mapping[int, Figures] | None = None) -> list[Line]:
    """Campaigns with their numbers, if they are not known, and what there is in them for this administrator."""
    now = timezone.now()
    keys = [campaign.pk for campaign in campaigns]
    numbers, judges = numbers or figures(keys), undecided.judges(campaigns)
    lacking = StoredSchema.objects.filter(pk__in=undecided.lacking(judges, now).values("pk"))
    counted = dict(lacking.values_list("campaign").annotate(n=Count("*")))
    with_work = slots.with_work(person, keys, now)
    return [
        Line(
            campaign,
            numbers[campaign.pk],
            judges=judges[campaign.pk].count,
            lacking=counted.get(campaign.pk, 0),
            may_judge=campaign.pk in with_work,
        )
        for campaign in campaigns
    ]


def figures(keys: Iterable[int]) -> dict[int, Figures]:
    """The numbers of campaigns by key."""
    wanted = list(keys)
    numbers: dict[int, Figures] = defaultdict(Figures)
    members = Membership.objects.filter(campaign__in=wanted).values("campaign").annotate(count=Count("*"))
    schemas = StoredSchema.objects.filter(campaign__in=wanted).values("campaign", "state").annotate(count=Count("*"))
    for row in members:
        numbers[row["campaign"]].members = row["count"]
    for row in schemas:
        numbers[row["campaign"]].states[row["state"]] = row["count"]
    return numbers


def to_decide(campaign: Campaign, page: str | None) -> Page[StoredSchema]:
    """What the administrator should decide, ties first, with the judgements."""
    judgements = Judgement.objects.select_related("evaluator").order_by("pk")
    rows = StoredSchema.objects.select_related("contributor__person").prefetch_related(
        Prefetch("judgements", judgements)
    )
    return page_by_key(undecided.undecided(campaign, timezone.now()), rows, UNDECIDED_PER_PAGE, page)


def consents(campaign: Campaign) -> list[ConsentVersion]:
    """The versions of a campaign's consent text, the newest first, each with how many workers `accepted` it."""
    return list(campaign.consents.annotate(accepted=Count("acceptances")).order_by("-number")[:PER_PAGE])


def collections(page: str | None) -> Page[ReferenceCollection]:
    """The reference collections that are ready, the library first."""
    ready = ReferenceCollection.objects.filter(ready=True).select_related("loaded_by")
    return Paginator(ready.order_by("-built_in", "pk"), PER_PAGE).get_page(page)


def loading() -> Sequence[Job]:
    """Loads that have not come to an end."""
    return list(Job.objects.filter(kind=LOAD_REFERENCE, state__in=UNFINISHED).order_by("-pk")[:PER_PAGE])
