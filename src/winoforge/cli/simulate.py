"""winoforge simulate: bots play a week of a campaign, for demos, load and tests."""

from __future__ import annotations

import json
import os
import tempfile
from contextlib import ExitStack
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from winoforge.cli import serving
from winoforge.core.errors import WinoforgeError, WrongUse

if TYPE_CHECKING:
    from winoforge.simulate.running import Outcome
    from winoforge.simulate.week import Plan

PASSWORD = "WINOFORGE_PASSWORD"  # noqa: S105 (a name)


def simulate(
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=2, max=5000, help="How many bots work.")] = 50,
    schemas: Annotated[int, typer.Option("--schemas", metavar="N", min=1, help="How many schemas they write.")] = 165,
    honesty: Annotated[
        str, typer.Option("--honesty", metavar="MIX", help="What the bots are like, such as ordinary:40,spammer:10.")
    ] = "",
    judgements: Annotated[
        int, typer.Option("--judgements", metavar="K", min=1, max=3, help="How many evaluators judge each schema.")
    ] = 1,
    bonus: Annotated[str, typer.Option("--bonus", metavar="AMOUNT", help="What is shared out as bonuses.")] = "63.00",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same bots.")] = "1",
    data: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="FOLDER", help="A new folder to play in and keep, for a look with serve --data."
        ),
    ] = None,
    url: Annotated[str, typer.Option("--url", metavar="URL", help="Play on a platform that runs already.")] = "",
    username: Annotated[
        str,
        typer.Option("--username", metavar="NAME", help=f"Its administrator; the password is read from {PASSWORD}."),
    ] = "admin",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let bots of different honesty play a week of a campaign through the pages of the platform.

    They register, train, write, judge, cheat and are banned; an administrator bot judges first, settles ties, verifies
    a list of codes with mistakes in it, pays and awards bonuses. What must hold is checked at the end. The defaults are
    the proportions of the WinoFlexi paper, whose figures stand beside. A platform of its own is started unless --url is
    given.

    Examples:

      winoforge simulate

      winoforge simulate --workers 12 --schemas 40 --data ~/demo && winoforge serve --data ~/demo

      winoforge simulate --honesty ordinary:30,spammer:10,copier:10 --judgements 3 --json
    """
    from winoforge.simulate.characters import USUAL
    from winoforge.simulate.week import Plan

    if url and data:
        raise WrongUse("--data is for a platform of its own, --url for one that runs already: leave one of them out.")
    plan = Plan(
        workers=workers,
        schemas=schemas,
        mix=honesty or USUAL,
        seed=seed,
        judgements=judgements,
        bonus=_amount(bonus),
    )
    outcome = _played(plan, data, url, username)
    serving.tell(json.dumps(outcome.figures, indent=2) if as_json else outcome.told)
    if outcome.broken:
        raise WinoforgeError("What must hold does not:\n" + "\n".join(f"- {sentence}" for sentence in outcome.broken))
    serving.say("Everything that must hold does.")


def _played(plan: Plan, data: Path | None, url: str, username: str) -> Outcome:
    from winoforge.simulate import running

    if url:
        return running.elsewhere(plan, url, username, os.environ.get(PASSWORD, ""), serving.say)
    with ExitStack() as held:
        folder = data or Path(held.enter_context(tempfile.TemporaryDirectory(prefix="winoforge-simulate-"))) / "data"
        folder = folder.expanduser().absolute()
        folder.mkdir(parents=True, exist_ok=True)
        return running.here(plan, folder, serving.say)


def _amount(text: str) -> Decimal:
    from winoforge.core.crowd.bonuses import money

    return money(text)
