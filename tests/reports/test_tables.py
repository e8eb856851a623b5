"""A table in pieces is the same table; a narrow one says the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from winoforge.reports.tables import Cell, Column, Table


def table(width: int, height: int, fixed: int, **more: bool) -> Table:
    return Table(
        name="t",
        title="T",
        columns=tuple(Column(f"c{number}", figures=number >= fixed, short=f"s{number}") for number in range(width)),
        rows=tuple(tuple(Cell(f"{row}.{place}%", "small") for place in range(width)) for row in range(height)),
        notes=("A note.",),
        fixed=fixed,
        **more,
    )


@given(st.integers(1, 9), st.integers(0, 9), st.integers(1, 3), st.integers(1, 5), st.integers(1, 5))
def test_the_pieces_hold_every_cell_once_and_begin_with_what_names_them(
    width: int, height: int, fixed: int, most: int, tall: int
) -> None:
    whole = table(max(width, fixed), height, fixed)
    pieces = list(whole.parts(most, tall))
    found = [cell.text for piece in pieces for row in piece.rows for cell in row[fixed:]]
    assert sorted(found) == sorted(cell.text for row in whole.rows for cell in row[fixed:])
    for piece in pieces:
        assert len(piece.columns) <= fixed + most
        assert len(piece.rows) <= tall
        assert piece.columns[:fixed] == whole.columns[:fixed]
        assert all(row[:fixed] == whole.rows[int(row[0].text.partition(".")[0])][:fixed] for row in piece.rows)
    assert len({piece.name for piece in pieces}) == len(pieces)
    assert [piece.notes for piece in pieces][-1] == whole.notes
    assert sum(bool(piece.notes) for piece in pieces) == 1


def test_a_table_that_has_room_is_one_piece() -> None:
    whole = table(4, 3, 2)
    assert list(whole.parts(2)) == [whole]


def test_a_dense_table_is_narrowed_and_any_other_is_left() -> None:
    narrow = table(4, 1, 2, dense=True).narrow()
    assert [column.title for column in narrow.columns] == ["c0", "s2", "s3"]
    assert narrow.rows[0][0].plain == "0.0% (small; 0.1% (small))"
    assert narrow.rows[0][1] == Cell("0.2")
    assert table(4, 1, 2).narrow() == table(4, 1, 2)
