"""The measuring process at work: it looks for what has not been compared or measured, and does the quick things first.

There is one for a platform, so its index of gists is whole: whatever is kept passes through here. Nothing else waits
for it, and what it has not come to when it ends it finds again at the next start.
"""

from __future__ import annotations

import logging
from functools import cached_property
from typing import Any

from django.conf import settings

from winoforge.core.checks.deep import too_easy
from winoforge.core.checks.stored import to_json
from winoforge.core.schemas import Entry, Problem, Schema
from winoforge.core.schemas.record import from_record
from winoforge.web import measuring
from winoforge.web.workshop.actions.measuring import (
    Like,
    Seen,
    Tried,
    compare_again,
    compare_waiting_again,
    keep_compared,
    keep_entries,
    keep_entry_tried,
    keep_tried,
    measure_again,
)
from winoforge.web.workshop.models import Measures, ReferenceEntry, StoredSchema

log = logging.getLogger(__name__)

_SCHEMAS_AT_ONCE, _ENTRIES_AT_ONCE, _TRIED_AT_ONCE = 8, 100, 1
"""Little, so that pages are asked often whether there is room."""
_NEAREST = 5
"""So many of the most similar are kept for a schema."""
_LOADED_AT_ONCE = 2_000
Key = tuple[str, int]


class Measurer:
    """Compares and measures, a little at a time."""

    def round(self) -> bool:
        """Do the most urgent thing; False when there is nothing to do.

        A comparison takes milliseconds and an evaluator may wait for it; the panel takes a second for each schema.
        """
        return (measuring.can_compare() and self._compare()) or self._measure()

    def _compare(self) -> bool:
        index = self._index  # first of all: it finds what has to be compared again
        return self._compare_schemas(index) or self._compare_entries(index)

    @cached_property
    def _index(self) -> Any:
        """Every gist that is kept. One of an older version of Winoforge is made again."""
        from winoforge.insight.leaks import Gist, Index
        from winoforge.insight.leaks.gist import is_current

        index: Any = Index()
        outdated: list[int] = []
        rows = Measures.objects.exclude(gist=b"").values_list("pk", "schema", "entry", "gist")
        for number, schema, entry, packed in rows.iterator(chunk_size=_LOADED_AT_ONCE):
            if is_current(bytes(packed)):
                index.add(("schema", schema) if schema else ("entry", entry), Gist.unpack(bytes(packed)))
            else:
                outdated.append(number)
        compare_again(outdated)
        return index

    @cached_property
    def _panel(self) -> Any:
        """The solvers, loaded once. What another panel has measured is measured again."""
        from winoforge.insight.hardness import Panel

        panel: Any = Panel(settings.CONFIG.panel)
        measure_again(panel.fingerprint)
        return panel

    def _compare_schemas(self, index: Any) -> bool:
        waiting = StoredSchema.objects.filter(uncompared=True).select_related("contributor").order_by("pk")
        schemas = list(waiting[:_SCHEMAS_AT_ONCE])
        for schema in schemas:
            key = ("schema", schema.pk)
            gist, seen = _looked_at(schema.schema(), patterned=True)
            nearest = index.nearest(gist, _NEAREST, but=key) if gist else []
            if keep_compared(schema, seen, [_like(near.key, near.similarity) for near in nearest]) and gist:
                index.add(key, gist)
        return bool(schemas)

    def _compare_entries(self, index: Any) -> bool:
        """Of the library also the sentence patterns, which take longer: pictures are set beside it.

        Schemas that wait for a judgement are compared again once all new entries are known.
        """
        waiting = ReferenceEntry.objects.filter(uncompared=True).select_related("collection").order_by("pk")
        rows = list(waiting[:_ENTRIES_AT_ONCE])
        looked_at = [_looked_at(from_record(row.record), patterned=row.collection.built_in) for row in rows]
        keep_entries((row, seen) for row, (_, seen) in zip(rows, looked_at, strict=True))
        for row, (gist, _) in zip(rows, looked_at, strict=True):
            if gist:
                index.add(("entry", row.pk), gist)
        if rows and not waiting.exists():
            compare_waiting_again()
        return bool(rows)

    def _measure(self) -> bool:
        """The newest schemas first: whoever has just saved one waits for it. Then the library."""
        if not measuring.expected():
            return False
        panel = self._panel
        schemas = list(StoredSchema.objects.filter(unmeasured=True).order_by("-pk")[:_TRIED_AT_ONCE])
        for schema in schemas:
            keep_tried(schema, _tried(panel, schema.schema()))
        if schemas:
            return True
        entries = list(ReferenceEntry.objects.filter(unmeasured=True).order_by("pk")[:_TRIED_AT_ONCE])
        for entry in entries:
            keep_entry_tried(entry, _tried(panel, from_record(entry.record)))
        return bool(entries)


def _looked_at(entry: Entry, *, patterned: bool) -> tuple[Any, Seen]:
    """What it is compared by, and its sentence patterns.

    Workers write these texts. One that something stumbles over is left out: otherwise it would end the process at every
    start, and nothing would be compared any more.
    """
    from winoforge.insight.leaks import gists
    from winoforge.insight.structure import patterns

    try:
        [gist] = gists([entry])
        return gist, Seen(gist.pack(), patterns(entry) if patterned else [])
    except Exception:
        log.exception("%s could not be compared", entry.id)
        return None, Seen(b"", [])


def _like(key: Key, similarity: float) -> Like:
    kind, number = key
    return Like(similarity, **{kind: number})


def _tried(panel: Any, entry: Entry) -> Tried:
    """What the panel makes of it. A text that a solver stumbles over is left unmeasured; everything else goes on."""
    from winoforge.insight.artifacts import suspicions

    if not isinstance(entry, Schema | Problem):
        return Tried()
    try:
        [measured] = panel.measure([entry])
        [found] = suspicions([entry], panel.solvers[0])
    except Exception:
        log.exception("%s could not be measured", entry.id)
        return Tried()
    findings = [to_json(each) for each in [*too_easy(measured.hardness), *found]]
    attempts = [each.to_json() for half in measured.halves for each in half]
    return Tried(list(measured.hardness), attempts, findings, panel.fingerprint)
