"""Print the address of an extra package index if it offers torch; print nothing if it does not answer in two seconds.

    python tools/torch_index.py https://download.pytorch.org/whl/cpu

The Makefile hands what is printed to pip. An index that hangs would otherwise hold up the installation for minutes, and
one that is out of reach must not end it: torch is on the ordinary index too.
"""

from __future__ import annotations

import sys
import threading
import urllib.request
from http.client import HTTPException

SECONDS = 2.0
"""For everything together: looking up the name, connecting, and the first line of the answer."""


def answers(index: str, seconds: float = SECONDS) -> bool:
    """Whether the index has a page for torch and sends it in time."""
    if not index.startswith(("https://", "http://")):
        return False
    answered = threading.Event()
    finished = threading.Event()

    def ask() -> None:
        try:
            with urllib.request.urlopen(f"{index.rstrip('/')}/torch/", timeout=seconds):  # noqa: S310 (checked above)
                answered.set()
        except (OSError, HTTPException, ValueError):  # refused, unknown, too slow, not found, or no address at all
            pass
        finally:
            finished.set()

    # The timeout of a socket does not cover looking up its name, so the whole of it happens in a thread.
    threading.Thread(target=ask, daemon=True).start()
    finished.wait(seconds)
    return answered.is_set()


def main(index: str) -> None:
    """Print the index, or say on stderr that pip goes on without it."""
    index = index.strip()
    if not index:
        return
    if answers(index):
        print(index)
    else:
        print(f"  {index} does not answer, so torch comes from the ordinary index.", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1])
