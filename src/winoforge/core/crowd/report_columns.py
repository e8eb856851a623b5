"""The columns of a crowd platform's report: which of them says who, which says the code, and the platform's own ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.crowd.payment import normal

_WORKER = (
    "participantid", "workerid", "prolificpid", "prolificid", "mwid", "worker", "participant", "turkerid",
    "username", "user", "idtrabalhador", "iddotrabalhador", "trabalhador", "participante", "pessoa", "usuario",
    "nomedeusuario", "id",
)  # fmt: skip
_CODE = (
    "paymentcode", "answercode", "answersurveycode", "surveycode", "completioncode", "enteredcode", "vcode", "code",
    "proof", "proofs", "proofsubmitted", "codigodepagamento", "codigo", "comprovante",
)  # fmt: skip
_SESSION = ("submissionid", "assignmentid", "sessionid", "session", "randkey", "taskid")
_STUDY = ("hitid", "studyid", "campaignid", "study", "campaign")
_STATUS = ("status", "submissionstatus", "assignmentstatus")
_PLAIN = str.maketrans("áàâãéêíóôõúç", "aaaaeeiooouc")
_LOOKED_AT = 200
"""Rows that tell which column holds codes."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Which column is which, counted from 0; None where there is none."""

    worker: int | None
    code: int | None
    session: int | None = None
    """The id of one worker's visit as the platform knows it: a submission, an assignment."""
    study: int | None = None
    """The id of the task: a HIT, a study."""
    status: int | None = None
    """What the platform says of the visit, such as APPROVED or RETURNED."""
    names: tuple[str, ...] = ()
    """The heads of the columns; empty when the list has none."""

    def name(self, column: int | None) -> str:
        """What a column is called in the list: its head, or its number from 1; "" where there is none."""
        if column is None:
            return ""
        return self.names[column] if column < len(self.names) else str(column + 1)


def columns(rows: Sequence[Sequence[str]]) -> Columns | None:
    """The columns of a list by its first rows; None when nothing in it can be a worker or a code."""
    if not rows:
        return None
    return _by_heads(rows) or _by_content(rows[:_LOOKED_AT])


def _by_heads(rows: Sequence[Sequence[str]]) -> Columns | None:
    heads = [_plain(cell) for cell in rows[0]]
    if any(normal(cell) for cell in rows[0]):  # a code is no head
        return None
    worker, code = _first(heads, _WORKER), _first(heads, _CODE)
    if code is None:  # MTurk calls what a worker typed Answer.<name of the field>
        code = next((place for place, head in enumerate(heads) if head.startswith("answer") and "code" in head), None)
    if worker is None and code is None:
        return None
    said = [head for head in heads if head]
    if code is None and len(said) == 1 < len(heads):
        # “user,” is a worker of that name who gave no code. Were it a head, one line too many would be unknown; a head
        # that is none would lose somebody's line.
        return None
    names = tuple(cell.strip()[:100] for cell in rows[0])
    return Columns(worker, code, _first(heads, _SESSION), _first(heads, _STUDY), _first(heads, _STATUS), names)


def _by_content(rows: Sequence[Sequence[str]]) -> Columns:
    """A list without heads: codes are told by what they are, and the worker stands in the first other column."""
    width = max(len(row) for row in rows)
    counts = [sum(1 for row in rows if len(row) > place and normal(row[place])) for place in range(width)]
    best = max(range(width), key=lambda place: counts[place])
    if not counts[best]:
        return Columns(0, 1 if width > 1 else None)
    return Columns(next((place for place in range(width) if place != best), None), best)


def _first(heads: Sequence[str], wanted: Sequence[str]) -> int | None:
    return next((heads.index(name) for name in wanted if name in heads), None)


def _plain(cell: str) -> str:
    """A head without case, accents, blanks and signs."""
    return "".join(each for each in cell.casefold().translate(_PLAIN) if each.isalnum())
