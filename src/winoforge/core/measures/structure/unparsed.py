"""Clauses without a parse: a connector or a coordinator counts where a subject and a verb follow it."""

from __future__ import annotations

from collections.abc import Sequence

from winoforge.core.languages.base import Group, Language
from winoforge.core.measures.structure.chunks import Chunk, chunks
from winoforge.core.measures.structure.patterns import Clauses
from winoforge.core.measures.structure.phrases import first_verb, subjects
from winoforge.core.measures.structure.sentences import Tokens

_PREPOSITIONS = frozenset({"after", "as", "before", "since", "until", "till"})
"""Connectors before one noun phrase and a verb; “after two weeks they left” has two phrases and no clause."""
_SURE = frozenset({"because", "although", "though", "if", "unless", "while", "whereas", "even though", "so that"})
"""Connectors and little else, so that the analyser need not have seen the verb behind them."""
_DROP_SUBJECTS = frozenset({"pt"})
"""Languages whose finite verbs need no subject."""


def clauses(tokens: Tokens, language: Language) -> Clauses:
    """What decides the pattern of one sentence."""
    cut = chunks(tokens, language)
    asks = tokens[-1].text == "?"
    opened = [_introduces(chunk, cut[number - 1], asks, language) for number, chunk in enumerate(cut)]
    groups = (chunk.opener.group for chunk, dependent in zip(cut, opened, strict=True) if chunk.opener and dependent)
    return Clauses(any(_joins(cut, opened, number, language) for number in range(len(cut))), tuple(groups))


def _introduces(chunk: Chunk, before: Chunk, asks: bool, language: Language) -> bool:
    """Whether the connector at the head of a chunk begins a dependent clause."""
    if chunk.opener is None or not chunk.words:
        return False
    connector = " ".join(chunk.opener.words)
    is_first = chunk.opener.start == 0
    if connector in _SURE:
        return len(chunk.words) > 1 and chunk.words[0].text.casefold() != "of"
    if connector == "however" and chunk.words[0].pos not in {"ADJ", "ADV"}:
        return False
    if connector == "that" and (is_first or (before.is_mark and not before.words)):
        return False  # “that afternoon he left”
    asks = asks and is_first and connector in language.question_words
    return not asks and _has_clause(chunk.words, connector, chunk.opener.group, language)


def _has_clause(words: Tokens, connector: str, group: Group, language: Language) -> bool:
    """Whether the words behind a connector are a clause."""
    verb = first_verb(words)
    if verb is None:
        return False
    found = subjects(words[:verb], language)
    if language.code in _DROP_SUBJECTS:
        return found > 0 or group is Group.CONDITION or _is_finite(words[verb:])
    if connector in _PREPOSITIONS:
        return found == 1
    return found > 0 or group is Group.RELATION  # “who left” is its own subject


def _is_finite(words: Tokens) -> bool:
    """Whether the first of some words is a Portuguese verb and neither an infinitive nor a gerund, by its ending."""
    written = [token.text.casefold() for token in words[:2]]
    is_infinitive = written[0].endswith("r") or written[-1].startswith("-l")  # “pedir”, “pedi-lo”
    return not is_infinitive and not written[0].endswith("ndo")


def _joins(cut: Sequence[Chunk], opened: Sequence[bool], number: int, language: Language) -> bool:
    """Whether the coordinator at the head of a chunk joins two independent clauses."""
    is_coordinator = cut[number].joins and _main_clause_before(cut, opened, number)
    return is_coordinator and _clause_behind(cut, opened, number, language)


def _main_clause_before(cut: Sequence[Chunk], opened: Sequence[bool], number: int) -> bool:
    """Whether a verb stands before, and the last words before are not of a dependent clause that goes on."""
    last = next((place for place in range(number - 1, -1, -1) if cut[place].is_mark or opened[place]), 0)
    if opened[last] and not cut[number - 1].is_mark:
        return False
    return any(first_verb(cut[place].words) is not None for place in range(number) if not opened[place])


def _clause_behind(cut: Sequence[Chunk], opened: Sequence[bool], number: int, language: Language) -> bool:
    """Whether a subject and then a verb follow, with dependent clauses and parentheses left out."""
    words: Tokens = ()
    for place in range(number, len(cut)):
        if opened[place]:
            continue
        if place > number and (cut[place].joins or (cut[place].is_mark and cut[place].head != ",")):
            return False
        words += cut[place].words
        verb = first_verb(words)
        if verb is not None:
            return subjects(words[:verb], language) > 0
    return False
