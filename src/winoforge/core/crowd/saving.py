"""Checks on save (P6): which findings block on the platform, next to which field each is shown, and the ticks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from winoforge.core.checks import Finding, Severity, ids
from winoforge.core.crowd.drafts import FormDraft
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.schemas.draft import Draft
from winoforge.core.schemas.mentions import exact_mentions
from winoforge.core.wording import Sentence, render

__all__ = [
    "CHECKLIST", "MISSING", "Field", "Tick", "blocks", "by_field", "checklist", "field_of", "is_strict",
    "is_unfinished", "severity_on_platform",
]  # fmt: skip

_BLOCKING_CHECKS = frozenset(
    {
        ids.STRUCTURE,
        ids.CANDIDATES_DIFFER,
        ids.HAS_VERB,
        ids.NOUN_PHRASES,
        ids.CANDIDATES_APART,
        ids.PRONOUN_FOUND,
        ids.HALVES_DIFFER,
        ids.ANSWERS_DIFFER,
        ids.CANDIDATES_IN_TEXT,
        ids.QUESTION_RELATED,
        ids.HALVES_RELATED,
    }
)
"""The checks whose errors block; errors of any other check are warnings to a contributor."""
_STRICT_MESSAGES = frozenset({"special-scattered", "special-long", "special-none", "halves-far-apart"})
"""What breaks the rule of one short special phrase; so do halves so far apart that no special phrase is sought."""
MISSING = frozenset({"text-empty", "answer-missing", "question-missing", "pronoun-missing"})
"""What a form that is still being filled in lacks."""
_UNFINISHED_MESSAGES = MISSING | {"halves-same"}
"""The second half begins as a copy of the first, so being the same is not yet a fault."""


def blocks(finding: Finding, rules: Rules) -> bool:
    """Whether a schema with this finding cannot be saved."""
    if finding.check == ids.QUESTION_GIVEN:
        return True  # a file may lack the question, a contributor may not
    if finding.message_id in _STRICT_MESSAGES:
        return rules.strict
    return finding.severity is Severity.ERROR and finding.check in _BLOCKING_CHECKS


def is_strict(findings: Iterable[Finding]) -> bool:
    """Whether a schema that was saved keeps the strict rules, in a broad campaign too."""
    return not any(found.message_id in _STRICT_MESSAGES for found in findings)


def is_unfinished(finding: Finding) -> bool:
    """Whether it only says what a form that is still being filled in lacks."""
    return finding.message_id in _UNFINISHED_MESSAGES


def severity_on_platform(finding: Finding, rules: Rules) -> Severity:
    """How much a finding matters to a contributor: an error is what blocks."""
    if blocks(finding, rules):
        return Severity.ERROR
    return Severity.WARNING if finding.severity is Severity.ERROR else finding.severity


def field_of(finding: Finding, draft: Draft) -> Field:
    """The field next to which a finding is shown."""
    if finding.half is not None and finding.half < 2:
        return _in_half(finding, draft, finding.half)
    named = _candidate_named(finding, draft)
    return named or _OF_THE_WHOLE.get(finding.check, Field.WHOLE)


def by_field(findings: Iterable[Finding], draft: Draft) -> dict[Field, list[Finding]]:
    """The findings next to their fields, without those that only echo an empty field (two empty texts are the same)."""
    shown: dict[Field, list[Finding]] = {}
    for found in findings:
        if not _echoes(found, draft):
            shown.setdefault(field_of(found, draft), []).append(found)
    return shown


def _echoes(finding: Finding, draft: Draft) -> bool:
    if finding.check == ids.CANDIDATES_DIFFER:
        return not all(draft.candidates)
    if finding.check == ids.HALVES_DIFFER:
        return not all(half.text for half in draft.halves)
    return finding.message_id == "pronoun-missing" and finding.half is not None and not draft.halves[finding.half].text


_OF_THE_WHOLE: Mapping[str, Field] = {
    # What is wrong between two things is put right in the second of them.
    ids.CANDIDATES_DIFFER: Field.CANDIDATE_B,
    ids.CANDIDATES_APART: Field.CANDIDATE_B,
    ids.SAME_GENDER: Field.CANDIDATE_B,
    ids.SAME_NUMBER: Field.CANDIDATE_B,
    ids.ORDER_OF_MENTION: Field.CANDIDATE_B,
    ids.HALVES_DIFFER: Field.SECOND_TEXT,
    ids.HALVES_RELATED: Field.SECOND_TEXT,
    ids.SPECIAL_PHRASE: Field.SECOND_TEXT,
    ids.ANSWERS_DIFFER: Field.SECOND_CORRECT,
}
_PART: Mapping[str, str] = {
    ids.PRONOUN_FOUND: "pronoun",
    ids.PRONOUN_FITS: "pronoun",
    ids.QUESTION_GIVEN: "question",
    ids.QUESTION_RELATED: "question",
}


def _in_half(finding: Finding, draft: Draft, half: int) -> Field:
    part = _PART.get(finding.check, "text")
    if finding.message_id in {"answer-missing", "answer-out-of-range"}:
        part = "correct"
    slip_elsewhere = finding.check == ids.SPELLING and not _holds(draft.halves[half].text, finding)
    if slip_elsewhere or finding.params.get("what") == "question":
        part = "question"
    return Field.of_half(half, part)


def _candidate_named(finding: Finding, draft: Draft) -> Field | None:
    """The field of the candidate that a finding is about, if it is about one."""
    places = draft.candidate_fields if isinstance(draft, FormDraft) else (Field.CANDIDATE_A, Field.CANDIDATE_B)
    what, _, number = str(finding.params.get("what", "")).partition(" ")
    for index, (field, candidate) in enumerate(zip(places, draft.candidates, strict=False)):
        numbered = what == "candidate" and number == str(index + 1)
        quoted = finding.params.get("candidate") == candidate
        if numbered or quoted or (finding.check == ids.SPELLING and _holds(candidate, finding)):
            return field
    return None


def _holds(text: str, finding: Finding) -> bool:
    """Whether a slip of the pen stands in this text; a missing full stop always belongs to the sentence."""
    params, place = finding.params, int(finding.evidence.get("offset", 0))
    if "character" in params:
        return text[place : place + 1] == chr(int(str(params["character"]).removeprefix("U+"), 16))
    if "word" not in params:
        return True
    # A doubled word is one that stands twice in a row; the text may have it once and the question twice.
    mentions = exact_mentions(text, str(params["word"]))
    return any(span.start == place for span in mentions) if "offset" in finding.evidence else bool(mentions)


State = Literal["ok", "warn", "fault", "open"]


@dataclass(frozen=True, slots=True)
class Tick:
    """One line of the list under the preview."""

    id: str
    label: Sentence
    state: State
    """`ok`; `fault`; `warn` where something is doubtful but nothing blocks; `open` while what it needs is not there."""

    def in_(self, lang: str = "en") -> str:
        """The label in words."""
        return render(self.label, {}, lang)


@dataclass(frozen=True, slots=True)
class _Line:
    label: Sentence
    checks: frozenset[str]
    needs: frozenset[Field] = frozenset()
    """The fields without which nothing can be said."""
    grammar: bool = False
    """Whether it needs a grammar of the language."""
    messages: frozenset[str] = frozenset()
    """What another check says of the same thing, so that no tick stands beside a warning that says otherwise."""

    def is_about(self, finding: Finding) -> bool:
        """Whether a finding speaks of this line."""
        return finding.check in self.checks or finding.message_id in self.messages


_CANDIDATES = frozenset({Field.CANDIDATE_A, Field.CANDIDATE_B})
_TEXTS = frozenset({Field.FIRST_TEXT, Field.SECOND_TEXT})

CHECKLIST: Mapping[str, _Line] = {
    "complete": _Line(
        Sentence("complete", "completo"),
        frozenset({ids.STRUCTURE, ids.PRONOUN_FOUND, ids.QUESTION_GIVEN}),
    ),
    "related": _Line(
        Sentence("related", "relacionado"),
        frozenset({ids.HALVES_RELATED, ids.CANDIDATES_IN_TEXT, ids.QUESTION_RELATED}),
        _CANDIDATES | _TEXTS,
    ),
    "special-phrase": _Line(
        Sentence("one special phrase", "uma só expressão especial"),
        frozenset({ids.SPECIAL_PHRASE, ids.HALVES_DIFFER, ids.HALVES_RELATED}),
        _TEXTS,
    ),
    "answers-differ": _Line(
        Sentence("answers differ", "respostas diferentes"),
        frozenset({ids.ANSWERS_DIFFER, ids.CANDIDATES_DIFFER, ids.CANDIDATES_APART}),
        frozenset({Field.FIRST_CORRECT, Field.SECOND_CORRECT}),
    ),
    "same-gender": _Line(
        Sentence("same gender", "mesmo gênero"),
        frozenset({ids.SAME_GENDER}),
        _CANDIDATES,
        grammar=True,
        messages=frozenset({"pronoun-gender"}),
    ),
    "same-number": _Line(
        Sentence("same number", "mesmo número"),
        frozenset({ids.SAME_NUMBER}),
        _CANDIDATES,
        grammar=True,
        messages=frozenset({"pronoun-number"}),
    ),
}
"""The ticks of the page, in its order. What belongs to none (a sentence without a verb) is said next to its field."""


def checklist(findings: Sequence[Finding], draft: Draft, rules: Rules) -> tuple[Tick, ...]:
    """The ticks for a draft with all its findings (of all checks)."""
    findings = [found for found in findings if not _echoes(found, draft)]
    empty = {field_of(found, draft) for found in findings if found.message_id in MISSING}
    without_grammar = any(found.check == ids.LANGUAGE_KNOWN for found in findings)
    ticks = []
    for name, line in CHECKLIST.items():
        spoken = [found for found in findings if line.is_about(found)]
        is_open = bool(line.needs & empty) or (line.grammar and without_grammar)
        ticks.append(Tick(name, line.label, "open" if is_open else _state(spoken, rules)))
    return tuple(ticks)


def _state(spoken: Iterable[Finding], rules: Rules) -> State:
    grave = [found for found in spoken if severity_on_platform(found, rules) is not Severity.INFO]
    if not all(map(is_unfinished, grave)):
        return "fault"
    return "open" if grave else "ok"
