"""A crowd that writes, judges and is paid in a closed loop, and keeps what it sent and what was acknowledged."""

from __future__ import annotations

import asyncio
import copy
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from crowd.client import Answer, Client
from winoforge.core.crowd.verdicts import QUESTIONS

BALLOT = {f"q-{question.id}": "yes" if question.wanted else "no" for question in QUESTIONS}
_SLOT = re.compile(rb'action="(/judge/[0-9a-f]{32}/)"')
_CODE = re.compile(rb'<code id="saved-code"[^>]*>([^<]+)</code>')
_OUT = (OSError, asyncio.IncompleteReadError, TimeoutError)
PATIENCE = 20.0


@dataclass(slots=True)
class Sent:
    """What was ever sent, acknowledged or not: nothing else can be there."""

    texts: list[str] = field(default_factory=list)
    """The first sentences of schemas."""
    slots: list[str] = field(default_factory=list)
    """Those that judgements were sent to."""
    codes: list[str] = field(default_factory=list)
    """Those whose payment was to be recorded."""


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
    sent: Sent = field(default_factory=Sent)

    def so_far(self) -> Acknowledged:
        """A copy that stays as it is."""
        return copy.deepcopy(self)

    @property
    def counts(self) -> dict[str, int]:
        """How much of each."""
        return {"schemas": len(self.schemas), "judgements": len(self.judgements), "payments": len(self.paid)}

    def named(self) -> dict[str, list[str]]:
        """What prepare.compare is told."""
        return {"schemas": self.schemas, "codes": self.codes, "judgements": self.judgements, "paid": self.paid}


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
    said.sent.texts.append(form["first_text"])
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
    address = slot[1].decode()
    said.sent.slots.append(address.split("/")[2])
    sent = await until_answered(client, said, address, {"nonce": page.nonce, **BALLOT})
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
    said.sent.codes += unpaid
    done = await until_answered(client, said, f"{sent.location}record/", {})
    if done.status == 303:
        said.paid += unpaid
    else:
        said.refused[f"record {done.status} after {shown.status}"] += 1


def crowd(
    port: int, known: dict[str, Any], said: Acknowledged, texts: Iterator[dict[str, str]], going: Callable[[], bool]
) -> list[asyncio.Task[None]]:
    """Everybody whom prepare.people made, at work until it is over."""

    async def loop(session: str, kind: str) -> None:
        client = Client(port, {"winoforge_session": session})
        while going():
            if kind == "write":
                await write(client, said, next(texts))
            elif kind == "judge":
                await judge(client, said)
            else:
                await pay(client, said, known["public_id"])
                await asyncio.sleep(0.5)
        client.close()

    kinds = [("write", known["contributors"]), ("judge", known["evaluators"]), ("pay", known["administrators"])]
    return [asyncio.create_task(loop(session, kind)) for kind, sessions in kinds for session in sessions]
