"""Queries whose SQL is made once, for the pages that a crowd asks for all day.

Django makes the SQL of a query anew whenever it is asked, which for a page of judging took ten times as long as the
database took to answer. Here the query is still written in Django's words, and Django still makes objects of the rows;
only the SQL is kept, with places for what changes (docs/decisions/prepared.md).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

from django.db import connection, connections
from django.db.models import AutoField, Func, IntegerField, Model, QuerySet
from django.db.models.constants import OnConflict
from django.db.models.sql import InsertQuery, UpdateQuery

P = ParamSpec("P")
Row = TypeVar("Row")
M = TypeVar("M", bound=Model)

_FIRST = datetime(9000, 1, 1, tzinfo=UTC)
_STAND_INS: dict[str, Callable[[int], object]] = {
    "int": lambda number: -(2**40) - number,
    "str": lambda number: f"\x01{number}\x01",
    "datetime": lambda number: _FIRST + timedelta(days=number),
}
"""By the type of a parameter, values that no query contains by itself."""


@dataclass(frozen=True, slots=True)
class _Statement:
    """SQL as one kind of database understands it, with places for arguments."""

    sql: str
    parameters: tuple[object, ...]
    places: tuple[tuple[int, int], ...]
    """Where in `parameters` which argument belongs."""

    @classmethod
    def of(cls, made: tuple[str, Iterable[object]], stand_ins: list[object], connection: Any) -> _Statement:
        """What Django has made with stand-ins for the arguments."""
        sql, given = made[0], tuple(made[1])
        adapted = {_adapted(connection, value): number for number, value in enumerate(stand_ins)}
        places = tuple((place, adapted[value]) for place, value in enumerate(given) if value in adapted)
        if {argument for _, argument in places} != set(range(len(stand_ins))):
            raise TypeError(f"Something is done to the arguments that cannot be prepared: {sql}")
        return cls(sql, given, places)

    def filled(self, args: tuple[object, ...], connection: Any) -> tuple[Any, ...]:
        """The parameters for these arguments."""
        parameters = list(self.parameters)
        for place, argument in self.places:
            parameters[place] = _adapted(connection, args[argument])
        return tuple(parameters)


def _adapted(connection: Any, value: object) -> Any:
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value


def _copy(of: Any) -> Any:
    """A shallow copy, as copy.copy makes it, without asking how."""
    made = object.__new__(type(of))
    made.__dict__.update(of.__dict__)
    return made


def _stand_ins(build: Callable[..., object]) -> list[object]:
    kinds = [str(each.annotation) for each in inspect.signature(build).parameters.values()]
    return [_STAND_INS[kind](number) for number, kind in enumerate(kinds)]


class Prepared(Generic[P, Row]):
    """A function that gives a query, turned into one that gives its rows.

    Its parameters are int, str or datetime, and arguments are given in order.
    """

    def __init__(self, build: Callable[P, QuerySet[Any, Row]]) -> None:
        update_wrapper(self, build)
        self._build: Callable[..., QuerySet[Any, Row]] = build
        self._made: dict[str, tuple[_Statement, QuerySet[Any, Row], Any]] = {}
        """By kind of database: the statement, the query, and Django's compiler, which knows which column is what."""

    def __call__(self, *args: P.args, **_: P.kwargs) -> list[Row]:
        """The rows for these arguments."""
        statement, template, known = self._made.get(connection.vendor) or self._make()
        compiler, query = _copy(known), _copy(template.query)
        compiler.connection = connections[template.db]  # a thread has its own
        parameters = statement.filled(args, compiler.connection)
        compiler.as_sql = lambda *_, **__: (statement.sql, parameters)
        query.get_compiler = lambda *_, **__: compiler
        queryset = template.__class__(template.model, query, template.db)
        rows: Any = template._iterable_class  # noqa: SLF001 (objects, tuples or single values, as the query says)
        return list(rows(queryset))

    def first(self, *args: P.args, **kwargs: P.kwargs) -> Row | None:
        """The first of the rows, if there is one."""
        return next(iter(self(*args, **kwargs)), None)

    def _make(self) -> tuple[_Statement, QuerySet[Any, Row], Any]:
        stand_ins = _stand_ins(self._build)
        template = self._build(*stand_ins)
        compiler = template.query.get_compiler(using=template.db)
        made = _Statement.of(compiler.as_sql(), stand_ins, compiler.connection), template, compiler
        # What is done to which column is the same each time; asking all columns costs more than reading most rows.
        converters = compiler.get_converters([each[0] for each in compiler.select])
        compiler.get_converters = lambda _: converters
        self._made[connection.vendor] = made
        return made


class PreparedUpdate(Generic[P]):
    """A function that gives a query and new values, turned into one that sets them and says in how many rows."""

    def __init__(self, build: Callable[P, tuple[QuerySet[Any, Any], dict[str, object]]]) -> None:
        update_wrapper(self, build)
        self._build: Callable[..., tuple[QuerySet[Any, Any], dict[str, object]]] = build
        self._made: dict[str, _Statement] = {}

    def __call__(self, *args: P.args, **_: P.kwargs) -> int:
        """Do it with these arguments."""
        statement = self._made.get(connection.vendor) or self._make()
        with connection.cursor() as cursor:
            cursor.execute(statement.sql, statement.filled(args, connection))
            return int(cursor.rowcount)

    def _make(self) -> _Statement:
        stand_ins = _stand_ins(self._build)
        rows, values = self._build(*stand_ins)
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values(values)
        compiler = query.get_compiler(using=rows.db)
        made = _Statement.of(compiler.as_sql(), stand_ins, compiler.connection)
        self._made[connection.vendor] = made
        return made


class PreparedInsert(Generic[M]):
    """Inserts rows of one model, without the ways that Django's `save` has for what a plain new row never needs."""

    def __init__(self, model: type[M], *, once: bool) -> None:
        self._model = model
        self._once = once
        self._fields = [each for each in model._meta.local_concrete_fields if not isinstance(each, AutoField)]
        self._made: dict[str, str] = {}

    def __call__(self, row: M) -> M:
        """Insert it; it then knows its key. With `once` it has none where a row like it was there before."""
        sql = self._made.get(connection.vendor) or self._make()
        values = [each.get_db_prep_save(each.pre_save(row, add=True), connection) for each in self._fields]
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            [row.pk] = cursor.fetchone() or [None]
        row._state.adding, row._state.db = row.pk is None, connection.alias  # noqa: SLF001
        return row

    def _make(self) -> str:
        query: Any = InsertQuery(self._model, on_conflict=OnConflict.IGNORE if self._once else None)
        query.insert_values(self._fields, [self._model()])
        compiler = query.get_compiler(using=connection.alias)
        compiler.returning_fields = [self._model._meta.pk]
        [(sql, _)] = compiler.as_sql()
        self._made[connection.vendor] = sql
        return str(sql)


class _Count(Func):
    """Of all rows. Not Django's, which would group them by what else is selected."""

    template = "COUNT(*)"
    output_field = IntegerField()


class PreparedCount(Generic[P]):
    """A function that gives a query, turned into one that counts its rows."""

    def __init__(self, build: Callable[P, QuerySet[Any, Any]]) -> None:
        update_wrapper(self, build)

        def counting(*args: P.args, **kwargs: P.kwargs) -> QuerySet[Any, int]:
            return build(*args, **kwargs).order_by().values_list(_Count(), flat=True)

        self._rows: Prepared[P, int] = Prepared(update_wrapper(counting, build))

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> int:
        """How many rows there are for these arguments, given in order."""
        return self._rows(*args, **kwargs)[0]


def prepared(build: Callable[P, QuerySet[Any, Row]]) -> Prepared[P, Row]:
    """Let Django make the SQL of this query once."""
    return Prepared(build)


def prepared_count(build: Callable[P, QuerySet[Any, Any]]) -> PreparedCount[P]:
    """Let Django make the SQL that counts these rows once."""
    return PreparedCount(build)


def prepared_update(build: Callable[P, tuple[QuerySet[Any, Any], dict[str, object]]]) -> PreparedUpdate[P]:
    """Let Django make the SQL of this change once."""
    return PreparedUpdate(build)


def prepared_insert(model: type[M], *, once: bool = False) -> PreparedInsert[M]:
    """Let Django make the SQL that inserts a row of this model once.

    With `once` a row that breaks a unique rule is left out and not refused: one statement, where `get_or_create` and
    an insert that may fail in a transaction take four. It waits for whoever is inserting the same row just now.
    """
    return PreparedInsert(model, once=once)
