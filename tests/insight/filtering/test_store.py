"""Embeddings are kept while they are made; who is interrupted goes on, and never mixes them with those of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.solvers.asking import several
from winoforge.core.errors import FormatError
from winoforge.core.schemas.values import Item
from winoforge.insight.filtering.store import PORTION, Vectors, embedded

ITEMS = several(2 * PORTION + 10)


class Counting:
    """Vectors made of the items' own numbers; it counts what it was asked, and can be stopped."""

    def __init__(self, name: str = "counting", stop_after: int | None = None) -> None:
        self.about: Mapping[str, Any] = {"source": name}
        self.asked = 0
        self._stop_after = stop_after

    def vectors(self, items: Sequence[Item]) -> NDArray[np.float32]:
        if self._stop_after is not None and self.asked >= self._stop_after:
            raise KeyboardInterrupt
        self.asked += len(items)
        numbers = [float(item.id.removeprefix("item-")) for item in items for _ in item.candidates]
        return np.array([[number, number / 3] for number in numbers], dtype=np.float32)


def made(source: Counting, path: Path | None, items: Sequence[Item] = ITEMS, *, replace: bool = False) -> Vectors:
    return embedded(items, source, path, replace=replace)


def test_a_second_run_asks_for_nothing(tmp_path: Path) -> None:
    first = made(Counting(), tmp_path / "kept.npz")
    again = Counting()
    assert np.array_equal(made(again, tmp_path / "kept.npz"), first)
    assert again.asked == 0


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        made(Counting(stop_after=PORTION), tmp_path / "kept.npz")
    rest = Counting()
    assert np.array_equal(made(rest, tmp_path / "kept.npz"), made(Counting(), None))
    assert rest.asked == len(ITEMS) - PORTION


def test_progress_counts_from_what_was_there(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        made(Counting(stop_after=PORTION), tmp_path / "kept.npz")
    told: list[tuple[int, int]] = []
    embedded(ITEMS, Counting(), tmp_path / "kept.npz", progress=lambda done, total: told.append((done, total)))
    assert told == [(done, len(ITEMS)) for done in (PORTION, 2 * PORTION, len(ITEMS))]


@pytest.mark.parametrize("other", ["items", "source"])
def test_those_of_something_else_are_refused_or_replaced(tmp_path: Path, other: str) -> None:
    made(Counting(), tmp_path / "kept.npz")
    items = ITEMS[1:] if other == "items" else ITEMS
    name = "another" if other == "source" else "counting"
    with pytest.raises(FormatError, match=r"holds the embeddings of another collection or model; give another"):
        made(Counting(name), tmp_path / "kept.npz", items)
    replacing = Counting(name)
    made(replacing, tmp_path / "kept.npz", items, replace=True)
    assert replacing.asked == len(items)


@pytest.mark.parametrize("content", [b"", b"a poem", b"PK\x03\x04 torn off"])
def test_a_file_that_is_no_embeddings_is_not_written_over(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "kept.npz"
    file.write_bytes(content)
    with pytest.raises(FormatError, match=r"holds no embeddings of ours; remove it, or give another name"):
        made(Counting(), file, replace=True)
    assert file.read_bytes() == content


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"nowhere.*cannot be kept"):
        made(Counting(), tmp_path / "nowhere" / "kept.npz")


def test_a_file_with_half_a_portion_is_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "kept.npz"
    whole = made(Counting(), file)
    with np.load(file) as kept:
        identity = kept["identity"]
    np.savez(file, identity=identity, vectors=whole[:7])
    again = Counting()
    assert np.array_equal(made(again, file), whole)
    assert again.asked == len(ITEMS)
