"""The job that collects everything about one person (P25): a zip with a file of JSON Lines for each kind of record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Q, QuerySet

from winoforge.core.errors import NotAllowed
from winoforge.web.accounts.models import Acceptance, AuditEntry, Membership, Person, Visit
from winoforge.web.console import export_files
from winoforge.web.console.models import Bonus, ExportFile, Payment, VerifiedLine
from winoforge.web.jobs.progress import Progress
from winoforge.web.workshop.models import (
    Authorship,
    Flag,
    Judgement,
    PaymentCode,
    Question,
    SavedDraft,
    ScoreEntry,
    Slot,
    StoredSchema,
)

_BATCH = 500


def work(params: Mapping[str, Any], progress: Progress) -> dict[str, Any]:
    """Collect it, unless that is done."""
    file = ExportFile.objects.select_related("membership__person").filter(public_id=params["file"]).first()
    if file is None or file.membership is None:
        raise NotAllowed("export-file-gone")
    if not file.ready:
        with TemporaryDirectory(prefix="winoforge-export-") as name:
            folder = Path(name)
            (folder / "content").mkdir()
            count = _write(file.membership.person, folder / "content", progress)
            file.name, file.media_type = f"{file.name.partition('.')[0]}.zip", "application/zip"
            file.save(update_fields=["name", "media_type"])
            export_files.store(file, export_files.packed(folder / "content", folder / "worker.zip"), count)
        file.refresh_from_db()
    return {"written": file.items, "file": file.public_id}


def undo(params: Mapping[str, Any]) -> None:
    """Half a file is none."""
    ExportFile.objects.filter(public_id=params["file"], ready=False).delete()


def _write(person: Person, folder: Path, progress: Progress) -> int:
    count = 0
    for name, rows in _records(person).items():
        fields = FIELDS[name].split()
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8") as file:
            for row in rows.order_by("pk").values_list(*fields).iterator(chunk_size=_BATCH):
                record = dict(zip(map(_called, fields), row, strict=True))
                file.write(json.dumps(record, cls=DjangoJSONEncoder, ensure_ascii=False) + "\n")
                count += 1
                progress.step(count)
    return count


def _records(person: Person) -> dict[str, QuerySet[Any]]:
    """Every kind of record about a person, in all campaigns."""
    theirs = Q(membership__person=person)
    keys = [person.public_id, *person.memberships.values_list("public_id", flat=True)]
    return {
        "person": Person.objects.filter(pk=person.pk),
        "memberships": Membership.objects.filter(person=person),
        "consents": Acceptance.objects.filter(theirs),
        "schemas": StoredSchema.objects.filter(contributor__person=person),
        "authorship": Authorship.objects.filter(schema__contributor__person=person),
        "judgements": Judgement.objects.filter(evaluator=person),
        "judgements_received": Judgement.objects.filter(schema__contributor__person=person),
        "reservations": Slot.objects.filter(evaluator=person, judged_at=None),
        "draft": SavedDraft.objects.filter(theirs),
        "score": ScoreEntry.objects.filter(theirs),
        "questions": Question.objects.filter(theirs),
        "codes": PaymentCode.objects.filter(theirs),
        "payments": Payment.objects.filter(theirs),
        "bonuses": Bonus.objects.filter(theirs),
        "reported": VerifiedLine.objects.filter(theirs),
        "visits": Visit.objects.filter(person=person),
        "flags": Flag.objects.filter(theirs),
        "audit": AuditEntry.objects.filter(Q(actor=person) | Q(target__in=keys)),
    }


_IN = "membership__campaign__public_id"
FIELDS = {
    "person": "public_id username is_active joined_at last_login",
    "memberships": "public_id campaign__public_id campaign__name crowd worker_id study session declared_proficient "
    "declared_adult consent_version joined_at training_length training_right training_wrong trained_at score "
    "appointed banned_at",
    "consents": f"{_IN} version__number version__licence version__sha256 version__english version__portuguese "
    "language at",
    "schemas": "public_id campaign__public_id record findings strict state bonus hardness version created_at "
    "changed_at opened_at decided_at",
    "authorship": "schema__public_id evidence",
    "judgements": "public_id schema__public_id answers valid leaked bonus comment seconds at",
    "judgements_received": "schema__public_id answers valid leaked bonus comment at",
    "reservations": "schema__public_id reserved_until opened_at",
    "draft": f"{_IN} fields authorship changed_at",
    "score": f"{_IN} reason points cause at",
    "questions": f"public_id {_IN} purpose half record asked_at answered_at answer right seconds",
    "codes": f"public_id {_IN} schema__public_id code batch amount currency created_at voided_at void_reason paid_at",
    "payments": f"public_id {_IN} code__code amount currency at",
    "bonuses": f"public_id {_IN} amount currency period_from period_to rule reason at",
    "reported": f"{_IN} verification__created_at number worker_id code_given session study verdict",
    "visits": "campaign__public_id browser address first_at last_at",
    "flags": f"{_IN} kind cause evidence at",
    "audit": "campaign__public_id action target reason details at",
}
"""What is told of each; others are named by public ids at most, and never who judged."""


def _called(field: str) -> str:
    """What a field is called in the file: `schema` for the public id of one, else its own name."""
    *path, last = field.split("__")
    return path[-1] if path and last == "public_id" else last
