"""Rows of an archive back into tables, as the tables were when it was made; migrations then bring them up to date."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from itertools import islice
from typing import IO, Any

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model

from winoforge.web.backup import BackupError, tables
from winoforge.web.backup.manifest import Manifest, Table

Say = Callable[[str], None]
_AT_ONCE = 500
_LONGEST = 16 * 1024 * 1024
"""Bytes of a row: the largest that the platform writes is far smaller."""


def refuse_full() -> None:
    """BackupError when the database holds anything of ours: what is there would be mixed with what comes."""
    there = set(connection.introspection.table_names())
    for model in tables.kept():
        if model._meta.db_table in there and model._base_manager.exists():
            raise BackupError(
                "The database is not empty: it holds a platform already. Restore into an empty one "
                "(another --data folder, or another DATABASE_URL)."
            )


def load(archive: zipfile.ZipFile, manifest: Manifest, say: Say) -> None:
    """Make the tables, fill them and compare the counts: all rows or none."""
    known = _tables_as_they_were(manifest)
    wanted = {table.model for table in manifest.tables}
    if wanted - known.keys():
        raise BackupError(f"The backup has a table that this Winoforge does not know: {min(wanted - known.keys())}.")
    with transaction.atomic():  # foreign keys are looked at when all rows are there
        for table in manifest.tables:
            _fill(archive, table, known[table.model])
            if table.rows:
                say(f"{table.model}: {table.rows:,} rows")
        _reset_sequences([known[table.model] for table in manifest.tables])


def _tables_as_they_were(manifest: Manifest) -> dict[str, type[Model]]:
    executor = MigrationExecutor(connection)
    targets = [(app, name) for app, name in manifest.migrations]
    newer = [name for app, name in targets if (app, name) not in executor.loader.disk_migrations]
    if newer or not {app for app, _ in targets} <= set(tables.OURS):
        raise BackupError(
            f"This backup was made by Winoforge {manifest.winoforge}, whose tables this one does not know. "
            "Install that version or a newer one."
        )
    others = [node for node in executor.loader.graph.leaf_nodes() if node[0] not in tables.OURS]
    state = executor.migrate(targets + others)
    # No others: a row of the queue or of its schedules would be code to run, a session would be somebody logged in.
    models = tables.of_ours(state.apps.get_models(include_auto_created=True))
    return {model._meta.label_lower: model for model in models}


def _fill(archive: zipfile.ZipFile, table: Table, model: type[Model]) -> None:
    """Straight into the table: a model's save() would set times that say when a row was made."""
    fields = {field.attname: field for field in model._meta.concrete_fields}
    if sorted(table.fields) != sorted(fields):
        raise BackupError(f"The table {table.model} in the backup has other columns than it should. It is not ours.")
    columns = [fields[name] for name in table.fields]
    quoted = ", ".join(connection.ops.quote_name(str(field.column)) for field in columns)
    target = connection.ops.quote_name(model._meta.db_table)
    insert = f"INSERT INTO {target} ({quoted}) VALUES ({', '.join(['%s'] * len(columns))})"  # noqa: S608 - our own names
    count = 0
    with archive.open(table.member) as file, connection.cursor() as cursor:
        rows = (_prepared(row, columns, table) for row in _rows(file, table))
        while some := list(islice(rows, _AT_ONCE)):
            cursor.executemany(insert, some)
            count += len(some)
    if count != table.rows:
        raise BackupError(f"The backup should have {table.rows:,} rows of {table.model} and has {count:,}.")


def _rows(file: IO[bytes], table: Table) -> Iterator[list[Any]]:
    while line := file.readline(_LONGEST + 1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        if len(line) > _LONGEST or not isinstance(row, list) or len(row) != len(table.fields):
            raise BackupError(f"A row of {table.model} in the backup cannot be read. It is not ours.")
        yield row


def _prepared(row: list[Any], columns: list[Any], table: Table) -> list[Any]:
    try:
        values = [tables.back(value, field) for value, field in zip(row, columns, strict=True)]
    except Exception as error:  # whatever a field says to a value that is none of its own
        raise BackupError(f"A row of {table.model} in the backup has a value that is none: {error}.") from error
    return [field.get_db_prep_save(value, connection) for value, field in zip(values, columns, strict=True)]


def _reset_sequences(models: list[type[Model]]) -> None:
    """New rows must not get the keys of those that were put in; only PostgreSQL needs to be told."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
