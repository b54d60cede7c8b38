"""The budgets, and the measured figures against them, as ratios to a fixed kernel.

Machines differ and get busy, so speeds are taken in the thread's own time, and each figure is
held as a multiple of a fixed pure-Python loop timed right before and after it; a budget is
missed only when that ratio is worse than twice what it allows, so that a busy machine does not
fail it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.support.untidied import untidied

__all__ = ["KERNEL_REFERENCE_US", "Figure", "kernel_us", "measured", "median", "p95", "timed"]

KERNEL_REFERENCE_US = 0.16
"""One kernel step on the machine that the budgets were written for (measured, CPython 3.11)."""


def kernel_us() -> float:
    """Microseconds of one step of the fixed kernel: the median of five runs."""
    runs: list[float] = []
    for _ in range(5):
        value, table = 1, list(range(16))
        began = time.thread_time()
        for step in range(10_000):
            value = (value * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            table[step & 15] = table[(value >> 60) & 15] + 1
        runs.append((time.thread_time() - began) / 10_000 * 1e6)
    return median(runs)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured row. `budget` is what the reference machine may take, in `unit`."""

    name: str
    value: float
    unit: str
    budget: float
    kernel: float  # microseconds of a kernel step at that moment
    more_is_better: bool = False

    @property
    def ratio(self) -> float:
        """1.0 = exactly the budget on this machine at that moment; above 1 is worse."""
        slower = self.kernel / KERNEL_REFERENCE_US
        if self.more_is_better:
            return self.budget / slower / self.value
        return self.value / (self.budget * slower)

    @property
    def held(self) -> bool:
        return self.ratio <= 2.0

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "value": round(self.value, 4),
            "unit": self.unit,
            "budget": self.budget,
            "kernel_us": round(self.kernel, 4),
            "ratio_to_budget": round(self.ratio, 3),
            "held": self.held,
        }


def measured(
    name: str,
    unit: str,
    budget: float,
    measure: Callable[[], float],
    more_is_better: bool = False,
) -> Figure:
    """A figure with the kernel timed around it: the best of up to three where one is missed."""
    tries: list[Figure] = []
    while not (tries and tries[-1].held) and len(tries) < 3:
        with untidied():
            before = kernel_us()
            value = measure()
            kernel = (before + kernel_us()) / 2
        tries.append(Figure(name, value, unit, budget, kernel, more_is_better))
    return min(tries, key=lambda figure: figure.ratio)


def timed(action: Callable[[], object], times: int) -> list[float]:
    """Seconds of each of `times` calls."""
    found: list[float] = []
    for _ in range(times):
        began = time.thread_time()
        action()
        found.append(time.thread_time() - began)
    return found


def median(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]


def p95(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.95)]
