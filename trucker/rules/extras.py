"""What the expansion Do What?! lays on the table."""

from dataclasses import dataclass, field

from tabletop import Deck

__all__ = ["Extras", "clone_of"]


@dataclass(slots=True)
class Extras:
    """None of it is there in a base game (GT-67)."""

    payload: Deck[int]  # face down; face up they lie with the other tiles (GT-78)
    mission: str = ""  # of this flight
    offered: tuple[str, ...] = ()  # the two of which one is chosen
    missions: list[str] = field(default_factory=list[str])  # not drawn yet, the next one first
    vips: list[str] = field(default_factory=list[str])  # cards that lie open
    vip_decks: list[list[str]] = field(default_factory=list[list[str]])  # by color, next first
    supercards: int = 0  # in the deck of this flight
    # turn-based building
    turn_order: list[int] = field(default_factory=list[int])
    points: list[int] = field(default_factory=list[int])  # by seat
    placed: list[int] = field(default_factory=list[int])  # components of their own, by seat
    countdown: int = -1  # -1: nobody has stopped
    first_stopped: int = -1
    notes: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    """What a mission or a VIP counts, mostly by seat."""

    def clone(self) -> "Extras":
        return Extras(
            self.payload,
            self.mission,
            self.offered,
            self.missions[:],
            self.vips[:],
            [deck[:] for deck in self.vip_decks],
            self.supercards,
            self.turn_order[:],
            self.points[:],
            self.placed[:],
            self.countdown,
            self.first_stopped,
            {key: counts[:] for key, counts in self.notes.items()},
        )


def clone_of(extras: Extras | None) -> Extras | None:
    """Independent of the original; None where there is none."""
    return None if extras is None else extras.clone()
