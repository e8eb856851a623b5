"""The flat table: nothing is lost, nothing runs, and what people type is understood or refused with a reason."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT, needs
from tests.core.schemas.strategies import entries
from tests.formats.samples import CHASE, HOSTILE, SAMPLES, UMBRELLA, hostile_entries, only_bad, read, source
from winoforge import formats
from winoforge.core.errors import FormatError
from winoforge.core.schemas import Entry, Problem, Schema
from winoforge.formats.base import About, Bad, LeftOut
from winoforge.formats.common.flat import COLUMNS
from winoforge.formats.csv_flat import FORMAT, detect, guard, unguard, write

ABOUT = About("samples", "en")
BY_HAND = """text,pronoun,candidate_a,candidate_b,correct
The baker thanked the farmer because she was helped.,she,the baker,the farmer,A
The baker thanked the farmer because she was helpful.,she,the baker,the farmer,B
"""


def written(path: Path, collection: Sequence[Entry]) -> Path:
    assert list(write(collection, path, ABOUT)) == []
    return path


def by_hand(folder: Path, text: str) -> Path:
    path = folder / "hand.csv"
    path.write_text(text, encoding="utf-8", newline="")
    return path


def cells(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


class TestWhatWasWritten:
    def test_reads_back_equal(self, tmp_path: Path) -> None:
        assert read(FORMAT, written(tmp_path / "a.csv", SAMPLES)) == list(SAMPLES)

    def test_reads_back_equal_with_hostile_texts_everywhere(self, tmp_path: Path) -> None:
        hostile = hostile_entries()
        assert read(FORMAT, written(tmp_path / "a.csv", hostile)) == hostile

    @settings(max_examples=60)
    @given(collection=st.lists(entries(), max_size=3, unique_by=lambda entry: entry.id))
    def test_reads_back_equal_whatever_it_is(
        self, tmp_path_factory: pytest.TempPathFactory, collection: list[Entry]
    ) -> None:
        path = tmp_path_factory.mktemp("csv") / "a.csv"
        assert read(FORMAT, written(path, collection)) == collection

    def test_has_one_row_a_half_and_the_documented_columns(self, tmp_path: Path) -> None:
        header, *rows = cells(written(tmp_path / "a.csv", SAMPLES))
        assert header == [column.name for column in COLUMNS]
        assert [row[0] for row in rows] == ["en-1", "en-1", "en-2", "en-3", "pt-4", "pt-4"]

    def test_names_the_correct_candidate_by_its_letter(self, tmp_path: Path) -> None:
        header, first, *_ = cells(written(tmp_path / "a.csv", [UMBRELLA]))
        row = dict(zip(header, first, strict=True))
        assert (row["candidate_a"], row["candidate_b"], row["correct"]) == ("Marta", "Olivia", "B")

    def test_lists_candidates_only_where_there_are_more_than_two(self, tmp_path: Path) -> None:
        header, *rows = cells(written(tmp_path / "a.csv", SAMPLES))
        lists = [row[header.index("candidates")] for row in rows]
        assert [bool(cell) for cell in lists] == [False, False, True, False, False, False]

    def test_is_recognised_by_its_first_line(self, tmp_path: Path) -> None:
        assert detect(tmp_path, written(tmp_path / "a.csv", SAMPLES).read_bytes())

    def test_survives_a_spreadsheet_that_saves_with_semicolons_and_a_byte_order_mark(self, tmp_path: Path) -> None:
        rows = cells(written(tmp_path / "a.csv", SAMPLES))
        with (tmp_path / "b.csv").open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file, delimiter=";", quoting=csv.QUOTE_ALL).writerows(rows)
        assert read(FORMAT, tmp_path / "b.csv") == list(SAMPLES)

    def test_leaves_out_what_has_a_cell_too_large_to_read_back(self, tmp_path: Path) -> None:
        huge = Problem(
            id="huge", language="en", candidates=UMBRELLA.candidates, halves=UMBRELLA.halves[:1], source="x" * 140_000
        )
        [left_out] = write([huge, CHASE], tmp_path / "a.csv", ABOUT)
        assert isinstance(left_out, LeftOut)
        assert "huge has a cell of more than 131,072 characters" in left_out.reason
        assert read(FORMAT, tmp_path / "a.csv") == [CHASE]


REAL = (
    "wsc/WSCollection.xml",
    "wsc/PDPChallenge2016.xml",
    "wsc/wsc273.txt",
    "dpr/train.c.txt",
    "superglue-wsc/val.jsonl",
    "winogrande/train_s.jsonl",
    "portuguese/portuguese_wsc.json",
    "portuguese/portuguese_wsc.html",
    "xwino/dataset.tsv",
)


@pytest.mark.parametrize("name", REAL)
@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_real_collections_read_back_equal(data: Path, tmp_path: Path, name: str, form: str) -> None:
    if form == "parquet":
        needs(find_spec("pyarrow") is not None, "pyarrow is not installed.")
    collection = formats.read(data / name, skip_bad=True).entries
    assert len(collection) > 0
    path = tmp_path / f"copy.{form}"
    assert formats.write(collection, path, form).left_out == []
    assert formats.detect(path).name == form
    assert formats.read(path).entries == collection


def test_every_column_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "flat.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|.*\| (.+) \|$", page, re.MULTILINE) == [(c.name, c.what) for c in COLUMNS]


class TestFormulas:
    @pytest.mark.parametrize("text", [text for text in HOSTILE if text.strip("'\t")[:1] in "=+-@＝"])
    def test_are_never_the_start_of_a_cell(self, text: str) -> None:
        assert guard(text).startswith("'")

    def test_have_no_guard_where_none_is_needed(self) -> None:
        assert guard("'Tis late.") == "'Tis late."
        assert guard("She left.") == "She left."

    @given(st.text())
    def test_any_text_survives_the_guard(self, text: str) -> None:
        assert unguard(guard(text)) == text

    @given(st.text(alphabet="'=+-@\t\r\n a"))
    def test_any_text_of_dangerous_characters_survives_and_is_guarded(self, text: str) -> None:
        cell = guard(text)
        assert unguard(cell) == text
        assert not cell or cell[0] not in "=+-@\t\r"

    def test_no_cell_of_a_hostile_collection_starts_one(self, tmp_path: Path) -> None:
        rows = cells(written(tmp_path / "a.csv", hostile_entries()))
        assert not [cell for row in rows for cell in row if cell.lstrip()[:1] in ("=", "+", "-", "@", "＝")]


class TestByHand:
    def test_two_rows_that_say_nearly_the_same_are_a_schema(self, tmp_path: Path) -> None:
        [schema] = read(FORMAT, by_hand(tmp_path, BY_HAND))
        assert isinstance(schema, Schema)
        assert [half.pronoun.start for half in schema.halves] == [37, 37]
        assert [half.special for half in schema.halves] == ["helped", "helpful"]
        assert schema.language == "en"

    @pytest.mark.parametrize("delimiter", [";", "\t"])
    def test_semicolons_and_tabs_separate_too(self, tmp_path: Path, delimiter: str) -> None:
        [schema] = read(FORMAT, by_hand(tmp_path, BY_HAND.replace(",", delimiter)))
        assert isinstance(schema, Schema)

    @pytest.mark.parametrize("correct", ["B", "b", " B ", "1", "the farmer", "The Farmer"])
    def test_the_correct_candidate_may_be_a_letter_a_number_or_itself(self, tmp_path: Path, correct: str) -> None:
        row = f"The baker saw the farmer when she fell.,she,the baker,the farmer,{correct}\n"
        [problem] = read(FORMAT, by_hand(tmp_path, BY_HAND.splitlines()[0] + "\n" + row))
        assert isinstance(problem, Problem)
        assert problem.halves[0].correct == 1

    def test_candidates_are_put_in_order_of_mention(self, tmp_path: Path) -> None:
        row = "The baker saw the farmer when she fell.,she,the farmer,the baker,A\n"
        [problem] = read(FORMAT, by_hand(tmp_path, BY_HAND.splitlines()[0] + "\n" + row))
        assert isinstance(problem, Problem)
        assert problem.candidates == ("the baker", "the farmer")
        assert problem.halves[0].correct == 1

    def test_rows_with_one_id_are_one_schema_however_they_are_worded(self, tmp_path: Path) -> None:
        text = (
            "id,text,pronoun,candidate_a,candidate_b,correct\n"
            "s,Ann met Bea early and she was glad of it.,she,Ann,Bea,A\n"
            "s,Bea thanked Ann; everybody heard what she had said.,she,Ann,Bea,B\n"
        )
        [schema] = read(FORMAT, by_hand(tmp_path, text))
        assert isinstance(schema, Schema)
        assert schema.id == "s"

    def test_rows_that_are_called_problems_stay_alone(self, tmp_path: Path) -> None:
        first, *rest = BY_HAND.splitlines()
        text = "\n".join([f"{first},kind", *(f"{row},problem" for row in rest)])
        assert [type(event) for event in read(FORMAT, by_hand(tmp_path, text))] == [Problem, Problem]

    def test_more_candidates_have_more_letters(self, tmp_path: Path) -> None:
        text = (
            "text,pronoun,candidate_a,candidate_b,candidate_c,correct\n"
            "Ann and Bea left before Cleo when she called.,she,Ann,Bea,Cleo,C\n"
        )
        [problem] = read(FORMAT, by_hand(tmp_path, text))
        assert isinstance(problem, Problem)
        assert problem.candidates[problem.halves[0].correct] == "Cleo"

    def test_unknown_columns_are_kept(self, tmp_path: Path) -> None:
        text = (
            BY_HAND.replace("correct\n", "correct,Difficulty\n").replace("A\n", "A,easy\n").replace("B\n", "B,hard\n")
        )
        [schema] = read(FORMAT, by_hand(tmp_path, text))
        assert isinstance(schema, Schema)
        assert [half.extra for half in schema.halves] == [{"difficulty": "easy"}, {"difficulty": "hard"}]

    def test_decomposed_accents_and_stray_blanks_are_put_right(self, tmp_path: Path) -> None:
        text = BY_HAND.splitlines()[0] + "\n  Rene\u0301  saw Ana when he fell. ,he , Rene\u0301,Ana,A\n"
        [problem] = read(FORMAT, by_hand(tmp_path, text))
        assert isinstance(problem, Problem)
        assert problem.halves[0].text == "René saw Ana when he fell."

    def test_an_apostrophe_that_is_text_stays(self, tmp_path: Path) -> None:
        text = BY_HAND.splitlines()[0] + "\n'Tis late and Ann told Bea that she fell.,she,Ann,Bea,A\n"
        [problem] = read(FORMAT, by_hand(tmp_path, text))
        assert isinstance(problem, Problem)
        assert problem.halves[0].text.startswith("'Tis late")

    def test_the_person_says_the_language_that_the_file_does_not(self, tmp_path: Path) -> None:
        path = by_hand(tmp_path, BY_HAND)
        assert FORMAT.read is not None
        [schema] = FORMAT.read(source(path, language="de"))
        assert isinstance(schema, Schema)
        assert schema.language == "de"


class TestRefused:
    HEAD = "text,pronoun,candidate_a,candidate_b,correct\n"
    GOOD = "Ann saw Bea when she fell.,she,Ann,Bea,A\n"

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            ("Ann and she saw Bea when she fell.,she,Ann,Bea,A", "“she” occurs 2 times"),
            ("Ann saw Bea.,she,Ann,Bea,A", "“she” does not occur"),
            ("Ann saw Bea when she fell.,,Ann,Bea,A", "“pronoun” is empty"),
            ("Ann saw Bea when she fell.,she,Ann,Bea,2", "holds “2”; write A or B"),
            ("Ann saw Bea when she fell.,she,Ann,Bea,", "write A or B"),
            ("Ann saw Bea when she fell.,she,Ann,,A", "two or more candidates"),
            (",she,Ann,Bea,A", "does not occur"),
            ("Ann saw Bea when she fell.,she,Ann,Bea,A,surplus", "6 cells, but there are 5 columns"),
            ('"Ann" saw Bea when she fell.,she,Ann,Bea,A', "not CSV"),
        ],
    )
    def test_a_bad_row_says_why_and_the_others_are_read(self, tmp_path: Path, row: str, reason: str) -> None:
        events = read(FORMAT, by_hand(tmp_path, self.HEAD + f"{row}\n" + self.GOOD))
        bad = only_bad(events)
        assert (bad.line, reason in bad.reason) == (2, True), bad.reason
        assert [type(event) for event in events] == [Bad, Problem]

    def test_a_refused_row_leaves_a_draft_for_the_checks(self, tmp_path: Path) -> None:
        draft = only_bad(read(FORMAT, by_hand(tmp_path, self.HEAD + "Ann saw Bea.,she,Ann,Bea,A\n"))).draft
        assert draft is not None
        assert (draft.halves[0].text, draft.halves[0].pronoun) == ("Ann saw Bea.", None)

    def test_an_offset_that_is_not_there_is_refused(self, tmp_path: Path) -> None:
        text = self.HEAD.replace("correct", "correct,pronoun_start") + "Ann saw Bea when she fell.,she,Ann,Bea,A,3\n"
        assert "“she” at offset 3" in only_bad(read(FORMAT, by_hand(tmp_path, text))).reason

    @pytest.mark.parametrize("cell", ["x", "-1", "1.5", "99999999999999"])
    def test_an_offset_that_is_no_number_is_refused(self, tmp_path: Path, cell: str) -> None:
        text = self.HEAD.replace("correct", "correct,pronoun_start") + f"Ann saw she fell.,she,Ann,Bea,A,{cell}\n"
        assert "a whole number is needed" in only_bad(read(FORMAT, by_hand(tmp_path, text))).reason

    @pytest.mark.parametrize("cell", ["{", "[1]", "NaN", '"x"', "[" * 90_000])
    def test_labels_that_are_no_json_object_are_refused(self, tmp_path: Path, cell: str) -> None:
        path = tmp_path / "a.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([[*self.HEAD.strip().split(","), "tags"], [*self.GOOD.strip().split(","), cell]])
        assert "“tags”" in only_bad(read(FORMAT, path)).reason

    def test_rows_of_one_schema_must_agree(self, tmp_path: Path) -> None:
        rows = cells(written(tmp_path / "a.csv", [UMBRELLA]))
        rows[2][rows[0].index("source")] = "somebody else"
        with (tmp_path / "b.csv").open("w", newline="") as file:
            csv.writer(file).writerows(rows)
        bad = only_bad(read(FORMAT, tmp_path / "b.csv"))
        assert (bad.line, "“source”" in bad.reason) == (3, True)

    def test_rows_of_one_schema_must_follow_each_other(self, tmp_path: Path) -> None:
        header, first, second, other = cells(written(tmp_path / "a.csv", [UMBRELLA, CHASE]))
        with (tmp_path / "b.csv").open("w", newline="") as file:
            csv.writer(file).writerows([header, first, other, second])
        events = read(FORMAT, tmp_path / "b.csv")
        assert events[1] == CHASE
        assert "was used in line 2 already" in events[2].reason  # type: ignore[union-attr]

    def test_no_more_than_three_rows_share_an_id(self, tmp_path: Path) -> None:
        text = "id," + self.HEAD + f"s,{self.GOOD}" * 5
        reasons = [event.reason for event in read(FORMAT, by_hand(tmp_path, text)) if isinstance(event, Bad)]
        assert sum("More than 3 rows have the id “s”" in reason for reason in reasons) == 2

    def test_a_quotation_mark_that_is_never_closed_costs_its_rows_and_not_the_file(self, tmp_path: Path) -> None:
        text = self.HEAD + '"Ann saw\n' + "x" * 140_000 + "\n" + self.GOOD
        events = read(FORMAT, by_hand(tmp_path, text))
        assert [event.line for event in events if isinstance(event, Bad)] == [2, 3]
        assert isinstance(events[-1], Problem)

    @pytest.mark.parametrize("after", ["", '"Ann, her aunt, saw Bea when she fell.",she,Ann,Bea,A\n'])
    def test_nor_the_rows_after_it(self, tmp_path: Path, after: str) -> None:
        spoiled = self.GOOD.replace("Ann saw", '"Ann saw', 1)
        events = read(FORMAT, by_hand(tmp_path, self.HEAD + spoiled + self.GOOD * 3 + after))
        assert (only_bad(events).line, len(events)) == (2, 4 + bool(after))

    def test_a_cell_may_have_many_lines_but_not_without_end(self, tmp_path: Path) -> None:
        long, longer = (replace(UMBRELLA, rationale="word\n" * count) for count in (900, 1_100))
        assert read(FORMAT, written(tmp_path / "a.csv", [long])) == [long]
        [left_out] = write([longer], tmp_path / "a.csv", ABOUT)
        assert "line ends" in left_out.reason

    def test_a_cut_off_file_says_so(self, tmp_path: Path) -> None:
        events = read(FORMAT, by_hand(tmp_path, self.HEAD + self.GOOD + '"Ann saw'))
        assert (only_bad(events).line, "not closed" in only_bad(events).reason) == (3, True)

    @pytest.mark.parametrize("line", [b"Ren\xe9 saw Bea when she fell.,she,Ann,Bea,A", b"Ann\0 saw,she,Ann,Bea,A"])
    def test_other_encodings_and_nul_cost_one_row(self, tmp_path: Path, line: bytes) -> None:
        path = tmp_path / "a.csv"
        path.write_bytes(self.HEAD.encode() + line + b"\n" + self.GOOD.encode())
        events = read(FORMAT, path)
        assert (only_bad(events).line, type(events[-1])) == (2, Problem)

    @pytest.mark.parametrize("header", ["", "worker,item,label", "text,correct", "text;pronoun", "a" * 70_000])
    def test_other_columns_are_another_file(self, tmp_path: Path, header: str) -> None:
        assert not detect(tmp_path, header.encode())
        with pytest.raises(FormatError, match="A table needs the columns text, pronoun"):
            read(FORMAT, by_hand(tmp_path, header + "\n1,2,3\n"))

    def test_a_column_that_is_there_twice_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(FormatError, match="“text” is there twice"):
            read(FORMAT, by_hand(tmp_path, "text," + self.HEAD + "a," + self.GOOD))

    def test_utf16_is_named(self, tmp_path: Path) -> None:
        path = tmp_path / "a.csv"
        path.write_text(BY_HAND, encoding="utf-16")
        with pytest.raises(FormatError, match="UTF-16"):
            read(FORMAT, path)
