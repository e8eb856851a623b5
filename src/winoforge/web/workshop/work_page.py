"""Schemas and payment codes as a worker sees them on “my work”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from winoforge.core.crowd.naming import schema_name
from winoforge.web import policy
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.marking import ShownHalf, shown
from winoforge.web.workshop.measured import ShownMeasures
from winoforge.web.workshop.models import PaymentCode
from winoforge.web.workshop.reading import JUDGED


@dataclass(frozen=True, slots=True)
class ShownSchema:
    """One entry of the list."""

    stored: Any
    """The StoredSchema with its `comments` and `measures`."""
    name: str
    halves: Sequence[ShownHalf]
    comments: Sequence[str]
    """What the evaluators wrote; only once it is decided."""
    code: PaymentCode | None
    measured: ShownMeasures
    may_change: bool
    nonce: str
    """For withdrawing it."""

    @classmethod
    def of(cls, stored: Any, member: Membership, *, expected: bool) -> ShownSchema:
        """A schema that reading.own_schemas gave; `expected` says whether hardness is measured here at all."""
        is_decided = stored.state in JUDGED
        return cls(
            stored=stored,
            name=schema_name(stored.record),
            halves=shown(stored.schema()),
            comments=[judgement.comment for judgement in stored.comments] if is_decided else [],
            code=getattr(stored, "code", None),
            measured=ShownMeasures.of(stored, expected),
            may_change=policy.may_change(member, stored),
            nonce=new_nonce(),
        )


@dataclass(frozen=True, slots=True)
class ShownCode:
    """A payment code and what it is for."""

    code: PaymentCode
    name: str
    """Of its schema; "" when it is for judgements."""

    @classmethod
    def of(cls, code: PaymentCode) -> ShownCode:
        """A code with its schema at hand."""
        return cls(code, schema_name(code.schema.record) if code.schema else "")
