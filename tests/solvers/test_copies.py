"""The same items for several solvers."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

from winoforge.solvers.copies import copies


def test_everybody_reads_everything_at_their_own_pace() -> None:
    one, other = copies(range(5), 2)
    assert [next(one), next(one), next(other)] == [0, 1, 0]
    assert list(one) == [2, 3, 4]
    assert list(other) == [1, 2, 3, 4]


def test_nothing_is_read_before_somebody_wants_it() -> None:
    read = []

    def things() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    one, _ = copies(things(), 2)
    assert read == []
    next(one)
    assert read == [0]


def test_none_is_a_thing_like_others() -> None:
    assert [list(each) for each in copies([None, 1, None], 2)] == [[None, 1, None]] * 2


def test_readers_may_be_threads() -> None:
    found: list[list[int]] = [[], [], []]
    readers = copies(iter(range(2_000)), 3)
    threads = [Thread(target=mine.extend, args=(reader,)) for mine, reader in zip(found, readers, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [list(range(2_000))] * 3
