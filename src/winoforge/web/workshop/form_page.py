"""The contributor's form as a page shows it: fields with what is said beside them, previews, ticks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import get_language, gettext, gettext_lazy, ngettext

from winoforge.core.checks import Finding, Severity
from winoforge.core.crowd.drafts import to_draft, word_choices
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.forms import as_typed
from winoforge.core.crowd.saving import blocks, by_field, severity_on_platform
from winoforge.core.crowd.telling import said, ticks, while_typing
from winoforge.web.marking import ShownHalf, shown_draft
from winoforge.web.workshop.writing import Checked

_KINDS = {Severity.ERROR: "fault", Severity.WARNING: "warn", Severity.INFO: "info"}
_FIRST, _SECOND = gettext_lazy("First half"), gettext_lazy("Second half")
_LABELS = {
    "text": gettext_lazy("Sentence"),
    "question": gettext_lazy("Question"),
    "correct": gettext_lazy("Correct answer"),
    "pronoun": gettext_lazy("Pronoun"),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """One sentence beside a field."""

    kind: str
    """`fault`, `warn` or `info`."""
    text: str


@dataclass(frozen=True, slots=True)
class ShownField:
    """A field with what is in it and what is said about it."""

    name: str
    label: str
    value: str
    findings: tuple[Remark, ...]
    place: str = ""
    """The half it belongs to, in words; "" for the answers."""


@dataclass(frozen=True, slots=True)
class FormHalf:
    """The fields and the preview of one half."""

    name: str
    """`first` or `second`."""
    heading: str
    text: ShownField
    question: ShownField
    correct: ShownField
    pronoun: ShownField
    words: tuple[tuple[str, str], ...]
    """The words that can be the pronoun, by number."""
    found: str
    """The pronoun that is taken when none is chosen; "" when none was found."""
    preview: ShownHalf

    @property
    def fields(self) -> tuple[ShownField, ...]:
        """All fields, in the order of the page."""
        return (self.text, self.question, self.correct, self.pronoun)


@dataclass(frozen=True, slots=True)
class ShownTick:
    """One line of the check list."""

    state: str
    text: str


@dataclass(frozen=True, slots=True)
class ShownForm:
    """Everything that the form's templates need. Hashable, as the shape of a stencil must be."""

    answers: tuple[ShownField, ShownField]
    halves: tuple[FormHalf, FormHalf]
    whole: tuple[Remark, ...]
    """What is about no field in particular."""
    ticks: tuple[ShownTick, ...]
    summary: str
    """In a sentence, for somebody who does not see the page."""

    @property
    def fields(self) -> tuple[ShownField, ...]:
        """All fields, in the order of the page."""
        return (*self.answers, *(field for half in self.halves for field in half.fields))

    @property
    def blocking(self) -> list[tuple[ShownField | None, str]]:
        """What keeps it from being saved, field by field; then what is about no field."""
        said: list[tuple[ShownField | None, Remark]] = [(field, one) for field in self.fields for one in field.findings]
        said += [(None, one) for one in self.whole]
        return [(field, one.text) for field, one in said if one.kind == "fault"]


def shown(checked: Checked, *, saving: bool) -> ShownForm:
    """The form for a page. While somebody types little is said; when they save, everything."""
    told = list(checked.findings) if saving else while_typing(checked.findings, checked.draft)
    remarks = _remarks(checked, told)
    typed = as_typed(checked.draft)
    previews = shown_draft(typed)
    return ShownForm(
        answers=(
            _field(checked, remarks, Field.CANDIDATE_A, gettext("Answer A")),
            _field(checked, remarks, Field.CANDIDATE_B, gettext("Answer B")),
        ),
        halves=(_half(checked, remarks, 0, previews[0]), _half(checked, remarks, 1, previews[1])),
        whole=tuple(remarks.get(Field.WHOLE, ())),
        ticks=_ticks(checked, told),
        summary=_summary(checked, remarks),
    )


def _half(checked: Checked, remarks: Mapping[Field, Sequence[Remark]], number: int, preview: ShownHalf) -> FormHalf:
    heading = str((_FIRST, _SECOND)[number])

    def field(part: str) -> ShownField:
        return _field(checked, remarks, Field.of_half(number, part), str(_LABELS[part]), heading)

    text = checked.form.value(Field.of_half(number, "text"))
    return FormHalf(
        name=("first", "second")[number],
        heading=heading,
        text=field("text"),
        question=field("question"),
        correct=field("correct"),
        pronoun=field("pronoun"),
        words=tuple((str(index), word) for index, word in word_choices(text)),
        found=_found(checked, number),
        preview=preview,
    )


def _field(
    checked: Checked, remarks: Mapping[Field, Sequence[Remark]], field: Field, label: str, place: str = ""
) -> ShownField:
    return ShownField(str(field), label, checked.form.value(field), tuple(remarks.get(field, ())), place)


def _found(checked: Checked, number: int) -> str:
    """The pronoun that is found when nobody chooses one."""
    draft, form = checked.draft, checked.form
    if form.value(Field.of_half(number, "pronoun")):
        unchosen = replace(form, first_pronoun="", second_pronoun="")
        draft = to_draft(unchosen, draft.language, draft.id, checked.rules)
    pronoun = draft.halves[number].pronoun
    return pronoun.text if pronoun else ""


def _remarks(checked: Checked, told: Iterable[Finding]) -> dict[Field, list[Remark]]:
    """What is said beside each field, what blocks first. A text that cannot be read as one is told only that."""
    lang = get_language() or "en"
    remarks = {}
    for field, findings in by_field(told, checked.draft).items():
        grave_first = sorted(findings, key=lambda found: not blocks(found, checked.rules))
        remarks[field] = [_remark(found, field, checked, lang) for found in grave_first]
    for number, refused in checked.taken.items():
        remarks.setdefault(Field.of_half(number, "text"), []).insert(0, Remark("fault", refused.said(lang)))
    for number in sorted(checked.existing - checked.taken.keys()):
        text = gettext("This sentence looks like that of an existing schema. Write one of your own.")
        remarks.setdefault(Field.of_half(number, "text"), []).append(Remark("warn", text))
    return remarks | {field: [Remark("fault", fault.in_(lang))] for field, fault in checked.faults.items()}


def _remark(found: Finding, field: Field, checked: Checked, lang: str) -> Remark:
    return Remark(_KINDS[severity_on_platform(found, checked.rules)], said(found, field, lang))


def _ticks(checked: Checked, told: Sequence[Finding]) -> tuple[ShownTick, ...]:
    lang = get_language() or "en"
    found = ticks(checked.findings, told, checked.draft, checked.rules)
    return tuple(ShownTick(tick.state, tick.in_(lang)) for tick in found)


def _summary(checked: Checked, remarks: Mapping[Field, Sequence[Remark]]) -> str:
    kinds = [remark.kind for each in remarks.values() for remark in each]
    faults, warnings = kinds.count("fault"), kinds.count("warn")
    parts = []
    if faults:
        parts.append(ngettext("%(n)s fault to correct.", "%(n)s faults to correct.", faults) % {"n": faults})
    elif not checked.is_blocked:
        parts.append(gettext("Ready to save."))
    if warnings:
        parts.append(ngettext("%(n)s warning.", "%(n)s warnings.", warnings) % {"n": warnings})
    return " ".join(parts)
