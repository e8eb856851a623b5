"""Why hardness is not measured, in words: the usual reasons in both languages, with the command apart."""

from __future__ import annotations

import pytest

from winoforge.core.crowd.unmeasured import Unmeasured, panel_failure, unmeasured
from winoforge.core.errors import BrokenPart, MissingPart, ModelDamaged, ModelMissing, SolverError, WinoforgeError

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
            ModelDamaged("smollm2-135m", f"{PULL} --again"),
            "The model smollm2-135m is damaged. Repair it with:",
            "O modelo smollm2-135m está danificado. Para repará-lo:",
            f"{PULL} --again",
        ),
        (
            BrokenPart("torch", "libcudnn.so.9: cannot open shared object file", "torch==2.13.0"),
            "torch is installed but cannot be imported. Replace it with:",
            "torch está instalado, mas não pode ser importado. Para substituí-lo:",
            "pip install --force-reinstall 'torch==2.13.0'",
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


def test_any_other_reason_is_for_administrators_alone() -> None:
    said = str(SolverError("http://10.0.0.7/v1 does not answer; check /srv/keys/panel."))
    assert unmeasured(said, "en", to_administrator=True) == Unmeasured(said)
    assert unmeasured(said, "en").reason.startswith("The model that measures it does not work at the moment.")
    assert unmeasured(said, "pt-br").reason.startswith("O modelo que a mede não funciona no momento.")


def test_an_unforeseen_failure_becomes_a_sentence_that_names_the_log_and_nothing_of_this_machine() -> None:
    said = panel_failure("causal:x", ImportError("/srv/libgomp.so.1: cannot open shared object file."))
    assert said == "The panel (causal:x) does not work (ImportError). See logs/measurer.log."
    assert unmeasured(said, "pt-br").reason == "O painel (causal:x) não funciona (ImportError). Veja logs/measurer.log."
