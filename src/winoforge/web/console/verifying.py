"""Holding a list of a crowd platform against our own record: a fixed number of queries for every chunk of lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from winoforge.core.crowd.entry import worker_key
from winoforge.core.crowd.payment import normal
from winoforge.core.crowd.report_lists import Line
from winoforge.core.crowd.usernames import username_key
from winoforge.core.crowd.verification import TO_PAY, Held, Judged, Terms, Verdict, with_code, without_code
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.workshop.code_records import held
from winoforge.web.workshop.models import PaymentCode

CHUNK = 500
T = TypeVar("T")


def verdicts(
    campaign: Campaign, lines: Sequence[Line], step: Callable[[int], None] = lambda _: None, taken: Iterable[int] = ()
) -> list[Sequence[Judged]]:
    """The verdicts of every line, in their order. Lines with a code come first: another line must not take it.

    `taken` holds the codes that other lines of the same list are paid by already.
    """
    record = _Record(campaign, taken)
    found: dict[int, Sequence[Judged]] = {}
    for with_codes in (True, False):
        places = [place for place, line in enumerate(lines) if record.gives_code(line) is with_codes]
        for chunk in chunks(places):
            step(len(found))
            record.look_up([lines[place] for place in chunk])
            found |= {place: record.judge(lines[place]) for place in chunk}
    return [found[place] for place in range(len(lines))]


def chunks(rows: Sequence[T], size: int = CHUNK) -> Iterator[Sequence[T]]:
    """The rows, so many at a time."""
    return (rows[start : start + size] for start in range(0, len(rows), size))


class _Record:
    """What our record says of the workers and codes of the lines looked up so far, and what the list takes of it."""

    def __init__(self, campaign: Campaign, taken: Iterable[int]) -> None:
        self._campaign = campaign
        self._terms = Terms.of(campaign.rules)
        self._visit_codes = {code.casefold() for code in campaign.completion_codes.values() if code}
        self._workers: dict[str, tuple[int, ...]] = {}
        """Memberships by the id that a line gives; where it gives a code, that says which of them."""
        self._silent: dict[str, tuple[int, ...]] = {}
        """The one of them whom a line without a code can only mean."""
        self._codes: dict[str, Held] = {}
        self._theirs: dict[int, list[Held]] = {}
        """By worker, the oldest first."""
        self._taken = {*taken}

    def gives_code(self, line: Line) -> bool:
        """Whether a line has a code; the crowd platform's own code for a visit says nothing about a piece of work."""
        return bool(line.code) and line.code.casefold() not in self._visit_codes

    def look_up(self, lines: Sequence[Line]) -> None:
        """Read what the verdicts of these lines need and is not known yet."""
        self._look_up_workers({line.worker_id for line in lines if line.worker_id} - self._workers.keys())
        given = {code for line in lines if self.gives_code(line) and (code := normal(line.code))}
        codes = PaymentCode.objects.filter(campaign=self._campaign)
        self._codes.update(held(codes.filter(code__in=given - self._codes.keys())))
        silent = [line for line in lines if not self.gives_code(line)]
        owners = {owner for line in silent for owner in self._silent.get(line.worker_id, ())} - self._theirs.keys()
        self._theirs.update((owner, []) for owner in owners)
        for _, one in held(codes.filter(membership__in=owners).order_by("pk")):
            self._theirs[one.owner].append(one)

    def judge(self, line: Line) -> Sequence[Judged]:
        """The verdicts of a line that was looked up; what is to be paid by it, no later line can take."""
        if line.is_returned:
            return [Judged(Verdict.RETURNED)]
        if self.gives_code(line):
            known = self._codes.get(normal(line.code) or "")
            workers = self._workers.get(line.worker_id, ()) if line.worker_id else None
            judged: Sequence[Judged] = [with_code(known, workers, taken=self._taken, terms=self._terms)]
        else:
            owners = self._silent.get(line.worker_id, ())
            theirs = [one for owner in owners for one in self._theirs[owner]]
            judged = without_code(theirs, taken=self._taken, terms=self._terms)
        self._taken |= {one.held.key for one in judged if one.held and one.verdict in TO_PAY}
        return judged

    def _look_up_workers(self, ids: set[str]) -> None:
        """By worker id; where no crowd platform gives ids out, also by user name.

        Somebody may have had that id on the crowd platform that the campaign had before: a line without a code means
        the worker of the present one.
        """
        keys = {each: worker_key(each) for each in ids}
        members = Membership.objects.filter(campaign=self._campaign).order_by("pk")
        known = members.filter(worker_key__in={*keys.values()}).exclude(worker_key="")
        by_id = _gathered(known.values_list("worker_key", "pk", "crowd"))
        by_name: dict[str, dict[int, str]] = {}
        names = {each: username_key(each) for each in ids} if self._campaign.crowd == "none" else {}
        if names:
            named = members.filter(person__username_key__in={*names.values()})
            by_name = _gathered(named.values_list("person__username_key", "pk", "crowd"))
        for each in ids:
            found = by_id.get(keys[each], {}) | by_name.get(names.get(each, ""), {})
            here = [key for key, crowd in found.items() if crowd == self._campaign.crowd] or [*found]
            self._workers[each] = tuple(found)
            self._silent[each] = tuple(here) if len(here) == 1 else ()


def _gathered(rows: Iterable[tuple[str, int, str]]) -> dict[str, dict[int, str]]:
    """The crowd platforms of the memberships by what they are known by."""
    found: dict[str, dict[int, str]] = {}
    for name, key, crowd in rows:
        found.setdefault(name, {})[key] = crowd
    return found
