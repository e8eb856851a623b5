"""Everything that is measured of one solver on one collection."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import fsum, prod
from typing import Any

from winoforge.core.measures.answered import Answered, Answers, Key
from winoforge.core.measures.bootstrap import resampled
from winoforge.core.measures.comparison import Difference, gained
from winoforge.core.measures.luck import Luck, luck_of
from winoforge.core.measures.shares import Share, share
from winoforge.core.schemas.solution import Solution
from winoforge.core.schemas.values import Form

METRICS = ("original", "schema", "associative", "non_associative", "unswitched", "switched", "consistency")
"""The metrics of the papers' tables, in their order."""


def _no_domains() -> Mapping[str, Share]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """Shares with their intervals; None where nothing was asked that a metric could be of."""

    original: Share | None = None
    """Items answered correctly, of all items."""
    schema: Share | None = None
    """Schemas of which every half was answered correctly, of all schemas."""
    associative: Share | None = None
    """The same as `original`, of items labelled associative."""
    non_associative: Share | None = None
    """The same, of items labelled not associative."""
    unswitched: Share | None = None
    """The same, of switchable items that were also asked switched."""
    switched: Share | None = None
    """Those items in their switched form."""
    consistency: Share | None = None
    """Those of them whose answer follows the switch, right or wrong; interval by resampling schemas."""
    stayed: Share | None = None
    """Those of them whose answer is the same candidate in both forms; what is left got no answer in one of them."""
    abstained: Share | None = None
    """Items that got no answer: abstentions and ties."""
    by_domain: Mapping[str, Share] = field(default_factory=_no_domains, hash=False)
    """The same as `original` for each domain; an item may be of several."""
    candidates_only: Share | None = None
    """Items of which the right candidate was chosen with nothing but the candidates to see."""
    clause_only: Share | None = None
    """The same with only the pronoun's clause to see."""
    gain_over_candidates: Difference | None = None
    """What the whole text adds to the candidates alone."""
    gain_over_clause: Difference | None = None
    """What the whole text adds to the clause alone."""
    guessing: float | None = None
    """The share of items that guessing gets right on average."""
    guessing_schemas: float | None = None
    """The share of schemas of which guessing gets every half right on average."""
    luck: Luck | None = None
    """How probable it is that guessing gets as many items right."""

    def metrics(self) -> dict[str, dict[str, float] | None]:
        """The metrics of the papers' tables, as JSON holds them."""
        return {name: _plain(getattr(self, name)) for name in METRICS}

    def as_dict(self) -> dict[str, Any]:
        """Everything, as JSON holds it."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}


def measured(
    solutions: Sequence[Solution],
    answers: Answers,
    *,
    scoring: str | None = None,
    tries: int = 1,
    askable: Iterable[Key] | None = None,
) -> Results:
    """What the answers are worth; an item without an answer counts as abstained.

    `scoring` decides every answer again in that way, where it carries it. `tries` is for luck: the best of how many.
    `askable` is everything that could be asked, for answers of which some may be missing: where a form got any answer,
    all of it that could be asked counts. Without it only those forms of an item count that were answered.
    """
    answered = Answered(answers, scoring, askable)
    chances = [1 / solution.candidates for solution in solutions]
    switchable = [
        solution
        for solution in solutions
        if solution.switchable and solution.candidates == 2 and answered.asked(solution, Form.SWITCHED)
    ]
    return Results(
        original=_share(answered, solutions),
        schema=_schemas(answered, solutions),
        associative=_share(answered, (each for each in solutions if each.associative is True)),
        non_associative=_share(answered, (each for each in solutions if each.associative is False)),
        unswitched=_share(answered, switchable),
        switched=_share(answered, switchable, Form.SWITCHED),
        consistency=_by_schema(switchable, lambda each: _follows(answered, each)),
        stayed=_by_schema(switchable, lambda each: _stays(answered, each)),
        abstained=_counted([answered.chosen(solution) is None for solution in solutions]),
        by_domain=_by_domain(answered, solutions),
        candidates_only=_share(answered, _asked(answered, solutions, Form.CANDIDATES), Form.CANDIDATES),
        clause_only=_share(answered, _asked(answered, solutions, Form.CLAUSE), Form.CLAUSE),
        gain_over_candidates=_gain(answered, solutions, Form.CANDIDATES),
        gain_over_clause=_gain(answered, solutions, Form.CLAUSE),
        guessing=fsum(chances) / len(chances) if chances else None,
        guessing_schemas=_guessing_schemas(solutions),
        luck=luck_of(chances, sum(map(answered.right, solutions)), tries) if chances else None,
    )


def _share(answered: Answered, solutions: Iterable[Solution], form: Form = Form.ORIGINAL) -> Share | None:
    return _counted([answered.right(solution, form) for solution in solutions])


def _counted(marks: Sequence[bool]) -> Share | None:
    return share(sum(marks), len(marks))


def _schemas(answered: Answered, solutions: Iterable[Solution]) -> Share | None:
    return _counted([all(map(answered.right, halves)) for halves in _halves(solutions)])


def _guessing_schemas(solutions: Iterable[Solution]) -> float | None:
    chances = [prod(1 / each.candidates for each in halves) for halves in _halves(solutions)]
    return fsum(chances) / len(chances) if chances else None


def _halves(solutions: Iterable[Solution]) -> Iterable[list[Solution]]:
    return _by_entry(solution for solution in solutions if solution.kind == "schema")


def _by_schema(solutions: Iterable[Solution], holds: Callable[[Solution], bool]) -> Share | None:
    return resampled((len(each), sum(map(holds, each))) for each in _by_entry(solutions))


def _follows(answered: Answered, solution: Solution) -> bool:
    before, after = answered.chosen(solution), answered.chosen(solution, Form.SWITCHED)
    return before is not None and after == 1 - before


def _stays(answered: Answered, solution: Solution) -> bool:
    before = answered.chosen(solution)
    return before is not None and before == answered.chosen(solution, Form.SWITCHED)


def _by_entry(solutions: Iterable[Solution]) -> Iterable[list[Solution]]:
    found: dict[str, list[Solution]] = defaultdict(list)
    for solution in solutions:
        found[solution.id].append(solution)
    return found.values()


def _by_domain(answered: Answered, solutions: Iterable[Solution]) -> dict[str, Share]:
    marks: dict[str, list[bool]] = defaultdict(list)
    for solution in solutions:
        for domain in dict.fromkeys(solution.domains):
            marks[domain].append(answered.right(solution))
    return {domain: counted for domain in sorted(marks) if (counted := _counted(marks[domain]))}


def _asked(answered: Answered, solutions: Iterable[Solution], form: Form) -> list[Solution]:
    return [solution for solution in solutions if answered.asked(solution, form)]


def _gain(answered: Answered, solutions: Iterable[Solution], form: Form) -> Difference | None:
    asked = _asked(answered, solutions, form)
    return gained([(answered.right(solution), answered.right(solution, form)) for solution in asked])


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    return value if value is None or isinstance(value, float) else value.as_dict()
