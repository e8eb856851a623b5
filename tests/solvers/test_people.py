"""What people answered, read from a table; the majority of them is the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solvers.asking import item
from winoforge.core.answers import Answer
from winoforge.core.errors import FormatError
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import make
from winoforge.solvers.votes import by_majority

LENT = item("Nora lent Ines a coat because [she] was cold.", "Nora", "Ines", id="lent")
PACKED = item(
    "The trunk held the hat, the scarf and the cane until [it] broke.", "the hat", "the scarf", "the cane", id="p"
)


def answers(folder: Path, table: str, *items: Item, name: str = "answers.csv") -> list[Answer]:
    path = folder / name
    path.write_text(table, encoding="utf-8")
    return list(make(f"people:{path}").solve(items))


def complaint(folder: Path, table: str, *items: Item) -> str:
    with pytest.raises(FormatError) as error:
        answers(folder, table, *items)
    return str(error.value).removeprefix(f"{folder}/")


def test_the_majority_is_the_answer_and_the_shares_are_the_scores(tmp_path: Path) -> None:
    rows = "\n".join(f"w{number},lent:0,{'Ines' if number < 7 else 'Nora'}" for number in range(10))
    (answer,) = answers(tmp_path, f"worker,item,label\n{rows}\n", LENT)
    assert (answer.answer, answer.scores, answer.why) == (1, (0.3, 0.7), "7 of 10")


@pytest.mark.parametrize("labels", [["0", "1"], ["0", "0", "1", "2"], ["0", "1", "2"]])
def test_without_a_majority_it_is_an_abstention(tmp_path: Path, labels: Sequence[str]) -> None:
    rows = "\n".join(f"w{number},p,{label}" for number, label in enumerate(labels))
    (answer,) = answers(tmp_path, f"worker,item,label\n{rows}\n", PACKED)
    assert answer.answer is None
    assert answer.why == f"no majority among {len(labels)}"
    assert answer.scores == tuple(labels.count(str(number)) / len(labels) for number in range(3))


def test_what_nobody_answered_is_an_abstention(tmp_path: Path) -> None:
    (answer,) = answers(tmp_path, "worker,item,label\nw,other,0\n", LENT)
    assert (answer.answer, answer.scores, answer.why) == (None, None, "nobody answered it")


@pytest.mark.parametrize("label", ["1", "Ines", " ines ", "INES"])
def test_a_label_is_a_number_or_the_words(tmp_path: Path, label: str) -> None:
    assert answers(tmp_path, f"worker,item,label\nw,lent:0,{label}\n", LENT)[0].answer == 1


@pytest.mark.parametrize("label", ["scarf", "The scarf", "a scarf"])
def test_an_article_may_be_missing_or_another(tmp_path: Path, label: str) -> None:
    assert answers(tmp_path, f"worker,item,label\nw,p,{label}\n", PACKED)[0].answer == 1


def test_words_come_before_numbers(tmp_path: Path) -> None:
    asked = item("They bet on 1 and 0 until [it] won.", "1", "0", id="bet")
    assert answers(tmp_path, "worker,item,label\nw,bet,0\n", asked)[0].answer == 1


def test_a_column_may_tell_the_half(tmp_path: Path) -> None:
    table = "worker,item,half,label\nw,lent,0,Ines\nw,lent,1,Nora\n"
    other = item("Nora lent Ines a coat because [she] had two.", "Nora", "Ines", id="lent", half=1)
    assert [answer.answer for answer in answers(tmp_path, table, LENT, other)] == [1, 0]


def test_halves_and_forms_are_told_apart(tmp_path: Path) -> None:
    table = "worker,item,label\nw,lent:0,0\nw,lent:1,1\nw,lent:1:switched,0\n"
    other = item("[she]", "Nora", "Ines", id="lent", half=1)
    switched = item("[she]", "Nora", "Ines", id="lent", half=1, form=Form.SWITCHED)
    clause = item("[she]", "Nora", "Ines", id="lent", half=1, form=Form.CLAUSE)
    assert [each.answer for each in answers(tmp_path, table, LENT, other, switched, clause)] == [0, 1, 0, None]


def test_a_half_may_only_be_left_out_where_there_is_one(tmp_path: Path) -> None:
    table = "worker,item,label\nw,lent,0\n"
    assert answers(tmp_path, table, LENT)[0].answer == 0
    said = complaint(tmp_path, table, LENT, item("[she]", "Nora", "Ines", id="lent", half=1))
    assert said == "answers.csv:2: “lent” has several halves; write lent:0, lent:1 and so on."


def test_an_id_may_hold_a_colon(tmp_path: Path) -> None:
    asked = item("[she]", "Nora", "Ines", id="set:7")
    assert answers(tmp_path, "worker,item,label\nw,set:7,1\n", asked)[0].answer == 1
    assert answers(tmp_path, "worker,item,label\nw,set:7:0,1\n", asked)[0].answer == 1


@pytest.mark.parametrize(
    "table",
    [
        "!amt_annotation_ids\t!amt_worker_ids\torig_id\tresponse\tgold\nx\tw\tlent:0\t1\t0\n",
        "task,worker,label\nlent:0,w,1\n",
        "Label,Seconds,Item,Worker,Group\r\n1,3.5,lent:0,w,a\r\n\r\n",
        '\ufeffworker,item,label\n"w","lent:0","Ines"\n',
    ],
    ids=["Snow et al.", "crowd-kit", "our own with more columns", "a spreadsheet's"],
)
def test_tables_of_others_are_understood(tmp_path: Path, table: str) -> None:
    assert answers(tmp_path, table, LENT)[0].answer == 1


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("worker,item,label\nw,lent:0,2\n", "answers.csv:2: The label “2” is neither a candidate of lent nor a number"),
        ("worker,item,label\nw,lent:0,-1\n", "answers.csv:2: The label “-1” is neither"),
        ("worker,item,label\nw,lent:0,Norah\n", "answers.csv:2: The label “Norah” is neither"),
        ("worker,item,label\nw,lent:0,0\nw,lent:0,1\n", "answers.csv:3: w answers lent:0 a second time"),
        ("worker,item,label\nw,lent:0,\n", "answers.csv:2: The row needs a worker, an item and a label."),
        ("worker,item,label\nw,lent:0\n", "answers.csv:2: The row is shorter than the first one."),
        ("worker,item\nw,lent:0\n", "answers.csv:1: The first line names the columns; there is none for label."),
        ("", "answers.csv:1: The first line names the columns; there is none for worker and item and label."),
        ('worker,item,label\nw,lent:0,"0\n', "answers.csv:2: It is not a table"),
        ("worker,item,label\nw,lent:0,\0\n", "answers.csv:2: "),
    ],
    ids=range(10),
)
def test_a_bad_row_is_refused_with_file_and_line(tmp_path: Path, table: str, sentence: str) -> None:
    assert complaint(tmp_path, table, LENT).startswith(sentence)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="cannot be read"):
        make(f"people:{tmp_path / 'nothing.csv'}")
    (tmp_path / "latin.csv").write_bytes("worker,item,label\nJosé,a,0\n".encode("latin-1"))
    with pytest.raises(FormatError, match="not UTF-8"):
        make(f"people:{tmp_path / 'latin.csv'}")


@pytest.mark.parametrize("label", ["0000000009", "0" * 9 + "9" * 5000, "9" * 5000])
def test_a_number_that_no_candidate_has_is_refused_however_it_is_written(tmp_path: Path, label: str) -> None:
    assert "is neither a candidate of lent nor a number" in complaint(
        tmp_path, f"worker,item,label\nw,lent:0,{label}\n", LENT
    )


def test_a_number_may_begin_with_zeros(tmp_path: Path) -> None:
    assert answers(tmp_path, f"worker,item,label\nw,lent:0,{'0' * 5000}1\n", LENT)[0].answer == 1


def test_votes_with_and_without_the_half_count_together(tmp_path: Path) -> None:
    table = "worker,item,label\na,p,1\nb,p:0,0\nc,p,1\n"
    (answer,) = answers(tmp_path, table, PACKED)
    assert (answer.answer, answer.why) == (1, "2 of 3")
    assert complaint(tmp_path, table + "b,p,0\n", PACKED).startswith("answers.csv:5: b answers p a second time")


def test_rows_about_nothing_that_was_asked_are_told(tmp_path: Path) -> None:
    path = tmp_path / "answers.csv"
    path.write_text("worker,item,label\na,lent:0,1\na,lend:0,1\nb,lent:1,0\n", encoding="utf-8")
    solver = make(f"people:{path}")
    assert [each.answer for each in solver.solve([LENT])] == [1]
    assert solver.effort.notes == {"rows_not_asked": 2, "first_row_not_asked": 3}


def test_where_every_row_was_asked_nothing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "answers.csv"
    path.write_text("worker,item,label\na,lent:0,1\nb,lent,1\n", encoding="utf-8")
    solver = make(f"people:{path}")
    assert [each.why for each in solver.solve([LENT])] == ["2 of 2"]
    assert solver.effort.notes == {}


def test_other_answers_are_another_run(tmp_path: Path) -> None:
    path = tmp_path / "answers.csv"
    path.write_text("worker,item,label\nw,a,0\n", encoding="utf-8")
    first = make(f"people:{path}").about
    path.write_text("worker,item,label\nw,a,1\n", encoding="utf-8")
    assert make(f"people:{path}").about.settings != first.settings


@given(st.lists(st.integers(0, 2), min_size=1, max_size=30))
def test_an_answer_has_more_than_half_of_the_votes(votes: list[int]) -> None:
    answer = by_majority(PACKED, votes)
    (most, count), *_ = Counter(votes).most_common(1)
    assert answer.answer == (most if 2 * count > len(votes) else None)


def test_a_majority_of_one_in_thousands_is_a_tie() -> None:
    assert by_majority(LENT, [0] * 1001 + [1] * 1000).answer is None


def test_real_answers_of_others_are_read(data: Path) -> None:
    """Snow et al. asked ten people about 800 pairs of sentences, yes or no; the majority of them is mostly right."""
    path = data / "crowd" / "rte.standardized.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    gold = {row[2]: int(row[4]) for row in rows}
    found = list(make(f"people:{path}").solve(item("[it]", "no", "yes", id=each) for each in gold))
    right = sum(answer.answer == gold[answer.id] for answer in found)
    ties = sum(answer.answer is None for answer in found)
    assert len(found) == 800
    assert (right + ties / 2) / 800 == pytest.approx(0.8969, abs=5e-5)
