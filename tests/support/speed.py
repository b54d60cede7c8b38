"""How much longer than on an idle machine of today a test may wait.

Better is a test that asks for no time at all: one that waits for what comes, as long as it takes.
"""

import os
import time

__all__ = ["busy"]

_IDLE_S = 0.010
"""CPU seconds of the piece of work below on two idle cores of 2023."""


def busy() -> float:
    """1 on an idle machine; more where this one is slow, or where others work on it, too."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    runs = [_work() for _ in range(5)]
    slower = min(spent for spent, _ in runs) / _IDLE_S
    # The load is of a minute, and others may have begun just now.
    waiting = max(took / spent for spent, took in runs)
    return max(1.0, slower) * max(1.0, load / (os.cpu_count() or 1), waiting)


def _work() -> tuple[float, float]:
    """CPU seconds of a piece of work, and how long it took."""
    began, since, total = time.process_time(), time.perf_counter(), 0
    for number in range(200_000):
        total += number * number
    return time.process_time() - began, time.perf_counter() - since
