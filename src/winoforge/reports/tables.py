"""A table, defined once: terminal, Markdown, LaTeX and page each set the same title, columns, cells and notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

NOTHING = "–"
"""Stands in a cell that has no figure."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one place of a table."""

    text: str
    small: str = ""
    """What is set smaller behind or under it, such as the interval of a figure."""

    @property
    def plain(self) -> str:
        """Both on one line."""
        return f"{self.text} ({self.small})" if self.small else self.text


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column."""

    title: str
    under: str = ""
    """A second line, such as the scoring of a solver."""
    figures: bool = False
    """Whether figures stand in it, which are set to the right."""
    short: str = ""
    """The title where there is little room; none is the title itself."""

    @property
    def plain(self) -> str:
        """Both lines as one."""
        return f"{self.title} {self.under}" if self.under else self.title


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under columns. The first cell of a row names it."""

    name: str
    """Unique in its report; made of letters, digits and hyphens."""
    title: str
    """What it shows, in a sentence without its full stop."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    """Sentences under it."""
    apart: int = 0
    """From which row on something of another kind follows, such as published figures; 0 when nothing does."""
    fixed: int = 1
    """How many columns at the start say what the others are about."""
    dense: bool = False
    """Whether it has so many percentages that, where there is little room, it is set narrow."""

    def narrow(self) -> Table:
        """The same, if it is dense, with its fixed columns in one and its percentages bare."""
        if not self.dense:
            return self
        fixed = self.fixed
        return replace(
            self,
            title=f"{self.title}, in %",
            columns=(
                self.columns[0],
                *(replace(each, title=each.short or each.title) for each in self.columns[fixed:]),
            ),
            rows=tuple((_joined(row[:fixed]), *map(_bare, row[fixed:])) for row in self.rows),
            fixed=1,
        )

    def parts(self, columns: int, rows: int | None = None) -> Iterator[Table]:
        """The same in pieces of at most so many rows, and columns beyond the fixed ones, where there is little room."""
        wide = max(1, len(self.columns) - self.fixed)
        tall = rows or max(1, len(self.rows))
        places = [(x, y) for x in range(0, wide, columns) for y in range(0, max(1, len(self.rows)), tall)]
        for number, (x, y) in enumerate(places, start=1):
            start = self.fixed + x
            kept = [*range(self.fixed), *range(start, min(start + columns, len(self.columns)))]
            yield replace(
                self,
                title=self.title if number == 1 else f"{self.title} (continued)",
                name=self.name if number == 1 else f"{self.name}-part-{number}",
                columns=tuple(self.columns[place] for place in kept),
                rows=tuple(tuple(row[place] for place in kept) for row in self.rows[y : y + tall]),
                notes=self.notes if number == len(places) else (),
                apart=self.apart - y if y < self.apart < y + tall else 0,
            )


def _joined(cells: Sequence[Cell]) -> Cell:
    first, *others = cells
    return Cell(first.text, "; ".join(filter(None, (first.small, *(cell.plain for cell in others)))))


def _bare(cell: Cell) -> Cell:
    return Cell(cell.text.removesuffix("%"))
