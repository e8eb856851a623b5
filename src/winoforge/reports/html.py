"""A report as one page: no scripts, nothing fetched from elsewhere, every text from a file escaped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from winoforge.reports import contents
from winoforge.reports.page_style import stylesheet
from winoforge.reports.pictures import Picture
from winoforge.reports.report import Report, differences, remarks, verdict
from winoforge.reports.rows import Section
from winoforge.reports.safe import shown
from winoforge.reports.tables import Cell, Column, Table

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"


def page(report: Report, pictures: Sequence[Sequence[Picture]]) -> str:
    """The whole page; `pictures` has those of each collection."""
    body = [_header(report)]
    for place, (section, drawn) in enumerate(zip(report.sections, pictures, strict=True), start=1):
        body += _section(section, place, drawn)
    if report.published:
        body += ["<section>", "<h2>Published figures</h2>", table(contents.published_table(report)), "</section>"]
    body += _method(report)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{text(report.title)}</title>
<style>
{stylesheet()}</style>
</head>
<body>
<div class="page">
{_lines(body)}
</div>
</body>
</html>
"""


def table(content: Table) -> str:
    """One table in a box of its own, so that a wide one moves there and not the page."""
    split = content.apart or len(content.rows)
    parts = [
        f'<div class="scroll" role="group" aria-labelledby="{content.name}" tabindex="0">',
        "<table>",
        f'<caption id="{content.name}"><span>{text(content.title)}</span></caption>',
        f"<thead><tr>{''.join(map(_head, content.columns))}</tr></thead>",
        f"<tbody>{_rows(content, content.rows[:split])}</tbody>",
    ]
    if content.rows[split:]:
        parts.append(f'<tbody class="apart">{_rows(content, content.rows[split:])}</tbody>')
    parts += ["</table>", "</div>", f'<p class="note">{text(" ".join(content.notes))}</p>']
    return _lines(parts)


def figure(picture: Picture) -> str:
    """One picture with its finding above and how to read it below."""
    name = f"{picture.name}-finding"
    return _lines(
        (
            "<figure>",
            f'<figcaption id="{name}">{text(picture.title)}</figcaption>',
            f'<div class="scroll" role="group" aria-labelledby="{name}" tabindex="0">',
            f'<div class="drawn" style="--natural:{picture.drawn.width}px">{picture.drawn.inline}</div>',
            "</div>",
            f'<p class="note">{text(picture.caption)} <a href="report.csv">The figures as CSV</a>.</p>',
            "</figure>",
        )
    )


def text(said: str) -> str:
    """Text that stays text; a figure stays with its sign."""
    return escape(shown(said))


def _header(report: Report) -> str:
    return _lines(
        (
            "<header>",
            f"<h1>{text(report.title)}</h1>",
            f'<p class="quiet">{text(report.made_with)}</p>',
            *([f'<p class="quiet">{text(report.missing)}</p>'] if report.missing else []),
            "</header>",
            "<main>",
        )
    )


def _section(section: Section, place: int, drawn: Sequence[Picture]) -> Iterator[str]:
    yield "<section>"
    yield f"<h2>{text(section.subject.name)}</h2>"
    yield _listed("facts", contents.facts(section))
    yield "<h3>In short</h3>"
    yield _listed("said", ((row.label, verdict(row)) for row in section.rows))
    yield _bullets(differences(section))
    yield "<h3>In figures</h3>"
    for content in contents.tables_of(section, place):
        yield from (figure(picture) for picture in drawn if picture.about == content.name)
        yield table(content)
    yield "<h3>How to read them</h3>"
    yield _listed("said", ((row.label, " ".join(remarks(row))) for row in section.rows))
    yield "</section>"


def _method(report: Report) -> Iterator[str]:
    yield "<section>"
    yield "<h2>How it was made</h2>"
    yield f"<p>{text(contents.asked(report))}</p>"
    yield table(contents.runs_table(report))
    yield "<h3>What the metrics are</h3>"
    yield _listed("facts", ((name, f"{meaning}.") for name, meaning in contents.METRICS.values()))
    yield "</section>"
    yield "</main>"
    yield '<footer class="end">Beside this page: <a href="report.json">JSON</a>, <a href="report.csv">CSV</a>, '
    yield '<a href="report.md">Markdown</a>, <a href="report.tex">LaTeX</a>, and the answers in predictions/. '
    yield "Written by Winoforge.</footer>"


def _listed(kind: str, pairs: Iterable[tuple[str, str]]) -> str:
    rows = "\n".join(f"<dt>{text(name)}</dt><dd>{text(value)}</dd>" for name, value in pairs)
    return f'<dl class="{kind}">\n{rows}\n</dl>'


def _bullets(sentences: Sequence[str]) -> str:
    rows = "\n".join(f"<li>{text(sentence)}</li>" for sentence in sentences)
    return f"<ul>\n{rows}\n</ul>" if sentences else ""


def _head(column: Column) -> str:
    under = f'<span class="small">{text(column.under)}</span>' if column.under else ""
    return f'<th scope="col" class="{_kind(column)}">{text(column.title)}{under}</th>'


def _rows(content: Table, rows: Sequence[Sequence[Cell]]) -> str:
    return "\n".join(f"<tr>{''.join(_cells(content.columns, row))}</tr>" for row in rows)


def _cells(columns: Sequence[Column], row: Sequence[Cell]) -> Iterator[str]:
    for place, (column, cell) in enumerate(zip(columns, row, strict=True)):
        small = f'<span class="small">{text(cell.small)}</span>' if cell.small else ""
        inner = f"{text(cell.text)}{small}"
        yield f'<th scope="row">{inner}</th>' if place == 0 else f'<td class="{_kind(column)}">{inner}</td>'


def _kind(column: Column) -> str:
    return "figure" if column.figures else "words"


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(filter(None, parts))
