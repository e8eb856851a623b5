"""What the pages about workers read: a fixed number of queries, however large the campaign is."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.core.paginator import Page
from django.db.models import Count, Q

from winoforge.core.crowd import flags
from winoforge.core.crowd.agreeing import Agreement, agreement
from winoforge.core.crowd.flags import FlagKind
from winoforge.core.crowd.pictures.telling import duration
from winoforge.core.crowd.roles import Rank, Standing, rank, rank_said
from winoforge.core.crowd.time_spent import TimeSpent
from winoforge.core.crowd.usernames import username_key
from winoforge.core.schemas import Schema
from winoforge.core.schemas.frames import frame
from winoforge.core.schemas.record import from_record
from winoforge.core.wording import minus, percent
from winoforge.web.accounts.models import Campaign, Membership
from winoforge.web.console import time_spent
from winoforge.web.console.key_pages import page_by_key
from winoforge.web.console.numbers import numbers
from winoforge.web.workshop.models import Flag, Judgement, StoredSchema

PER_PAGE = 50
_LONGEST_QUERY = 100
_NAMED = 5
"""So many other accounts are named beside a worker; the others are counted."""
_MOST_PAIRS = 1_000
"""Pairs of accounts that one page looks at: behind the address of a whole town there may be far more."""
_MOST_SCHEMAS = 2_500
"""Schemas whose agreement is measured, the latest: at two judgements each, five thousand judgements."""
_MOST_FRAMED = 100
"""Schemas of one worker whose frames are counted, the latest."""
_State = StoredSchema.State


@dataclass(frozen=True, slots=True)
class Other:
    """Another account, to be named."""

    public_id: str
    username: str


@dataclass(frozen=True, slots=True)
class FlagLine:
    """All flags of one kind on a worker."""

    kind: FlagKind
    said: str
    count: int
    others: Sequence[Other] = ()
    """The accounts that share the browser or the address."""

    @property
    def named(self) -> Sequence[Other]:
        """Those that are named in a list."""
        return self.others[:_NAMED]

    @property
    def more(self) -> int:
        """How many there are beyond those."""
        return len(self.others) - len(self.named)


@dataclass(frozen=True, slots=True)
class WorkerLine:
    """One worker in numbers and words."""

    member: Membership
    states: Counter[str]
    """Their schemas by state."""
    rank: Rank
    role: str
    """The rank in words."""
    flags: Sequence[FlagLine]
    per_schema: str
    """The mean time that their schemas took, in words; "" where it is not known."""
    judging: str
    """The share of their time that they judged, in words; "" for somebody who has not."""

    @property
    def valid(self) -> int:
        """Schemas judged valid."""
        return self.states[_State.VALID]

    @property
    def invalid(self) -> int:
        """Schemas judged invalid, or leaked."""
        return self.states[_State.INVALID] + self.states[_State.LEAKED]

    @property
    def waiting(self) -> int:
        """Schemas that are not decided, ties among them."""
        return self.states[_State.WAITING] + self.states[_State.TIED]

    @property
    def score(self) -> str:
        """The score with a real minus."""
        return minus(self.member.score)


def clean_query(sent: str) -> str:
    """What is searched for: a database does not look for every character."""
    return "".join(each for each in sent if each.isprintable()).strip()[:_LONGEST_QUERY]


def listed(campaign: Campaign, query: str, page: str | None) -> Page[Membership]:
    """A page of a campaign's workers, the best score first; those whose name or worker id holds the query."""
    members = Membership.objects.filter(campaign=campaign).order_by("-score", "pk")
    if query:
        members = members.filter(Q(person__username_key__contains=username_key(query)) | Q(worker_id__icontains=query))
    return page_by_key(members, Membership.objects.select_related("person"), PER_PAGE, page)


def lines(campaign: Campaign, members: Sequence[Membership], lang: str) -> list[WorkerLine]:
    """Workers of one campaign with all that is said of them in a list."""
    states = _states(members)
    flagged = _flags(campaign, members, lang)
    spent = time_spent.of_members(members)
    return [
        _line(campaign, member, states[member.pk], flagged[member.pk], spent[member.pk], lang) for member in members
    ]


def agreement_of(campaign: Campaign) -> Agreement | None:
    """How far the evaluators agree on the latest schemas that are judged completely; None if that is undefined."""
    complete = StoredSchema.objects.filter(campaign=campaign, state__in=[*_DECIDED, _State.TIED])
    latest = complete.order_by("-pk").values_list("pk", flat=True)
    oldest = latest[_MOST_SCHEMAS - 1 : _MOST_SCHEMAS].first() or 0  # a stretch of an index begins there
    counted = Judgement.objects.filter(schema__gte=oldest, schema__in=complete.filter(pk__gte=oldest)).values("schema")
    pairs = counted.annotate(yes=Count("schema", filter=Q(valid=True)), no=Count("schema", filter=Q(valid=False)))
    return agreement(numbers(pairs.values_list("yes", "no")))


_DECIDED = (_State.VALID, _State.INVALID, _State.LEAKED)


def frames_of(member: Membership) -> tuple[int, list[tuple[str, int]]]:
    """How many of a worker's latest schemas were looked at, and their frames, the most frequent first."""
    theirs = StoredSchema.objects.filter(contributor=member).exclude(state=_State.WITHDRAWN).order_by("-pk")
    entries = [from_record(record) for record in theirs.values_list("record", flat=True)[:_MOST_FRAMED]]
    counts = Counter(frame(entry) for entry in entries if isinstance(entry, Schema))
    return counts.total(), counts.most_common()


def _line(
    campaign: Campaign,
    member: Membership,
    states: Counter[str],
    flagged: Sequence[FlagLine],
    spent: TimeSpent,
    lang: str,
) -> WorkerLine:
    judged = sum(states[state] for state in _DECIDED)
    standing = Standing(states[_State.VALID], judged, member.score, member.appointed)
    found = rank(standing, campaign.rules)
    return WorkerLine(
        member=member,
        states=states,
        rank=found,
        role=rank_said(found, lang),
        flags=flagged,
        per_schema=duration(spent.per_schema, lang) if spent.per_schema is not None else "",
        judging=percent(spent.share_judging, lang) if spent.share_judging is not None else "",
    )


def _states(members: Sequence[Membership]) -> dict[int, Counter[str]]:
    counted = StoredSchema.objects.filter(contributor__in=members).values("contributor", "state")
    found: dict[int, Counter[str]] = defaultdict(Counter)
    for row in counted.annotate(count=Count("*")):
        found[row["contributor"]][row["state"]] = row["count"]
    return found


def _flags(campaign: Campaign, members: Sequence[Membership], lang: str) -> dict[int, list[FlagLine]]:
    own = Flag.objects.filter(membership__in=members).exclude(kind__in=flags.SHARED)
    found: dict[int, list[FlagLine]] = defaultdict(list)
    for (key, kind), others in sorted(_companions(campaign, members).items()):
        found[key].append(FlagLine(kind, flags.said(kind, lang), len(others), others))
    for row in own.values("membership", "kind").annotate(count=Count("*")).order_by("membership", "kind"):
        kind = FlagKind(row["kind"])
        found[row["membership"]].append(FlagLine(kind, flags.said(kind, lang), row["count"]))
    return found


def _companions(campaign: Campaign, members: Sequence[Membership]) -> dict[tuple[int, FlagKind], list[Other]]:
    """By worker and kind, the accounts that share a browser or address with them.

    A pair has one flag, on the later of the two; here it is shown at both.
    """
    keys = {member.public_id: member.pk for member in members}
    causes = [f"membership:{public_id}" for public_id in keys]
    shared = Flag.objects.filter(membership__campaign=campaign, kind__in=flags.SHARED)
    ours = shared.filter(Q(membership__in=members) | Q(cause__in=causes)).order_by("-pk")
    rows = ours.values_list("membership__public_id", "cause", "kind")[:_MOST_PAIRS]
    pairs = [(later, cause.partition(":")[2], FlagKind(kind)) for later, cause, kind in rows]
    names = _names(campaign, {name for later, earlier, _ in pairs for name in (later, earlier)})
    found: dict[tuple[int, FlagKind], list[Other]] = defaultdict(list)
    for later, earlier, kind in pairs:
        for one, other in ((later, earlier), (earlier, later)):
            if one in keys and other in names:
                found[keys[one], kind].append(names[other])
    return found


def _names(campaign: Campaign, public_ids: Iterable[str]) -> dict[str, Other]:
    known = Membership.objects.filter(campaign=campaign, public_id__in=list(public_ids))
    return {row[0]: Other(*row) for row in known.values_list("public_id", "person__username")}
