"""The library is there after every start, up to date, and known sentence by sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.asking.answers import resolve
from tests.web.cast import make_campaign, make_member
from tests.web.entries import make_schema
from winoforge import library
from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.schemas import to_record
from winoforge.web.workshop.actions.questions import ask_training
from winoforge.web.workshop.actions.references import install_library
from winoforge.web.workshop.models import Question, ReferenceCollection, ReferenceEntry, TextPrint

pytestmark = [pytest.mark.db, pytest.mark.django_db]


def test_the_library_is_installed_once() -> None:
    assert install_library() == 3
    before = list(ReferenceEntry.objects.values_list("pk", flat=True))
    assert install_library() == 0
    assert list(ReferenceEntry.objects.values_list("pk", flat=True)) == before
    found = {one.source: one for one in ReferenceCollection.objects.filter(built_in=True, ready=True)}
    assert set(found) == {"library:en", "library:pt", "library:problems"}
    english = found["library:en"]
    assert english.entries_count == english.entries.count() == english.askable_count
    assert english.items_count == 2 * english.entries_count
    assert found["library:problems"].askable_count < found["library:problems"].entries_count
    assert found["library:pt"].languages == ["pt"]


def test_every_sentence_of_the_library_is_known_however_it_is_typed() -> None:
    install_library()
    record = ReferenceEntry.objects.filter(language="en").first()
    assert record is not None
    for half in record.record["halves"]:
        typed = half["text"].upper().replace(".", " !")
        assert TextPrint.objects.filter(print=fingerprint(typed), entry=record).exists()


def test_training_in_both_languages_has_items_with_reasons_in_that_language() -> None:
    install_library()
    for language in ("en", "pt"):
        question = ask_training(make_member(make_campaign(language), trained=False))
        assert question.record["language"] == language
        assert question.record["rationale"]


def test_a_new_version_keeps_what_stays_so_that_who_has_met_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "en.jsonl"
    monkeypatch.setattr(library, "names", lambda: ["en"])
    monkeypatch.setattr(library, "path", lambda name: file)

    def ship(*numbers: int, **fields: str) -> None:
        rows = [json.dumps(to_record(make_schema(number, **fields))) for number in numbers]
        file.write_text("\n".join(rows) + "\n", encoding="utf-8")
        assert install_library() == 1

    ship(1, 2)
    keys = {entry.record["id"]: entry.pk for entry in ReferenceEntry.objects.all()}
    member = make_member(make_campaign(), trained=False)
    asked = ask_training(member)
    resolve(asked, member)
    ship(3, 2, 1, rationale="Now with a reason.")
    entries = list(ReferenceEntry.objects.order_by("number"))
    assert [entry.record["id"] for entry in entries] == ["en-3", "en-2", "en-1"]
    assert {entry.record["id"]: entry.pk for entry in entries[1:]} == keys
    assert all(entry.record["rationale"] for entry in entries)
    assert TextPrint.objects.count() == 6
    asked.refresh_from_db()
    assert asked.entry_id in keys.values()
    ship(3)
    assert ReferenceEntry.objects.count() == 1
    assert Question.objects.get().record["id"] in keys, "what was asked is kept"
