"""Searching with an index of trigrams finds what comparing with every text finds, no more and no less."""

from __future__ import annotations

import sqlite3
from importlib import import_module
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import TextField, Value
from django.db.models.functions import Concat
from hypothesis import given
from hypothesis import strategies as st

from tests.web.cast import make_campaign, make_member
from tests.web.judge.bench import make_schema
from winoforge.core.crowd.searching import folded
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.text_search import first_saying, saying
from winoforge.web.workshop.models import SearchText, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
MIGRATION: Any = import_module("winoforge.web.workshop.migrations.0006_search_index")
MANY = 1_000
PLAIN = "abcde"
"""Few letters, so that what is sought is often there."""
letters = st.text(PLAIN, min_size=3, max_size=5)
marks = st.text(PLAIN + "é%_\"'\\*^- ™ßçя日", max_size=6)
words = st.one_of(letters, marks, st.tuples(letters, marks, letters).map("".join)).map(folded)
texts = st.lists(words, max_size=4).map("\n".join)


@pytest.fixture
def rows() -> list[StoredSchema]:
    """Four schemas of one campaign and two of another; what they say is written by each test."""
    homes = [make_member(make_campaign()), make_member(make_campaign())]
    if connection.vendor == "postgresql":
        _leave_no_other_way()
    return [make_schema(homes[number > 3]) for number in range(6)]


def _leave_no_other_way() -> None:
    """PostgreSQL would find so few rows in another way: until the test ends there is only the index of trigrams."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off")
        cursor.execute(
            "SELECT conindid::regclass::text FROM pg_constraint WHERE conrelid = 'workshop_searchtext'::regclass"
        )
        needed = {name for (name,) in cursor.fetchall()}
        cursor.execute("SELECT indexname FROM pg_indexes WHERE tablename = 'workshop_searchtext'")
        for (name,) in cursor.fetchall():
            if name not in needed | {"workshop_searchindex"}:
                cursor.execute(f'DROP INDEX "{name}"')


def write(row: StoredSchema, text: str) -> None:
    SearchText.objects.update_or_create(schema=row, defaults={"campaign": row.campaign, "text": text})


def compared(campaign: Campaign, said: str) -> list[int]:
    """By comparing with every text: an expression is in no index."""
    every = SearchText.objects.filter(campaign=campaign).alias(
        whole=Concat("text", Value(""), output_field=TextField())
    )
    return list(every.filter(whole__contains=said).order_by("pk").values_list("pk", flat=True))


def looked_up(campaign: Campaign, said: str) -> list[int]:
    """By the index, if there is one; all ways of asking must agree."""
    found = first_saying(campaign, said, MANY, oldest=True)
    assert first_saying(campaign, said, MANY, oldest=False) == found[::-1]
    assert first_saying(campaign, said, 1, oldest=False) == found[-1:]
    within = StoredSchema.objects.filter(pk__in=saying(campaign, said)).order_by("pk")
    assert list(within.values_list("pk", flat=True)) == found
    return found


def plan(campaign: Campaign, said: str) -> str:
    return StoredSchema.objects.filter(pk__in=saying(campaign, said)).explain()


def test_what_is_found_is_what_like_finds_whatever_was_written_changed_and_removed(rows: list[StoredSchema]) -> None:
    changes = st.lists(st.tuples(st.integers(0, 5), st.none() | texts), min_size=3, max_size=12)

    @given(changes, st.data())
    def agrees(changed: list[tuple[int, str | None]], data: st.DataObject) -> None:
        with transaction.atomic():
            now: dict[int, str] = {}
            for number, text in changed:
                if text is None:
                    SearchText.objects.filter(schema=rows[number]).delete()
                    now.pop(number, None)
                else:
                    write(rows[number], text)
                    now[number] = text
            there = sorted({line for text in now.values() for line in text.split("\n")})
            parts = st.sampled_from(there).map(lambda line: line[1:]) if there else words
            said = data.draw(st.one_of(words, parts))
            for campaign in (rows[0].campaign, rows[5].campaign):
                assert looked_up(campaign, said) == compared(campaign, said)
            if connection.vendor == "sqlite":
                with connection.cursor() as cursor:  # an error unless the index says what the texts say
                    cursor.execute("INSERT INTO workshop_searchindex(workshop_searchindex, rank) "
                                   "VALUES ('integrity-check', 1)")  # fmt: skip
            transaction.set_rollback(True)

    agrees()


def test_an_index_is_read_for_words_and_no_index_for_marks_and_short_words(rows: list[StoredSchema]) -> None:
    for row in rows:
        write(row, "the bridge held, because ... it was new")
    campaign = rows[0].campaign
    for said, by_index in (("bridge", True), ("it was", True), ("it", False), ("...", False), ("日本語", False)):
        told = plan(campaign, said)
        assert ("VIRTUAL TABLE INDEX" in told or "workshop_searchindex" in told) == by_index, (said, told)
    assert looked_up(campaign, "...") == looked_up(campaign, "it") == [row.pk for row in rows[:4]]


def test_texts_that_were_there_before_the_index_are_in_it_and_without_it_everything_is_found(
    rows: list[StoredSchema],
) -> None:
    editor, campaign = connection.schema_editor(), rows[0].campaign
    MIGRATION.drop(None, editor)
    write(rows[0], "the bridge held")
    assert looked_up(campaign, "bridge") == [rows[0].pk]
    assert "workshop_searchindex" not in plan(campaign, "bridge")
    MIGRATION.build(None, editor)
    write(rows[1], "a bridge fell")
    assert looked_up(campaign, "bridge") == [rows[0].pk, rows[1].pk]
    assert "INDEX" in plan(campaign, "bridge").upper()


def test_a_database_that_allows_no_index_is_searched_without(rows: list[StoredSchema]) -> None:
    editor = connection.schema_editor()
    MIGRATION.drop(None, editor)
    if connection.vendor == "sqlite":
        _without_fts(editor)
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL ROLE pg_monitor")
            MIGRATION.build(None, editor)
            cursor.execute("RESET ROLE")
    write(rows[0], "the bridge held")
    assert looked_up(rows[0].campaign, "bridge") == [rows[0].pk]
    assert "workshop_searchindex" not in plan(rows[0].campaign, "bridge")


def _without_fts(editor: Any) -> None:
    """As it is where SQLite was built without FTS5: no such table can be made."""

    def allowed(action: int, *_: object) -> int:
        return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_CREATE_VTABLE else sqlite3.SQLITE_OK

    connection.connection.set_authorizer(allowed)
    try:
        MIGRATION.build(None, editor)
    finally:
        connection.connection.set_authorizer(None)
