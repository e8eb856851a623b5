"""A small world with everything in it that an address can lead to, so that every address can be walked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from tests.web import cast
from tests.web.walk import samples
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.crowd.payment import new_code
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.score import Reason
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.web import session
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.accounts.password_link import token_for
from winoforge.web.actor import Role
from winoforge.web.api.models import Token
from winoforge.web.console.actions.payments import verify
from winoforge.web.console.models import Bonus, ExportFile, Picture, Verification
from winoforge.web.ids import new_public_id
from winoforge.web.jobs.models import Job
from winoforge.web.workshop.models import (
    Judgement,
    PaymentCode,
    Question,
    ReferenceCollection,
    ReferenceEntry,
    ScoreEntry,
    Slot,
    StoredSchema,
    TextPrint,
)

State = StoredSchema.State
VALID = {question.id: question.wanted for question in QUESTIONS}
"""The seven answers that make a schema valid."""
INVALID = {question.id: not question.wanted for question in QUESTIONS}


@dataclass
class World:
    """A campaign at work, one other campaign, and one person of each kind."""

    campaign: Campaign
    other_campaign: Campaign
    newcomer: Membership
    """Has not been trained."""
    contributor: Membership
    evaluator: Membership
    administrator: Person
    banned: Membership
    stranger: Membership
    """A contributor and appointed evaluator of the other campaign."""
    own: StoredSchema
    """The contributor's, waiting and not opened by anybody."""
    slot: Slot
    """Held by the evaluator, of a schema that the newcomer's friend wrote."""
    answered: Question
    """Put to the contributor in training, and answered."""
    tied: StoredSchema
    collection: ReferenceCollection
    job: Job
    file: ExportFile
    """An export of the campaign."""
    token: Token
    """The administrator's, for the campaign only."""
    verification: Verification
    """A list with a line of every kind that the world has."""
    bonus: Bonus
    writers: list[Membership] = field(default_factory=list)
    """Contributors whose schemas fill the queue."""

    def arguments(self, name: str) -> dict[str, str]:
        """What stands in an address, for the object that it is usually about."""
        return {
            "entry": {"link": self.campaign.link},
            "join": {"link": self.campaign.link},
            "decline": {"link": self.campaign.link},
            "switch-worker": {"link": self.campaign.link},
            "correct": {"public_id": self.own.public_id},
            "correct-preview": {"public_id": self.own.public_id},
            "withdraw": {"public_id": self.own.public_id},
            "work-hardness": {"public_id": self.own.public_id},
            "answered": {"public_id": self.answered.public_id},
            "judge-send": {"slot_id": self.slot.public_id},
            "campaign": {"public_id": self.campaign.public_id},
            "campaign-state": {"public_id": self.campaign.public_id},
            "campaign-judge": {"public_id": self.campaign.public_id},
            "decisions": {"public_id": self.campaign.public_id},
            "workers": {"public_id": self.campaign.public_id},
            "schemas": {"public_id": self.campaign.public_id},
            "schemas-decide": {"public_id": self.campaign.public_id},
            "schemas-statistics": {"public_id": self.campaign.public_id},
            "schema": {"public_id": self.tied.public_id},
            "flags": {"public_id": self.campaign.public_id},
            "worker-flags": {"public_id": self.contributor.public_id},
            "audit": {"public_id": self.campaign.public_id},
            "audit-csv": {"public_id": self.campaign.public_id},
            "worker": {"public_id": self.contributor.public_id},
            "reset": {"public_id": self.contributor.person.public_id, "token": token_for(self.contributor.person)},
            "decision": {"public_id": self.campaign.public_id, "schema_id": self.tied.public_id},
            "reference-remove": {"public_id": self.collection.public_id},
            "job": {"public_id": self.job.public_id},
            "payments": {"public_id": self.campaign.public_id},
            "payments-verify": {"public_id": self.campaign.public_id},
            "payment-lines": {"public_id": self.campaign.public_id},
            "payment-lines-file": {"public_id": self.campaign.public_id},
            "verification": {"public_id": self.verification.public_id},
            "verification-record": {"public_id": self.verification.public_id},
            "verification-choose": {"public_id": self.verification.public_id},
            "verification-discard": {"public_id": self.verification.public_id},
            "verification-file": {"public_id": self.verification.public_id, "form": "lines"},
            "bonuses": {"public_id": self.campaign.public_id},
            "bonuses-award": {"public_id": self.campaign.public_id},
            "bonuses-given": {"public_id": self.campaign.public_id},
            "bonuses-file": {"public_id": self.campaign.public_id, "form": "bonuses"},
            "bonus-cancel": {"public_id": self.campaign.public_id, "bonus_id": self.bonus.public_id},
            "token-revoke": {"public_id": self.token.public_id},
            "worker-data": {"public_id": self.contributor.public_id},
            "worker-erase": {"public_id": self.contributor.public_id},
            "exports": {"public_id": self.campaign.public_id},
            "pictures": {"public_id": self.campaign.public_id},
            "picture-csv": {"public_id": self.campaign.public_id, "kind": "scores"},
            "export-download": {"public_id": self.file.public_id},
            "export-delete": {"public_id": self.campaign.public_id, "file_id": self.file.public_id},
        }.get(name, {})

    def client(self, role: str, **options: Any) -> Client:
        """A browser in which somebody of that role has logged in."""
        client = Client(**options)
        if role == "administrator":
            cast.log_in(client, self.administrator, campaign=self.campaign)
        elif role == "evaluator":
            cast.log_in(client, self.evaluator, Role.EVALUATOR)
        elif role == "banned afterwards":  # what the ban left behind, once it has ended the session
            held = client.session
            held[session.BANNED] = self.banned.pk
            held.save()
            client.cookies["winoforge_session"] = str(held.session_key)
        elif role != "outsider":
            cast.log_in(client, getattr(self, role))
        return client


def make_world(**texts: str) -> World:
    """The world. `texts` replaces what people wrote, for instance by markup; see `_TEXTS`."""
    said = _TEXTS | texts
    campaign = cast.make_campaign()
    Campaign.objects.filter(pk=campaign.pk).update(
        name=said["campaign"], instructions=said["instructions"], contact=said["contact"]
    )
    campaign.refresh_from_db()
    other = cast.make_campaign()
    contributor = cast.make_member(campaign, said["username"], worker_id=said["worker_id"])
    evaluator = cast.make_evaluator(campaign)
    administrator = cast.make_administrator()
    writer = cast.make_member(campaign)
    banned = cast.make_member(campaign, score=-60, banned_at=timezone.now())
    own = add_schemas(contributor, 1, said=said)[0]
    for state in (State.VALID, State.INVALID, State.LEAKED, State.WITHDRAWN):
        done = add_schemas(contributor, 1, state=state, said=said, start=10)[0]
        if state != State.WITHDRAWN:
            judge(done, evaluator, comment=said["comment"], valid=state == State.VALID)
    tied = add_schemas(contributor, 1, state=State.TIED, said=said, start=20)[0]
    judge(tied, evaluator, comment=said["comment"], valid=True)
    held = add_schemas(writer, 1, said=said, start=30)[0].slots.get()
    held.evaluator, held.opened_at = evaluator.person, timezone.now()
    held.reserved_until = timezone.now() + timedelta(minutes=15)
    held.save()
    return World(
        campaign=campaign,
        other_campaign=other,
        newcomer=cast.make_member(campaign, trained=False),
        contributor=contributor,
        evaluator=evaluator,
        administrator=administrator,
        banned=banned,
        stranger=cast.make_member(other, appointed=True),
        own=own,
        slot=held,
        answered=_answered(contributor),
        tied=tied,
        collection=make_collection(administrator, said["collection"]),
        job=Job.objects.create(kind="load-reference", state=Job.State.FAILED, error=said["error"], done=3, total=10),
        file=_exported(campaign, administrator),
        token=Token.objects.create(
            name=said["campaign"],
            digest="0" * 64,
            hint="abcd",
            scopes=["schemas:read"],
            campaign=campaign,
            person=administrator,
        ),
        verification=_verified(campaign, administrator, said["worker_id"]),
        bonus=_bonus(contributor),
        writers=[writer],
    )


_TEXTS = {
    "campaign": "Spring campaign",
    "instructions": "Write about everyday things.",
    "contact": "team@example.org",
    "username": "",
    "worker_id": "W-contributor",
    "comment": "The second half reads well.",
    "collection": "A collection of others",
    "error": "The file is not a collection.",
    "sentence": "",
    "question": "",
    "candidate": "",
}


def add_schemas(
    member: Membership, count: int, *, state: str = State.WAITING, start: int = 100, said: dict[str, str] | None = None
) -> list[StoredSchema]:
    """Schemas as a contributor's saving leaves them: slots, code, fingerprints, and the ledger for those decided."""
    now = timezone.now()
    schemas = StoredSchema.objects.bulk_create(
        StoredSchema(
            public_id=(name := new_public_id()),
            campaign=member.campaign,
            contributor=member,
            record=_record(start + number, name, member.campaign.language, said or {}),
            strict=True,
            state=state,
            opened_at=None if state in {State.WAITING, State.WITHDRAWN} else now,
            decided_at=now if state in {State.VALID, State.INVALID, State.LEAKED} else None,
        )
        for number in range(count)
    )
    Slot.objects.bulk_create(
        Slot(schema=one, campaign=member.campaign, number=1) for one in _judged_or_waiting(schemas)
    )
    PaymentCode.objects.bulk_create(
        PaymentCode(code=new_code(), membership=member, campaign=member.campaign, schema=one, amount=1, currency="USD")
        for one in schemas
    )
    TextPrint.objects.bulk_create(
        TextPrint(print=fingerprint(half["text"]), schema=one) for one in schemas for half in one.record["halves"]
    )
    if state in _REASONS:
        ScoreEntry.objects.bulk_create(
            ScoreEntry(membership=member, reason=reason, points=10, cause=f"schema:{one.public_id}", schema=one)
            for one in schemas
            for reason in [_REASONS[state]]
        )
    return schemas


_REASONS: dict[str, Reason] = {
    State.VALID: Reason.SCHEMA_APPROVED,
    State.INVALID: Reason.SCHEMA_REJECTED,
    State.LEAKED: Reason.SCHEMA_LEAKED,
}


def judge(schema: StoredSchema, evaluator: Membership, *, comment: str = "", valid: bool = True) -> Judgement:
    """A judgement as the evaluator's sending leaves it."""
    now = timezone.now()
    slot = schema.slots.get(number=1)
    slot.evaluator, slot.opened_at, slot.judged_at = evaluator.person, now, now
    slot.save()
    return Judgement.objects.create(
        slot=slot,
        schema=schema,
        evaluator=evaluator.person,
        membership=evaluator,
        answers=VALID if valid else INVALID,
        valid=valid,
        comment=comment,
        seconds=40.0,
    )


def make_collection(administrator: Person, name: str, entries: int = 8) -> ReferenceCollection:
    """A loaded reference collection whose entries can be asked."""
    collection = ReferenceCollection.objects.create(
        name=name,
        ready=True,
        source="others.jsonl",
        languages=["en"],
        entries_count=entries,
        items_count=2 * entries,
        askable_count=entries,
        left_out=[{"line": 3, "reason": name}],
        left_out_count=1,
        loaded_by=administrator,
    )
    ReferenceEntry.objects.bulk_create(
        ReferenceEntry(
            collection=collection,
            number=number,
            language="en",
            askable=True,
            record=samples.record(1000 + number, f"other-{number}"),
        )
        for number in range(entries)
    )
    return collection


def grow(world: World, schemas: int) -> None:
    """Let the campaign have that many more schemas: half of them waiting, the others the contributor's and judged."""
    writer, half = world.writers[0], schemas // 2
    add_schemas(writer, half, start=100)
    for one in add_schemas(world.contributor, schemas - half, state=State.VALID, start=100 + half):
        one.refresh_from_db()
    decided = StoredSchema.objects.filter(campaign=world.campaign, state=State.VALID, judgements=None)
    slots = list(Slot.objects.filter(schema__in=decided).select_related("schema"))
    for slot in slots:
        slot.evaluator, slot.judged_at = world.evaluator.person, timezone.now()
    Slot.objects.bulk_update(slots, ["evaluator", "judged_at"])
    Judgement.objects.bulk_create(
        Judgement(
            slot=slot,
            schema=slot.schema,
            evaluator=world.evaluator.person,
            membership=world.evaluator,
            answers=VALID,
            valid=True,
            comment="Good.",
        )
        for slot in slots
    )
    tied = add_schemas(writer, max(1, schemas // 5), state=State.TIED, start=700)
    for one in tied:
        judge(one, world.evaluator)


def _exported(campaign: Campaign, administrator: Person) -> ExportFile:
    """A file to download, and a picture with its numbers."""
    file = ExportFile.objects.create(
        campaign=campaign, format="native", name="spring.jsonl", media_type="application/octet-stream", size=3,
        ready=True, made_for=administrator,
    )  # fmt: skip
    file.chunks.create(number=0, content=b"{}\n")
    Picture.objects.create(campaign=campaign, kind="scores", language="en", title="Scores", said="Scores.")
    return file


def _verified(campaign: Campaign, administrator: Person, worker_id: str) -> Verification:
    """A list with a code of ours, a worker without a code, and what nobody knows."""
    code = PaymentCode.objects.filter(campaign=campaign).values_list("code", flat=True)[0]
    lines = [Line(1, "", code), Line(2, worker_id, ""), Line(3, worker_id, "nonsense")]
    return verify(campaign, lines, administrator, source=worker_id)


def _bonus(member: Membership) -> Bonus:
    now = timezone.now()
    period = {"period_from": now, "period_to": now}
    return Bonus.objects.create(
        campaign=member.campaign, membership=member, amount=5, currency="USD", award=new_public_id(), **period
    )


def _answered(member: Membership) -> Question:
    """A training item with its answer."""
    return Question.objects.create(
        membership=member,
        purpose=Question.Purpose.TRAINING,
        half=0,
        record=samples.record(1, "asked"),
        answered_at=timezone.now(),
        answer=1,
        right=False,
    )


def _judged_or_waiting(schemas: Sequence[StoredSchema]) -> list[StoredSchema]:
    return [one for one in schemas if one.state not in {State.WITHDRAWN, State.REMOVED}]


def _record(number: int, public_id: str, language: str, said: dict[str, str]) -> dict[str, Any]:
    """A good schema, in which `said` may replace what the contributor wrote."""
    record = samples.record(number, public_id, language)
    if said.get("candidate"):
        record["candidates"][0] = said["candidate"]
    for half in record["halves"]:
        if said.get("sentence"):
            half["text"] += said["sentence"]
        if said.get("question"):
            half["question"] = said["question"]
    return record
