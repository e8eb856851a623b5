"""How page times grow with a campaign: every page of every role at 1,000 and at 50,000 schemas with 5,000 workers.

    python benchmarks/growth.py [--database sqlite|postgres] [--requests 30] [--large 50000] [--only TEXT]

The server's time, without the network: requests go through Django's test client in one process. Aim: p95 under 100 ms
at 50,000, and no page more than twice as slow as at 1,000 (pages under 10 ms are not called slow by the factor alone).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from crowd import databases
from crowd.measure import percentile
from winoforge.simulate import platform

TURNS = 3


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=databases.KINDS, action="append", help="both unless said")
    parser.add_argument("--requests", type=int, default=30)
    parser.add_argument("--small", type=int, default=1_000)
    parser.add_argument("--large", type=int, default=50_000)
    parser.add_argument("--only", default="", help="pages whose name contains this")
    options = parser.parse_args()
    for kind in options.database or databases.KINDS:
        sizes = (options.small, options.large)
        times = measured(kind, sizes, options)
        print(f"\n{kind}: median and p95 in ms at {sizes[0]:,} and at {sizes[1]:,} schemas, factor of the medians")
        for name in times[0]:
            print(row(name, times[0][name], times[1].get(name, [])))


def measured(kind: str, sizes: Sequence[int], options: argparse.Namespace) -> list[dict[str, list[float]]]:
    """The times of every page in campaigns of these sizes, in turns: a machine is not always equally quick."""
    found: list[dict[str, list[float]]] = [{} for _ in sizes]
    with ExitStack() as stack:
        places = [stack.enter_context(filled(kind, size)) for size in sizes]
        for _ in range(TURNS):
            for place, times in zip(places, found, strict=True):
                turn = place.prepare("pages", requests=options.requests // TURNS, only=options.only)
                for name, more in turn.items():
                    times.setdefault(name, []).extend(more)
    return found


@contextmanager
def filled(kind: str, schemas: int) -> Iterator[databases.Place]:
    """A campaign of that size."""
    with databases.place(kind) as place:
        place.data.mkdir(parents=True)
        with platform.serving(place.data, place.environment):
            pass  # the first start makes tables and library
        place.prepare("fill", schemas=schemas, workers=max(20, schemas // 10))
        if kind == "postgres":
            _vacuum(place.environment["DATABASE_URL"])
        yield place


def _vacuum(url: str) -> None:
    """What PostgreSQL does by itself within a minute of so many new rows; until then no index answers alone."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")


def row(name: str, small: list[float], large: list[float]) -> str:
    """One line of the table."""
    if not large:
        return f"{name:34} (not measured at the larger size)"
    first, second = percentile(small, 0.5), percentile(large, 0.5)
    p95, factor = percentile(large, 0.95), second / first if first else 0.0
    offends = (["p95 over 100 ms"] if p95 > 0.1 else []) + (["factor over 2"] if factor > 2 and second > 0.01 else [])
    at_first = f"{first * 1000:7.1f} {percentile(small, 0.95) * 1000:7.1f}"
    numbers = f"{at_first}   {second * 1000:7.1f} {p95 * 1000:7.1f}   {factor:4.1f}"
    return f"{name:34} {numbers}  {', '.join(offends)}".rstrip()


if __name__ == "__main__":
    main()
