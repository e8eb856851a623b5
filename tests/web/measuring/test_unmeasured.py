"""Why hardness is not measured, in words: the usual reasons in both languages, with the command apart."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.unmeasured import Unmeasured, panel_failure, unmeasured
from winoforge.core.errors import MissingPart, ModelMissing, SolverError, WinoforgeError

PULL, INSTALL = "winoforge models pull smollm2-135m", "pip install 'winoforge[lm]'"


@pytest.mark.parametrize(
    ("error", "english", "portuguese", "command"),
    [
        (
            ModelMissing("smollm2-135m"),
            "The model smollm2-135m is not here yet. Get it with:",
            "O modelo smollm2-135m ainda não está aqui. Para baixá-lo:",
            PULL,
        ),
        (
            MissingPart("torch", "lm"),
            "torch is not installed. Get it with:",
            "Não está instalado: torch. Para instalar:",
            INSTALL,
        ),
    ],
)
def test_a_missing_part_is_said_in_both_languages_with_its_command(
    error: WinoforgeError, english: str, portuguese: str, command: str
) -> None:
    assert unmeasured(str(error), "en") == Unmeasured(english, command)
    assert unmeasured(str(error), "pt-br") == Unmeasured(portuguese, command)


def test_any_other_reason_is_shown_as_it_is() -> None:
    damaged = str(SolverError("smollm2-135m is damaged (header too large). Remove /cache/smollm2 and pull it again."))
    assert unmeasured(damaged, "pt-br") == Unmeasured(damaged)


def test_an_unforeseen_failure_becomes_a_sentence_that_names_the_log() -> None:
    said = panel_failure("causal:x", ImportError("libgomp.so.1: cannot open shared object file.\nMore."))
    assert said == (
        "The panel (causal:x) does not work: ImportError: libgomp.so.1: cannot open shared object file. More. "
        "See logs/measurer.log."
    )
    assert unmeasured(said, "pt-br").reason.startswith("O painel (causal:x) não funciona: ImportError: libgomp")
    assert panel_failure("x", MemoryError()) == "The panel (x) does not work: MemoryError. See logs/measurer.log."
    assert len(panel_failure("x", ValueError("y" * 5000))) < 500
