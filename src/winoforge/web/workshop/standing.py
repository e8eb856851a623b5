"""Where the hardness of stored schemas stands among the library's."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.db.models import QuerySet

from winoforge.core.crowd.difficulty import may_prompt, prompt, prompting_said
from winoforge.core.crowd.said import Said
from winoforge.core.measures.attempts import Measured
from winoforge.core.measures.standing import Reference, Standing
from winoforge.web import hardness_reference, measuring
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import Measures, StoredSchema

Tried = tuple[list[dict[str, Any]], str]
"""The attempts at a schema as JSON values, and the fingerprint of the panel that made them."""


def standing_of(stored: Any) -> Standing | None:
    """Of a StoredSchema; None before it and the library have been measured.

    Lists read their schemas together with their `measures`; for any other this is one query, if it is measured.
    """
    known = hardness_reference.reference(stored.record["language"]) if stored.hardness is not None else None
    if known is None:
        return None
    attempts, panel = _attempts_at(stored)
    measured = Measured.of(stored.public_id, attempts)
    return known.standing(measured) if panel == known.panel and measured.halves else None


def _attempts_at(stored: Any) -> Tried:
    if StoredSchema.measures.is_cached(stored):
        measures = getattr(stored, "measures", None)
        return (measures.attempts, measures.panel) if measures else ([], "")
    return _measures.first(stored.pk) or ([], "")


@prepared
def _measures(schema: int) -> QuerySet[Measures, Tried]:
    return Measures.objects.filter(schema=schema).values_list("attempts", "panel")


def prompt_for(member: Membership) -> Said | None:
    """What a contributor is asked for, harder schemas or easier ones. No query where nobody is to be asked."""
    known = hardness_reference.reference(member.campaign.language)
    if known is None or not may_prompt(member.campaign.rules.hardness_prompts, known.reliability):
        return None
    tried = (Measured.of("", attempts) for attempts, panel in _tried(member.pk) if panel == known.panel)
    return prompt([known.side(each) for each in tried if each.halves])


def prompting_of(campaign: Campaign, lang: str) -> str:
    """Whether contributors of a campaign are asked for harder or easier schemas, and why, for its administrator."""
    if not measuring.wanted():
        return ""
    known = hardness_reference.reference(campaign.language)
    return prompting_said(campaign.rules.hardness_prompts, known.reliability if known else None, lang)


@prepared
def _tried(member: int) -> QuerySet[StoredSchema, Tried]:
    """The attempts at somebody's schemas in the order in which they were written, and which panel made them."""
    measured = StoredSchema.objects.filter(contributor=member, hardness__isnull=False, measures__isnull=False)
    standing = measured.exclude(state=StoredSchema.State.WITHDRAWN).order_by("pk")
    return standing.values_list("measures__attempts", "measures__panel")


def library_references() -> dict[str, Reference]:
    """By language, from what the panel has made of the library."""
    rows = Measures.objects.filter(entry__collection__built_in=True, hardness__isnull=False)
    tried: dict[tuple[str, str], list[Measured]] = defaultdict(list)
    for language, panel, attempts in rows.values_list("entry__language", "panel", "attempts").iterator():
        tried[language, panel].append(Measured.of("", attempts))
    # While another panel measures the library again, that which has measured the most of it counts.
    return {
        language: Reference.of(panel, each)
        for (language, panel), each in sorted(tried.items(), key=lambda pair: len(pair[1]))
    }
