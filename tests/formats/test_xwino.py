"""xwino: tokens beside the text, in six languages; a row that was read is written back as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.formats.samples import CHASE, ESCOLA, UMBRELLA
from winoforge import formats
from winoforge.core.schemas import Candidate, Half, Problem, Pronoun, Schema, Span
from winoforge.core.schemas.mentions import first_mention
from winoforge.formats import Bad
from winoforge.formats.common.tokens import aligned, covering, parted


def row(
    text: str, tokens: list[str], asked: tuple[int, int], named: list[tuple[int, int]], right: int, code: str = "en"
) -> str:
    def words(place: tuple[int, int]) -> str:
        return " ".join(tokens[place[0] : place[1]])

    pronoun = [words(asked), list(asked), tokens[asked[0] : asked[1]]]
    candidates = [[words(p), list(p), tokens[p[0] : p[1]], n == right] for n, p in enumerate(named)]
    return "\t".join([code, "our own", "?", text, *map(json.dumps, (tokens, pronoun, candidates))]) + "\n"


HAPPY = row(
    "Nina thanked Petra, as she was happy.",
    "Nina thanked Petra , as she was happy .".split(),
    (5, 6),
    [(0, 1), (2, 3)],
    0,
)
KIND = row(
    "Nina thanked Petra, as she was kind.",
    "Nina thanked Petra , as she was kind .".split(),
    (5, 6),
    [(2, 3), (0, 1)],
    0,
)
JAPANESE = [
    row(
        f"花子は洋子を待った。彼女は{word}からだ。",
        ["花子", "は", "洋子", "を待った。", "彼女", f"は{word}からだ。"],
        (4, 5),
        [(0, 1), (2, 3)],
        number,
        "jp",
    )
    for number, word in enumerate(["暇だった", "遅れた"])
]


def file_of(folder: Path, *rows: str) -> Path:
    path = folder / "ours.tsv"
    path.write_text("".join(rows), encoding="utf-8")
    return path


def schema_of(path: Path) -> Schema:
    [schema] = formats.stream(path)
    assert isinstance(schema, Schema)
    return schema


def test_tokens_become_offsets_and_spans_the_order_of_mention(tmp_path: Path) -> None:
    schema = schema_of(file_of(tmp_path, HAPPY, KIND))
    assert schema.candidates == ("Nina", "Petra")
    assert [half.correct for half in schema.halves] == [0, 1]
    assert [half.pronoun for half in schema.halves] == [Pronoun("she", 23)] * 2
    assert (schema.language, schema.source) == ("en", "our own")


def test_languages_have_their_right_codes_and_twins_without_blanks_are_found(tmp_path: Path) -> None:
    schema = schema_of(file_of(tmp_path, *JAPANESE))
    assert schema.language == "ja"
    assert [half.pronoun.text for half in schema.halves] == ["彼女", "彼女"]


def test_parts_of_the_file_keep_to_themselves(tmp_path: Path) -> None:
    path = file_of(tmp_path, HAPPY, KIND.replace("our own", "another"))
    assert [entry.kind for entry in formats.stream(path)] == ["problem", "problem"]


def test_quotation_marks_of_tokenisers_are_understood(tmp_path: Path) -> None:
    text = 'Nina said "yes" to Petra because she had asked.'
    tokens = ["Nina", "said", "``", "yes", "''", "to", "Petra", "because", "she", "had", "asked", "."]
    [problem] = formats.stream(file_of(tmp_path, row(text, tokens, (8, 9), [(0, 1), (6, 7)], 1)))
    assert isinstance(problem, Problem)
    assert problem.halves[0].pronoun == Pronoun("she", text.index("she"))


def test_a_full_stop_is_no_part_of_the_pronoun(tmp_path: Path) -> None:
    text = "Nina saw Petra and the cat saw her."
    tokens = ["Nina", "saw", "Petra", "and", "the", "cat", "saw", "her", "."]
    [problem] = formats.stream(file_of(tmp_path, row(text, tokens, (7, 9), [(0, 1), (2, 3)], 1)))
    assert isinstance(problem, Problem)
    assert problem.halves[0].pronoun.text == "her"


def test_rows_are_written_back_as_they_were(tmp_path: Path) -> None:
    path = file_of(tmp_path, HAPPY, KIND, *JAPANESE)
    formats.write(formats.stream(path), tmp_path / "out.tsv", "xwino")
    assert (tmp_path / "out.tsv").read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_a_changed_text_gets_new_tokens(tmp_path: Path) -> None:
    schema = schema_of(file_of(tmp_path, HAPPY, KIND))
    [one, other] = schema.halves
    changed = Half(text="Well, " + one.text, pronoun=Pronoun("she", 29), correct=0, extra=one.extra)
    formats.write(
        [Schema(id="a", language="en", candidates=schema.candidates, halves=(changed, other))], tmp_path / "o", "xwino"
    )
    assert schema_of(tmp_path / "o").halves[0].text == changed.text


@pytest.mark.parametrize(
    "kept",
    [
        "text",
        [1],
        {"tokens": None},
        {"pronoun": [0]},
        {"pronoun": [5, 600]},
        {"pronoun": [6, 5]},
        {"pronoun": [True, 6]},
        {"mentions": [["Nina"]]},
        {"mentions": [["Nina", [0, 99]], ["Petra", [2, 3]]]},
        {"mentions": [[1, [0, 1]], ["Petra", [2, 3]]]},
        {"tokens": [1, 2, 3]},
        {"original": 5},
    ],
)
def test_what_a_half_keeps_is_not_trusted(tmp_path: Path, kept: Any) -> None:
    schema = schema_of(file_of(tmp_path, HAPPY, KIND))
    first = schema.halves[0]
    whole = {**first.extra["xwino"], **kept} if isinstance(kept, dict) else kept
    formats.write(
        [replace(schema, halves=(replace(first, extra={"xwino": whole}), schema.halves[1]))], tmp_path / "o", "xwino"
    )
    formats.write([replace(schema, halves=(replace(first, extra={}), schema.halves[1]))], tmp_path / "p", "xwino")
    assert (tmp_path / "o").read_bytes() == (tmp_path / "p").read_bytes()


def test_other_collections_can_be_written(tmp_path: Path) -> None:
    tally = formats.write([UMBRELLA, ESCOLA, CHASE], tmp_path / "out.tsv", "xwino")
    assert [left.reason for left in tally.left_out] == ["en-3: A substituted pair has no pronoun, which xwino needs."]
    back = list(formats.stream(tmp_path / "out.tsv"))
    assert [entry.language for entry in back] == ["en", "pt-BR"]


def test_a_candidate_that_the_text_lacks_cannot_be_pointed_at(tmp_path: Path) -> None:
    problem = Problem(
        id="a", language="en", candidates=(Candidate("Nina"), Candidate("nobody else")), halves=(UMBRELLA.halves[0],)
    )
    tally = formats.write([problem], tmp_path / "out.tsv", "xwino")
    assert "does not stand in the text" in tally.left_out[0].reason


@pytest.mark.parametrize(
    ("bad_row", "reason"),
    [
        ("en\tx\n", "7 columns; this has 2"),
        (HAPPY.replace('"thanked"', '"thanks"'), "do not follow the text"),
        (HAPPY.replace("true", "false"), "One candidate must be true"),
        (HAPPY.replace("[5, 6]", "[50, 60]"), "shape"),
        (HAPPY.replace("[5, 6]", "[]"), "shape"),
        (HAPPY.replace("true", "NaN"), "NaN"),
        (HAPPY[:-20] + "\n", "cut off"),
    ],
)
def test_bad_rows(tmp_path: Path, bad_row: str, reason: str) -> None:
    found: list[Any] = list(formats.events(file_of(tmp_path, HAPPY, bad_row), form="xwino"))
    assert [type(event) for event in found] == [Problem, Bad]
    assert found[1].line == 2
    assert reason in found[1].reason


class TestTokens:
    def test_cut_at_the_edges_of_places(self) -> None:
        text = "花子は洋子を待った。"
        assert parted(text, [Span(0, 2), Span(3, 5)]) == list(text)

    def test_stand_where_the_text_has_them(self) -> None:
        text = "Nina isn't there."
        spans = aligned(text, ["Nina", "is", "n't", "there", "."])
        assert spans is not None
        assert covering(spans, Span(5, 10)) == (1, 3)

    def test_that_stop_early_do_not_follow_the_text(self) -> None:
        assert aligned("Nina left.", ["Nina"]) is None

    def test_mentions_are_whole_words_where_there_are_words(self) -> None:
        assert first_mention("Anna left.", "Ann") is None
        assert first_mention("花子は洋子を待った。", "洋子") == Span(3, 5)


@pytest.mark.parametrize("sign", ["=cmd|' /C calc'!A0 ", " =1+1 ", "+", "-", "@SUM(1) ", "＝1 "])
def test_what_a_spreadsheet_would_run_is_left_out_and_said(tmp_path: Path, sign: str) -> None:
    bad = replace(UMBRELLA, id="bad", halves=tuple(_behind(sign, half) for half in UMBRELLA.halves))
    path = tmp_path / "x.tsv"
    tally = formats.write([bad, UMBRELLA], path, formats.get("xwino"), None)
    assert [each.reason for each in tally.left_out] == ["bad: A spreadsheet would take one of its cells for a formula."]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def _behind(sign: str, half: Half) -> Half:
    pronoun = replace(half.pronoun, start=half.pronoun.start + len(sign))
    return replace(half, text=sign + half.text, pronoun=pronoun)
