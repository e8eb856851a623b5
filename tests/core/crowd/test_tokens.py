"""Tokens of the API: nobody guesses one, and one reaches as far as it was made to reach."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from winoforge.core.crowd.tokens import (
    SAID,
    Scope,
    chosen,
    digest,
    hint,
    new_token,
    refuse_out_of_scope,
    refuse_unusable,
)
from winoforge.core.errors import NotAllowed

NOW = datetime(2026, 11, 1, tzinfo=UTC)


def refusal(**differs: object) -> str:
    usable = {"revoked": False, "expires": None, "now": NOW, "trusted": True}
    with pytest.raises(NotAllowed) as refused:
        refuse_unusable(**(usable | differs))  # type: ignore[arg-type]
    return refused.value.message_id


def test_a_token_is_long_random_and_known_by_its_digest_only() -> None:
    one, other = new_token(), new_token()
    assert one != other
    assert len(one) == len("wf_") + 43
    assert digest(one) != digest(other)
    assert one not in str(digest(one))
    assert one.endswith(hint(one))
    assert len(hint(one)) == 4


@pytest.mark.parametrize(
    "text", ["", "wf_", "wf_" + "x" * 42, "wf_" + "x" * 44, "wf_" + "é" * 43, "wf_" + "x" * 42 + "\n"]
)
def test_what_is_no_token_is_not_looked_for(text: str) -> None:
    assert digest(text) is None


def test_a_token_works_until_it_is_revoked_or_ends_or_its_maker_no_longer_runs_the_platform() -> None:
    refuse_unusable(revoked=False, expires=NOW + timedelta(seconds=1), now=NOW, trusted=True)
    assert refusal(revoked=True) == "token-revoked"
    assert refusal(expires=NOW) == "token-expired"
    assert refusal(trusted=False) == "token-of-nobody"


def test_a_scope_is_asked_for_by_its_name() -> None:
    refuse_out_of_scope(["schemas:read"], Scope.SCHEMAS_READ)
    refuse_out_of_scope([], None)
    with pytest.raises(NotAllowed, match="schemas:write"):
        refuse_out_of_scope(["schemas:read"], Scope.SCHEMAS_WRITE)


def test_scopes_are_kept_in_one_order_and_there_must_be_one() -> None:
    assert chosen(["people:read", "schemas:read"]) == [Scope.SCHEMAS_READ, Scope.PEOPLE_READ]
    for wrong in ([], ["everything"]):
        with pytest.raises(NotAllowed):
            chosen(wrong)


def test_every_scope_is_said_in_words() -> None:
    assert set(SAID) == set(Scope)
