"""What the agenda is made of."""

from dataclasses import dataclass
from functools import cache

__all__ = ["Step", "step_of"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do. What `index`, `side` and `detail` mean is the kind's own matter."""

    kind: str
    seat: int = -1
    index: int = 0
    side: int = 0
    detail: str = ""


step_of = cache(Step)
"""A step, made once for each choice of its fields; for those that every flight makes often."""
