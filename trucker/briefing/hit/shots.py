"""Hits one by one, to be shown in turn, though the rules resolved them in one go. Data alone.

The rules say what happened; where each shot begins and which ship it met is put together here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop import Event, Session
from trucker.briefing.hit.swept import Swept
from trucker.rules import events
from trucker.rules.adventures import sabotage
from trucker.rules.board import FRONT
from trucker.rules.damage import Threat
from trucker.rules.pending import rolled_for, threats_to_come
from trucker.rules.progress import threats_of
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS
from trucker.rules.supercards.asteroids import Params as Asteroids

SABOTAGE = sabotage.THREAT


RESULTS = ("miss", "bounced", "shot", "shielded", "destroyed", "broke")
"""What comes of a shot that is aimed at a ship; "broke": pieces fell."""


_IDLE = ("miss", "bounced")
_WEIGHT = {result: number for number, result in enumerate(RESULTS)}
"""Of two results at once the later is told."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What a shot did to one ship."""

    seat: int
    result: str  # of RESULTS
    cell: int = -1  # the component that was met, or that averted it; -1 for a miss
    battery: int = -1  # the cell that paid for averting it, -1 for none
    lost: tuple[events.PartsLost, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """One meteor, one shot of a cannon or one try of sabotage."""

    card: str | None
    size: str  # of `Threat`, "sabotage", a kind of supercard without shots, "" = not known
    side: int  # it comes from, -1 = none
    line: int  # column or row, -1 = none or not known
    dice: tuple[int, ...]  # two; of sabotage four, of asteroids one; none where they fell before
    number: int  # of its card, from 1; 0 = not known
    of: int
    before: tuple[Ship, ...]  # by seat
    after: tuple[Ship, ...]
    fates: tuple[Fate, ...]  # of the ships for which it is decided, in the order of the rules
    out: frozenset[int] = frozenset()  # seats that flew no more when it came
    told: tuple[int, int] = (0, 0)  # of what was told: how many events came before it, and with it

    def fate(self, seat: int) -> Fate | None:
        """None for a ship that was no target, or whose owner has not chosen yet."""
        return next((fate for fate in self.fates if fate.seat == seat), None)

    def target(self, seat: int) -> int:
        """The cell it meets, -1 for none."""
        fate = self.fate(seat)
        if self.size == SABOTAGE:
            return fate.cell if fate is not None else -1
        if self.side < 0 or (fate is not None and fate.result in ("broke", "destroyed")):
            return fate.cell if fate is not None else -1
        return met(self.before[seat], self.side, self.line)

    @property
    def is_idle(self) -> bool:
        """Whether it is one of a shower that does nothing to the player, as most of them are."""
        fate = self.fate(0)
        return not self.dice and not self.of and fate is not None and fate.result in _IDLE

    @property
    def aimed(self) -> int:
        """Whose ship tells of it: the player's where it is a target, else the first that is."""
        seats = [fate.seat for fate in self.fates]
        return 0 if not seats or 0 in seats else seats[0]

    @property
    def losses(self) -> int:
        """Components of the player that went."""
        fate = self.fate(0)
        return len(fate.lost) if fate is not None else 0


def met(ship: Ship, side: int, line: int) -> int:
    """The first component on a line from a side, -1 for none."""
    if line < 0:
        return -1
    return next((cell for cell in ship.board.lines[side][line] if ship.parts[cell]), -1)


def met_all(ship: Ship, side: int, line: int) -> list[int]:
    """The first component on each line that one stands for."""
    lines = ship.board.pairs[side].get(line, (line,)) if side >= 0 else ()
    return [cell for each in lines if (cell := met(ship, side, each)) >= 0]


def volley_of(state: TruckerState, card: str | None) -> tuple[Threat, ...]:
    """All meteors or shots of a card."""
    return () if card is None else threats_of(state, state.adventure(card).params)


def number_of(state: TruckerState) -> int:
    """Which shot of the card that is being played was rolled for last, from 1; 0 = none. In a
    shower which meteor of those that come to the player's ship is asked about."""
    if (swept := Swept.of(state)) is not None:
        return swept.met[0]
    return len(volley_of(state, state.card)) - len(threats_to_come(state))


def joined(first: Shot, second: Shot) -> Shot:
    """One shot that was told in two parts, as somebody had to choose in between."""
    known = {fate.seat: fate for fate in first.fates}
    for fate in second.fates:
        old = known.get(fate.seat)
        if old is not None and fate.result == "broke":
            known[fate.seat] = replace(old, lost=(*old.lost, *fate.lost))
        else:
            known[fate.seat] = fate
    return replace(first, after=second.after, fates=tuple(known.values()))


def shots_of(before: TruckerState, happened: Sequence[Event]) -> list[Shot]:
    """The shots among what happened after a state, up to the end of its flight."""
    projector = _Projector(before)
    for event in happened:
        if isinstance(event, events.FlightBegan):
            break
        projector.show(event)
    projector.close()
    return projector.shots


def follow(ship: Ship, event: Event) -> None:
    """Let a ship be as it is after an event that concerns its seat."""
    match event:
        case events.PartsLost(_, cell):
            ship.put(cell, 0)
            ship.charge[cell], ship.crew[cell], ship.goods[cell] = 0, "", ""
        case events.Discharged(_, cell):
            ship.charge[cell] -= 1
        case events.CrewLost(_, cell, figure):
            ship.crew[cell] = ship.crew[cell].replace(figure, "", 1)
        case events.AlienLeft(_, cell):
            ship.crew[cell] = ""
        case events.CrewHoused(_, cell, figures):
            ship.crew[cell] = figures
        case events.GoodsGone(_, cell, goods):
            ship.goods[cell] = ship.goods[cell].replace(goods, "", 1)
        case events.GoodsLoaded(_, cell, goods):
            ship.goods[cell] = by_value(ship.goods[cell] + goods)
        case _:
            pass


_GOES_ALONG = (events.AlienLeft, events.CrewLost, events.Discharged, events.GoodsGone)
"""What a shot brings along; anything else that is no part of a hit ends it."""


class _Projector:
    def __init__(self, before: TruckerState) -> None:
        self.shots: list[Shot] = []
        self._before = before
        self._ships = [seat.ship.clone() for seat in before.seats]
        self._out = {number for number, seat in enumerate(before.seats) if seat.is_out}
        self._queue = threats_to_come(before)
        self._card = before.card
        self._of = len(volley_of(before, before.card))
        self._number = self._of - len(self._queue)
        self._swept = Swept.of(before)
        self._flies = before.phase == "flight"  # at the spot check nothing is shot at
        self._open: Shot | None = None
        self._heard = 0  # events
        self._turning: Threat | None = None  # whose die is rolled again
        self._fates: dict[int, Fate] = {}  # of that shot
        if self._flies and (found := rolled_for(before)) is not None:
            self._resume(before, *found)

    def _resume(self, before: TruckerState, size: str, side: int, line: int) -> None:
        """A shot that waited for an answer."""
        if self._swept is not None and before.step is not None:
            self._number = self._swept.met[before.step.seat]
            self._swept.waits = before.asked == "hit"
            if not self._swept.waits:  # the next meteor is another
                size, side, line = "", -1, -1
        self._begin(size, side, line, ())

    @property
    def _kind(self) -> str:
        """Of the card that is open, "" for none."""
        card = self._card
        return "" if card is None else self._before.cards.adventures[card].kind

    def _begin(self, size: str, side: int, line: int, dice: tuple[int, ...]) -> None:
        ships = tuple(ship.clone() for ship in self._ships)
        number = 0 if size in (SABOTAGE, *SUPERCARDS) else self._number
        seen = (self._card, size, side, line, dice, number, self._of)
        told = (self._heard, self._heard)
        self._open = Shot(*seen, ships, ships, (), frozenset(self._out), told)

    def show(self, event: Event) -> None:
        match event:
            case events.DiceRolled(first, second):
                self._rolled(first, second)
            case events.DieRolled(value) if (
                self._before.plan.board.shape.dice == "one" and self._of
            ):
                self._one_rolled(value)
            case events.DieRolled(value) if self._are_asteroids and not self._of:
                self.close()
                self._number = self._of = 1
                self._begin("large", self._side, -1, (value,))
            case events.Fired(seat, cell):
                self.close()
                self._number = self._ships[seat].board.cells[cell][0]  # its column tells it apart
                self._begin("large", FRONT, self._number, ())
            case events.CardTurned(card):
                self.close()
                self._card, self._flies = card, True
                self._queue = list(volley_of(self._before, card))
                self._number, self._of = 0, len(self._queue)
                self._swept = Swept.turned(self._before, card)
            case events.Missed(seat):
                self._note(seat, "miss")
            case events.Bounced(seat, cell):
                self._note(seat, "bounced", cell)
            case events.Protected(seat, cell, battery):
                covers = self._ships[seat].part(cell).covers
                self._note(seat, "shielded" if covers else "shot", cell, battery)
            case events.Struck(seat, cell):
                self._note(seat, "destroyed", cell)
            case events.GaveUp(seat):
                self.close()
                self._out.add(seat)
            case events.PartsLost() if self._flies and event.cause not in ("removed", "sold"):
                self._lose(event)
            case _ if not isinstance(event, _GOES_ALONG):
                self.close()
            case _:
                pass
        seat = getattr(event, "seat", -1)
        if 0 <= seat < len(self._ships):
            follow(self._ships[seat], event)
        self._heard += 1

    @property
    def _are_asteroids(self) -> bool:
        card = self._card
        params = self._before.cards.adventures[card].params if card is not None else None
        return isinstance(params, Asteroids)

    @property
    def _side(self) -> int:
        """That asteroids come from."""
        params = self._before.cards.adventures[self._card or ""].params
        assert isinstance(params, Asteroids)
        return params.side

    def _note(self, seat: int, result: str, cell: int = -1, battery: int = -1) -> None:
        if self._swept is not None and result != "broke" and not self._swept.answered():
            self.close()
            self._number, side, line = self._swept.next(seat)
            self._begin("small", side, line, ())
        if self._open is None:
            if self._are_asteroids:
                self._number = self._number or 1
                self._begin("large", self._side, -1, ())
            else:
                self._begin(self._kind if self._kind in SUPERCARDS else "", -1, -1, ())
        old = self._fates.get(seat)  # of two lines that are struck at once
        if old is not None and _WEIGHT[old.result] > _WEIGHT[result]:
            return
        lost = old.lost if old is not None else ()
        self._fates[seat] = Fate(seat, result, cell, battery, lost)

    def _lose(self, event: events.PartsLost) -> None:
        if event.seat not in self._fates:
            is_destroyed = event.cause == "destroyed"
            self._note(event.seat, "destroyed" if is_destroyed else "broke")
        known = self._fates[event.seat]
        self._fates[event.seat] = replace(known, lost=(*known.lost, event))

    def _rolled(self, first: int, second: int) -> None:
        now, searches = self._open, self._kind == SABOTAGE
        adds = self._ships[0].board.shape.dice == "two"  # or a die each
        if (
            searches and adds and now is not None and len(now.dice) == 2
        ):  # the row, after the column
            self._open = replace(now, dice=(*now.dice, first, second))
            return
        self.close()
        if searches:
            self._begin(SABOTAGE, -1, -1, (first, second))
            return
        threat = self._queue.pop(0) if self._queue else Threat("", -1)
        self._number += 1
        self._aimed(threat, (first, second))

    def _one_rolled(self, value: int) -> None:
        """A die that names a line, or turns the threat to another side and is rolled again."""
        if (now := self._open) is not None and self._turning is not None:
            threat, self._turning, self._open = self._turning, None, None
            self._aimed(threat, (now.dice[0], value))
            return
        self.close()
        threat = self._queue.pop(0) if self._queue else Threat("", -1)
        self._number += 1
        board = self._before.plan.board
        if threat.side >= 0 and value in board.turns[threat.side]:
            self._turning = threat
            self._begin(threat.size, board.turns[threat.side][value], -1, (value,))
        else:
            self._aimed(threat, (value,))

    def _aimed(self, threat: Threat, dice: tuple[int, ...]) -> None:
        """From where and along which line it comes with these dice."""
        side, line = threat.side, -1
        if side >= 0:
            first, second = (*dice, 0)[:2]
            found = self._before.plan.board.thrown(side, first, second)
            side, line = found[0] if found else (side, first + second)
        self._begin(threat.size, side, line, dice)

    def close(self) -> None:
        if self._open is not None:
            after = tuple(ship.clone() for ship in self._ships)
            told, fates = (self._open.told[0], self._heard), tuple(self._fates.values())
            self.shots.append(replace(self._open, after=after, fates=fates, told=told))
        self._open, self._fates = None, {}


def worst_shot(session: Session[TruckerState], number: int) -> Shot | None:
    """The shot that cost the player most components in a flight, by the journal; None for none."""
    worst = max(_of_flight(session, number), key=lambda shot: shot.losses, default=None)
    return worst if worst is not None and worst.losses else None


def shots_so_far(session: Session[TruckerState]) -> list[Shot]:
    """Those of the card that is being played, by the journal."""
    now = session.state
    if now.card is None or not number_of(now):
        return []
    return [shot for shot in _of_flight(session, now.number) if shot.card == now.card]


def _of_flight(session: Session[TruckerState], number: int) -> list[Shot]:
    """One whose owner was asked is told with the answer."""
    state, heard = session.base.clone(), list[Event]()
    began: TruckerState | None = None
    for entry in session.journal:
        if state.number > number:
            break
        flies = state.number == number and state.phase == "flight"
        began = state.clone() if flies and began is None else began
        action: Any = entry.action
        session.game.apply(state, action, heard if flies else None, entry.at_ms)
    return shots_of(began, heard) if began is not None else []
