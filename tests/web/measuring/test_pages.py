"""Where hardness should be and is not, every page says why, with the command that repairs it, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tests.web.cast import log_in, make_administrator, make_campaign, make_evaluator, make_member
from tests.web.judge.bench import make_schema
from winoforge.core.errors import ModelDamaged, ModelMissing
from winoforge.solvers import readiness
from winoforge.web import panel_state
from winoforge.web.accounts.models import Membership, Person
from winoforge.web.actor import Role
from winoforge.web.panel_state import PanelState
from winoforge.web.workshop.models import Slot, StoredSchema

pytestmark = [pytest.mark.db, pytest.mark.django_db]

ENGLISH = "Not measured: The model smollm2-135m is not here yet. Get it with: winoforge models pull smollm2-135m"
PORTUGUESE = (
    "Não foi medida: O modelo smollm2-135m ainda não está aqui. Para baixá-lo: winoforge models pull smollm2-135m"
)
PANEL = ("causal:smollm2-135m",)
WHOLE = ["saved", "my work", "judge", "console", "schema"]
PAGES = [*WHOLE, "the part that waits"]
Read = Callable[..., str]


@pytest.fixture
def schema() -> StoredSchema:
    campaign = make_campaign()
    make_evaluator(campaign, "ev")
    return make_schema(make_member(campaign, "writer"))


@pytest.fixture(autouse=True)
def platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A platform that should measure, on a machine without the model."""
    config = replace(settings.CONFIG, data=tmp_path, measure=True, panel=PANEL)
    monkeypatch.setattr(settings, "CONFIG", config)
    monkeypatch.setattr(readiness, "why_not", lambda name: ModelMissing(name.partition(":")[2]))


@pytest.fixture
def read(client: Client, schema: StoredSchema) -> Read:
    """What a reader sees of one of the pages."""
    addresses = {
        "saved": f"/contribute/?saved={schema.public_id}",
        "my work": "/work/",
        "the part that waits": f"/work/{schema.public_id}/hardness/",
        "judge": "/judge/",
        "console": "/console/",
        "schema": f"/console/schemas/{schema.public_id}/",
    }

    def read(page: str, language: str = "en") -> str:
        if page in {"console", "schema"}:
            log_in(client, Person.objects.filter(is_staff=True).first() or make_administrator("ada"))
        elif page == "judge":
            log_in(client, Membership.objects.get(person__username="ev"), Role.EVALUATOR)
            if not Slot.objects.filter(evaluator__isnull=False).exists():
                client.post("/judge/take/")
        else:
            log_in(client, schema.contributor)
        headers = {"Accept-Language": language} | ({"HX-Request": "true"} if "part" in page else {})
        answer = client.get(addresses[page], headers=headers)
        assert answer.status_code == 200
        return " ".join(unescape(re.sub(r"<[^>]+>", "", answer.content.decode())).split())

    return read


@pytest.mark.parametrize("page", PAGES)
def test_a_missing_model_is_named_with_its_command_in_both_languages(page: str, read: Read) -> None:
    assert ENGLISH in read(page)
    assert PORTUGUESE in read(page, "pt-br")


@pytest.mark.parametrize("page", PAGES)
def test_what_was_found_out_by_loading_it_is_said_and_escaped(
    page: str, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "why_not", lambda _: None)
    break_panel(str(ModelDamaged("<b>x</b>", "winoforge models pull x --again")))
    # Markup that is shown as text is still there when the tags have been taken out.
    assert "Not measured: The model <b>x</b> is damaged. Repair it with: winoforge models pull x --again" in read(page)
    assert "está danificado" in read(page, "pt-br")


@pytest.mark.parametrize("page", PAGES)
def test_what_may_name_something_of_this_machine_is_for_administrators_alone(
    page: str, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "why_not", lambda _: None)
    break_panel("http://10.0.0.7 does not answer.")
    assert "Not measured:" in read(page)
    assert ("10.0.0.7" in read(page)) == (page in {"console", "schema"})


@pytest.mark.parametrize("page", WHOLE)
def test_a_repaired_panel_is_no_longer_spoken_of(page: str, read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "why_not", lambda _: None)
    break_panel("It is broken.")
    assert "Not measured: " in read(page)
    panel_state.write(settings.CONFIG.data, PanelState(panel_state.read(settings.CONFIG.data, PANEL).panel))
    assert "Not measured" not in read(page)


def break_panel(why: str) -> None:
    """As the measuring process does it."""
    panel_state.write(settings.CONFIG.data, panel_state.read(settings.CONFIG.data, PANEL).failed(why, 1.0))


@pytest.mark.parametrize("page", WHOLE)
@pytest.mark.parametrize("chosen", [{"panel": ()}, {"measure": False}])
def test_who_has_chosen_not_to_measure_is_told_nothing(
    page: str, chosen: dict[str, object], read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CONFIG", replace(settings.CONFIG, **chosen))  # type: ignore[arg-type]
    assert "Not measured" not in read(page)


def test_what_is_measured_keeps_its_hardness(schema: StoredSchema, read: Read) -> None:
    StoredSchema.objects.filter(pk=schema.pk).update(hardness=[0.3, 0.7], unmeasured=False)
    for page in ("saved", "my work", "judge", "schema"):
        assert "Not measured" not in read(page)
    assert ENGLISH in read("console")  # the next schema will not be measured
