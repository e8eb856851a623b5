"""Campaigns, schemas, judgements and reference collections."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import StringConstraints

from winoforge.core.crowd.reasons import LONGEST
from winoforge.web.accounts.models import Campaign, ConsentVersion
from winoforge.web.api.shapes.common import Moment, Sent, Shape, Worker, name_of, worker
from winoforge.web.workshop.models import Judgement, ReferenceCollection, ReferenceEntry, StoredSchema

State = Literal["waiting", "tied", "valid", "invalid", "leaked", "withdrawn", "removed"]


class CampaignOut(Shape):
    """One run of the platform."""

    id: str
    name: str
    language: str
    state: Literal["prepared", "open", "closed"]
    time_zone: str
    licence: str
    """What contributions are published under."""
    consent_version: int
    """The number of the consent text that holds now."""
    created_at: Moment
    opened_at: Moment | None
    closed_at: Moment | None


class Campaigns(Shape):
    """A page of campaigns, the oldest first."""

    items: list[CampaignOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


class SchemaOut(Shape):
    """A schema that a contributor saved."""

    id: str
    campaign: str
    state: State
    strict: bool
    bonus: bool
    """The bonus flag of its evaluators."""
    hardness: list[float | None] | None
    """Of each half, 0 to 1; null until it has been measured."""
    contributor: Worker
    created_at: Moment
    changed_at: Moment
    decided_at: Moment | None
    record: dict[str, Any]
    """The schema in the native format."""


class Schemas(Shape):
    """A page of schemas, the oldest first."""

    items: list[SchemaOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


class DecisionIn(Sent):
    """What a schema is, and why."""

    outcome: Literal["valid", "invalid", "leaked"]
    reason: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]
    """It is kept in the audit log."""


class DecisionOut(Shape):
    """What a schema is now; the schema itself is read with the scope schemas:read."""

    id: str
    campaign: str
    state: State
    bonus: bool
    """The bonus flag of its evaluators."""
    changed_at: Moment
    decided_at: Moment | None


class JudgementOut(Shape):
    """One evaluator's seven answers on one schema."""

    id: str
    schema_id: str
    evaluator: Worker | None
    """null for an administrator."""
    administrator: str | None
    """The user name, if an administrator judged and the token may see names."""
    answers: dict[str, bool]
    """Yes or no by the question's id."""
    valid: bool
    leaked: bool
    bonus: bool
    comment: str
    seconds: float | None
    at: Moment


class Judgements(Shape):
    """A page of judgements, the oldest first."""

    items: list[JudgementOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


class ReferenceOut(Shape):
    """A reference collection."""

    id: str
    name: str
    built_in: bool
    """Part of the library that ships."""
    source: str
    languages: list[str]
    entries: int
    items: int
    created_at: Moment


class References(Shape):
    """A page of reference collections, the oldest first."""

    items: list[ReferenceOut]
    next: str | None
    """What to send as `after` for the next page; null on the last one."""


class EntryOut(Shape):
    """A schema, problem or substituted pair of a reference collection."""

    number: int
    """Its place in the collection, from 0."""
    language: str
    record: dict[str, Any]
    """It in the native format."""


class Entries(Shape):
    """A page of entries in their order."""

    items: list[EntryOut]
    next: int | None
    """What to send as `after` for the next page; null on the last one."""


def campaign(held: Campaign, terms: ConsentVersion) -> CampaignOut:
    """A campaign without what only its crowd may know, such as its link."""
    return CampaignOut(
        id=held.public_id,
        name=held.name,
        language=held.language,
        state=held.state,  # type: ignore[arg-type] # one of its choices
        time_zone=held.time_zone,
        licence=terms.licence,
        consent_version=terms.number,
        created_at=held.created_at,
        opened_at=held.opened_at,
        closed_at=held.closed_at,
    )


def schema(held: StoredSchema, *, named: bool) -> SchemaOut:
    """A schema."""
    return SchemaOut(
        id=held.public_id,
        campaign=held.campaign.public_id,
        state=held.state,  # type: ignore[arg-type] # one of its choices
        strict=held.strict,
        bonus=held.bonus,
        hardness=held.hardness,
        contributor=worker(held.contributor, named=named),
        created_at=held.created_at,
        changed_at=held.changed_at,
        decided_at=held.decided_at,
        record=held.record,
    )


def decision(held: StoredSchema) -> DecisionOut:
    """What a schema was decided to be."""
    return DecisionOut(
        id=held.public_id,
        campaign=held.campaign.public_id,
        state=held.state,  # type: ignore[arg-type] # one of its choices
        bonus=held.bonus,
        changed_at=held.changed_at,
        decided_at=held.decided_at,
    )


def judgement(held: Judgement, *, named: bool) -> JudgementOut:
    """A judgement."""
    member = held.membership
    return JudgementOut(
        id=held.public_id,
        schema_id=held.schema.public_id,
        evaluator=worker(member, named=named) if member else None,
        administrator=None if member else name_of(held.evaluator, named=named),
        answers=held.answers,
        valid=held.valid,
        leaked=held.leaked,
        bonus=held.bonus,
        comment=held.comment,
        seconds=held.seconds,
        at=held.at,
    )


def reference(held: ReferenceCollection) -> ReferenceOut:
    """A reference collection."""
    return ReferenceOut(
        id=held.public_id,
        name=held.name,
        built_in=held.built_in,
        source=held.source,
        languages=held.languages,
        entries=held.entries_count,
        items=held.items_count,
        created_at=held.created_at,
    )


def entry(held: ReferenceEntry) -> EntryOut:
    """An entry of one."""
    return EntryOut(number=held.number, language=held.language, record=held.record)
