"""Who calls: the token of a request, the administrator behind it, and what it reaches."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from ninja.security import HttpBearer

from winoforge.core.crowd import tokens
from winoforge.core.crowd.tokens import Scope
from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Campaign, Person
from winoforge.web.api.models import Token
from winoforge.web.console import reading
from winoforge.web.workshop.pace import Pace

NOTED_EVERY = timedelta(minutes=1)
"""How exactly the last use of a token is known: a write for each request would cost more than the request."""
PACE = Pace(rate=10, burst=100)
"""A hundred requests at once, 600 a minute after that, for each token and web process."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A program, with what its token lets it do."""

    token: Token

    @property
    def person(self) -> Person:
        """The administrator in whose name it acts."""
        return self.token.person

    @property
    def sees_people(self) -> bool:
        """Whether it may be told user names and worker ids."""
        return Scope.PEOPLE_READ in self.token.scopes

    @property
    def campaigns(self) -> QuerySet[Campaign]:
        """Those that it reaches."""
        bound = self.token.campaign_id
        return Campaign.objects.all() if bound is None else Campaign.objects.filter(pk=bound)

    def campaign(self, public_id: str) -> Campaign:
        """One of them; Http404 for all others."""
        return reading.found(self.campaigns, public_id)

    def within(self, field: str = "campaign") -> Q:
        """What belongs to the campaigns that it reaches."""
        bound = self.token.campaign_id
        return Q() if bound is None else Q(**{field: bound})


class ApiRequest(HttpRequest):
    """A request whose token has been looked at."""

    auth: Caller


class Bearer(HttpBearer):
    """Lets in who has a token that works, with the scope that the operation asks for."""

    openapi_bearerFormat = "wf_ and 43 characters"  # noqa: N815 - the name is OpenAPI's

    def __init__(self, scope: Scope | None) -> None:
        self.scope = scope
        super().__init__()

    def authenticate(self, request: HttpRequest, token: str) -> Caller:  # noqa: ARG002 - ninja calls it so
        """The caller; NotAllowed for everybody else. The body is read only after this."""
        held = _found(token)
        if not PACE.allows(held.pk):
            raise NotAllowed("too-fast", seconds=1)
        tokens.refuse_out_of_scope(held.scopes, self.scope)
        _note_use(held)
        return Caller(held)


def _found(token: str) -> Token:
    known = tokens.digest(token)
    held = Token.objects.select_related("person").filter(digest=known).first() if known else None
    if held is None:
        raise NotAllowed("token-unknown")
    tokens.refuse_unusable(
        revoked=held.revoked_at is not None,
        expires=held.expires_at,
        now=timezone.now(),
        trusted=held.person.is_staff and held.person.is_active,
    )
    return held


def _note_use(held: Token) -> None:
    now = timezone.now()
    if held.last_used_at is None or held.last_used_at < now - NOTED_EVERY:
        Token.objects.filter(pk=held.pk).update(last_used_at=now)
