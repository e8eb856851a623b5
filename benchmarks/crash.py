"""Nothing acknowledged is lost or doubled: processes of the platform are killed at random moments under a crowd.

    python benchmarks/crash.py [--database sqlite|postgres] [--kills 20] [--workers 12] [--seed 1]

Workers write, judge and are paid in a closed loop. Each keeps what the platform has acknowledged: the schema whose
saving was answered with its address, the judgement that was answered with its address, the list of payments that was
recorded. After every kill -9 (parent, web process, one of its servers, background worker, by turns) the one whose
request was cut off, sends the same form again, with the same nonce, as a person would who loads the page again; the
parent is started anew when it was the one. At the end the database is compared with what was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from crowd import databases, working
from crowd.measure import family
from winoforge.simulate import platform
from winoforge.simulate.frames import forms

VICTIMS = ("parent", "web", "server", "worker")


def kill(served: platform.Platform, victim: str) -> None:
    """Kill one process of the platform, at once."""
    pids = {"parent": [served.process.pid], "web": [], "server": [], "worker": []}
    for pid in family(served.process.pid)[1:]:
        command = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        above = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        kind = "worker" if "serving.worker" in command else "web" if above == served.process.pid else "server"
        pids[kind].append(pid)
    for pid in pids[victim][:1]:
        os.kill(pid, signal.SIGKILL)


async def run(place: databases.Place, options: argparse.Namespace) -> int:
    """Work under kills, then compare."""
    rng = random.Random(options.seed)
    place.data.mkdir(parents=True)
    served = await asyncio.to_thread(platform.start, place.data, place.environment)
    port, said, going = served.port, working.Acknowledged(), True
    known = place.prepare(
        "people",
        campaign={},
        contributors=options.workers,
        evaluators=options.workers,
        schemas=300,
        k=2,
        administrator=True,
    )
    texts = forms(random.Random(options.seed))
    crowd = working.crowd(port, known, said, texts, lambda: going)
    downtime, killed = 0.0, Counter[str]()
    for number in range(options.kills):
        await asyncio.sleep(rng.uniform(0.3, 2.0))
        victim = VICTIMS[number % len(VICTIMS)]
        try:
            kill(served, victim)
        except (OSError, ProcessLookupError):
            continue
        killed[victim] += 1
        began = time.monotonic()
        if victim == "parent":
            served.process.wait()
            served = await asyncio.to_thread(platform.start, place.data, place.environment, port)
        while not await asyncio.to_thread(platform.answers, "127.0.0.1", port):
            await asyncio.sleep(0.05)
        downtime += time.monotonic() - began
    await asyncio.sleep(1)
    going = False
    await asyncio.wait_for(asyncio.gather(*crowd), 120)
    await asyncio.to_thread(served.end)
    return report(place, said, known["campaign"], killed, downtime)


def report(
    place: databases.Place, said: working.Acknowledged, campaign: int, killed: Counter[str], downtime: float
) -> int:
    """Compare the database with what was acknowledged, and print; how much is wrong."""
    found = place.prepare("compare", campaign=campaign, **said.named())
    print(f"\n{place.kind}: killed {dict(killed)}, {downtime:.1f} s until it answered again in all", flush=True)
    print(f"acknowledged: {len(said.schemas)} schemas, {len(said.judgements)} judgements, {len(said.paid)} payments")
    print(f"cut off and sent again: {said.cut_off}; refused: {dict(said.refused)}")
    for what, count in found.items():
        print(f"  {what}: {count}")
    return sum(found.values())


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=databases.KINDS, action="append", help="both unless said")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--workers", type=int, default=12, help="so many write, and so many judge")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    for kind in options.database or databases.KINDS:
        with databases.place(kind) as place:
            wrong += asyncio.run(run(place, options))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
