"""xwino: tab-separated rows in six languages, with tokens, the pronoun's tokens and the candidates' tokens as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from winoforge.core.schemas import Half, Pronoun
from winoforge.core.wording import Sentence
from winoforge.formats.base import Bad, Event, Format, Source
from winoforge.formats.common.json_rows import JsonError, parse
from winoforge.formats.common.lines import Line, head_text, numbered
from winoforge.formats.common.loose import LooseHalf, tidy
from winoforge.formats.common.parts import Part
from winoforge.formats.common.tokens import aligned
from winoforge.formats.common.twins import Row, join
from winoforge.formats.xwino_writing import KEPT, OTHER_CODES, write

_COLUMNS = 7


def detect(_path: Path, start: bytes) -> bool:
    """Whether a line has seven columns, the last three of them JSON lists."""
    rows = [line.split("\t") for line in head_text(start).split("\n")[:5]]
    return any(len(row) == _COLUMNS and all(column.startswith("[") for column in row[4:]) for row in rows)


def read(source: Source) -> Iterator[Event]:
    """Schemas where halves have twins, problems otherwise."""
    yield from join(_rows(source))


def _rows(source: Source) -> Iterator[Row]:
    for line in numbered(source.path):
        if isinstance(line, Line) and not line.text.strip():
            continue
        source.tally.rows += 1
        if isinstance(line, Bad):
            yield line
            continue
        try:
            yield _loose(line, f"{source.name}-{source.tally.rows:03d}")
        except (JsonError, LookupError, TypeError, ValueError) as error:
            reason = str(error) if isinstance(error, JsonError) else "The columns do not have the shape that xwino has."
            yield Bad(line.number, reason)


def _loose(line: Line, identity: str) -> Row:
    columns = line.text.split("\t")
    if len(columns) != _COLUMNS:
        return Bad(line.number, f"A row has {_COLUMNS} columns; this has {len(columns)}.")
    code, origin, original, text = map(tidy, columns[:4])
    tokens, (_, (first, last), _), candidates = (parse(column) for column in columns[4:])
    if min(first, *(candidate[1][0] for candidate in candidates)) < 0:
        return Bad(line.number, "A token index is negative.")
    spans = aligned(text, tokens)
    if spans is None:
        return Bad(line.number, "The tokens do not follow the text.")
    if [candidate[3] for candidate in candidates].count(True) != 1:
        return Bad(line.number, "One candidate must be true, the others false.")
    # A pronoun with its full stop is given as two tokens.
    worded = [span for span in spans[first:last] if any(map(str.isalnum, span.of(text)))] or spans[first:last]
    order = sorted(candidates, key=lambda candidate: (candidate[1][0], candidate[0]))
    mentions = [[candidate[0], candidate[1]] for candidate in candidates]
    half = Half(
        text=text,
        pronoun=Pronoun(text[worded[0].start : worded[-1].end], worded[0].start),
        correct=[candidate[3] for candidate in order].index(True),
        extra={KEPT: {"original": original, "tokens": tokens, "pronoun": [first, last], "mentions": mentions}},
    )
    return LooseHalf(
        line=line.number,
        id=identity,
        language=OTHER_CODES.get(code, code),
        candidates=tuple(tidy(candidate[0]) for candidate in order),
        half=half,
        ordered=True,
        scope=origin,
        details={"source": origin},
    )


FORMAT = Format(
    name="xwino",
    what=Sentence("XWINO tsv, six languages", "tsv do XWINO, seis idiomas"),
    detect=detect,
    read=read,
    write=write,
    suffixes=(".tsv",),
    keeps=frozenset({Part.LANGUAGE, Part.PRONOUN, Part.CANDIDATES, Part.SOURCE, Part.TOKENS}),
    by_ending=False,
)
