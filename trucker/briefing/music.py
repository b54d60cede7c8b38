"""Which layers of the music are heard: building, flight and fire, and how a flight ended."""

from collections.abc import Mapping

from trucker.rules.damage import Threat
from trucker.rules.kinds import kind_of
from trucker.rules.pending import threats_to_come
from trucker.rules.state import TruckerState

__all__ = ["layers_of"]

_SOFT = 0.5
_DANGERS = {"cannon", "shield", "sturdy"}
"""What of a ship helps against cards that shoot, or fight."""


def layers_of(state: TruckerState, is_under_fire: bool) -> Mapping[str, float]:
    """Gains by layer. `is_under_fire`: a shot is shown, or waits for an answer.

    The drone tells what the player has lost: full at ten parts.
    """
    if state.outcome is not None:
        return {"bed": 1.0, "win": 1.0} if state.outcome.won else {"bed": _SOFT}
    if state.phase != "flight":
        return {"bed": 1.0}
    drone = min(1.0, len(state.seats[0].lost) / 10)
    if is_under_fire:
        heavy = any(_is_heavy(threat) for threat in threats_to_come(state))
        return {"bed": _SOFT, "pulse": 1.0 if heavy else _SOFT, "drums": 1.0, "drone": drone}
    helps = set(kind_of(state).asks_for) if state.card is not None else set[str]()
    drums = _SOFT if helps & _DANGERS else 0.0
    return {"bed": 1.0, "pulse": _SOFT, "drums": drums, "drone": drone}


def _is_heavy(threat: Threat) -> bool:
    return threat.size in ("large", "heavy")
