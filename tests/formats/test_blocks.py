"""blocks: four lines an item, a pronoun's word or a mask, candidates between commas."""

from __future__ import annotations

from pathlib import Path

import pytest

from winoforge import formats
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema
from winoforge.formats import Bad, Tally

PAIR = """Nina phoned Petra because she had news.
she
Nina,Petra
Nina

Nina phoned Petra because she had asked for it.
she
Nina,Petra
petra
"""


def file_of(folder: Path, text: str) -> Path:
    path = folder / "ours.txt"
    path.write_text(text, encoding="utf-8")
    return path


def problem(folder: Path, *lines: str) -> Problem:
    [entry] = formats.stream(file_of(folder, "\n".join(lines)), form="blocks")
    assert isinstance(entry, Problem)
    return entry


def test_two_blocks_are_a_schema(tmp_path: Path) -> None:
    [schema] = formats.stream(file_of(tmp_path, PAIR))
    assert isinstance(schema, Schema)
    assert [half.correct for half in schema.halves] == [0, 1]


def test_a_mask_becomes_a_gap(tmp_path: Path) -> None:
    found = problem(tmp_path, "Nina saw Petra when  [MASK]  left.", "[MASK]", "Petra ,Nina ", "Petra ")
    assert found.halves[0].text == "Nina saw Petra when _ left."
    assert found.halves[0].pronoun.is_gap
    assert found.candidates == ("Nina", "Petra")


def test_the_blanks_that_the_file_sets_around_its_mask_are_no_text(tmp_path: Path) -> None:
    found = problem(tmp_path, "Nina saw Petra and I saw  [MASK] .", "[MASK]", "Nina,Petra", "Nina")
    assert found.halves[0].text == "Nina saw Petra and I saw _."


def test_other_blanks_stay(tmp_path: Path) -> None:
    found = problem(tmp_path, "Nina saw Petra and I saw [MASK] .", "[MASK]", "Nina,Petra", "Nina")
    assert found.halves[0].text == "Nina saw Petra and I saw _ ."


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("Nina told Petra that she knew where she was.", "that "),
        ("The porters were told they were dismissed by the hotel, because they were late.", "because "),
        ("Because she was late, Nina ran to Petra.", "Because "),
    ],
)
def test_the_pronoun_is_the_first_after_both_candidates_were_named(tmp_path: Path, text: str, before: str) -> None:
    pronoun, names = ("they", "The porters,the hotel") if "they" in text else ("she", "Nina,Petra")
    found = problem(tmp_path, text, pronoun, names, names.split(",")[0])
    assert text[: found.halves[0].pronoun.start].endswith(before)


def test_a_correct_candidate_with_a_comma_stays_whole(tmp_path: Path) -> None:
    found = problem(tmp_path, "Nina, my aunt, saw Petra when she left.", "she", "Nina, my aunt,Petra", "Nina, my aunt")
    assert found.candidates == ("Nina, my aunt", "Petra")


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        ("Nina saw Petra when she left.\nshe\nNina,Petra\n", "four lines"),
        ("Nina saw Petra when she left.\nshe\nNina,Petra\nNina\nmore\nmore\n", "this has more"),
        ("Nina saw Petra when she left.\nshe\nNina,Petra\nOlga\n", "“Olga” is not among"),
        ("Nina saw Petra when she left.\nhe\nNina,Petra\nNina\n", "No pronoun is marked"),
    ],
)
def test_a_bad_block_spoils_itself_only(tmp_path: Path, block: str, reason: str) -> None:
    tally = Tally()
    path = file_of(tmp_path, f"{PAIR}\n{block}\n{PAIR.replace('phoned', 'wrote to')}")
    assert len(formats.read(path, skip_bad=True, tally=tally).entries) == 2
    [bad] = tally.bad
    assert reason in bad.reason
    assert bad.line is not None
    assert 11 <= bad.line < 17
    assert tally.rows == 5


def test_a_pronoun_that_would_be_looked_for_elsewhere_is_left_out(tmp_path: Path) -> None:
    text = "Nina told Petra that she knew where she was."
    items = [
        Problem(
            id=name,
            language="en",
            candidates=(Candidate("Nina"), Candidate("Petra")),
            halves=(Half(text=text, pronoun=Pronoun("she", start), correct=0),),
        )
        for name, start in (("first", text.index("she")), ("second", text.rindex("she")))
    ]
    tally = formats.write(items, tmp_path / "out", "blocks")
    assert [left.reason.split(":")[0] for left in tally.left_out] == ["second"]
    assert (tally.rows, tally.problems) == (2, 1)


def test_bad_lines_are_told(tmp_path: Path) -> None:
    path = file_of(tmp_path, PAIR)
    path.write_bytes(path.read_bytes().replace(b"phoned", b"ph\xf6ned", 1))
    [bad] = [event for event in formats.events(path) if isinstance(event, Bad)]
    assert bad.line == 1
    assert "UTF-8" in bad.reason
