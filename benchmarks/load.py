"""How much a platform does at once: workers who write and judge in a closed loop, on SQLite and PostgreSQL.

    python benchmarks/load.py [--database sqlite|postgres] [--what writing|judging|thinking] [--workers N …]
                              [--seconds 8] [--think 5] [-k 3]

An action is one page and one POST: the form and saving a schema with every check, or the schema to judge and the
judgement. Nobody thinks, unless "thinking": then each waits 5 s between actions.
The generator runs on the same machine; its share of the processors is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from crowd import databases
from crowd.client import Client
from crowd.measure import Spent, percentile, spent
from crowd.waits import watched
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.simulate import platform
from winoforge.simulate.frames import forms

LEVELS = (1, 10, 50, 200)
SPARE = 20
"""Accounts of writers beyond one each."""
WARMING = 3.0
"""Seconds of each kind that are not measured."""
BALLOT = {f"q-{question.id}": "yes" if question.wanted else "no" for question in QUESTIONS}
_SLOT = re.compile(rb'action="(/judge/[0-9a-f]{32}/)"')


@dataclass(slots=True)
class Tally:
    """What the workers of one run have seen."""

    actions: int = 0
    pages: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    idle: int = 0
    """Pages that had nothing to judge."""

    def check(self, what: str, status: int, *fine: int) -> bool:
        """Count an answer that was not what it should be."""
        if status not in fine:
            self.errors[f"{what} {status}"] += 1
        return status in fine


class Full(Exception):
    """Who has 1,000 schemas waiting, the most that a campaign allows, writes no more until some are judged."""


Work = Callable[[Client, Tally], Awaitable[None]]


def writing() -> Work:
    """One page with the form, one schema saved; no two alike."""
    prepared: Iterator[dict[str, str]] = forms(random.Random(time.time_ns()))

    async def act(client: Client, tally: Tally) -> None:
        page = await client.get("/contribute/")
        if not tally.check("form", page.status, 200):
            return
        if not page.nonce:
            raise Full
        tally.pages.append(page.seconds)
        sent = await client.post("/contribute/", {"nonce": page.nonce, "authorship": AUTHORSHIP, **next(prepared)})
        tally.posts.append(sent.seconds)
        tally.actions += tally.check("save", sent.status, 303) and "saved=" in sent.location

    return act


AUTHORSHIP = '{"seconds": 95, "active_seconds": 80, "edits": 210, "typed_characters": 260}'


def judging() -> Work:
    """One page with a schema, one judgement; that reserves the next."""

    async def act(client: Client, tally: Tally) -> None:
        page = await client.get("/judge/")
        slot = _SLOT.search(page.body)
        if slot is None:  # at the first one, and when no work is left
            tally.check("page", page.status, 200)
            taken = await client.post("/judge/take/", {})
            tally.check("take", taken.status, 303)
            page = await client.get("/judge/")
            slot = _SLOT.search(page.body)
        if slot is None:
            tally.idle += 1
            await asyncio.sleep(0.2)
            return
        tally.pages.append(page.seconds)
        sent = await client.post(slot[1].decode(), {"nonce": page.nonce, **BALLOT})
        tally.posts.append(sent.seconds)
        tally.actions += tally.check("judge", sent.status, 303)

    return act


async def crowd(
    port: int, sessions: list[str], workers: int, act: Work, seconds: float, think: float = 0
) -> tuple[Tally, float]:
    """Let so many work for so long; the tally and how long it was. An account that is full gives way to a spare one."""
    tally, started = Tally(), time.monotonic()
    deadline = started + seconds

    async def one(number: int) -> None:
        accounts = iter(sessions[number::workers])
        client = Client(port, {"winoforge_session": next(accounts)})
        if think:
            await asyncio.sleep(think * number / workers)
        while time.monotonic() < deadline:
            try:
                await act(client, tally)
            except Full:
                session = next(accounts, None)
                if session is None:
                    tally.errors["no account may write"] += 1
                    break
                client.close()
                client = Client(port, {"winoforge_session": session})
            except (OSError, asyncio.IncompleteReadError) as error:
                tally.errors[type(error).__name__] += 1
            if think:
                await asyncio.sleep(think)
        client.close()

    await asyncio.gather(*(one(number) for number in range(workers)))
    return tally, time.monotonic() - started


def line(name: str, workers: int, tally: Tally, took: float, used: Spent) -> str:
    """One row of the table."""
    parts = [f"{name:9} {workers:4}  {tally.actions / took:6.1f}/s"]
    for label, times in (("page", tally.pages), ("post", tally.posts)):
        parts.append(f"{label} p50 {percentile(times, 0.5) * 1000:5.0f} p95 {percentile(times, 0.95) * 1000:5.0f} ms")
    parts.append(f"errors {sum(tally.errors.values())}{' ' + str(dict(tally.errors)) if tally.errors else ''}")
    parts.append(f"server {used.server / max(1, tally.actions) * 1000:.1f} ms an action")
    shares = [f"{name} {seconds / took:.2f}" for name, seconds in used.named().items()]
    parts.append(f"processors: {' '.join(shares)}")
    return "  ".join(parts)


def measure(place: databases.Place, served: platform.Platform, options: argparse.Namespace) -> None:
    """Every run that was asked for, on one platform."""
    most = max([*options.workers, options.thinkers if "thinking" in options.what else 0])
    writers = most + SPARE
    known = place.prepare(
        "people", campaign={}, contributors=writers, evaluators=most, schemas=options.queue, k=options.k
    )
    kinds: dict[str, tuple[Work, list[str]]] = {
        "writing": (writing(), known["contributors"]),
        "judging": (judging(), known["evaluators"]),
    }
    runs = [
        (name, workers, options.seconds, 0.0) for name in kinds if name in options.what for workers in options.workers
    ]
    if "thinking" in options.what:
        runs += [(name, options.thinkers, max(20.0, 2.5 * options.think), options.think) for name in kinds]
    done = 0
    for act, sessions in kinds.values():  # the first requests of a process load what all others use
        tally, _ = asyncio.run(crowd(served.port, sessions, min(20, most), act, WARMING))
        done += tally.actions if sessions is known["evaluators"] else 0
    with watched(place) as waits:
        for name, workers, seconds, think in runs:
            act, sessions = kinds[name]
            before = spent(served.process.pid)
            tally, took = asyncio.run(crowd(served.port, sessions, workers, act, seconds, think))
            done += tally.actions if name == "judging" else 0
            used = spent(served.process.pid).since(before)
            print(line(name + ("*" if think else ""), workers, tally, took, used), flush=True)
            if tally.idle:
                print(f"          the queue ran out: {tally.idle} pages had nothing to judge", flush=True)
    facts: dict[str, Any] = place.prepare("facts", campaign=known["campaign"])
    print(
        f"judgements beyond k: {facts['beyond_k']}; acknowledged judgements {done}, stored {facts['judgements']}; "
        f"wrong scores: {facts['wrong_scores']}; waits for a locked database: {waits.said(place, served)}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=databases.KINDS, action="append", help="both unless said")
    parser.add_argument("--what", choices=("writing", "judging", "thinking"), action="append", help="all unless said")
    parser.add_argument("--workers", type=int, nargs="+", default=LEVELS)
    parser.add_argument("--seconds", type=float, default=8, help="of each run")
    parser.add_argument("--think", type=float, default=5, help="seconds between two actions of those who think")
    parser.add_argument("--thinkers", type=int, default=200)
    parser.add_argument("--queue", type=int, default=2_500, help="schemas that wait at the start")
    parser.add_argument("-k", type=int, default=3, help="judgements a schema")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="the platform's environment")
    options = parser.parse_args()
    options.what = options.what or ["writing", "judging", "thinking"]
    for kind in options.database or databases.KINDS:
        with databases.place(kind, **dict(pair.split("=", 1) for pair in options.set)) as place:
            place.data.mkdir(parents=True)
            with platform.serving(place.data, place.environment) as served:
                print(f"\n{kind}", flush=True)
                measure(place, served, options)


if __name__ == "__main__":
    main()
