"""What the figures mean, in plain English: a report says whether a result is better than chance, not only a number."""

from __future__ import annotations

from winoforge.core import wording
from winoforge.core.measures.comparison import Comparison, Difference
from winoforge.core.measures.luck import Luck
from winoforge.core.measures.results import METRICS, Results
from winoforge.core.measures.shares import Share

RARE = 0.05
"""What chance does more rarely than this is taken for more than chance."""
_FEW = 100
"""Of fewer items than this, the interval of a share is wider than ten points to either side."""
_COIN = 0.5


def percent(value: float) -> str:
    """0.586 as “58.6%”."""
    return wording.percent(value, digits=1)


def interval(found: Share | Difference) -> str:
    """Where the 95% interval begins and ends."""
    return f"{percent(found.low)} to {percent(found.high)}"


def probability(p: float) -> str:
    """With as many digits as say something."""
    if p < 0.001:
        return "less than 0.001"
    if p > 0.99:
        return "more than 0.99"
    return f"{p:.3f}" if p < 0.1 else f"{p:.2f}"


def luck_in_words(luck: Luck) -> str:
    """Whether guessing does as well."""
    if luck.correct > luck.items:
        said = f"More than all of {_items(luck.items)} cannot be right, by chance or otherwise"
        return f"{said}; ask for an accuracy below 1."
    done = f"{luck.correct:,} or more of {_items(luck.items)} right"
    said = f"Guessing gets {done} with probability {probability(luck.single)}"
    if luck.tries > 1:
        said += f", the best of {luck.tries:,} guessers with probability {probability(luck.best_of)}"
    if luck.best_of < RARE:
        return f"{said}: this is significantly better than chance."
    verdict = "no better than guessing" if luck.single > 1 - RARE else "not significantly better than chance"
    return f"{said}: this is {verdict}."


def comparison_in_words(a_name: str, b_name: str, comparison: Comparison, *, whole: bool = True) -> str:
    """Whether the difference of two solvers is significant, and whether answers are missing (`whole` False)."""
    difference = comparison.difference
    if difference is None:
        return "There are no items to compare them on."
    if comparison.only_a == comparison.only_b == 0:
        return f"{a_name} and {b_name} are right on the same {comparison.both:,} of {_items(comparison.n)}."
    if comparison.only_a == comparison.only_b:
        verdict = "neither is better"
    elif comparison.p < RARE:
        verdict = "the difference is significant" + ("" if whole else ", but answers are missing")
    else:
        verdict = "the difference is not significant"
    return (
        f"{a_name} alone is right on {_items(comparison.only_a)}, {b_name} alone on {comparison.only_b:,}: "
        f"{verdict} (McNemar’s exact test, p {_equals(comparison.p)}; {_points(difference)})."
    )


def results_in_words(results: Results) -> list[str]:
    """What a reader should take from the results, sentence by sentence."""
    said = [
        luck_in_words(results.luck) if results.luck else None,
        _schemas_in_words(results.schema, results.original, results.guessing_schemas),
        _consistency_in_words(results.consistency, results.stayed),
        _gain_in_words("the candidates alone", results.candidates_only, results.gain_over_candidates, results.guessing),
        _gain_in_words("the pronoun’s clause alone", results.clause_only, results.gain_over_clause, results.guessing),
        _abstentions_in_words(results.abstained),
        _few_in_words(results),
    ]
    return [sentence for sentence in said if sentence is not None]


def _schemas_in_words(schema: Share | None, original: Share | None, guessing: float | None) -> str | None:
    if schema is None or original is None or guessing is None:
        return None
    if schema.low > guessing:
        verdict = "more than"
    elif schema.high < guessing:
        verdict = "less than"
    else:
        verdict = "not significantly different from"
    return (
        f"Every half is right in {_of(schema, 'schemas')}, {verdict} the {100 * guessing:.3g}% of a guesser; "
        f"that is the figure to believe, "
        f"for single items ({percent(original.value)}) flatter."
    )


def _consistency_in_words(consistency: Share | None, stayed: Share | None) -> str | None:
    if consistency is None or stayed is None:
        return None
    if consistency.low > _COIN:
        verdict = "more often than a coin does"
    elif consistency.high < _COIN:
        verdict = "less often than a coin does"
    else:
        verdict = "about as often as a coin does"
    said = f"When the candidates are switched, the answer follows on {_of(consistency)}, {verdict}"
    if stayed.low > _COIN:
        said += f"; on {stayed.correct:,} it clings to the same candidate, whatever happens to it"
    silent = consistency.n - consistency.correct - stayed.correct
    return f"{said}; {silent:,} got no answer in one form or in both." if silent else f"{said}."


def _gain_in_words(what: str, alone: Share | None, gain: Difference | None, guessing: float | None) -> str | None:
    if alone is None or gain is None:
        return None
    found = f"With {what} it is right on {_of(alone)}"
    if guessing is not None and alone.high < guessing:
        # Mostly a solver that does not answer without a text: that it then answers is no sign that it reads well.
        return f"{found}, fewer than guessing gets ({percent(guessing)}), so the gain ({_points(gain)}) says little."
    if gain.low > 0:
        return f"{found}; the whole text adds to that ({_points(gain)})."
    if gain.high < 0:
        return f"{found}; with the whole text it does worse ({_points(gain)})."
    return f"{found}; that the whole text adds anything does not show ({_points(gain)})."


def _abstentions_in_words(abstained: Share | None) -> str | None:
    if abstained is None or abstained.correct == 0:
        return None
    return f"It gave no answer to {_of(abstained)}; abstentions and ties do not count as right."


def _few_in_words(results: Results) -> str | None:
    found = [(name, getattr(results, name)) for name in METRICS]
    few = [f"{name.replace('_', '-')} ({share.n})" for name, share in found if share is not None and share.n < _FEW]
    return f"Few items, so read the interval and not the figure: {', '.join(few)}." if few else None


def _of(found: Share, what: str = "items") -> str:
    return f"{found.correct:,} of {found.n:,} {what} ({percent(found.value)})"


def _points(difference: Difference) -> str:
    value, low, high = (f"{100 * each:+.1f}".replace("-", "−") for each in _ends(difference))
    return f"{value} points, 95% interval {low} to {high}"


def _ends(difference: Difference) -> tuple[float, float, float]:
    return difference.value, difference.low, difference.high


def _equals(p: float) -> str:
    said = probability(p)
    return said.replace("less than", "<").replace("more than", ">") if " " in said else f"= {said}"


def _items(n: int) -> str:
    return "1 item" if n == 1 else f"{n:,} items"
