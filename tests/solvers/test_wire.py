"""Items and answers as lines: whatever is in them, a line stays a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solvers.asking import item
from winoforge.core.answers import answer_record, answer_to
from winoforge.core.errors import WinoforgeError
from winoforge.core.schemas.values import Candidate, Form, Item, Pronoun
from winoforge.solvers.predictions import read_answers, write_answer
from winoforge.solvers.wire import answer_in, excerpt, item_line

ITEMS = st.builds(
    Item,
    id=st.text(min_size=1),
    half=st.integers(0, 2),
    language=st.sampled_from(["en", "pt-BR"]),
    text=st.text(),
    pronoun=st.builds(Pronoun, st.text(), st.integers(0, 9)),
    question=st.none() | st.text(),
    candidates=st.lists(st.text(min_size=1).map(Candidate), min_size=2, max_size=5, unique=True).map(tuple),
    form=st.sampled_from(Form),
)
LENT = item("Nora lent Ines a coat because [she] was cold.", "Nora", "Ines")


@given(ITEMS)
def test_an_item_is_one_line_that_anybody_can_read(asked: Item) -> None:
    line = item_line(asked)
    assert line.isascii()
    assert (line.count(b"\n"), line[-1:]) == (1, b"\n")
    record = json.loads(line)
    assert (record["id"], record["text"], tuple(record["candidates"])) == (asked.id, asked.text, asked.candidates)
    assert record["pronoun"] == {"text": asked.pronoun.text, "start": asked.pronoun.start}


@given(ITEMS, st.data())
def test_an_answer_comes_back_as_it_was_given(asked: Item, data: st.DataObject) -> None:
    number = len(asked.candidates)
    floats = st.floats(-1e9, 1e9) | st.just(float("-inf"))
    scores = data.draw(st.none() | st.lists(floats, min_size=number, max_size=number))
    chosen = data.draw(st.none() | st.integers(0, number - 1))
    given_ = answer_to(asked, chosen, scores=scores, why="because")
    back = answer_in(json.dumps(answer_record(given_)).encode(), asked)
    assert (back.key, back.scores, back.why) == (given_.key, given_.scores, given_.why)
    assert back.answer == chosen


@given(st.binary() | st.from_type(str).map(json.dumps).map(str.encode) | st.integers().map(str).map(str.encode))
def test_any_other_line_is_refused_in_one_sentence(line: bytes) -> None:
    with pytest.raises(WinoforgeError) as error:
        answer_in(line, LENT)
    assert "\n" not in str(error.value)


def line(**more: object) -> bytes:
    return json.dumps({"id": "one", "half": 0, "answer": 0, **more}).encode()


@pytest.mark.parametrize("letter", ["x", "é", "\ud83d"])
def test_a_long_reason_is_cut_so_that_the_answer_stays_a_line_to_be_read(letter: str, tmp_path: Path) -> None:
    answer = answer_in(line(why=letter * 150_000), LENT)
    assert len(answer.why or "") == 1000
    with (tmp_path / "kept.jsonl").open("w", encoding="utf-8") as file:
        write_answer(file, answer)
    assert list(read_answers(tmp_path / "kept.jsonl")) == [answer]


@pytest.mark.parametrize(
    ("scorings", "why"),
    [
        ({}, "x" * 1_000_000),
        ({"x" * 900_000: [1, 2]}, ""),
        ({f"way {number}": [1, 2] for number in range(30_000)}, ""),
        ({"\ud83d": [1, 2]}, ""),
    ],
    ids=["line", "name", "number", "half a character"],
)
def test_a_line_that_could_not_be_kept_is_refused(scorings: dict[str, list[int]], why: str) -> None:
    with pytest.raises(WinoforgeError, match=r"1,000,000 bytes|at most 16 names"):
        answer_in(line(scorings=scorings, why=why), LENT)


@given(st.text())
def test_an_excerpt_is_short_and_on_one_line(text: str) -> None:
    assert len(excerpt(text)) <= 80
    assert len(excerpt(text).splitlines()) <= 1
