"""The options of every command that runs solvers, and the bar that shows how far a run is."""

from __future__ import annotations

import inspect
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from winoforge.cli.output import console, visible
from winoforge.core.schemas.asking import Asking
from winoforge.solvers.options import SCORINGS, Options

_ASKED = "What is asked"
_SOLVER = "How the solver works"


def _options(
    scoring: Annotated[
        str | None,
        typer.Option(
            "--scoring",
            metavar="|".join(SCORINGS),
            rich_help_panel=_SOLVER,
            help="Only partial (what follows the candidate) or full (the whole sentence). Left out: both.",
        ),
    ] = None,
    per_token: Annotated[
        bool, typer.Option("--per-token", rich_help_panel=_SOLVER, help="Divide scores by their number of tokens.")
    ] = False,
    beginning: Annotated[
        bool,
        typer.Option(
            "--beginning",
            rich_help_panel=_SOLVER,
            help="Put the model's beginning-of-text token before every sentence, so that its first word counts too.",
        ),
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="K", rich_help_panel=_SOLVER, help="For solvers that draw lots.")
    ] = None,
    device: Annotated[
        str | None, typer.Option("--device", metavar="cpu|cuda", rich_help_panel=_SOLVER, help="Where a model runs.")
    ] = None,
    precision: Annotated[
        str | None,
        typer.Option(
            "--precision",
            metavar="TYPE",
            rich_help_panel=_SOLVER,
            help="float32 (always on a CPU), bfloat16 (default on CUDA) or float16.",
        ),
    ] = None,
    batch_tokens: Annotated[
        int | None,
        typer.Option(
            "--batch-tokens", metavar="N", min=8, rich_help_panel=_SOLVER, help="About how many tokens a pass holds."
        ),
    ] = None,
    url: Annotated[
        str | None, typer.Option("--url", metavar="URL", rich_help_panel=_SOLVER, help="The address of an endpoint.")
    ] = None,
    concurrency: Annotated[
        int | None,
        typer.Option("--concurrency", metavar="N", min=1, max=256, rich_help_panel=_SOLVER, help="Requests at once."),
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(
            "--timeout", metavar="SECONDS", min=0.1, rich_help_panel=_SOLVER, help="How long to wait for an answer."
        ),
    ] = None,
    max_tokens: Annotated[
        int | None,
        typer.Option(
            "--max-tokens",
            metavar="N",
            min=1,
            max=1_000_000,
            rich_help_panel=_SOLVER,
            help="Tokens that a chat model's reply may have (16); models that think first need thousands.",
        ),
    ] = None,
    vote: Annotated[
        bool, typer.Option("--vote", rich_help_panel=_SOLVER, help="An ensemble counts votes instead of adding scores.")
    ] = False,
) -> Options:
    if scoring is not None and scoring not in SCORINGS:
        said = f"“{visible(scoring)}” is no way of scoring; use {' or '.join(SCORINGS)}."
        raise typer.BadParameter(said, param_hint="--scoring")
    return Options(
        scoring=scoring,
        per_token=per_token or None,
        beginning=beginning or None,
        seed=seed,
        device=device,
        precision=precision,
        batch_tokens=batch_tokens,
        url=url,
        concurrency=concurrency,
        timeout=timeout,
        max_tokens=max_tokens,
        vote=vote or None,
    )


def _asking(
    repaired: Annotated[
        bool,
        typer.Option("--repaired", rich_help_panel=_ASKED, help="Score sentences that read right, not only replaced."),
    ] = False,
    published: Annotated[
        bool,
        typer.Option(
            "--published", rich_help_panel=_ASKED, help="Score the sentences that FILE gives, where it gives some."
        ),
    ] = False,
    switched: Annotated[
        bool,
        typer.Option(
            "--switched/--no-switched",
            rich_help_panel=_ASKED,
            help="Ask items labelled switchable in both forms, for consistency.",
        ),
    ] = True,
    artifacts: Annotated[
        bool,
        typer.Option(
            "--artifacts/--no-artifacts",
            rich_help_panel=_ASKED,
            help="Ask again without the context, and with the candidates alone, to see what that gives away.",
        ),
    ] = False,
) -> Asking:
    return Asking(repaired=repaired, published=published, switched=switched, artifacts=artifacts)


_BUILDERS: dict[object, Callable[..., Any]] = {Options: _options, Asking: _asking}


def solves(**defaults: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A command with parameters of type Options or Asking: on the command line stand the options they are made of.

    Said once here, because every command that runs solvers runs them in the same way. `defaults` are those that differ
    in this command.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command, eval_str=True).parameters
        built = {name: _BUILDERS[each.annotation] for name, each in own.items() if each.annotation in _BUILDERS}
        parts = {name: inspect.signature(builder, eval_str=True).parameters for name, builder in built.items()}

        @wraps(command)
        def run(*args: Any, **values: Any) -> None:
            made = {
                name: builder(**{part: values.pop(part) for part in parts[name]}) for name, builder in built.items()
            }
            command(*args, **values, **made)

        merged = [each for name, each in own.items() if name not in built]
        for group in parts.values():
            merged += [
                each.replace(default=defaults.get(each.name, each.default), kind=inspect.Parameter.KEYWORD_ONLY)
                for each in group.values()
            ]
        run.__signature__ = inspect.Signature(merged)  # type: ignore[attr-defined]  # typer reads the signature
        run.__annotations__ = {each.name: each.annotation for each in merged}
        return run

    return decorate


@contextmanager
def watched(what: str) -> Iterator[Callable[[int, int], None]]:
    """Shows how many of how many items are answered and how long it may still take, on a terminal.

    While solvers run, a program or an address that hangs up is theirs to deal with, and must not end the command.
    """
    terminal = console(stderr=True)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(escape(visible(what)), total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
