"""The tables of a report: what stands in them, whatever they are set in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from winoforge.core.measures.luck import Luck
from winoforge.core.measures.shares import Share
from winoforge.reports.figures import difference_cell, percent, probability, share_cell
from winoforge.reports.papers import LUCK, Published, System
from winoforge.reports.report import Report, correction
from winoforge.reports.rows import Row, Section, Solved
from winoforge.reports.tables import NOTHING, Cell, Column, Table

METRICS: Mapping[str, tuple[str, str]] = {
    "original": ("Original", "items answered correctly, of all items; an abstention or a tie is not correct"),
    "schema": ("Schema", "schemas of which every half is answered correctly; of two halves guessing gets a quarter"),
    "associative": ("Associative", "the same as original, of items that are labelled so: they can be guessed"),
    "non_associative": ("Non-associative", "the same, of items labelled not associative"),
    "unswitched": ("Unswitched", "the same, of items that were also asked with their candidates switched"),
    "switched": ("Switched", "those items with the candidates exchanged in the text"),
    "consistency": ("Consistency", "those of them whose answer follows the switch, right or wrong"),
}  # fmt: skip
"""The rows of the Portuguese study's tables: what each is called and what it is."""
_SHORT = {
    "original": "all", "associative": "assoc.", "non_associative": "non-a.",
    "unswitched": "unsw.", "switched": "switch.", "consistency": "cons.",
}  # fmt: skip
"""What papers published; none counts schemas."""
_MOST_CLOSE = 40
"""Close calls that a table lists; JSON has them all."""
_MOST_SETTINGS = 200
"""Characters of a setting's value."""


def tables_of(section: Section, place: int) -> Iterator[Table]:
    """The tables about one collection; `place` keeps their names apart."""
    yield results_table(section, place)
    yield luck_table(section, place)
    if section.pairs:
        yield pairs_table(section, place)
    if any(row.results.by_domain for row in section.rows):
        yield domains_table(section, place)
    if any(row.close for row in section.rows):
        yield close_table(section, place)


def results_table(section: Section, place: int = 1) -> Table:
    """The rows of the papers, a column for each solver and scoring."""
    rows = section.rows
    found = {metric: [getattr(row.results, metric) for row in rows] for metric in METRICS}
    return Table(
        name=f"results-{place}",
        title=f"Accuracy and consistency on {section.subject.name}",
        columns=(Column("Metric"), Column("n", figures=True), *_columns(rows)),
        rows=tuple(
            (Cell(METRICS[metric][0]), _size(shares), *map(share_cell, shares)) for metric, shares in found.items()
        ),
        notes=(
            "With each figure its 95% interval: Wilson’s; for consistency, by drawing schemas again.",
            f"{NOTHING}: there is nothing of that kind.",
        ),
        fixed=2,
    )


def luck_table(section: Section, place: int = 1) -> Table:
    """What could be had without understanding: luck, and the artifact baselines."""
    rows = section.rows
    tries = max((row.results.luck.tries for row in rows if row.results.luck), default=1)
    lines: list[tuple[str, Callable[[Row], Cell]]] = [
        ("Candidates alone", lambda row: share_cell(row.results.candidates_only)),
        ("Gain over them, points", lambda row: difference_cell(row.results.gain_over_candidates)),
        ("Clause alone", lambda row: share_cell(row.results.clause_only)),
        ("Gain over it, points", lambda row: difference_cell(row.results.gain_over_clause)),
        ("Luck of one guesser", lambda row: _luck(row.results.luck, "single")),
        (f"Luck of the best of {tries}", lambda row: _luck(row.results.luck, "best_of")),
        ("Abstained", lambda row: share_cell(row.results.abstained)),
    ]
    return Table(
        name=f"luck-{place}",
        title=f"What {section.subject.name} gives without understanding",
        columns=(Column("Measure"), *_columns(rows)),
        rows=tuple((Cell(name), *map(cell, rows)) for name, cell in lines),
        notes=(
            "Alone: the same solver sees nothing but the candidates, or nothing but the pronoun’s clause.",
            f"Luck: the probability that guessing ({percent(section.subject.chance)}) gets as many items right.",
            "Abstained: no answer, or a tie.",
        ),
    )


def pairs_table(section: Section, place: int = 1) -> Table:
    """Every two rows of the collection compared."""
    return Table(
        name=f"pairs-{place}",
        title=f"Are the differences on {section.subject.name} significant?",
        columns=(
            Column("A"),
            Column("B"),
            Column("only A right", figures=True),
            Column("only B right", figures=True),
            Column("A less B, points", figures=True),
            Column("p", figures=True),
            Column("p, Holm", figures=True),
            Column("difference"),
        ),
        rows=tuple(
            (
                Cell(pair.a),
                Cell(pair.b),
                Cell(f"{pair.comparison.only_a:,}"),
                Cell(f"{pair.comparison.only_b:,}"),
                difference_cell(pair.comparison.difference),
                Cell(probability(pair.comparison.p)),
                Cell(probability(pair.holm)),
                Cell("significant" if pair.real else "not significant"),
            )
            for pair in section.pairs
        ),
        notes=(f"McNemar’s exact test, two-sided, on the items themselves. {correction(section)}",),
        fixed=8,
    )


def domains_table(section: Section, place: int = 1) -> Table:
    """Accuracy by domain."""
    rows = section.rows
    return Table(
        name=f"domains-{place}",
        title=f"Accuracy by domain on {section.subject.name}",
        columns=(Column("Domain"), Column("n", figures=True), *_columns(rows)),
        rows=tuple(
            (Cell(domain), Cell(f"{size:,}"), *(share_cell(row.results.by_domain.get(domain)) for row in rows))
            for domain, size in domains(rows)
        ),
        notes=("An item may be of several domains. With each figure Wilson’s 95% interval.",),
        fixed=2,
    )


def domains(rows: Sequence[Row]) -> list[tuple[str, int]]:
    """The domains and how many items each has, the largest first."""
    sizes = {domain: share.n for row in rows for domain, share in row.results.by_domain.items()}
    return sorted(sizes.items(), key=lambda each: (-each[1], each[0]))


def close_table(section: Section, place: int = 1) -> Table:
    """Ties and near ties, the closest first."""
    found = sorted(
        ((close, row) for row in section.rows for close in row.close),
        key=lambda each: (each[0].margin, each[0].id, each[0].half, each[1].label),
    )
    ties = sum(close.tie for close, _ in found)
    left = len(found) - _MOST_CLOSE
    listed = [f"The closest {_MOST_CLOSE} are listed; report.json has the other {left:,}."] if left > 0 else []
    return Table(
        name=f"close-{place}",
        title=f"Ties and near ties on {section.subject.name}",
        columns=(Column("Item"), Column("Half", figures=True), Column("Form"), Column("Solver"),
                 Column("Margin", figures=True), Column("Taken as")),
        rows=tuple(
            (Cell(close.id), Cell(str(close.half + 1)), Cell(close.form.value), Cell(row.label),
             Cell(f"{close.margin:.5f}"), Cell("a tie: no answer" if close.tie else "an answer"))
            for close, row in found[:_MOST_CLOSE]
        ),
        notes=(
            f"{_counted(ties, 'tie')} (within 0.001) and {_counted(len(found) - ties, 'near tie')} (within 0.003).",
            "In float32 another batch moves a score by less than 0.001: no other item can be decided otherwise.",
            *listed,
        ),
        fixed=6,
    )  # fmt: skip


def published_table(report: Report) -> Table:
    """Ours first, then what papers published, one line a system."""
    ours = [(row, section) for section in report.sections for row in section.rows]
    metrics = list(_SHORT)
    return Table(
        name="published",
        title="Beside what papers published",
        columns=(
            Column("System"),
            Column("Origin"),
            *(Column(METRICS[name][0], figures=True, short=_SHORT[name]) for name in metrics),
        ),
        rows=(
            *(_ours(row, section, metrics) for row, section in ours),
            *(_theirs(system, metrics) for system in report.published),
        ),
        notes=(
            "Published: as printed in the paper named, on the collection named.",
            "It can be set against a figure of ours only where that collection is the same.",
            "An interval (Wilson’s) with it is computed here from the percentage and the size of the subset.",
            LUCK,
        ),
        apart=len(ours),
        fixed=2,
        dense=True,
    )


def runs_table(report: Report) -> Table:
    """How the answers came about."""
    return Table(
        name="runs",
        title="How the answers were made",
        columns=(
            *map(Column, ("Solver", "Collection", "Settings")),
            *(Column(title, figures=True) for title in ("Answers", "Sequences", "Seconds", "Sequences/s")),
        ),
        rows=tuple(_run(solved, section.subject.name) for section in report.sections for solved in section.solved),
        notes=("Seconds are those of all sessions of a run that was resumed, with loading.",),
        fixed=7,
    )


def facts(section: Section) -> list[tuple[str, str]]:
    """What was solved, as names and values."""
    subject = section.subject
    kinds = ((subject.schemas, "schema"), (subject.problems, "problem"), (subject.substituted, "substituted pair"))
    held = ", ".join(_counted(number, kind) for number, kind in kinds if number) or "nothing"
    found = [
        ("Items", f"{subject.items:,} ({held})"),
        ("Labelled", f"{subject.switchable:,} switchable, {subject.associative:,} associative"),
        ("Language", ", ".join(subject.languages) or NOTHING),
        ("Guessing", percent(subject.chance)),
        ("SHA-256 of the entries", subject.content_hash),
    ]
    more = (("Version", subject.version), ("Licence", subject.licence))
    return found + [(name, value) for name, value in more if value]


def asked(report: Report) -> str:
    """What was asked, and how sentences came about."""
    how = report.asking
    made = "is made to read right (repaired)" if how.get("repaired") else "plainly takes the place of the pronoun"
    said = f"For solvers that score sentences, each candidate {made}."
    if how.get("published"):
        said += " A sentence that came with the collection is taken before one made here."
    if how.get("switched", True):
        said += " Items labelled switchable are asked again with their candidates exchanged."
    if how.get("artifacts"):
        said += " Every item is also asked with its candidates alone, and with the pronoun’s clause alone."
    return said


def _columns(rows: Sequence[Row]) -> Iterator[Column]:
    return (Column(row.solver, row.scoring or "", figures=True) for row in rows)


def _size(shares: Sequence[Share | None]) -> Cell:
    sizes = {share.n for share in shares if share is not None}
    return Cell(" / ".join(f"{size:,}" for size in sorted(sizes)) or "0")


def _luck(luck: Luck | None, which: str) -> Cell:
    return Cell(NOTHING if luck is None else probability(getattr(luck, which)))


def _ours(row: Row, section: Section, metrics: Sequence[str]) -> tuple[Cell, ...]:
    return (
        Cell(row.label, f"{section.subject.name}, {section.subject.items:,} items"),
        Cell("measured here"),
        *(share_cell(getattr(row.results, name)) for name in metrics),
    )


def _theirs(system: System, metrics: Sequence[str]) -> tuple[Cell, ...]:
    one = system.one
    return (
        Cell(
            one.system if one.scoring is None else f"{one.system}, {one.scoring}", f"{one.collection}, {one.n:,} items"
        ),
        Cell(f"published: {one.source}, {one.place}"),
        *(_printed(system.figure(name)) for name in metrics),
    )


def _printed(figure: Published | None) -> Cell:
    if figure is None:
        return Cell(NOTHING)
    return Cell(f"{figure.printed}%", share_cell(figure.measured).small)


def _run(solved: Solved, collection: str) -> tuple[Cell, ...]:
    told = {**solved.settings, **solved.notes}
    settings = "; ".join(f"{name}: {_short(value)}" for name, value in told.items())
    speed = solved.sequences / solved.seconds if solved.sequences and solved.seconds else None
    return (
        Cell(solved.solver),
        Cell(collection),
        Cell(settings or NOTHING),
        Cell(f"{len(solved.answers):,}"),
        Cell(f"{solved.sequences:,}" if solved.sequences else NOTHING),
        Cell(f"{solved.seconds:,.1f}" if solved.seconds is not None else NOTHING),
        Cell(f"{speed:,.1f}" if speed else NOTHING),
    )


def _short(value: Any) -> str:
    said = str(value)
    return said if len(said) <= _MOST_SETTINGS else f"{said[:_MOST_SETTINGS]}…"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
