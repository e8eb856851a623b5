"""Coreference as a solver: rules that ship, or a spaCy pipeline that finds clusters."""

from __future__ import annotations

import hashlib
from importlib import metadata, util
from pathlib import Path

from winoforge.core.errors import MissingPart, SolverError
from winoforge.solvers.options import Options
from winoforge.solvers.protocol import About, Solver
from winoforge.solvers.wire import excerpt


def make(name: str, argument: str, options: Options) -> Solver:  # noqa: ARG001 (every kind is made in one way)
    """The rules, or the pipeline that is named: a folder or an installed package."""
    if not argument:
        from winoforge.solvers.coref_rules import Rules

        return Rules(name)
    if util.find_spec("spacy") is None:
        raise MissingPart("spaCy", "analysis")
    from winoforge.solvers.coref_clusters import Clusters

    return Clusters(About(name=f"{name}:{argument}", settings={"pipeline": _version(argument)}), argument)


def _version(pipeline: str) -> str:
    """What tells two editions of a pipeline apart, without loading it."""
    folder = Path(pipeline)
    if folder.is_dir():
        described = [folder / "meta.json", folder / "config.cfg"]
        found = b"".join(file.read_bytes() for file in described if file.is_file())
        return hashlib.sha256(found).hexdigest()[:16]
    try:
        return metadata.version(pipeline)
    except (metadata.PackageNotFoundError, ValueError):
        raise SolverError(
            f"There is no pipeline “{excerpt(pipeline)}”; give the folder of a spaCy pipeline "
            "or the name of an installed one, or leave it out for the rules that ship."
        ) from None
