"""winoforge backup: the whole platform in one file, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from winoforge.cli import serving
from winoforge.cli.output import emit


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, such as monday.zip.")],
    data: serving.DataOption = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a FILE that is there.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Write the whole platform to one file, as it is at this moment. It may go on running.

    FILE holds people's data, the secret key and password hashes: keep it where only you can read it.

    Examples:

      winoforge backup monday.zip

      winoforge backup monday.zip --data ~/campaign --force
    """
    from winoforge.web.backup.platform import write_backup

    held = write_backup(file, serving.load(data=data), serving.say, force=force)
    rows = {table.model: table.rows for table in held.tables}
    if as_json:
        emit({"file": str(file), "rows": held.rows, "tables": rows, "files": [each.name for each in held.files]})
        return
    serving.tell(f"{file}: {held.rows:,} rows of {len(rows)} tables; files of the data folder: {len(held.files)}.")
    serving.say(f"Restore it elsewhere with: winoforge restore {file} --data FOLDER")
