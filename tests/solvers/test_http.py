"""An address answers items over HTTP; it may be busy, broken or hostile."""

from __future__ import annotations

import threading
import time
import tracemalloc
from collections.abc import Iterator
from email.utils import formatdate
from typing import Any

import pytest

from tests.solvers.asking import item, several
from tests.solvers.listening import Heard, Said, all_have_ended, dripping, listening
from winoforge.core.errors import SolverError
from winoforge.core.schemas.values import Form, Item
from winoforge.solvers import make, posting
from winoforge.solvers.options import Options


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """How long was waited before requests were repeated, without waiting."""
    waited: list[float] = []
    monkeypatch.setattr(posting, "_sleep", waited.append)
    yield waited
    all_have_ended()


def last_of_each(heard: Heard) -> Said:
    """The last candidate of every item."""
    return Said.lines(*map(answer, heard.lines))


def answer(record: dict[str, Any]) -> dict[str, Any]:
    return {"id": record["id"], "half": record["half"], "answer": len(record["candidates"]) - 1}


def complaint(url: str, items: list[Item], options: Options | None = None) -> str:
    with pytest.raises(SolverError) as error:
        list(make(f"http:{url}", options).solve(items))
    assert "\n" not in str(error.value)
    return str(error.value)


def test_every_item_is_answered_in_order_though_requests_overtake_each_other() -> None:
    first = threading.Event()

    def slow_at_first(heard: Heard) -> Said:
        if heard.lines[0]["id"] == "item-0":
            first.wait(10)
        else:
            first.set()
        return last_of_each(heard)

    items = several(100)
    with listening(slow_at_first) as server:
        answers = list(make(f"http:{server.url}/solve").solve(items))
    assert [each.key for each in answers] == [each.key for each in items]
    assert {each.answer for each in answers} == {1}
    assert {heard.path for heard in server.heard} == {"/solve"}
    assert server.heard[0].headers["Content-Type"] == "application/x-ndjson"


def test_as_many_requests_are_under_way_as_asked_for() -> None:
    together = threading.Barrier(3)

    def wait_for_the_others(heard: Heard) -> Said:
        together.wait(10)
        return last_of_each(heard)

    with listening(wait_for_the_others) as server:
        solver = make(f"http:{server.url}", Options(concurrency=3))
        assert len(list(solver.solve(several(posting_size() * 3)))) == posting_size() * 3


def posting_size() -> int:
    with listening(last_of_each) as server:
        list(make(f"http:{server.url}", Options(concurrency=1)).solve(several(100)))
    return len(server.heard[0].lines)


def test_few_items_are_read_ahead() -> None:
    read = 0

    def endless() -> Iterator[Item]:
        nonlocal read
        while True:
            read += 1
            yield item("A [it] b", "x", "y", id=f"item-{read}")

    with listening(last_of_each) as server:
        answers = make(f"http:{server.url}").solve(endless())
        for _ in range(1000):
            next(answers)
        assert read <= 1000 + 4 * 4 * 16
        answers.close()  # type: ignore[attr-defined]


def test_an_address_may_be_written_without_saying_http_twice() -> None:
    with listening(last_of_each) as server:
        assert len(list(make(server.url).solve(several(2)))) == 2


def test_a_busy_address_is_asked_again_when_it_says_so(waits: list[float]) -> None:
    later = formatdate(time.time() + 30, usegmt=True)
    busy = [
        Said(status=429, headers={"Retry-After": "7"}),
        Said(status=503, headers={"Retry-After": "99999"}),
        Said(status=500),
        Said(status=503, headers={"Retry-After": later}),
    ]
    with listening(lambda heard: busy.pop(0) if busy else last_of_each(heard)) as server:
        solver = make(f"http:{server.url}", Options(concurrency=1))
        assert len(list(solver.solve(several(1)))) == 1
    assert waits[:3] == [7, 60, 4], "as asked for, but no longer than a minute; twice as long each time otherwise"
    assert 20 < waits[3] <= 30
    assert solver.effort.notes == {"requests": 1, "repeated": 4}


def test_an_address_that_stays_broken_ends_the_run_in_one_sentence_and_keeps_what_came_before() -> None:
    def broken_later(heard: Heard) -> Said:
        return last_of_each(heard) if heard.lines[0]["id"] == "item-0" else Said(status=500)

    with listening(broken_later) as server:
        answers = make(f"http:{server.url}").solve(several(40))
        assert [next(answers).id for _ in range(16)] == [f"item-{number}" for number in range(16)]
        with pytest.raises(SolverError) as error:
            next(answers)
    assert str(error.value) == (
        f"{server.url} gave no answer in 5 attempts (500 Internal Server Error); try again later, "
        "and with --out the run goes on where it stopped."
    )


def test_nobody_there_is_one_sentence(waits: list[float]) -> None:
    with listening(last_of_each) as server:
        pass
    assert "gave no answer in 5 attempts (" in complaint(server.url, several(1))
    assert waits == [1, 2, 4, 8]


def test_an_address_that_breaks_off_is_asked_again() -> None:
    cut = [Said(b'{"id": "item-0", "half', headers={"Content-Length": "500"})]
    with listening(lambda heard: cut.pop() if cut else last_of_each(heard)) as server:
        assert len(list(make(f"http:{server.url}").solve(several(1)))) == 1
    assert len(server.heard) == 2


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_nothing_is_sent_on_to_another_address(status: int) -> None:
    with listening(last_of_each) as other:
        sent_on = Said(status=status, headers={"Location": f"{other.url}/elsewhere"})
        with listening(lambda _: sent_on) as server:
            assert f"sends on to {other.url}/elsewhere;" in complaint(server.url, several(1))
    assert (len(server.heard), len(other.heard)) == (1, 0)


def test_a_proxy_is_not_asked_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    with listening(last_of_each) as server:
        assert len(list(make(f"http:{server.url}").solve(several(1)))) == 1


def test_a_refusal_is_quoted_and_not_repeated() -> None:
    with listening(lambda _: Said(b"no such\n  route", 404)) as server:
        assert complaint(server.url, several(1)) == f"{server.url} refused the items (404: no such route)."
    assert len(server.heard) == 1


def test_an_address_that_takes_too_long_is_given_up() -> None:
    over = threading.Event()
    with listening(lambda heard: last_of_each(heard) if over.wait(10) else Said()) as server:
        said = complaint(server.url, several(1), Options(timeout=0.05))
        over.set()
    assert "(timed out)" in said


def test_an_address_that_sends_too_much_is_not_read_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winoforge.solvers.http.LONGEST", 10_000)
    with listening(lambda _: Said(b" " * 500_000)) as server:
        assert "sent more than 160,000 bytes" in complaint(server.url, several(1))


@pytest.mark.parametrize(
    ("scheme", "first", "drip"),
    [
        ("http", b"HTTP/1.1 200 OK\r\n", b"X-Header: x\r\n"),
        ("http", b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        ("http", b"HTTP/1.1 200 OK\r\n\r\n", b"\n"),
        ("http", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X-Trailer: x\r\n"),
        ("https", b"\x16\x03\x03\x40\x00", b"\x00"),
    ],
    ids=["headers", "continue", "body", "trailers", "handshake"],
)
def test_an_address_that_sends_a_little_now_and_then_is_given_up(scheme: str, first: bytes, drip: bytes) -> None:
    with dripping(first, drip) as host:
        assert "(timed out)" in complaint(f"{scheme}://{host}/", several(1), Options(timeout=0.05))


@pytest.mark.parametrize(
    "said",
    [
        Said(status=503, headers={"Retry-After": "Mon, 01 Jan 99999999999999999999 00:00:00 GMT"}),
        Said(status=503, headers={"Retry-After": "9" * 5000}),
        Said(headers={"Content-Length": "9" * 5000}),
    ],
    ids=["year", "seconds", "length"],
)
def test_numbers_in_headers_may_be_of_any_size(said: Said) -> None:
    with listening(lambda _: said) as server:
        assert "gave no answer in 5 attempts" in complaint(server.url, several(1))


def test_where_a_redirect_goes_may_be_no_address() -> None:
    with listening(lambda _: Said(status=302, headers={"Location": "http://["})) as server:
        assert "sends on to http://[;" in complaint(server.url, several(1))


def test_a_line_that_is_too_long_is_refused() -> None:
    with listening(lambda heard: Said.lines(answer(heard.lines[0]) | {"why": "x" * 1_000_000})) as server:
        assert "more than 1,000,000 bytes" in complaint(server.url, several(1))


def test_blank_lines_are_not_kept() -> None:
    tracemalloc.start()
    try:
        with listening(lambda heard: Said(b"\n" * 4_000_000 + last_of_each(heard).body)) as server:
            assert len(list(make(f"http:{server.url}").solve(several(1)))) == 1
        assert tracemalloc.get_traced_memory()[1] < 30_000_000, "millions of lines would be 32 MB of pointers alone"
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (Said(b"<html>"), "“<html>” is not JSON"),
        (Said.lines(), "gave only 0 answers to 2 items"),
        (Said.lines({"id": "item-0", "half": 0, "answer": 0}), "gave only 1 answers to 2 items"),
        (Said.lines({"id": "item-1", "half": 0, "answer": 0}), "answers item-1"),
        (Said.lines({"id": "item-0", "half": 0, "answer": 5}), "chose candidate 5"),
        (
            Said.lines(*({"id": f"item-{n}", "half": 0, "answer": 0} for n in range(3))),
            "gave too many answers to 2 items",
        ),
    ],
    ids=range(6),
)
def test_what_are_not_answers_is_refused_in_one_sentence(said: Said, sentence: str) -> None:
    with listening(lambda _: said) as server:
        assert sentence in complaint(server.url, several(2))


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "file:///etc/passwd",
        "localhost:80",
        "http://",
        "http://a b/",
        "http://[::1",
        "http://x:y/",
        "http://a..b/",
        "http://" + "a" * 70 + ".org/",
    ],
)
def test_what_is_not_an_address_is_refused_before_anything_is_sent(url: str) -> None:
    with pytest.raises(SolverError, match="is not an address"):
        make(f"http:{url}")


def test_an_address_with_a_password_is_refused_without_repeating_it() -> None:
    with pytest.raises(SolverError) as error:
        make("http:http://me:secret@example.org/")
    assert "password" in str(error.value)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("options", [Options(concurrency=0), Options(timeout=-1.0)])
def test_options_that_cannot_be_are_refused(options: Options) -> None:
    with pytest.raises(SolverError, match="--"):
        make("http:http://localhost/", options)


def test_every_form_of_an_item_is_told_apart() -> None:
    asked = [item("A [it] b", "x", "y", form=form) for form in Form]
    with listening(last_of_each) as server:
        answers = list(make(f"http:{server.url}").solve(asked))
    assert [each.form for each in answers] == list(Form)
    assert [record.get("form", "original") for record in server.heard[0].lines] == [str(form) for form in Form]
