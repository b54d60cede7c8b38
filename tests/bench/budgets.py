"""The budgets, and the measured figures against them, as ratios to a fixed kernel.

Machines differ, so each figure is held as a multiple of a fixed pure-Python loop timed in the
same run; a budget is missed only when that ratio is worse than twice what it allows, so that
a busy machine does not fail it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["KERNEL_REFERENCE_US", "Figure", "kernel_us", "median", "p95", "timed"]

KERNEL_REFERENCE_US = 0.16
"""One kernel step on the machine that the budgets were written for (measured, CPython 3.11)."""


def kernel_us() -> float:
    """Microseconds of one step of the fixed kernel: the best of seven runs."""
    best = 9e9
    for _ in range(7):
        value, table = 1, list(range(16))
        began = time.perf_counter()
        for step in range(20_000):
            value = (value * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            table[step & 15] = table[(value >> 60) & 15] + 1
        best = min(best, (time.perf_counter() - began) / 20_000 * 1e6)
    return best


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured row. `budget` is what the reference machine may take, in `unit`."""

    name: str
    value: float
    unit: str
    budget: float
    more_is_better: bool = False

    def ratio(self, kernel: float) -> float:
        """1.0 = exactly the budget on this machine's kernel; above 1 is worse."""
        slower = kernel / KERNEL_REFERENCE_US
        if self.more_is_better:
            return self.budget / slower / self.value
        return self.value / (self.budget * slower)

    def to_json(self, kernel: float) -> dict[str, object]:
        ratio = self.ratio(kernel)
        return {
            "name": self.name,
            "value": round(self.value, 4),
            "unit": self.unit,
            "budget": self.budget,
            "ratio_to_budget": round(ratio, 3),
            "kernel_steps": round(self.value / kernel, 1) if self.unit == "us" else None,
            "held": ratio <= 2.0,
        }


def timed(action: Callable[[], object], times: int) -> list[float]:
    """Seconds of each of `times` calls."""
    found: list[float] = []
    for _ in range(times):
        began = time.perf_counter()
        action()
        found.append(time.perf_counter() - began)
    return found


def median(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]


def p95(seconds: list[float]) -> float:
    return sorted(seconds)[int(len(seconds) * 0.95)]
