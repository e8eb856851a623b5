"""What these tests write: forms of our own, and schemas saved through the real action."""

from __future__ import annotations

from typing import Any

from lxml import html

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.drafts import SchemaForm
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.models import StoredSchema
from winoforge.web.workshop.writing import Checked, check

LADDER = {
    "candidate_a": "the ladder",
    "candidate_b": "the wall",
    "first_text": "Ana leaned the ladder against the wall because it was wobbly.",
    "first_question": "What was wobbly?",
    "first_correct": "0",
    "second_text": "Ana leaned the ladder against the wall because it was solid.",
    "second_question": "What was solid?",
    "second_correct": "1",
}
"""A schema without a fault."""

BRIDGE = {
    "candidate_a": "a ponte",
    "candidate_b": "a carreta",
    "first_text": "A ponte não aguentou a carreta porque ela era fraca.",
    "first_question": "O que era fraca?",
    "first_correct": "0",
    "second_text": "A ponte não aguentou a carreta porque ela era pesada.",
    "second_question": "O que era pesada?",
    "second_correct": "1",
}
"""One in Portuguese."""

TYPED = Authorship(seconds=180, active_seconds=150, edits=300, typed_characters=300)
"""How somebody writes who writes."""


def form(number: int = 0, /, **changes: str) -> dict[str, str]:
    """A form without a fault; each number gives another schema."""
    who = "Ana" if not number else f"Ana{'bcdefghijklmnopqrstuvwxyz'[number % 25] * (1 + number // 25)}"
    return {name: value.replace("Ana", who) for name, value in LADDER.items()} | changes


def checked(member: Membership, fields: dict[str, str] | None = None) -> Checked:
    """The form as the campaign checks it."""
    return check(SchemaForm.of(fields or form()), member.campaign)


def saved(
    member: Membership, fields: dict[str, str] | None = None, authorship: Authorship | None = TYPED
) -> StoredSchema:
    """A schema that somebody wrote and saved."""
    return schemas.submit(member, checked(member, fields), nonce=new_nonce(), authorship=authorship)


def post(fields: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    """What the browser sends for a form."""
    return {"nonce": new_nonce(), "authorship": "", **(form() if fields is None else fields), **more}


def find(content: str, path: str) -> list[Any]:
    """What an XPath finds in a page or a part of one; all of ours find elements or attributes."""
    page: Any = html.fromstring(f"<main>{content}</main>")
    return list(page.xpath(path))
