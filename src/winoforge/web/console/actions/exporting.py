"""The job that writes a campaign's schemas to a file (P25): batch by batch, so that memory does not grow with them.

The file is written beside the database first and stored in parts when it is whole; a delivery that was cut off leaves
nothing, and the next one begins again.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, cast

from winoforge import formats
from winoforge.core.crowd.exporting import (
    KEEPING,
    STATES,
    Choice,
    Made,
    Maker,
    Scope,
    told_beside,
    verdict,
    with_making,
)
from winoforge.core.errors import NotAllowed
from winoforge.core.schemas import Schema, from_record
from winoforge.formats import Tally
from winoforge.web.accounts.models import Acceptance
from winoforge.web.console import export_files
from winoforge.web.console.models import ExportFile
from winoforge.web.jobs.progress import Progress
from winoforge.web.workshop.collecting import about, versions_of
from winoforge.web.workshop.models import Judgement, StoredSchema

BATCH = 500
"""Schemas read at once, with their judgements."""
_ADMINISTRATOR = Maker(public_id="administrator")
"""Administrators have no membership, and are not the crowd's business."""


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Write the file, unless it is there."""
    file = ExportFile.objects.select_related("campaign").filter(public_id=params["file"]).first()
    if file is None or file.campaign is None:
        raise NotAllowed("export-file-gone")
    left_out = 0
    if not file.ready:
        with TemporaryDirectory(prefix="winoforge-export-") as folder:
            written, tally = _write(file, _choice(params), Path(folder), progress)
            left_out = tally.left_out_count
            _name(file, written)
            export_files.store(file, written, tally.schemas)
        file.refresh_from_db()
    return {"written": file.items, "left_out": left_out, "file": file.public_id}


def undo(params: Mapping[str, Any]) -> None:
    """Half a file is none."""
    ExportFile.objects.filter(public_id=params["file"], ready=False).delete()


def _choice(params: Mapping[str, Any]) -> Choice:
    asked = {field.name: params[field.name] for field in fields(Choice)}
    return Choice(**(asked | {"scope": Scope(asked["scope"])}))


def _name(file: ExportFile, written: Path) -> None:
    file.name = f"{file.name.partition('.')[0]}{written.suffix}"
    # No browser is to show it, whatever is in it: it is saved.
    file.media_type = "application/zip" if written.suffix == ".zip" else "application/octet-stream"
    file.save(update_fields=["name", "media_type"])


def _write(file: ExportFile, choice: Choice, folder: Path, progress: Progress) -> tuple[Path, Tally]:
    """The whole export as one file: zipped where the format is a folder or further files belong to it."""
    content = folder / "content"
    content.mkdir()
    form = formats.get(file.format)
    path = content / (file.name + (form.suffixes[0] if form.suffixes else ""))
    campaign = file.campaign
    assert campaign is not None  # noqa: S101 - tells the type checker what `work` has made sure of
    with ExitStack() as opened:

        def beside(name: str, wanted: bool) -> IO[str] | None:
            return opened.enter_context((content / name).open("w", encoding="utf-8")) if wanted else None

        reading = _Reading(
            choice,
            beside("judgements.jsonl", choice.judgements),
            beside(_beside(choice), form.name not in KEEPING),
        )
        states = STATES[choice.scope]
        wanted = StoredSchema.objects.filter(campaign=campaign, **({"state__in": states} if states else {}))
        total = wanted.count()
        progress.step(0, total)
        versions = versions_of(campaign, wanted)
        if terms := beside("consent.json", choice.judgements or form.name not in KEEPING):
            json.dump([each.told() for each in versions], terms, ensure_ascii=False, indent=2)
        tally = formats.write(_counted(reading.entries(wanted), progress, total), path, form, about(campaign, versions))
    _tell_what_is_left_out(tally, content)
    several = path.is_dir() or len(list(content.iterdir())) > 1
    return (export_files.packed(content, folder / f"{file.name}.zip") if several else path), tally


def _beside(choice: Choice) -> str:
    """The name of the file for what the format itself cannot hold."""
    return "who.jsonl" if choice.people else "states.jsonl" if choice.tells else "schemas.jsonl"


def _tell_what_is_left_out(tally: Tally, content: Path) -> None:
    """Put the reasons beside the file: whoever opens it must see that something is missing."""
    if tally.left_out:
        more = [f"and {tally.more_left_out} more"] if tally.more_left_out else []
        lines = [*(left_out.reason for left_out in tally.left_out), *more]
        (content / "left-out.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _counted(entries: Iterator[Schema], progress: Progress, total: int) -> Iterator[Schema]:
    for number, entry in enumerate(entries):
        progress.step(number, total)
        yield entry


@dataclass(frozen=True, slots=True)
class _Reading:
    """Schemas as they are exported; what belongs to them is written to files beside as they pass."""

    choice: Choice
    judgements: IO[str] | None
    told: IO[str] | None
    """For what the format itself cannot hold: consent, states, who, details."""

    def entries(self, wanted: Any) -> Iterator[Schema]:
        """Every schema, in the order in which they were written."""
        last = 0
        while batch := list(wanted.filter(pk__gt=last).select_related("contributor").order_by("pk")[:BATCH]):
            given, accepted = self._judgements(batch), _accepted(batch)
            for stored in batch:
                yield self._entry(stored, given[stored.pk], accepted[stored.contributor_id])
            last = batch[-1].pk

    def _judgements(self, batch: Sequence[StoredSchema]) -> dict[int, list[Judgement]]:
        found: dict[int, list[Judgement]] = defaultdict(list)
        if self.choice.people or self.judgements:
            for judgement in Judgement.objects.filter(schema__in=batch).select_related("membership").order_by("pk"):
                found[judgement.schema_id].append(judgement)
        return found

    def _entry(self, stored: StoredSchema, given: Sequence[Judgement], accepted: Sequence[Acceptance]) -> Schema:
        made = _made(stored, given, accepted)
        record = with_making(stored.record, made, self.choice)
        if self.told:
            _line(self.told, told_beside(record, made, self.choice))
        for judgement in given if self.judgements else ():
            _line(cast("IO[str]", self.judgements), _judgement(judgement, stored, self.choice))
        return cast("Schema", from_record(record))


def _accepted(batch: Sequence[StoredSchema]) -> dict[int, list[Acceptance]]:
    """What the contributors of these schemas accepted, the first first."""
    found: dict[int, list[Acceptance]] = defaultdict(list)
    writers = {stored.contributor_id for stored in batch}
    for acceptance in Acceptance.objects.filter(membership__in=writers).select_related("version").order_by("pk"):
        found[acceptance.membership_id].append(acceptance)
    return found


def _made(stored: StoredSchema, given: Sequence[Judgement], accepted: Sequence[Acceptance]) -> Made:
    writer = stored.contributor
    before = [each.version.version for each in accepted if each.at <= stored.created_at]
    return Made(
        state=stored.state,
        created=stored.created_at.isoformat(),
        decided=stored.decided_at.isoformat() if stored.decided_at else None,
        contributor=Maker(public_id=writer.public_id, worker_id=writer.worker_id),
        evaluators=[_evaluator(each) for each in given],
        bonus=stored.bonus,
        strict=stored.strict,
        hardness=stored.hardness,
        findings=[str(finding["message"]) for finding in stored.findings],
        consent=before[-1] if before else None,
    )


def _judgement(given: Judgement, stored: StoredSchema, choice: Choice) -> dict[str, Any]:
    who = {"evaluator": _evaluator(given).named(choice)} if choice.people else {}
    return {
        "judgement": given.public_id,
        "schema": stored.public_id,
        **who,
        "answers": given.answers,
        "verdict": verdict(valid=given.valid, leaked=given.leaked),
        "bonus": given.bonus,
        "comment": given.comment,
        "seconds": given.seconds,
        "at": given.at.isoformat(),
    }


def _evaluator(given: Judgement) -> Maker:
    member = given.membership
    return Maker(public_id=member.public_id, worker_id=member.worker_id) if member else _ADMINISTRATOR


def _line(file: IO[str], row: Mapping[str, Any]) -> None:
    file.write(json.dumps(row, ensure_ascii=False) + "\n")
