"""What the software saw, beside each question of the evaluator's page (P11): evidence, never an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from winoforge.core.checks.findings import Finding
from winoforge.core.crowd.difficulty import HardnessSaid
from winoforge.core.crowd.said import Said
from winoforge.core.crowd.telling_findings import Telling
from winoforge.core.crowd.verdicts import QUESTIONS, Question
from winoforge.core.languages.base import Agreement, Gender, Number
from winoforge.core.schemas import Schema, changed_phrases
from winoforge.core.wording import Sentence, render

Trait = TypeVar("Trait", Gender, Number)


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of a schema beyond its text."""

    findings: Sequence[Finding] = ()
    """What the checks said when it was saved."""
    agreements: Sequence[Agreement] = ()
    """The grammar of its candidates; empty where there is no grammar for the language, so that nobody looked."""
    hardness: HardnessSaid | None = None
    """Once it has been measured."""


_IN_HALF = (
    Sentence("First half: {said}", "Primeira metade: {said}"),
    Sentence("Second half: {said}", "Segunda metade: {said}"),
    Sentence("Third half: {said}", "Terceira metade: {said}"),
)
_NOTHING = Sentence("nothing", "nada")
_NOT_CHECKED = Sentence("The software could not check this.", "O programa não conseguiu verificar isto.")
_YOURS = Sentence(
    "The software cannot tell; this is for you to judge.", "O programa não sabe dizer; cabe a você avaliar."
)
_HARDNESS = Sentence(
    "Hardness for machines: {mean}{words} ({halves}).", "Dificuldade para as máquinas: {mean}{words} ({halves})."
)
_NOUN_PHRASES = Sentence("Both look like noun phrases.", "As duas parecem nomes de pessoas ou coisas.")
_NUMBER = {
    Number.SINGULAR: Sentence("Checked: both singular.", "Verificado: as duas no singular."),
    Number.PLURAL: Sentence("Checked: both plural.", "Verificado: as duas no plural."),
}
_GENDER = {
    Gender.MASCULINE: Sentence(
        "Both are masculine, as far as the software can tell.",
        "As duas são de gênero masculino, até onde o programa sabe.",
    ),
    Gender.FEMININE: Sentence(
        "Both are feminine, as far as the software can tell.",
        "As duas são de gênero feminino, até onde o programa sabe.",
    ),
    Gender.NEUTER: Sentence(
        "Both are things, as far as the software can tell.", "As duas são coisas, até onde o programa sabe."
    ),
}
_NO_DIFFERENCE = Sentence(
    "The software found no difference, but cannot be sure.", "O programa não achou diferença, mas não tem certeza."
)
_ANSWERS = Sentence("Correct in turn: {answers}.", "Respostas corretas, na ordem: {answers}.")
_SPECIAL = Sentence("The halves differ in {phrases}.", "As metades diferem em {phrases}.")
_QUALITY = Sentence(
    "Checked: the texts mention both candidates, the pronoun fits them, the questions are about the texts, and no slip "
    "was found.",
    "Verificado: os textos mencionam os dois candidatos, o pronome concorda com eles, as perguntas falam dos textos e "
    "a escrita não mostra deslizes.",
)


def evidence(schema: Schema, seen: Seen, lang: str = "en") -> dict[str, list[str]]:
    """For each question, by its id, what the software has to say about it: what it found, or else what it checked."""
    checked = _checked(schema, seen, lang)
    said = {
        question.id: list(_found(question, schema, seen, lang)) or [checked[question.id].in_(lang)]
        for question in QUESTIONS
    }
    if seen.hardness:  # a figure, which no finding makes superfluous
        said["too-obvious"] = list(dict.fromkeys([*said["too-obvious"], checked["too-obvious"].in_(lang)]))
    return said


def hints(schema: Schema, seen: Seen, telling: Mapping[str, Telling], lang: str = "en") -> dict[str, str]:
    """By sentence of the evidence, what past judgements say of its finding (P28); `telling` is by message id."""
    found = [pair for question in QUESTIONS for pair in _found(question, schema, seen, lang).items()]
    return {said: telling[message].hint(lang) for said, message in found if message in telling}


def said_in_half(finding: Finding, lang: str = "en") -> str:
    """A finding in words, with the half that it is about."""
    said = finding.message(lang)
    return said if finding.half is None else render(_IN_HALF[finding.half], {"said": said}, lang)


def _found(question: Question, schema: Schema, seen: Seen, lang: str) -> dict[str, str]:
    """The findings of the question's checks, in words, with their message ids; what every half has is said once."""
    halves: dict[tuple[str, str], list[int | None]] = {}
    for finding in seen.findings:
        if finding.check in question.checks:
            halves.setdefault((finding.message(lang), finding.message_id), []).append(finding.half)
    return {
        said
        if len(where) == len(schema.halves) or where[0] is None
        else render(_IN_HALF[where[0]], {"said": said}, lang): message
        for (said, message), where in halves.items()
    }


def _checked(schema: Schema, seen: Seen, lang: str) -> dict[str, Said]:
    """What to say beside each question where nothing was found."""
    number = _one([agreement.numbers for agreement in seen.agreements])
    gender = _one([agreement.genders for agreement in seen.agreements])
    unsure = _NO_DIFFERENCE if seen.agreements else _NOT_CHECKED
    answers = [schema.candidates[half.correct] for half in schema.halves]
    phrases = changed_phrases([half.text for half in schema.halves])
    return {
        "too-obvious": _hardness(seen.hardness),
        "noun-phrases": Said(_NOUN_PHRASES if seen.agreements else _NOT_CHECKED),
        "same-number": Said(_NUMBER[number] if number else unsure),
        "same-gender": Said(_GENDER[gender] if gender else unsure),
        "answers-differ": Said(_ANSWERS, {"answers": _quoted(answers, lang)}),
        "special-phrase": Said(_SPECIAL, {"phrases": _quoted(phrases, lang)}),
        "high-quality": Said(_QUALITY if seen.agreements else _NOT_CHECKED),
    }


def _hardness(said: HardnessSaid | None) -> Said:
    if said is None:
        return Said(_YOURS)
    words = f", {said.words}" if said.words else ""
    return Said(_HARDNESS, {"mean": said.figure, "words": words, "halves": said.halves})


def _one(possible: Sequence[frozenset[Trait]]) -> Trait | None:
    """What all of them are, if each can be one thing only and it is the same."""
    known = set(possible)
    only = next(iter(known)) if len(known) == 1 else frozenset()
    return next(iter(only)) if len(only) == 1 else None


def _quoted(phrases: Sequence[str], lang: str) -> str:
    return ", ".join(f"“{phrase}”" if phrase else render(_NOTHING, {}, lang) for phrase in phrases)
