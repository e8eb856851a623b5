"""Every page of a contributor takes the same number of queries however large the campaign is."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.web.cast import log_in, make_campaign, make_member
from tests.web.contribute.writing import form, post, saved
from winoforge.core.crowd.payment import new_code
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_public_id
from winoforge.web.workshop.models import PaymentCode, ScoreEntry, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def fill(member: Membership, schema: StoredSchema, count: int, state: str) -> None:
    """So many schemas more, each with a code and an entry of the ledger."""
    rows = StoredSchema.objects.bulk_create(
        StoredSchema(
            public_id=new_public_id(),
            campaign=member.campaign,
            contributor=member,
            record=schema.record,
            state=state,
            strict=True,
        )
        for _ in range(count)
    )
    PaymentCode.objects.bulk_create(
        PaymentCode(
            code=new_code(),
            membership=member,
            campaign=member.campaign,
            schema=row,
            amount=Decimal(1),
            currency="USD",
        )
        for row in rows
    )
    ScoreEntry.objects.bulk_create(
        ScoreEntry(membership=member, reason="schema-approved", points=10, cause=row.public_id, schema=row)
        for row in rows
    )


def queries(page: Client, url: str, sent: dict[str, str] | None = None) -> int:
    with CaptureQueriesContext(connection) as captured:
        answer = page.get(url) if sent is None else page.post(url, sent)
    assert answer.status_code in {200, 303}
    return len(captured)


@pytest.mark.parametrize("state", ["valid", "waiting"])
def test_pages_cost_the_same_with_10_and_with_1000_schemas(client: Client, state: str) -> None:
    """With judged schemas the form is shown, with waiting ones why there is none."""
    member = make_member(make_campaign(saves_per_hour=10_000), "writer")
    schema = saved(member)
    page = log_in(client, member)
    urls = ["/contribute/", f"/contribute/?saved={schema.public_id}", "/work/", "/work/?page=2&ledger=2&codes=2"]
    urls += [f"/work/?schema={schema.public_id}"]
    urls += [f"/work/{schema.public_id}/"]
    fill(member, schema, 9, state)
    few = [queries(page, url) for url in urls]
    fill(member, schema, 990, state)
    assert [queries(page, url) for url in urls] == few
    assert max(few) <= 20


def test_checking_and_saving_cost_the_same_with_10_and_with_1000_schemas(client: Client) -> None:
    member = make_member(make_campaign(saves_per_hour=10_000), "writer")
    schema = saved(member)
    page = log_in(client, member)

    def cost(number: int) -> list[int]:
        return [queries(page, url, post(form(number))) for url in ("/contribute/preview/", "/contribute/")]

    fill(member, schema, 9, "valid")
    few = cost(1)
    fill(member, schema, 990, "valid")
    assert cost(2) == few
