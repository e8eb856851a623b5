"""Schemas and payment codes as a worker sees them on “my work”."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from winoforge.core.crowd.costs import Standing, standing_of
from winoforge.core.crowd.earnings import why
from winoforge.core.crowd.naming import schema_name
from winoforge.core.crowd.rejection import Failed, failed
from winoforge.core.crowd.verification import Terms, Work
from winoforge.web import policy
from winoforge.web.accounts.models import Membership
from winoforge.web.ids import new_nonce
from winoforge.web.marking import ShownHalf, shown
from winoforge.web.workshop.code_records import FACTS, verdict_by
from winoforge.web.workshop.measured import ShownMeasures
from winoforge.web.workshop.models import PaymentCode
from winoforge.web.workshop.reading import JUDGED, REJECTED


@dataclass(frozen=True, slots=True)
class FailedQuestion:
    """One of the seven questions that a schema failed, in words."""

    number: int
    text: str
    answer: bool
    """What the evaluators answered."""
    split: tuple[int, int] | None
    """How many evaluators answered so, of how many, where not all did."""

    @classmethod
    def of(cls, one: Failed, lang: str) -> FailedQuestion:
        """It in the language of the page."""
        split = (one.count, one.of) if one.count < one.of else None
        return cls(one.question.number, one.said(lang), one.answer, split)


@dataclass(frozen=True, slots=True)
class ShownSchema:
    """One entry of the list."""

    stored: Any
    """The StoredSchema with its `verdicts` and `measures`."""
    name: str
    halves: Sequence[ShownHalf]
    comments: Sequence[str]
    """What the evaluators wrote; only once it is decided."""
    failed: Sequence[FailedQuestion]
    """The questions that an invalid or leaked schema failed."""
    copied: bool
    """Whether an evaluator marked it as leaked."""
    settled_because: str
    """What the administrator wrote who decided on it; "" if none did."""
    code: PaymentCode | None
    measured: ShownMeasures
    may_change: bool
    nonce: str
    """For withdrawing it."""

    @classmethod
    def of(
        cls, stored: Any, member: Membership, *, expected: bool, reasons: Mapping[str, str], lang: str
    ) -> ShownSchema:
        """A schema that reading.own_schemas gave; `expected` says whether hardness is measured here at all.

        `reasons` are those of administrators, as reading.settled_because gives them.
        """
        is_decided = stored.state in JUDGED
        verdicts = stored.verdicts if is_decided else []
        is_rejected = stored.state in REJECTED
        wrong = failed([judgement.answers for judgement in verdicts]) if is_rejected else []
        return cls(
            stored=stored,
            name=schema_name(stored.record),
            halves=shown(stored.schema()),
            comments=[judgement.comment for judgement in verdicts if judgement.comment],
            failed=[FailedQuestion.of(each, lang) for each in wrong],
            copied=is_rejected and any(judgement.leaked for judgement in verdicts),
            settled_because=reasons.get(stored.public_id, "") if is_decided else "",
            code=getattr(stored, "code", None),
            measured=ShownMeasures.of(stored, expected),
            may_change=policy.may_change(member, stored),
            nonce=new_nonce(),
        )


@dataclass(frozen=True, slots=True)
class ShownCode:
    """A payment code and what it is for."""

    code: Any
    """The PaymentCode with the facts of code_records.py."""
    name: str
    """Of its schema; "" when it is for judgements."""
    standing: Standing
    why: str
    """What has become of it, in a sentence."""

    @classmethod
    def of(cls, code: Any, terms: Terms, lang: str) -> ShownCode:
        """A code that reading.codes gave."""
        verdict = verdict_by(*(getattr(code, fact) for fact in FACTS), terms=terms)
        name = schema_name(code.schema.record) if code.schema else ""
        return cls(code, name, standing_of(verdict), why(Work(code.work), verdict, terms, lang))
