"""A report as LaTeX, to be put in a paper with input."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from winoforge.reports import contents
from winoforge.reports.pictures import Picture
from winoforge.reports.report import Report, differences, remarks, verdict
from winoforge.reports.rows import Section
from winoforge.reports.safe import shown
from winoforge.reports.tables import Cell, Column, Table

_MEANT = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': r"\textquotedbl{}", "`": r"\textasciigrave{}", "'": r"\textquotesingle{}",
    "−": "$-$", "–": "--", "“": "``", "”": "''", "’": "'", "⟨": r"$\langle$", "⟩": r"$\rangle$", "…": r"\dots{}",
}  # fmt: skip
_JOINED = {"-": "-{}", ",": ",{}"}
"""Two in a row would become one sign: a dash, a quotation mark."""
_SPECIAL = re.compile("[" + re.escape("".join(_MEANT)) + "]|-(?=-)|,(?=,)")
_MANY = 7
"""Columns from which on a table is set very small."""
_ABREAST = 6
"""Columns of figures with intervals for which a page is wide enough."""
_TALL = 20
"""Rows for which a page is tall enough."""
_LONG = re.compile(r"(?=[^\s-]*[\d:/._])[^\s-]{12,}|[^\s-]{24,}")
"""A name or word that LaTeX could not break."""
_STRETCH = 8

_HEAD = r"""% Tables and figures made by Winoforge. In the preamble:
%   \usepackage[T1]{fontenc}
%   \usepackage{textcomp,booktabs,tabularx,graphicx}
% then \input{report}. Figures are looked for where the paper is; \graphicspath says another place.
% Names in scripts that pdfLaTeX does not have need LuaLaTeX or XeLaTeX.
\providecommand{\winoforge}[2]{\begin{tabular}[t]{@{}r@{}}#1\\[-2pt]{\scriptsize #2}\end{tabular}}"""


def latex(report: Report, pictures: Sequence[Sequence[Picture]]) -> str:
    """The whole report; `pictures` has those of each collection."""
    parts = [_HEAD, rf"\section{{{escaped(report.title)}}}", escaped(_made(report))]
    for place, (section, drawn) in enumerate(zip(report.sections, pictures, strict=True), start=1):
        parts += _section(section, place, drawn)
    if report.published:
        parts += _tables(contents.published_table(report))
    parts += [*_tables(contents.runs_table(report)), r"\paragraph{What the metrics are.}"]
    parts.append(_listed(contents.METRICS.values()))
    return "\n\n".join(parts) + "\n"


def table(content: Table) -> str:
    """One table with its caption; the more columns it has, the smaller it is set."""
    size = r"\small" if len(content.columns) < _MANY else r"\scriptsize"
    kinds = " ".join("r" if column.figures else r">{\raggedright\arraybackslash}X" for column in content.columns)
    rows = [" & ".join(_cells(content.columns, row)) + r" \\" for row in content.rows]
    if content.apart:
        rows.insert(content.apart, r"\midrule")
    return "\n".join(
        (
            r"\begin{table}[htbp]",
            rf"\centering{size}\setlength{{\tabcolsep}}{{4pt}}",
            rf"\caption{{{escaped(content.title)}}}",
            rf"\label{{tab:{content.name}}}",
            rf"\begin{{tabularx}}{{\linewidth}}{{@{{}}{kinds}@{{}}}}",
            r"\toprule",
            " & ".join(map(_head, content.columns)) + r" \\",
            r"\midrule",
            *rows,
            r"\bottomrule",
            r"\end{tabularx}",
            rf"\par\smallskip\parbox{{\linewidth}}{{\footnotesize {escaped(' '.join(content.notes))}}}",
            r"\end{table}",
        )
    )


def figure(picture: Picture) -> str:
    """One picture with its caption."""
    return "\n".join(
        (
            r"\begin{figure}[htbp]",
            r"\centering",
            rf"\includegraphics[width=\linewidth]{{{picture.name}.png}}",
            rf"\caption{{{escaped(f'{picture.title}. {picture.caption}')}}}",
            rf"\label{{fig:{picture.name}}}",
            r"\end{figure}",
        )
    )


def escaped(text: str) -> str:
    """Text that stays text."""
    parts = _LONG.split(said := shown(text))
    words = [_broken(word) for word in _LONG.findall(said)]
    return "".join(part + word for part, word in zip(map(_meant, parts), [*words, ""], strict=True))


def _meant(text: str) -> str:
    return _SPECIAL.sub(lambda found: (_MEANT | _JOINED)[found[0]], text)


def _broken(word: str) -> str:
    return r"\allowbreak{}".join(_meant(word[at : at + _STRETCH]) for at in range(0, len(word), _STRETCH))


def _made(report: Report) -> str:
    return " ".join(filter(None, (report.made_with, contents.asked(report), report.missing)))


def _tables(content: Table) -> Iterator[str]:
    return map(table, content.narrow().parts(_ABREAST, _TALL))


def _cells(columns: Sequence[Column], row: Sequence[Cell]) -> Iterator[str]:
    for column, cell in zip(columns, row, strict=True):
        if not cell.small:
            yield escaped(cell.text)
        elif column.figures:
            yield rf"\winoforge{{{escaped(cell.text)}}}{{{escaped(cell.small)}}}"
        else:
            yield rf"{escaped(cell.text)} ({escaped(cell.small)})"


def _head(column: Column) -> str:
    if not column.under:
        return escaped(column.title)
    return rf"\winoforge{{{escaped(column.title)}}}{{{escaped(column.under)}}}"


def _listed(pairs: Iterable[tuple[str, str]]) -> str:
    return " ".join(f"{escaped(name)}: {escaped(value)}." for name, value in pairs)


def _section(section: Section, place: int, drawn: Sequence[Picture]) -> Iterator[str]:
    yield rf"\subsection{{{escaped(section.subject.name)}}}"
    yield _listed(contents.facts(section))
    for row in section.rows:
        yield rf"\paragraph{{{escaped(row.label)}.}} {escaped(' '.join((verdict(row), *remarks(row))))}"
    if section.pairs:
        yield r"\paragraph{Differences.} " + escaped(" ".join(differences(section)))
    for content in contents.tables_of(section, place):
        yield from _tables(content)
        yield from (figure(picture) for picture in drawn if picture.about == content.name)
