"""Parts that several shapes share."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated

from ninja import Schema
from pydantic import ConfigDict, PlainSerializer, WithJsonSchema

from winoforge.web.accounts.models import Membership, Person


def _in_utc(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _two_places(amount: Decimal) -> str:
    return f"{amount:.2f}"


Moment = Annotated[
    datetime,
    PlainSerializer(_in_utc, return_type=str),
    WithJsonSchema({"type": "string", "format": "date-time"}, mode="serialization"),
]
"""A time: ISO 8601 in UTC."""
Amount = Annotated[
    Decimal,
    PlainSerializer(_two_places, return_type=str),
    WithJsonSchema({"type": "string", "pattern": r"^-?[0-9]+\.[0-9]{2}$"}, mode="serialization"),
]
"""An amount of money, as a string: a float would not be exact."""


class Shape(Schema):
    """What all shapes have in common: what is said under a field here is said in OpenAPI too."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Sent(Shape):
    """What comes in: a part that is not known is refused, because it would be a mistake that nobody sees."""

    model_config = ConfigDict(extra="forbid")


class Money(Shape):
    """An amount and its currency."""

    amount: Amount
    currency: str
    """ISO 4217, such as USD."""


class Worker(Shape):
    """A worker of a campaign. Who that is, is told only to tokens with the scope people:read."""

    id: str
    username: str | None
    worker_id: str | None
    """On the crowd platform."""
    consent_version: int
    """The number of the last consent text of the campaign that they accepted; 0 for none."""


def worker(member: Membership, *, named: bool) -> Worker:
    """A worker as the caller may see them."""
    return Worker(
        id=member.public_id,
        username=member.person.username if named else None,
        worker_id=member.worker_id if named else None,
        consent_version=member.consent_version,
    )


def name_of(person: Person | None, *, named: bool) -> str | None:
    """A user name where the caller may see it."""
    return person.username if person is not None and named else None
