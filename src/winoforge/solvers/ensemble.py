"""Several solvers that answer together: their scores are added, or each of them has a vote."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack

from winoforge.core.answers import Answer, answer_to, decided
from winoforge.core.errors import SolverError, UnknownSolver
from winoforge.core.schemas.values import Item
from winoforge.solvers import registry
from winoforge.solvers.copies import copies
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Effort, Solver
from winoforge.solvers.votes import by_majority
from winoforge.solvers.wire import excerpt

_DEEPEST = 8
"""Parentheses within parentheses; nobody needs more, and each level is one of Python's own."""


class Ensemble:
    """Its members read the same items side by side; what one has read and another has not yet is kept meanwhile."""

    def __init__(self, name: str, members: Mapping[str, Solver], *, vote: bool) -> None:
        self._name = name
        self._members = members
        self._vote = vote

    @property
    def about(self) -> About:
        """What decides its answers: its members, and how they are put together."""
        abouts = [member.about for member in self._members.values()]
        decisive = {about.scoring for about in abouts}
        members = [{"name": each.name, "scoring": each.scoring, "settings": dict(each.settings)} for each in abouts]
        return About(
            name=self._name,
            scoring=decisive.pop() if len(decisive) == 1 and not self._vote else None,
            scorings=() if self._vote else _in_all([about.scorings for about in abouts]),
            settings={"vote": self._vote, "members": members},
        )

    @property
    def effort(self) -> Effort:
        """What its members took together; their notes are under their names."""
        efforts = {name: member.effort for name, member in self._members.items()}
        return Effort(
            sequences=sum(effort.sequences for effort in efforts.values()),
            tokens=sum(effort.tokens for effort in efforts.values()),
            notes={name: dict(effort.notes) for name, effort in efforts.items() if effort.notes},
        )

    def solve(self, items: Iterable[Item]) -> Iterator[Answer]:
        """One answer for each item, when every member has answered it."""
        own, *others = copies(items, 1 + len(self._members))
        sentences = {name: member.about.scoring is not None for name, member in self._members.items()}
        with ExitStack() as stack:
            streams = {
                name: member.solve(copy) for (name, member), copy in zip(self._members.items(), others, strict=True)
            }
            for stream in streams.values():
                stack.callback(getattr(stream, "close", _nothing))
            for item in own:
                answers = {name: _turn(name, stream, item) for name, stream in streams.items()}
                yield _voted(item, answers.values()) if self._vote else _summed(item, answers, sentences)
            for name, stream in streams.items():
                if next(stream, None) is not None:
                    raise SolverError(f"{name} gave more answers than it was given items.")


def _nothing() -> None:
    """What there is to close of an iterator that is no generator."""


def _turn(name: str, stream: Iterator[Answer], item: Item) -> Answer:
    answer = next(stream, None)
    if answer is None or answer.key != item.key:
        raise SolverError(f"{name} did not answer {item.id} when it was its turn.")
    there_are = len(item.candidates)
    given = [scores for scores in (answer.scores, *answer.scorings.values()) if scores is not None]
    if any(len(scores) != there_are for scores in given):
        raise SolverError(f"{name} does not give one score for each of the {there_are} candidates of {item.id}.")
    if answer.answer is not None and not 0 <= answer.answer < there_are:
        raise SolverError(f"{name} chose candidate {answer.answer} of {item.id}, which has only 0 to {there_are - 1}.")
    return answer


def _voted(item: Item, answers: Iterable[Answer]) -> Answer:
    votes = [answer.answer for answer in answers if answer.answer is not None]
    return by_majority(item, votes) if votes else answer_to(item, None, why="every member abstains")


def _summed(item: Item, answers: Mapping[str, Answer], sentences: Mapping[str, bool]) -> Answer:
    """The scores added; log-probabilities of sentences as they are, all others made into log-probabilities."""
    parts = []
    for name, answer in answers.items():
        if answer.scores is not None:
            parts.append(answer.scores if sentences[name] else _log_softmax(answer.scores))
        elif answer.answer is not None:
            raise SolverError(f"{name} gives no scores that could be added; take it out, or count votes with --vote.")
        else:
            return answer_to(
                item, None, why=f"{name} abstains" + (f": {excerpt(answer.why, 1000)}" if answer.why else "")
            )
    scores = _added(parts)
    common = _in_all([answer.scorings for answer in answers.values()])
    scorings = {each: _added([answer.scorings[each] for answer in answers.values()]) for each in common}
    return answer_to(item, decided(scores), scores=scores, scorings=scorings)


def _added(parts: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) for column in zip(*parts, strict=True))


def _log_softmax(scores: Sequence[float]) -> list[float]:
    best = max(scores)
    if not math.isfinite(best):
        return list(scores)
    total = best + math.log(sum(math.exp(score - best) for score in scores))
    return [score - total for score in scores]


def _in_all(names: Sequence[Iterable[str]]) -> tuple[str, ...]:
    first, *others = names
    return tuple(name for name in first if all(name in other for other in others))


def make(name: str, argument: str, options: Options) -> Solver:
    """From the names of solvers, joined by +; each is given the options that mean something to it."""
    names = members_of(argument)
    for option in options.given():
        if option != "vote" and not any(option in taken(each) for each in names):
            flag = "--" + option.replace("_", "-")
            raise SolverError(f"{flag} means nothing to any member of {name}:{argument}; leave it out.")
    members = {each: registry.make(each, _for(each, options)) for each in names}
    return Ensemble(f"{name}:{argument}", members, vote=bool(options.vote))


def members_of(argument: str) -> list[str]:
    """The names in A+B; a + inside parentheses is part of a name, and parentheses around a name are taken off."""
    parts, depth = [""], 0
    for character in argument:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth > _DEEPEST:
            raise UnknownSolver(f"The ensemble is nested more than {_DEEPEST} deep; name its members side by side.")
        if depth < 0:
            break
        if character == "+" and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    if depth != 0:
        raise UnknownSolver(f"The parentheses in ensemble:{argument} do not match.")
    names = [_bare(part.strip()) for part in parts]
    if len(names) < 2 or not all(names):
        raise UnknownSolver("An ensemble needs two members or more; write --solver ensemble:A+B.")
    twice = [each for number, each in enumerate(names) if each in names[:number]]
    if twice:
        raise UnknownSolver(f"The ensemble names {twice[0]} twice, which would only count it double.")
    return names


def _bare(part: str) -> str:
    return part[1:-1].strip() if part.startswith("(") and part.endswith(")") else part


def taken(name: str) -> frozenset[str]:
    """The options that mean something to a solver, such as `ensemble:A+B`, or to a member of it."""
    kind, argument = registry.find(name)
    own = frozenset(kind.takes)
    return own.union(*map(taken, members_of(argument))) if kind.name == "ensemble" else own


def _for(name: str, options: Options) -> Options:
    known = taken(name)
    return Options(**{option: getattr(options, option) for option in options.given() if option in known})
