"""The measuring process: whatever is saved or loaded is compared, and measured where there is a panel (P7, P12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings

from tests.web.cast import make_campaign, make_member
from tests.web.contribute.writing import LADDER, checked, form, saved
from tests.web.entries import make_collection
from winoforge.core.measures.standing import Label, Reference, Standing
from winoforge.core.schemas import Entry
from winoforge.core.schemas.likeness import is_leak
from winoforge.insight import artifacts, leaks
from winoforge.insight.hardness import Panel
from winoforge.text import meaning
from winoforge.web import hardness_reference, state_files
from winoforge.web.accounts.models import Membership
from winoforge.web.hardness_reference import reference
from winoforge.web.ids import new_nonce
from winoforge.web.workshop.actions import schemas
from winoforge.web.workshop.measurer import Measurer
from winoforge.web.workshop.models import Flag, Likeness, Measures, ReferenceEntry, StoredSchema
from winoforge.web.workshop.standing import standing_of

pytestmark = [pytest.mark.db, pytest.mark.django_db]

KETTLE = {
    "candidate_a": "the kettle",
    "candidate_b": "the stove",
    "first_text": "The kettle slid off the stove when it was overfull.",
    "first_question": "What was overfull?",
    "first_correct": "0",
    "second_text": "The kettle slid off the stove when it was tilted.",
    "second_question": "What was tilted?",
    "second_correct": "1",
}

PARCEL = LADDER | {
    "candidate_a": "the parcel",
    "candidate_b": "the box",
    "first_text": "The parcel did not fit into the box because it was wobbly.",
    "second_text": "The parcel did not fit into the box because it was solid.",
}
"""Like those of the collections."""

PEOPLE = {
    "candidate_a": "Erica",
    "candidate_b": "Vera",
    "first_text": "Erica called Vera because she was out of reach.",
    "first_question": "Who was out of reach?",
    "first_correct": "1",
    "second_text": "Erica called Vera because she was worried.",
    "second_question": "Who was worried?",
    "second_correct": "0",
}
"""About people, so that it is tried in every wording."""


@pytest.fixture
def writer() -> Membership:
    return make_member(make_campaign())


@pytest.fixture(autouse=True)
def panel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that needs no model and is always wrong in one half of a schema."""
    config = replace(settings.CONFIG, data=tmp_path, panel=("first",), measure=True)
    monkeypatch.setattr(settings, "CONFIG", config)


def done(measurer: Measurer | None = None) -> Measurer:
    """Everything there is to do."""
    measurer = measurer or Measurer()
    rounds = 0
    while measurer.round():
        rounds += 1
        assert rounds < 50, "It never comes to an end."
    return measurer


def fresh(schema: StoredSchema) -> StoredSchema:
    return StoredSchema.objects.select_related("measures").get(pk=schema.pk)


def test_a_saved_schema_is_compared_and_measured(writer: Membership) -> None:
    schema = saved(writer)
    assert (schema.uncompared, schema.unmeasured) == (True, True)
    done()
    found = fresh(schema)
    assert (found.uncompared, found.unmeasured, found.hardness) == (False, False, [0.0, 1.0])
    assert [attempt["half"] for attempt in found.measures.attempts] == [0, 1]
    assert len(found.measures.patterns) == 2
    assert found.measures.panel


def test_a_copy_with_another_name_is_found_and_flagged(writer: Membership) -> None:
    original = saved(writer)
    measurer = done()
    copy = saved(make_member(writer.campaign, "second"), form(3))
    other = saved(writer, KETTLE)
    done(measurer)
    best = Likeness.objects.filter(schema=copy).order_by("-similarity").first()
    assert best is not None
    assert best.other == original
    assert is_leak(best.similarity)
    assert Flag.objects.get().membership == copy.contributor
    assert not any(is_leak(each.similarity) for each in Likeness.objects.filter(schema=other))


def test_a_new_process_knows_what_an_earlier_one_has_seen(writer: Membership) -> None:
    original = saved(writer)
    done()
    copy = saved(writer, form(3))
    done()
    assert Likeness.objects.get(schema=copy, other=original).similarity == pytest.approx(
        Likeness.objects.get(schema=original, other=copy).similarity
    )


def test_what_waits_for_a_judgement_is_compared_with_a_collection_that_is_loaded_later(writer: Membership) -> None:
    waiting, decided = saved(writer, PARCEL), saved(writer, form(4))
    StoredSchema.objects.filter(pk=decided.pk).update(state=StoredSchema.State.VALID)
    measurer = done()
    make_collection(1, first=5)
    done(measurer)
    assert Likeness.objects.filter(schema=waiting, entry__isnull=False).exists()
    assert not Likeness.objects.filter(schema=decided, entry__isnull=False).exists()


def test_reference_entries_are_compared_but_only_the_library_is_measured(writer: Membership) -> None:
    make_collection(2)
    make_collection(2, first=5, name="ours", built_in=True)
    done()
    assert not ReferenceEntry.objects.filter(uncompared=True).exists()
    measured = Measures.objects.exclude(hardness=None)
    assert {each.entry.collection.name for each in measured if each.entry} == {"ours"}
    schema = saved(writer, PARCEL)
    done()
    assert Likeness.objects.filter(schema=schema, entry__collection__name="ours").exists()


def test_a_correction_is_compared_and_measured_again(writer: Membership) -> None:
    original, schema = saved(writer), saved(writer, form(3))
    measurer = done()
    assert Likeness.objects.filter(schema=original).exists()
    schemas.correct(writer, schema, checked(writer, KETTLE), version=1, nonce=new_nonce())
    changed = StoredSchema.objects.get(pk=schema.pk)
    assert (changed.uncompared, changed.unmeasured, changed.hardness) == (True, True, None)
    assert not Likeness.objects.exists()
    done(measurer)
    assert fresh(schema).hardness == [0.0, 1.0]
    assert not any(is_leak(each.similarity) for each in Likeness.objects.all())


def test_without_a_panel_everything_is_compared_and_nothing_measured(
    writer: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, panel=()))
    schema = saved(writer)
    done()
    assert (fresh(schema).uncompared, fresh(schema).unmeasured, fresh(schema).hardness) == (False, True, None)


def test_a_model_that_is_not_here_keeps_nobody_waiting(
    writer: Membership, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, panel=("causal:smollm2-135m",)))
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))
    schema = saved(writer)
    done()
    assert (fresh(schema).uncompared, fresh(schema).unmeasured) == (False, True)


def test_gists_of_another_version_are_made_again(writer: Membership) -> None:
    make_collection(1, built_in=True)
    schema = saved(writer)
    done()
    packed = bytes(Measures.objects.get(schema=schema).gist)
    Measures.objects.update(gist=b"\x00" + packed[1:])
    done()
    assert {bytes(each.gist)[:1] for each in Measures.objects.all()} == {packed[:1]}
    assert bytes(Measures.objects.get(schema=schema).gist) == packed
    assert not Measures.objects.filter(hardness=None).exists()


class Pointing:
    """An encoder for which all sentences mean the same."""

    def vectors(self, texts: Sequence[str]) -> object:
        import numpy as np

        return np.full((len(texts), meaning.DIMENSIONS), meaning.DIMENSIONS**-0.5)


def test_once_there_is_an_encoder_what_was_compared_by_words_alone_is_compared_again(
    writer: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meaning, "encoder", lambda: None)
    monkeypatch.setattr(meaning, "why_not", lambda: "It is not here.")
    make_collection(1, first=5)
    schema, other = saved(writer, KETTLE), saved(writer, PARCEL)
    StoredSchema.objects.filter(pk=schema.pk).update(state=StoredSchema.State.VALID)
    measurer = done()
    assert not any(is_leak(each.similarity) for each in Likeness.objects.filter(schema=schema, other=other))
    monkeypatch.setattr(meaning, "encoder", Pointing)
    monkeypatch.setattr(meaning, "why_not", lambda: "")
    done(measurer)
    assert {bytes(each.gist)[:1] for each in Measures.objects.all()} == {b"\x02"}
    assert not StoredSchema.objects.filter(uncompared=True).exists()
    assert is_leak(Likeness.objects.get(schema=schema, other=other).similarity)
    assert Likeness.objects.filter(schema=schema, entry__isnull=False).exists()


def test_a_text_that_something_stumbles_over_stops_nobody(writer: Membership, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = saved(writer, KETTLE), saved(writer)

    def stumbling(entries: Sequence[Entry]) -> list[leaks.Gist]:
        if entries[0].id == bad.public_id:
            raise RuntimeError("a bug that only this text meets")
        return gists(entries)

    gists = leaks.gists
    monkeypatch.setattr(leaks, "gists", stumbling)
    monkeypatch.setattr(artifacts, "suspicions", lambda entries, _: [[]] if entries[0].id == good.public_id else 1 / 0)
    done()
    assert [(fresh(each).uncompared, fresh(each).unmeasured) for each in (bad, good)] == [(False, False)] * 2
    assert (fresh(bad).hardness, fresh(good).hardness) == (None, [0.0, 1.0])
    assert not Likeness.objects.filter(schema=bad).exists()


def test_pages_are_told_how_hard_the_library_is_once_it_has_been_measured(writer: Membership) -> None:
    make_collection(14, first=5, name="ours", built_in=True)
    measurer = Measurer()
    while ReferenceEntry.objects.filter(unmeasured=True).exists():
        assert reference("en") is None
        measurer.round()
    done(measurer)
    known = reference("en")
    assert known is not None
    assert known.values == {"original": (0.5,) * 14}
    schema = saved(writer)
    done(measurer)
    assert fresh(schema).measures.panel == known.panel
    assert standing_of(fresh(schema)) == Standing(Label.ALIKE)


def test_the_pages_learn_of_a_library_that_was_measured_before_they_were_told(writer: Membership) -> None:
    make_collection(14, first=5, name="ours", built_in=True)
    done()
    (settings.CONFIG.data / state_files.REFERENCE).unlink()
    done()
    assert reference("en") is not None


def test_that_a_schema_is_easy_joins_its_findings(writer: Membership) -> None:
    hard = tuple(0.9 + number / 1_000 for number in range(20))
    known = Reference(Panel(("first",)).fingerprint, {"original+renamed+switched": hard})
    hardness_reference.write({"en": known})
    process = Measurer()
    process._knows_library = True  # what stands there is not replaced by what is measured here
    schema = saved(writer, PEOPLE)
    done(process)
    assert standing_of(fresh(schema)) == Standing(Label.EASY, easier_than=1.0)
    [found] = [each for each in fresh(schema).findings if each["message"] == "easier-than-library"]
    assert found["params"] == {"share": 100}
