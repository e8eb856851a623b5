"""Pictures (P24): a job draws them once for the same numbers, the page shows them, and no name breaks out of them."""

from __future__ import annotations

import csv
import io
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from lxml import etree

from tests.conftest import needs
from tests.web import cast
from tests.web.walk.world import World, add_schemas, judge, make_world
from winoforge.core.crowd.pictures.beside import Kinds
from winoforge.core.crowd.pictures.connectors import Connectors
from winoforge.core.crowd.pictures.over_time import OverTime
from winoforge.core.crowd.pictures.patterns import Patterns
from winoforge.core.crowd.pictures.steps import Step
from winoforge.reports import campaign_pictures
from winoforge.reports.svg import COLOURS
from winoforge.web.accounts.models import Campaign
from winoforge.web.console import picture_page
from winoforge.web.console.costs import costs_of
from winoforge.web.console.models import Bonus, Picture
from winoforge.web.console.picture_numbers import READ, over_time, spending
from winoforge.web.jobs import actions as jobs
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.models import (
    Authorship,
    Judgement,
    Measures,
    PaymentCode,
    ReferenceCollection,
    ReferenceEntry,
    StoredSchema,
)

pytestmark = pytest.mark.django_db
HOSTILE = "<script>alert(1)</script>&=cmd"
DRAWN = {"svg", "g", "path", "text", "title", "desc", "rect", "line", "defs", "clipPath", "circle"}


@pytest.fixture
def world() -> World:
    """Two evaluators who judged the same schemas, one of them with a hostile name."""
    world = make_world()
    other = cast.make_evaluator(world.campaign, HOSTILE)
    for one in StoredSchema.objects.filter(campaign=world.campaign, state="valid"):
        slot = one.slots.create(campaign=world.campaign, number=2, evaluator=other.person, judged_at=timezone.now())
        first = Judgement.objects.get(schema=one)
        Judgement.objects.create(
            slot=slot, schema=one, evaluator=other.person, membership=other, answers=first.answers, valid=False
        )
        Measures.objects.create(schema=one, patterns=[half("complex", "time"), half("simple")])
    Authorship.objects.create(schema=world.own, evidence={"seconds": 240})
    return world


def half(pattern: str, connector: str | None = None, *, addition: bool = False) -> dict[str, Any]:
    """What is stored of a half that was analysed."""
    return {"pattern": pattern, "connector": connector, "addition": addition}


def drawn(campaign: Campaign) -> Job:
    job = picture_page.draw(campaign, None)
    jobs.run(job.public_id)
    job.refresh_from_db()
    assert (job.state, job.error) == ("done", "")
    return job


@pytest.mark.db
def test_the_same_numbers_are_drawn_once_and_a_name_stays_text(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    needs(campaign_pictures.can_draw(), "altair and vl-convert are not installed.")
    real, times = campaign_pictures.svg, []

    def counting(kind: str, *rest: Any) -> str:
        times.append(kind)
        return real(kind, *rest)

    monkeypatch.setattr(campaign_pictures, "svg", counting)
    drawn(world.campaign)
    kinds = {kind for kind, read in READ.items() if not read(world.campaign).is_empty}
    assert sorted(times) == sorted([*kinds, *kinds])  # in two languages
    assert kinds >= {"over-time", "agreement", "scores", "writing-time", "patterns", "connectors", "cost"}
    times.clear()
    drawn(world.campaign)
    assert times == []
    judge(add_schemas(world.contributor, 1, state="invalid", start=60)[0], world.evaluator, valid=False)
    drawn(world.campaign)
    assert "over-time" in times
    assert "writing-time" not in times

    picture = Picture.objects.get(campaign=world.campaign, kind="agreement", language="en")
    root = etree.fromstring(picture.svg)
    assert {etree.QName(each).localname for each in root.iter("*")} <= DRAWN
    names = {str(name) for each in root.iter("*") for name in each.attrib}
    assert not {name for name in names if name == "style" or name.startswith("on") or "href" in name}
    assert any(str(text).startswith("<script>") for text in root.itertext())
    page = world.client("administrator").get(reverse("pictures", args=[world.campaign.public_id])).content.decode()
    assert "<script>alert" not in page
    assert picture.svg in page
    client = world.client("administrator")
    told = client.get(reverse("picture-csv", args=[world.campaign.public_id, "agreement"])).content.decode()
    rows = list(csv.reader(io.StringIO(told)))
    assert rows[0][0] == "evaluator"
    assert HOSTILE in {row[0] for row in rows}


def test_without_what_draws_there_are_numbers_and_a_sentence(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_pictures, "can_draw", lambda: False)
    drawn(world.campaign)
    assert set(Picture.objects.filter(language="pt").values_list("kind", "svg")) == {(kind, "") for kind in READ}
    page = world.client("administrator").get(reverse("pictures", args=[world.campaign.public_id])).content.decode()
    assert "what draws is not installed" in page
    assert "<table" in page


def test_the_page_starts_a_job_when_there_is_none_and_again_when_things_have_happened(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign_pictures, "can_draw", lambda: False)
    address = reverse("pictures", args=[world.campaign.public_id])
    client = world.client("administrator")
    live = {"HX-Request": "true"}
    assert "being drawn" in client.get(address).content.decode()
    client.get(address)
    client.post(address)
    job = Job.objects.get(kind="draw-pictures")
    assert "being drawn" in client.get(address, headers=live).content.decode()
    jobs.run(job.public_id)
    assert client.get(address, headers=live).headers["HX-Refresh"] == "true"
    assert "As of" in client.get(address).content.decode()
    assert Job.objects.filter(kind="draw-pictures").count() == 1
    job.refresh_from_db()
    job.result["as_of"] = (timezone.now() - timedelta(hours=1)).isoformat()
    job.save()
    client.get(address)
    assert Job.objects.filter(kind="draw-pictures").count() == 1  # nothing has happened
    add_schemas(world.contributor, 1, start=70)
    client.get(address)
    assert Job.objects.filter(kind="draw-pictures").count() == 2


@pytest.mark.parametrize("result", [{"as_of": "erased-1-05-01", "seen": {}, "drawn": False}, {}])
def test_a_moment_that_is_none_is_drawn_again_and_breaks_no_page(world: World, result: dict[str, Any]) -> None:
    Job.objects.create(kind="draw-pictures", campaign=world.campaign, state=Job.State.DONE, result=result)
    page = world.client("administrator").get(reverse("pictures", args=[world.campaign.public_id]))
    assert (page.status_code, "being drawn" in page.content.decode()) == (200, True)


@pytest.mark.db
def test_days_are_those_of_the_campaigns_time_zone_and_money_adds_up(world: World) -> None:
    campaign = world.campaign
    campaign.time_zone = "America/Sao_Paulo"
    campaign.save()
    night = datetime(2026, 5, 2, 1, 30, tzinfo=UTC)  # still the first of May there
    decided = StoredSchema.objects.filter(campaign=campaign, decided_at__isnull=False)
    decided.update(decided_at=night)
    decided.filter(state="valid").update(decided_at=night + timedelta(days=3))
    assert over_time.read(campaign).counts == ((date(2026, 5, 1), 0, 2), (date(2026, 5, 4), 1, 0))
    now = timezone.now()
    for amount in (Decimal("5.00"), Decimal("-2.00")):
        Bonus.objects.create(
            campaign=campaign, membership=world.contributor, amount=amount, currency="USD", period_from=now,
            period_to=now, award="a" * 32,
        )  # fmt: skip
    found, costs = spending.read(campaign), costs_of(campaign)[0]
    assert found.total == costs.total > 3
    assert tuple(sum(column) for column in list(zip(*found.amounts, strict=True))[1:]) == (
        costs.contributors.cost,
        costs.evaluators.cost,
        costs.bonuses,
    )


@pytest.mark.db
def test_a_campaign_of_a_few_hours_is_counted_by_the_hours_of_its_clock(world: World) -> None:
    campaign = world.campaign
    campaign.time_zone = "America/New_York"
    campaign.save()
    repeated = datetime(2026, 11, 1, 5, 30, tzinfo=UTC)  # 1:30 there, and so it is an hour later
    decided = StoredSchema.objects.filter(campaign=campaign, decided_at__isnull=False)
    decided.filter(state="valid").update(decided_at=repeated + timedelta(hours=2))
    for hours, one in enumerate(decided.exclude(state="valid")):
        StoredSchema.objects.filter(pk=one.pk).update(decided_at=repeated + timedelta(hours=hours))
    PaymentCode.objects.filter(campaign=campaign).update(created_at=repeated)
    Bonus.objects.filter(campaign=campaign).update(at=repeated + timedelta(hours=2))
    with CaptureQueriesContext(connection) as asked:
        found = over_time.read(campaign)
    assert found.step is Step.HOUR
    assert found.counts == ((datetime(2026, 11, 1, 1), 0, 2), (datetime(2026, 11, 1, 2), 1, 0))
    assert len(asked) == 2  # the first and last moment, and the counts
    spent = spending.read(campaign)
    assert (spent.step, [at for at, *_ in spent.amounts]) == (
        Step.HOUR,
        [datetime(2026, 11, 1, 1), datetime(2026, 11, 1, 2)],
    )
    assert spent.total == costs_of(campaign)[0].total


@pytest.mark.parametrize(
    ("step", "lang", "labels"),
    [
        (Step.HOUR, "en", {"14:00", "18 Nov"}),
        (Step.HOUR, "pt", {"14:00", "18 nov"}),
        (Step.DAY, "en", {"18 Nov", "19 Nov", "20 Nov"}),
        (Step.DAY, "pt", {"18 nov", "19 nov", "20 nov"}),
    ],
)
def test_an_axis_names_each_hour_or_day_once_as_its_language_writes_it(step: Step, lang: str, labels: set[str]) -> None:
    needs(campaign_pictures.can_draw(), "altair and vl-convert are not installed.")
    times: list[date] = [date(2026, 11, 18), date(2026, 11, 20)]
    if step is Step.HOUR:
        times = [datetime(2026, 11, 18, 14), datetime(2026, 11, 18, 16)]
    numbers = OverTime("America/Sao_Paulo", tuple((at, 1, 1) for at in times), step)
    drawn = etree.fromstring(campaign_pictures.svg("over-time", numbers, lang, "title", "description"))
    texts = [str(text) for text in drawn.itertext()]
    assert labels <= set(texts)
    assert all(texts.count(label) == 1 for label in labels if step is Step.DAY or ":" in label)


@pytest.mark.db
def test_structures_are_counted_from_what_was_stored_of_valid_schemas_and_the_library(world: World) -> None:
    waiting = add_schemas(world.contributor, 2, state="valid", start=80)[0]
    Measures.objects.create(schema=waiting)  # another measure came first: it has no patterns yet
    Measures.objects.create(schema=world.own, patterns=[half("compound"), half("compound")])  # not valid
    library = ReferenceCollection.objects.create(name="Library", built_in=True)
    for number, kind in enumerate(("schema", "problem")):
        entry = ReferenceEntry.objects.create(
            collection=library, number=number, language="en", askable=True, record={"kind": kind}
        )
        Measures.objects.create(entry=entry, patterns=[half("complex", "relation"), half("simple", addition=True)])
    patterns, connectors = READ["patterns"](world.campaign), READ["connectors"](world.campaign)
    assert patterns == Patterns(
        Kinds((("complex", 1), ("simple", 1)), 2), Kinds((("complex", 1), ("simple", 1)), 2), waiting=2
    )
    assert connectors == Connectors(Kinds((("time", 1),), 2), Kinds((("relation", 1),), 2), waiting=2)


@pytest.mark.db
def test_pictures_are_due_again_when_schemas_have_been_measured(world: World) -> None:
    before = picture_page.seen(world.campaign)
    Measures.objects.create(schema=world.own, patterns=[half("simple")])
    assert picture_page.seen(world.campaign) != before


def test_the_stylesheet_has_every_colour_that_pictures_are_drawn_with() -> None:
    from tests.web.test_stylesheet import CSS

    for kind in ("fill", "stroke"):
        for name in COLOURS:
            assert f".{kind}-{name} {{ {kind}: var(--{name}); }}" in CSS
