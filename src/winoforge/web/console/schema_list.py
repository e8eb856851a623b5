"""The list of a campaign's schemas: a fixed number of queries, and quick however many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch
from django.utils.translation import gettext, ngettext

from winoforge.core.checks.messages import MESSAGES
from winoforge.core.crowd.naming import schema_name
from winoforge.core.crowd.telling_findings import Telling, telling_of
from winoforge.core.wording import outline
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.models import CampaignStatistics
from winoforge.web.console.schema_filter import Wanted, matching, saying
from winoforge.web.jobs.actions import UNFINISHED
from winoforge.web.jobs.models import Job
from winoforge.web.jobs.registry import CAMPAIGN_STATISTICS
from winoforge.web.marking import ShownHalf, shown
from winoforge.web.workshop.models import Judgement, StoredSchema

PER_PAGE = 20
MOST_FOUND = 2_000
"""So many schemas are found by words: they are looked for once, and not again to be counted."""


@dataclass(frozen=True, slots=True)
class SchemaLine:
    """One schema of the list."""

    stored: StoredSchema
    name: str
    halves: Sequence[ShownHalf]
    told: str
    """How it was judged, and what else is to be said of it, in the reader's language."""


@dataclass(frozen=True, slots=True)
class TellingLine:
    """A finding that goes with “invalid”, to be shown."""

    found: Telling
    check: str
    """The sentence of the finding, its parameters left open."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the statistics of a campaign say, and whether they are being computed."""

    statistics: CampaignStatistics | None
    lines: Sequence[TellingLine]
    job: Job | None


def listed(campaign: Campaign, wanted: Wanted, page: str | None) -> Page[int]:
    """A page of the schemas that are asked for, by key."""
    if wanted.query:
        return Paginator(saying(campaign, wanted, MOST_FOUND), PER_PAGE).get_page(page)
    return Paginator(matching(campaign, wanted).values_list("pk", flat=True), PER_PAGE).get_page(page)


def lines(keys: Sequence[int]) -> list[SchemaLine]:
    """The schemas of these keys in this order, with their contributors and judgements."""
    judgements = Judgement.objects.only("schema", "valid", "leaked")
    rows = StoredSchema.objects.filter(pk__in=keys).select_related("contributor__person")
    found = {row.pk: row for row in rows.prefetch_related(Prefetch("judgements", judgements))}
    return [_line(found[key]) for key in keys if key in found]


def told(campaign: Campaign, lang: str) -> Told:
    """Which findings go with “invalid”, as it was last computed."""
    statistics = CampaignStatistics.objects.filter(campaign=campaign).first()
    found = telling_of(statistics.findings if statistics else ())
    known = [
        TellingLine(each, outline(MESSAGES[each.message].sentence, lang))
        for each in found.values()
        if each.message in MESSAGES
    ]
    job = Job.objects.filter(kind=CAMPAIGN_STATISTICS, campaign=campaign, state__in=UNFINISHED).first()
    return Told(statistics, known, job)


def _line(stored: StoredSchema) -> SchemaLine:
    return SchemaLine(stored, schema_name(stored.record), shown(stored.schema()), " · ".join(_told(stored)))


def _told(stored: StoredSchema) -> Iterator[str]:
    """Part by part. Not in the template: a dozen tags in each of twenty rows take long."""
    given = list(stored.judgements.all())
    if not given:
        yield gettext("not judged yet")
    else:
        leaked = sum(each.leaked for each in given)
        valid = sum(each.valid and not each.leaked for each in given)
        yield ngettext("%(n)s judgement", "%(n)s judgements", len(given)) % {"n": len(given)}
        if valid:
            yield gettext("%(n)s valid") % {"n": valid}
        if invalid := len(given) - valid - leaked:
            yield gettext("%(n)s invalid") % {"n": invalid}
        if leaked:
            yield gettext("%(n)s leaked") % {"n": leaked}
    if stored.bonus:
        yield gettext("bonus flag")
    if stored.flagged:
        yield gettext("flagged")
    if stored.has_findings:
        count = len(stored.findings)
        yield ngettext("%(n)s finding", "%(n)s findings", count) % {"n": count}
    if not stored.strict:
        yield gettext("broad")
