"""The dataset folder: a card whose metadata is sound YAML, and rows that all have the features it declares."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.formats.samples import CHASE, ESCOLA, HOSTILE, SAMPLES, UMBRELLA, VOYAGE, hostile_entries
from winoforge.core.schemas import Entry
from winoforge.formats.base import About
from winoforge.formats.common.cards import markdown_text, yaml_text
from winoforge.formats.huggingface import write

ABOUT = About("Rain & shine", "en", licence="CC BY 4.0")
PYTHON = {"string": str, "int32": int}


def exported(
    folder: Path, shown: Sequence[Entry] = SAMPLES, about: About = ABOUT
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The card's metadata and the rows that it points to."""
    assert list(write(shown, folder, about)) == []
    _, front, _ = (folder / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    metadata = yaml.safe_load(front)
    data = folder / metadata["configs"][0]["data_files"][0]["path"]
    return metadata, [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()]


def test_there_is_one_row_an_item(tmp_path: Path) -> None:
    _, rows = exported(tmp_path)
    assert [(row["id"], row["half"]) for row in rows] == [
        ("en-1", 0), ("en-1", 1), ("en-2", 0), ("en-3", 0), ("pt-4", 0), ("pt-4", 1),
    ]  # fmt: skip


def test_a_row_says_what_the_half_says(tmp_path: Path) -> None:
    _, rows = exported(tmp_path, [UMBRELLA])
    half = UMBRELLA.halves[0]
    assert rows[0]["text"][rows[0]["pronoun_start"] :].startswith(half.pronoun.text)
    assert rows[0]["candidates"] == ["Marta", "Olivia"]
    assert rows[0]["correct"] == half.correct
    assert json.loads(rows[0]["tags"]) == UMBRELLA.tags
    assert json.loads(rows[0]["half_tags"]) == half.tags


def test_more_candidates_and_substituted_sentences_are_lists(tmp_path: Path) -> None:
    _, rows = exported(tmp_path, [VOYAGE, CHASE])
    assert [len(row["candidates"]) for row in rows] == [3, 0]
    assert [len(row["sentences"]) for row in rows] == [0, 2]


def test_every_row_has_the_declared_features_with_the_declared_types(tmp_path: Path) -> None:
    metadata, rows = exported(tmp_path, [*SAMPLES, *hostile_entries()])
    features = metadata["dataset_info"]["features"]
    for row in rows:
        assert list(row) == [feature["name"] for feature in features]
        for feature in features:
            value = row[feature["name"]]
            if "list" in feature:
                assert isinstance(value, list)
                assert all(isinstance(part, str) for part in value)
            else:
                assert value is None or type(value) is PYTHON[feature["dtype"]]


def test_the_card_says_what_the_hub_asks_for(tmp_path: Path) -> None:
    metadata, _ = exported(tmp_path)
    assert metadata["pretty_name"] == "Rain & shine"
    assert metadata["language"] == ["en", "pt"]
    assert metadata["license"] == "cc-by-4.0"
    assert metadata["size_categories"] == ["n<1K"]
    assert metadata["task_categories"] == ["multiple-choice"]


@pytest.mark.parametrize(
    ("licence", "said"),
    [
        ("Apache-2.0", {"license": "apache-2.0"}),
        ("MIT", {"license": "mit"}),
        ("Creative Commons BY-SA 4.0", {"license": "other", "license_name": "Creative Commons BY-SA 4.0"}),
        (None, {"license": "unknown"}),
        ("only on Sundays: yes", {"license": "other", "license_name": "only on Sundays: yes"}),
    ],
)
def test_the_licence_has_the_hubs_name_or_its_own_words(
    tmp_path: Path, licence: str | None, said: dict[str, str]
) -> None:
    metadata, _ = exported(tmp_path, about=About("n", "en", licence=licence))
    assert {key: value for key, value in metadata.items() if key.startswith("license")} == said


def test_one_language_is_said_to_be_one(tmp_path: Path) -> None:
    metadata, _ = exported(tmp_path, [ESCOLA])
    assert (metadata["language"], metadata["multilinguality"]) == (["pt"], "monolingual")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_a_name(tmp_path: Path, name: str) -> None:
    metadata, rows = exported(tmp_path, about=About(name, "en", licence=name, version=name))
    assert metadata["pretty_name"] == metadata["license_name"] == name
    assert len(rows) == 6


@pytest.mark.parametrize("text", [*HOSTILE, "\u2028\u2029\x85\x07\x7f\ufffe", "yes", "null", "1.0", ""])
def test_yaml_gives_any_text_back(text: str) -> None:
    assert yaml.safe_load(f"key: {yaml_text(text)}") == {"key": text}


@pytest.mark.parametrize("text", HOSTILE)
def test_markdown_shows_any_text_on_one_line_and_means_nothing_by_it(text: str) -> None:
    shown = markdown_text(text)
    assert "\n" not in shown
    assert all(before == "\\" for before, mark in zip(" " + shown, shown, strict=False) if mark in "<[`*#")


def test_hostile_texts_survive(tmp_path: Path) -> None:
    _, rows = exported(tmp_path, hostile_entries())
    assert [row["source"] for row in rows] == list(HOSTILE)


def test_an_empty_collection_makes_a_sound_card(tmp_path: Path) -> None:
    metadata, rows = exported(tmp_path, [])
    assert (rows, "language" in metadata) == ([], False)
