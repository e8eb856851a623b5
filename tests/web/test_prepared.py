"""Prepared queries give what Django's own give, on whichever database, and refuse what they cannot keep."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection
from django.db.models import F, QuerySet, Value
from django.db.models.functions import Concat
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.web.cast import make_campaign, make_member
from winoforge.web.accounts.models import Membership
from winoforge.web.prepared import prepared, prepared_count, prepared_insert, prepared_update
from winoforge.web.workshop.models import Flag

pytestmark = [pytest.mark.db, pytest.mark.django_db]

insert = prepared_insert(Flag)
insert_once = prepared_insert(Flag, once=True)


@prepared
def members(campaign: int, since: datetime) -> QuerySet[Membership]:
    known = Membership.objects.select_related("person", "campaign").annotate(double=F("score") * 2)
    return known.filter(campaign=campaign, joined_at__gte=since).order_by("pk")


@prepared
def named(name: str) -> QuerySet[Membership, tuple[str, int]]:
    return Membership.objects.filter(person__username=name).values_list("person__username", "score")


@prepared_count
def counted(campaign: int) -> QuerySet[Membership]:
    return Membership.objects.filter(campaign=campaign).order_by("-score")


@prepared_update
def raised(member: int, score: int, now: datetime) -> tuple[QuerySet[Membership], dict[str, object]]:
    return Membership.objects.filter(pk=member, banned_at=None), {"score": score, "banned_at": now}


def test_it_gives_the_objects_that_django_gives_whatever_is_asked_next() -> None:
    long_ago = timezone.now() - timedelta(days=1)
    for _ in range(2):
        campaign = make_campaign()
        made = [make_member(campaign, score=score) for score in (3, 4)]
        found: list[Any] = list(members(campaign.pk, long_ago))
        assert found == made
        assert [each.double for each in found] == [6, 8]
        with CaptureQueriesContext(connection) as more:
            assert {(each.person.username, each.campaign.name) for each in found} == {
                (each.person.username, campaign.name) for each in made
            }
        assert len(more) == 0
        assert members(campaign.pk, timezone.now() + timedelta(days=1)) == []


def test_it_gives_values_and_numbers_too() -> None:
    campaign = make_campaign()
    member = make_member(campaign, score=7)
    make_member(campaign)
    assert named.first(member.person.username) == (member.person.username, 7)
    assert named.first("nobody' OR 1=1 --") is None
    assert counted(campaign.pk) == 2
    assert counted(campaign.pk + 1) == 0


def test_it_changes_what_it_finds_and_says_how_much_that_was() -> None:
    member, other = make_member(make_campaign()), make_member(make_campaign())
    now = timezone.now()
    assert raised(member.pk, 5, now) == 1
    assert raised(member.pk, 6, now) == 0
    member.refresh_from_db()
    other.refresh_from_db()
    assert (member.score, member.banned_at, other.score) == (5, now, 0)


def test_a_row_that_was_inserted_is_the_row_that_django_would_have_made() -> None:
    campaign = make_campaign()
    before = timezone.now()
    for member in (make_member(campaign), make_member(campaign)):
        made = insert(Flag(membership=member, kind="kind", cause="cause", evidence={"seconds": 1.5, "é": [None]}))
        assert made.pk is not None
        assert not made._state.adding
        stored = Flag.objects.get(pk=made.pk)
        assert (stored.membership, stored.kind, stored.evidence) == (member, "kind", {"seconds": 1.5, "é": [None]})
        assert before <= stored.at <= timezone.now()
        assert stored.seen_at is None


def test_a_row_that_breaks_a_rule_of_the_database_is_refused() -> None:
    member = make_member(make_campaign())
    insert(Flag(membership=member, kind="kind", cause="cause"))
    with pytest.raises(IntegrityError):
        insert(Flag(membership=member, kind="kind", cause="cause"))


def test_a_row_that_was_there_is_left_out_where_once_is_said_and_the_transaction_goes_on() -> None:
    member = make_member(make_campaign())
    first = insert_once(Flag(membership=member, kind="kind", cause="cause", evidence={"a": 1}))
    again = insert_once(Flag(membership=member, kind="kind", cause="cause", evidence={"a": 2}))
    assert first.pk is not None
    assert again.pk is None
    assert again._state.adding
    assert [flag.evidence for flag in Flag.objects.filter(membership=member)] == [{"a": 1}]


def test_the_sql_is_that_of_django_and_is_made_once() -> None:
    campaign, now = make_campaign(), timezone.now()
    with CaptureQueriesContext(connection) as caught:
        members(campaign.pk, now)
        members(campaign.pk, now)
        list(members.__wrapped__(campaign.pk, now))  # type: ignore[attr-defined]
    assert len({each["sql"] for each in caught.captured_queries}) == 1


def test_an_argument_that_django_changes_is_refused() -> None:
    @prepared
    def starting(name: str) -> QuerySet[Membership]:
        return Membership.objects.filter(person__username__startswith=name)

    with pytest.raises(TypeError, match="cannot be prepared"):
        starting("a")

    @prepared
    def hidden(name: str) -> QuerySet[Membership]:
        return Membership.objects.annotate(said=Concat(Value("a"), Value("b"))).filter(said="ab")

    with pytest.raises(TypeError, match="cannot be prepared"):
        hidden("a")
