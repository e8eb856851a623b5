"""What an evaluator sees beside a schema: those most like it, side by side, with what they have in common (P12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Case, IntegerField, QuerySet, When
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from winoforge.core.crowd.fingerprint import fingerprint
from winoforge.core.schemas import Schema, Span
from winoforge.core.schemas.likeness import THRESHOLD, common, is_leak
from winoforge.core.schemas.record import from_record
from winoforge.web import measuring
from winoforge.web.prepared import prepared
from winoforge.web.workshop.models import Likeness, ReferenceEntry, StoredSchema, TextPrint

_MOST_SHOWN = 5
_MOST_COPIES = 1
"""Who copies, copies from one; the others can be asked for."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A sentence of the schema and the one of the other that is most like it; what both have is marked."""

    ours: SafeString
    theirs: SafeString


@dataclass(frozen=True, slots=True)
class Alike:
    """A schema or an entry that a schema is like."""

    where: str
    """The collection it stands in, in words."""
    pairs: Sequence[Pair]
    language: str
    similarity: float | None = None
    """0 to 1; None where only a sentence was found to be the same."""
    leak: bool = True
    """Whether it is so much alike that one is probably made from the other."""
    later: bool = False
    """Whether it was saved after the schema, which so cannot be made from it."""

    @property
    def warns(self) -> bool:
        """Whether the schema may be a copy of it: only of what was there first."""
        return self.leak and not self.later

    @property
    def is_marked(self) -> bool:
        """Whether they have any words in common that are marked."""
        return any("<mark" in pair.theirs for pair in self.pairs)


@dataclass(frozen=True, slots=True)
class Matches:
    """What a schema is like, and how far that is known."""

    shown: Sequence[Alike]
    coming: bool = False
    """Whether it is still to be compared: then only the same sentences are known."""
    known: bool = True
    """Whether it has been compared."""

    @property
    def are_marked(self) -> bool:
        """Whether something is marked in any of them."""
        return any(alike.is_marked for alike in self.shown)


def copies(stored: StoredSchema, schema: Schema) -> Matches:
    """Only what it is suspiciously like. As a rule that is nothing, and one quick query says so."""
    if stored.uncompared:
        return Matches(_same(stored, schema), coming=measuring.comparing(), known=False)
    keys = _suspicious(stored.pk)
    return Matches(_shown(Likeness.objects.filter(pk__in=keys), stored, schema, _MOST_COPIES) if keys else ())


def nearest(stored: StoredSchema, schema: Schema) -> Matches:
    """The most similar there are, however little."""
    if stored.uncompared:
        return Matches(_same(stored, schema), coming=measuring.comparing(), known=False)
    return Matches(_shown(Likeness.objects.filter(schema=stored), stored, schema))


@prepared
def _suspicious(schema: int) -> QuerySet[Likeness, int]:
    return Likeness.objects.filter(schema=schema, similarity__gte=THRESHOLD).order_by("pk").values_list("pk", flat=True)


def _shown(rows: QuerySet[Likeness], stored: StoredSchema, schema: Schema, most: int = _MOST_SHOWN) -> list[Alike]:
    known = rows.exclude(other__state=StoredSchema.State.WITHDRAWN).select_related("other", "entry__collection")
    ordered = known.order_by("-similarity", "pk")
    if most == _MOST_COPIES:  # what it may be a copy of, before what may be a copy of it
        later = Case(When(other__gt=stored.pk, then=1), default=0, output_field=IntegerField())
        ordered = known.order_by(later, "-similarity", "pk")
    # Problems that ask about one text in different ways would show it again: it is listed once.
    found: dict[tuple[str, ...], Alike] = {}
    for row in ordered[: 2 * most]:
        alike = _alike(row.other, row.entry, stored, schema, row.similarity)
        found.setdefault((alike.where, *(pair.theirs for pair in alike.pairs)), alike)
    return list(found.values())[:most]


def _same(stored: StoredSchema, schema: Schema) -> list[Alike]:
    """Those with a sentence word for word: known from the moment of saving."""
    first, last = (fingerprint(schema.halves[number].text) for number in (0, -1))
    keys = _same_prints(first, last, stored.pk)
    if not keys:
        return []
    rows = TextPrint.objects.filter(pk__in=keys).order_by("pk").select_related("schema", "entry__collection")
    # Both sentences of one entry match as a rule: it is listed once.
    found = {(row.schema_id, row.entry_id): row for row in rows}
    return [_alike(row.schema, row.entry, stored, schema) for row in list(found.values())[:_MOST_SHOWN]]


@prepared
def _same_prints(one: str, other: str, schema: int) -> QuerySet[TextPrint, int]:
    found = TextPrint.objects.filter(print__in=(one, other)).exclude(schema=schema)
    return found.order_by("pk").values_list("pk", flat=True)[:100]


def _alike(
    other: StoredSchema | None,
    entry: ReferenceEntry | None,
    beside: StoredSchema,
    schema: Schema,
    similarity: float | None = None,
) -> Alike:
    record = other.record if other else entry.record if entry else None
    found = from_record(record)
    pairs = [Pair(_marked(each.one, each.in_one), _marked(each.other, each.in_other)) for each in common(schema, found)]
    leak = similarity is None or is_leak(similarity)
    later = other is not None and other.pk > beside.pk
    return Alike(_where(other, entry, beside), pairs, found.language, similarity, leak, later)


def _marked(text: str, spans: Sequence[Span]) -> SafeString:
    """A sentence with stretches of it marked. Everything in it is escaped here, so it is safe."""
    parts: list[str] = []
    place = 0
    for span in spans:
        parts += [escape(text[place : span.start]), '<mark class="common">', escape(span.of(text)), "</mark>"]
        place = span.end
    return mark_safe("".join(parts) + escape(text[place:]))  # noqa: S308 - escaped piece by piece


def _where(other: StoredSchema | None, entry: ReferenceEntry | None, beside: StoredSchema) -> str:
    if entry is not None:
        return _("The library") if entry.collection.built_in else entry.collection.name
    earlier = other is not None and other.pk < beside.pk
    if other is None or other.campaign_id != beside.campaign_id:
        return _("Another campaign, saved earlier") if earlier else _("Another campaign, saved later")
    if other.contributor_id != beside.contributor_id:
        return _("This campaign, saved earlier") if earlier else _("This campaign, saved later")
    if earlier:
        return _("This campaign, by the same contributor, saved earlier")
    return _("This campaign, by the same contributor, saved later")
