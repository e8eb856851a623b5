"""winoforge restore: a platform out of a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from winoforge.cli import serving
from winoforge.cli.output import emit

_FIGURES = {
    "people": "accounts.person",
    "campaigns": "accounts.campaign",
    "schemas": "workshop.storedschema",
    "judgements": "workshop.judgement",
    "payment codes": "workshop.paymentcode",
    "payments": "console.payment",
}


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that winoforge backup wrote.")],
    data: serving.DataOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Make a platform of a backup, in a new data folder and an empty database, SQLite or PostgreSQL.

    Everything in FILE is compared with its checksums first. When something is wrong, nothing is left behind.

    Examples:

      winoforge restore monday.zip --data ~/campaign-again

      DATABASE_URL=postgresql://user:password@host/name winoforge restore monday.zip --data ~/campaign-again
    """
    from winoforge.web.backup.restoring import restore as make

    config = serving.load(data=data)
    restored = make(file, config, serving.say)
    held = restored.held
    rows = {table.model: table.rows for table in held.tables}
    if as_json:
        made = {"made_at": held.made_at, "winoforge": held.winoforge}
        emit({"data": str(config.data), **made, "rows": held.rows, "tables": rows, "left_behind": restored.left_behind})
        return
    figures = ", ".join(f"{rows.get(model, 0):,} {name}" for name, model in _FIGURES.items())
    serving.tell(f"Restored to {config.data}: {figures}.")
    if restored.left_behind:
        serving.tell(
            f"Left behind, since a backup may come from anywhere: {', '.join(restored.left_behind)} of winoforge.toml. "
            "Set what you need of it again."
        )
    serving.say(f"Start it with: winoforge serve --data {config.data}")
