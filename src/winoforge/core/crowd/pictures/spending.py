"""What a campaign costs, hour by hour or day by day (P22)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from winoforge.core.crowd.pictures.steps import NAMES, Step, when
from winoforge.core.crowd.pictures.telling import Told, columns, say
from winoforge.core.wording import Sentence, decimal, money

_NOTHING = Sentence("The campaign has cost nothing yet.", "A campanha ainda não custou nada.")
_TITLE = Sentence("A valid schema has cost {per} so far", "Um esquema válido custou até agora {per}")
_NONE_VALID = Sentence(
    "The campaign has cost {total}, and no schema is valid yet",
    "A campanha custou {total}, e nenhum esquema é válido ainda",
)
_CAPTION = Sentence(
    "{total} in all, valid schemas: {n:number}. Counted are codes that are paid or owed, {given}, and "
    "bonuses, {awarded} ({zone}), added up. These are sums, not estimates, so they have no "
    "interval.",
    "{total} ao todo, esquemas válidos: {n:number}. Contam os códigos pagos ou devidos, {given}, e os bônus, "
    "{awarded} ({zone}), somados. São somas, não estimativas; por isso não há intervalo.",
)
PARTS = (
    Sentence("contributors", "contribuidores"),
    Sentence("evaluators", "avaliadores"),
    Sentence("bonuses", "bônus"),
)
_GIVEN = {
    Step.HOUR: Sentence("in the hour they were given", "na hora em que foram dados"),
    Step.DAY: Sentence("on the day they were given", "no dia em que foram dados"),
}
_AWARDED = {
    Step.HOUR: Sentence("in the hour they were awarded", "na hora em que foram concedidos"),
    Step.DAY: Sentence("on the day they were awarded", "no dia em que foram concedidos"),
}
_CURRENCY = Sentence("currency", "moeda")
_CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Spending:
    """Amounts of one currency by hour or by day, in the campaign's time zone."""

    zone: str
    currency: str
    amounts: tuple[tuple[date, Decimal, Decimal, Decimal], ...]
    """Hour or day, contributors, evaluators, bonuses; in order."""
    valid: int
    step: Step = Step.DAY

    @property
    def is_empty(self) -> bool:
        """Whether nothing was spent."""
        return not self.amounts

    @property
    def total(self) -> Decimal:
        """Everything."""
        return sum((sum(amounts, Decimal(0)) for _, *amounts in self.amounts), Decimal(0))

    def added_up(self) -> list[tuple[date, Decimal, Decimal, Decimal]]:
        """What it comes to by then."""
        found: list[tuple[date, Decimal, Decimal, Decimal]] = []
        sums = (Decimal(0), Decimal(0), Decimal(0))
        for at, one, two, three in self.amounts:
            sums = (sums[0] + one, sums[1] + two, sums[2] + three)
            found.append((at, *sums))
        return found

    def told(self, lang: str) -> Told:
        """What they say."""
        if self.is_empty:
            return Told(say(_NOTHING, lang))
        shown = {"total": money(self.total, self.currency, lang)}
        title = say(_NONE_VALID, lang, **shown)
        if self.valid:
            per = (self.total / self.valid).quantize(_CENT, ROUND_HALF_UP)
            title = say(_TITLE, lang, per=money(per, self.currency, lang), **shown)
        return Told(
            title,
            say(
                _CAPTION,
                lang,
                n=self.valid,
                zone=self.zone,
                given=say(_GIVEN[self.step], lang),
                awarded=say(_AWARDED[self.step], lang),
                **shown,
            ),
            columns(lang, NAMES[self.step], *PARTS, _CURRENCY),
            [
                (when(at, lang), *(decimal(each, 2, lang) for each in amounts), self.currency)
                for at, *amounts in self.amounts
            ],
        )
