"""All checks, in the order in which they speak."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from winoforge.core.checks import (
    agreement,
    answers,
    candidates,
    giveaway,
    ids,
    language,
    order,
    pronoun,
    relatedness,
    selectional,
    special,
    structure,
)
from winoforge.core.checks.findings import Finding
from winoforge.core.checks.messages import MESSAGES, Severity
from winoforge.core.checks.subject import Subject
from winoforge.core.wording import Sentence

SCHEMA = frozenset({"schema"})
BOTH = frozenset({"schema", "problem"})


@dataclass(frozen=True, slots=True)
class Check:
    """One question that is asked of a draft."""

    id: str
    """Stable: files, pages and the API use it."""
    asks: Sentence
    """What it asks, for help and documentation."""
    find: Callable[[Subject], Iterable[Finding]]
    """Answers with findings; none means that all is well."""
    kinds: frozenset[str] = BOTH
    """Of what it is asked: `schema`, `problem`."""
    grammar: bool = False
    """Whether it needs a language module and an analyser."""

    @property
    def severity(self) -> Severity:
        """The gravest thing it can say."""
        said = {message.severity for message in MESSAGES.values() if message.check == self.id}
        return next(severity for severity in Severity if severity in said)


_ALL = (
    Check(
        ids.STRUCTURE,
        Sentence("Does it have all its parts?", "Estão todas as partes aí?"),
        structure.structure,
    ),
    Check(
        ids.CANDIDATES_DIFFER,
        Sentence("Are the candidates different?", "Os candidatos são diferentes?"),
        structure.candidates_differ,
    ),
    Check(
        ids.PRONOUN_FOUND,
        Sentence("Is the pronoun marked where the text has it?", "O pronome está marcado no lugar certo?"),
        pronoun.pronoun_found,
    ),
    Check(
        ids.HALVES_DIFFER,
        Sentence("Are the halves different?", "As metades são diferentes?"),
        structure.halves_differ,
        SCHEMA,
    ),
    Check(
        ids.ANSWERS_DIFFER,
        Sentence("Does the correct candidate change?", "O candidato correto muda de uma metade para outra?"),
        answers.answers_differ,
        SCHEMA,
    ),
    Check(
        ids.LANGUAGE_KNOWN,
        Sentence("Is there a grammar for this language?", "Há gramática para este idioma?"),
        language.language_known,
    ),
    Check(
        ids.LANGUAGE,
        Sentence("Is the text in the language it says?", "O texto está no idioma indicado?"),
        language.language,
        grammar=True,
    ),
    Check(
        ids.SPELLING,
        Sentence("Is the text free of slips that nobody sees?", "O texto está livre de deslizes que ninguém vê?"),
        language.spelling,
    ),
    Check(
        ids.HAS_VERB,
        Sentence("Does the text have a verb?", "O texto tem verbo?"),
        structure.has_verb,
        grammar=True,
    ),
    Check(
        ids.NOUN_PHRASES,
        Sentence("Are the candidates noun phrases?", "Os candidatos são nomes de pessoas ou coisas?"),
        candidates.noun_phrases,
        grammar=True,
    ),
    Check(
        ids.CANDIDATES_APART,
        Sentence("Is no candidate part of the other?", "Nenhum candidato faz parte do outro?"),
        candidates.candidates_apart,
        grammar=True,
    ),
    Check(
        ids.CANDIDATES_IN_TEXT,
        Sentence("Does the text mention the candidates?", "O texto menciona os candidatos?"),
        candidates.candidates_in_text,
        grammar=True,
    ),
    Check(
        ids.ORDER_OF_MENTION,
        Sentence(
            "Is the first candidate the one mentioned first?", "O primeiro candidato é o primeiro a ser mencionado?"
        ),
        order.order_of_mention,
    ),
    Check(
        ids.SAME_GENDER,
        Sentence("Do the candidates have the same gender?", "Os candidatos têm o mesmo gênero?"),
        agreement.same_gender,
        grammar=True,
    ),
    Check(
        ids.SAME_NUMBER,
        Sentence("Are the candidates both singular or both plural?", "Os candidatos estão no mesmo número?"),
        agreement.same_number,
        grammar=True,
    ),
    Check(
        ids.PRONOUN_FITS,
        Sentence("Can the pronoun mean each candidate?", "O pronome pode ser cada um dos candidatos?"),
        pronoun.pronoun_fits,
        grammar=True,
    ),
    Check(
        ids.QUESTION_GIVEN,
        Sentence("Is there a question?", "Há uma pergunta?"),
        relatedness.question_given,
    ),
    Check(
        ids.QUESTION_RELATED,
        Sentence("Does the question ask about the text?", "A pergunta fala do texto?"),
        relatedness.question_related,
        grammar=True,
    ),
    Check(
        ids.HALVES_RELATED,
        Sentence("Are the halves variants of one text?", "As metades são variantes de um mesmo texto?"),
        relatedness.halves_related,
        SCHEMA,
    ),
    Check(
        ids.SPECIAL_PHRASE,
        Sentence("Do the halves differ in one short phrase?", "As metades diferem numa só expressão curta?"),
        special.special_phrase,
        SCHEMA,
    ),
    Check(
        ids.SELECTIONAL,
        Sentence("Can what is said be said of each candidate?", "O que se diz pode ser dito de cada candidato?"),
        selectional.selectional,
        grammar=True,
    ),
    Check(
        ids.GIVEAWAY,
        Sentence("Does the special phrase keep the answer to itself?", "A expressão especial não entrega a resposta?"),
        giveaway.giveaway,
        SCHEMA,
        grammar=True,
    ),
)

CHECKS: Mapping[str, Check] = {check.id: check for check in _ALL}
"""Every check by its id."""
