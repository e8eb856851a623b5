"""Clauses by a dependency parse. It knows spaCy's English labels and the universal ones of its Portuguese pipeline."""

from __future__ import annotations

from winoforge.core.languages.base import Language
from winoforge.core.measures.structure.connectors import Place, places
from winoforge.core.measures.structure.coordinators import may_join
from winoforge.core.measures.structure.patterns import Clauses
from winoforge.core.measures.structure.sentences import Tokens
from winoforge.core.measures.structure.tree import Tree

_RELATIVE = frozenset({"relcl", "acl", "acl:relcl"})
_OTHER_THAT = frozenset({"DET", "ADV"})
_DEGREES = frozenset({"ADJ", "ADV"})
_BESIDE = frozenset({"ccomp", "parataxis"})
"""What a parser makes of a clause before the main one when it does not see that a coordinator joins them."""
_BEHIND = _BESIDE | {"advcl"}
"""And of one behind it."""


def clauses(tokens: Tokens, language: Language) -> Clauses:
    """What decides the pattern of one parsed sentence."""
    tree = Tree(tokens)
    opened = tuple(place.group for place in places(tokens, language) if _introduces(tree, place))
    return Clauses(any(_joins(tree, index, language) for index in range(len(tree))), opened)


def _introduces(tree: Tree, place: Place) -> bool:
    """Whether a connector begins a dependent clause here."""
    marks = [index for index in range(place.start, place.end) if tree.dep(index) == "mark"]
    if any(tree.is_clause(tree.head(mark)) for mark in marks):
        return True
    if len(place.words) > 1:
        return _begins_what_follows(tree, place)
    if tree.dep(place.start) == "prep":  # after, as, before, since: the parse may make the clause their object
        objects = (child for child in tree.children(place.start) if tree.dep(child) == "pcomp")
        return any(tree.subject(child) is not None for child in objects)
    return _plays_a_part(tree, place.start, place.words[0])


def _plays_a_part(tree: Tree, here: int, word: str) -> bool:
    """Whether a word such as “who” or “where” stands at the head of a dependent clause and means something in it."""
    verb = tree.clause_above(here)
    if verb is None or not tree.is_clause(verb) or not _comes_first(tree, here, verb):
        return False
    if word == "that":  # and not “that dog”, “that was all”, “that big”
        return tree.pos(here) not in _OTHER_THAT and tree.dep(verb) in _RELATIVE
    # “However loudly she called” is a clause; “however” by itself joins nothing.
    return word != "however" or tree.pos(here + 1) in _DEGREES


def _begins_what_follows(tree: Tree, place: Place) -> bool:
    """Whether the first clause behind a phrase (“by the time”) is dependent."""
    for verb in range(place.end, len(tree)):
        subject = tree.subject(verb)
        if subject is not None and subject >= place.end:
            return not tree.independent(verb)
    return False


def _comes_first(tree: Tree, word: int, verb: int) -> bool:
    """Whether a word stands at the head of a clause, before its subject unless it is the subject."""
    subject = tree.subject(verb)
    return word < verb and (subject is None or word <= subject)


def _joins(tree: Tree, here: int, language: Language) -> bool:
    """Whether a coordinator joins two independent clauses here."""
    if not may_join(tree.word(here), tree.word(here - 1) if here else "", language):
        return False
    return any(_joined_at(tree, here, verb) for verb in range(here + 1, len(tree)))


def _joined_at(tree: Tree, here: int, verb: int) -> bool:
    """Whether the clause of a verb begins behind a coordinator and has equal rank with one before it."""
    subject = tree.subject(verb)
    if subject is None or subject < here or not tree.is_verb(verb):
        return False
    above = tree.head(verb)
    if tree.dep(verb) == "conj":
        return above < here and tree.independent(verb)
    if above == verb:
        before = (child for child in tree.children(verb) if child < here and tree.dep(child) in _BESIDE)
        return any(tree.subject(child) is not None and not _is_marked(tree, child, here) for child in before)
    behind = above < here and tree.independent(above) and tree.dep(verb) in _BEHIND
    return behind and tree.head(here) != above and not _is_marked(tree, verb, here)


def _is_marked(tree: Tree, verb: int, coordinator: int) -> bool:
    """Whether a word other than the coordinator introduces its clause."""
    return any(tree.dep(child) == "mark" and child != coordinator for child in tree.children(verb))
