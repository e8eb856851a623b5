"""What pages say is said in Portuguese too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages import Message
from tools.messages import catalogue, missing, said

import winoforge.web

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]")


def texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]


def translated() -> list[Message]:
    return [message for message in catalogue() if message.id]


def test_everything_said_is_translated() -> None:
    assert [message.id for message in missing(said(), catalogue())] == []


def test_nothing_is_translated_that_nobody_says() -> None:
    assert [message.id for message in missing(catalogue(), said(), only_presence=True)] == []


@pytest.mark.parametrize("message", translated(), ids=lambda message: texts(message.id)[0][:40])
def test_both_sides_have_the_same_placeholders(message: Message) -> None:
    wanted = set(PLACEHOLDER.findall(" ".join(texts(message.id))))
    for text in texts(message.string):
        assert set(PLACEHOLDER.findall(text)) <= wanted
    assert set(PLACEHOLDER.findall(" ".join(texts(message.string)))) == wanted


def test_the_package_carries_the_compiled_catalogue() -> None:
    folder = Path(winoforge.web.__file__).parent / "locale"
    assert [file.name for file in folder.rglob("*.mo")] == ["django.mo"]
