"""Text and JSON from files of others: bounded, and every fault has its line and its reason."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from winoforge.core.errors import FormatError
from winoforge.formats.base import Bad
from winoforge.formats.common.json_array import json_array
from winoforge.formats.common.json_rows import JsonError, JsonRow, json_lines, parse
from winoforge.formats.common.lines import LONGEST, Line, numbered, writing

Rows = Callable[[Path], Iterator[JsonRow | Bad]]


def file_of(folder: Path, content: bytes) -> Path:
    path = folder / "file"
    path.write_bytes(content)
    return path


class TestLines:
    def test_keep_their_numbers_and_lose_their_ends(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, b"one\r\n\ntwo")
        assert list(numbered(path)) == [Line(1, "one"), Line(2, ""), Line(3, "two")]

    def test_a_byte_order_mark_is_no_text(self, tmp_path: Path) -> None:
        assert list(numbered(file_of(tmp_path, b"\xef\xbb\xbfone"))) == [Line(1, "one")]

    def test_line_separators_inside_a_text_do_not_end_a_line(self, tmp_path: Path) -> None:
        [line] = numbered(file_of(tmp_path, "a\u2028b\u0085c".encode()))
        assert line == Line(1, "a\u2028b\u0085c")

    def test_another_encoding_is_told_with_its_byte(self, tmp_path: Path) -> None:
        _, bad, good = numbered(file_of(tmp_path, b"fine\ncaf\xe9\nfine"))
        assert isinstance(bad, Bad)
        assert (bad.line, "Byte 4 of the line (0xE9)" in bad.reason) == (2, True)
        assert good == Line(3, "fine")

    @pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
    def test_wide_encodings_are_named(self, tmp_path: Path, encoding: str) -> None:
        name = encoding[:6].upper()
        with pytest.raises(FormatError, match=f"is in {name}"):
            list(numbered(file_of(tmp_path, "\ufeffone".encode(encoding))))
        with pytest.raises(FormatError, match=f"looks like {name}"):
            list(numbered(file_of(tmp_path, "one two".encode(encoding))))

    @pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
    def test_what_is_compressed_is_to_be_unpacked(self, tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
        with pytest.raises(FormatError, match="Unpack it first"):
            list(numbered(file_of(tmp_path, pack(b"one"))))

    def test_a_nul_spoils_its_line_only(self, tmp_path: Path) -> None:
        bad, good = numbered(file_of(tmp_path, b"a\0b\nfine"))
        assert isinstance(bad, Bad)
        assert "NUL" in bad.reason
        assert good == Line(2, "fine")

    def test_the_longest_line_is_still_read(self, tmp_path: Path) -> None:
        [line] = numbered(file_of(tmp_path, b"x" * LONGEST))
        assert isinstance(line, Line)

    def test_a_longer_one_is_bad_and_the_next_is_read(self, tmp_path: Path) -> None:
        bad, good = numbered(file_of(tmp_path, b"x" * (LONGEST + 5) + b"\nfine"))
        assert isinstance(bad, Bad)
        assert bad.line == 1
        assert good == Line(2, "fine")


class TestJson:
    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ('{"a": ', "cut off"),
            ('{"a": "b', "cut off"),
            ('{"a" 1}', "character 6"),
            ('{"a": NaN}', "NaN"),
            ('{"a": -Infinity}', "-Infinity"),
            ('{"a": 1e999}', "too large"),
            ('{"a": ' + "1" * 5000 + "}", "too many digits"),
            ('{"a": "\\ud800"}', "surrogate"),
            ('{"a": 1, "b": {"c": 1, "c": 1}}', "the key “c” twice"),
            ('{"a": 1} {"a": 2}', "character 10: extra data"),
            ('{"a": ' + "[" * 100_000, "nested too deeply"),
        ],
    )
    def test_what_cannot_be_kept_is_refused_in_words(self, text: str, reason: str) -> None:
        with pytest.raises(JsonError, match=reason):
            parse(text)

    def test_a_surrogate_pair_is_a_character(self) -> None:
        assert parse('"\\ud83d\\ude00"') == "😀"

    @given(st.recursive(st.none() | st.booleans() | st.text(), st.lists, max_leaves=5))
    def test_what_was_dumped_is_parsed(self, value: object) -> None:
        assert parse(json.dumps(value)) == value


@pytest.mark.parametrize(
    ("rows", "wrap", "between"), [(json_lines, "{}", "\n"), (json_array, "[{}]", ",\n")], ids=["lines", "array"]
)
class TestRows:
    def test_each_knows_its_line(self, tmp_path: Path, rows: Rows, wrap: str, between: str) -> None:
        path = file_of(tmp_path, wrap.replace("{}", between.join(['{"a": 1}', '{"a": 2}'])).encode())
        assert list(rows(path)) == [JsonRow(1, {"a": 1}), JsonRow(2, {"a": 2})]

    def test_a_broken_one_spoils_itself_only(self, tmp_path: Path, rows: Rows, wrap: str, between: str) -> None:
        path = file_of(tmp_path, wrap.replace("{}", between.join(['{"a": 1}', '{"a" 2}', '{"a": 3}'])).encode())
        first, bad, last = rows(path)
        assert (first, last) == (JsonRow(1, {"a": 1}), JsonRow(3, {"a": 3}))
        assert isinstance(bad, Bad)
        assert bad.line == 2

    def test_a_cut_file_is_told(self, tmp_path: Path, rows: Rows, wrap: str, between: str) -> None:
        whole = wrap.replace("{}", between.join(['{"a": 1}', '{"a": "two"}'])).encode()
        first, bad = rows(file_of(tmp_path, whole[:-5]))
        assert first == JsonRow(1, {"a": 1})
        assert isinstance(bad, Bad)
        assert "cut off" in bad.reason

    def test_wrong_bytes_spoil_their_row_only(self, tmp_path: Path, rows: Rows, wrap: str, between: str) -> None:
        whole = wrap.replace("{}", between.join(['{"a": "?"}', '{"a": 2}'])).encode().replace(b"?", b"\xe9")
        bad, good = rows(file_of(tmp_path, whole))
        assert isinstance(bad, Bad)
        assert "UTF-8" in bad.reason
        assert good == JsonRow(2, {"a": 2})


class TestArrays:
    @given(
        rows=st.lists(st.dictionaries(st.text(), st.text() | st.lists(st.text(), max_size=2), max_size=3), max_size=4)
    )
    @pytest.mark.parametrize("indent", [None, 2])
    def test_give_back_what_was_dumped(
        self, tmp_path_factory: pytest.TempPathFactory, indent: int | None, rows: list[dict[str, object]]
    ) -> None:
        path = file_of(tmp_path_factory.mktemp("array"), json.dumps(rows, indent=indent).encode())
        assert [row.value if isinstance(row, JsonRow) else row for row in json_array(path)] == rows

    def test_are_read_on_one_endless_line(self, tmp_path: Path) -> None:
        rows = [{"a": "x" * 1000, "b": number} for number in range(2000)]
        path = file_of(tmp_path, json.dumps(rows).encode())
        assert path.stat().st_size > LONGEST
        assert [row.value if isinstance(row, JsonRow) else row for row in json_array(path)] == rows

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            ("5", "An object was expected"),
            ("oops", "An object was expected"),
            ('"text"', "An object was expected"),
            ('[1, {"b": 2}, "]"]', "An object was expected"),
            ('{"a": "' + "x" * LONGEST + '\\"}, {"}', "longer than"),
            ('{"a": [' + "1," * LONGEST + "1]}", "longer than"),
            ('{"a": "no end}', "Not JSON"),
            ('{"a": "no end, "b": 2}', "Not JSON"),
            ('{"a": [}', "Not JSON"),
            ('{"a": {"b": 1}', "Not JSON"),
            ('{"a": 1}}', "An object was expected"),
            ('{"a": ' * 90_000 + "}", "nested too deeply"),
            ('{"a": NaN}', "NaN"),
            ('{"a": 1, "a": 1}', "twice"),
            ('{"a": "\0"}', "NUL"),
        ],
        ids=range(15),
    )
    @pytest.mark.parametrize("between", [",\n", ", "])
    def test_a_row_that_is_none_costs_no_other(self, tmp_path: Path, row: str, reason: str, between: str) -> None:
        rows = between.join(['{"a": 1}', row, '{"a": 2}', '{"a": 3}'])
        found = list(json_array(file_of(tmp_path, f"[{rows}]".encode())))
        good = [row.value["a"] for row in found if isinstance(row, JsonRow) and len(row.value) == 1]
        assert [value for value in good if value in (1, 2, 3)][-3:] == [1, 2, 3]
        assert any(reason in row.reason for row in found if isinstance(row, Bad))

    def test_what_follows_the_array_is_told_and_read(self, tmp_path: Path) -> None:
        first, bad, second = json_array(file_of(tmp_path, b'[{"a": 1}]\n{"a": 2}'))
        assert (first, second) == (JsonRow(1, {"a": 1}), JsonRow(2, {"a": 2}))
        assert isinstance(bad, Bad)
        assert (bad.line, "after the end" in bad.reason) == (2, True)

    def test_a_rest_that_is_given_up_is_told(self, tmp_path: Path) -> None:
        first, bad = json_array(file_of(tmp_path, b'[{"a": 1}, {"a" 2, {"a": 3'))
        assert first == JsonRow(1, {"a": 1})
        assert isinstance(bad, Bad)
        assert "the rest of the file was not read" in bad.reason

    def test_rows_without_number_are_read_in_a_single_pass(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, b"[" + b"{}," * 200_000 + b"{}]")
        assert sum(row == JsonRow(1, {}) for row in json_array(path)) == 200_001

    def test_an_endless_row_ends_in_an_error(self, tmp_path: Path) -> None:
        [bad] = json_array(file_of(tmp_path, b'[{"a": "' + b"x" * (LONGEST * 3)))
        assert isinstance(bad, Bad)
        assert "longer than" in bad.reason

    def test_something_else_is_no_array(self, tmp_path: Path) -> None:
        [bad] = json_array(file_of(tmp_path, b"hello"))
        assert isinstance(bad, Bad)
        assert "does not begin with “[”" in bad.reason


class TestWriting:
    def test_nothing_is_left_when_it_fails(self, tmp_path: Path) -> None:
        path = tmp_path / "out"
        path.write_text("before", encoding="utf-8")
        with pytest.raises(RuntimeError), writing(path) as file:  # noqa: PT012 (the fault is in the middle of writing)
            file.write("half of it")
            raise RuntimeError
        assert path.read_text(encoding="utf-8") == "before"
        assert [found.name for found in tmp_path.iterdir()] == ["out"]

    def test_a_link_stays_a_link(self, tmp_path: Path) -> None:
        (tmp_path / "there").mkdir()
        (tmp_path / "there" / "file").write_text("before", encoding="utf-8")
        (tmp_path / "link").symlink_to(tmp_path / "there" / "file")
        with writing(tmp_path / "link") as file:
            file.write("after")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "there" / "file").read_text(encoding="utf-8") == "after"

    def test_a_name_may_be_as_long_as_names_can_be(self, tmp_path: Path) -> None:
        with writing(tmp_path / ("n" * 255)) as file:
            file.write("there")
        assert [len(found.name) for found in tmp_path.iterdir()] == [255]

    def test_a_device_is_written_to_directly(self) -> None:
        with writing(Path("/dev/null")) as file:
            file.write("gone")
        assert not Path("/dev/null").is_file()
