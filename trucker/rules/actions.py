"""Every answer of Galaxy Trucker; each ask of ruling §14 names those it takes."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import Action

__all__ = [
    "ACTIONS",
    "DONE",
    "Abandon",
    "Accept",
    "Add",
    "Aim",
    "Board",
    "Choose",
    "Claim",
    "CloseLook",
    "Decline",
    "Dig",
    "Discharge",
    "Disembark",
    "Done",
    "Draw",
    "DrawPayload",
    "Dump",
    "Eat",
    "EndTurn",
    "Finish",
    "Flip",
    "GiveCrew",
    "GiveTitle",
    "GiveUp",
    "GoOn",
    "House",
    "Insure",
    "Keep",
    "KeepTitle",
    "Land",
    "Load",
    "Look",
    "Mark",
    "Pick",
    "Place",
    "Power",
    "Protect",
    "ProtectBy",
    "Put",
    "PutBack",
    "Raise",
    "Remove",
    "Repair",
    "Reserve",
    "Retune",
    "Reveal",
    "Sell",
    "TakeBack",
    "TakeHit",
    "TakeReserved",
    "Unload",
    "Unmark",
    "Wager",
    "Wait",
]


# Building


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take a tile face down from the pile."""


@dataclass(frozen=True, slots=True)
class DrawPayload(Action):
    """Take a tile face down from the payload pile (GT-78)."""


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Take a face-up tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class TakeReserved(Action):
    """Take a tile of the own reserve."""

    tile: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the tile in hand, or the loose one on the ship, into a cell, turned so far."""

    cell: int
    turn: int  # quarter turns to the right, 0..3


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Put a reserved tile on the ship when all have built (gold Master Engineer)."""

    tile: int
    cell: int
    turn: int


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take the loose tile back into the hand (GT-03)."""


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Put the tile in hand face up on the table."""


@dataclass(frozen=True, slots=True)
class Reserve(Action):
    """Lay the tile in hand aside; it stays with this ship."""


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at a forecast pile."""

    pile: int  # from 0


@dataclass(frozen=True, slots=True)
class CloseLook(Action):
    """Put the forecast pile back."""


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Start the next run of the timer."""


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End building and take a starting space."""

    space: int  # from 1, the most advanced


@dataclass(frozen=True, slots=True)
class Wait(Action):
    """Do nothing until the clock moves on."""


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Turn a tile of a pile face up for all (GT-133)."""

    pile: int  # 0 ordinary, 1 payload


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Lay a face-up tile aside."""

    tile: int


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put a face-up or reserved tile into a cell, turned so far."""

    tile: int
    cell: int
    turn: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Leave what points are left and let the next seat act."""


@dataclass(frozen=True, slots=True)
class Retune(Action):
    """Change the difficulty of the flights to come, between two flights of a Trek (GT-66)."""

    levels: str  # of the rivals by seat, each one of SKILLS, with commas between
    help: str  # one of BUILD_HELP
    slower: int  # one of SLOWER; in live building alone another than before


# Missions and VIPs


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Fly this mission of two (GT-72)."""

    mission: str


@dataclass(frozen=True, slots=True)
class Board(Action):
    """Let a VIP live in this cabin (GT-104)."""

    vip: str
    cell: int


@dataclass(frozen=True, slots=True)
class Disembark(Action):
    """Let a VIP who has boarded leave before the launch."""

    vip: str


# Check and crew


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take off a component that takes part in a fault (GT-12)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Let the ship be made legal at the smallest loss (GT-13)."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the piece that holds this cell; the others fall off (GT-26)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Insure(Action):
    """Insure the flotilla at this premium, 0 for not at all (GT-155)."""

    premium: int


@dataclass(frozen=True, slots=True)
class House(Action):
    """Let this figure live in a cabin; "h" = humans again."""

    cell: int
    figure: str


# Flight


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Fly on to the next card."""


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Leave the flight (ruling §9)."""


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """Let the ship of a flotilla that has this cell leave the flight (GT-157)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take what is offered, at its price."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave what is offered."""


@dataclass(frozen=True, slots=True)
class Land(Action):
    """Land on a planet of the card."""

    planet: int  # from 0


@dataclass(frozen=True, slots=True)
class Power(Action):
    """Power a double engine or cannon by a battery of another cell (GT-22)."""

    cell: int
    battery: int


@dataclass(frozen=True, slots=True)
class Protect(Action):
    """Power a shield or a double cannon against a hit by a battery of this cell."""

    battery: int


@dataclass(frozen=True, slots=True)
class ProtectBy(Action):
    """The same by this component, where that matters to a VIP (GT-112)."""

    cell: int
    battery: int


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Shoot at what comes on this line, with this cannon (GT-93)."""

    cell: int
    line: int
    battery: int  # of which a double takes a charge; -1 for a single


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Mark a component to be given to a black hole (GT-90)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Unmark(Action):
    """Keep it after all."""

    cell: int


@dataclass(frozen=True, slots=True)
class TakeHit(Action):
    """Let it hit."""


@dataclass(frozen=True, slots=True)
class Load(Action):
    """Put an offered block into a hold."""

    cell: int
    goods: str


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Be offered these blocks, of which one is a step better or one blue one is more (GT-161)."""

    goods: str


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """Leave an offered block for a dig token (Alien Archaeology)."""

    goods: str


@dataclass(frozen=True, slots=True)
class Eat(Action):
    """Let the Food Critic eat an offered block."""

    goods: str


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell the drinks of this cell (Beverage Run, GT-124)."""

    cell: int


@dataclass(frozen=True, slots=True)
class Wager(Action):
    """Take this bet (GT-126)."""

    bet: str


@dataclass(frozen=True, slots=True)
class Unload(Action):
    """Take a block out of a hold, to load it elsewhere or to leave it behind."""

    cell: int
    goods: str


@dataclass(frozen=True, slots=True)
class Dump(Action):
    """Lose a block of the most valuable colour from this hold."""

    cell: int


@dataclass(frozen=True, slots=True)
class Discharge(Action):
    """Lose a charge from this cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class GiveCrew(Action):
    """Lose a figure from this cabin."""

    cell: int
    figure: str


@dataclass(frozen=True, slots=True)
class KeepTitle(Action):
    """Keep this of several titles (ruling §10)."""

    title: str


@dataclass(frozen=True, slots=True)
class GiveTitle(Action):
    """Give the title that is left over to a player without one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End a chain of choices."""


DONE = Done()

ACTIONS: Mapping[str, type[Action]] = {
    kind.__name__: kind
    for kind in (
        *(Draw, DrawPayload, Pick, TakeReserved, Place, TakeBack, PutBack, Reserve, Add),
        *(Look, CloseLook, Flip, Finish, Wait, Retune),
        *(Reveal, Claim, Put, EndTurn),
        *(Choose, Board, Disembark, Remove, Repair, Keep, House, Insure),
        *(GoOn, GiveUp, Abandon, Accept, Decline, Land, Power, Protect, TakeHit),
        *(ProtectBy, Aim, Mark, Unmark, Dig, Eat, Sell, Wager),
        *(Raise, Load, Unload, Dump, Discharge, GiveCrew, KeepTitle, GiveTitle, Done),
    )
}
"""Every action that a journal may hold, by class name."""
