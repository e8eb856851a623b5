"""Flags (P18, P27): what the administrator should look at. They inform; only the ban rule acts by itself."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from winoforge.core.crowd.authorship import Authorship
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas.spans import words
from winoforge.core.wording import Sentence, render

Evaluator = TypeVar("Evaluator", bound=Hashable)


class FlagKind(StrEnum):
    """What may be wrong."""

    TOO_FAST = "too-fast"
    PASTED = "pasted"
    SHARED_BROWSER = "shared-browser"
    SHARED_ADDRESS = "shared-address"
    ONE_EVALUATOR = "one-evaluator"
    PUBLISHED_TEXT = "published-text"
    LIKENESS = "likeness"


SAID: Mapping[FlagKind, Sentence] = {
    FlagKind.TOO_FAST: Sentence(
        "This was done in less time than reading takes.", "Isto foi feito em menos tempo do que a leitura exige."
    ),
    FlagKind.PASTED: Sentence("The text was pasted whole.", "O texto foi colado inteiro."),
    FlagKind.SHARED_BROWSER: Sentence(
        "Another account was used from the same browser.", "Outra conta foi usada no mesmo navegador."
    ),
    FlagKind.SHARED_ADDRESS: Sentence(
        "Another account was used from the same address.", "Outra conta foi usada a partir do mesmo endereço de rede."
    ),
    FlagKind.ONE_EVALUATOR: Sentence("Mostly judged by one evaluator.", "Avaliado quase sempre pelo mesmo avaliador."),
    FlagKind.PUBLISHED_TEXT: Sentence(
        "The text is that of a schema that already exists.", "O texto é o de um esquema que já existe."
    ),
    FlagKind.LIKENESS: Sentence(
        "The schema is very much like one that already exists.", "O esquema é muito parecido com um que já existe."
    ),
}
"""Every flag in a sentence."""


def said(kind: FlagKind, lang: str = "en") -> str:
    """A flag in words."""
    return render(SAID[kind], {}, lang)


_EVIDENCE: Mapping[FlagKind, Sentence] = {
    FlagKind.TOO_FAST: Sentence("It took {seconds} s.", "Levou {seconds} s."),
    FlagKind.PASTED: Sentence("Characters pasted: {pasted:number}.", "Caracteres colados: {pasted:number}."),
    FlagKind.ONE_EVALUATOR: Sentence("{judgements} of {of} judgements.", "{judgements} de {of} avaliações."),
    FlagKind.PUBLISHED_TEXT: Sentence("Schemas that have it already: {found}.", "Esquemas que já o têm: {found}."),
    FlagKind.LIKENESS: Sentence("Similarity {similarity} of 1.", "Semelhança {similarity} de 1."),
}
"""What was measured; that accounts are shared is said by their names."""

SHARED = (FlagKind.SHARED_BROWSER, FlagKind.SHARED_ADDRESS)
"""Flags that two accounts have together."""


def evidence_said(kind: FlagKind, evidence: Mapping[str, Any], lang: str = "en") -> str:
    """What a flag rests on, in words; "" where nothing was measured."""
    known = {**evidence, "found": len(evidence.get("matches", ()))}
    for figure in known.keys() & {"seconds", "similarity"}:
        known[figure] = str(known[figure]).replace(".", "," if lang.startswith("pt") else ".")
    if kind not in _EVIDENCE or not _EVIDENCE[kind].parameters()[0] <= known.keys():
        return ""
    return render(_EVIDENCE[kind], known, lang)


def reading_seconds(text: str, rules: Rules) -> float:
    """How long the fastest reader needs for a text."""
    read = sum(span.of(text)[0].isalnum() for span in words(text))
    return 60 * read / rules.reading_speed


def too_fast(text: str, seconds: float, rules: Rules) -> bool:
    """Whether an answer came in less time than reading `text` takes."""
    return seconds < reading_seconds(text, rules)


def refuse_unread(text: str, seconds: float, rules: Rules) -> None:
    """Raise NotAllowed for a judgement that came before even a small part of `text` can have been read."""
    if seconds < rules.least_reading * reading_seconds(text, rules):
        raise NotAllowed("judged-unread")


def pasted_whole(evidence: Authorship, lengths: Mapping[str, int], rules: Rules) -> bool:
    """Whether the first sentence, or all fields together, came mostly by pasting; `lengths` counts characters by field.

    The second sentence alone does not count: people paste their own first one there and edit it.
    """
    pasted = {name: trace.pasted for name, trace in evidence.fields.items()}
    first = lengths.get(Field.FIRST_TEXT, 0)
    total = sum(lengths.values())
    return _reaches(pasted.get(Field.FIRST_TEXT, 0), first, rules) or _reaches(sum(pasted.values()), total, rules)


def one_evaluator(counts: Mapping[Evaluator, int], rules: Rules) -> Evaluator | None:
    """The evaluator who gave most of the judgements on a contributor's schemas, if one did.

    `counts` holds judgements by evaluator. Leave the administrator out: at the start there is no other evaluator.
    """
    total = sum(counts.values())
    if total < rules.one_evaluator_least:
        return None
    evaluator = max(counts, key=lambda each: counts[each])
    return evaluator if counts[evaluator] >= rules.one_evaluator_share * total else None


def _reaches(pasted: int, length: int, rules: Rules) -> bool:
    return length > 0 and pasted >= rules.paste_share * length
