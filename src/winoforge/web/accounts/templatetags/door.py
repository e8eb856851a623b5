"""The top line, the way back to the crowd platform, and points with a real minus sign."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from winoforge.core import wording
from winoforge.core.crowd.entry import way_back
from winoforge.web.accounts import reading
from winoforge.web.accounts.models import Membership
from winoforge.web.actor import Actor
from winoforge.web.context import languages
from winoforge.web.stencils import stencil

register = template.Library()


@register.simple_tag(takes_context=True)
def header(context: dict[str, Any]) -> SafeString:
    """The top line of every page; but for a few texts it is the same for everybody who has the same role there."""
    request, actor = context.get("request"), context.get("actor")
    match = request.resolver_match if request else None
    here: str | None = match.url_name if match else None
    shape = {
        "here": here,
        "somebody": actor is not None,
        "member": actor is not None and actor.membership is not None,
        "administrator": actor is not None and actor.is_administrator,
        "role": actor.role if actor else None,
        "several": actor is not None and len(actor.roles) > 1,
        "languages": languages(),
    }
    texts = {
        "name": actor.person.username if actor else "",
        "worker_id": actor.membership.worker_id if actor and actor.membership else "",
        "campaign": _campaign(actor, here),
        "path": request.get_full_path() if request else "",
        "csrf_token": context.get("csrf_token", ""),
    }
    return stencil("components/header.html", shape, texts)


def _campaign(actor: Actor | None, here: str | None) -> str:
    """The campaign that somebody works in. An administrator works in one only while judging."""
    if actor is None or actor.campaign is None:
        return ""
    working = actor.membership is not None or (here or "").startswith("judge")
    return actor.campaign.name if working else ""


@register.inclusion_tag("components/way_back.html")
def own_way_back(member: Membership | None) -> dict[str, Any]:
    """The way back for how a worker's visit would end now; nothing while there is work and none was done."""
    outcome = reading.outcome_of(member) if member is not None and member.campaign.completion_codes else None
    if member is None or outcome is None:
        return {"back": None}
    return {"back": way_back(member.campaign.crowd, member.campaign.completion_codes, outcome)}


@register.filter
def minus(points: int) -> str:
    """Points as the ledger writes them."""
    return wording.minus(points)


@register.filter
def money(amount: Decimal | str | int, currency: str) -> str:
    """An amount in its currency, as the reader's language writes it; "" where there is none."""
    if amount == "":
        return ""
    return wording.money(Decimal(amount), currency, get_language() or "en")
