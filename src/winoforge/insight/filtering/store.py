"""Embeddings kept in a file while they are made, so that an interrupted run goes on and a second one needs no model."""

from __future__ import annotations

import hashlib
import json
import time
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from winoforge.core.errors import FormatError
from winoforge.core.schemas.substitution import sentences_of
from winoforge.core.schemas.values import Item
from winoforge.formats.common.lines import completed
from winoforge.insight.filtering.embedding import Source

PORTION = 128
"""Items at a time. Always the same ones together, so that a run that was interrupted makes the same vectors."""
_SAVE_EVERY = 20.0
"""Seconds between savings, at least; and no more than a tenth of the time goes into them."""

Vectors = NDArray[np.float32]
Progress = Callable[[int, int], None]
"""Told how many items have their vectors, and of how many."""


def embedded(
    items: Sequence[Item],
    source: Source,
    path: Path | None = None,
    *,
    replace: bool = False,
    progress: Progress | None = None,
) -> Vectors:
    """One row for each candidate of each item; kept in `path`, and taken from there as far as they are there.

    What is there of another collection or source is replaced if `replace` says so, else refused.
    """
    identity = _identity(items, source.about)
    made = [] if path is None else _earlier(path, identity, replace=replace)
    began = done = _whole(items, sum(map(len, made)))
    if not done:
        made = []
    tell, saved, spent = progress or _quiet, time.monotonic(), 0.0
    tell(done, len(items))
    try:
        while done < len(items):
            made.append(np.asarray(source.vectors(items[done : done + PORTION]), dtype=np.float32))
            done = min(done + PORTION, len(items))
            tell(done, len(items))
            now = time.monotonic()
            if path is not None and now - saved > max(_SAVE_EVERY, 10 * spent):
                _save(path, identity, made)
                saved = time.monotonic()
                spent = saved - now
    finally:  # also when interrupted: what was made stays
        if path is not None and done > began:
            _save(path, identity, made)
    return np.concatenate(made)


def _whole(items: Sequence[Item], rows: int) -> int:
    """How many items so many rows are; none where they are no whole portions, as no file of ours has them."""
    borders = np.cumsum([0, *(len(item.candidates) for item in items)])
    done = int(np.searchsorted(borders, rows))
    whole = done < len(borders) and borders[done] == rows and (done % PORTION == 0 or done == len(items))
    return done if whole else 0


def _identity(items: Sequence[Item], about: Mapping[str, Any]) -> str:
    """What decides the vectors: the source, and every sentence."""
    digest = hashlib.sha256()
    for item in items:
        digest.update(json.dumps([item.text, item.pronoun.start, *sentences_of(item)]).encode())
    return json.dumps({**about, "sentences": digest.hexdigest()}, sort_keys=True)


def _earlier(path: Path, identity: str, *, replace: bool) -> list[Vectors]:
    if not path.exists():
        return []
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            known, vectors = str(kept["identity"]), np.asarray(kept["vectors"], dtype=np.float32)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise FormatError("It holds no embeddings of ours; remove it, or give another name.", file=str(path)) from error
    if known == identity:
        return [vectors]
    if replace:
        return []
    raise FormatError(
        "It holds the embeddings of another collection or model; give another --embeddings, or remove it.",
        file=str(path),
    )


def _save(path: Path, identity: str, made: Sequence[Vectors]) -> None:
    try:
        with completed(path) as target, target.open("wb") as file:
            np.savez(file, identity=np.array(identity), vectors=np.concatenate(made))
    except OSError as error:
        reason = f"The embeddings cannot be kept ({error.strerror}); give --embeddings a file that can be written."
        raise FormatError(reason, file=str(path)) from error


def _quiet(done: int, total: int) -> None:
    """Progress that nobody watches."""
