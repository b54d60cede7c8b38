"""What is told at a square of the hangar: why the tile may not lie there, or what comes of it."""

from typing import NamedTuple

from resources import say
from trucker.ai.placing import ranked
from trucker.briefing.hangar.payload import told_of, told_there
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Place
from trucker.rules.ship import Ship
from trucker.words.hangar import aim_line
from trucker.words.names import place_of


class Callout(NamedTuple):
    """It stands at one square, and tells one thing."""

    cell: int
    words: str
    note: str = ""
    forbids: bool = True  # else the tile may lie there, but
    side: int = -1  # of the square, where it clashes
    asks: bool = False  # whether the tile is placed there against the rules


def callout(picked: Picked, cell: int) -> Callout | None:
    """Of the tile in hand as it is turned, or of the loose one that lies in `cell`; None where
    nothing stands against it, or no help is wanted."""
    state = picked.state
    seat = state.seats[0]
    if state.setup.help == "off" or cell < 0:
        return None
    if not seat.hand:
        return (_closed(seat.ship, cell) or _lying(seat.ship, cell)) if cell == seat.loose else None
    part = picked.part_in_hand(picked.turn)
    why, side = seat.ship.hindrance(cell, part)
    if not why and picked.offered(Place) is None:
        return Callout(cell, say("gt.hangar.nowhere.reserve", n=state.must_reserve(0)))
    if why in ("taken", "apart"):
        return Callout(cell, say(f"gt.callout.{why}"))
    if why:
        note = say("gt.callout.turned" if cell in picked.turns else "gt.callout.no_turn")
        return Callout(cell, _reason(seat.ship, cell, why, side, picked), note, side=side)
    if picked.closes(cell, picked.turn):
        if not picked.left_elsewhere:
            note = say("gt.callout.closes.aside", n=picked.left_aside)
            return Callout(cell, say("gt.callout.closes"), note, forbids=False)
        return _closing(seat.ship, cell, picked.ranked()[0], seat.hand)
    words = [*told_there(seat.ship, cell, part), *filter(None, [aim_line(part)])]
    return Callout(cell, words[0], " ".join(words[1:]), forbids=False) if words else None


def question(picked: Picked, place: Place) -> Callout:
    """Whether the tile in hand is placed there against the rules."""
    said = callout(picked, place.cell) or Callout(place.cell, say("gt.why.no_place"))
    return said._replace(note=say("gt.callout.asked"), asks=True)


def _reason(ship: Ship, cell: int, why: str, side: int, picked: Picked) -> str:
    """What clashes, and on which side."""
    if side < 0 or why in ("turned_engine", "radioactive"):
        return say(f"gt.callout.{why}", side=say(f"gt.callout.side.{side}") if side >= 0 else "")
    part, beside = picked.part_in_hand(picked.turn), ship.board.neighbours[cell][side]
    where = say(f"gt.callout.side.{side}")
    if why == "clash":
        one, other = part.sides[side], ship.part(beside).sides[side ^ 2]
        if side in ship.board.splice.get(cell, ()):
            return say("gt.callout.splice", one=_pipes(one), other=_pipes(other))
        return say("gt.callout.clash", side=where, one=_pipes(one), other=_pipes(other))
    own = side == (part.barrel if why == "barrel" else part.exhaust)
    return say(f"gt.callout.{why}{'' if own else '.other'}", side=where)


def _pipes(kind: int) -> str:
    return say(f"gt.callout.pipes.{kind}")


def _lying(ship: Ship, cell: int) -> Callout | None:
    """What payload does with the tile that was just placed."""
    words = told_of(ship, cell)
    return Callout(cell, words[0], " ".join(words[1:]), forbids=False) if words else None


def _closing(ship: Ship, cell: int, best: Place, tile: int, form: str = "") -> Callout:
    """Nothing could be added any more, while `best` would leave squares open."""
    left = ship.frame.openings_with(best.cell, 4 * tile + best.turn)
    if best.cell == cell:
        note = say("gt.callout.closes.turned", n=left)
    else:
        note = say("gt.callout.closes.note", **place_of(ship.board, best.cell), n=left)
    return Callout(cell, say(f"gt.callout.closes{form}"), note, forbids=False)


def _closed(ship: Ship, cell: int) -> Callout | None:
    """The tile that was just placed has closed the ship, and would not elsewhere."""
    if ship.frame.openings():
        return None
    before, tile = ship.clone(), ship.parts[cell] // 4
    before.put(cell, 0)
    best = ranked(before, tile)[:1]
    is_better = best and before.frame.openings_with(best[0].cell, 4 * tile + best[0].turn)
    return _closing(before, cell, best[0], tile, ".now") if is_better else None
