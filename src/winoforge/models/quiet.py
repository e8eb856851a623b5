"""Keeping the libraries of others silent while they load: bars, advice and warnings that the reader cannot act on."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from logging import CRITICAL
from typing import Any


@contextmanager
def quietly() -> Iterator[None]:
    """Within it transformers draws no bars and gives no advice; errors are raised as ever. Then all is as before."""
    # Importing them warns too, of versions and of deprecations, so the filters come first.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ours: Any = import_module("transformers.utils.logging")
        hub: Any = import_module("huggingface_hub.utils.logging")
        said, hub_said, bars = ours.get_verbosity(), hub.get_verbosity(), ours.is_progress_bar_enabled()
        ours.set_verbosity(CRITICAL)
        hub.set_verbosity(CRITICAL)
        ours.disable_progress_bar()  # those of the hub too
        try:
            yield
        finally:
            ours.set_verbosity(said)
            hub.set_verbosity(hub_said)
            if bars:
                ours.enable_progress_bar()
