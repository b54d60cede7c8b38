"""A session of Galaxy Trucker as text mode shows it: the table, what happened, and the views."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from desktop.cli.talk import Drawn, Menu, Pause, Talk
from resources import say
from tabletop import Action, Event, Session, drive
from trucker.advice.nudges import aims_line
from trucker.advice.reasons import reason_lines
from trucker.advice.search_words import HintInWords
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.rules import events as happenings
from trucker.rules.actions import Place
from trucker.rules.building import move_name
from trucker.rules.cards import Part
from trucker.rules.hand import fitting
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT
from trucker.text.answers import answer_of
from trucker.text.menus import cost_words, example, helps, menu_of, numbered
from trucker.text.retuning import difficulty_lines, retune_of
from trucker.text.situation import forecast_lines, head_lines, track_lines
from trucker.text.systems import guest_lines, mission_lines
from trucker.text.teaching import Hints, component_lines, opening_lines, track_words
from trucker.words.actions import action_line
from trucker.words.drawing import (
    Ink,
    Marks,
    board_width,
    draw_ship,
    draw_small,
    draw_tiles,
    legend,
    tiles_across,
)
from trucker.words.log import Log, told
from trucker.words.names import seat_name, tile_name
from trucker.words.results import border_words
from trucker.words.ships import rival_line, ship_lines
from trucker.words.telling.reckoning import reckonings, table_lines

if TYPE_CHECKING:
    from desktop.game import GameEntry

__all__ = ["TruckerTalk"]

_OF_CELLS = ("check", "keep", "house", "power", "hit", "load", "dump", "discharge", "give_crew")
"""Questions whose answers name cells."""
_FIT = ("fit", "fits")


class TruckerTalk(Talk):
    def __init__(self, entry: "GameEntry", session: Session[TruckerState], ink: Ink) -> None:
        super().__init__(entry, session)
        self._ink = ink
        self._before = session.state.clone()
        self._shown: tuple[tuple[object, ...], tuple[object, ...]] = (), ()
        self._hints = Hints(session.state)
        self._log = Log(session)
        self._log.lines()
        self._heard = len(self._log.sayings)  # lines of rivals that were shown, or came before
        self._read = list(session.journal)[-1:], len(session.journal)  # last act that was read
        self._is_narrow = False  # whether the player was told that the terminal is
        self._views: Mapping[str, Callable[[], list[str]]] = {
            "d": lambda: self._print(difficulty_lines(self._state)),
            "f": lambda: self._print(forecast_lines(self._state)),
            "s": self._rival_ships,
            "k": self._signs,
            "w": lambda: reason_lines(self.session) or [say("gt.text.no_reasons")],
            "t": lambda: self._face_up(""),
            "g": lambda: self._print(opening_lines(self._state)),
            "m": lambda: self._print(mission_lines(self._state)),
            "v": lambda: self._print(guest_lines(self._state)),
            "hints": self._hints.switch,
        }

    def advice(self) -> list[str] | None:
        """With the numbers of the menu, which can be typed here."""
        assert self.entry.advise is not None
        found = cast(HintInWords, self.entry.advise(self.session, None))
        aims = filter(None, [aims_line(self._state)])
        return [*replace(found, name=numbered(self.session)).lines(), *aims]

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
        asked = state.decision is not None and state.decision.ask == "build"
        marks = Marks(
            turns=fitting(state) if asked and seat.hand and helps(state) else {},
            numbers=self._numbers() if asked and seat.hand else {},
            loose=-1 if is_free else seat.loose,
            faults=helps(state) or state.phase != "build",
        )
        loaded = state.phase not in ("build", "check")
        return [
            *self._print(head_lines(state)),
            *self._narrow(),
            *map(Drawn, self._drawn(marks, loaded)),
            *self._print(ship_lines(state)),
            *self._hand_lines(),
            *self._print(track_lines(state)),
        ]

    def _drawn(self, marks: Marks, loaded: bool) -> list[str]:
        ship = self._state.seats[0].ship
        lines = draw_ship(ship, marks, self._ink, loaded, self.columns())
        return [self._ink.plain(line) for line in lines]

    def _narrow(self) -> list[str]:
        """Said once where the drawing of the ship is wider than the terminal."""
        width, needed = self.columns(), board_width(self._state.seats[0].ship)
        if not width or width >= needed or self._is_narrow:
            return []
        self._is_narrow = True
        return [say("gt.text.narrow", width=width, needed=needed)]

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
        elif decision.ask in ("check", "keep"):  # faults and pieces are to be seen
            is_new = is_new or decision.ask != ask
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
            lines += self._side_by_side([(text, part) for text, part in tiles if part])
        if seat.reserve:
            lines.append(say("gt.text.reserve"))
            lines += self._tiles(seat.reserve)
        return lines

    def _tiles(self, numbers: Sequence[int]) -> list[str]:
        """Tiles with the word that takes each; while building those that fit somewhere say so."""
        state = self._state
        tiles: list[tuple[str, Part]] = []
        for number in numbers:
            part = state.cards.parts[4 * number]
            assert part is not None
            fits = helps(state) and self._fits(number)
            caption = say("gt.text.number.fits" if fits else "gt.text.number", number=number)
            tiles.append((caption, part))
        return self._side_by_side(tiles)

    def _fits(self, number: int) -> bool:
        state = self._state
        return bool(state.seats[0].ship.frame.fitting(state.cards.turns[number]))

    def _side_by_side(self, tiles: Sequence[tuple[str, Part]]) -> list[str]:
        lines = draw_tiles(tiles, self._ink, tiles_across(self.columns()))
        return [Drawn(line) for line in lines]

    def _face_up(self, word: str) -> list[str]:
        """Face-up tiles whose name holds a word, those of a kind side by side."""
        state = self._state
        if state.phase != "build":
            return [say("gt.text.faceup.over")]
        if not state.tiles.discard:
            return [say("gt.text.faceup.empty")]
        tiles = [state.cards.tiles[number] for number in state.tiles.discard]
        if word in _FIT:
            found = [tile for tile in tiles if self._fits(tile.number)]
        else:
            found = [tile for tile in tiles if word in tile_name(tile).lower()]
        if not found:
            return [say("gt.text.faceup.none_fits" if word in _FIT else "gt.text.faceup.none")]
        found.sort(key=lambda tile: (tile.kind, tile.number))
        return [say("gt.text.faceup"), *self._tiles([tile.number for tile in found])]

    def _rival_ships(self) -> list[str]:
        state = self._state
        lines: list[str] = []
        loaded = state.phase not in ("build", "check")
        for number in range(1, len(state.seats)):
            lines += self._print([rival_line(state, number)])
            small = draw_small(state.seats[number].ship, loaded, self.columns())
            lines += [Drawn(self._ink.plain(line)) for line in small]
        return lines

    def _signs(self) -> list[str]:
        more = [*component_lines(self._state), track_words(self._state)]
        signs = [Drawn(line) if "\x1b" in line else line for line in legend(self._ink)]
        return [*signs, *self._print(more)]

    def _print(self, lines: Sequence[str]) -> list[str]:
        return [self._ink.plain(line) for line in lines]

    def view(self, line: str) -> list[str] | None:
        if line in self._views:
            return self._views[line]()
        word = re.fullmatch(r"t ([^\W\d][\w ]*)", line)
        return self._face_up(word[1]) if word else None

    # What is asked

    def menu(self) -> Menu:
        menu = menu_of(self.session)
        decision = self._state.decision
        assert decision is not None
        hints = [*menu.hints, *self._hints.line(decision.ask, len(self.session.journal))]
        return Menu(menu.ask, menu.options, self._print(hints), menu.chains)

    def option_line(self, action: Action) -> str:
        line = action_line(self._state, action)
        return self._ink.plain(f"{line} {cost_words(self._state, action)}".rstrip())

    def unknown(self, menu: Menu) -> str:
        decision = self._state.decision
        shown = example(self._state) if decision is not None and decision.ask == "build" else ""
        if shown and (self._state.seats[0].hand or self._state.seats[0].loose >= 0):
            return say("gt.text.unknown.place", most=menu.count, example=shown)
        return say("gt.text.unknown", most=menu.count)

    def parse(self, line: str) -> Action | None:
        return retune_of(self._state, line) or answer_of(self._state, line)

    # Who acts, and what is told of it

    def clock_after(self, action: Action) -> int:
        """A clock that ran in the window goes on by the time of each act, as in calm building."""
        state = self._state
        if state.setup.mode != "live" or state.phase != "build":
            return 0
        return (
            state.clock
            + BEAT * state.setup.slower * state.cards.moves.get(move_name(action), 0) // 100
        )

    def go_on(self) -> None:
        drive(self.session, rivals_of(self._state.setup))

    def told(self, events: Sequence[Event]) -> list[str]:
        after, lines = self._state, list[str]()
        is_scored = any(isinstance(e, happenings.Scored | happenings.FlightEnded) for e in events)
        reckoned = reckonings(self.session) if is_scored else {}
        chunks = self._chunks(events)
        for number, chunk in enumerate(chunks):
            is_past = any(isinstance(c[0], happenings.FlightBegan) for c in chunks[number + 1 :])
            first = chunk[0]
            if number and isinstance(first, happenings.FlightBegan):
                lines.append(Pause(say("gt.pause.flight")))
            elif number:
                lines.append(Pause(say("gt.pause.card")))
            words = told(self._before, self._before if is_past else after, chunk, reckoned)
            for word in words:
                is_row = word.startswith("    ")
                if is_row and not (lines and lines[-1].startswith("    ")):
                    lines.append("")
                lines.append(self._of_table(word) if is_row else f"  - {word}")
            if isinstance(first, happenings.FlightBegan):
                lines += ["", *opening_lines(after)]
        lines += [f"  - {line}" for line in self._says()]
        lines += self._hints_of(events)
        self._before = after.clone()
        return [type(line)(self._ink.plain(line)) for line in lines]

    def _says(self) -> list[str]:
        """What rivals have said since they were heard last."""
        journal, (last, count) = list(self.session.journal), self._read
        same = journal[max(0, count - 1) : count]
        if [*map(id, same)] != [*map(id, last)]:  # acts were taken back
            self._log = Log(self.session)
        self._read = journal[-1:], len(journal)
        self._log.lines()
        new = self._log.sayings[self._heard :]
        self._heard = len(self._log.sayings)
        return [
            say("gt.log.says", seat=seat_name(self._state, each.seat), words=each.words)
            for each in new
        ]

    def _chunks(self, events: Sequence[Event]) -> list[list[Event]]:
        """Events up to a new flight, and card by card once the player is out."""
        chunks: list[list[Event]] = []
        is_out = self._before.seats[0].is_out
        for event in events:
            is_new = isinstance(event, happenings.FlightBegan)
            if is_new or not chunks or (is_out and isinstance(event, happenings.CardTurned)):
                chunks.append([])
            chunks[-1].append(event)
            is_out = not is_new and (
                is_out or (isinstance(event, happenings.GaveUp) and not event.seat)
            )
        return chunks

    def _hints_of(self, events: Sequence[Event]) -> list[str]:
        """Hints that belong to what has happened, not to a question."""
        at = len(self.session.journal)
        moments: Mapping[str, type[Event]] = {
            "struck": happenings.Struck,
            "score": happenings.FlightEnded,
        }
        return [
            line
            for moment, kind in moments.items()
            if any(isinstance(e, kind) and not getattr(e, "seat", 0) for e in events)
            for line in self._hints.line(moment, at)
        ]

    def ending(self) -> list[str]:
        """The reckoning of a flight that was over when it was opened."""
        state = self._state
        reckoning = reckonings(self.session).get(state.number)
        if reckoning is None or len(reckoning.ended) < len(state.seats):
            return []
        lines = table_lines(state, reckoning)
        return ["", *(self._of_table(self._ink.plain(line)) for line in lines)]

    def border_line(self, border: Event) -> str:
        return say("text.undo_border", event=border_words(border))

    def chosen(self) -> Action | None:
        return chosen_for_you(self.session)

    def chosen_line(self, action: Action) -> str:
        return self._ink.plain(say("gt.text.choice", line=action_line(self._state, action)))

    def _of_table(self, line: str) -> str:
        """A row keeps its columns where they have room; the notes below are sentences."""
        if line.endswith("."):
            return line
        width = self.columns()
        is_whole = not width or len(line) < width
        return Drawn(line) if is_whole else f"    {' '.join(line.split())}"
