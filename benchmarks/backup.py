"""A backup that is taken under load restores to the same figures: nothing acknowledged is missing, nothing is half.

    python benchmarks/backup.py [--database sqlite|postgres] [--backups 3] [--workers 12] [--queue 2000] [--seed 1]

A crowd writes, judges and is paid in a closed loop. Meanwhile `winoforge backup` is run several times, and once more
when everybody has stopped. Each file is restored with `winoforge restore` into an empty folder (and an empty database
of PostgreSQL) and served there; the last one also into the other kind of database. Compared are: what was acknowledged
before a backup began (it must be there), what was sent before it ended (nothing else may be there), the invariants
that crash.py checks, too, and for the last backup every row of every table, every list of the API and the pages of the
console. On each restored platform the administrator logs in with the old password, a program comes with its old token,
and a newcomer writes a schema. The end is 1 when anything differs.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crowd import databases, figures, working
from crowd.client import Client
from winoforge.core.errors import WinoforgeError
from winoforge.simulate import platform
from winoforge.simulate.frames import forms

K = 2
_LOOKS = 30
AT_REST = {"WINOFORGE_MEASURE": "0"}
"""The measuring process is at work under load, and would go on for minutes: while it does, no two looks are alike."""
_LATER = 1_000
"""Added to the seed for sentences that nobody has written yet."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A backup, with what the crowd knew around it."""

    file: Path
    told: dict[str, Any]
    """What the command said."""
    before: working.Acknowledged
    """When it began."""
    after: working.Acknowledged
    """When it had ended."""
    seconds: float

    @property
    def during(self) -> int:
        """Schemas, judgements and payments that were acknowledged while it was taken."""
        return sum(self.after.counts.values()) - sum(self.before.counts.values())


@dataclass(frozen=True, slots=True)
class Source:
    """The platform that the backups were taken from, as it was at the end."""

    known: dict[str, Any]
    """What prepare.people told."""
    administrator: tuple[str, str]
    token: str
    tables: dict[str, list[Any]]
    shown: dict[str, Any]


async def take(place: databases.Place, file: Path, said: working.Acknowledged) -> Taken:
    """Take a backup from the command line."""
    before, began = said.so_far(), time.monotonic()
    told = await asyncio.to_thread(place.command, "backup", str(file), "--data", str(place.data))
    return Taken(file, told, before, said.so_far(), time.monotonic() - began)


async def work(place: databases.Place, folder: Path, options: argparse.Namespace) -> tuple[list[Taken], Source]:
    """Let the crowd work, take the backups, stop, and take the last one."""
    place.data.mkdir(parents=True)
    served = await asyncio.to_thread(platform.start, place.data, place.environment)
    try:
        rng, said, going = random.Random(options.seed), working.Acknowledged(), True
        people = {"contributors": options.workers, "evaluators": options.workers, "administrator": True}
        known = place.prepare("people", campaign={}, schemas=options.queue, k=K, **people)
        token = place.prepare("token")
        crowd = working.crowd(served.port, known, said, forms(random.Random(options.seed + _LATER)), lambda: going)
        taken = []
        for number in range(options.backups):
            await asyncio.sleep(options.pause * rng.uniform(0.5, 1.5))
            taken.append(await take(place, folder / f"{place.kind}-{number}.zip", said))
        await asyncio.sleep(options.pause)
        going = False
        await asyncio.wait_for(asyncio.gather(*crowd), 120)
        administrator = served.administrator  # told at the first start only
        await asyncio.to_thread(served.end)
        served = await asyncio.to_thread(platform.start, place.data, place.environment | AT_REST)
        shown = await asyncio.to_thread(seen, place, served, known["public_id"], administrator, token)
        tables = await asyncio.to_thread(settled, place)
        taken.append(await take(place, folder / f"{place.kind}-last.zip", said))
        print(f"refused: {dict(said.refused)}; cut off: {said.cut_off}", flush=True)
        return taken, Source(known, administrator, token, tables, shown)
    finally:
        await asyncio.to_thread(served.end)


def settled(place: databases.Place) -> dict[str, list[Any]]:
    """The tables, once the background worker has done what people left to it."""
    before: dict[str, list[Any]] = {}
    for _ in range(_LOOKS):
        now = place.prepare("tables")
        if now == before:
            return before
        before = now
    raise RuntimeError("The platform does not come to rest.")


def seen(
    place: databases.Place, served: platform.Platform, campaign: str, administrator: tuple[str, str], token: str
) -> dict[str, Any]:
    """The figures at the second look: the first one asks for pictures, which are drawn in the background."""
    figures.shown(served, campaign, administrator, token)
    settled(place)
    return figures.shown(served, campaign, administrator, token)


def restored(place: databases.Place, taken: Taken, source: Source, *, last: bool) -> Iterator[str]:
    """Restore a backup here and serve it; a sentence for each thing that is not as it should be."""
    told = place.command("restore", str(taken.file), "--data", str(place.data))
    if told["tables"] != taken.told["tables"]:
        yield "restore tells other counts than backup did"
    tables = place.prepare("tables")
    if {name: rows for name, (rows, _) in tables.items()} != told["tables"]:
        yield "the tables have other counts than restore told"
    campaign, sent = source.known["campaign"], taken.after.sent
    held = place.prepare("compare", campaign=campaign, **taken.before.named())
    held |= place.prepare("unsent", campaign=campaign, texts=sent.texts, slots=sent.slots, codes=sent.codes)
    yield from (f"{what}: {count}" for what, count in held.items() if count)
    if last:
        yield from _differences("table", source.tables, tables)
    with platform.serving(place.data, place.environment | AT_REST) as served:
        shown = seen(place, served, source.known["public_id"], source.administrator, source.token)
        counts = [sum(shown["API statistics"]["schemas"].values()), shown["API statistics"]["judgements"]]
        if counts != [told["tables"]["workshop.storedschema"], told["tables"]["workshop.judgement"]]:
            yield f"the API counts {counts} schemas and judgements"
        if last:
            yield from _differences("", source.shown, shown)
        if not asyncio.run(_writes(served.port, place.prepare("newcomer", campaign=campaign))):
            yield "a newcomer cannot write"


def _differences(what: str, wanted: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    for name in sorted(wanted.keys() | found.keys()):
        if wanted.get(name) != found.get(name):
            yield f"{what} {name} differs: {_apart(wanted.get(name), found.get(name))}".strip()


def _apart(wanted: Any, found: Any) -> str:
    """Both from a little before the first place where they differ."""
    here, there = str(wanted), str(found)
    first = next((n for n, pair in enumerate(zip(here, there, strict=False)) if len(set(pair)) > 1), 0)
    return f"…{here[max(0, first - 40) : first + 40]}… became …{there[max(0, first - 40) : first + 40]}…"


async def _writes(port: int, session: str) -> bool:
    said, client = working.Acknowledged(), Client(port, {"winoforge_session": session})
    await working.write(client, said, next(forms(random.Random(2 * _LATER))))
    client.close()
    return len(said.schemas) == len(said.codes) == 1


def checked(kind: str, taken: Taken, source: Source, *, last: bool) -> int:
    """Restore into an empty place of a kind and print; how many things are wrong."""
    with databases.place(kind) as place:
        began = time.monotonic()
        try:
            wrong = list(restored(place, taken, source, last=last))
        except (RuntimeError, WinoforgeError) as error:  # it cannot be restored, does not start or does not answer
            wrong = [str(error)]
    known = ", ".join(f"{count:,} {what}" for what, count in taken.before.counts.items())
    verdict = "WRONG" if wrong else "all equal" if last else "nothing missing, nothing unsent"
    print(
        f"{taken.file.name} ({taken.told['rows']:,} rows in {taken.seconds:.1f} s; acknowledged before: {known}; while "
        f"it was taken: {taken.during}) restored to {kind}, compared in {time.monotonic() - began:.0f} s: {verdict}",
        flush=True,
    )
    for sentence in wrong:
        print(f"  {sentence}", flush=True)
    return len(wrong)


def measure(kind: str, options: argparse.Namespace) -> int:
    """Everything on one kind of database; how many things are wrong."""
    print(f"\n{kind}", flush=True)
    with tempfile.TemporaryDirectory(prefix="winoforge-backups-") as folder:
        with databases.place(kind) as place:
            taken, source = asyncio.run(work(place, Path(folder), options))
        wrong = sum(checked(kind, each, source, last=each is taken[-1]) for each in taken)
        others = [other for other in options.database if other != kind]
        return wrong + sum(checked(other, taken[-1], source, last=True) for other in others)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=databases.KINDS, action="append", help="both unless said")
    parser.add_argument("--backups", type=int, default=3, help="so many under load")
    parser.add_argument("--pause", type=float, default=4, help="seconds between them, about")
    parser.add_argument("--workers", type=int, default=12, help="so many write, and so many judge")
    parser.add_argument("--queue", type=int, default=2_000, help="schemas that wait at the start")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.database = options.database or list(databases.KINDS)
    wrong = sum(measure(kind, options) for kind in options.database)
    print(f"\n{wrong} things are wrong" if wrong else "\nEvery backup restored to what it should hold.")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
