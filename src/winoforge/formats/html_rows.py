"""Hand-made HTML as a stream of its outermost list items: no network, never more than one item in memory."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from winoforge.core.errors import FormatError
from winoforge.formats.base import Bad
from winoforge.formats.lines import HEAD, LONGEST, fault_of_text

if TYPE_CHECKING:
    from lxml.etree import _Element

_TAG = "li"


@dataclass(frozen=True, slots=True)
class HtmlRow:
    """A list item and the line where it begins."""

    line: int
    element: _Element


def list_items(path: Path) -> Iterator[HtmlRow | Bad]:
    """The outermost <li> of a UTF-8 file, each usable only until the next one is asked for."""
    from lxml import etree

    parser = etree.HTMLPullParser(
        events=("start", "end"),
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        encoding="utf-8",
    )
    depth = fed = 0
    line, decoder = 1, codecs.getincrementaldecoder("utf-8")()
    with path.open("rb") as file:
        for chunk in iter(lambda: file.readline(HEAD), b""):
            fed += len(chunk)
            if fed > LONGEST:
                raise FormatError(f"There are more than {LONGEST:,} bytes without the end of a list item.", line=line)
            _refuse_what_is_no_text(chunk, decoder, line)
            line += chunk.count(b"\n")
            parser.feed(chunk)
            for event, element in cast("Iterator[tuple[str, _Element]]", parser.read_events()):
                if element.tag != _TAG:
                    continue
                depth += 1 if event == "start" else -1
                if depth == 0:
                    fed = 0
                    yield HtmlRow(cast("int", element.sourceline), element)
                    _forget(element)
    if depth:
        yield Bad(line, "The last list item has no end: the file is cut off.")


def _refuse_what_is_no_text(chunk: bytes, decoder: codecs.IncrementalDecoder, line: int) -> None:
    # The parser would guess at wrong bytes and stop at a NUL without a word.
    try:
        fault = fault_of_text(decoder.decode(chunk))
    except UnicodeDecodeError:
        fault = "The line is not UTF-8. Save the file as UTF-8."
    if fault:
        raise FormatError(fault, line=line)


def _forget(element: _Element) -> None:
    """Frees an item and all that stands before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and parent[0] is not element:
        del parent[0]
