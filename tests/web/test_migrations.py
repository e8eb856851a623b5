"""Migrations say what the models say, and run forward on a database that holds people's work."""

from __future__ import annotations

import pytest
from django.core.management import call_command

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_no_model_has_changed_without_a_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
