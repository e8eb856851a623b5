"""An English question from the words around a pronoun: “Who fell?”, “What did I sell?”, “Whose hat fell?”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from winoforge.core.languages.base import Agreement, Case, Gender, Passage
from winoforge.core.languages.english.cases import case_of
from winoforge.core.languages.english.forms import is_past, verb_base
from winoforge.core.languages.english.irregulars import IRREGULAR_VERBS
from winoforge.core.languages.english.text import capitalised
from winoforge.core.languages.english.words import (
    ADVERBS,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    QUESTION_WORDS,
    SUBJECT_PRONOUNS,
    listed,
)
from winoforge.core.schemas.spans import words

_JOINTS = listed(
    "so but and or because although though if until till while when whenever since then after before that as"
)
_CLAUSE_END = re.compile(
    r"""[.!?;:,\n]+(?:["”’]|\s|$)|\s(?=(?:so|but|because|although|though|until|while|when|since|if|as|and)\s)"""
)
_SENTENCE_START = re.compile(r"^.*[.!?;:](?:[\"”’]|\s)", re.DOTALL)
_NOUN_PHRASE_BEFORE = re.compile(
    r"\b(?:all |both )?(?:the|an?|this|that|these|those|my|your|our|his|her|its|their) (?P<nouns>\w+(?: \w+)?) $"
)
_TIMES = listed(
    "time times moment minute minutes hour hours day days night nights morning afternoon evening week weeks month"
    " months year years date summer winter spring autumn weekend later"
)
_SUBJECTS = SUBJECT_PRONOUNS | frozenset({"there"})
_RELATIVES = listed("who which that whose")
_DO_HAVE = listed("do does did have has had")


@dataclass(frozen=True, slots=True)
class _Clause:
    """The words before the pronoun, taken apart."""

    subject: tuple[str, ...]
    verbs: tuple[str, ...]
    """The verb and all that follows it up to the pronoun."""


def question(passage: Passage, snippet: str, agreements: Sequence[Agreement]) -> str:
    """The question whose answer is what the pronoun means, the most direct form first."""
    before, after = _around(passage, snippet)
    who = _asks_for(passage, agreements)
    case = case_of(passage)
    if case in {Case.POSSESSIVE, Case.ABSOLUTE}:
        return _whose(passage, before, after)
    if case is Case.SUBJECT:
        return _of_subject(passage, who, before, after)
    return _of_object(passage, who, before, _clause_after(passage))


def _asks_for(passage: Passage, agreements: Sequence[Agreement]) -> str:
    form = PRONOUNS.get(passage.pronoun.text.lower())
    if form is not None and len(form.genders) == 1:
        return "What" if Gender.NEUTER in form.genders else "Who"
    known = [agreement.person for agreement in agreements if agreement.person is not None]
    if known:
        return "Who" if any(known) else "What"
    things = bool(agreements) and all(agreement.genders == {Gender.NEUTER} for agreement in agreements)
    return "What" if things else "Who"


def _around(passage: Passage, snippet: str) -> tuple[list[str], str]:
    """The snippet's words before the pronoun, and what it has after it."""
    pronoun = passage.pronoun.text.casefold()
    left = [span.of(passage.text).casefold() for span in words(passage.text[: passage.pronoun.start])]
    best: tuple[list[str], str] | None = None
    for span in words(snippet):
        if span.of(snippet).casefold().split("'")[0] == pronoun:
            before = [part.of(snippet) for part in words(snippet[: span.start])]
            found = (before, snippet[span.start + len(pronoun) :].strip(" .,;"))
            if best is None or left[-len(before) :] == [word.casefold() for word in before]:
                best = found
    return best if best is not None else ([], snippet.strip(" .,;"))


def _of_subject(passage: Passage, who: str, before: list[str], after: str) -> str:
    last = before[-1].lower() if before else ""
    if last in QUESTION_WORDS and len(after.split()) == 1:
        return _asked(f"{last} {after} {who.lower()}")  # “Guess where he is”: where is who?
    described = _described(passage)
    if described and after:
        return _asked(f"{who} {after} {described}")
    clause = _clause_after(passage)
    if not _begins(clause, after):
        clause = after
    return _asked(f"{who}{'' if clause.startswith(('’', chr(39))) else ' '}{clause}")


def _described(passage: Passage) -> str:
    """The noun phrase that the pronoun's clause describes: “the risks” in “the risks he faced”; "" if there is none."""
    found = _NOUN_PHRASE_BEFORE.search(passage.text[: passage.pronoun.start])
    if found is None or any(word.lower() in FUNCTION_WORDS or _is_finite(word) for word in found["nouns"].split()):
        return ""
    lead = [span.of(passage.text[: found.start()]) for span in words(passage.text[: found.start()])]
    if lead and lead[-1].lower() in PREPOSITIONS:
        lead = lead[:-1]
    elif not lead:
        return ""
    # At the head of a clause it is an adverbial: “After a week he left”.
    fronted = not lead or lead[-1].lower() in _JOINTS or not lead[-1][0].isalnum()
    return "" if fronted and found["nouns"].split()[-1] in _TIMES else found[0].strip()


def _whose(passage: Passage, before: list[str], after: str) -> str:
    clause = _clause_after(passage)
    previous = [span.of(passage.text).lower() for span in words(passage.text[: passage.pronoun.start])][-1:]
    if not previous or previous[0] in _JOINTS or not previous[0][0].isalnum():
        return _asked(f"Whose {clause if _begins(clause, after) else after}")
    rest = clause[len(after) :].strip() if _begins(clause, after) else ""
    return _of_object(passage, f"Whose {after}".strip(), before, rest)


def _of_object(passage: Passage, who: str, before: list[str], rest: str) -> str:
    clause = _clause_before(passage)
    if clause is not None:
        return _asked(f"{who} {_inverted(clause)} {rest}")
    echo = [*before] or [span.of(passage.text) for span in words(passage.text[: passage.pronoun.start])][-1:]
    return _asked(f"{' '.join(echo)} {who[0].lower()}{who[1:]} {rest}")


def _begins(clause: str, words_quoted: str) -> bool:
    return clause.casefold().startswith(words_quoted.casefold().rstrip('"”.'))


def _clause_after(passage: Passage) -> str:
    rest = passage.text[passage.pronoun.span.end :]
    quoted = re.match(r'\s*["“][^"”]*["”]', rest)  # what is quoted may hold marks that end no clause
    end = _CLAUSE_END.search(rest, quoted.end() if quoted else 0)
    return (rest[: end.start()] if end else rest).strip(" .,;\n")


def _clause_before(passage: Passage) -> _Clause | None:
    """Subject and verbs before the pronoun; a verb joined by “and” finds its subject further left."""
    left = _SENTENCE_START.sub("", passage.text[: passage.pronoun.start])
    chunks = _chunks([span.of(left) for span in words(left)])
    verbs: tuple[str, ...] = ()
    for chunk in reversed(chunks):
        content = _without_adverbs(chunk)
        found = _split(content)
        if found is not None:
            return _Clause(found.subject, verbs or found.verbs)
        if verbs or not content or not _is_finite(content[0]):
            return None
        verbs = tuple(content)
    return None


def _chunks(parts: Sequence[str]) -> list[list[str]]:
    """The words between commas and conjunctions; right before the pronoun “after” is a preposition."""
    chunks: list[list[str]] = [[]]
    for number, word in enumerate(parts, start=1):
        governs_pronoun = number == len(parts) and word.lower() in PREPOSITIONS
        relative = word.lower() == "that" and number < len(parts) and _is_finite(parts[number])
        if word == "," or (word.lower() in _JOINTS and not governs_pronoun and not relative):
            chunks.append([])
        elif word[0].isalnum():
            chunks[-1].append(word)
    return chunks


def _split(chunk: Sequence[str]) -> _Clause | None:
    """A subject and what follows it; None when the words do not begin with a subject."""
    if not chunk:
        return None
    if chunk[0].lower() in _SUBJECTS:
        return _Clause(tuple(chunk[:1]), tuple(chunk[1:])) if len(chunk) > 1 else None
    if chunk[0].lower() in FUNCTION_WORDS - DETERMINERS:
        return None
    relatives = 0
    for place in range(1, len(chunk)):
        if chunk[place].lower() in PREPOSITIONS and not relatives:
            return None
        if chunk[place].lower() in _RELATIVES:
            relatives += 1
        elif _is_finite(chunk[place]) and chunk[place - 1].lower() not in DETERMINERS - _RELATIVES:
            if not relatives:
                return _Clause(tuple(chunk[:place]), tuple(chunk[place:]))
            relatives -= 1  # the verb of “who …” inside the subject
    return None


def _is_finite(word: str) -> bool:
    lower = word.lower()
    return lower in AUXILIARIES or is_past(lower) or lower.removesuffix("s") in IRREGULAR_VERBS


def _without_adverbs(chunk: Sequence[str]) -> Sequence[str]:
    start = 0
    if len(chunk) > 2 and chunk[0].lower() in DETERMINERS | {"last", "next"} and chunk[1].lower() in _TIMES:
        start = 2  # “this morning the wind …”
    while start < len(chunk) and (
        (chunk[start].lower() in ADVERBS and chunk[start].lower() != "there") or chunk[start].endswith("ly")
    ):
        start += 1
    return chunk[start:]


def _inverted(clause: _Clause) -> str:
    """Auxiliary, subject, verb: as English asks for an object."""
    subject = " ".join(clause.subject)
    if clause.subject[0].lower() in _SUBJECTS | DETERMINERS and clause.subject[0] != "I":
        subject = subject[0].lower() + subject[1:]
    first = clause.verbs[0]
    if first.lower() in AUXILIARIES and not _is_main_verb(clause.verbs):
        return " ".join([first, subject, *clause.verbs[1:]])
    place = next((n for n, word in enumerate(clause.verbs) if word.lower() not in ADVERBS | {"no", "longer"}), 0)
    verb = clause.verbs[place]
    helper = "did" if is_past(verb) or verb.lower() == "had" else "does" if _is_third_person(verb) else "do"
    base = verb_base(verb) if helper != "do" else verb
    return " ".join([helper, subject, *clause.verbs[:place], base, *clause.verbs[place + 1 :]])


def _is_main_verb(verbs: Sequence[str]) -> bool:
    """“have to go”, “has a hat”: have and do that help no other verb."""
    if verbs[0].lower() not in _DO_HAVE:
        return False
    return len(verbs) == 1 or verbs[1].lower() == "to" or verbs[1].lower() in DETERMINERS


def _is_third_person(verb: str) -> bool:
    return verb.lower().endswith("s") and not verb.lower().endswith("ss")


def _asked(text: str) -> str:
    return capitalised(" ".join(text.split()).strip(" ,;:.")) + "?"
