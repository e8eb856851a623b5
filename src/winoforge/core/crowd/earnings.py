"""What a worker has earned (P19), and why a code is paid, waits, or will never be paid: by the same record as lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from winoforge.core.crowd.costs import Standing, standing_of
from winoforge.core.crowd.verification import Terms, Verdict, Work
from winoforge.core.wording import Sentence, render

_NOTHING = Decimal("0.00")


@dataclass(slots=True)
class Earned:
    """What a worker has earned in one currency."""

    currency: str
    paid: Decimal = _NOTHING
    """Codes recorded as paid."""
    owed: Decimal = _NOTHING
    """Codes to be paid."""
    waiting: Decimal = _NOTHING
    """Codes whose schema is to be judged first; not among what is earned."""
    bonuses: Decimal = _NOTHING
    """Bonuses that stand, from the moment they were awarded."""

    @property
    def total(self) -> Decimal:
        """Everything earned."""
        return self.paid + self.owed + self.bonuses


def earned(
    codes: Iterable[tuple[str, Verdict, Decimal]], bonuses: Mapping[str, Decimal], currency: str
) -> tuple[Earned, ...]:
    """The earnings by currency, that of the campaign first. `codes` holds currency, verdict and amount."""
    found = {currency: Earned(currency)}
    for name, verdict, amount in codes:
        sums = found.setdefault(name, Earned(name))
        match standing_of(verdict):
            case Standing.PAID:
                sums.paid += amount
            case Standing.OWED:
                sums.owed += amount
            case Standing.WAITING:
                sums.waiting += amount
    for name, amount in bonuses.items():
        found.setdefault(name, Earned(name)).bonuses += amount
    return tuple(found.values())


_PAID = Sentence("Paid.", "Pago.")
_OWED = Sentence("Owed to you, and not paid yet.", "Devido a você, ainda não pago.")
_WAITING = Sentence(
    "Waiting: it is paid once the schema has been judged.",
    "Aguardando: é pago depois que o esquema for avaliado.",
)
_IF_VALID = Sentence(
    "Waiting: it is paid if the schema is judged valid.", "Aguardando: é pago se o esquema for considerado válido."
)
_BANNED = Sentence(
    "It will not be paid: you were banned before the work was accepted.",
    "Não será pago: você foi banido antes de o trabalho ser aceito.",
)
_NEVER = {
    Work.WITHDRAWN: Sentence("It will not be paid: you withdrew the schema.", "Não será pago: você retirou o esquema."),
    Work.REJECTED: Sentence(
        "It will not be paid: the schema was judged invalid or leaked, and this campaign pays valid schemas only.",
        "Não será pago: o esquema foi considerado inválido ou vazado, e esta campanha só paga esquemas válidos.",
    ),
    Work.REMOVED: Sentence(
        "It will not be paid: the schema left the queue when you were banned, before it was judged.",
        "Não será pago: o esquema saiu da fila quando você foi banido, antes de ser avaliado.",
    ),
}


def why(work: Work, verdict: Verdict, terms: Terms, lang: str = "en") -> str:
    """What has become of a code, and why, to the worker who has it."""
    if verdict is Verdict.UNDECIDED:
        sentence = _WAITING if terms.invalid else _IF_VALID
    elif verdict is Verdict.NOT_PAID_WORK:
        sentence = _NEVER[work]
    else:
        sentence = {Verdict.ALREADY_PAID: _PAID, Verdict.BANNED: _BANNED}.get(verdict, _OWED)
    return render(sentence, {}, lang)
