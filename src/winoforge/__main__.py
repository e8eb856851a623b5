"""`winoforge`, and `python -m winoforge`."""

import gc
import sys

RARELY = 50_000
"""So many new objects before garbage is looked for. Importing makes hundreds of thousands, and none of them is any."""


def main() -> None:
    """Run a command; an interrupt while Python is still importing ends as one later on does."""
    gc.set_threshold(RARELY)
    try:
        from winoforge.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
