"""Pages found by key: the rows of the page, in the order that was asked for."""

from __future__ import annotations

import pytest

from tests.web.cast import make_campaign
from winoforge.web.accounts.models import Campaign
from winoforge.web.console.key_pages import page_by_key


@pytest.mark.django_db
def test_a_page_has_its_rows_in_order_and_a_page_beyond_the_last_is_the_last() -> None:
    made = [make_campaign() for _ in range(5)]
    chosen = Campaign.objects.exclude(pk=made[1].pk).order_by("-pk")
    first = page_by_key(chosen, Campaign.objects.all(), 3, None)
    last = page_by_key(chosen, Campaign.objects.all(), 3, "99")
    assert list(first) == [made[4], made[3], made[2]]
    assert (list(last), last.number, last.paginator.count) == ([made[0]], 2, 4)
