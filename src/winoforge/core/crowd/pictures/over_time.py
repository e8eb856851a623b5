"""Valid and invalid schemas over time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import accumulate

from winoforge.core.crowd.pictures.steps import NAMES, Step, when
from winoforge.core.crowd.pictures.telling import Told, columns, say
from winoforge.core.measures.shares import share
from winoforge.core.wording import Sentence, percent

_NOTHING = Sentence("No schema has been decided yet.", "Nenhum esquema foi decidido ainda.")
_TITLE = Sentence("{share} of the decided schemas are valid", "{share} dos esquemas decididos são válidos")
_CAPTION = Sentence(
    "Decided schemas, added up {by} ({zone}): {valid:number} of {n:number} are valid, {share}, with a 95% "
    "interval from {low} to {high}. Leaked ones count as invalid.",
    "Esquemas decididos, somados {by} ({zone}): {valid:number} de {n:number} são válidos, {share}, com intervalo "
    "de 95% de {low} a {high}. Os já existentes (cópias) contam como inválidos.",
)
_BY = {Step.HOUR: Sentence("hour by hour", "hora a hora"), Step.DAY: Sentence("day by day", "dia a dia")}
VALID = Sentence("valid", "válidos")
INVALID = Sentence("invalid", "inválidos")
_ALL_VALID = Sentence("valid so far", "válidos até então")
_ALL_INVALID = Sentence("invalid so far", "inválidos até então")


@dataclass(frozen=True, slots=True)
class OverTime:
    """What was decided in which hour or on which day, in the campaign's time zone."""

    zone: str
    counts: tuple[tuple[date, int, int], ...]
    """Hour or day, valid, invalid; in order."""
    step: Step = Step.DAY

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been decided."""
        return not self.counts

    def added_up(self) -> list[tuple[date, int, int]]:
        """How many there are in all by then."""
        valid = accumulate(valid for _, valid, _ in self.counts)
        invalid = accumulate(invalid for _, _, invalid in self.counts)
        return list(zip((at for at, _, _ in self.counts), valid, invalid, strict=True))

    def told(self, lang: str) -> Told:
        """What they say."""
        added = self.added_up()
        found = share(added[-1][1], added[-1][1] + added[-1][2]) if added else None
        if found is None:
            return Told(say(_NOTHING, lang))
        shown = {name: percent(getattr(found, name), lang) for name in ("low", "high")}
        shown["share"] = percent(found.value, lang)
        return Told(
            say(_TITLE, lang, **shown),
            say(_CAPTION, lang, by=say(_BY[self.step], lang), zone=self.zone, valid=found.correct, n=found.n, **shown),
            columns(lang, NAMES[self.step], VALID, INVALID, _ALL_VALID, _ALL_INVALID),
            [(when(at, lang), *now, *so_far) for (at, *now), (_, *so_far) in zip(self.counts, added, strict=True)],
        )
