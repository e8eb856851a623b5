"""winoforge check: is this a good schema, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.text import Text

from winoforge import text
from winoforge.cli import files
from winoforge.cli.output import ERRORS_FOUND, console, emit, visible
from winoforge.core.checks import Finding, run, unreadable
from winoforge.core.errors import UnknownLanguage
from winoforge.core.languages.analysis import Analyzer
from winoforge.core.schemas import Draft, SubstitutedPair
from winoforge.formats.base import Bad, LeftOut, Tally

_SIGNS = {"error": ("✗", "bold red"), "warning": ("!", "bold yellow"), "info": ("·", "dim")}


@files.reads
def check(
    given: files.Input,
    say: Annotated[str, typer.Option("--say", metavar="LANG", help="Speak en (English) or pt (Portuguese).")] = "en",
    rules: Annotated[
        bool, typer.Option("--rules", help="Use the rule-based analyser even where spaCy is here.")
    ] = False,
    remarks: Annotated[bool, typer.Option("--remarks", help="Also print remarks, which are no fault.")] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Check schemas and problems: structure, pronoun, candidates, relatedness, special phrase, answers, language.

    Exit code 0 when there are no errors (warnings are allowed), 1 when there are. Each check is explained in the
    documentation under "Checks".

    Examples:

      winoforge check library:en

      winoforge check mine.jsonl --say pt

      winoforge check mine.jsonl --json
    """
    if say not in {"en", "pt"}:
        raise typer.BadParameter(f"“{say}” is not a language for messages; use en or pt.", param_hint="--say")
    verdicts = _printed(checked(given, rules=rules), say, remarks) if not as_json else checked(given, rules=rules)
    counts = {"error": 0, "warning": 0, "info": 0}
    items = []
    for verdict in verdicts:
        for finding in verdict.findings:
            counts[finding.severity] += 1
        items.append(verdict.as_json(say) if as_json else None)
    if as_json:
        emit({"errors": counts["error"], "warnings": counts["warning"], "items": items})
    else:
        _summary(len(items), counts)
    if counts["error"]:
        raise typer.Exit(ERRORS_FOUND)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks say of one entry."""

    id: str
    findings: tuple[Finding, ...]

    def as_json(self, say: str) -> dict[str, Any]:
        """The shape that the contract names, and more."""
        return {
            "id": self.id,
            "findings": [
                {
                    "check": finding.check,
                    "severity": str(finding.severity),
                    "half": finding.half,
                    "message": finding.message(say),
                    "evidence": finding.evidence,
                }
                for finding in self.findings
            ],
        }


def checked(given: files.Input, *, rules: bool = False) -> Iterator[Verdict]:
    """The verdict on every entry, and on every row that should have been one."""
    for event in given.events(Tally()):
        if isinstance(event, LeftOut):
            continue
        if isinstance(event, Bad):
            yield _of_bad(event, rules)
        elif isinstance(event, SubstitutedPair):
            yield Verdict(event.id, ())
        else:
            draft = Draft.of(event)
            yield Verdict(draft.id, tuple(run(draft, _analyzer(draft.language, rules))))


def _of_bad(bad: Bad, rules: bool) -> Verdict:

    name = bad.draft.id if bad.draft else f"line {bad.line}"
    found = run(bad.draft, _analyzer(bad.draft.language, rules)) if bad.draft else []
    # A row that was refused has an error, whether or not a check names it too.
    if not any(finding.severity == "error" for finding in found):
        found = [unreadable(bad.reason), *found]
    return Verdict(name, tuple(found))


def _analyzer(code: str, rules: bool) -> Analyzer | None:

    try:
        return text.analyzer(code, prefer="rules" if rules else None)
    except UnknownLanguage:
        return None


def _printed(verdicts: Iterator[Verdict], say: str, remarks: bool) -> Iterator[Verdict]:

    out = console()
    for verdict in verdicts:
        shown = [finding for finding in verdict.findings if remarks or finding.severity != "info"]
        if shown:
            out.print(Text(visible(verdict.id), style="bold"))
        for finding in shown:
            sign, style = _SIGNS[finding.severity]
            place = "" if finding.half is None else f"half {finding.half + 1}: "
            line = Text.assemble(
                (f"  {sign} ", style), visible(place + finding.message(say)), (f"  {finding.check}", "dim")
            )
            out.print(line)
        yield verdict


def _summary(entries: int, counts: dict[str, int]) -> None:
    out = console()
    said = f"{entries:,} checked: {counts['error']:,} errors, {counts['warning']:,} warnings."
    out.print(said, style="bold red" if counts["error"] else "bold green", markup=False)
    if counts["info"]:
        out.print(f"{counts['info']:,} remarks; see them with --remarks.", style="dim", markup=False)
