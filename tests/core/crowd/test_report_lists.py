"""P20: whatever a crowd platform reports, and however it is saved, can be read; absurd input gets a sentence."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from winoforge.core.crowd.entry import LONGEST_ID
from winoforge.core.crowd.report_lists import MOST_LINES, Line, decoded, read, tidy
from winoforge.core.errors import NotAllowed

CODE = "WF-00000-00000-00000-00"
OTHER = "WF-00000-00000-00001-1W"


def pairs(text: str) -> list[tuple[str, str]]:
    return [(line.worker_id, line.code) for line in read(text).lines]


@pytest.mark.parametrize(
    ("text", "worker", "code"),
    [
        (f"Submission id,Participant id,Status,Completion code\ns1,w1,APPROVED,{CODE}", "Participant id", None),
        (f'"HITId","AssignmentId","WorkerId","Answer.surveycode"\n"h","a","w1","{CODE}"', "WorkerId", None),
        (f"WorkerId\tAnswer.my_code_here\nw1\t{CODE}", "WorkerId", "Answer.my_code_here"),
        (f"Worker ID;Country;Proof\nw1;BR;{CODE}", "Worker ID", "Proof"),
        (f"Trabalhador;Código\nw1;{CODE}", "Trabalhador", "Código"),
        (f"w1,{CODE}", "1", "2"),
        (f"w1|{CODE}|w2\nw1|{CODE}|", "1", "2"),
        (f"{CODE}\tw1", "2", "1"),
        (f'="w1",{CODE}', "1", "2"),
    ],
)
def test_columns_are_found_by_their_heads_or_their_content_and_told(text: str, worker: str, code: str | None) -> None:
    report = read(text)
    assert (report.lines[0].worker_id, report.lines[0].code) == ("w1", CODE)
    assert report.read_from["worker"] == worker
    assert code is None or report.read_from["code"] == code


def test_the_platforms_own_ids_are_kept_for_its_own_lists() -> None:
    prolific = read(f"Submission id,Participant id,Completion code\ns1,w1,{CODE}").lines
    assert prolific == [Line(2, "w1", CODE, "s1", "")]
    assert read(f"HITId,AssignmentId,WorkerId,Answer.code\nh,a,w1,{CODE}").lines == [Line(2, "w1", CODE, "a", "h")]


@pytest.mark.parametrize("status", ["RETURNED", "TIMED-OUT", "Timed out", "REJECTED", "Rejected"])
def test_a_visit_that_the_platform_will_not_pay_is_known_by_its_status(status: str) -> None:
    (line,) = read(f"Submission id,Participant id,Status,Completion code\ns1,w1,{status},C1").lines
    assert (line.status, line.is_returned) == (status, True)


@pytest.mark.parametrize("status", ["APPROVED", "AWAITING REVIEW", "PARTIALLY APPROVED", "", "Submitted"])
def test_any_other_status_is_paid_as_our_record_says(status: str) -> None:
    (line,) = read(f"Submission id,Participant id,Status,Completion code\ns1,w1,{status},C1").lines
    assert (line.status, line.is_returned) == (status, False)


def test_one_column_holds_codes_or_else_worker_ids() -> None:
    assert pairs(f"{CODE}\n\n{OTHER}\nnonsense\n") == [("", CODE), ("", OTHER), ("", "nonsense")]
    assert pairs("w1\nw2") == [("w1", ""), ("w2", "")]
    assert pairs("code\nw2") == [("", "w2")]


@pytest.mark.parametrize("between", [" ", ", ", "\n", ";", " & ", " and "])
def test_a_cell_with_several_codes_is_as_many_lines(between: str) -> None:
    report = read(f'worker,code,Submission id\nw1,"{CODE}{between}{OTHER.lower()}",s1\nw2,{CODE} twice,s2\n')
    assert [(line.worker_id, line.code, line.session) for line in report.lines] == [
        ("w1", CODE, "s1"), ("w1", OTHER, "s1"), ("w2", f"{CODE} twice", "s2"),
    ]  # fmt: skip
    numbers = [line.number for line in report.lines]
    assert numbers == sorted({*numbers}), "each line has a number of its own"


def test_codes_with_blanks_in_them_are_told_apart_too() -> None:
    cell = f"{CODE.replace('-', ' ')}, {OTHER.replace('-', ' ')}"
    assert pairs(f"worker;code\nw1;{cell}") == [("w1", CODE), ("w1", OTHER)]


def test_a_worker_who_is_called_like_a_column_is_no_head() -> None:
    assert pairs("user,\nbob,") == [("user", ""), ("bob", "")]
    assert pairs(f"user,\nbob,{CODE}") == [("user", ""), ("bob", CODE)]
    assert pairs("user\nbob") == [("bob", "")]


def test_words_that_say_there_is_no_code_are_none() -> None:
    assert pairs("worker,code\nw1,NOCODE\nw2,-\nw3,n/a\nw4,\nw5") == [(f"w{number}", "") for number in range(1, 6)]


def test_lines_keep_their_number_also_behind_blank_ones_and_cells_of_several_lines() -> None:
    report = read(f'worker,said,code\r\n\r\nw1,"two\r\nlines",{CODE}\r\nw2,one,{OTHER}\r\n,only words,\r\n')
    assert [line.number for line in report.lines] == [3, 5]
    assert report.unreadable == 1


def test_a_quotation_mark_that_is_not_closed_swallows_no_line() -> None:
    assert pairs(f'worker,code\n"w1,{CODE}\nw2,{OTHER}')[-1] == ("w2", OTHER)


@pytest.mark.parametrize(
    "encoded",
    [
        lambda text: text.encode(),
        lambda text: codecs.BOM_UTF8 + text.encode(),
        lambda text: text.encode("utf-16"),
        lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.encode("cp1252"),
        lambda text: text.replace("\n", "\r").encode("latin-1"),
        lambda text: text.replace("\n", "\0\r\n").encode(),
    ],
)
def test_every_encoding_of_spreadsheets_is_read(encoded: object) -> None:
    text = f"usuário;código\njoão;{CODE}\n"
    assert pairs(decoded(encoded(text))) == [("joão", CODE)]  # type: ignore[operator]


def test_what_spreadsheets_put_around_a_cell_is_taken_away() -> None:
    said = {"'=w1": "=w1", '="007"': "007", "  a \t b ": "a b", "o'neil": "o'neil", "'tis": "'tis", "a\0\x1b[b": "a [b"}
    assert {cell: tidy(cell) for cell in said} == said


def test_an_id_that_is_too_long_is_cut_so_that_it_is_nobodys() -> None:
    assert tidy("x" * LONGEST_ID) == "x" * LONGEST_ID
    assert tidy("x" * 5_000) == "x" * (LONGEST_ID - 1) + "…"


@pytest.mark.parametrize("text", ["", "\n \r\n", ",,,\n,,", "\0\0", '""', "worker,code", "worker,code\n,\n"])
def test_a_list_that_names_nobody_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotAllowed, match="no line in this"):
        read(text)


def test_a_list_longer_than_any_campaign_is_refused() -> None:
    with pytest.raises(NotAllowed, match="250,000 lines"):
        read("w\n" * (MOST_LINES + 1))


@settings(max_examples=150)
@given(st.binary(max_size=400))
@example(b'"' * 300)
@example(b"\xff\xfe\x00")
@example(b'worker,code\n"' + b"x" * 200_000)
def test_rubbish_is_read_or_refused_and_what_is_read_can_be_stored(data: bytes) -> None:
    try:
        report = read(decoded(data))
    except NotAllowed:
        return
    assert len({line.number for line in report.lines}) == len(report.lines)
    for line in report.lines:
        for cell in (line.worker_id, line.code, line.session, line.study):
            assert len(cell) <= LONGEST_ID
            assert cell.encode().decode() == cell, "no lone surrogates"
            assert not set(cell) & {"\0", "\n", "\r", "\t"}


def test_two_hundred_thousand_lines_are_read() -> None:
    report = read("Participant id,Completion code\n" + "".join(f"w{number},{CODE}\n" for number in range(200_000)))
    assert len(report.lines) == 200_000
    assert report.lines[-1] == Line(200_001, "w199999", CODE)
