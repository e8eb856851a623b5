"""What the measuring process found out is kept once, and only of the text as it stands (P7, P12, P18)."""

from __future__ import annotations

import pytest

from tests.web.cast import make_campaign, make_member
from tests.web.entries import entries_of, make_collection
from tests.web.judge.bench import make_schema
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.schemas.likeness import THRESHOLD
from winoforge.web.accounts.models import Membership
from winoforge.web.workshop.actions import measuring
from winoforge.web.workshop.actions.measuring import Like, Seen, Tried
from winoforge.web.workshop.models import Flag, Likeness, Measures, ReferenceCollection, ReferenceEntry, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
SEEN = Seen(b"gist", [{"pattern": "simple", "connector": None}] * 2)
COPY, FAR = 0.9, 0.3
assert FAR < THRESHOLD < COPY


@pytest.fixture
def writer() -> Membership:
    return make_member(make_campaign())


def likenesses(schema: StoredSchema) -> list[tuple[int | None, int | None, float]]:
    rows = Likeness.objects.filter(schema=schema).order_by("-similarity")
    return list(rows.values_list("other", "entry", "similarity"))


def test_what_a_schema_is_like_is_kept(writer: Membership) -> None:
    entry = entries_of(make_collection())[0]
    older, newer = make_schema(writer), make_schema(writer)
    assert measuring.keep_compared(newer, SEEN, [Like(FAR, entry=entry.pk), Like(FAR / 2, schema=older.pk)])
    assert likenesses(newer) == [(None, entry.pk, FAR), (older.pk, None, FAR / 2)]
    newer.refresh_from_db()
    assert not newer.uncompared
    assert (bytes(newer.measures.gist), newer.measures.patterns) == (SEEN.gist, SEEN.patterns)
    assert likenesses(older) == []
    assert not Flag.objects.exists()


def test_an_older_schema_learns_of_a_copy_and_only_the_copy_is_flagged(writer: Membership) -> None:
    older, newer = make_schema(writer), make_schema(make_member(writer.campaign, "second"))
    measuring.keep_compared(newer, SEEN, [Like(COPY, schema=older.pk)])
    assert likenesses(older) == [(newer.pk, None, COPY)]
    flag = Flag.objects.get()
    assert (flag.membership, flag.kind, flag.cause) == (
        newer.contributor,
        FlagKind.LIKENESS,
        f"schema:{newer.public_id}",
    )
    assert flag.evidence == {"similarity": round(COPY, 2)}


def test_compared_again_it_is_kept_and_flagged_once(writer: Membership) -> None:
    older, newer = make_schema(writer), make_schema(writer)
    for _ in range(2):
        measuring.keep_compared(newer, SEEN, [Like(COPY, schema=older.pk)])
    assert (Likeness.objects.count(), Measures.objects.count(), Flag.objects.count()) == (2, 1, 1)


def test_what_was_withdrawn_or_removed_meanwhile_is_left_out(writer: Membership) -> None:
    collection = make_collection()
    entry = entries_of(collection)[0]
    gone = make_schema(writer, state=StoredSchema.State.WITHDRAWN)
    schema = make_schema(writer)
    ReferenceCollection.objects.all().delete()
    assert measuring.keep_compared(schema, SEEN, [Like(COPY, entry=entry.pk), Like(COPY, schema=gone.pk)])
    assert likenesses(schema) == []
    measuring.keep_entries([(entry, SEEN)])
    assert not Measures.objects.exclude(schema=schema).exists()


def test_a_schema_that_was_corrected_meanwhile_is_looked_at_again(writer: Membership) -> None:
    schema = make_schema(writer)
    StoredSchema.objects.filter(pk=schema.pk).update(version=2)
    assert not measuring.keep_compared(schema, SEEN, [])
    assert not measuring.keep_tried(schema, Tried([0.1, 0.2]))
    schema.refresh_from_db()
    assert (schema.uncompared, schema.unmeasured, schema.hardness) == (True, True, None)
    assert not Measures.objects.exists()


def test_hardness_is_kept_and_suspicions_join_the_findings(writer: Membership) -> None:
    said, suspected, other = ({"check": "x", "message": "x", "half": half} for half in range(3))
    schema = make_schema(writer, findings=[said])
    measuring.keep_compared(schema, SEEN, [])
    assert measuring.keep_tried(schema, Tried([0.25, 0.75], [{"error": 0.25}], [suspected], "one"))
    schema.refresh_from_db()
    assert (schema.unmeasured, schema.hardness, schema.findings) == (False, [0.25, 0.75], [said, suspected])
    assert (schema.measures.hardness, schema.measures.panel, bytes(schema.measures.gist)) == (
        [0.25, 0.75],
        "one",
        b"gist",
    )
    measuring.keep_tried(schema, Tried([0.5, 0.5], [], [other], "two"))
    schema.refresh_from_db()
    assert schema.findings == [said, other]


def test_another_panel_measures_everything_again(writer: Membership) -> None:
    entry = entries_of(make_collection())[0]
    ours, theirs, never = (make_schema(writer) for _ in range(3))
    measuring.keep_tried(ours, Tried([0.5, 0.5], panel="now"))
    measuring.keep_tried(theirs, Tried([0.5, 0.5], panel="before"))
    measuring.keep_tried(never, Tried())
    measuring.keep_entry_tried(entry, Tried([0.5, 0.5], panel="before"))
    assert measuring.measure_again("now") == 2
    waiting = StoredSchema.objects.filter(unmeasured=True).values_list("pk", flat=True)
    assert list(waiting) == [theirs.pk]
    assert ReferenceEntry.objects.get(unmeasured=True).pk == entry.pk
