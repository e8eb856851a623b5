"""A question that asks for the pronoun, from the words around it.

Subjects and plain objects are asked for in front ("Quem ficou triste?", "O que ela vendeu?"), owners with "De quem é";
everything else keeps the order of the sentence, as Brazilians do: "Ela se mudou para qual delas?".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from winoforge.core.languages.base import Agreement, Gender, Number, Passage
from winoforge.core.languages.portuguese.adjectives import describes
from winoforge.core.languages.portuguese.candidates import opening
from winoforge.core.languages.portuguese.contractions import expand
from winoforge.core.languages.portuguese.possession import is_owned_before, owned_end
from winoforge.core.languages.portuguese.pronouns import CLITICS, DATIVES, PERSONAL, pronoun_form
from winoforge.core.languages.portuguese.unstressed import around, subject_in_place
from winoforge.core.languages.portuguese.verbs import is_gerund, is_infinitive, verb_group_end, without_clitic
from winoforge.core.languages.portuguese.words import (
    ADVERBS,
    CONJUNCTIONS,
    DETERMINERS,
    OTHER_PERSONS,
    POSSESSIVES,
    PREPOSITIONS,
)

_SENTENCE = re.compile(r".*(?:[.!?;:]\s+[\"“]?|,\s+(?=\S+\s+\S))", re.DOTALL)
_COORDINATOR = re.compile(r"^(?:mas|e|então|porque|pois|portanto|assim) ")
_JOINT = re.compile(
    r".*(?:[,;:.!?]\s+|(?<!\w)(?:e|mas|que|porque|quando|então|enquanto|pois|se|para|embora|assim|e então)\s+)",
    re.DOTALL,
)
_CLAUSE_END = re.compile(r"[.!?;:,](?=\s|$|[\"”])|\s(?=(?:mas|porque|então|quando|embora|enquanto|pois|e)\s)")
_RELATIVE = re.compile(r"(?<!\w)((?:o|a|os|as|um|uma|todo|toda) [a-zà-ÿ]\w*) que $")
_NEXT = re.compile(r"\s*([\w-]+)")
_LAST = re.compile(r"([\w]+)\s+$")


def question_for(passage: Passage, snippet: str, agreements: Sequence[Agreement]) -> str:
    """The question; see the module."""
    word = passage.pronoun.text.lower().removeprefix("-")
    asks = _Asks(passage, agreements)
    if word in POSSESSIVES:
        return _of_owner(passage)
    if word in CLITICS or word in DATIVES or word == "se":
        return _of_clitic(passage, word, asks)
    parts = expand(word)
    if (
        parts is not None
        and parts[0] == "de"
        and parts[1] in PERSONAL
        and is_owned_before(passage.text, _start(passage))
    ):
        return _of_owned_before(passage)
    if parts is not None:
        return _in_place(passage, f"{parts[0]} {asks.in_place()}")
    if _is_subject(passage):
        return _of_subject(passage, snippet, asks)
    return _of_object(passage, asks)


class _Asks:
    """The question word that fits the candidates."""

    def __init__(self, passage: Passage, agreements: Sequence[Agreement]) -> None:
        form = pronoun_form(passage.pronoun.text)
        kinds = {agreement.person for agreement in agreements}
        self._thing = False in kinds
        self._mixed = {True, False} <= kinds
        self._plural = form is not None and form.numbers == {Number.PLURAL}
        self._feminine = form is not None and form.genders == {Gender.FEMININE}

    def subject(self) -> str:
        """Before a verb that agrees: "quem" and "o que" take no plural, and "o que" no feminine."""
        if self._plural:
            return "quais"
        if self._thing:
            return self.in_place() if self._feminine or self._mixed else "o que"
        return "quem"

    def object(self) -> str:
        """In front, where nothing agrees."""
        if self._mixed:
            return self.in_place()
        return "o que" if self._thing else "quem"

    def in_place(self) -> str:
        """Where the pronoun stands."""
        if not self._thing:
            return "quem"
        ones = "delas" if self._feminine else "deles"
        return "quais" if self._plural else f"qual {ones}"


def _start(passage: Passage) -> int:
    return passage.pronoun.span.start + passage.pronoun.text.startswith("-")


def _asked(text: str) -> str:
    if text.count('"') % 2 or text.count("“") != text.count("”"):  # the clause was cut out of a quotation
        text = re.sub('["“”]', "", text)
    return opening(" ".join(text.split()).strip(" ,;:.")) + "?"


def _clause_after(rest: str) -> str:
    quoted = re.match(r"\s*[\"“][^\"”]*[\"”]", rest)
    end = _CLAUSE_END.search(rest, quoted.end() if quoted else 1 if rest[:1].isspace() else 0)
    return rest[: end.start()] if end else rest


def _clause_before(text: str) -> str:
    """The words of the last clause; a pronoun or determiner in front gets a small letter."""
    joint = _JOINT.match(text)
    clause = text[joint.end() :] if joint else text
    first = clause.split(" ", 1)[0].lower()
    small = pronoun_form(first) is not None or first in DETERMINERS or first in OTHER_PERSONS
    return clause[:1].lower() + clause[1:] if small else clause


def _is_subject(passage: Passage) -> bool:
    """A stressed pronoun is the subject behind a connector or mark, and wherever a verb seems to follow."""
    before, after = around(passage)
    last, following = _LAST.search(before), _NEXT.match(after)
    if last is None:
        return True
    previous, upcoming = last[1].lower(), following[1].lower() if following else ""
    if _keeps_its_place(upcoming):
        return False
    if previous in CONJUNCTIONS | {"mas", "quando", "enquanto", "embora", "assim", "então"}:
        return True
    if previous in PREPOSITIONS or is_infinitive(previous) or not upcoming or _is_adjective(upcoming):
        return False
    ends = PREPOSITIONS | CONJUNCTIONS | {"quando", "enquanto"}
    return upcoming not in ends and expand(upcoming) is None and (upcoming not in ADVERBS or upcoming == "não")


def _is_adjective(word: str) -> bool:
    return any(describes(word, gender, number) for gender in Gender for number in Number)


def _keeps_its_place(verb: str) -> bool:
    """Infinitive, gerund, subjunctive: no question begins with their subject."""
    return is_infinitive(verb) or is_gerund(verb) or verb.endswith(("sse", "ssem"))


def _of_subject(passage: Passage, snippet: str, asks: _Asks) -> str:
    clause = _clause_after(passage.text[passage.pronoun.span.end :])
    relative = _RELATIVE.search(passage.text[: _start(passage)])
    if relative is None:
        return _asked(f"{asks.subject()} {clause}")
    quoted = snippet.casefold().partition(passage.pronoun.text.casefold())[2].strip(" .,;")
    if quoted and clause.casefold().lstrip().startswith(quoted):  # what follows may belong to the main clause
        clause = clause.lstrip()[: len(quoted)]
    start = len(clause) - len(clause.lstrip())
    end = verb_group_end(clause, start)  # "o livro que ela leu": quem leu o livro
    return _asked(f"{asks.subject()} {clause[:end]} {relative[1]} {clause[end:]}")


def _of_object(passage: Passage, asks: _Asks) -> str:
    before, rest = around(passage)
    last = _LAST.search(before)
    preposition = last is not None and last[1].lower() in PREPOSITIONS
    following = _NEXT.match(rest)
    predicate = following is not None and _is_adjective(following[1])
    clause = _clause_before(before)
    held = following is not None and _keeps_its_place(following[1])
    if preposition or predicate or held or not clause.strip() or is_infinitive(clause.split()[0]):
        return _in_place(passage, asks.in_place())
    return _asked(f"{asks.object()} {clause} {_clause_after(rest)}")


def _of_clitic(passage: Passage, word: str, asks: _Asks) -> str:
    before, rest = around(passage)
    if word == "se" and subject_in_place(passage, "") is not None:
        return _of_reflexive(passage, asks)
    who = "a quem" if word in DATIVES else asks.object()
    clause = _clause_before(before)
    if clause.endswith("-"):
        head, _, verb = clause[:-1].rpartition(" ")
        clause = f"{head} {without_clitic(verb, word)}"
    return _asked(f"{who} {clause} {_clause_after(rest)}")


def _of_reflexive(passage: Passage, asks: _Asks) -> str:
    """Ask “Quem se feriu?”, “Quem não se molhou?”: the verb has no subject but the one asked for."""
    before, rest = around(passage)
    return _asked(f"{asks.subject()} {_clause_before(before)}{passage.pronoun.text.lower()}{_clause_after(rest)}")


def _in_place(passage: Passage, who: str) -> str:
    sentence = _SENTENCE.match(passage.text[: _start(passage)])
    before = passage.text[sentence.end() if sentence else 0 : _start(passage)]
    rest = passage.text[passage.pronoun.span.end :]
    return _asked(f"{_COORDINATOR.sub('', before)}{who}{_clause_after(rest)}")


def _of_owner(passage: Passage) -> str:
    """Ask “De quem é a taça vazia?”, “De quem são as mãos que tremiam?”."""
    (gender,), (number,) = DETERMINERS[passage.pronoun.text.lower()]
    rest = passage.text[passage.pronoun.span.end :]
    end = owned_end(rest, 0, gender, number, "")
    if end is None:
        return _in_place(passage, "de quem")
    clause = _clause_after(rest)
    what = clause.strip()[: end - (len(rest) - len(rest.lstrip()))]
    subject = _LAST.search(passage.text[: _start(passage)])
    begins = subject is None or subject[1].lower() in CONJUNCTIONS
    more = f"que {clause[end:].strip()}" if begins and clause[end:].strip() else ""
    article = ("a" if gender is Gender.FEMININE else "o") + ("s" if number is Number.PLURAL else "")
    return _asked(f"de quem {'são' if number is Number.PLURAL else 'é'} {article} {what} {more}")


def _of_owned_before(passage: Passage) -> str:
    """Ask “De quem é o carro?”: the noun and its determiner stand before dele."""
    before = passage.text[: _start(passage)].split()
    place = len(before) - 1
    while place > 0 and before[place].lower() not in DETERMINERS and expand(before[place]) is None:
        place -= 1
    parts = expand(before[place])
    determiner = parts[1] if parts else before[place].lower()
    plural = DETERMINERS[determiner][1] == {Number.PLURAL}
    return _asked(f"de quem {'são' if plural else 'é'} {determiner} {' '.join(before[place + 1 :])}")
