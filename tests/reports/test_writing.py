"""A report in a folder: every form of it, whole, with or without what draws."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import needs
from tests.reports.samples import report
from tests.reports.trees import page_tree
from winoforge.core.errors import WinoforgeError
from winoforge.reports.report import Report
from winoforge.reports.writing import refuse_strange, write

TEXTS = {"report.html", "report.md", "report.csv", "report.tex", "report.json"}
DRAWN = {f"{name}-1.{ending}" for name in ("accuracy", "consistency", "domains") for ending in ("svg", "png")}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, list[Path]]:
    needs(find_spec("altair") is not None and find_spec("vl_convert") is not None, "altair or vl-convert is missing.")
    return write(report(), tmp_path_factory.mktemp("made") / "new" / "folder")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_every_form_is_written_and_nothing_half_done_is_left(written: tuple[Report, list[Path]]) -> None:
    told, files = written
    assert {path.name for path in files} == TEXTS | DRAWN
    assert {path.name for path in files[0].parent.iterdir()} == TEXTS | DRAWN
    assert told.missing is None


def test_the_pictures_stand_in_the_page(written: tuple[Report, list[Path]]) -> None:
    tree = page_tree(text(written[1][0].parent / "report.html"))
    assert len(tree.xpath("//figure//*[@role='img']")) == 3
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))


def test_json_is_what_the_report_says(written: tuple[Report, list[Path]]) -> None:
    told, files = written
    assert json.loads(text(files[0].parent / "report.json")) == json.loads(json.dumps(told.as_dict()))


def test_published_figures_are_marked_in_every_form(written: tuple[Report, list[Path]]) -> None:
    for path in written[1]:
        if path.name in TEXTS:
            assert "published" in text(path)
            assert "Improved LSTM" in text(path)
            assert "62.86" in text(path) or "0.6286" in text(path)


@pytest.mark.parametrize("part", ["altair", "vl_convert"])
def test_without_what_draws_the_report_says_how_to_get_it(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, part, None)
    monkeypatch.delitem(sys.modules, "winoforge.reports.charts", raising=False)
    told, files = write(report(), tmp_path)
    assert {path.name for path in files} == TEXTS
    assert told.missing is not None
    assert "pip install" in told.missing
    for name in ("report.html", "report.md", "report.tex", "report.json"):
        assert "There are no pictures." in text(tmp_path / name)


def test_a_picture_that_cannot_be_drawn_does_not_end_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vl_convert = pytest.importorskip("vl_convert")

    def fail(*_: object, **__: object) -> str:
        raise ValueError("no room")

    monkeypatch.setattr(vl_convert, "vegalite_to_svg", fail)
    told, files = write(report(), tmp_path)
    assert {path.name for path in files} == TEXTS
    assert told.missing is not None
    assert "accuracy-1" in told.missing
    assert "no room" in told.missing


def test_what_an_interruption_leaves_behind_is_known_for_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    first, *others = write(report(), tmp_path)[1]
    for path in others[1:]:
        path.unlink()
    refuse_strange(tmp_path, force=True)
    first.unlink()
    with pytest.raises(WinoforgeError, match="that no report made"):
        refuse_strange(tmp_path)
