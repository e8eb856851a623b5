"""How far evaluators agree: kappa, and each one's share of judgements that the outcome bears out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt

from winoforge.core.crowd.agreeing import agreement
from winoforge.core.crowd.pictures.telling import Told, columns, say
from winoforge.core.measures.shares import Share, Z, share
from winoforge.core.wording import Sentence, decimal, percent

_ONCE = Sentence(
    "No decided schema has two judgements yet, so there is no agreement to measure. The rules say how many "
    "judgements are asked for.",
    "Nenhum esquema decidido tem duas avaliações ainda, então não há concordância a medir. As regras dizem quantas "
    "avaliações são pedidas.",
)
_TITLE = Sentence("Evaluators agree {far}: kappa {kappa}", "Os avaliadores concordam {far}: kappa {kappa}")
_SHARES = Sentence(
    "{share} of the judgements agree with the outcome", "{share} das avaliações concordam com o resultado"
)
_KAPPA = Sentence(
    "Kappa {kappa} (95% interval {low} to {high}) over {n:number} schemas; 1 is perfect, 0 is chance. ",
    "Kappa {kappa} (intervalo de 95%: {low} a {high}) em {n:number} esquemas; 1 é perfeito, 0 é acaso. ",
)
_CAPTION = Sentence(
    "{kappa}For each evaluator, the share of judgements that agree with the outcome, with 95% intervals, on "
    "schemas that several judged; {n:number} judgements in all.",
    "{kappa}Para cada avaliador, a parcela das avaliações que concordam com o resultado, com intervalos de 95%, "
    "nos esquemas avaliados por várias pessoas; {n:number} avaliações ao todo.",
)
_FAR = (
    (0.8, Sentence("almost always", "quase sempre")),
    (0.6, Sentence("well", "bem")),
    (0.4, Sentence("moderately", "razoavelmente")),
    (0.2, Sentence("a little", "um pouco")),
    (-2.0, Sentence("hardly more than chance", "pouco mais que por acaso")),
)
"""Landis and Koch (1977), in plain words."""
SHARE = Sentence("judgements that agree with the outcome", "avaliações que concordam com o resultado")
_HEADS = (
    Sentence("evaluator", "avaliador"), Sentence("agreeing", "concordantes"), Sentence("judgements", "avaliações"),
    Sentence("share", "parcela"), Sentence("interval from", "intervalo de"), Sentence("to", "até"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Agreeing:
    """Judgements on schemas that several people judged."""

    verdicts: tuple[tuple[tuple[int, int], int], ...]
    """(valid, invalid) verdicts of a schema, and how many schemas have just these."""
    evaluators: tuple[tuple[str, int, int], ...]
    """Name, judgements, those that agree with the outcome; the busiest first."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was judged twice."""
        return not self.evaluators

    def shares(self) -> list[tuple[str, Share]]:
        """Each evaluator's share."""
        return [(name, found) for name, n, agreed in self.evaluators if (found := share(agreed, n))]

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(say(_ONCE, lang))
        judged, agreed = sum(n for _, n, _ in self.evaluators), sum(right for _, _, right in self.evaluators)
        found = kappa(Counter(dict(self.verdicts)))
        title, first = say(_SHARES, lang, share=percent(agreed / judged, lang)), ""
        if found:
            value, low, high, n = found
            far = next(words for least, words in _FAR if value >= least)
            shown = {"kappa": decimal(value, 2, lang), "low": decimal(low, 2, lang), "high": decimal(high, 2, lang)}
            title, first = say(_TITLE, lang, far=say(far, lang), **shown), say(_KAPPA, lang, n=n, **shown)
        return Told(
            title,
            say(_CAPTION, lang, kappa=first, n=judged),
            columns(lang, *_HEADS),
            [
                (name, one.correct, one.n, *(percent(each, lang) for each in (one.value, one.low, one.high)))
                for name, one in self.shares()
            ],
        )


def kappa(verdicts: Counter[tuple[int, int]]) -> tuple[float, float, float, int] | None:
    """Fleiss' kappa with its 95% interval and the number of schemas; None where it is undefined.

    The interval is the jackknife's: kappa is measured again without each schema in turn. Schemas with the same verdicts
    give the same, so that one of each kind is enough.
    """
    sizes: Counter[int] = Counter()
    for pair, count in verdicts.items():
        sizes[sum(pair)] += count
    usual = max((size for size in sizes if size > 1), key=lambda size: (sizes[size], size), default=0)
    kinds = Counter({pair: count for pair, count in verdicts.items() if sum(pair) == usual})
    found = agreement(kinds.elements())
    if found is None:
        return None
    without = {pair: agreement((kinds - Counter([pair])).elements()) or found for pair in kinds}
    spread = sum(count * (without[pair].kappa - found.kappa) ** 2 for pair, count in kinds.items())
    reach = Z * sqrt(spread * (found.schemas - 1) / found.schemas)
    return found.kappa, max(-1.0, found.kappa - reach), min(1.0, found.kappa + reach), found.schemas
