"""Tokens: an administrator makes one, sees it once, and revokes it. Both are audited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from winoforge.core.crowd.reasons import needed_reason
from winoforge.core.crowd.tokens import Scope, digest, hint, new_token
from winoforge.core.errors import NotAllowed
from winoforge.web import once
from winoforge.web.accounts.actions.audit import Deed, audit
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.api.models import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a token is to be."""

    name: str
    scopes: Sequence[Scope]
    campaign: Campaign | None = None
    """The only one that it reaches; None for all."""
    days: int | None = None
    """How long it works; None for ever."""


def make(wanted: Wanted, actor: Person, nonce: str) -> tuple[Token, str]:
    """A new token and its text, which is kept nowhere. The same form sent twice makes one, and shows it once."""
    text = new_token()
    with transaction.atomic():
        form, is_first = once.begin(actor, nonce, "create-token")
        if not is_first:
            raise NotAllowed("token-shown-already")
        token = Token.objects.create(
            name=wanted.name,
            digest=digest(text) or "",
            hint=hint(text),
            scopes=[str(scope) for scope in wanted.scopes],
            campaign=wanted.campaign,
            person=actor,
            expires_at=timezone.now() + timedelta(days=wanted.days) if wanted.days else None,
        )
        once.finish(form, token.public_id)
        details = {"name": token.name, "scopes": token.scopes, "days": wanted.days}
        audit(Deed.CREATE_TOKEN, actor=actor, campaign=wanted.campaign, target=token.public_id, **details)
    return token, text


def revoke(token: Token, actor: Person, reason: str) -> None:
    """Let a token work no more, for a reason. One that is revoked already stays as it is."""
    why = needed_reason(reason)
    with transaction.atomic():
        if Token.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now()):
            details = {"name": token.name}
            audit(
                Deed.REVOKE_TOKEN, actor=actor, campaign=token.campaign, target=token.public_id, reason=why, **details
            )
