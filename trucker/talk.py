"""Galaxy Trucker in text mode: rivals act between the player's answers, tiles are placed by
column, row and turn, and the ship is drawn whenever it has changed."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.talk import Menu, Talk, Unclear
from resources import say
from tabletop import Action, Decision, Event, Pilot, Session, drive, pilot_rng
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.drawing import Ink, Marks, draw_ship, draw_tiles, legend
from trucker.names import tile_name
from trucker.places import best_places, fitting
from trucker.reasoning import reason_lines
from trucker.rules.actions import Add, Keep, Pick, Place, Power, Protect, TakeReserved
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState
from trucker.situation import (
    forecast_lines,
    head_lines,
    rival_lines,
    ship_lines,
    track_lines,
)
from trucker.telling import told
from trucker.wording import action_line, ask_line, held, why_not_line

if TYPE_CHECKING:
    from desktop.games import GameEntry

__all__ = ["TruckerTalk", "rivals_of"]

_STRANGER = ("normal", "careful")
"""Level and character of a rival that is not known."""
_OF_CELLS = ("check", "keep", "house", "power", "hit", "load", "dump", "discharge", "give_crew")
"""Questions whose answers name cells."""
_BEST = 3
"""Placements that are numbered."""


def rivals_of(setup: Setup) -> dict[int, Pilot[TruckerState]]:
    """Who plays for each seat but the player's; who is not known plays like a normal one."""
    pilots: dict[int, Pilot[TruckerState]] = {}
    for number, sitting in enumerate(setup.seats):
        if number:
            try:
                pilots[number] = pilot_of(sitting.level, sitting.name)
            except KeyError:
                pilots[number] = pilot_of(*_STRANGER)
    return pilots


class TruckerTalk(Talk):
    def __init__(self, entry: "GameEntry", session: Session[TruckerState], ink: Ink) -> None:
        super().__init__(entry, session)
        assert isinstance(session.setup, Setup)
        self._ink = ink
        self._rivals = rivals_of(session.setup)
        self._before = session.state.clone()
        self._shown: tuple[tuple[object, ...], tuple[object, ...]] = (), ()
        self._views: Mapping[str, Callable[[], list[str]]] = {
            "f": lambda: forecast_lines(self._state),
            "s": lambda: rival_lines(self._state),
            "k": lambda: legend(ink),
            "w": lambda: reason_lines(self.session) or [say("gt.text.no_reasons")],
            "t": lambda: self._face_up(""),
        }

    @property
    def _state(self) -> TruckerState:
        return self.session.state

    @property
    def help(self) -> str:
        return say("gt.text.help")

    @property
    def afterwards(self) -> str:
        return say("gt.text.afterwards")

    # What is shown

    def table(self) -> list[str]:
        state = self._state
        seat = state.seats[0]
        self._shown = self._ship_key()
        is_free = seat.loose < 0 or bool(seat.hand)
        marks = Marks(
            turns=fitting(state) if seat.hand and self._helps else {},
            numbers=self._numbers() if seat.hand else {},
            loose=-1 if is_free else seat.loose,
            faults=self._helps,
        )
        loaded = state.phase not in ("build", "check")
        return [
            *self._print(head_lines(state)),
            *draw_ship(seat.ship, marks, self._ink, loaded),
            *self._print(ship_lines(state)),
            *self._hand_lines(),
            *self._print(track_lines(state)),
        ]

    def changed(self, ask: str) -> list[str]:
        """The ship is drawn where it is another, a tile is to be placed on it, or cells of it are
        asked about; elsewhere words do."""
        state = self._state
        decision = state.decision
        if decision is None:
            return []
        parts, carried = self._ship_key()
        is_new = parts != self._shown[0]
        if decision.ask == "build":
            is_new = is_new or bool(state.seats[0].hand)
        elif decision.ask in _OF_CELLS and decision.ask != ask:
            is_new = is_new or carried != self._shown[1]
        if is_new:
            return self.table()
        lines = head_lines(state)[1:] if decision.ask == "build" else []
        if carried != self._shown[1]:
            lines += ship_lines(state)
        return self._print(lines + track_lines(state))

    def _ship_key(self) -> tuple[tuple[object, ...], tuple[object, ...]]:
        """What of the own ship shows as its shape, and what as its load."""
        seat = self._state.seats[0]
        ship = seat.ship
        shape = (*ship.parts, seat.loose, seat.looking, *seat.reserve)
        return shape, (*ship.charge, *ship.crew, *ship.goods)

    @property
    def _helps(self) -> bool:
        return self._state.setup.help != "off"

    def _numbers(self) -> dict[int, list[int]]:
        numbers: dict[int, list[int]] = {}
        for number, option in enumerate(self.menu().options, 1):
            if isinstance(option, Place):
                numbers.setdefault(option.cell, []).append(number)
        return numbers

    def _hand_lines(self) -> list[str]:
        state = self._state
        seat, parts = state.seats[0], state.cards.parts
        lines: list[str] = []
        if seat.looking >= 0:
            lines += self._print(forecast_lines(state))
        if seat.hand:
            lines.append(say("gt.text.hand"))
            turns = 1 if state.cards.tiles[seat.hand].engine else 4
            tiles = [(say("gt.text.turn", turn=n), parts[4 * seat.hand + n]) for n in range(turns)]
            lines += draw_tiles([(text, part) for text, part in tiles if part], self._ink)
        if seat.reserve:
            lines.append(say("gt.text.reserve"))
            lines += self._tiles(seat.reserve)
        return lines

    def _tiles(self, numbers: Sequence[int]) -> list[str]:
        parts = self._state.cards.parts
        tiles = [(say("gt.text.number", number=number), parts[4 * number]) for number in numbers]
        return draw_tiles([(text, part) for text, part in tiles if part], self._ink)

    def _face_up(self, word: str) -> list[str]:
        """Face-up tiles whose name holds a word, those of a kind side by side."""
        state = self._state
        tiles = [state.cards.tiles[number] for number in state.table]
        found = [tile for tile in tiles if word in tile_name(tile).lower()]
        if not found or state.phase != "build":
            return [say("gt.text.faceup.none")]
        found.sort(key=lambda tile: (tile.kind, tile.number))
        return [say("gt.text.faceup"), *self._tiles([tile.number for tile in found])]

    def _print(self, lines: Sequence[str]) -> list[str]:
        return [self._ink.plain(line) for line in lines]

    def view(self, line: str) -> list[str] | None:
        if line in self._views:
            return self._views[line]()
        word = re.fullmatch(r"t ([^\W\d][\w ]*)", line)
        return self._face_up(word[1]) if word else None

    # What is asked

    def menu(self) -> Menu:
        state = self._state
        decision = state.decision
        assert decision is not None
        options: list[Action] = list(decision.options)
        hints: list[str] = []
        if decision.ask == "build":
            options, hints = self._build_menu(decision)
        elif decision.ask == "power":
            options, hints = self._power_menu(decision)
        elif decision.ask == "hit":  # help first, from the fullest battery
            charge = state.seats[0].ship.charge
            options.sort(key=lambda o: -charge[o.battery] if isinstance(o, Protect) else 1)
        elif decision.ask == "keep":  # the largest piece first
            pieces = {piece[0]: -len(piece) for piece in state.seats[0].ship.pieces()}
            options.sort(key=lambda o: pieces[o.cell] if isinstance(o, Keep) else 0)
        elif decision.ask == "add":
            adds = [option for option in options if isinstance(option, Add)]
            options = [option for option in options if option not in adds[_BEST:]]
            hints = [say("gt.text.more.add")] if len(adds) > _BEST else []
        return Menu(ask_line(state), options, self._print(hints))

    def _build_menu(self, decision: Decision) -> tuple[list[Action], list[str]]:
        state = self._state
        seat = state.seats[0]
        short = [option for option in decision.options if not isinstance(option, Place | Pick)]
        if seat.space or seat.looking >= 0:
            return short, []
        if seat.hand:
            best = best_places(state)[:_BEST] if self._helps else []
            if self._helps and not best:
                return short, [say("gt.text.nowhere")]
            return [*best, *short], [say("gt.text.more", example=self._example())]
        hints = [say("gt.text.more.free")]
        if seat.loose >= 0:
            hints.insert(0, say("gt.text.more.loose", example=self._example()))
        return short, hints

    def _example(self) -> str:
        state = self._state
        assert state.decision is not None
        cells = state.seats[0].ship.board.cells
        for option in [*best_places(state), *state.decision.options]:
            if isinstance(option, Place):
                return "{} {} {}".format(*cells[option.cell], option.turn)
        return "8 6 2"

    def _power_menu(self, decision: Decision) -> tuple[list[Action], list[str]]:
        """Each double by its fullest battery; other batteries can be named (GT-22)."""
        charge = self._state.seats[0].ship.charge
        powers = [option for option in decision.options if isinstance(option, Power)]
        best: dict[int, Power] = {}
        for power in powers:
            known = best.get(power.cell)
            if known is None or charge[power.battery] > charge[known.battery]:
                best[power.cell] = power
        rest = [option for option in decision.options if not isinstance(option, Power)]
        hints = [say("gt.text.more.power")] if len(best) < len(powers) else []
        return [*best.values(), *rest], hints

    def unknown(self, menu: Menu) -> str:
        return say("gt.text.unknown", most=len(menu.options))

    # What is answered

    def parse(self, line: str) -> Action | None:
        if tile := re.fullmatch(r"t ?(\d{1,3})", line):
            return self._pick(int(tile[1]))
        if not re.fullmatch(r"p?[\d ,r]+", line) or len(line) > 30:
            return None
        numbers = [int(word) for word in re.findall(r"\d+", line)]
        if len(numbers) == 4:
            return self._pair(numbers)
        return self._place(numbers) if len(numbers) in (2, 3) else None

    def _pick(self, number: int) -> Action:
        decision = self._state.decision
        assert decision is not None
        if decision.ask != "build":
            raise Unclear(say("gt.why.here"))
        for option in (Pick(number), TakeReserved(number)):
            if option in decision.options:
                return option
        if self._state.seats[0].hand:
            raise Unclear(say("gt.why.hands_full"))
        raise Unclear(say("gt.why.no_pick", number=number))

    def _cell(self, column: int, row: int) -> int:
        cell = self._state.seats[0].ship.board.index.get((column, row))
        if cell is None:
            words = say("gt.cell", column=column, row=row)
            raise Unclear(say("gt.why.off", cell=words))
        return cell

    def _pair(self, numbers: Sequence[int]) -> Action | None:
        """A double and its battery, or a reserved tile, its cell and turn."""
        decision = self._state.decision
        assert decision is not None
        found: Action | None = None
        if decision.ask == "power":
            found = Power(self._cell(*numbers[:2]), self._cell(*numbers[2:]))
        elif decision.ask == "add":
            found = Add(numbers[0], self._cell(*numbers[1:3]), numbers[3])
        return found if found in decision.options else None

    def _place(self, numbers: Sequence[int]) -> Action:
        state = self._state
        decision = state.decision
        assert decision is not None
        if decision.ask != "build":
            raise Unclear(say("gt.why.here"))
        _, tile = held(state)
        if not tile:
            raise Unclear(say("gt.why.no_tile"))
        cell = self._cell(*numbers[:2])
        if len(numbers) == 2:
            return self._only_turn(decision, cell)
        turn = numbers[2]
        if turn > 3:
            raise Unclear(say("gt.why.turn"))
        if (place := Place(cell, turn)) in decision.options:
            return place
        raise Unclear(why_not_line(state, cell, turn) or say("gt.why.no_place"))

    def _only_turn(self, decision: Decision, cell: int) -> Action:
        """The turn need not be named where one alone would do."""
        state = self._state
        turns = fitting(state).get(cell, [])
        column, row = state.seats[0].ship.board.cells[cell]
        words = say("gt.cell", column=column, row=row)
        if len(turns) == 1:
            return Place(cell, turns[0])
        if turns:
            raise Unclear(say("gt.why.which", cell=words, turns=", ".join(map(str, turns))))
        ship, _ = held(state)
        if ship.parts[cell]:
            raise Unclear(say("gt.why.taken", cell=words))
        raise Unclear(say("gt.why.none", cell=words))

    # Who acts

    def go_on(self) -> None:
        drive(self.session, self._rivals)

    def told(self, events: Sequence[Event]) -> list[str]:
        lines = told(self._before, self._state, events)
        self._before = self._state.clone()
        return self._print([f"  - {line}" for line in lines])

    def chosen(self) -> Action | None:
        """What a careful pilot would do that sees no more than the player."""
        session, state = self.session, self._state
        decision = state.decision
        assert decision is not None
        fit = fitting(state) if decision.ask == "build" else {}
        options = tuple(
            option
            for option in decision.options
            if not isinstance(option, Place) or option.turn in fit.get(option.cell, ())
        )
        number = len(session.journal)
        deal = pilot_rng(f"{session.seed}/view", decision.seat, number)
        view = session.game.determinize(state, decision.seat, deal)
        asked = Decision(decision.seat, decision.ask, options)
        rng = pilot_rng(session.seed, decision.seat, number)
        return GreedyPilot(CHARACTERS["careful"]).choose(view, asked, rng)

    def chosen_line(self, action: Action) -> str:
        return self._ink.plain(say("gt.text.choice", line=action_line(self._state, action)))
