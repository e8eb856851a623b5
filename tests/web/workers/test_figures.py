"""The paper's figures on the console: time per schema, share of the time spent judging, frames of a contributor."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.web.cast import log_in, make_administrator, make_campaign, make_member
from tests.web.contribute.writing import form, saved
from tests.web.judge import bench
from tests.web.workers.test_list import address, text
from winoforge.core.crowd.authorship import Authorship
from winoforge.web.accounts.models import Membership
from winoforge.web.console.picture_numbers import variety, writing_time
from winoforge.web.console.time_spent import of_members
from winoforge.web.workshop.models import Judgement, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


@pytest.fixture
def administrator(client: Client) -> Client:
    return log_in(client, make_administrator())


@pytest.fixture
def writer() -> Membership:
    return make_member(make_campaign(waiting_limit=100), "ana", score=10)


def write(member: Membership, *seconds: int, first: int = 0) -> list[StoredSchema]:
    """Schemas that took so long."""
    return [
        saved(member, form(number), Authorship(seconds=each, active_seconds=each, edits=9, typed_characters=90))
        for number, each in enumerate(seconds, start=first)
    ]


def judged(evaluator: Membership, schema: StoredSchema, seconds: float) -> None:
    """A judgement that took so long."""
    cast = bench.judge_next(evaluator)
    assert cast.schema == schema
    Judgement.objects.filter(pk=cast.pk).update(seconds=seconds)


def test_a_list_says_how_long_a_schema_takes_each_worker_and_how_much_they_judge(
    administrator: Client, writer: Membership
) -> None:
    theirs = write(writer, 60, 180, 0)  # the last was not timed
    evaluator = make_member(writer.campaign, "bea", score=200, appointed=True)
    write(evaluator, 300, first=5)
    judged(evaluator, theirs[0], 100)
    page = administrator.get(address(writer.campaign))
    lines = {line.member.person.username: line for line in page.context["lines"]}
    assert (lines["ana"].per_schema, lines["ana"].judging) == ("2.0 min", "")
    assert (lines["bea"].per_schema, lines["bea"].judging) == ("5.0 min", "25%")
    said = text(administrator.get(f"/console/workers/{evaluator.public_id}/").content)
    assert "5.0 min per schema" in said
    assert "25% of the time spent judging" in said


def test_the_times_of_many_workers_are_two_queries(
    writer: Membership, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    write(writer, 60, 180)
    others = [make_member(writer.campaign, f"w{number}") for number in range(5)]
    with django_assert_num_queries(2):
        assert of_members([writer, *others])[writer.pk].per_schema == 120


def test_the_picture_of_times_tells_the_best_worker_and_the_evaluators(writer: Membership) -> None:
    theirs = write(writer, 60, 180)
    evaluator = make_member(writer.campaign, "bea", score=200, appointed=True)
    write(evaluator, 300, first=5)
    judged(evaluator, theirs[0], 100)
    found = writing_time.read(writer.campaign)
    assert (found.workers, found.workers_mean, found.best, found.judging) == (2, 210, 300, 0.25)


def test_a_worker_who_follows_one_frame_is_shown_with_it(administrator: Client, writer: Membership) -> None:
    write(writer, 60, 60, 60)
    said = text(administrator.get(f"/console/workers/{writer.public_id}/").content)
    assert "Their latest 3 schemas all have the same frame: A … B … because … P was ." in said
    assert "A frame is the outline of the first sentence" in said
    newcomer = make_member(writer.campaign, "new")
    assert "frame" not in text(administrator.get(f"/console/workers/{newcomer.public_id}/").content)


def test_frames_are_told_only_where_schemas_share_one(administrator: Client, writer: Membership) -> None:
    def said() -> str:
        return text(administrator.get(f"/console/workers/{writer.public_id}/").content)

    def reframe(schema: StoredSchema) -> None:
        schema.record["halves"][0]["text"] = schema.record["halves"][0]["text"].replace(
            " because", ", though"
        )  # as long
        schema.save(update_fields=["record"])

    reframe(write(writer, 60, 60)[0])
    assert "frame" not in said()
    write(writer, 60, first=2)
    assert (
        "Their latest 3 schemas have 2 different frames, and 2 of the schemas share the most frequent one: A" in said()
    )


def test_the_picture_of_variety_counts_the_frames_of_valid_schemas(writer: Membership) -> None:
    write(writer, 60, 60, 60)
    assert variety.read(writer.campaign).is_empty
    StoredSchema.objects.update(state="valid")
    found = variety.read(writer.campaign)
    assert found.frames == (("A … B … because … P was", 3, 1),)
    assert found.subjects == 2
