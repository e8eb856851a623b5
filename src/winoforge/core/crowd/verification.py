"""Verification (P20): what a crowd platform reports is held against our own record, line by line.

Own record first, code second: what counts is which codes we gave to whom, for what, and whether they were paid. A code
in the list only says which piece of work a line is about.

Work is *accepted* when nothing can take its pay away any more: a schema when it is judged valid, or judged at all where
the campaign pays invalid schemas too; a row of judgements when it is complete. What was accepted before a ban is still
paid. A schema that nobody has decided on waits, unless the campaign pays before the judgement.

A line without a code of ours is paid everything that its worker is owed and that no other line of the list names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from winoforge.core.crowd.rules import Rules
from winoforge.core.wording import Sentence, render


class Verdict(StrEnum):
    """What becomes of a line: the first that applies, in this order."""

    RETURNED = "returned"
    UNKNOWN = "unknown"
    OTHER_WORKER = "other-worker"
    REPEATED = "repeated"
    ALREADY_PAID = "already-paid"
    NOT_PAID_WORK = "not-paid-work"
    BANNED = "banned"
    UNDECIDED = "undecided"
    LEFT_OUT = "left-out"
    NO_CODE = "no-code"
    PAY = "pay"


TO_PAY = (Verdict.NO_CODE, Verdict.PAY)
"""Verdicts of lines that are owed."""
CHOOSABLE = (*TO_PAY, Verdict.LEFT_OUT)
"""Verdicts of lines that an administrator can take or leave out. Other lines pay nothing and so have no amount."""

NAMED: Mapping[Verdict, Sentence] = {
    Verdict.RETURNED: Sentence("visit not accepted", "visita não aceita"),
    Verdict.UNKNOWN: Sentence("unknown", "desconhecido"),
    Verdict.OTHER_WORKER: Sentence("another worker's", "de outra pessoa"),
    Verdict.REPEATED: Sentence("repeated in this list", "repetido nesta lista"),
    Verdict.ALREADY_PAID: Sentence("already paid", "já pago"),
    Verdict.NOT_PAID_WORK: Sentence("never paid", "nunca pago"),
    Verdict.BANNED: Sentence("banned", "banido"),
    Verdict.UNDECIDED: Sentence("waiting", "aguardando"),
    Verdict.LEFT_OUT: Sentence("left out", "deixado de fora"),
    Verdict.NO_CODE: Sentence("owed, no code given", "devido, sem código"),
    Verdict.PAY: Sentence("pay", "pagar"),
}
"""Every verdict in a word or two."""

SAID: Mapping[Verdict, Sentence] = {
    Verdict.RETURNED: Sentence(
        "The crowd platform says that this visit was given back, timed out or was not accepted, so nothing is paid for "
        "it. "
        "What the worker has earned here stays owed.",
        "A plataforma de tarefas diz que esta visita foi devolvida, expirou ou não foi aceita; nada é pago por ela. "
        "O que a pessoa ganhou aqui continua devido.",
    ),
    Verdict.UNKNOWN: Sentence(
        "Our record has no such code in this campaign, or no work of this worker. Nothing is owed for it.",
        "Nosso registro não tem esse código nesta campanha, ou nenhum trabalho dessa pessoa. Nada é devido.",
    ),
    Verdict.OTHER_WORKER: Sentence(
        "The code was given to another worker. Only that worker is paid for it.",
        "O código foi dado a outra pessoa. Só ela é paga por ele.",
    ),
    Verdict.REPEATED: Sentence(
        "Another line of this list pays for the same work. It is not paid twice.",
        "Outra linha desta lista já paga o mesmo trabalho. Não se paga duas vezes.",
    ),
    Verdict.ALREADY_PAID: Sentence(
        "This was paid before. It is not paid twice.", "Isto já foi pago antes. Não se paga duas vezes."
    ),
    Verdict.NOT_PAID_WORK: Sentence(
        "The schema was withdrawn or left the queue, or it was judged invalid and this campaign pays valid schemas "
        "only.",
        "O esquema foi retirado ou saiu da fila, ou foi considerado inválido e esta campanha só paga esquemas válidos.",
    ),
    Verdict.BANNED: Sentence(
        "The worker is banned, and this work was not accepted before the ban.",
        "A pessoa foi banida, e este trabalho não tinha sido aceito antes do banimento.",
    ),
    Verdict.UNDECIDED: Sentence(
        "The schema waits to be judged, and is not owed before that. Verify it again later.",
        "O esquema aguarda avaliação, e nada é devido antes dela. Verifique mais tarde.",
    ),
    Verdict.LEFT_OUT: Sentence(
        "An administrator left it out of this list. It stays owed.",
        "Um administrador deixou isto fora desta lista. O valor continua devido.",
    ),
    Verdict.NO_CODE: Sentence(
        "The line has no code of ours, as is usual on Prolific. Our record says what the worker is owed: all of it is "
        "listed.",
        "A linha não tem um código nosso, como é comum no Prolific. Nosso registro diz o que é devido à pessoa: "
        "tudo está na lista.",
    ),
    Verdict.PAY: Sentence("The work is ours to pay, once.", "O trabalho é devido, uma única vez."),
}
"""Why, in a sentence."""


class Work(StrEnum):
    """What a code was given for, and what has become of that."""

    JUDGEMENTS = "judgements"
    """A complete row of judgements."""
    APPROVED = "approved"
    REJECTED = "rejected"
    """Judged invalid, or leaked."""
    UNDECIDED = "undecided"
    """Waiting, or tied. It is owed only where the campaign pays before the judgement."""
    REMOVED = "removed"
    """It left the queue when its contributor was banned."""
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Terms:
    """What a campaign pays for."""

    invalid: bool = True
    """Whether schemas are paid that were judged invalid or leaked."""
    waiting: bool = False
    """Whether schemas are paid before anybody has judged them."""

    @classmethod
    def of(cls, rules: Rules) -> Terms:
        """The terms of a campaign with these rules."""
        return cls(invalid=rules.pay_rejected, waiting=rules.pay_waiting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A code as our own record has it."""

    key: int
    owner: int
    """The worker whom it was given to."""
    work: Work
    paid: bool = False
    banned: bool = False
    """Whether its owner is banned now."""
    in_time: bool = True
    """Whether its work was decided before the ban, see `in_time`; without a ban it does not matter."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a line came to."""

    verdict: Verdict
    held: Held | None = None
    """The code in our record that the line is about."""


def in_time(decided_at: datetime | None, banned_at: datetime | None) -> bool:
    """Whether work that was decided then comes before the ban. The schema whose rejection banned does."""
    return banned_at is None or (decided_at is not None and decided_at <= banned_at)


def standing(held: Held, terms: Terms) -> Verdict:
    """What our record alone says of a code: ALREADY_PAID, NOT_PAID_WORK, BANNED, UNDECIDED, or PAY."""
    if held.paid:
        return Verdict.ALREADY_PAID
    if held.work is Work.WITHDRAWN or (held.work is Work.REJECTED and not terms.invalid):
        return Verdict.NOT_PAID_WORK
    if held.banned and (held.work in {Work.UNDECIDED, Work.REMOVED} or not held.in_time):
        return Verdict.BANNED
    if held.work is Work.REMOVED:
        return Verdict.NOT_PAID_WORK
    if held.work is Work.UNDECIDED and not terms.waiting:
        return Verdict.UNDECIDED
    return Verdict.PAY


def with_code(held: Held | None, workers: Collection[int] | None, *, taken: Collection[int], terms: Terms) -> Judged:
    """The verdict on a line with a code. `workers` are those of its worker id, None where the line names nobody.

    `taken` holds the codes that earlier lines of the list are paid by.
    """
    if held is None:
        return Judged(Verdict.UNKNOWN)
    if workers is not None and held.owner not in workers:
        return Judged(Verdict.OTHER_WORKER, held)
    if held.key in taken:
        return Judged(Verdict.REPEATED, held)
    return Judged(standing(held, terms), held)


def without_code(theirs: Iterable[Held], *, taken: Collection[int], terms: Terms) -> Sequence[Judged]:
    """The verdicts on a line with a worker and no code: it pays each of `theirs` that is owed and not taken.

    When there is nothing to pay, the line has one verdict: work that waits is named first, then work that another line
    of the list pays, then work that was paid before; else our record says why.
    """
    found: dict[Verdict, Judged] = {}
    owed = []
    for held in theirs:
        verdict = Verdict.REPEATED if held.key in taken else standing(held, terms)
        if verdict is Verdict.PAY:
            owed.append(Judged(Verdict.NO_CODE, held))
        found.setdefault(verdict, Judged(verdict, held))
    if owed:
        return owed
    for verdict in (Verdict.REPEATED, Verdict.UNDECIDED, Verdict.ALREADY_PAID):
        if verdict in found:
            return [found[verdict]]
    return [next(iter(found.values()), Judged(Verdict.UNKNOWN))]


def named(verdict: str, lang: str = "en") -> str:
    """A verdict in a word or two."""
    return render(NAMED[Verdict(verdict)], {}, lang)


def said(verdict: str, lang: str = "en") -> str:
    """A verdict in a sentence."""
    return render(SAID[Verdict(verdict)], {}, lang)
