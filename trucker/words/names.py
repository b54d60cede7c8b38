"""What things are called: seats, tiles, cells, goods, strengths, cards, threats, difficulties."""

from collections.abc import Iterable
from typing import Any

from resources import say
from trucker.rules.actions import Retune
from trucker.rules.adventures import combat_zone
from trucker.rules.board import FRONT, REAR, Board
from trucker.rules.cards import GOODS, Adventure, Tile
from trucker.rules.damage import Threat
from trucker.rules.flight import toll
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.supercards.penalties import Penalty, up_to
from trucker.words.captain import captain_name

__all__ = [
    "capital",
    "card_name",
    "card_words",
    "cell_words",
    "character_name",
    "clock_words",
    "credits_words",
    "days_words",
    "figures_words",
    "flight_words",
    "goods_words",
    "half",
    "line_sign",
    "line_words",
    "modifier_name",
    "part_words",
    "place_of",
    "place_words",
    "rewards_words",
    "seat_name",
    "signed",
    "signed_half",
    "threat_name",
    "threats_words",
    "tile_name",
    "tuning_words",
    "whole",
]


def seat_name(state: TruckerState, seat: int) -> str:
    """You or your captain, or a rival by its short name; two of one character are numbered."""
    if not seat:
        return captain_name() or say("gt.you")
    sittings = state.setup.seats
    name = character_name(sittings[seat].name, short=True)
    alike = [n for n in range(1, len(sittings)) if sittings[n].name == sittings[seat].name]
    if len(alike) == 1:
        return name
    return say("gt.seat.again", name=name, number=alike.index(seat) + 1)


def character_name(ident: str, *, short: bool = False) -> str:
    """A neutral name for a character of another version."""
    try:
        return say(f"gt.character.{'short.' if short else ''}{ident}")
    except KeyError:
        return say("gt.character.")


def capital(words: str) -> str:
    """As words begin a line."""
    return words[:1].upper() + words[1:]


def tile_name(tile: Tile) -> str:
    kind = f"{tile.kind}.{tile.support}" if tile.support else tile.kind
    return say(f"gt.tile.{kind}", batteries=tile.batteries, holds=tile.holds)


def cell_words(ship: Ship, cell: int) -> str:
    """Column and row, as they are typed."""
    return say("gt.cell", **place_of(ship.board, cell))


def place_of(board: Board, cell: int) -> dict[str, object]:
    """Column and row of a cell, by their names at the edge."""
    column, row = board.cells[cell]
    return {"column": column, "row": board.row_name(row)}


def part_words(ship: Ship, cell: int, tile: int = 0) -> str:
    """A component with its place; `tile` where it has left its cell already."""
    number = tile or ship.parts[cell] // 4
    name = tile_name(ship.cards.tiles[number]) if number else ""
    return say("gt.tile.at", tile=name, cell=cell_words(ship, cell))


def goods_words(goods: Iterable[str]) -> str:
    """Blocks by colour, the most valuable first: "2 red, 1 blue"."""
    letters = list(goods)
    found = [
        say("gt.goods.count", n=letters.count(letter), goods=say(f"gt.goods.{letter}"))
        for letter in GOODS
        if letter in letters
    ]
    return ", ".join(found) or say("gt.goods.none")


def figures_words(figures: str) -> str:
    """Crew by kind: "2 humans, brown alien"."""
    humans = figures.count("h")
    words = [say("gt.figures.h", n=humans)] if humans else []
    return ", ".join(words + [say(f"gt.figure.{letter}") for letter in figures if letter != "h"])


def half(doubled: int) -> str:
    """A strength as it is printed; the rules count it doubled (GT-20)."""
    whole, rest = divmod(doubled, 2)
    return f"{whole or ''}½" if rest else str(whole)


def signed_half(doubled: int) -> str:
    """The same with a true minus."""
    return f"−{half(-doubled)}" if doubled < 0 else half(doubled)


def signed(value: int) -> str:
    """A number with its sign; 0 without one."""
    return f"+{value}" if value > 0 else whole(value)


def whole(value: int) -> str:
    """A number with a true minus."""
    return f"−{-value}" if value < 0 else str(value)


def place_words(rank: int) -> str:
    """First to fourth, from 0."""
    return say(f"gt.flight.rank.{rank + 1}")


def days_words(days: int) -> str:
    return say("gt.days", n=days)


def credits_words(credits: int) -> str:
    return say("gt.credits", n=credits)


def rewards_words(rewards: Iterable[int]) -> str:
    """What arriving brings, place by place: "4 for the first, 3 for the second"."""
    return ", ".join(
        say("gt.rewards", credits=credits, place=say(f"gt.flight.rank.{place}"))
        for place, credits in enumerate(rewards, 1)
    )


def line_words(board: Board, side: int, number: int) -> str:
    """The column or row that the dice name for a threat from a side; two that are struck at once;
    column and row where it begins at a square."""
    lines = board.pairs[side].get(number)
    if lines:
        names = dict(zip(("first", "second"), map(board.row_name, lines), strict=True))
        return say("gt.line.rows", **names)
    if number in board.entries[side].values():
        return say("gt.line.square", **place_of(board, board.lines[side][number][0]))
    if side in (FRONT, REAR):
        return say("gt.line.column", number=number)
    return say("gt.line.row", number=board.row_name(number))


def line_sign(board: Board, side: int, number: int) -> str:
    """The same as short as a number."""
    if number in board.pairs[side]:
        return "+".join(map(board.row_name, board.pairs[side][number]))
    if number in board.entries[side].values():
        return say("gt.cell", **place_of(board, board.lines[side][number][0]))
    return str(number) if side in (FRONT, REAR) else board.row_name(number)


def threat_name(size: str) -> str:
    return say(f"gt.threat.{size}")


def threats_words(threats: Iterable[Threat]) -> str:
    return ", ".join(
        say("gt.threat.from", threat=threat_name(each.size), side=say(f"gt.side.{each.side}"))
        for each in threats
    )


def flight_words(state: TruckerState) -> str:
    """ "Flight II", with another class of ship "Flight II (IIC splice)"."""
    flight, model = say(f"gt.flight.{state.plan.id}"), state.plan.board.id
    if model not in state.setup.classes or model == state.plan.id:
        return flight
    ship = say("gt.setup.ship.name", id=model, name=say(f"gt.ship.{model}"))
    return say("gt.hangar.note.ship", flight=flight, ship=ship)


def modifier_name(ident: str) -> str:
    return say(f"gt.modifier.{ident}")


def card_name(card: Adventure) -> str:
    """A card in a word or two; foes with their printed strength, which has no level."""
    name = say(f"gt.card.short.{card.kind}")
    strength = getattr(card.params, "strength", 0) if card.level else 0
    return say("gt.foe", foe=name, strength=strength) if strength else name


def card_words(card: Adventure, state: TruckerState | None = None) -> str:
    """What a card does, with its numbers; in a state with what the player's days are there."""
    if not card.level:
        return _supercard_words(card, 2 if state is None else state.level)
    params: Any = card.params
    values: dict[str, object] = {
        name: getattr(params, name)
        for name in ("crew", "strength", "penalty")
        if hasattr(params, name)
    }
    if hasattr(params, "days"):
        days = params.days if state is None else toll(state, 0, params.days)
        values["days"] = days_words(days)
    if hasattr(params, "credits"):
        values["credits"] = credits_words(params.credits)
    if hasattr(params, "goods"):
        values["goods"] = goods_words(params.goods)
    if hasattr(params, "planets"):
        values["planets"] = "; ".join(
            say("gt.card.planet", number=number, goods=goods_words(goods))
            for number, goods in enumerate(params.planets, 1)
        )
    threats = getattr(params, "meteors", getattr(params, "shots", ()))
    if threats:
        values["threats"] = threats_words(threats)
    if hasattr(params, "lines"):
        values["lines"] = ". ".join(map(_zone_words, params.lines))
    return say(f"gt.card.{card.kind}", **values)


def _supercard_words(card: Adventure, level: int) -> str:
    """With what is given by level: its index."""
    params: Any = card.params
    values: dict[str, object] = {}
    if hasattr(params, "strength"):
        values["strength"] = params.strength[level]
    if hasattr(params, "give_up"):
        values["parts"] = params.give_up
    if hasattr(params, "full"):
        values["first"], values["second"] = (say(f"gt.side.{side}") for side in params.full)
    if hasattr(params, "lines"):
        values["lines"] = _penalties_words(up_to(level, params.lines))
    if hasattr(params, "offsets"):
        values["side"] = say(f"gt.side.{params.side}")
        values["n"] = len(params.offsets[level])
    if hasattr(params, "sweeps"):
        sides = (say(f"gt.side.{sweep.side}") for sweep in params.sweeps)
        values["sweeps"] = ", ".join(say("gt.card.sweep", side=side) for side in sides)
    if hasattr(params, "columns"):
        values["columns"] = " ".join(
            say(
                "gt.card.tactical",
                more=say(f"gt.what.{column.more}"),
                less=say(f"gt.what.{column.less}"),
                lines=_penalties_words(up_to(level, column.lines)),
            )
            for column in params.columns
        )
    return say(f"gt.card.{card.kind}", **values)


def _penalties_words(penalties: Iterable[Penalty]) -> str:
    return ", ".join(_penalty_words(each.kind, each.amount, each.shots) for each in penalties)


def _zone_words(line: combat_zone.Line) -> str:
    penalty = _penalty_words(line.penalty, line.amount, line.shots)
    return say(f"gt.card.zone.{line.criterion}", penalty=penalty)


def _penalty_words(kind: str, amount: int, shots: Iterable[Threat]) -> str:
    days, threats = days_words(amount), threats_words(shots)
    return say(f"gt.card.penalty.{kind}", days=days, amount=amount, threats=threats)


def clock_words(slower: int) -> str:
    """Live building by how many times as long its clock runs."""
    return say("gt.setup.mode.live" if slower == 1 else f"gt.setup.mode.live-{slower}")


def tuning_words(state: TruckerState, tuning: Retune) -> str:
    """How good the rivals are, what becomes of tiles that do not fit, and a clock that runs."""
    levels = ", ".join(
        say("gt.tune.level", name=seat_name(state, seat), level=say(f"gt.level.{level}"))
        for seat, level in enumerate(tuning.levels.split(","), 1)
    )
    return say(
        "gt.tune.live" if state.setup.mode == "live" else "gt.tune",
        levels=levels,
        help=say(f"gt.setup.help.{tuning.help}"),
        clock=clock_words(tuning.slower),
    )
