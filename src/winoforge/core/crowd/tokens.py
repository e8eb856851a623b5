"""Tokens of the API (P26): what a program shows instead of a password, and how far it reaches.

`wf_` and 43 characters of base 64 (256 random bits). Only the digest is kept: whoever reads the database cannot use it.
A random token needs no slow hash; nothing shorter than all its bits can be tried.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import StrEnum

from winoforge.core.errors import NotAllowed
from winoforge.core.wording import Sentence, render

_TOKEN = re.compile(r"wf_[A-Za-z0-9_-]{43}")
_HINT = 4
LONGEST_LIFE = 3_660
"""Days that a token with an end may live: ten years."""


class Scope(StrEnum):
    """What a token may be used for."""

    COLLECTIONS_READ = "collections:read"
    SCHEMAS_READ = "schemas:read"
    SCHEMAS_WRITE = "schemas:write"
    JUDGEMENTS_READ = "judgements:read"
    PAYMENTS_READ = "payments:read"
    PAYMENTS_WRITE = "payments:write"
    STATISTICS_READ = "statistics:read"
    PEOPLE_READ = "people:read"


SAID: Mapping[Scope, Sentence] = {
    Scope.COLLECTIONS_READ: Sentence(
        "read the campaign's collection and the reference collections",
        "ler a coleção da campanha e as coleções de referência",
    ),
    Scope.SCHEMAS_READ: Sentence("read schemas in every state", "ler esquemas em qualquer situação"),
    Scope.SCHEMAS_WRITE: Sentence("decide what a schema is", "decidir sobre esquemas"),
    Scope.JUDGEMENTS_READ: Sentence("read judgements", "ler avaliações"),
    Scope.PAYMENTS_READ: Sentence("read payments and bonuses", "ler pagamentos e bônus"),
    Scope.PAYMENTS_WRITE: Sentence("verify lists and record payments", "verificar listas e registrar pagamentos"),
    Scope.STATISTICS_READ: Sentence("read figures and costs", "ler números e custos"),
    Scope.PEOPLE_READ: Sentence(
        "see user names and worker ids in all of these", "ver nomes de usuário e identificadores em tudo isso"
    ),
}
"""Every scope in words; they stand after “It may”, so they begin small."""


def said(scope: Scope, lang: str = "en") -> str:
    """A scope in words."""
    return render(SAID[scope], {}, lang)


def new_token() -> str:
    """A token that nobody can guess."""
    return f"wf_{secrets.token_urlsafe(32)}"


def digest(token: str) -> str | None:
    """What is kept of a token and what it is found by; None for what is none."""
    return hashlib.sha256(token.encode("ascii")).hexdigest() if _TOKEN.fullmatch(token) else None


def hint(token: str) -> str:
    """Its last characters, to tell one from another."""
    return token[-_HINT:]


def chosen(sent: Iterable[str]) -> list[Scope]:
    """The scopes that were ticked, in their usual order; NotAllowed for none, or one that is none."""
    wanted = set(sent)
    if not wanted or not wanted <= set(Scope):
        raise NotAllowed("token-scopes-missing")
    return [scope for scope in Scope if scope in wanted]


def refuse_unusable(*, revoked: bool, expires: datetime | None, now: datetime, trusted: bool) -> None:
    """NotAllowed for a token that does not work; `trusted` is whether its maker still runs the platform."""
    if revoked:
        raise NotAllowed("token-revoked")
    if expires is not None and expires <= now:
        raise NotAllowed("token-expired")
    if not trusted:
        raise NotAllowed("token-of-nobody")


def refuse_out_of_scope(held: Iterable[str], wanted: Scope | None) -> None:
    """NotAllowed where the token was not made for that."""
    if wanted is not None and wanted not in held:
        raise NotAllowed("token-scope", scope=str(wanted))
