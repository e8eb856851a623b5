"""The web process is set up for many requests."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path

from tests.web.serving.platform import environment
from winoforge.web.serving.web import settle

LOADED = """
import json, sys
from winoforge.web.serving.web import settle
from winoforge.web.wsgi import application
from django.urls import get_resolver
from winoforge.web import measuring
get_resolver().reverse_dict, measuring.expected(), measuring.comparing()
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""


def test_what_is_loaded_is_left_out_of_the_search_for_garbage() -> None:
    loaded: list[list[object]] = [[] for _ in range(100)]
    settle()
    searched = {id(each) for each in gc.get_objects()}
    assert not searched & {id(each) for each in loaded}


def test_a_web_process_holds_no_model_and_nothing_that_loads_one(tmp_path: Path) -> None:
    env = environment(WINOFORGE_DATA=str(tmp_path), WINOFORGE_SECRET_KEY="x" * 40, WINOFORGE_MEASURE="1")
    done = subprocess.run([sys.executable, "-c", LOADED], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded = set(json.loads(done.stdout))
    assert "django" in loaded
    assert not loaded & {"torch", "transformers", "spacy", "wordllama", "sklearn", "scipy"}
