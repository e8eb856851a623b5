"""Packed layers give what the layers gave."""

from __future__ import annotations

from copy import deepcopy

import pytest
import torch

from tests.solvers.lm.causal_models import FAMILIES, WORDS, tiny
from winoforge.solvers.lm.products import Packed, linear, pack

TOKENS = torch.arange(12).reshape(2, 6) % WORDS


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "Mamba"])
def test_a_packed_model_says_what_it_said(family: str) -> None:
    model, packed = tiny(family), deepcopy(tiny(family))
    pack(packed)
    assert any(isinstance(layer, Packed) for layer in packed.modules())
    with torch.inference_mode():
        assert torch.allclose(model(TOKENS).logits, packed(TOKENS).logits, rtol=0, atol=1e-4)


def test_it_can_be_taken_back() -> None:
    # Mamba multiplies by its layers' weights itself, so it cannot do without them.
    model, packed = tiny("Mamba"), deepcopy(tiny("Mamba"))
    unpack = pack(packed)
    assert unpack is not None
    with torch.inference_mode():
        with pytest.raises(RuntimeError):
            packed(TOKENS)
        unpack()
        assert torch.equal(model(TOKENS).logits, packed(TOKENS).logits)


@pytest.mark.parametrize("bias", [None, torch.arange(5.0)])
@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_what_cannot_be_packed_is_multiplied_as_ever(dtype: torch.dtype, bias: torch.Tensor | None) -> None:
    weight = torch.arange(15, dtype=dtype).reshape(5, 3)
    bias = None if bias is None else bias.to(dtype)
    given = torch.tensor([[1.0, 0.0, 2.0], [0.5, 1.0, -1.0]], dtype=dtype)
    made = linear(weight, bias)
    assert isinstance(made, Packed) is (dtype is torch.float32)
    expected = given @ weight.T + (0 if bias is None else bias)
    assert torch.allclose(made(given), expected)


def test_a_layer_that_only_derives_from_a_linear_one_is_left_alone() -> None:
    class Special(torch.nn.Linear):  # type: ignore[misc]
        pass

    model = torch.nn.Sequential(Special(2, 2), torch.nn.Linear(2, 2))
    pack(model)
    assert type(model[0]) is Special


def test_without_onednn_everything_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.backends.mkldnn, "is_available", lambda: False)
    model = torch.nn.Sequential(torch.nn.Linear(2, 2))
    assert pack(model) is None
    assert type(model[0]) is torch.nn.Linear
