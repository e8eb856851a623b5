"""Migrations say what the models say, and run forward on a database that holds people's work."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command

from tests.web.cast import make_campaign, make_member
from tests.web.entries import make_collection
from tests.web.judge.bench import make_schema
from winoforge.core.checks.findings import finding
from winoforge.core.checks.stored import to_json
from winoforge.web.workshop.models import Flag, ReferenceEntry, SearchText

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_no_model_has_changed_without_a_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_schemas_that_were_there_before_can_be_searched_and_filtered() -> None:
    member = make_member(make_campaign())
    found, flagged = make_schema(member, findings=[to_json(finding("no-final-mark", half=0))]), make_schema(member)
    for cause in (f"schema:{flagged.public_id}", "schema:gone", "evaluator:other"):
        Flag.objects.create(membership=member, kind="pasted", cause=cause)
    migration: Any = import_module("winoforge.web.workshop.migrations.0002_search_and_flags")
    migration.fill(apps, None)
    for schema in (found, flagged):
        schema.refresh_from_db()
    assert [(one.has_findings, one.flagged) for one in (found, flagged)] == [(True, False), (False, True)]
    assert list(SearchText.objects.filter(text__contains="the kettle fell off").order_by("pk").values_list("pk")) == [
        (found.pk,),
        (flagged.pk,),
    ]


def test_a_library_that_was_there_before_has_its_part_for_tests() -> None:
    collection = make_collection(40, built_in=True)
    ours = make_collection(40, name="Ours")
    marked = set(collection.entries.filter(gold=True).values_list("pk", flat=True))
    ReferenceEntry.objects.update(gold=False)
    migration: Any = import_module("winoforge.web.workshop.migrations.0008_gold")
    migration.mark_gold(apps, None)
    assert set(collection.entries.filter(gold=True).values_list("pk", flat=True)) == marked != set()
    assert not ours.entries.filter(gold=True).exists()
