"""Run the graphs of converted models on ONNX Runtime. It always works on the CPU, in float32."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from winoforge.models.parts import imported

_ERRORS_ONLY = 3


def opened(graph: Path, at_once: int | None = None) -> Any:
    """Load a graph that was made for a converted model, to compute with so many threads, else with `threads()`."""
    runtime = imported("onnxruntime")
    options = runtime.SessionOptions()
    options.log_severity_level = _ERRORS_ONLY
    options.intra_op_num_threads = at_once or threads()
    options.graph_optimization_level = runtime.GraphOptimizationLevel.ORT_DISABLE_ALL  # the graph is built fused
    options.enable_mem_pattern = False  # it would remember every shape of input, and each pass has its own
    return runtime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])


def threads() -> int:
    """Return how many threads to compute with: as `OMP_NUM_THREADS` says, or one for each processor we may use."""
    told = os.environ.get("OMP_NUM_THREADS", "")
    if told.isdecimal() and int(told):
        return int(told)
    allowed = getattr(os, "sched_getaffinity", None)  # macOS has none
    return len(allowed(0)) if allowed else os.cpu_count() or 1
