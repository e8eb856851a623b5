"""Which analyser a language gets, and that there is one for the whole process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from winoforge.core.errors import ModelMissing, UnknownLanguage
from winoforge.text import Remembering, analyzer
from winoforge.text.rules import RuleAnalyzer


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINOFORGE_CACHE", str(tmp_path))


def test_english_uses_the_pipeline_in_the_cache(english_model: Path) -> None:
    chosen = analyzer("en-GB")
    assert chosen.name.startswith("spacy en_core_web_sm")
    assert chosen.analyze("Ana slept.").parsed


def test_rules_can_be_forced(english_model: Path) -> None:
    assert analyzer("en", prefer="rules").name.startswith("rules-en")


@pytest.mark.usefixtures("empty_cache")
def test_without_a_pipeline_rules_keep_everything_working() -> None:
    assert analyzer("en").analyze("Ana slept.").tokens[1].lemma == "sleep"
    assert analyzer("pt-BR").analyze("Ana dormiu.").tokens[1].lemma == "dormir"


@pytest.mark.usefixtures("empty_cache")
def test_who_insists_on_spacy_is_told_what_is_missing() -> None:
    with pytest.raises(ModelMissing, match="winoforge models pull pt-core-news-sm"):
        analyzer("pt", prefer="spacy")


def test_a_pipeline_that_arrives_later_is_used(
    english_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("WINOFORGE_CACHE", str(tmp_path))
        assert analyzer("en").name.startswith("rules")
    assert analyzer("en").name.startswith("spacy")


def test_other_languages_are_refused() -> None:
    with pytest.raises(UnknownLanguage, match="en, pt"):
        analyzer("fr")


def test_there_is_one_analyser_for_the_whole_process() -> None:
    assert analyzer("pt", prefer="rules") is analyzer("pt-BR", prefer="rules")


def test_an_analysis_is_made_once() -> None:
    remembering = Remembering(RuleAnalyzer("en"))
    assert remembering.analyze("Ana slept.") is remembering.analyze("Ana slept.")


def test_choosing_loads_nothing_heavy() -> None:
    code = "import sys, winoforge.text as t; t.analyzer('en', prefer='rules'); sys.exit('spacy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_missing_spacy_names_the_command_that_installs_it() -> None:
    # None in sys.modules makes an import fail as if the package were not there.
    code = (
        "import sys; sys.modules['spacy'] = None\n"
        "from winoforge.text.spacy import SpacyAnalyzer\n"
        "from winoforge.core.errors import MissingPart\n"
        "try: SpacyAnalyzer('en_core_web_sm', 'en')\n"
        "except MissingPart as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "pip install 'winoforge[analysis]'" in done.stdout
