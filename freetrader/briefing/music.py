"""Which layers of the music are heard, and what of the place: the phase gives them, the end of the
month tightens them."""

from collections.abc import Mapping

from freetrader.advice.due import LAST

__all__ = ["layers_of"]

_FIGHTS = ("damage", "fight")
_IN_PORT = ("buy", "sell", "upgrade")
_TRADES = (*_IN_PORT, "fine")
_SOFT = 0.5


def layers_of(ask: str, draws: int, won: bool | None = None) -> Mapping[str, float]:
    """Gains by layer. `ask`: what is asked; `draws`: left in the month; `won`: how it ended."""
    if won is not None:
        return {"bed": 1.0, "win": 1.0} if won else {"bed": _SOFT}
    tension = min(1.0, max(0, LAST + 1 - draws) / LAST)
    if ask in _FIGHTS:
        return {"bed": _SOFT, "pulse": _SOFT, "drums": 1.0, "drone": tension, "fight": 1.0}
    pulse = 1.0 if ask in _TRADES else _SOFT * tension
    around = "market" if ask in _IN_PORT else "chart"
    return {"bed": 1.0, "pulse": pulse, "drone": tension, around: 1.0}
