"""`winoforge`, and `python -m winoforge`."""

import sys


def main() -> None:
    """Run a command; an interrupt while Python is still importing ends as one later on does."""
    try:
        from winoforge.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
