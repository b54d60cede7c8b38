"""Positions of Galaxy Trucker, written as the worked cases write them."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tabletop import Action, Deck, Event, Streams
from trucker.rules.board import FRONT, LEFT, REAR, RIGHT
from trucker.rules.cards import Cards, Part, Tile
from trucker.rules.hooks import Modifier
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import STEPS, GalaxyTrucker, restore_decision
from trucker.storage.catalog import load_expanded, load_models

__all__ = [
    "CARDS",
    "FRONT",
    "LEFT",
    "REAR",
    "RIGHT",
    "K",
    "Table",
    "cell",
    "part",
    "ship",
    "tile_kinds",
]

CARDS = load_expanded()
_PLANS = {**load_models().models, **CARDS.flights}
"""By flight, or by the class of ship that it is flown with."""

tile_kinds: dict[str, dict[str, Any]] = {
    "structure": {"kind": "structural_module"},
    "start": {"kind": "starting_cabin", "crew": 2, "is_start": True},
    "cabin": {"crew": 2},
    "gun": {"kind": "cannon", "cannon": 2},
    "double gun": {"kind": "double_cannon", "cannon": 4, "is_double": True},
    "engine": {"engine": 2},
    "double engine": {"kind": "double_engine", "engine": 4, "is_double": True},
    "battery": {"batteries": 2},
    "triple battery": {"kind": "battery", "batteries": 3},
    "hold": {"kind": "cargo_hold", "holds": 2},
    "triple hold": {"kind": "cargo_hold", "holds": 3},
    "special": {"kind": "special_cargo_hold", "holds": 1, "is_special": True},
    "double special": {"kind": "special_cargo_hold", "holds": 2, "is_special": True},
    "shield": {"covers": (0, 1)},
    "brown": {"kind": "life_support", "support": "b"},
    "purple": {"kind": "life_support", "support": "p"},
    "explosive": {"set": "payload"},
    "fragile": {"set": "payload"},
    "radioactive": {"set": "payload"},
    **{
        f"heavy {weight}": {"kind": "heavy", "set": "payload", "weight": weight}
        for weight in (2, 3, 4)
    },
}
"""Fields of a tile by a short name of its kind."""

K = {
    "S@7,7[3333]": "start",
    "G@7,6[0132]": "gun",
    "H@6,7[1310]": "hold",
    "E@7,8[3103]": "engine",
    "Q@8,7[0213]": "cabin",
    "Z@8,8[1001]": "battery",
}
"""The test ship of the worked cases."""

_CELL = re.compile(r"(\w+)@(\d+),(\d+)\[([0-3])([0-3])([0-3])([0-3])\]")


def part(kind: str, connectors: str, turn: int = 0, number: int = 1) -> Part:
    """A tile that shows these connectors (front, right, rear, left) when turned so far."""
    shown = [int(letter) for letter in connectors]
    printed = [shown[(side + turn) % 4] for side in range(4)]
    sides = printed[0], printed[1], printed[2], printed[3]
    tile = Tile(number=number, connectors=sides, **{"kind": kind, **tile_kinds[kind]})
    return Part(tile, turn)


def ship(cells: dict[str, str], flight: str = "II", modifiers: tuple[Modifier, ...] = ()) -> Ship:
    """A ship of `name@column,row[FRBL]` to its kind, "gun/1" for one turned to the right.

    Each tile gets a number of its own, above those of the game.
    """
    tiles: dict[int, Tile] = dict(CARDS.tiles)
    codes: dict[tuple[int, int], int] = {}
    for text, described in cells.items():
        match = _CELL.fullmatch(text)
        assert match, text
        kind, _, turn = described.partition("/")
        made = part(kind, "".join(match.groups()[3:]), int(turn or 0), max(tiles) + 1)
        tiles[made.tile.number] = made.tile
        codes[int(match[2]), int(match[3])] = made.code
    built = Ship(_PLANS[flight].board, replace(CARDS, tiles=tiles), modifiers)
    for place, code in codes.items():
        built.put(built.board.index[place], code)
    return built


def cell(built: Ship, column: int, row: int) -> int:
    return built.board.index[column, row]


class Dice:
    """A stream that gives the numbers of the test, as `below` counts them."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = list(faces)

    def below(self, n: int) -> int:
        return self.faces.pop(0) - 1

    def shuffle(self, ids: list[Any]) -> None: ...


class _Scripted(Streams):
    __slots__ = ("dice",)

    def __init__(self, dice: Dice) -> None:
        super().__init__({})
        self.dice = dice

    def __getitem__(self, name: str) -> Any:
        return self.dice

    def clone(self) -> "Streams":
        return _Scripted(Dice(self.dice.faces))


class Table:
    """A flight in the air: given ships at given positions, and what happens to them."""

    def __init__(
        self,
        *ships: Ship,
        positions: Iterable[int] = (9, 8, 7, 6),
        flight: str = "II",
        spaces: int = 18,
        dice: Iterable[int] = (),
        card: str | None = None,
        params: object = None,
    ) -> None:
        cards: Cards = ships[0].cards
        plan = replace(_PLANS[flight], spaces=spaces)
        self.game = GalaxyTrucker(cards)
        self.events: list[Event] = []
        setup = Setup(flight, tuple(Sitting("rival", "", 1000) for _ in ships))
        self.state = TruckerState(
            cards=cards,
            setup=setup,
            streams=_Scripted(Dice(dice)),
            seats=[
                Seat([each], position=at, space=number + 1)
                for number, (each, at) in enumerate(zip(ships, positions, strict=False))
            ],
            plan=plan,
            phase="flight",
            bank=dict(cards.bank),
            declared=[-1] * len(ships),
        )
        if card is not None:
            adventure = replace(
                cards.adventures[card], params=params or cards.adventures[card].params
            )
            self.state.cards = replace(cards, adventures={**cards.adventures, card: adventure})
            self.state.deck = Deck([card])
            self.push(Step("turn_card"))

    def push(self, *steps: Step) -> None:
        """Do these steps up to the first question."""
        self.state.agenda.extend(reversed(steps))
        self._run()

    def answer(self, action: Action) -> None:
        """Answer the standing question; the action must be offered."""
        decision = self.state.decision
        assert decision is not None
        assert action in decision.options, (action, decision)
        self.game.apply(self.state, action, self.events)

    def seen(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asked(self) -> str | None:
        return self.state.decision.ask if self.state.decision else None

    @property
    def options(self) -> tuple[Action, ...]:
        assert self.state.decision is not None
        return self.state.decision.options

    @property
    def positions(self) -> list[int]:
        return [seat.position for seat in self.state.seats]

    def _run(self) -> None:
        state = self.state
        while state.asked is None and state.agenda:
            step = state.agenda.pop()
            STEPS[step.kind](state, step, self.events)
        restore_decision(state)
