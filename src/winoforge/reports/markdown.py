"""A report as Markdown, as GitHub and most tools read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from winoforge.reports import contents
from winoforge.reports.pictures import Picture
from winoforge.reports.report import Report, differences, remarks, verdict
from winoforge.reports.rows import Section
from winoforge.reports.safe import shown
from winoforge.reports.tables import Table

# Whatever could be markup; a colon or full stop only where it could make a link.
_MARKUP = re.compile(r"[\\`*_\[\]<>|~&$#@]|:(?=//)|(?<=www)\.")


def markdown(report: Report, pictures: Sequence[Sequence[Picture]]) -> str:
    """The whole report; `pictures` has those of each collection."""
    parts = [f"# {escaped(report.title)}", escaped(report.made_with)]
    if report.missing:
        parts.append(escaped(report.missing))
    for place, (section, drawn) in enumerate(zip(report.sections, pictures, strict=True), start=1):
        parts += _section(section, place, drawn)
    if report.published:
        parts += ["## Published figures", table(contents.published_table(report))]
    parts += ["## How it was made", escaped(contents.asked(report)), table(contents.runs_table(report))]
    parts += ["### What the metrics are", _listed(contents.METRICS.values())]
    return "\n\n".join(filter(None, parts)) + "\n"


def table(content: Table) -> str:
    """One table with its title and notes."""
    head = _line(column.plain for column in content.columns)
    rule = "|" + "|".join("---:" if column.figures else "---" for column in content.columns) + "|"
    lines = [head, rule, *(_line(cell.plain for cell in row) for row in content.rows)]
    return "\n\n".join((f"**{escaped(content.title)}**", "\n".join(lines), escaped(" ".join(content.notes))))


def figure(picture: Picture) -> str:
    """One picture with its finding above and how to read it below."""
    said = escaped(picture.description)
    return f"**{escaped(picture.title)}**\n\n![{said}]({picture.name}.svg)\n\n{escaped(picture.caption)}"


def escaped(text: str) -> str:
    """Text that stays text."""
    return _MARKUP.sub(lambda found: f"\\{found[0]}", shown(text))


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(map(escaped, cells)) + " |"


def _listed(pairs: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"- {escaped(name)}: {escaped(value)}" for name, value in pairs)


def _section(section: Section, place: int, drawn: Sequence[Picture]) -> Iterator[str]:
    yield f"## {escaped(section.subject.name)}"
    yield _listed(contents.facts(section))
    yield "### In short"
    yield "\n".join(f"- **{escaped(row.label)}.** {escaped(verdict(row))}" for row in section.rows)
    yield "\n".join(f"- {escaped(sentence)}" for sentence in differences(section))
    yield "### In figures"
    for content in contents.tables_of(section, place):
        yield from (figure(picture) for picture in drawn if picture.about == content.name)
        yield table(content)
    yield "### How to read them"
    yield "\n".join(f"- **{escaped(row.label)}.** {escaped(' '.join(remarks(row)))}" for row in section.rows)
