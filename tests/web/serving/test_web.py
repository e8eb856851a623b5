"""The web process is set up for many requests."""

from __future__ import annotations

import gc

from winoforge.web.serving.web import settle


def test_what_is_loaded_is_left_out_of_the_search_for_garbage() -> None:
    loaded: list[list[object]] = [[] for _ in range(100)]
    settle()
    searched = {id(each) for each in gc.get_objects()}
    assert not searched & {id(each) for each in loaded}
