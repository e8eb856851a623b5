"""The similarity tool (P12): what a schema is like stands beside it, with a figure and with what both have marked."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.entries import entries_of, make_collection
from tests.web.judge.bench import make_schema, record
from winoforge.core.schemas.likeness import THRESHOLD
from winoforge.web import measuring
from winoforge.web.accounts.models import Membership
from winoforge.web.actor import Role
from winoforge.web.workshop.models import Likeness, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]
COPY, FAR = 0.9, 0.3
assert FAR < THRESHOLD < COPY
HTMX = {"HX-Request": "true"}


@pytest.fixture
def evaluator() -> Membership:
    return make_evaluator(make_campaign())


@pytest.fixture
def writer(evaluator: Membership) -> Membership:
    return make_member(evaluator.campaign)


@pytest.fixture
def page(client: Client, evaluator: Membership) -> Client:
    return log_in(client, evaluator, Role.EVALUATOR)


def compared(writer: Membership, **fields: Any) -> StoredSchema:
    return make_schema(writer, uncompared=False, **fields)


def taken(page: Client) -> str:
    page.post("/judge/take/")
    return page.get("/judge/").content.decode()


def asked(page: Client, query: str = "") -> str:
    answer = page.get(f"/judge/alike/{query}", headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_probable_copy_stands_before_the_questions_with_what_both_have_marked(
    page: Client, writer: Membership
) -> None:
    schema = compared(writer, name="")
    entry = entries_of(make_collection(name="Kettles of 2014"))[0]
    entry.record = record("published", " of Zoë")
    entry.save()
    Likeness.objects.create(schema=schema, entry=entry, similarity=COPY)
    html = taken(page)
    assert html.index("Kettles of 2014") < html.index("Seven questions")
    assert f"similarity {COPY:.2f}" in html
    assert 'The <mark class="common">kettle fell off the stove</mark> of Zoë' in html or (
        '<mark class="common">The kettle fell off the stove</mark> of Zoë' in html
    )


def test_what_is_only_a_little_alike_is_shown_on_request(page: Client, writer: Membership) -> None:
    older = compared(make_member(writer.campaign, "second"), k=0)
    schema = compared(writer)
    Likeness.objects.create(schema=schema, other=older, similarity=FAR)
    html = taken(page)
    assert "Nothing here is suspiciously like it" in html
    assert "Show the most similar schemas" in html
    part = asked(page)
    assert "<html" not in part
    assert f"similarity {FAR:.2f}" in part
    assert "This campaign, saved earlier" in part
    assert "Back to the schema" in page.get("/judge/alike/").content.decode()


@pytest.mark.parametrize("original", [True, False], ids=["the original", "the copy"])
def test_of_two_that_are_alike_each_page_says_which_came_first_and_only_the_later_is_warned_about(
    page: Client, writer: Membership, original: bool
) -> None:
    first, second = compared(writer, k=1 if original else 0), compared(writer, k=0 if original else 1)
    Likeness.objects.create(schema=first, other=second, similarity=1.0)
    Likeness.objects.create(schema=second, other=first, similarity=1.0)
    html = taken(page)
    assert ("by the same contributor, saved later" in html) is original
    assert ("by the same contributor, saved earlier" in html) is not original
    assert ("This schema came first." in html) is original
    assert ("The other one came first." in html) is not original
    assert ("state leaked" in html) is not original


def test_what_came_first_is_shown_before_a_later_copy_that_is_more_alike(page: Client, writer: Membership) -> None:
    first, schema = compared(writer, k=0), compared(writer)
    later = compared(writer, k=0)
    Likeness.objects.create(schema=schema, other=first, similarity=COPY)
    Likeness.objects.create(schema=schema, other=later, similarity=1.0)
    html = taken(page)
    assert f"similarity {COPY:.2f}" in html
    assert "similarity 1.00" not in html


def test_the_most_similar_come_first_and_five_are_enough(page: Client, writer: Membership) -> None:
    schema = compared(writer)
    for entry in entries_of(make_collection(7)):
        Likeness.objects.create(schema=schema, entry=entry, similarity=entry.number / 10)
    taken(page)
    assert re.findall(r"similarity ([0-9.]+)", asked(page)) == ["0.60", "0.50", "0.40", "0.30", "0.20"]


def test_a_text_about_which_two_problems_ask_is_listed_once(page: Client, writer: Membership) -> None:
    schema = compared(writer)
    one, other, third = entries_of(make_collection(3))
    other.record = {**one.record, "id": "other"}
    other.save()
    for entry, similarity in ((one, 0.4), (other, 0.3), (third, 0.2)):
        Likeness.objects.create(schema=schema, entry=entry, similarity=similarity)
    taken(page)
    assert re.findall(r"similarity ([0-9.]+)", asked(page)) == ["0.40", "0.20"]


def test_marks_are_promised_only_where_there_are_any(page: Client, writer: Membership) -> None:
    schema = compared(writer)
    entry = entries_of(make_collection(1))[0]
    entry.record = strange()
    entry.save()
    Likeness.objects.create(schema=schema, entry=entry, similarity=FAR)
    taken(page)
    part = asked(page)
    assert 'class="common"' not in part
    assert "They have no words in common that count" in part
    assert "What both have is marked" not in part


def strange() -> dict[str, Any]:
    """A schema that shares no word with that of the bench."""
    found = record("strange") | {"candidates": ["Mia", "Zoe"]}
    halves = zip(found["halves"], ("left", "arrived"), strict=True)
    text = {"text": "she", "start": len("Mia thanked Zoe when ")}
    found["halves"] = [
        half | {"text": f"Mia thanked Zoe when she {special}.", "pronoun": text, "question": f"Who {special}?"}
        for half, special in halves
    ]
    return found


def test_who_withdrew_a_schema_is_not_shown_any_more(page: Client, writer: Membership) -> None:
    gone = compared(writer, k=0, state=StoredSchema.State.WITHDRAWN)
    schema = compared(writer)
    Likeness.objects.create(schema=schema, other=gone, similarity=1.0)
    assert "similarity" not in taken(page)
    assert "Nothing is in the least like it." in asked(page)


def test_while_it_is_being_compared_the_block_asks_again_and_then_no_more(
    page: Client, writer: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, measure=True))
    schema = make_schema(writer)
    again = 'hx-get="/judge/alike/?copies"'
    assert again in taken(page)
    assert again in asked(page, "?copies")
    StoredSchema.objects.filter(pk=schema.pk).update(uncompared=False)
    assert again not in asked(page, "?copies")


def test_where_nothing_is_compared_the_page_promises_nothing(
    page: Client, writer: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "can_compare", lambda: False)
    make_schema(writer)
    html = taken(page)
    assert "No schema has one of these sentences word for word." in html
    assert "being compared" not in html
    assert "Show the most similar" not in html


def test_hostile_text_is_only_text(page: Client, writer: Membership) -> None:
    schema = compared(writer, name=" <b>x</b>")
    other = compared(writer, k=0, name=" <script>alert(1)</script>")
    Likeness.objects.create(schema=schema, other=other, similarity=COPY)
    html = taken(page)
    assert "<script>alert" not in html
    assert "&lt;script&gt;" in html


def test_who_holds_no_schema_is_sent_to_the_judge_page(page: Client) -> None:
    answer = page.get("/judge/alike/", headers=HTMX)
    assert answer.status_code in {200, 303}
    assert page.get("/judge/alike/")["Location"] == "/judge/"


def test_a_schema_that_is_like_nothing_costs_one_query(page: Client, writer: Membership) -> None:
    compared(writer)
    taken(page)
    with CaptureQueriesContext(
        connection,
    ) as few:
        page.get("/judge/")
    assert len([query for query in few if "likeness" in query["sql"]]) == 1


def test_the_administrator_sees_all_of_it_on_the_page_of_the_schema(client: Client, writer: Membership) -> None:
    schema = compared(writer)
    for entry in entries_of(make_collection(2)):
        Likeness.objects.create(schema=schema, entry=entry, similarity=FAR)
    log_in(client, make_administrator())
    html = client.get(f"/console/schemas/{schema.public_id}/").content.decode()
    assert html.count(f"similarity {FAR:.2f}") == 2
