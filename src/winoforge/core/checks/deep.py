"""Checks that need a machine's answers: what they ask, and what they make of the answers.

The machines are in insight/, which asks them; the rules are here, where they can be tested without one. Their findings
have the same shape as all others and are kept beside them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor

from winoforge.core.checks import ids
from winoforge.core.checks.findings import Finding, finding
from winoforge.core.measures.standing import Label, Standing
from winoforge.core.wording import Sentence

CLEARLY = 1.25
"""By how much the correct candidate has to be ahead in every half, in nats: odds of 3.5 to 1.

The least margin, in steps of a quarter, at which no more than one of Rahman and Ng's pairs in forty is as clearly wrong
in every half, which is what chance does. docs/artifacts.md has the figures, and how loose a choice it is.
"""


@dataclass(frozen=True, slots=True)
class DeepCheck:
    """One question that only machines can answer."""

    id: str
    """Stable: files, pages and the API use it."""
    asks: Sentence
    """What it asks, for help and documentation."""


DEEP: Mapping[str, DeepCheck] = {
    check.id: check
    for check in (
        DeepCheck(
            ids.ASSOCIATIVE,
            Sentence(
                "Does it take the whole text to choose right?", "É preciso ler o texto inteiro para escolher certo?"
            ),
        ),
        DeepCheck(
            ids.TOO_EASY,
            Sentence("Is it hard enough for machines?", "É difícil o bastante para as máquinas?"),
        ),
    )
}
"""Every check that needs a machine, by its id."""


def associative(
    candidates: Sequence[str], clauses: Sequence[str], margins: Sequence[float | None], solver: str
) -> list[Finding]:
    """What to say when a machine sees only the pronoun's clause of each half.

    `margins` are by how much it puts the correct candidate before the best other one; None where it gave no scores. One
    half says nothing: a coin is right in half of them, and who always prefers one candidate is right in one of two. Nor
    do names: between Martha and Paula no word decides, and what a machine prefers there is chance.
    """
    known = [margin for margin in margins if margin is not None]
    if len(known) < max(2, len(margins)) or min(known) < CLEARLY:
        return []
    if len(set(clauses)) < 2 or only_names(candidates):
        return []
    evidence = {"solver": solver, "margins": [round(margin, 2) for margin in known]}
    return [finding("association-suspected", {"first": clauses[0], "second": clauses[1]}, evidence=evidence)]


def only_names(candidates: Sequence[str]) -> bool:
    """Whether every word of every candidate has a capital: Martha, Aunt Paula; not “The coat”."""
    return all(word[:1].isupper() for candidate in candidates for word in candidate.split())


def too_easy(standing: Standing | None) -> list[Finding]:
    """What to say of where a schema stands beside the library's; it is the mean of the halves that is easy or not."""
    if standing is None or standing.label is not Label.EASY or standing.easier_than is None:
        return []
    share = floor(100 * standing.easier_than)
    return [finding("easier-than-library", {"share": share}, evidence={"easier_than": standing.easier_than})]
