"""Writers of SQLite stand in a queue: whoever comes second begins as soon as the first is done, however it ended."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from tests.web.cast import make_campaign
from winoforge.web.accounts.models import Campaign


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("fails", [False, True])
def test_a_transaction_begins_when_the_one_before_it_has_ended(fails: bool) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL has many writers")
    campaign = make_campaign()
    held, seen = threading.Event(), []

    def second() -> None:
        try:
            held.wait(10)
            with transaction.atomic():
                seen.append(Campaign.objects.get(pk=campaign.pk).name)
        finally:
            connection.close()

    thread = threading.Thread(target=second)
    thread.start()
    with transaction.atomic():
        Campaign.objects.filter(pk=campaign.pk).update(name="half-way")
        held.set()
        thread.join(0.2)
        assert seen == []  # it waits
        Campaign.objects.filter(pk=campaign.pk).update(name="done")
        transaction.set_rollback(fails)
    thread.join(10)
    assert seen == [campaign.name if fails else "done"]
