"""Schemas to be judged, and the shortest ways to judge them."""

from __future__ import annotations

from itertools import count
from typing import Any

from django.utils import timezone

from winoforge.core.crowd.ballots import Ballot
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.web.accounts.models import Campaign, Membership, Person
from winoforge.web.ids import new_nonce, new_public_id
from winoforge.web.workshop.actions import judging, slots
from winoforge.web.workshop.models import Judgement, Slot, StoredSchema, TextPrint

_numbers = count(1)

VALID = {question.id: question.wanted for question in QUESTIONS}
INVALID = VALID | {"high-quality": False}
FORM = {f"q-{name}": "yes" if answer else "no" for name, answer in VALID.items()}
"""What the page sends for a valid schema."""


def record(public_id: str, name: str = "") -> dict[str, Any]:
    """A schema in the native shape; `name` makes its sentences differ from those of others."""
    return {
        "id": public_id,
        "kind": "schema",
        "language": "en",
        "candidates": ["the kettle", "the stove"],
        "halves": [
            {
                "text": f"The kettle fell off the stove{name} because it was {special}.",
                "pronoun": {"text": "it", "start": len(f"The kettle fell off the stove{name} because ")},
                "question": f"What was {special}?",
                "correct": correct,
            }
            for correct, special in enumerate(["overfull", "tilted"])
        ],
    }


def make_schema(contributor: Membership, k: int = 1, *, name: str | None = None, **fields: Any) -> StoredSchema:
    """A saved schema that waits for k judgements."""
    public_id = new_public_id()
    shape = record(public_id, f" {next(_numbers)}" if name is None else name)
    schema = StoredSchema.objects.create(
        public_id=public_id,
        campaign=contributor.campaign,
        contributor=contributor,
        **{"strict": True, "record": shape, **fields},
    )
    for number in range(1, k + 1):
        Slot.objects.create(schema=schema, campaign=contributor.campaign, number=number)
    for half in schema.record["halves"]:
        TextPrint.objects.create(print=fingerprint(half["text"]), schema=schema)
    return schema


def open_next(who: Membership | Person, campaign: Campaign | None = None) -> Slot:
    """Reserve the next schema and open it."""
    person = who.person if isinstance(who, Membership) else who
    campaign = campaign or (who.campaign if isinstance(who, Membership) else None)
    assert campaign is not None
    assert slots.reserve(person, campaign, timezone.now()) is not None
    shown = slots.show(person, campaign, timezone.now())
    assert shown is not None
    return shown


def judge_next(
    who: Membership | Person, answers: dict[str, bool] | None = None, campaign: Campaign | None = None, **marks: Any
) -> Judgement:
    """Reserve, open and judge the next schema."""
    slot = open_next(who, campaign)
    member = who if isinstance(who, Membership) else None
    person = who.person if isinstance(who, Membership) else who
    ballot = Ballot(answers=VALID if answers is None else answers, **marks)
    return judging.judge(slot.public_id, person, member, ballot, new_nonce())
