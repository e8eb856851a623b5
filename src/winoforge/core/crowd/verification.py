"""Verification (P20): what a crowd platform reports is held against our own record, line by line.

Own record first, code second: what counts is which codes we gave to whom, for what, and whether they were paid. A code
in the list only says which piece of work a line is about.

Work is *accepted* when nothing can take its pay away any more: a schema when it is judged valid, or judged at all where
the campaign pays rejected work; a row of judgements when it is complete. What was accepted before a ban is still paid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from winoforge.core.wording import Sentence, render


class Verdict(StrEnum):
    """What becomes of a line: the first that applies, in this order."""

    UNKNOWN = "unknown"
    OTHER_WORKER = "other-worker"
    ALREADY_PAID = "already-paid"
    NOT_PAID_WORK = "not-paid-work"
    BANNED = "banned"
    UNDECIDED = "undecided"
    NO_CODE = "no-code"
    PAY = "pay"


TO_PAY = (Verdict.NO_CODE, Verdict.PAY)
"""Verdicts of lines that are owed."""

NAMED: Mapping[Verdict, Sentence] = {
    Verdict.UNKNOWN: Sentence("unknown", "desconhecido"),
    Verdict.OTHER_WORKER: Sentence("another worker's", "de outra pessoa"),
    Verdict.ALREADY_PAID: Sentence("already paid", "já pago"),
    Verdict.NOT_PAID_WORK: Sentence("not paid work", "trabalho não pago"),
    Verdict.BANNED: Sentence("banned", "banido"),
    Verdict.UNDECIDED: Sentence("not decided yet", "ainda sem decisão"),
    Verdict.NO_CODE: Sentence("gave no code", "sem código"),
    Verdict.PAY: Sentence("pay", "pagar"),
}
"""Every verdict in a word or two."""

SAID: Mapping[Verdict, Sentence] = {
    Verdict.UNKNOWN: Sentence(
        "Our record has no such code in this campaign, or no work of this worker. Nothing is owed for it.",
        "Nosso registro não tem esse código nesta campanha, ou nenhum trabalho dessa pessoa. Nada é devido.",
    ),
    Verdict.OTHER_WORKER: Sentence(
        "The code was given to another worker. Only that worker is paid for it.",
        "O código foi dado a outra pessoa. Só ela é paga por ele.",
    ),
    Verdict.ALREADY_PAID: Sentence(
        "This was paid before, or stands in an earlier line of this list. It is not paid twice.",
        "Isto já foi pago, ou está numa linha anterior desta lista. Não se paga duas vezes.",
    ),
    Verdict.NOT_PAID_WORK: Sentence(
        "The work was withdrawn or left the queue, or it was judged invalid and this campaign pays valid work only.",
        "O trabalho foi retirado ou saiu da fila, ou foi considerado inválido e esta campanha só paga trabalho válido.",
    ),
    Verdict.BANNED: Sentence(
        "The worker is banned, and this work was not accepted before the ban.",
        "A pessoa foi banida, e este trabalho não tinha sido aceito antes do banimento.",
    ),
    Verdict.UNDECIDED: Sentence(
        "Nobody has decided on this work yet, and this campaign pays valid work only. Verify it again later.",
        "Ainda não há decisão sobre este trabalho, e esta campanha só paga trabalho válido. Verifique mais tarde.",
    ),
    Verdict.NO_CODE: Sentence(
        "The worker gave no code, but our record has work of theirs that is not paid yet. It is owed.",
        "A pessoa não deu código, mas nosso registro tem trabalho dela ainda não pago. O valor é devido.",
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
    """Waiting, or tied."""
    REMOVED = "removed"
    """It left the queue when its contributor was banned."""
    WITHDRAWN = "withdrawn"


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


def standing(held: Held, *, pay_rejected: bool) -> Verdict:
    """What our record alone says of a code: ALREADY_PAID, NOT_PAID_WORK, BANNED, UNDECIDED, or PAY.

    Where rejected work is not paid, work that nobody has decided on yet waits: verify it again later.
    """
    if held.paid:
        return Verdict.ALREADY_PAID
    if held.work is Work.WITHDRAWN or (held.work is Work.REJECTED and not pay_rejected):
        return Verdict.NOT_PAID_WORK
    if held.banned and (held.work in {Work.UNDECIDED, Work.REMOVED} or not held.in_time):
        return Verdict.BANNED
    if held.work is Work.REMOVED:
        return Verdict.NOT_PAID_WORK
    if held.work is Work.UNDECIDED and not pay_rejected:
        return Verdict.UNDECIDED
    return Verdict.PAY


def with_code(
    held: Held | None, workers: Collection[int] | None, *, taken: Collection[int], pay_rejected: bool
) -> Judged:
    """The verdict on a line with a code. `workers` are those of its worker id, None where the line names nobody.

    `taken` holds the codes that earlier lines of the list are paid by.
    """
    if held is None:
        return Judged(Verdict.UNKNOWN)
    if workers is not None and held.owner not in workers:
        return Judged(Verdict.OTHER_WORKER, held)
    if held.key in taken:
        return Judged(Verdict.ALREADY_PAID, held)
    return Judged(standing(held, pay_rejected=pay_rejected), held)


def without_code(theirs: Iterable[Held], *, taken: Collection[int], pay_rejected: bool) -> Judged:
    """The verdict on a line with a worker and no code: it takes the oldest of `theirs` that is owed and not taken.

    When nothing is owed, it waits if anything of theirs does, and is already paid if anything of theirs is; else our
    record says why.
    """
    found: dict[Verdict, Judged] = {}
    for held in theirs:
        verdict = Verdict.ALREADY_PAID if held.key in taken else standing(held, pay_rejected=pay_rejected)
        if verdict is Verdict.PAY:
            return Judged(Verdict.NO_CODE, held)
        found.setdefault(verdict, Judged(verdict, held))
    for verdict in (Verdict.UNDECIDED, Verdict.ALREADY_PAID):
        if verdict in found:
            return found[verdict]
    return next(iter(found.values()), Judged(Verdict.UNKNOWN))


def named(verdict: str, lang: str = "en") -> str:
    """A verdict in a word or two."""
    return render(NAMED[Verdict(verdict)], {}, lang)


def said(verdict: str, lang: str = "en") -> str:
    """A verdict in a sentence."""
    return render(SAID[Verdict(verdict)], {}, lang)
