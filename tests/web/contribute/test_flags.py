"""Flags on what somebody wrote (P18, P27): they inform the administrator and block nothing."""

from __future__ import annotations

import pytest

from tests.web.cast import make_campaign, make_member
from tests.web.contribute.writing import TYPED, form, saved
from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop import models
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import Flag, ReferenceCollection, ReferenceEntry, TextPrint
from winoforge.web.workshop.writing import check

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def member() -> Membership:
    return make_member(make_campaign(), "writer")


def kinds(member: Membership) -> set[str]:
    return set(Flag.objects.filter(membership=member).values_list("kind", flat=True))


def pasted(**lengths: int) -> Authorship:
    return Authorship.of({"seconds": 200, "pastes": 1, "fields": {name: {"pasted": n} for name, n in lengths.items()}})


def test_somebody_who_types_is_not_flagged(member: Membership) -> None:
    saved(member, authorship=TYPED)
    assert kinds(member) == set()


def test_a_schema_pasted_whole_is_flagged(member: Membership) -> None:
    schema = saved(member, authorship=pasted(first_text=len(form()["first_text"])))
    flag = Flag.objects.get()
    assert (flag.membership, flag.kind, flag.cause) == (member, FlagKind.PASTED, f"schema:{schema.public_id}")


def test_pasting_ones_own_first_sentence_into_the_second_is_not_flagged(member: Membership) -> None:
    saved(member, authorship=pasted(second_text=len(form()["second_text"])))
    assert kinds(member) == set()


def test_a_schema_written_faster_than_it_can_be_read_is_flagged(member: Membership) -> None:
    saved(member, authorship=Authorship(seconds=1))
    assert kinds(member) == {FlagKind.TOO_FAST}


def test_without_any_evidence_from_the_browser_it_counts_as_too_fast(member: Membership) -> None:
    saved(member, authorship=Authorship.of("nonsense"))
    assert kinds(member) == {FlagKind.TOO_FAST}


def test_what_was_not_written_in_a_browser_has_no_evidence_and_no_such_flags(member: Membership) -> None:
    saved(member, authorship=None)
    assert kinds(member) == set()
    assert not models.Authorship.objects.exists()


def test_a_published_sentence_is_caught_however_it_is_typed(member: Membership) -> None:
    collection = ReferenceCollection.objects.create(name="Published", ready=True)
    entry = ReferenceEntry.objects.create(collection=collection, number=7, language="en", askable=True, record={})
    TextPrint.objects.create(print=fingerprint(form()["second_text"].upper() + "!!"), entry=entry)
    with pytest.raises(NotAllowed) as refused:
        saved(member)
    assert (refused.value.message_id, refused.value.params["collection"]) == ("text-published", "Published")
    assert not models.StoredSchema.objects.exists()


def test_a_sentence_of_another_campaign_is_caught(member: Membership) -> None:
    other = saved(make_member(make_campaign()))
    saved(member)
    flag = Flag.objects.get()
    assert (flag.membership, flag.kind) == (member, FlagKind.PUBLISHED_TEXT)
    assert {match["schema"] for match in flag.evidence["matches"]} == {other.public_id}


def test_a_correction_that_pastes_is_flagged_and_a_quick_one_is_not(member: Membership) -> None:
    schema = saved(member)
    changed = SchemaForm.of(form(second_question="Which was solid?"))
    ready = check(changed, member.campaign, correcting=schema)
    schemas.correct(member, schema, ready, version=1, nonce=new_nonce(), authorship=Authorship(seconds=1))
    assert kinds(member) == set()
    paste = pasted(first_text=len(form()["first_text"]))
    schemas.correct(member, schema, ready, version=2, nonce=new_nonce(), authorship=paste)
    assert kinds(member) == {FlagKind.PASTED}
