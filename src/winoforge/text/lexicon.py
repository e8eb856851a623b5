"""How the lexicons are written down: words in running text, so that a list of hundreds stays readable."""

from __future__ import annotations

from collections.abc import Mapping


def words(listed: str) -> frozenset[str]:
    """The set of the words in a text."""
    return frozenset(listed.split())


def by_first(listed: str) -> dict[str, str]:
    """From “run ran; see saw seen”: each further form with the first one."""
    groups = [group.split() for group in listed.split(";")]
    return {form: group[0] for group in groups for form in group[1:]}


def inverted(lists: Mapping[str, str]) -> dict[str, str]:
    """From a key with its words to each word with its key; the first key that lists a word keeps it."""
    found: dict[str, str] = {}
    for key, listed in lists.items():
        for word in listed.split():
            found.setdefault(word, key)
    return found
