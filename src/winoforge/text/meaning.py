"""What sentences mean, as vectors: a sentence encoder that reads English, on ONNX Runtime.

It is a model of the registry. Where it is not here or does not work, `encoder` returns None and `why_not` says what to
do about it.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from winoforge.core.errors import ModelDamaged, ModelMissing, WinoforgeError
from winoforge.models import cache, registry
from winoforge.models.convert import GRAPH, converted
from winoforge.models.parts import imported, need_embedded
from winoforge.models.runtime import opened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

DIMENSIONS = 384
LANGUAGE = "en"
"""The language that the model was trained on."""
_LONGEST = 256
"""In tokens, as in its training. What comes after is not read."""
_AT_ONCE = 32
_THREADS = 1
"""For sentences this short, threads that wait for each other cost more than they save."""
_loading = threading.Lock()


class Encoder:
    """Turns sentences into vectors of length 1."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer: Any = imported("tokenizers").Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(_LONGEST)
        self._tokenizer.encode_special_tokens = True  # “[SEP]” in somebody's text is text
        self._session = opened(folder / GRAPH, _THREADS)

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """Return one row for each text. Texts of equal length go together, so nothing is padded."""
        import numpy as np

        tokens = [encoded.ids for encoded in self._tokenizer.encode_batch(list(texts))]
        by_length: dict[int, list[int]] = defaultdict(list)
        for number, each in enumerate(tokens):
            by_length[len(each)].append(number)
        found = np.zeros((len(tokens), DIMENSIONS), dtype=np.float32)
        for length, numbers in by_length.items():
            for start in range(0, len(numbers), _AT_ONCE):
                some = numbers[start : start + _AT_ONCE]
                given = {"tokens": np.array([tokens[number] for number in some]), "positions": np.arange(length)}
                found[some] = self._session.run(["vectors"], given)[0]
        return found


def encoder() -> Encoder | None:
    """Return the encoder, loaded once, or None where it is missing or does not work."""
    if missing():
        return None
    with _loading:  # two threads that ask at once must not both load it
        return _loaded(_place())


def why_not() -> str:
    """Return why there is no encoder and what to do, as one sentence or two; "" where it works.

    Nothing is loaded to find out: what keeps it from working is known once somebody has tried.
    """
    return missing() or _FAULTS.get(_place(), "")


def missing() -> str:
    """Return what has to be fetched or installed before the encoder can be loaded; "" where nothing has."""
    try:
        need_embedded()
        if cache.held(registry.find(registry.ENCODER)) is None:
            raise ModelMissing(registry.ENCODER)
    except WinoforgeError as error:
        return str(error)
    return ""


_FAULTS: dict[Path, str] = {}
"""Why the model in a folder does not work."""


def _place() -> Path:
    return cache.place(registry.find(registry.ENCODER))


@lru_cache(maxsize=1)
def _loaded(place: Path) -> Encoder | None:
    model = registry.find(registry.ENCODER)
    try:
        made = Encoder(converted(model))
        made.vectors(["Does it work?"])
    except WinoforgeError as error:
        _FAULTS[place] = str(error)
    except Exception:  # the libraries have no errors of their own for a damaged file
        _FAULTS[place] = str(ModelDamaged(model.name, f"winoforge models pull {model.name} --again"))
    else:
        return made
    return None
