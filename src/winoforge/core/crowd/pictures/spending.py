"""What a campaign costs, day by day (P22)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from winoforge.core.crowd.pictures.telling import Told, columns, day, say
from winoforge.core.wording import Sentence, decimal, money

_NOTHING = Sentence("The campaign has cost nothing yet.", "A campanha ainda não custou nada.")
_TITLE = Sentence("A valid schema has cost {per} so far", "Um esquema válido custou até agora {per}")
_NONE_VALID = Sentence(
    "The campaign has cost {total}, and no schema is valid yet",
    "A campanha custou {total}, e nenhum esquema é válido ainda",
)
_CAPTION = Sentence(
    "{total} in all, valid schemas: {n:number}. Counted are codes that are paid or owed, on the day they were "
    "given, and "
    "bonuses, on the day they were awarded ({zone}), added up. These are sums, not estimates, so they have no "
    "interval.",
    "{total} ao todo, esquemas válidos: {n:number}. Contam os códigos pagos ou devidos, no dia em que foram "
    "dados, e os bônus, "
    "no dia em que foram concedidos ({zone}), somados. São somas, não estimativas; por isso não há intervalo.",
)
PARTS = (
    Sentence("contributors", "contribuidores"),
    Sentence("evaluators", "avaliadores"),
    Sentence("bonuses", "bônus"),
)
_DAY = Sentence("day", "dia")
_CURRENCY = Sentence("currency", "moeda")
_CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Spending:
    """Amounts of one currency by day, in the campaign's time zone."""

    zone: str
    currency: str
    days: tuple[tuple[date, Decimal, Decimal, Decimal], ...]
    """Day, contributors, evaluators, bonuses; in order."""
    valid: int

    @property
    def is_empty(self) -> bool:
        """Whether nothing was spent."""
        return not self.days

    @property
    def total(self) -> Decimal:
        """Everything."""
        return sum((sum(amounts, Decimal(0)) for _, *amounts in self.days), Decimal(0))

    def added_up(self) -> list[tuple[date, Decimal, Decimal, Decimal]]:
        """Day by day, what it comes to."""
        found: list[tuple[date, Decimal, Decimal, Decimal]] = []
        sums = (Decimal(0), Decimal(0), Decimal(0))
        for at, one, two, three in self.days:
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
            say(_CAPTION, lang, n=self.valid, zone=self.zone, **shown),
            columns(lang, _DAY, *PARTS, _CURRENCY),
            [
                (day(at, lang), *(decimal(each, 2, lang) for each in amounts), self.currency)
                for at, *amounts in self.days
            ],
        )
