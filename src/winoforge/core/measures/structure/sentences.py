"""The sentences of an analysed text."""

from __future__ import annotations

from dataclasses import replace

from winoforge.core.languages.analysis import Analysis, Token

Tokens = tuple[Token, ...]
_ENDS = frozenset(".!?…")
_CLOSING = frozenset("\"'”’»)")


def sentences(analysis: Analysis) -> list[Tokens]:
    """Each sentence's tokens, in order, with heads that count within it: one root each, or cut at full stops."""
    return _by_root(analysis.tokens) if analysis.parsed else _by_marks(analysis.tokens)


def _by_root(tokens: Tokens) -> list[Tokens]:
    members: dict[int, list[int]] = {}
    for index in range(len(tokens)):
        members.setdefault(_root(tokens, index), []).append(index)
    return [_counted_anew(tokens, indices) for _, indices in sorted(members.items())]


def _root(tokens: Tokens, index: int) -> int:
    for _ in tokens:  # as many steps as there are tokens reach the root of any tree
        above = tokens[index].head
        if above is None or above == index:
            break
        index = above
    return index


def _counted_anew(tokens: Tokens, indices: list[int]) -> Tokens:
    place: dict[int | None, int] = {old: new for new, old in enumerate(indices)}
    return tuple(replace(tokens[old], head=place.get(tokens[old].head, place[old])) for old in indices)


def _by_marks(tokens: Tokens) -> list[Tokens]:
    found: list[list[Token]] = [[]]
    ended = False
    for token in tokens:
        if ended and token.text not in _CLOSING and token.text not in _ENDS:
            found.append([])
            ended = False
        found[-1].append(token)
        ended = ended or token.text in _ENDS
    return [tuple(sentence) for sentence in found if sentence]
