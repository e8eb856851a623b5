"""Reading and writing whatever it is: formats by name and by content, faults, tallies."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.formats.samples import CHASE, SAMPLES, UMBRELLA, VOYAGE
from winoforge import formats
from winoforge.core.errors import FormatError, UnknownFormat
from winoforge.core.schemas import Entry, to_record
from winoforge.formats import About, Tally, base, collection_name


def native(folder: Path, *rows: object, name: str = "ours.jsonl") -> Path:
    path = folder / name
    path.write_text("".join(f"{row if isinstance(row, str) else json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


class TestNames:
    def test_are_those_of_the_command_line(self) -> None:
        assert formats.names() == (
            "native", "davis-xml", "blocks", "superglue", "winogrande", "xwino", "portuguese-json", "portuguese-html",
            "labels", "csv", "parquet", "html", "huggingface", "hub", "lm-eval",
        )  # fmt: skip

    def test_each_is_the_name_of_its_format(self) -> None:
        assert tuple(formats.get(name).name for name in formats.names()) == formats.names()

    def test_another_name_is_refused_with_those_there_are(self) -> None:
        with pytest.raises(UnknownFormat, match=r"“conll” is not a format. Known: native, davis-xml"):
            formats.get("conll")


class TestDetection:
    def test_goes_by_content_not_by_name(self, tmp_path: Path) -> None:
        assert formats.detect(native(tmp_path, to_record(UMBRELLA), name="ours.xml")).name == "native"

    def test_a_broken_first_row_does_not_hide_the_others(self, tmp_path: Path) -> None:
        assert formats.detect(native(tmp_path, "{oops", to_record(UMBRELLA))).name == "native"

    @pytest.mark.parametrize("content", [b"", b" \n\n"])
    def test_an_empty_file_is_told(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "empty").write_bytes(content)
        with pytest.raises(UnknownFormat, match="is empty, so its format cannot be told; say it with --from"):
            formats.detect(tmp_path / "empty")

    def test_unknown_content_says_what_to_do(self, tmp_path: Path) -> None:
        (tmp_path / "novel.txt").write_text("It was a dark night.\n" * 9, encoding="utf-8")
        with pytest.raises(UnknownFormat, match=r"text that begins “It was a dark night.*flat table with the columns"):
            formats.detect(tmp_path / "novel.txt")

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(UnknownFormat, match="folder"):
            formats.detect(tmp_path)

    def test_a_missing_file_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(FormatError, match="There is no such file"):
            formats.read(tmp_path / "nothing.jsonl")
        with pytest.raises(FormatError, match="There is no such file"):
            formats.read(tmp_path / "nothing.jsonl", form="native")


class TestWhatIsNoFile:
    """A pipe can be read only once, and a device may never end."""

    REASON = "This is not a file on disk; save it to one first"

    @pytest.mark.parametrize("form", [None, "native"])
    @pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "link"])
    def test_is_refused(self, tmp_path: Path, form: str | None, device: str) -> None:
        (tmp_path / "link").symlink_to("/dev/zero")
        with pytest.raises(FormatError, match=self.REASON):
            formats.read(tmp_path / device, form=form)

    def test_a_pipe_is_refused_unread(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(FormatError, match=self.REASON):
            formats.read(tmp_path / "pipe")
        with pytest.raises(FormatError, match=self.REASON):
            formats.read(native(tmp_path, to_record(UMBRELLA)), labels=[tmp_path / "pipe"])

    def test_a_link_to_a_file_is_one(self, tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to(native(tmp_path, to_record(UMBRELLA)))
        assert formats.read(tmp_path / "link").entries == (UMBRELLA,)


class TestNamesOfCollections:
    @pytest.mark.parametrize(
        ("file", "name"),
        [
            ("ours.jsonl", "ours"),
            (os.fsdecode(b"caf\xe9.txt"), "caf\ufffd"),
            ("cafe\u0301.txt", "caf\u00e9"),
            ("\x1b[31mred.txt", "\ufffd[31mred"),
            ("n" * 250 + ".txt", "n" * 100),
        ],
    )
    def test_are_texts_that_ids_can_be_made_of(self, tmp_path: Path, file: str, name: str) -> None:
        assert collection_name(tmp_path / file) == name
        (tmp_path / file).write_text("Nina saw Petra when she left.\nshe\nNina,Petra\nNina\n", encoding="utf-8")
        collection = formats.read(tmp_path / file)
        assert (collection.name, [entry.id for entry in collection.entries]) == (name, [f"{name}-001"])


class TestReading:
    def test_the_first_bad_row_stops_with_file_line_and_reason(self, tmp_path: Path) -> None:
        path = native(tmp_path, to_record(UMBRELLA), "{", to_record(VOYAGE))
        entries = formats.stream(path)
        assert next(entries) == UMBRELLA
        with pytest.raises(FormatError) as caught:
            next(entries)
        assert (caught.value.file, caught.value.line) == (str(path), 2)
        assert "cut off" in caught.value.reason

    def test_bad_rows_can_be_skipped_and_are_counted(self, tmp_path: Path) -> None:
        path = native(tmp_path, to_record(UMBRELLA), "{", to_record(VOYAGE), to_record(CHASE))
        tally = Tally()
        assert list(formats.stream(path, skip_bad=True, tally=tally)) == [UMBRELLA, VOYAGE, CHASE]
        assert (tally.rows, tally.schemas, tally.problems, tally.substituted, tally.items) == (4, 1, 1, 1, 4)
        assert [bad.line for bad in tally.bad] == [2]

    def test_a_tally_tells_the_first_bad_rows_and_counts_the_others(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(base, "TOLD", 2)
        tally = Tally()
        spoiled = to_record(VOYAGE) | {"candidates": ["x" * 9_000, "y"]}
        formats.read(native(tmp_path, *[spoiled] * 5), skip_bad=True, tally=tally)
        assert ([bad.line for bad in tally.bad], tally.more_bad, tally.bad_count) == ([1, 2], 3, 5)
        assert all(bad.draft is None and len(bad.reason) < 1_000 for bad in tally.bad)

    def test_a_line_about_the_collection_is_enough(self, tmp_path: Path) -> None:
        collection = formats.read(native(tmp_path, {"kind": "collection", "name": "none yet", "language": "no code"}))
        assert (collection.name, collection.language, collection.entries) == ("none yet", "mul", ())

    def test_a_tally_counts_while_the_entries_pass(self, tmp_path: Path) -> None:
        tally = Tally()
        entries = formats.stream(native(tmp_path, *map(to_record, SAMPLES)), tally=tally)
        next(entries)
        assert (tally.schemas, tally.items) == (1, 2)

    def test_a_collection_is_named_after_its_file(self, tmp_path: Path) -> None:
        collection = formats.read(native(tmp_path, to_record(UMBRELLA), to_record(VOYAGE)))
        assert (collection.name, collection.language, collection.item_count) == ("ours", "en", 3)

    def test_several_languages_make_a_mixed_one(self, tmp_path: Path) -> None:
        assert formats.read(native(tmp_path, *map(to_record, SAMPLES))).language == "mul"

    def test_a_format_that_is_only_written_cannot_be_read(self, tmp_path: Path) -> None:
        with pytest.raises(UnknownFormat, match=r"html can only be written\. Read one of: native"):
            formats.read(native(tmp_path), form="html")

    def test_the_person_is_believed_about_language(self, tmp_path: Path) -> None:
        path = tmp_path / "ours.txt"
        path.write_text("Nina saw Petra when she left.\nshe\nNina,Petra\nNina\n", encoding="utf-8")
        assert formats.read(path).language == "en"
        assert formats.read(path, language="nl").language == "nl"


class TestWriting:
    def test_counts_what_was_written_and_says_what_was_not(self, tmp_path: Path) -> None:
        tally = formats.write(SAMPLES, tmp_path / "out.xml", "davis-xml", About("ours", "en"))
        assert (tally.rows, tally.schemas, tally.problems, tally.substituted, tally.items) == (4, 2, 1, 0, 5)
        assert [left.reason for left in tally.left_out] == [
            "en-3: A substituted pair has no pronoun, which davis-xml needs."
        ]

    def test_a_format_that_is_only_read_cannot_be_written(self, tmp_path: Path) -> None:
        with pytest.raises(UnknownFormat, match=r"labels can only be read\. Write one of: native"):
            formats.write(SAMPLES, tmp_path / "out", "labels")

    def test_a_place_that_cannot_be_written_is_told(self, tmp_path: Path) -> None:
        with pytest.raises(FormatError, match="cannot be written"):
            formats.write(SAMPLES, tmp_path / "nowhere" / "out.jsonl", "native")

    def test_a_file_appears_whole_or_not_at_all(self, tmp_path: Path) -> None:
        def interrupted() -> Iterator[Entry]:
            yield UMBRELLA
            raise FormatError("the source is broken")

        with pytest.raises(FormatError, match="the source is broken"):
            formats.write(interrupted(), tmp_path / "out.jsonl", "native")
        assert list(tmp_path.iterdir()) == []
