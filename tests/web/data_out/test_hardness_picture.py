"""The picture of hardness (P24): the campaign's halves beside the library's, as one panel measured both."""

from __future__ import annotations

import pytest

from tests.web import cast
from tests.web.walk.world import add_schemas
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console.picture_numbers.hardness import read
from winoforge.web.workshop.models import Measures, ReferenceCollection, ReferenceEntry, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def writer() -> Membership:
    return cast.make_member(cast.make_campaign())


def campaign_measured(writer: Membership, *hardness: float, panel: str = "p", state: str = "valid") -> Campaign:
    """A schema of the campaign with this hardness of its halves."""
    [schema] = add_schemas(writer, 1, state=state, start=10 * StoredSchema.objects.count())
    StoredSchema.objects.filter(pk=schema.pk).update(hardness=list(hardness), unmeasured=False)
    Measures.objects.create(schema=schema, hardness=list(hardness), panel=panel)
    return writer.campaign


def library_measured(
    *hardness: float, panel: str = "p", language: str = "en", kind: str = "schema", built_in: bool = True
) -> None:
    """An entry of the library, or of another collection, with this hardness of its halves."""
    collection, _ = ReferenceCollection.objects.get_or_create(name="x", built_in=built_in, ready=True)
    entry = ReferenceEntry.objects.create(
        collection=collection,
        number=ReferenceEntry.objects.count(),
        language=language,
        askable=True,
        record={"kind": kind, "language": language},
    )
    Measures.objects.create(entry=entry, hardness=list(hardness) or None, panel=panel)


def points(campaign: Campaign) -> tuple[list[float] | None, list[float] | None]:
    found = read(campaign)
    ours, theirs = (None if curve is None else list(curve.points) for curve in (found.campaign, found.library))
    return ours, theirs


def test_without_a_measured_schema_there_is_nothing_to_see(writer: Membership) -> None:
    library_measured(0.2, 0.3)
    campaign_measured(writer, 0.5, 0.5, state="invalid")
    assert points(writer.campaign) == (None, None)
    assert read(writer.campaign).is_empty


def test_the_librarys_schemas_of_the_campaigns_language_stand_beside_it(writer: Membership) -> None:
    campaign = campaign_measured(writer, 0.7, 0.5)
    library_measured(0.3, 0.2)
    library_measured(0.9, 0.9, language="pt")
    library_measured(0.8, kind="problem")
    library_measured(0.6, 0.6, built_in=False)
    library_measured()
    assert points(campaign) == ([0.5, 0.7], [0.2, 0.3])
    assert "library has not been measured" not in read(campaign).told("en").caption


def test_what_another_panel_measured_does_not_stand_beside_it(writer: Membership) -> None:
    for _ in range(2):
        campaign = campaign_measured(writer, 0.7, 0.5, panel="new")
    campaign_measured(writer, 0.1, 0.1, panel="old")
    library_measured(0.3, 0.2, panel="old")
    assert points(campaign)[1] is None
    assert "library has not been measured" in read(campaign).told("en").caption
    library_measured(0.4, 0.4, panel="new")
    assert points(campaign)[1] == [0.4, 0.4]
