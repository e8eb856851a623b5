"""A week of a campaign: who comes when, writes how much, and judges; then everybody is paid."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal

from winoforge.simulate.administrator import Administrator, reported
from winoforge.simulate.characters import USUAL, crowd
from winoforge.simulate.worker import Knowledge, Worker

_IN_A_ROW = 5
"""Schemas that somebody writes at one sitting."""
_HALF_HOUR = 12
"""Judgements that an evaluator gives at one sitting."""
_PROMISING = 11
"""Schemas after which somebody asks whether they may judge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is simulated. The defaults are the proportions of the paper."""

    workers: int = 50
    schemas: int = 165
    mix: str = USUAL
    seed: str = "1"
    judgements: int = 1
    bonus: Decimal = Decimal("63.00")
    suffix: str = ""
    """What the bots' names end with, on a platform that may have had these bots before."""
    at_once: int = 4
    """Bots that act at the same time."""
    sittings: int = 14
    """Two a day."""


@dataclass(slots=True)
class Week:
    """What the bots know afterwards."""

    campaign: str
    """The campaign's public id."""
    workers: list[Worker]
    by_administrator: int
    settled: int
    second_list_paid: bool
    """Whether the same lists, given again, paid anybody; they must not."""
    costs: str = ""
    """What the platform's page of payments says that the campaign costs."""
    requests: int = 0


class Tickets:
    """How many schemas may still be written."""

    def __init__(self, count: int) -> None:
        self.left = count
        self._lock = threading.Lock()

    def take(self) -> bool:
        """One less, if there is one."""
        with self._lock:
            there = self.left > 0
            self.left -= there
            return there

    def give_back(self, count: int = 1) -> None:
        """They were not used, or more are wanted."""
        with self._lock:
            self.left += count


def play(plan: Plan, url: str, name: str, password: str, say: Callable[[str], None]) -> Week:
    """Play the week through the pages of a platform."""
    rng, knowledge = random.Random(plan.seed), Knowledge.load()
    boss = Administrator(url, name, password, knowledge, rng)
    link = boss.make_campaign(f"Simulated week {plan.seed}", plan.judgements)
    kinds = crowd(plan.mix, plan.workers)
    workers = [Worker(number, kind, knowledge, url, plan.seed, plan.suffix) for number, kind in enumerate(kinds, 1)]
    _Sittings(plan, workers, boss, link, rng, say).all()
    settled = boss.settle()
    first, later = reported(workers, rng)
    for lines in (first, later):
        boss.pay(lines)
    again = boss.pay([*first, *later])
    boss.award(plan.bonus)
    costs = boss.costs()
    for browser in (boss.browser, *(worker.browser for worker in workers)):
        browser.close()
    say("Paid: the list of the crowd platform, what came later, and the bonuses")
    return Week(
        campaign=boss.campaign.strip("/").split("/")[-1],
        workers=workers,
        by_administrator=boss.judged,
        settled=settled,
        second_list_paid=again,
        costs=costs,
        requests=boss.browser.requests + sum(worker.requests for worker in workers),
    )


class _Sittings:
    """The sittings of a week."""

    def __init__(
        self,
        plan: Plan,
        workers: Sequence[Worker],
        boss: Administrator,
        link: str,
        rng: random.Random,
        say: Callable[[str], None],
    ) -> None:
        self.plan, self.workers, self.boss, self.link, self.say = plan, workers, boss, link, say
        self.tickets = Tickets(0)
        eager = {worker: worker.character.eagerness * rng.lognormvariate(0, 0.45) for worker in workers}
        total = sum(eager.values())
        self.quota = {worker: max(1, round(1.1 * plan.schemas * eager[worker] / total)) for worker in workers}
        # Those who write most begin first; the others come over the week.
        ranked = sorted(workers, key=lambda worker: -self.quota[worker])
        self.begins = {
            worker: min(plan.sittings - 1, place * plan.sittings // len(workers)) for place, worker in enumerate(ranked)
        }

    def all(self) -> None:
        """Every sitting, and whatever is left at the end."""
        with ThreadPoolExecutor(self.plan.at_once) as pool:
            for sitting in range(self.plan.sittings):
                self._sitting(sitting, pool)
            for _ in range(self.plan.sittings):  # what the banned have not written, the others do
                if not self.tickets.left or not self._write_more(pool):
                    break
                self._judge(pool)
            self.boss.judge()

    def _sitting(self, sitting: int, pool: ThreadPoolExecutor) -> None:
        shares = (self.plan.schemas * number // self.plan.sittings for number in (sitting, sitting + 1))
        self.tickets.give_back(-next(shares) + next(shares))  # people are found over the week, not on its first day
        here = [each for each in self.workers if self.begins[each] <= sitting and self._wants(each)]
        _each(pool, lambda worker: self._visit(worker, first=self.begins[worker] == sitting), here)
        by_evaluators = self._judge(pool)
        if not by_evaluators:
            self.boss.judge()
        if sitting % 2:
            written = sum(len(worker.written) for worker in self.workers)
            banned = sum(worker.banned for worker in self.workers)
            self.say(f"Day {sitting // 2 + 1}: {written} schemas, {banned} banned")

    def _wants(self, worker: Worker) -> bool:
        return not worker.banned and len(worker.written) < self.quota[worker]

    def _visit(self, worker: Worker, *, first: bool, most: int = _IN_A_ROW) -> int:
        if first:
            worker.register(self.link)
        elif not worker.log_in():
            return 0
        return self._write(worker, most)

    def _write(self, worker: Worker, most: int) -> int:
        for done in range(most):
            if not self.tickets.take():
                return done
            if not worker.write():
                self.tickets.give_back()
                return done
        return most

    def _write_more(self, pool: ThreadPoolExecutor) -> int:
        able = [each for each in self.workers if not each.banned and not each.character.pastes]
        least = sorted(able, key=lambda worker: len(worker.written))[: max(1, self.tickets.left)]
        return sum(_each(pool, lambda worker: self._visit(worker, first=False, most=1), least))

    def _judge(self, pool: ThreadPoolExecutor) -> int:
        """Let those judge who may; how many judgements it was."""
        promising = [each for each in self.workers if not each.banned and len(each.written) >= _PROMISING]

        def evaluate(worker: Worker) -> int:
            if not worker.log_in("evaluator"):
                return 0
            return sum(1 for _ in range(_HALF_HOUR) if worker.judge())

        return sum(_each(pool, evaluate, promising))


def _each(pool: ThreadPoolExecutor, act: Callable[[Worker], int], workers: Iterable[Worker]) -> list[int]:
    return list(pool.map(act, workers))
