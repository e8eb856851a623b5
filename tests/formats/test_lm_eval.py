"""The task folder: YAML that only names fields, rows split at the pronoun's own place, and a loader that can move.

That the harness itself runs it, and sees what was meant, is measured by benchmarks/lm_eval_export.py.
"""

from __future__ import annotations

import ast
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from hypothesis import given

from tests.core.schemas.strategies import entries
from tests.formats.samples import CHASE, HOSTILE, SAMPLES, UMBRELLA, half, hostile_entries
from winoforge.core.errors import FormatError
from winoforge.core.schemas import Candidate, Entry, Half, Problem, Pronoun, SubstitutedPair
from winoforge.core.schemas.substitution import split
from winoforge.formats.base import About
from winoforge.formats.lm_eval import rows, task_name, write

ABOUT = About("Rain & shine", "en")
TASK = "winoforge_rain_shine"


class _Loader(yaml.SafeLoader):
    """Safe YAML that also knows the harness's tag for functions, as text."""


def _function(loader: yaml.SafeLoader, node: yaml.ScalarNode) -> str:
    return f"function {loader.construct_scalar(node)}"


_Loader.add_constructor("!function", _function)


def exported(folder: Path, shown: Sequence[Entry] = SAMPLES, about: About = ABOUT) -> Path:
    assert list(write(shown, folder, about)) == []
    return folder


def task(folder: Path, name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader=_Loader)  # noqa: S506 - safe
    return loaded


def loaded(folder: Path, name: str) -> list[dict[str, Any]]:
    """What the harness gets when it calls the folder's loader as the task says."""
    config = task(folder, name)
    module, _, function = config["custom_dataset"].removeprefix("function ").partition(".")
    source = (folder / f"{module}.py").read_text(encoding="utf-8")
    fake = SimpleNamespace(Dataset=SimpleNamespace(from_list=list))
    scope: dict[str, Any] = {"__file__": str(folder / f"{module}.py"), "__name__": module}
    importing = {"datasets": fake, "json": json, "pathlib": SimpleNamespace(Path=Path)}
    scope["__builtins__"] = {"__import__": lambda name, *_: importing[name]}
    exec(compile(source, "loader", "exec"), scope)  # noqa: S102 - our own file, with nothing but what it may use
    splits = scope[function](**config["metadata"], **config["dataset_kwargs"])
    docs: list[dict[str, Any]] = splits[config["test_split"]]
    return docs


class TestTheFolder:
    def test_holds_two_tasks_their_data_a_loader_and_a_readme(self, tmp_path: Path) -> None:
        names = {path.name for path in exported(tmp_path).iterdir()}
        assert names == {f"{TASK}.yaml", f"{TASK}_full.yaml", f"{TASK}.jsonl", "winoforge_data.py", "README.md"}

    def test_the_tasks_name_fields_and_hold_no_template(self, tmp_path: Path) -> None:
        folder = exported(tmp_path, hostile_entries())
        fields = set(loaded(folder, TASK)[0])
        partial, full = task(folder, TASK), task(folder, f"{TASK}_full")
        assert {partial["doc_to_text"], partial["doc_to_choice"], partial["doc_to_target"]} <= fields
        assert {full["doc_to_choice"], full["doc_to_target"]} <= fields
        assert full["doc_to_text"] == ""
        assert [metric["metric"] for metric in partial["metric_list"]] == ["acc"]
        assert all("{" not in path.read_text(encoding="utf-8") for path in folder.glob("*.yaml"))

    def test_the_task_names_are_the_documented_ones(self, tmp_path: Path) -> None:
        folder = exported(tmp_path)
        assert [task(folder, name)["task"] for name in (TASK, f"{TASK}_full")] == [TASK, f"{TASK}_full"]
        assert f"--tasks {TASK} " in (folder / "README.md").read_text(encoding="utf-8")

    def test_can_be_moved(self, tmp_path: Path) -> None:
        shutil.move(exported(tmp_path / "here"), tmp_path / "some where else")
        assert len(loaded(tmp_path / "some where else", TASK)) == 6

    def test_two_collections_can_share_it(self, tmp_path: Path) -> None:
        exported(tmp_path)
        exported(tmp_path, [CHASE], About("Chase", "en"))
        assert (len(loaded(tmp_path, TASK)), len(loaded(tmp_path, "winoforge_chase"))) == (6, 1)

    def test_its_loader_only_reads_the_data_beside_it(self, tmp_path: Path) -> None:
        tree = ast.parse((exported(tmp_path) / "winoforge_data.py").read_text(encoding="utf-8"))
        imported = [node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in ast.walk(tree)
                    if isinstance(node, ast.Import | ast.ImportFrom)]  # fmt: skip
        assert imported == ["json", "pathlib", "datasets"]
        called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        assert called == {
            "Dataset.from_list", "_rows", "json.loads", "row['suffix'].strip", "Path", "Path(__file__).with_name",
            "Path(__file__).with_name(data).open",
        }  # fmt: skip

    def test_nothing_to_ask_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(FormatError, match="no items"):
            exported(tmp_path, [])

    def test_where_nothing_follows_the_pronoun_there_is_only_the_full_task(self, tmp_path: Path) -> None:
        exported(tmp_path)
        last = half("Ann met Bea, but Cleo did not see her", "her", 0)
        problem = Problem(id="p", language="en", candidates=(Candidate("Ann"), Candidate("Bea")), halves=(last,))
        exported(tmp_path, [problem])
        assert not (tmp_path / f"{TASK}.yaml").exists()
        assert len(loaded(tmp_path, f"{TASK}_full")) == 1

    @pytest.mark.parametrize("name", [*HOSTILE, "A,b*c", "", "..", "Coleção"])
    def test_any_name_makes_a_name_for_the_command_line(self, tmp_path: Path, name: str) -> None:
        made = task_name(name)
        assert made.startswith("winoforge_")
        assert made.removeprefix("winoforge_").replace("_", "").isalnum()
        assert made.isascii()
        assert task(exported(tmp_path, about=About(name, "en")), made)["task"] == made


class TestTheRows:
    def test_are_split_behind_the_candidate(self) -> None:
        first, second = rows(UMBRELLA)
        before = "Marta lent Olivia an umbrella because "
        assert first["prefixes"] == second["prefixes"] == [f"{before}Marta", f"{before}Olivia"]
        assert [first["suffix"], second["suffix"]] == [" was wet.", " was kind."]
        assert [first["correct"], second["correct"]] == [1, 0]

    def test_are_split_at_the_marked_pronoun_and_not_at_another_one(self) -> None:
        text = "She said that she knew she was late, Ann told Bea."
        marked = Half(text=text, pronoun=Pronoun("she", 14), correct=0)
        [row] = rows(Problem(id="p", language="en", candidates=(Candidate("Ann"), Candidate("Bea")), halves=(marked,)))
        assert row["suffix"] == " knew she was late, Ann told Bea."
        assert row["prefixes"][0] == "She said that Ann"

    def test_of_a_language_without_a_module_put_the_candidate_in_its_place(self) -> None:
        marked = half("Anna rief Berta an, weil sie Hilfe brauchte.", "sie", 0)
        [row] = rows(
            Problem(id="p", language="de", candidates=(Candidate("Anna"), Candidate("Berta")), halves=(marked,))
        )
        assert row["sentences"][1] == "Anna rief Berta an, weil Berta Hilfe brauchte."
        assert row["suffix"] == " Hilfe brauchte."

    def test_of_published_sentences_use_those(self) -> None:
        plain = ("Ann left when that same Ann called.", "Ann left when Bea called.")
        marked = half("Ann left when she called.", "she", 1, plain=plain)
        [row] = rows(Problem(id="p", language="en", candidates=(Candidate("Ann"), Candidate("Bea")), halves=(marked,)))
        assert row["sentences"] == list(plain)
        assert row["prefixes"] == ["Ann left when that same Ann", "Ann left when Bea"]

    def test_of_a_substituted_pair_are_split_behind_the_difference(self) -> None:
        [row] = rows(CHASE)
        assert row["prefixes"] == ["The cat ran until the cat", "The cat ran until the dog"]
        assert (row["suffix"], row["correct"]) == (" slept.", 0)

    def test_a_candidate_that_ends_as_the_other_does_stays_whole(self) -> None:
        pair = ("It rained while Ana slept well.", "It rained while the sister of Ana slept well.")
        [row] = rows(SubstitutedPair(id="s", language="en", sentences=pair, correct=0))
        assert row["prefixes"] == ["It rained while Ana", "It rained while the sister of Ana"]
        assert row["suffix"] == " slept well."

    def test_sentences_that_end_differently_have_nothing_in_common_to_score(self) -> None:
        assert split(["Ana left early", "Bia stayed late"], None) == (["Ana left early", "Bia stayed late"], "")

    @given(entry=entries())
    def test_join_to_the_substituted_sentences_whatever_they_are(self, entry: Entry) -> None:
        for row in rows(entry):
            assert [prefix + row["suffix"] for prefix in row["prefixes"]] == row["sentences"]
            assert 0 <= row["correct"] < len(row["sentences"])

    def test_survive_their_file_with_hostile_texts(self, tmp_path: Path) -> None:
        hostile = hostile_entries()
        docs = loaded(exported(tmp_path, hostile), f"{TASK}_full")
        assert docs == [row for entry in hostile for row in rows(entry)]
