"""Few requests compute at once, and a slow sender takes nobody's turn."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse

from winoforge.web.serving import turns as turns_module
from winoforge.web.serving.turns import READ_BEFORE, Turns


def test_no_more_requests_compute_at_once_than_there_are_turns() -> None:
    inside, most, lock = 0, 0, threading.Lock()
    both = threading.Barrier(2)

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        nonlocal inside, most
        with lock:
            inside += 1
            most = max(most, inside)
        both.wait(10)  # it takes two, so that nobody can say that they merely came one after the other
        with lock:
            inside -= 1
        return []

    turns = Turns(app, 2, 8)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: turns({}, print), range(8)))
    assert most == 2


def test_a_body_is_read_before_the_turn_begins_unless_it_is_a_file() -> None:
    order = []

    class Body(BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            order.append("read")
            return super().read(size)

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        order.append("turn")
        return [environ["wsgi.input"].read()]

    turns = Turns(app, 1, 8)
    assert list(turns({"CONTENT_LENGTH": "3", "wsgi.input": Body(b"abc")}, print)) == [b"abc"]
    assert list(turns({"CONTENT_LENGTH": str(READ_BEFORE + 1), "wsgi.input": Body(b"file")}, print)) == [b"file"]
    assert order == ["read", "turn", "turn", "read"]


def test_a_process_all_of_whose_threads_wait_too_long_for_bodies_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns_module, "BODY_SECONDS", 0.1)
    given_up, ended = threading.Event(), threading.Event()

    class Slow(BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            given_up.wait(60)
            return b""

    turns = Turns(lambda *_: [], 1, 2, end=ended.set)
    with ThreadPoolExecutor(2) as threads:
        threads.submit(turns, {"CONTENT_LENGTH": "3", "wsgi.input": Slow()}, print)
        assert not ended.wait(0.5)  # the other thread still answers
        threads.submit(turns, {"CONTENT_LENGTH": "3", "wsgi.input": Slow()}, print)
        assert ended.wait(60)
        given_up.set()


def test_a_turn_is_always_the_same_thread() -> None:
    seen = set()

    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        seen.add(threading.get_ident())
        return []

    turns = Turns(app, 1, 8)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: turns({}, print), range(32)))
    assert len(seen) == 1


def test_a_whole_answer_is_closed_within_its_turn_and_a_stream_is_left_to_who_sends_it() -> None:
    closed: list[str] = []
    whole = HttpResponse(b"whole")
    whole.close = lambda: closed.append("whole")  # type: ignore[method-assign]
    assert Turns(lambda *_: whole, 1, 8)({}, print) == [b"whole"]
    assert closed == ["whole"]
    stream = StreamingHttpResponse([b"a", b"b"])
    assert Turns(lambda *_: stream, 1, 8)({}, print) is stream


def test_what_goes_wrong_is_told_to_who_asked() -> None:
    def app(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        Turns(app, 1, 8)({}, print)
