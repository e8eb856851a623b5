"""What the contributor's form says next to its fields (P6): little while somebody types, everything on save.

A fault that only says “not there yet” does not help somebody who is writing. So nothing is said of a sentence or
question until it is finished; the ticks stay open meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from winoforge.core.checks import Finding, ids
from winoforge.core.crowd.fields import Field
from winoforge.core.crowd.rules import Rules
from winoforge.core.crowd.saving import CHECKLIST, MISSING, Tick, blocks, checklist, is_unfinished
from winoforge.core.schemas.draft import Draft, DraftHalf
from winoforge.core.wording import Sentence, render

_CLOSED = re.compile(r"[.!?…][\"'”’»)\]]*\s*$")
_OF_BOTH_HALVES = frozenset({ids.HALVES_DIFFER, ids.HALVES_RELATED, ids.SPECIAL_PHRASE, ids.CANDIDATES_IN_TEXT})
"""Checks that look at both sentences when they speak of no half in particular."""

_WANTED: Mapping[str, Sentence] = {
    "candidate": Sentence("Name this answer.", "Escreva esta resposta."),
    "text": Sentence("Write the sentence of this half.", "Escreva a frase desta metade."),
    "question": Sentence("Ask what the pronoun means.", "Pergunte a que o pronome se refere."),
    "correct": Sentence("Choose the correct answer.", "Escolha a resposta correta."),
    "pronoun": Sentence(
        "No pronoun was found. Choose the word whose meaning is asked.",
        "Nenhum pronome foi encontrado. Escolha a palavra de que trata a pergunta.",
    ),
}
"""What a missing part is asked for with, by the kind of its field."""

_IN_THE_WORDS_OF_THE_FORM: Mapping[str, Sentence] = {
    "candidates-same": Sentence("The two answers are the same.", "As duas respostas são iguais."),
    "candidate-pronoun": Sentence(
        "“{candidate}” is a pronoun. Name the person or thing that the pronoun may mean.",
        "“{candidate}” é um pronome. Escreva a pessoa ou a coisa a que o pronome pode se referir.",
    ),
    "candidate-contained": Sentence(
        "“{candidate}” contains “{other}” word for word. Choose two answers that cannot be taken for each other.",
        "“{candidate}” contém “{other}” palavra por palavra. Escolha duas respostas que não se confundam.",
    ),
    "verb-missing": Sentence(
        "This has no verb. Write a whole sentence.", "Falta um verbo aqui. Escreva uma frase completa."
    ),
    "candidate-not-in-text": Sentence(
        "The sentence does not mention “{candidate}”. Use the words of the sentence.",
        "A frase não menciona “{candidate}”. Use as palavras da frase.",
    ),
    "candidate-nearly-in-text": Sentence(
        "The sentence does not mention “{candidate}”, but it has “{word}”. Use the words of the sentence.",
        "A frase não menciona “{candidate}”, mas tem “{word}”. Use as palavras da frase.",
    ),
    "answers-same": Sentence(
        "Both halves have the same correct answer. The change must turn it into the other one.",
        "As duas metades têm a mesma resposta correta. A mudança precisa levar à outra.",
    ),
    "question-elsewhere": Sentence(
        "The question is not about this sentence. Ask who or what the pronoun means.",
        "A pergunta não trata desta frase. Pergunte a quem ou a que o pronome se refere.",
    ),
    "question-unrelated": Sentence(
        "The question asks about “{words}”, which the sentence does not mention. Ask in the words of the sentence.",
        "A pergunta fala de “{words}”, que não está na frase. Pergunte com as palavras da frase.",
    ),
    "halves-same": Sentence(
        "The two sentences are the same. Change one word or short phrase.",
        "As duas frases são iguais. Mude uma só palavra ou expressão curta.",
    ),
    "halves-unrelated": Sentence(
        "The two sentences have little in common. Write the second as the first with one word or phrase changed.",
        "As duas frases têm pouco em comum. Escreva a segunda como a primeira, mudando uma só palavra ou expressão.",
    ),
    "halves-far-apart": Sentence(
        "The two sentences differ in much more than a word or phrase. Keep everything else the same.",
        "As duas frases diferem em muito mais do que uma palavra ou expressão. Mantenha todo o resto igual.",
    ),
    "special-scattered": Sentence(
        "The two sentences differ in {places:count} places; a schema differs in one.",
        "As duas frases diferem em {places:count} lugares; um esquema difere em um só.",
    ),
    "special-none": Sentence(
        "The two sentences are the same and only the pronoun differs; a schema differs in a word or phrase.",
        "As duas frases são iguais e só o pronome muda; num esquema muda uma palavra ou expressão.",
    ),
    "no-final-mark": Sentence(
        "The sentence does not end in a full stop or another closing mark.",
        "A frase não termina com ponto final nem com outro sinal de fim de frase.",
    ),
}
"""What the checks call candidate and text is an answer and a sentence to a contributor; by message id."""


def while_typing(findings: Sequence[Finding], draft: Draft) -> list[Finding]:
    """The findings that are worth saying before anybody wants to save."""
    return [found for found in findings if not is_unfinished(found) and _is_due(found, draft)]


def said(finding: Finding, field: Field, lang: str = "en") -> str:
    """What is said next to a field, in the words of the form; a part that is missing is asked for."""
    if finding.message_id in MISSING:
        kind = next(kind for kind in _WANTED if kind in field)
        return render(_WANTED[kind], {}, lang)
    wording = _IN_THE_WORDS_OF_THE_FORM.get(finding.message_id)
    return render(wording, finding.params, lang) if wording else finding.message(lang)


def ticks(findings: Sequence[Finding], told: Sequence[Finding], draft: Draft, rules: Rules) -> list[Tick]:
    """The ticks for all `findings`, of which only `told` are being said: what is held back leaves its tick open."""
    found = []
    for tick in checklist(findings, draft, rules):
        spoken = [one for one in told if CHECKLIST[tick.id].is_about(one)]
        if tick.state != "fault":
            found.append(tick)
        elif all(map(is_unfinished, spoken)):
            found.append(replace(tick, state="open"))
        else:
            found.append(replace(tick, state="fault" if any(blocks(one, rules) for one in spoken) else "warn"))
    return found


def _is_due(finding: Finding, draft: Draft) -> bool:
    if finding.half is not None:
        half = draft.halves[finding.half]
        asks = finding.check == ids.QUESTION_RELATED
        return _is_closed(half.question or "") if asks else _is_finished(half)
    if finding.check in _OF_BOTH_HALVES:
        return all(map(_is_finished, draft.halves))
    # The answers come first on the page: whoever has begun a sentence has finished them.
    return finding.check == ids.ANSWERS_DIFFER or any(half.text for half in draft.halves)


def _is_finished(half: DraftHalf) -> bool:
    """A sentence with its full stop; or one that its writer has gone on from, to the question."""
    return _is_closed(half.text) or bool(half.text and half.question)


def _is_closed(text: str) -> bool:
    return _CLOSED.search(text) is not None
