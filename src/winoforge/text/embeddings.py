"""What words mean, as vectors: static embeddings that come with their package, so nothing is fetched.

Made for English; they know Portuguese words by their pieces only.
"""

from __future__ import annotations

import importlib.util
import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.errors import MissingPart

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIMENSIONS = 64
"""The first 64 of 256, which are made to stand alone; with all of them leaks were found no better."""

# 256 bytes each: a full memory takes 16 MB and holds every word of 100,000 schemas.
_REMEMBERED = 65_536
_loading = threading.Lock()


def available() -> bool:
    """Whether the embeddings are installed."""
    return importlib.util.find_spec("wordllama") is not None


def mean_vector(words: Sequence[str]) -> NDArray[np.float64]:
    """The mean of the words' vectors; zeros for no words. The same words in the same order give the same bits."""
    import numpy as np

    total = np.zeros(DIMENSIONS)
    for word in words:
        total += _vector(word)
    return total / max(1, len(words))


@lru_cache(maxsize=_REMEMBERED)
def _vector(word: str) -> NDArray[np.float32]:
    """The vector of one word; it is longer for a word that says more. Alone: padding would change its last bits."""
    found: NDArray[np.float32] = _loaded().embed([word])[0]
    return found


def _loaded() -> Any:
    with _loading:  # two threads that ask at once must not both load 16 MB
        return _model()


@lru_cache(maxsize=1)
def _model() -> Any:
    if not available():
        raise MissingPart("wordllama", "analysis")
    with _logging_left_alone():
        wordllama: Any = import_module("wordllama")
    folder = Path(wordllama.__file__).parent
    return wordllama.WordLlama.load(cache_dir=folder, trunc_dim=DIMENSIONS, disable_download=True)


@contextmanager
def _logging_left_alone() -> Iterator[None]:
    """Importing wordllama sets up logging for the whole program, unless somebody has done so before."""
    root, somebody = logging.getLogger(), logging.NullHandler()
    root.addHandler(somebody)
    try:
        yield
    finally:
        root.removeHandler(somebody)
