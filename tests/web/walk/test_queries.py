"""Every page costs the same number of queries, whether the campaign has ten schemas or a thousand."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.web.walk.forms import text_of
from tests.web.walk.test_walk import PAGES
from tests.web.walk.world import World, grow, make_world

pytestmark = pytest.mark.django_db  # as many queries whatever the database, so not repeated on PostgreSQL
ROLES = ("outsider", "newcomer", "contributor", "evaluator", "administrator")
LARGEST = 100_000
"""Bytes of a page: a list that is not cut into pages would be far larger with a thousand schemas."""


def costs(world: World) -> tuple[dict[str, int], dict[str, int]]:
    """The queries and the bytes of each page, for each role."""
    queries: dict[str, int] = {}
    lengths: dict[str, int] = {}
    for role in ROLES:
        for name in PAGES:
            client = world.client(role)
            url = reverse(name, kwargs=world.arguments(name))
            client.get(url)  # the first visit may store something, such as the question that is asked
            with CaptureQueriesContext(connection) as seen:
                answer = client.get(url)
            queries[f"{name} as {role}"] = len(seen)
            lengths[f"{name} as {role}"] = len(text_of(answer))
    return queries, lengths


def test_pages_cost_the_same_at_ten_and_at_a_thousand_schemas_and_lists_are_cut_into_pages() -> None:
    world = make_world()
    grow(world, 10)
    small, _ = costs(world)
    grow(world, 990)
    large, lengths = costs(world)
    assert {page: (small[page], large[page]) for page in small if small[page] != large[page]} == {}
    assert {page: length for page, length in lengths.items() if length > LARGEST} == {}
    assert max(large.values()) <= 30
