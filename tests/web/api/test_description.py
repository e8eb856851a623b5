"""The API is what its description says (schemathesis): no fault of ours, no status or shape that is not declared."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from tests.web.api.calling import make_token
from tests.web.walk.world import World, make_world
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.tokens import Scope
from winoforge.web.console.actions.payments import record, verify
from winoforge.web.console.models import Verification

pytestmark = pytest.mark.django_db

EXAMPLES = int(os.environ.get("WINOFORGE_TEST_API_EXAMPLES", "400" if os.environ.get("WINOFORGE_TEST_ALL") else "5"))
"""For each operation and way of asking; a run by hand takes thousands."""
CHECKS: list[Any] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.unsupported_method,
]


@pytest.fixture
def one_connection() -> Iterator[None]:
    """As Django's own test client does: a request does not close the connection that holds the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.usefixtures("one_connection")
def test_no_request_makes_a_fault_or_an_answer_that_is_not_declared() -> None:
    """One test for all operations: the world and the description are made once."""
    world = make_world()
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
    headers = {"Authorization": f"Bearer {make_token(world.administrator, *Scope)}"}
    ids = _ids(world)
    answered: Counter[tuple[str, int]] = Counter()

    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr] # a description that cannot be read fails here
        mine = {name: value for name, value in ids.items() if f"{{{name}}}" in operation.path}
        ways = [
            operation.as_strategy(GenerationMode.POSITIVE, path_parameters=mine),
            operation.as_strategy(GenerationMode.POSITIVE),
            operation.as_strategy(GenerationMode.NEGATIVE),
        ]
        for way in ways:
            _ask(way, headers, answered)

    print(sum(answered.values()), dict(Counter(status for _, status in answered.elements())))  # noqa: T201 - for pytest -s
    assert {status for _, status in answered} <= {200, 400, 401, 403, 404, 405, 409, 411, 413, 422, 429}
    good = {label for label, status in answered if status == 200}
    assert len(good) >= 14, "Most operations should have been reached, not only refused."


def _ask(way: Any, headers: dict[str, str], answered: Counter[tuple[str, int]]) -> None:
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,  # the same requests in every run
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=way)
    def ask(case: Case[Any]) -> None:
        answer = case.call(headers=headers)
        # A body that is too long is refused unread; schemathesis does not count that as refused.
        told = [each for each in CHECKS if answer.status_code != 413 or each is not checks.negative_data_rejection]
        case.validate_response(answer, checks=told)
        answered[case.operation.label, answer.status_code] += 1

    ask()


def _ids(world: World) -> dict[str, str]:
    """Things that exist, by the name that they have in a path."""
    paid = verify(world.campaign, [Line(1, world.contributor.worker_id)], world.administrator)
    record(Verification.objects.get(pk=paid.pk), world.administrator)
    return {
        "campaign_id": world.campaign.public_id,
        "schema_id": world.tied.public_id,
        "reference_id": world.collection.public_id,
        "verification_id": paid.public_id,
    }
