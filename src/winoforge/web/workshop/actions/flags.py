"""Flags on what somebody wrote (P18, P27). Call these inside the transaction that saves it."""

from __future__ import annotations

from typing import Any

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.fields import TYPED
from winoforge.core.crowd.flags import FlagKind, pasted_whole, too_fast
from winoforge.web.accounts.models import Membership
from winoforge.web.prepared import prepared_insert
from winoforge.web.workshop.models import Flag, StoredSchema, TextPrint
from winoforge.web.workshop.writing import Checked

_MOST_MATCHES = 10
"""So many matching sentences are named in a flag's evidence."""
_insert = prepared_insert(Flag, once=True)


def flag_speed(member: Membership, schema: StoredSchema, checked: Checked, authorship: Authorship) -> None:
    """Flag a schema that was written in less time than reading it takes."""
    text = " ".join(checked.form.value(field) for field in TYPED)
    if too_fast(text, authorship.seconds, checked.rules):
        raise_flag(member, FlagKind.TOO_FAST, schema, seconds=authorship.seconds)


def flag_pasting(member: Membership, schema: StoredSchema, checked: Checked, authorship: Authorship) -> None:
    """Flag a schema that was pasted whole."""
    lengths = {str(field): len(checked.form.value(field)) for field in TYPED}
    if pasted_whole(authorship, lengths, checked.rules):
        raise_flag(member, FlagKind.PASTED, schema, pasted=authorship.pasted_characters)


def flag_published(member: Membership, schema: StoredSchema, checked: Checked) -> None:
    """Flag a schema with a sentence that a reference collection or another schema has."""
    if not checked.existing:
        return
    prints = [checked.prints[number] for number in sorted(checked.existing)]
    found = TextPrint.objects.filter(print__in=prints).exclude(schema=schema)
    matches = found.order_by("pk").values("entry__collection__public_id", "entry__number", "schema__public_id")[
        :_MOST_MATCHES
    ]
    evidence = [
        {"schema": match["schema__public_id"]}
        if match["schema__public_id"]
        else {"collection": match["entry__collection__public_id"], "number": match["entry__number"]}
        for match in matches
    ]
    raise_flag(member, FlagKind.PUBLISHED_TEXT, schema, halves=sorted(checked.existing), matches=evidence)


def raise_flag(member: Membership, kind: FlagKind, schema: StoredSchema, **evidence: Any) -> None:
    """Flag a schema; once, whatever happens to it later."""
    flag = _insert(Flag(membership=member, kind=kind, cause=f"schema:{schema.public_id}", evidence=evidence))
    if flag.pk is not None:
        StoredSchema.objects.filter(pk=schema.pk).update(flagged=True)
