"""Vectors from static embeddings."""

from __future__ import annotations

from importlib.util import find_spec

import numpy as np
import pytest

from tests.conftest import needs
from tests.solvers.asking import item
from winoforge.core.errors import MissingPart, WrongUse
from winoforge.insight.filtering.embedding import source

ASKED = item("The cook fed the goat because [it] was hungry.", "the cook", "the goat")


@pytest.fixture(autouse=True)
def _installed() -> None:
    needs(find_spec("wordllama") is not None, "wordllama is not installed.")


def test_each_candidate_has_a_vector_the_same_every_time() -> None:
    one, other = source("static").vectors([ASKED])
    assert not np.allclose(one, other)
    assert np.array_equal(source("static").vectors([ASKED]), [one, other])


def test_the_half_of_it_that_speaks_of_the_candidate_is_the_same_in_the_twin() -> None:
    twin = item("The cook fed the goat because [it] was generous.", "the cook", "the goat")
    here, there = (source("static").vectors([each])[0] for each in (ASKED, twin))
    half = len(here) // 2
    assert np.array_equal(here[:half], there[:half])
    assert not np.allclose(here[half:], there[half:])


def test_a_device_means_nothing_to_it() -> None:
    with pytest.raises(WrongUse, match=r"^--device means nothing to static embeddings; leave it out\.$"):
        source("static", device="cpu")


def test_without_the_package_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winoforge.insight.filtering.static.available", lambda: False)
    with pytest.raises(MissingPart, match=r"^wordllama is not installed\. Get it with: pip install"):
        source("static")
