"""A sound form in each language, for the tests of what can go wrong with one."""

from __future__ import annotations

from collections.abc import Mapping

from winoforge.core.checks import Finding, run
from winoforge.core.crowd.drafts import FormDraft, SchemaForm, to_draft
from winoforge.core.crowd.rules import Rules
from winoforge.text.rules import RuleAnalyzer

SOUND: Mapping[str, str] = {
    "candidate_a": "Martha",
    "candidate_b": "Paula",
    "first_text": "Martha lent Paula a coat because she was freezing.",
    "first_question": "Who was freezing?",
    "first_correct": "1",
    "second_text": "Martha lent Paula a coat because she was generous.",
    "second_question": "Who was generous?",
    "second_correct": "0",
}

CASACO: Mapping[str, str] = {
    "candidate_a": "a médica",
    "candidate_b": "a vizinha",
    "first_text": "A médica emprestou um casaco para a vizinha porque ela tremia.",
    "first_question": "Quem tremia?",
    "first_correct": "1",
    "second_text": "A médica emprestou um casaco para a vizinha porque ela ajudava.",
    "second_question": "Quem ajudava?",
    "second_correct": "0",
}

_ANALYZERS = {code: RuleAnalyzer(code) for code in ("en", "pt")}


def draft(rules: Rules | None = None, language: str = "en", /, **changes: str) -> FormDraft:
    """The draft of the sound form with some fields changed."""
    sound = CASACO if language == "pt" else SOUND
    return to_draft(SchemaForm.of({**sound, **changes}), language, "case", rules or Rules())


def findings(made: FormDraft) -> list[Finding]:
    """Everything that the checks find in a draft."""
    return run(made, _ANALYZERS.get(made.language))
