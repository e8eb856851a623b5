"""Becoming an evaluator (P4): enough of one's own schemas judged, nearly all of them valid, and a good score.

WinoFlexi asks for more than 90% valid of the schemas *contributed* so far. We count the *judged* ones, so that schemas
that still wait neither help nor hurt. That is our reading, and so is the least number of judged schemas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.said import Said
from winoforge.core.wording import Sentence, render


@dataclass(frozen=True, slots=True)
class Standing:
    """What counts for the role of evaluator."""

    valid: int
    """Own schemas judged valid."""
    judged: int
    """Own schemas judged at all."""
    score: int
    appointed: bool = False
    """Whether the administrator made this person an evaluator."""


class Rank(StrEnum):
    """What somebody is, and for an evaluator why."""

    CONTRIBUTOR = "contributor"
    BY_SCORE = "by-score"
    """An evaluator who has earned it."""
    APPOINTED = "appointed"
    """An evaluator by the administrator's word."""


RANKS: Mapping[Rank, Sentence] = {
    Rank.CONTRIBUTOR: Sentence("contributor", "contribuidor"),
    Rank.BY_SCORE: Sentence("evaluator by score", "avaliador pela pontuação"),
    Rank.APPOINTED: Sentence("evaluator, appointed", "avaliador, nomeado"),
}
"""Every rank in words."""

_JUDGED = Sentence(
    "{judged} of your schemas are judged; at least {least} must be.",
    "Seus esquemas já avaliados: {judged}; é preciso ter pelo menos {least}.",
)
_SHARE = Sentence(
    "{share}% of your judged schemas are valid; more than {least}% must be.",
    "{share}% dos seus esquemas avaliados são válidos; é preciso ter mais de {least}%.",
)
_SCORE = Sentence(
    "Your score is {score:number}; it must be above {least:number}.",
    "Sua pontuação é {score:number}; precisa estar acima de {least:number}.",
)


def may_evaluate(standing: Standing, rules: Rules) -> bool:
    """Whether somebody with this standing may judge the schemas of others."""
    return standing.appointed or not missing(standing, rules)


def missing(standing: Standing, rules: Rules) -> list[Said]:
    """What is still missing, said to the contributor; empty for whoever may evaluate."""
    if standing.appointed:
        return []
    found = []
    # Without a judged schema there is no share to speak of.
    least_judged = max(1, rules.evaluator_judged)
    if standing.judged < least_judged:
        found.append(Said(_JUDGED, {"judged": standing.judged, "least": least_judged}))
    if standing.judged and not standing.valid / standing.judged > rules.evaluator_share:
        share = standing.valid * 100 // standing.judged
        found.append(Said(_SHARE, {"share": share, "least": f"{rules.evaluator_share * 100:g}"}))
    if not standing.score > rules.evaluator_score:
        found.append(Said(_SCORE, {"score": standing.score, "least": rules.evaluator_score}))
    return found


def rank(standing: Standing, rules: Rules) -> Rank:
    """What somebody with this standing is; whoever is appointed is so whatever the score says."""
    if standing.appointed:
        return Rank.APPOINTED
    return Rank.BY_SCORE if may_evaluate(standing, rules) else Rank.CONTRIBUTOR


def rank_said(rank: Rank, lang: str = "en") -> str:
    """A rank in words."""
    return render(RANKS[rank], {}, lang)
