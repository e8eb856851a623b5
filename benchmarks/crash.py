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
import re
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from crowd import databases
from crowd.client import Answer, Client
from crowd.measure import family
from winoforge.core.crowd.verdicts import QUESTIONS
from winoforge.simulate import platform
from winoforge.simulate.frames import forms

BALLOT = {f"q-{question.id}": "yes" if question.wanted else "no" for question in QUESTIONS}
VICTIMS = ("parent", "web", "server", "worker")
_SLOT = re.compile(rb'action="(/judge/[0-9a-f]{32}/)"')
_CODE = re.compile(rb'<code id="saved-code"[^>]*>([^<]+)</code>')
_OUT = (OSError, asyncio.IncompleteReadError, TimeoutError)
PATIENCE = 20.0


@dataclass(slots=True)
class Acknowledged:
    """What the platform said it had done."""

    schemas: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    judgements: list[str] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    """Codes of lists whose recording was acknowledged."""
    cut_off: int = 0
    """Requests that never got their answer."""
    refused: Counter[str] = field(default_factory=Counter)


async def until_answered(client: Client, said: Acknowledged, path: str, form: dict[str, str] | None) -> Answer:
    """Ask, and ask the same again for as long as nobody answers."""
    while True:
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await (client.get(path) if form is None else client.post(path, form))
            if answer.status < 500:
                return answer
            said.refused[f"{path.split('/')[1]} {answer.status}"] += 1
        except _OUT:
            said.cut_off += 1
            client.close()
        await asyncio.sleep(0.1)


async def write(client: Client, said: Acknowledged, form: dict[str, str]) -> None:
    """One schema."""
    page = await until_answered(client, said, "/contribute/", None)
    sent = await until_answered(client, said, "/contribute/", {"nonce": page.nonce, "authorship": "", **form})
    if sent.status != 303 or "saved=" not in sent.location:
        said.refused[f"save {sent.status}"] += 1
        return
    said.schemas.append(sent.location.partition("saved=")[2])
    shown = await until_answered(client, said, sent.location, None)
    code = _CODE.search(shown.body)
    if code:
        said.codes.append(code[1].decode())


async def judge(client: Client, said: Acknowledged) -> None:
    """One judgement."""
    page = await until_answered(client, said, "/judge/", None)
    slot = _SLOT.search(page.body)
    if slot is None:
        await until_answered(client, said, "/judge/take/", {})
        return
    sent = await until_answered(client, said, slot[1].decode(), {"nonce": page.nonce, **BALLOT})
    if sent.status == 303 and "sent=" in sent.location:
        said.judgements.append(sent.location.partition("sent=")[2])
    else:
        said.refused[f"judge {sent.status}"] += 1


async def pay(client: Client, said: Acknowledged, campaign: str) -> None:
    """Verify a list of codes that were shown, some of them paid before, and record it."""
    unpaid = [code for code in said.codes if code not in set(said.paid)][:20]
    if not unpaid:
        return
    lines = unpaid + said.paid[-5:]
    page = await until_answered(client, said, f"/console/campaigns/{campaign}/payments/", None)
    form = {"nonce": page.nonce, "pasted": "\n".join(["code", *lines])}
    sent = await until_answered(client, said, f"/console/campaigns/{campaign}/payments/verify/", form)
    if sent.status != 303:
        said.refused[f"verify {sent.status}"] += 1
        return
    shown = await until_answered(client, said, sent.location, None)
    done = await until_answered(client, said, f"{sent.location}record/", {})
    if done.status == 303:
        said.paid += unpaid
    else:
        said.refused[f"record {done.status} after {shown.status}"] += 1


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


async def run(place: databases.Place, options: argparse.Namespace) -> None:
    """Work under kills, then compare."""
    rng = random.Random(options.seed)
    place.data.mkdir(parents=True)
    served = await asyncio.to_thread(platform.start, place.data, place.environment)
    port, said, going = served.port, Acknowledged(), True
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

    async def loop(session: str, kind: str) -> None:
        client = Client(port, {"winoforge_session": session})
        while going:
            if kind == "write":
                await write(client, said, next(texts))
            elif kind == "judge":
                await judge(client, said)
            else:
                await pay(client, said, known["public_id"])
                await asyncio.sleep(0.5)
        client.close()

    kinds = [("write", known["contributors"]), ("judge", known["evaluators"]), ("pay", known["administrators"])]
    crowd = [asyncio.create_task(loop(session, kind)) for kind, sessions in kinds for session in sessions]
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
    report(place, said, known["campaign"], killed, downtime)


def report(place: databases.Place, said: Acknowledged, campaign: int, killed: Counter[str], downtime: float) -> None:
    """Compare the database with what was acknowledged, and print."""
    found = place.prepare(
        "compare",
        campaign=campaign,
        schemas=said.schemas,
        codes=said.codes,
        judgements=said.judgements,
        paid=said.paid,
    )
    print(f"\n{place.kind}: killed {dict(killed)}, {downtime:.1f} s until it answered again in all", flush=True)
    print(f"acknowledged: {len(said.schemas)} schemas, {len(said.judgements)} judgements, {len(said.paid)} payments")
    print(f"cut off and sent again: {said.cut_off}; refused: {dict(said.refused)}")
    for what, count in found.items():
        print(f"  {what}: {count}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=databases.KINDS, action="append", help="both unless said")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--workers", type=int, default=12, help="so many write, and so many judge")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for kind in options.database or databases.KINDS:
        with databases.place(kind) as place:
            asyncio.run(run(place, options))


if __name__ == "__main__":
    main()
