"""spaCy's small English pipeline for the tests that need it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.conftest import needs
from winoforge import models
from winoforge.core.errors import ModelError


def english_pipeline() -> Path:
    """From the cache, or pulled into it; fails in CI and skips elsewhere when it cannot be had."""
    needs(importlib.util.find_spec("spacy") is not None, "spaCy is not installed.")
    try:
        return models.pull("en-core-web-sm")
    except ModelError as error:
        needs(False, str(error))
        raise


@pytest.fixture(scope="session")
def english_model() -> Path:
    """The folder of spaCy's small English pipeline."""
    return english_pipeline()
