"""The words of every refusal, in English and Portuguese. The id of each is also its message id in core/checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from winoforge.core.errors import Refusal
from winoforge.core.wording import Sentence, render


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence and the check that names the same fault."""

    check: str
    sentence: Sentence


def _reason(check: str, en: str, pt: str) -> Reason:
    return Reason(check, Sentence(en, pt))


REASONS: Mapping[str, Reason] = {
    "schema-halves": _reason(
        "structure",
        "A schema has two halves (rarely three); this has {count:count}.",
        "Um esquema tem duas metades (raramente três); este tem {count:count_f}.",
    ),
    "schema-candidates": _reason(
        "structure",
        "A schema has two candidates; this has {count:count}.",
        "Um esquema tem dois candidatos; este tem {count:count}.",
    ),
    "problem-texts": _reason(
        "structure",
        "A problem has one text; this has {count:count}.",
        "Um problema tem um só texto; este tem {count:count}.",
    ),
    "problem-candidates": _reason(
        "structure",
        "A problem has two or more candidates; this has {count:count}.",
        "Um problema tem dois ou mais candidatos; este tem {count:count}.",
    ),
    "too-many-candidates": _reason(
        "structure",
        "There are {count:number} candidates; at most {limit:number} are allowed.",
        "Há {count:number} candidatos; o limite é {limit:number}.",
    ),
    "published-count": _reason(
        "structure",
        "“{what}” needs one sentence for each of the {count:count} candidates; it has {given:count}.",
        "“{what}” precisa de uma frase para cada um dos {count:count} candidatos; tem {given:count_f}.",
    ),
    "switched-pronoun": _reason(
        "structure",
        "The switched text has no “{pronoun}” at offset {start}.",
        "O texto trocado não tem “{pronoun}” na posição {start}.",
    ),
    "language-code": _reason(
        "structure",
        "“{language}” is not a language code such as en or pt-BR.",
        "“{language}” não é um código de idioma, como en ou pt-BR.",
    ),
    "text-empty": _reason("structure", "{what:term} is empty.", "{what:term}: falta preencher."),
    "text-too-long": _reason(
        "structure",
        "{what:term} has {length:number} characters; at most {limit:number} are allowed.",
        "{what:term}: são {length:number} caracteres, e o limite é {limit:number}.",
    ),
    "text-not-text": _reason(
        "structure",
        "{what:term} contains the character {character}, which is not text. Remove it.",
        "{what:term}: o caractere {character} não é texto. Apague-o.",
    ),
    "text-not-normal": _reason(
        "structure",
        "{what:term} is not in Unicode normal form C.",
        "{what:term}: os caracteres não estão na forma normal C do Unicode.",
    ),
    "answer-missing": _reason("structure", "No correct candidate is chosen.", "Falta escolher o candidato correto."),
    "answer-out-of-range": _reason(
        "structure",
        "The correct candidate is number {correct}, counted from 0, but there are {count} candidates.",
        "O candidato correto é o de número {correct}, contando a partir de 0, mas há {count} candidatos.",
    ),
    "candidates-same": _reason(
        "candidates-differ", "Two of the candidates are the same.", "Dois dos candidatos são iguais."
    ),
    "pronoun-missing": _reason(
        "pronoun-found", "No pronoun is marked in the text.", "Falta marcar o pronome no texto."
    ),
    "pronoun-elsewhere": _reason(
        "pronoun-found",
        "The text has no “{pronoun}” at offset {start}.",
        "O texto não tem “{pronoun}” na posição {start}.",
    ),
    "halves-same": _reason(
        "halves-differ",
        "Two halves have the same text; they must differ in a special phrase.",
        "Duas metades têm o mesmo texto; elas precisam diferir numa expressão especial.",
    ),
    "answers-same": _reason(
        "answers-differ",
        "All halves have the same correct candidate; a schema's halves differ.",
        "Todas as metades têm o mesmo candidato correto; num esquema a resposta muda de uma para outra.",
    ),
}
"""Every reason why a draft is not yet a schema or problem."""


def refusal(name: str, half: int | None = None, **params: Any) -> Refusal:
    """The refusal of that name, with its English sentence as the reason."""
    reason = REASONS[name]
    return Refusal(reason.check, render(reason.sentence, params), half, name, params)
