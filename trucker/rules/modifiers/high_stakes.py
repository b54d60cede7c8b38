"""High stakes: level III cards with class IVC ask, take and bring a little more (GT-161)."""

from typing import Any

from trucker.rules.hooks import Modifier

__all__ = ["HighStakes"]

_BETTER = {"y": "r", "g": "y", "b": "g"}
"""Goods a step up."""


class HighStakes(Modifier):
    """Binds a flight: what its ordinary cards say, printed twice, is bent once."""

    __slots__ = ()
    id = "high_stakes"

    def foe_strength(self, strength: int) -> int:
        return strength + 1

    def crew_needed(self, crew: int) -> int:
        return crew + 1

    def crew_taken(self, crew: int) -> int:
        return crew + 1

    def goods_taken(self, goods: int) -> int:
        return goods + 1

    def credits_gained(self, credits: int) -> int:
        return credits + 1

    def threats(self, threats: tuple[Any, ...]) -> tuple[Any, ...]:
        """The first of a list comes twice, each with its roll."""
        return (*threats[:1], *threats)

    def goods_gained(self, goods: str) -> tuple[str, ...]:
        """One of them a step better, or one more blue."""
        better = (goods.replace(each, _BETTER[each], 1) for each in _BETTER if each in goods)
        return (*better, f"{goods}b")
