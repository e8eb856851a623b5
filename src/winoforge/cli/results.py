"""Results of a solver on a collection, as JSON and as a table with sentences; the same for every command."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from winoforge.cli.output import console, visible
from winoforge.core.measures.results import Results
from winoforge.core.measures.shares import Share
from winoforge.core.measures.words import interval, percent, results_in_words
from winoforge.core.schemas.values import Form
from winoforge.solvers.predictions import RunRecord

ByDomainOption = Annotated[bool, typer.Option("--by-domain", help="Also show each domain; --json always has them.")]

_TITLES = {
    "original": "items",
    "schema": "schemas, every half",
    "associative": "associative items",
    "non_associative": "non-associative items",
    "unswitched": "switchable items, unswitched",
    "switched": "the same, switched",
    "consistency": "answer follows the switch",
    "candidates_only": "with the candidates alone",
    "clause_only": "with the pronoun’s clause alone",
    "abstained": "no answer",
}
"""What a table calls each metric."""
_MISSING = {
    Form.ORIGINAL: "Items without any answer",
    Form.SWITCHED: "Switched items without an answer",
    Form.CANDIDATES: "Items without an answer to the candidates alone",
    Form.CLAUSE: "Items without an answer to the pronoun’s clause alone",
}
"""What a sentence calls what has no answer, by form."""
_ARTIFACTS = ("candidates_only", "clause_only", "gain_over_candidates", "gain_over_clause")


def results_json(
    record: RunRecord | None,
    results: Results,
    *,
    solver: str = "",
    scoring: str | None = None,
    missing: Mapping[Form, int] = MappingProxyType({}),
    unknown: int = 0,
) -> dict[str, Any]:
    """The shape that the contract names, and more.

    `solver` is its name where there is no record of the run; `scoring` what decided, where it is not the record's.
    `missing` counts by form what has no answer, `unknown` answers fit no item.
    """
    found = results.as_dict()
    return {
        "solver": record.solver if record else solver,
        "scoring": scoring or (record.scoring if record else None),
        "seconds": record.seconds if record else None,
        "sequences": record.sequences if record else None,
        "metrics": results.metrics(),
        "stayed": found["stayed"],
        "abstained": found["abstained"],
        "by_domain": found["by_domain"],
        "artifacts": {name: found[name] for name in _ARTIFACTS},
        "guessing": found["guessing"],
        "guessing_schemas": found["guessing_schemas"],
        "luck": found["luck"],
        "unanswered": missing.get(Form.ORIGINAL, 0),
        "missing": {form.value: missing[form] for form in Form if form in missing},
        "unknown": unknown,
        "words": _sentences(results, missing, unknown),
    }


def print_results(
    record: RunRecord | None,
    results: Results,
    *,
    solver: str = "",
    scoring: str | None = None,
    missing: Mapping[Form, int] = MappingProxyType({}),
    unknown: int = 0,
    by_domain: bool = False,
) -> None:
    """The same for a person: a table, and what it means in sentences."""
    out = console()
    decided = scoring or (record.scoring if record else None)
    name = record.solver if record else solver
    title = Text(visible(name), style="bold")
    title.append(f", {visible(decided)} scoring" if decided else "", style="not bold")
    title.append(_spent(record), style="dim not bold")
    out.print(title)
    if record and (weights := record.notes.get("weights")):
        out.print(Text(visible(f"Weights: {weights}"), style="dim"))
    out.print(_table(results, by_domain))
    for sentence in _sentences(results, missing, unknown):
        out.print(Text(visible(sentence)))


def _spent(record: RunRecord | None) -> str:
    if record is None:
        return ""
    sequences = f", {record.sequences:,} sequences" if record.sequences else ""
    return f"  {record.seconds:,.1f} s{sequences}"


def _table(results: Results, by_domain: bool) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, show_edge=False)
    table.add_column("metric")
    for title in ("right / n", "value", "95% interval"):
        table.add_column(title, justify="right", no_wrap=True)
    for name, title in _TITLES.items():
        _add(table, title, getattr(results, name))
    if by_domain:
        table.add_section()
        for domain, share in results.by_domain.items():
            _add(table, f"domain {visible(domain)}", share)
    return table


def _add(table: Table, title: str, share: Share | None) -> None:
    if share is not None:
        table.add_row(Text(title), f"{share.correct:,} / {share.n:,}", percent(share.value), interval(share))


def _sentences(results: Results, missing: Mapping[Form, int], unknown: int) -> list[str]:
    said = results_in_words(results)
    said += [f"{_MISSING[form]}, counted as abstentions: {missing[form]:,}." for form in Form if form in missing]
    if unknown:
        said.append(f"Answers that fit no item and were left aside: {unknown:,}.")
    return said
