"""Whether a PostgreSQL answers, and the DATABASE_URL for the tests on it: `python -m tests.postgres [--url]`."""

from __future__ import annotations

import os
import sys

SERVER = os.environ.get("WINOFORGE_TEST_POSTGRES", "postgresql://127.0.0.1:5432")


def main() -> int:
    """Print the address of the database, or say why there is none."""
    if "--url" in sys.argv:
        print(f"{SERVER}/winoforge")  # noqa: T201
        return 0
    import psycopg

    try:
        psycopg.connect(f"{SERVER}/postgres", connect_timeout=5).close()
    except psycopg.Error as error:
        reason = str(error).strip().splitlines()[0]
        print(f"Not repeated on PostgreSQL ({reason}). Set WINOFORGE_TEST_POSTGRES.", file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
