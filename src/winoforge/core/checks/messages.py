"""Everything the checks can say: one catalogue for command line, pages and API.

Plain, short, second person, no exclamation marks, no blame. Portuguese is written, not translated word by word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from winoforge.core.checks import ids
from winoforge.core.schemas.reasons import REASONS
from winoforge.core.wording import Sentence


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    """This is not a schema, or cannot be a good one."""
    WARNING = "warning"
    """Look again: it may well be a fault."""
    INFO = "info"
    """Worth knowing; nothing has to change."""


@dataclass(frozen=True, slots=True)
class Message:
    """What one finding says, which check says it, and how much it matters."""

    check: str
    severity: Severity
    sentence: Sentence


def _error(check: str, en: str, pt: str) -> Message:
    return Message(check, Severity.ERROR, Sentence(en, pt))


def _warning(check: str, en: str, pt: str) -> Message:
    return Message(check, Severity.WARNING, Sentence(en, pt))


def _info(check: str, en: str, pt: str) -> Message:
    return Message(check, Severity.INFO, Sentence(en, pt))


_REFUSALS = {name: Message(reason.check, Severity.ERROR, reason.sentence) for name, reason in REASONS.items()}

_ROW = {
    "row-unreadable": _error(
        ids.STRUCTURE,
        "This row cannot be read as a schema or problem: {reason}",
        "Esta linha não pode ser lida como esquema ou problema: {reason}",
    ),
}

_GRAMMAR = {
    "pronoun-unknown": _warning(
        ids.PRONOUN_FOUND,
        "“{word}” is not a pronoun that a schema can ask about. Mark another word.",
        "“{word}” não é um pronome sobre o qual um esquema possa perguntar. Marque outra palavra.",
    ),
    "pronoun-gender": _warning(
        ids.PRONOUN_FITS,
        "“{pronoun}” does not seem to fit “{candidate}”, which is {gender:term}.",
        "“{pronoun}” não parece concordar com “{candidate}”, que é {gender:term}.",
    ),
    "pronoun-number": _warning(
        ids.PRONOUN_FITS,
        "“{pronoun}” does not seem to fit “{candidate}”, which is {number:term}.",
        "“{pronoun}” não parece concordar com “{candidate}”, que está no {number:term}.",
    ),
    "gender-differs": _error(
        ids.SAME_GENDER,
        "“{first}” is {gender:term} and “{second}” is {other:term}, so “{pronoun}” can mean only one of them. "
        "Choose two of the same gender.",
        "“{first}” é {gender:term} e “{second}” é {other:term}: “{pronoun}” só pode se referir a um dos dois. "
        "Escolha dois do mesmo gênero.",
    ),
    "gender-may-differ": _warning(
        ids.SAME_GENDER,
        "“{first}” seems to be {gender:term} and “{second}” {other:term}. Choose two of the same gender.",
        "“{first}” parece ser {gender:term} e “{second}”, {other:term}. Escolha dois do mesmo gênero.",
    ),
    "number-differs": _error(
        ids.SAME_NUMBER,
        "“{first}” is {number:term} and “{second}” is {other:term}, so “{pronoun}” can mean only one of them. "
        "Make both singular or both plural.",
        "“{first}” está no {number:term} e “{second}”, no {other:term}: “{pronoun}” só pode se referir a um dos dois. "
        "Deixe ambos no singular ou ambos no plural.",
    ),
    "number-may-differ": _warning(
        ids.SAME_NUMBER,
        "“{first}” seems to be {number:term} and “{second}” {other:term}. Make both singular or both plural.",
        "“{first}” parece estar no {number:term} e “{second}”, no {other:term}. "
        "Deixe ambos no singular ou ambos no plural.",
    ),
}

_CANDIDATES = {
    "not-noun-phrase": _warning(
        ids.NOUN_PHRASES,
        "“{candidate}” does not look like a noun phrase. Name a person or thing.",
        "“{candidate}” não parece o nome de uma pessoa ou coisa, como está na frase. Indique uma pessoa ou coisa.",
    ),
    "candidate-pronoun": _error(
        ids.NOUN_PHRASES,
        "“{candidate}” is a pronoun. Name the person or thing that the pronoun of the text may mean.",
        "“{candidate}” é um pronome. Indique a pessoa ou a coisa a que o pronome do texto pode se referir.",
    ),
    "candidate-contained": _error(
        ids.CANDIDATES_APART,
        "“{candidate}” contains “{other}” word for word. Choose two candidates that cannot be taken for each other.",
        "“{candidate}” contém “{other}” palavra por palavra. Escolha dois candidatos que não se confundam.",
    ),
    "candidate-not-in-text": _error(
        ids.CANDIDATES_IN_TEXT,
        "The text does not mention “{candidate}”. Use the words of the text.",
        "O texto não menciona “{candidate}”. Use as palavras do texto.",
    ),
    "candidate-nearly-in-text": _warning(
        ids.CANDIDATES_IN_TEXT,
        "The text does not mention “{candidate}”, but it has “{word}”. Use the words of the text.",
        "O texto não menciona “{candidate}”, mas tem “{word}”. Use as palavras do texto.",
    ),
    "mentioned-later": _warning(
        ids.ORDER_OF_MENTION,
        "The text mentions “{earlier}” before “{later}”. List the candidates in that order.",
        "O texto menciona “{earlier}” antes de “{later}”. Liste os candidatos nessa ordem.",
    ),
}

_RELATED = {
    "question-missing": _info(
        ids.QUESTION_GIVEN,
        "There is no question. Ask for what the pronoun means.",
        "Falta a pergunta. Pergunte a que o pronome se refere.",
    ),
    "question-elsewhere": _error(
        ids.QUESTION_RELATED,
        "The question is not about this text. Ask who or what the pronoun means.",
        "A pergunta não trata deste texto. Pergunte a quem ou a que o pronome se refere.",
    ),
    "question-unrelated": _warning(
        ids.QUESTION_RELATED,
        "The question asks about “{words}”, which the text does not mention. Ask in the words of the text.",
        "A pergunta fala de “{words}”, que não está no texto. Pergunte com as palavras do texto.",
    ),
    "halves-unrelated": _error(
        ids.HALVES_RELATED,
        "The two texts have little in common. Write the second half as the first with one word or phrase changed.",
        "Os dois textos têm pouco em comum. Escreva a segunda metade como a primeira, mudando uma só palavra "
        "ou expressão.",
    ),
    "halves-far-apart": _warning(
        ids.HALVES_RELATED,
        "The two texts differ in much more than a word or phrase. Keep everything else the same.",
        "Os dois textos diferem em muito mais do que uma palavra ou expressão. Mantenha todo o resto igual.",
    ),
    "special-scattered": _warning(
        ids.SPECIAL_PHRASE,
        "The two texts differ in {places:count} places; a schema differs in one.",
        "Os dois textos diferem em {places:count} lugares; um esquema difere em um só.",
    ),
    "special-long": _warning(
        ids.SPECIAL_PHRASE,
        "The special phrase “{phrase}” has {length:count} words; keep it to {limit:count} at most.",
        "A expressão especial “{phrase}” tem {length:count_f} palavras; use no máximo {limit:count_f}.",
    ),
    "special-none": _warning(
        ids.SPECIAL_PHRASE,
        "The two texts are the same and only the pronoun differs; a schema differs in a word or phrase.",
        "Os dois textos são iguais e só o pronome muda; num esquema muda uma palavra ou expressão.",
    ),
    "special-elsewhere": _warning(
        ids.SPECIAL_PHRASE,
        "The special phrase is given as “{given}”, but the texts differ in “{found}”.",
        "A expressão especial indicada é “{given}”, mas os textos diferem em “{found}”.",
    ),
}

_LANGUAGE = {
    "verb-missing": _error(
        ids.HAS_VERB,
        "This text has no verb. Write a whole sentence.",
        "Este texto não tem verbo. Escreva uma frase completa.",
    ),
    "language-unknown": _info(
        ids.LANGUAGE_KNOWN,
        "Winoforge has no grammar for the language “{code}”, so only the checks that need none were made.",
        "O Winoforge não tem gramática para o idioma “{code}”; só foram feitas as verificações que não precisam dela.",
    ),
    "language-other": _warning(
        ids.LANGUAGE,
        "This is marked as {given:term} but reads like {seen:term}.",
        "Isto está marcado como {given:term}, mas parece {seen:term}.",
    ),
    "language-unclear": _warning(
        ids.LANGUAGE,
        "This is marked as {given:term}, but few of its words look like it.",
        "Isto está marcado como {given:term}, mas poucas palavras parecem ser desse idioma.",
    ),
    "invisible-character": _warning(
        ids.SPELLING,
        "There is an invisible character ({character}) after “{before}”. Remove it.",
        "Há um caractere invisível ({character}) depois de “{before}”. Apague-o.",
    ),
    "mixed-scripts": _warning(
        ids.SPELLING,
        "“{word}” mixes letters of different alphabets. Type it again.",
        "“{word}” mistura letras de alfabetos diferentes. Digite a palavra de novo.",
    ),
    "doubled-word": _info(
        ids.SPELLING,
        "“{word}” stands there twice in a row.",
        "“{word}” aparece duas vezes seguidas.",
    ),
    "no-final-mark": _info(
        ids.SPELLING,
        "The text does not end in a full stop or another closing mark.",
        "O texto não termina com ponto final nem com outro sinal de fim de frase.",
    ),
}

_ARTIFACTS = {
    "selects-living": _warning(
        ids.SELECTIONAL,
        "“{words}” is said of people and animals, so “{pronoun}” can be “{fits}” but not “{other}”. "
        "Choose two of one kind, or other words.",
        "“{words}” se diz de pessoas e animais: “{pronoun}” pode ser “{fits}”, mas não “{other}”. "
        "Escolha dois do mesmo tipo ou outras palavras.",
    ),
    "selects-thing": _warning(
        ids.SELECTIONAL,
        "“{words}” is said of things, so “{pronoun}” can be “{fits}” but not “{other}”. "
        "Choose two of one kind, or other words.",
        "“{words}” se diz de coisas: “{pronoun}” pode ser “{fits}”, mas não “{other}”. "
        "Escolha dois do mesmo tipo ou outras palavras.",
    ),
    "selects-kind": _warning(
        ids.SELECTIONAL,
        "“{words}” is said of {kind:term}, so “{pronoun}” can be “{fits}” but not “{other}”. "
        "Choose two of one kind, or other words.",
        "“{words}” se diz de {kind:term}: “{pronoun}” pode ser “{fits}”, mas não “{other}”. "
        "Escolha dois do mesmo tipo ou outras palavras.",
    ),
    "giveaway-word": _warning(
        ids.GIVEAWAY,
        "“{word}” echoes “{candidate}” and may give the answer away. Choose another word.",
        "“{word}” lembra “{candidate}” e pode entregar a resposta. Escolha outra palavra.",
    ),
    "giveaway-question": _warning(
        ids.GIVEAWAY,
        "The question says “{word}”, which echoes “{candidate}” and may give the answer away. Ask in other words.",
        "A pergunta diz “{word}”, que lembra “{candidate}” e pode entregar a resposta. Pergunte com outras palavras.",
    ),
    "association-suspected": _warning(
        ids.ASSOCIATIVE,
        "A machine that saw only “{first}” and “{second}” chose the right answer both times, and clearly. "
        "The words alone may give it away.",
        "Uma máquina que viu só “{first}” e “{second}” acertou as duas vezes, e com folga. "
        "As palavras sozinhas podem entregar a resposta.",
    ),
    "easier-than-library": _warning(
        ids.TOO_EASY,
        "Machines find this easy: easier than {share}% of the library.",
        "Para as máquinas isto é fácil: mais fácil que {share}% da biblioteca.",
    ),
}

MESSAGES: Mapping[str, Message] = {
    **_REFUSALS, **_ROW, **_GRAMMAR, **_CANDIDATES, **_RELATED, **_LANGUAGE, **_ARTIFACTS
}  # fmt: skip
"""Every message by its id."""
