"""An index of the trigrams of what schemas say: SQLite's FTS5 kept by triggers, or a GIN index of PostgreSQL's pg_trgm.

Where a database does not allow it, everything works without: a search then reads every text.
"""

from django.db import DatabaseError, migrations, transaction
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

# Which trigrams a text has, not where: half of the disk, and what is found is compared with the text itself anyway.
# Small pieces of the index are joined in larger portions than usual, which makes saving cheaper.
_SQLITE = (
    """
    CREATE VIRTUAL TABLE workshop_searchindex USING fts5(
        text, content='workshop_searchtext', content_rowid='schema_id', tokenize='trigram', detail=none, columnsize=0
    )
    """,
    "INSERT INTO workshop_searchindex(workshop_searchindex, rank) VALUES ('automerge', 8)",
    """
    CREATE TRIGGER workshop_searchindex_new AFTER INSERT ON workshop_searchtext BEGIN
        INSERT INTO workshop_searchindex(rowid, text) VALUES (new.schema_id, new.text);
    END
    """,
    """
    CREATE TRIGGER workshop_searchindex_gone AFTER DELETE ON workshop_searchtext BEGIN
        INSERT INTO workshop_searchindex(workshop_searchindex, rowid, text)
            VALUES ('delete', old.schema_id, old.text);
    END
    """,
    """
    CREATE TRIGGER workshop_searchindex_changed AFTER UPDATE ON workshop_searchtext BEGIN
        INSERT INTO workshop_searchindex(workshop_searchindex, rowid, text)
            VALUES ('delete', old.schema_id, old.text);
        INSERT INTO workshop_searchindex(rowid, text) VALUES (new.schema_id, new.text);
    END
    """,
    "INSERT INTO workshop_searchindex(workshop_searchindex) VALUES ('rebuild')",
)
_SQLITE_BACK = (
    "DROP TRIGGER IF EXISTS workshop_searchindex_new",
    "DROP TRIGGER IF EXISTS workshop_searchindex_gone",
    "DROP TRIGGER IF EXISTS workshop_searchindex_changed",
    "DROP TABLE IF EXISTS workshop_searchindex",
)
# New entries wait in a list until it is as long as this (in kB): one who saves has little to do, and searching reads it.
_POSTGRES = (
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    """
    CREATE INDEX workshop_searchindex ON workshop_searchtext USING gin (text gin_trgm_ops)
        WITH (gin_pending_list_limit = 1024)
    """,
)
_POSTGRES_BACK = ("DROP INDEX IF EXISTS workshop_searchindex",)


def build(_apps: StateApps | None, editor: BaseDatabaseSchemaEditor) -> None:
    """The index, and all that is there in it; or nothing, where an extension is missing or may not be made."""
    connection = editor.connection
    try:
        with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
            for statement in _SQLITE if connection.vendor == "sqlite" else _POSTGRES:
                cursor.execute(statement)
    except DatabaseError:
        return


def drop(_apps: StateApps | None, editor: BaseDatabaseSchemaEditor) -> None:
    """What build() made. The extension stays: it may be somebody else's."""
    connection = editor.connection
    with connection.cursor() as cursor:
        for statement in _SQLITE_BACK if connection.vendor == "sqlite" else _POSTGRES_BACK:
            cursor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [
        ("workshop", "0005_measures"),
    ]

    operations = [
        migrations.RunPython(build, drop),
    ]
