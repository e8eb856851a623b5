"""The measuring process at work: it looks for what has not been compared or measured, and does the quick things first.

There is one for a platform, so its index of gists is whole: whatever is kept passes through here. Nothing else waits
for it, and what it has not come to when it ends it finds again at the next start. The index and the panel are loaded
when there is work for them, so a process with nothing to do stays small. A panel that cannot be loaded keeps nothing
from being compared: pages say why hardness is not measured, and the panel is tried again later.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.conf import settings
from django.db.models import BinaryField
from django.db.models.functions import Substr

from winoforge import library
from winoforge.core.checks.deep import too_easy
from winoforge.core.checks.stored import to_json
from winoforge.core.crowd.unmeasured import panel_failure
from winoforge.core.errors import WinoforgeError
from winoforge.core.measures.attempts import Measured
from winoforge.core.measures.standing import Standing
from winoforge.core.schemas import Entry, Problem, Schema
from winoforge.core.schemas.record import from_record
from winoforge.web import hardness_reference, measuring, panel_state
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
from winoforge.web.workshop.standing import library_references

log = logging.getLogger(__name__)

_SCHEMAS_AT_ONCE, _ENTRIES_AT_ONCE, _TRIED_AT_ONCE = 8, 100, 1
"""Little, so that pages are asked often whether there is room."""
_NEAREST = 5
"""So many of the most similar are kept for a schema."""
_LOADED_AT_ONCE = 2_000
_OUR_OWN = "en"
"""The collection of the library whose first schema a panel must be able to measure."""
_STANDING = StoredSchema.objects.exclude(state=StoredSchema.State.WITHDRAWN)
"""What was withdrawn is neither compared nor measured."""
Key = tuple[str, int]


class Measurer:
    """Compares and measures, a little at a time."""

    def __init__(self) -> None:
        self.holds = False
        """Whether anything heavy has been loaded, if only in vain."""
        self._knows_library = False
        """Whether pages have been told how hard the library is, and none of it has been measured since."""
        self._gists_with_meaning: bool | None = None
        """Whether there was a sentence encoder when outdated gists were last looked for; None: nobody has looked."""
        self._has_outdated_schemas = False
        self._panel: Any = None

    def round(self) -> bool:
        """Do the most urgent thing; False when there is nothing to do.

        A comparison takes milliseconds and an evaluator may wait for it; the panel takes a second for each schema.
        """
        return (measuring.can_compare() and self._compare()) or self._measure()

    def _compare(self) -> bool:
        if self._gists_with_meaning is not measuring.knows_meaning():
            self._gists_with_meaning = measuring.knows_meaning()
            self._tell_without_meaning()
            compare_again(_outdated(with_meaning=self._gists_with_meaning, of="entry"))
            self._has_outdated_schemas = True
        return self._compare_schemas() or self._compare_entries() or self._compare_outdated_schemas()

    def _compare_outdated_schemas(self) -> bool:
        """Once all entries are up to date, ask for schemas with an outdated gist to be compared again."""
        if not self._has_outdated_schemas:
            return False
        self._has_outdated_schemas = False
        outdated = _outdated(with_meaning=bool(self._gists_with_meaning), of="schema")
        compare_again(outdated)
        return bool(outdated)

    def _tell_without_meaning(self) -> None:
        if not self._gists_with_meaning:
            log.warning("Schemas are compared by their words alone. %s", measuring.why_no_meaning())

    @cached_property
    def _index(self) -> Any:
        """Every gist that is kept, but for those of another version of Winoforge, which are made again."""
        from winoforge.insight.leaks import Gist, Index
        from winoforge.insight.leaks.gist import is_readable

        self.holds = True
        index: Any = Index()
        rows = Measures.objects.exclude(gist=b"").values_list("schema", "entry", "gist")
        for schema, entry, packed in rows.iterator(chunk_size=_LOADED_AT_ONCE):
            if is_readable(bytes(packed)):
                index.add(("schema", schema) if schema else ("entry", entry), Gist.unpack(bytes(packed)))
        return index

    def _compare_schemas(self) -> bool:
        waiting = _STANDING.filter(uncompared=True).select_related("contributor").order_by("pk")
        schemas = list(waiting[:_SCHEMAS_AT_ONCE])
        for schema in schemas:
            index, key = self._index, ("schema", schema.pk)
            gist, seen = _looked_at(schema.schema(), patterned=True)
            nearest = index.nearest(gist, _NEAREST, but=key) if gist else []
            if keep_compared(schema, seen, [_like(near.key, near.similarity) for near in nearest]) and gist:
                index.add(key, gist)
        return bool(schemas)

    def _compare_entries(self) -> bool:
        """Of the library also the sentence patterns, which take longer: pictures are set beside it.

        Schemas that wait for a judgement are compared again once all new entries are known.
        """
        waiting = ReferenceEntry.objects.filter(uncompared=True).select_related("collection").order_by("pk")
        rows = list(waiting[:_ENTRIES_AT_ONCE])
        if not rows:
            return False
        index = self._index
        looked_at = [_looked_at(from_record(row.record), patterned=row.collection.built_in) for row in rows]
        keep_entries((row, seen) for row, (_, seen) in zip(rows, looked_at, strict=True))
        for row, (gist, _) in zip(rows, looked_at, strict=True):
            if gist:
                index.add(("entry", row.pk), gist)
        if not waiting.exists():
            compare_waiting_again()
        return True

    def _measure(self) -> bool:
        """The newest schemas first: whoever has just saved one waits for it. Then the library."""
        if not measuring.wanted():
            return False
        data, solvers = settings.CONFIG.data, settings.CONFIG.panel
        state = panel_state.read(data, solvers)
        if measuring.missing():  # it says so itself; once it is there, it is tried at once
            self._panel = None
            panel_state.write(data, replace(state, fault="", failures=0))
            return False
        if not state.is_due(time.time()):
            return False
        waiting = _unmeasured()
        if not waiting:
            self._refer()
            if state.is_settled and not state.fault:
                return False
        entries = [from_record(each.record) for each in waiting]
        try:
            panel, is_new = self._loaded_panel()
            tried = [_tried(panel, entry) for entry in entries]
        except Exception as error:
            self._panel = None
            self._remember(state, error)
            return False
        if is_new:
            measure_again(panel.fingerprint)
        for each, result in zip(waiting, tried, strict=True):
            _keep(each, result)
            self._knows_library &= isinstance(each, StoredSchema)
        panel_state.write(data, replace(state, is_settled=True, fault="", failures=0, failed_at=0.0))
        return bool(waiting) or is_new

    def _loaded_panel(self) -> tuple[Any, bool]:
        """The solvers, loaded once and known to work; and whether that was now."""
        if self._panel is not None:
            return self._panel, False
        from winoforge.insight.hardness import Panel

        self.holds = True
        panel: Any = Panel(settings.CONFIG.panel)
        _test(panel)
        self._panel = panel
        return panel, True

    def _refer(self) -> None:
        """Tell the pages how hard the library is, once all of it has been measured."""
        if not self._knows_library:
            hardness_reference.write(library_references())
            self._knows_library = True

    def _remember(self, state: panel_state.PanelState, error: Exception) -> None:
        """Keep why the panel does not work where pages find it; the log says it once."""
        foreseen = isinstance(error, WinoforgeError)
        fault = str(error) if foreseen else panel_failure(", ".join(settings.CONFIG.panel), error)
        if fault != state.fault:
            log.error("Hardness is not measured: %s", fault, exc_info=None if foreseen else error)
        panel_state.write(settings.CONFIG.data, state.failed(fault, time.time()))


def _outdated(*, with_meaning: bool, of: str) -> list[int]:
    """The measures of schemas or entries whose gist another version of Winoforge made, or one without the encoder.

    Read from the first byte, so nothing is loaded.
    """
    from winoforge.insight.leaks.gist import is_current

    rows = Measures.objects.exclude(gist=b"").exclude(**{of: None})
    starts = rows.annotate(start=Substr("gist", 1, 1, output_field=BinaryField())).values_list("pk", "start")
    made_by = starts.iterator(chunk_size=_LOADED_AT_ONCE)
    return [number for number, start in made_by if not is_current(bytes(start), with_meaning=with_meaning)]


def _unmeasured() -> Sequence[StoredSchema | ReferenceEntry]:
    """What the panel should try next."""
    schemas = list(_STANDING.filter(unmeasured=True).order_by("-pk")[:_TRIED_AT_ONCE])
    return schemas or list(ReferenceEntry.objects.filter(unmeasured=True).order_by("pk")[:_TRIED_AT_ONCE])


def _keep(row: StoredSchema | ReferenceEntry, tried: Tried) -> None:
    if isinstance(row, StoredSchema):
        keep_tried(row, tried)
    else:
        keep_entry_tried(row, tried)


def _tried(panel: Any, entry: Entry) -> Tried:
    """What the panel makes of it. A text that a solver stumbles over is left unmeasured; everything else goes on.

    Where the panel stumbles over our own schema too, it is not the text: then this raises, and the text waits.
    """
    from winoforge.insight.artifacts import suspicions

    if not isinstance(entry, Schema | Problem):
        return Tried()
    try:
        [measured] = panel.measure([entry])
        [found] = suspicions([entry], panel.solvers[0])
    except Exception:
        _test(panel)
        log.exception("%s could not be measured", entry.id)
        return Tried()
    findings = [to_json(each) for each in [*too_easy(_standing(panel, entry, measured)), *found]]
    attempts = [each.to_json() for half in measured.halves for each in half]
    return Tried(list(measured.hardness), attempts, findings, panel.fingerprint)


def _standing(panel: Any, entry: Entry, measured: Measured) -> Standing | None:
    """Where it stands beside the library, if this panel has measured that."""
    known = hardness_reference.reference(entry.language)
    return known.standing(measured) if known and known.panel == panel.fingerprint else None


def _test(panel: Any) -> None:
    """Let the panel measure a schema of ours; raises where it cannot. Only this shows a damaged model."""
    with library.path(_OUR_OWN).open(encoding="utf-8") as lines:
        [_] = panel.measure([from_record(json.loads(lines.readline()))])


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
