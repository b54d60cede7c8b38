"""How much longer than on an idle machine of today a test may wait."""

import os
import time

__all__ = ["busy"]

_IDLE_S = 0.010
"""CPU seconds of the piece of work below on two idle cores of 2023."""


def busy() -> float:
    """1 on an idle machine; more where this one is slow, or where others work on it, too."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    cores = os.cpu_count() or 1
    return max(1.0, min(_work() for _ in range(3)) / _IDLE_S) * max(1.0, load / cores)


def _work() -> float:
    began, total = time.process_time(), 0
    for number in range(200_000):
        total += number * number
    return time.process_time() - began
