"""A sentence encoder gets a graph beside its weights, which computes what transformers computes."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from winoforge.core.errors import ModelError
from winoforge.models.convert import GRAPH
from winoforge.models.convert_encoder import CONFIG, TOKENIZER, WEIGHTS, write_encoder
from winoforge.models.quiet import quietly
from winoforge.models.runtime import opened


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small BERT with random weights, as transformers saves it."""
    torch, transformers = import_module("torch"), import_module("transformers")
    folder = tmp_path_factory.mktemp("bert")
    shape = {"hidden_size": 24, "num_hidden_layers": 2, "num_attention_heads": 3, "intermediate_size": 48}
    with quietly():
        torch.manual_seed(7)
        config = transformers.BertConfig(vocab_size=60, max_position_embeddings=20, **shape)
        transformers.BertModel(config).eval().save_pretrained(folder)
    (folder / TOKENIZER).write_text("{}", encoding="utf-8")
    return folder


def test_the_graph_computes_the_mean_of_the_states_at_length_1(source: Path, tmp_path: Path) -> None:
    torch, transformers = import_module("torch"), import_module("transformers")
    write_encoder(source, tmp_path, GRAPH)
    tokens = [[1, 5, 9, 59, 2], [1, 7, 7, 30, 2], [1, 0, 3, 58, 2]]
    with quietly(), torch.inference_mode():
        states = transformers.BertModel.from_pretrained(source).eval()(torch.tensor(tokens)).last_hidden_state
        expected = torch.nn.functional.normalize(states.mean(1), dim=-1).numpy()
    import numpy as np

    given = {"tokens": np.array(tokens), "positions": np.arange(5)}
    [found] = opened(tmp_path / GRAPH).run(["vectors"], given)
    assert abs(found - expected).max() < 1e-4


def test_the_weights_stay_as_they_are(source: Path, tmp_path: Path) -> None:
    write_encoder(source, tmp_path, GRAPH)
    assert {file.name for file in tmp_path.iterdir()} == {GRAPH, CONFIG, TOKENIZER, WEIGHTS}
    assert (tmp_path / WEIGHTS).read_bytes() == (source / WEIGHTS).read_bytes()


@pytest.mark.parametrize(
    ("change", "told"),
    [({"hidden_act": "relu"}, "computes “gelu” only"), ({"num_hidden_layers": 9}, "no sentence enc")],
)
def test_what_cannot_be_computed_is_refused(source: Path, tmp_path: Path, change: dict[str, Any], told: str) -> None:
    for file in source.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    config = json.loads((source / CONFIG).read_text("utf-8")) | change
    (tmp_path / CONFIG).write_text(json.dumps(config), encoding="utf-8")
    (tmp_path / "made").mkdir()
    with pytest.raises(ModelError, match=told):
        write_encoder(tmp_path, tmp_path / "made", GRAPH)
