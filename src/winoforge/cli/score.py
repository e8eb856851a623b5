"""winoforge score: what answers in a file are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from winoforge.cli import files
from winoforge.cli.output import complain, emit, visible
from winoforge.cli.results import ByDomainOption, print_results, results_json
from winoforge.core.answers import Answer
from winoforge.core.errors import FormatError, WinoforgeError
from winoforge.core.measures.answered import Key
from winoforge.core.measures.results import measured
from winoforge.core.schemas import Collection, Entry
from winoforge.core.schemas.asking import Asking, asked
from winoforge.core.schemas.solution import Solution, solutions
from winoforge.core.schemas.values import Form
from winoforge.formats.base import Tally
from winoforge.solvers.options import SCORINGS
from winoforge.solvers.predictions import RunRecord, numbered_answers, read_record


@files.reads()
def score(
    given: files.Input,
    predictions: Annotated[
        Path, typer.Argument(metavar="PREDICTIONS", help="Answers as JSON Lines, such as `solve --out` writes.")
    ],
    scoring: Annotated[
        str | None,
        typer.Option(
            "--scoring", metavar="full|partial", help="Decide by scores of this kind, where answers carry them."
        ),
    ] = None,
    by_domain: ByDomainOption = False,
    as_json: files.JsonOption = False,
) -> None:
    """Score answers: accuracy by item and by schema, on every subset, consistency, luck; each with its interval.

    Accuracy is what is right of all items: abstentions and ties are not right, and are counted. An answer names its
    item by id and half (counted from 0): {"id": "en-001", "half": 0, "answer": 1}.

    Examples:

      winoforge solve library:en --solver first --out first.jsonl

      winoforge score library:en first.jsonl
    """
    if scoring is not None and scoring not in SCORINGS:
        known = " or ".join(SCORINGS)
        raise typer.BadParameter(f"“{visible(scoring)}” is no way of scoring; use {known}.", param_hint="--scoring")
    tally = Tally()
    collection = Collection(given.about.name, tuple(given.entries(tally)))
    key = answer_key(given, collection)
    found = predicted(predictions, key, given.file)
    if scoring is not None:
        found.refuse_without(scoring)
    tell_doubts(found, collection, given)
    askable = found.askable(collection.entries)
    results = measured(key, found.answers, scoring=scoring, askable=askable)
    missing = found.missing(askable)
    if as_json:
        shown = results_json(
            found.record, results, solver=found.name, scoring=scoring, missing=missing, unknown=found.unknown
        )
        emit({**shown, **files.told(tally)})
        return
    files.tell(tally)
    print_results(
        found.record,
        results,
        solver=found.name,
        scoring=scoring,
        missing=missing,
        unknown=found.unknown,
        by_domain=by_domain,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Predicted:
    """A file of predictions, held against the items it should be about."""

    path: Path
    record: RunRecord | None
    """What run it belongs to, where that is told."""
    answers: Mapping[Key, Answer]
    """Those that fit an item."""
    unanswered: int
    """How many items have none."""
    unknown: int
    """How many answers fit no item."""

    @property
    def name(self) -> str:
        """Who answered: the solver's name, else the file's."""
        return self.record.solver if self.record else self.path.name

    def askable(self, entries: Iterable[Entry]) -> set[Key]:
        """Everything that could be asked in the forms that got an answer, and the items themselves."""
        forms = {form for _, _, form in self.answers}
        artifacts = bool(forms & {Form.CANDIDATES, Form.CLAUSE})
        how = Asking(switched=Form.SWITCHED in forms, artifacts=artifacts)
        wanted = {item.key for entry in entries for item in asked(entry, how)}
        return {key for key in wanted if key[2] in forms | {Form.ORIGINAL}}

    def missing(self, askable: Iterable[Key]) -> dict[Form, int]:
        """How many of these have no answer, by form; only forms that lack some."""
        return dict(Counter(key[2] for key in askable if key not in self.answers))

    def refuse_without(self, scoring: str) -> None:
        """Refuse a way of scoring that no answer carries."""
        if not any(scoring in answer.scorings for answer in self.answers.values()):
            reason = f"None of its answers carries {scoring} scores. Leave --scoring out to take them as they are."
            raise FormatError(reason, file=str(self.path))


def answer_key(given: files.Input, collection: Collection) -> list[Solution]:
    """The correct answers of a collection that has items."""
    key = list(solutions(collection.entries))
    if not key:
        raise WinoforgeError(f"{given.file} has no items, so nothing can be scored.")
    return key


def predicted(path: Path, key: Sequence[Solution], file: str) -> Predicted:
    """The answers in `path` to the items of `file`.

    Refuses a second answer to an item, a candidate that an item does not have, and answers none of which fits.
    """
    items = {(solution.id, solution.half): solution for solution in key}
    answers = _answers(path, items)
    fitting = {known: answer for known, answer in answers.items() if known[:2] in items}
    if not answers:
        raise FormatError("It holds no answers.", file=str(path))
    if not fitting:
        raise FormatError(f"None of its answers fits an item of {file}; is it for another collection?", file=str(path))
    return Predicted(
        path=path,
        record=read_record(path),
        answers=fitting,
        unanswered=sum((*item, Form.ORIGINAL) not in fitting for item in items),
        unknown=len(answers) - len(fitting),
    )


def _answers(path: Path, items: Mapping[tuple[str, int], Solution]) -> dict[Key, Answer]:
    answers: dict[Key, Answer] = {}
    for line, answer in numbered_answers(path, cut=lambda line: _tell_cut(path, line)):
        solution = items.get((answer.id, answer.half))
        fault = _misfit(answer, solution) if solution else None
        if answer.key in answers:
            fault = f"There are two answers to {_named(answer)}; keep one."
        if fault is not None:
            raise FormatError(fault, file=str(path), line=line)
        answers[answer.key] = answer
    return answers


def _tell_cut(path: Path, line: int) -> None:
    complain(f"{path}:{line}: The last line is cut off, so this answer is left out and counted as missing.")


def _misfit(answer: Answer, solution: Solution) -> str | None:
    """Why an answer cannot be one to that item."""
    has = f"{_named(answer)} has {solution.candidates} candidates"
    if answer.answer is not None and answer.answer >= solution.candidates:
        return f"Candidate {answer.answer} was chosen, but {has}, counted from 0."
    if any(len(scores) != solution.candidates for scores in _scores(answer)):
        return f"An answer has one score per candidate, and {has}."
    return None


def _scores(answer: Answer) -> Iterator[Sequence[float]]:
    if answer.scores is not None:
        yield answer.scores
    yield from answer.scorings.values()


def _named(answer: Answer) -> str:
    form = "" if answer.form is Form.ORIGINAL else f", {answer.form}"
    return f"“{answer.id}”, half {answer.half}{form}"


def tell_doubts(found: Predicted, collection: Collection, given: files.Input) -> None:
    """Say where a run was not finished, and where a collection is no longer what was solved.

    Ids still fit then, but texts or labels may have changed.
    """
    if found.record is None:
        return
    if not found.record.complete:
        complain(f"{found.path} is of a run that did not finish; the command that began it goes on with it.")
    if given.wanted is None and found.record.content_hash != collection.content_hash:
        complain(f"{found.path} was made on another state of {given.file}: a text, an answer or a label differs.")
