"""Arriving from a crowd platform (P1): which parameters its links carry, and who is let in.

Ids of a preview never enter: a requester looking at the task is not a worker.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import quote

from winoforge.core.crowd.usernames import LONGEST_KEY, is_unseen, mixes_scripts, username_key
from winoforge.core.errors import NotAllowed, TextError
from winoforge.core.schemas.text import clean
from winoforge.core.wording import Sentence

LONGEST_ID = 100
"""Code points of a worker, study or session id."""
_PLACEHOLDER = re.compile(r"[{}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """How the links of one crowd platform look."""

    name: str
    """What the platform is called."""
    worker: str = ""
    """The parameter with the worker's id; "" when there is none."""
    study: str = ""
    """The parameter with the id of the task as the platform knows it."""
    session: str = ""
    """The parameter with the id of this worker's visit."""
    query: str = ""
    """What the administrator adds to the campaign's link there; the platform fills the placeholders in."""
    preview_values: tuple[str, ...] = ()
    """Values that stand for nobody."""
    completion: str = ""
    """Where a worker goes when done; {code} is the completion code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """Somebody at the door, as the link tells it."""

    worker_id: str = ""
    """Their id on the crowd platform; "" when the link has none that can be used."""
    study: str = ""
    session: str = ""
    preview: bool = False
    """Whether this is somebody previewing the task; nothing of it may be stored."""


PRESETS: Mapping[str, Preset] = {
    "prolific": Preset(
        name="Prolific",
        worker="PROLIFIC_PID",
        study="STUDY_ID",
        session="SESSION_ID",
        query="PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}",
        completion="https://app.prolific.com/submissions/complete?cc={code}",
    ),
    "microworkers": Preset(
        name="Microworkers",
        worker="worker",
        study="campaign",
        session="rand_key",
        query="worker={{MW_ID}}&campaign={{CAMP_ID}}&rand_key={{RAND_KEY}}",
    ),
    "mturk": Preset(
        name="MTurk",
        worker="workerId",
        study="hitId",
        session="assignmentId",
        preview_values=("ASSIGNMENT_ID_NOT_AVAILABLE",),
    ),
    "generic": Preset(name="Another crowd platform", worker="worker_id", study="study_id", session="session_id"),
    "none": Preset(name="No crowd platform"),
}
"""Every crowd platform by the id that a campaign stores."""

OUTCOMES: Mapping[str, Sentence] = {
    "completed": Sentence("The work is done", "O trabalho foi concluído"),
    "refused": Sentence("The worker did not agree to take part", "A pessoa não aceitou participar"),
    "banned": Sentence("The worker was banned", "A pessoa foi banida"),
    "no-work": Sentence("There was no work left", "Não havia mais trabalho"),
}
"""How a visit can end; a campaign may have a completion code of the crowd platform for each."""


def arrival(preset: str, names: Mapping[str, str], query: Mapping[str, str]) -> Arrival:
    """Who arrives by a link with these parameters.

    `names` holds the campaign's own parameter names (`worker`, `study`, `session`), which only “generic” takes. An id
    that is no usable text counts as absent; one that a platform did not fill in makes the visit a preview.
    """
    known = _named(preset, names)
    given = [query.get(name, "") if name else "" for name in (known.worker, known.study, known.session)]
    if any(value in known.preview_values or _PLACEHOLDER.search(value) for value in given):
        return Arrival(preview=True)
    worker, study, session = (_usable(value) for value in given)
    return Arrival(worker_id=worker, study=study, session=session)


def link_query(preset: str, names: Mapping[str, str]) -> str:
    """What the administrator adds to the campaign's link; the placeholders in braces are filled in on the way.

    “Generic” asks for the worker's id, and for the rest where the campaign has named it: a placeholder that nobody
    fills in makes every visit a preview.
    """
    if preset != "generic":
        return PRESETS[preset].query
    known = _named(preset, names)
    asked = {"worker": known.worker} | {part: names[part] for part in ("study", "session") if names.get(part)}
    return "&".join(f"{quote(name, safe='')}={{{part.upper()}_ID}}" for part, name in asked.items())


def clean_worker_id(value: str) -> str:
    """A worker id as it is stored: one line of visible characters, in normal form C. Else NotAllowed."""
    trimmed = value.strip()
    try:
        cleaned = clean(trimmed, limit=LONGEST_ID)
    except TextError:
        raise NotAllowed("worker-id-unusable", limit=LONGEST_ID) from None
    # Invisible characters and braces would let one worker be two, or a preview be a worker.
    if _PLACEHOLDER.search(cleaned) or any(map(is_unseen, cleaned)) or mixes_scripts(cleaned):
        raise NotAllowed("worker-id-unusable", limit=LONGEST_ID)
    return cleaned


def worker_key(worker_id: str) -> str:
    """What two worker ids must differ in: not in case, width or blanks, or a banned worker would come back as another.

    Cut where folding makes a hostile id longer than a column holds; its beginning still tells it apart.
    """
    return "".join(username_key(worker_id).split())[:LONGEST_KEY]


def completion_url(preset: str, code: str) -> str | None:
    """Where a worker takes this completion code of the crowd platform; None where there is no such page."""
    known = PRESETS[preset]
    return known.completion.format(code=quote(code, safe="")) if known.completion and code else None


@dataclass(frozen=True, slots=True, kw_only=True)
class WayBack:
    """How a worker ends their visit on the crowd platform."""

    crowd: str
    """What the platform is called; "" for one that only the administrator knows."""
    code: str
    """The platform's code for this outcome."""
    url: str | None
    """Where the code is taken by itself; None where the worker copies it."""


def way_back(preset: str, codes: Mapping[str, str], outcome: str) -> WayBack | None:
    """The way back for this outcome (a key of OUTCOMES); None where there is no platform, or no code for it."""
    code = codes.get(outcome, "")
    if not PRESETS[preset].worker or not code:
        return None
    name = "" if preset == "generic" else PRESETS[preset].name
    return WayBack(crowd=name, code=code, url=completion_url(preset, code))


def outcome_of(*, earned: bool, has_work: bool) -> str | None:
    """How a member's visit would end now: with work that counts, or without any to be had; None while there is some."""
    if earned:
        return "completed"
    return None if has_work else "no-work"


def at_the_door(state: str, has_work: bool, banned: bool) -> None:
    """Raise NotAllowed with the one reason that applies first, or let them in.

    `state` is the campaign's: `open`, `closed`, anything else is not open yet, and "" when the link leads to none.
    """
    if not state:
        raise NotAllowed("wrong-link")
    if banned:
        raise NotAllowed("banned")
    if state == "closed":
        raise NotAllowed("campaign-closed")
    if state != "open":
        raise NotAllowed("campaign-not-open")
    if not has_work:
        raise NotAllowed("no-work-left")


def _named(preset: str, names: Mapping[str, str]) -> Preset:
    """The preset; “generic” with the campaign's own parameter names."""
    known = PRESETS[preset]
    if preset != "generic":
        return known
    return replace(
        known,
        worker=names.get("worker") or known.worker,
        study=names.get("study") or known.study,
        session=names.get("session") or known.session,
    )


def _usable(value: str) -> str:
    try:
        return clean_worker_id(value)
    except NotAllowed:
        return ""
