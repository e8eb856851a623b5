"""winoforge check: is this a good schema, and if not, why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.text import Text

from winoforge import text
from winoforge.cli import files
from winoforge.cli.deep import Deep, look, print_baselines
from winoforge.cli.output import ERRORS_FOUND, complain, console, emit, visible
from winoforge.core.checks import Finding, offered, run, unreadable
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas import Draft, Problem, Schema
from winoforge.core.wording import Sentence, render
from winoforge.formats.base import Bad, Event, Tally
from winoforge.insight.artifacts import DEFAULT

_SIGNS = {"error": ("✗", "bold red"), "warning": ("!", "bold yellow"), "info": ("·", "dim")}
_HALF = Sentence("half {number}: ", "metade {number}: ")
_LINE = Sentence("line {number}", "linha {number}")
_FIX = Sentence("Fix: {fix}", "Correção: {fix}")
_SUMMARY = Sentence(
    "{checked:number} checked; errors: {errors:number}, warnings: {warnings:number}.",
    "{checked:number} verificados; erros: {errors:number}, avisos: {warnings:number}.",
)
_UNCHECKED = Sentence(
    "Not checked, because they have no pronoun: {count:number} substituted pairs.",
    "Não verificados, por não terem pronome: {count:number} pares substituídos.",
)
_REMARKS = Sentence(
    "Remarks: {count:number}; see them with --remarks.", "Observações: {count:number}; veja com --remarks."
)


@files.reads(bad_rows=True)
def check(
    given: files.Input,
    say: Annotated[str, typer.Option("--say", metavar="LANG", help="Speak en (English) or pt (Portuguese).")] = "en",
    rules: Annotated[
        bool, typer.Option("--rules", help="Use the rule-based analyser even where spaCy is here.")
    ] = False,
    remarks: Annotated[bool, typer.Option("--remarks", help="Also print remarks, which are no fault.")] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="Also ask a model what it can choose without the context, and sum it up.")
    ] = False,
    solver: Annotated[
        str | None, typer.Option("--solver", metavar="S", help=f"The solver that --deep asks ({DEFAULT}).")
    ] = None,
    as_json: files.JsonOption = False,
) -> None:
    """Check schemas and problems: structure, pronoun, candidates, relatedness, special phrase, answers, language.

    Exit code 0 when there are no errors (warnings are allowed), 1 when there are. A row that cannot be read is an
    error, and the rest is checked. Each check is explained in the documentation under "Checks".

    Examples:

      winoforge check library:en

      winoforge check mine.jsonl --say pt

      winoforge check mine.jsonl --json

      winoforge check mine.jsonl --deep
    """
    if solver is not None and not deep:
        raise typer.BadParameter("Only --deep asks a solver; add it, or leave --solver out.", param_hint="--solver")
    if say not in {"en", "pt"}:
        raise typer.BadParameter(f"“{visible(say)}” is not a language for messages; use en or pt.", param_hint="--say")
    tally = Tally()
    counts: Counter[str] = Counter()
    items = []
    events = files.watched(given.events(tally), tally, f"Checking {given.path.name}")
    looked = None
    if deep:
        events = iter(read := list(events))
        looked = look([event for event in read if isinstance(event, Schema | Problem)], solver or DEFAULT, given.file)
    for verdict in checked(events, rules=rules, deep=looked):
        counts.update(finding.severity for finding in verdict.findings)
        counts["checked"] += 1
        if as_json:
            items.append(verdict.as_json(say))
        else:
            _print(verdict, say, remarks=remarks)
    if as_json:
        counted = {"errors": counts["error"], "warnings": counts["warning"]}
        baselines = {"baselines": looked.as_json()} if looked else {}
        emit({**counted, "items": items, "unchecked": tally.substituted, **baselines})
    else:
        _print_summary(counts, tally, say, remarks=remarks)
        if looked:
            print_baselines(looked, say)
    if not counts["checked"] and not tally.substituted:
        files.tell(tally, most=1)
        complain(f"There is nothing to check in {given.file}.")
        raise typer.Exit(ERRORS_FOUND)
    if counts["error"]:
        raise typer.Exit(ERRORS_FOUND)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks say of one entry, or of a row that should have been one."""

    id: str | None
    """None when the row does not tell."""
    line: int | None
    """The row's line, where it could not be read as an entry."""
    findings: tuple[Finding, ...]

    def as_json(self, say: str) -> dict[str, Any]:
        """The shape that the contract names, and more."""
        return {
            "id": self.id or f"line {self.line}",
            "line": self.line,
            "findings": [
                {
                    "check": finding.check,
                    "severity": str(finding.severity),
                    "half": finding.half,
                    "message": finding.message(say),
                    "evidence": finding.evidence,
                    "fix": offered(finding.fix, say) if finding.fix else None,
                }
                for finding in self.findings
            ],
        }


def checked(events: Iterable[Event], *, rules: bool = False, deep: Deep | None = None) -> Iterator[Verdict]:
    """The verdict on every schema and problem, and on every row that should have been one.

    `deep` is a look at the same schemas and problems, whose findings are added.
    """
    suspicions = deep.findings() if deep else None
    analyzers: dict[str, Analyzer | None] = {}

    def findings(draft: Draft) -> list[Finding]:
        if draft.language not in analyzers:
            analyzers[draft.language] = _analyzer(draft.language, rules)
        return run(draft, analyzers[draft.language])

    for event in events:
        if isinstance(event, Bad):
            found = findings(event.draft) if event.draft else []
            yield Verdict(event.draft.id if event.draft else None, event.line, (*_refused(event), *found))
        elif isinstance(event, Schema | Problem):
            found = findings(Draft.of(event)) + (next(suspicions) if suspicions else [])
            yield Verdict(event.id, None, tuple(found))


def _refused(bad: Bad) -> list[Finding]:
    # Where the row was refused for what the checks say too, the checks say it, in the person's language.
    refusals = bad.draft.refusals() if bad.draft else []
    if refusals and bad.reason == " ".join(refusal.reason for refusal in refusals):
        return []
    return [unreadable(bad.reason)]


def _analyzer(code: str, rules: bool) -> Analyzer | None:
    try:
        return text.analyzer(code, prefer="rules" if rules else None)
    except UnknownLanguage:
        return None


def _print(verdict: Verdict, say: str, *, remarks: bool) -> None:
    shown = [finding for finding in verdict.findings if remarks or finding.severity != "info"]
    if not shown:
        return
    out = console()
    line = render(_LINE, {"number": verdict.line}, say) if verdict.line else None
    out.print(Text(visible(", ".join(filter(None, (verdict.id, line)))), style="bold"))
    for finding in shown:
        sign, style = _SIGNS[finding.severity]
        place = "" if finding.half is None else render(_HALF, {"number": finding.half + 1}, say)
        said = visible(place + finding.message(say))
        out.print(Text.assemble((f"  {sign} ", style), said, (f"  {finding.check}", "dim")))
        if finding.fix:
            out.print(Text(f"    {visible(render(_FIX, {'fix': offered(finding.fix, say)}, say))}", style="green"))


def _print_summary(counts: Counter[str], tally: Tally, say: str, *, remarks: bool) -> None:
    out = console()
    params = {"checked": counts["checked"], "errors": counts["error"], "warnings": counts["warning"]}
    out.print(render(_SUMMARY, params, say), style="bold red" if counts["error"] else "bold green", markup=False)
    if tally.substituted:
        out.print(render(_UNCHECKED, {"count": tally.substituted}, say), markup=False)
    if counts["info"] and not remarks:
        out.print(render(_REMARKS, {"count": counts["info"]}, say), style="dim", markup=False)
