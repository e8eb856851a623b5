"""What `winoforge check --deep` adds: the findings of a machine that sees nearly nothing, and baselines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from winoforge.cli.output import console, visible
from winoforge.cli.solving import watched
from winoforge.core.checks import Finding
from winoforge.core.measures.artifacts import Baselines
from winoforge.core.measures.shares import Share
from winoforge.core.measures.words import RARE
from winoforge.core.schemas import Entry, item_count
from winoforge.core.wording import Sentence, render
from winoforge.insight.artifacts import Looked, baselines_of, looked_at
from winoforge.solvers.registry import make

_CUT_FORMS = 2
"""Each item is asked with the candidates alone and with the clause alone."""
_SHARE = Sentence(
    "{share}% ({correct:number} of {n:number}; 95% interval {low} to {high})",
    "{share}% ({correct:number} de {n:number}; intervalo de 95%: {low} a {high})",
)
_CLAUSE = Sentence(
    "With the pronoun’s clause alone {solver} is right on {share}; guessing on {guessing}%.",
    "Só com a oração do pronome, {solver} acerta {share}; quem chuta, {guessing}%.",
)
_TURNED = Sentence(
    "Where its choice turns with the special phrase, it turns right in {share}: {verdict}.",
    "Quando a escolha muda com a expressão especial, muda certo em {share}: {verdict}.",
)
_MORE = Sentence(
    "significantly more than chance, so some of these schemas can be solved by association",
    "significativamente mais que o acaso, então parte destes esquemas se resolve por associação",
)
_CHANCE = Sentence("not significantly more than chance", "não significativamente mais que o acaso")
_CANDIDATES = Sentence(
    "With the candidates alone it is right on {share} of the problems; in schemas that is half by construction.",
    "Só com os candidatos, acerta {share} dos problemas; em esquemas isso é sempre a metade.",
)


class Deep:
    """A machine's look at every entry of a collection, made once for the findings and the baselines."""

    def __init__(self, name: str, looked: Iterable[Looked]) -> None:
        self.solver = name
        self._looked = list(looked)
        self.baselines: Baselines = baselines_of(self._looked)

    def findings(self) -> Iterator[list[Finding]]:
        """For each entry, in order."""
        return (looked.findings(self.solver) for looked in self._looked)

    def as_json(self) -> dict[str, object]:
        """The baselines as --json has them."""
        return {"solver": self.solver, **self.baselines.as_dict()}


def look(entries: list[Entry], solver: str, what: str) -> Deep:
    """Ask a solver of all entries, with a bar on the terminal."""
    made = make(solver)
    total = _CUT_FORMS * sum(map(item_count, entries))
    with watched(f"{solver} on {what}") as progress:
        return Deep(solver, looked_at(entries, made, lambda done: progress(done, total)))


def print_baselines(deep: Deep, say: str) -> None:
    """What the machine gets right without the context, in sentences."""
    for sentence in in_words(deep.solver, deep.baselines, say):
        console().print(Text(visible(sentence)))


def in_words(solver: str, found: Baselines, say: str) -> list[str]:
    """The baselines in sentences, without those of which there is nothing to say."""
    said = []
    if found.clause_only is not None and found.guessing is not None:
        params = {"solver": solver, "share": _share(found.clause_only, say), "guessing": _percent(found.guessing, say)}
        said.append(render(_CLAUSE, params, say))
    if found.turned is not None and found.luck is not None:
        verdict = render(_MORE if found.luck < RARE else _CHANCE, {}, say)
        said.append(render(_TURNED, {"share": _share(found.turned, say), "verdict": verdict}, say))
    if found.candidates_only_problems is not None:
        said.append(render(_CANDIDATES, {"share": _share(found.candidates_only_problems, say)}, say))
    return said


def _share(found: Share, say: str) -> str:
    figures = {name: _percent(getattr(found, name), say) for name in ("low", "high")}
    params = {"share": _percent(found.value, say), "correct": found.correct, "n": found.n, **figures}
    return render(_SHARE, params, say)


def _percent(value: float, say: str) -> str:
    figure = f"{100 * value:.1f}"
    return figure.replace(".", ",") if say.startswith("pt") else figure
