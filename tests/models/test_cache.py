"""Where models are kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from winoforge.models import folder, path


def test_the_environment_chooses_the_folder(cache: Path) -> None:
    assert folder() == cache


def test_otherwise_it_is_the_systems_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WINOFORGE_CACHE")
    assert folder() == platformdirs.user_cache_path("winoforge") / "models"


def test_what_is_not_there_has_no_path() -> None:
    assert path("en-core-web-sm") is None


def test_a_folder_without_manifest_is_not_a_model(cache: Path) -> None:
    (cache / "en-core-web-sm-3.8.0" / "model").mkdir(parents=True)
    assert path("en-core-web-sm") is None
    (cache / "en-core-web-sm-3.8.0" / "manifest.json").write_text("{}")
    assert path("en-core-web-sm") == cache / "en-core-web-sm-3.8.0" / "model"
