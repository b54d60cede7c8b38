"""Galaxy Trucker's screens in their typical states, from games that pilots played."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from tabletop import Deck, Session, pilot_rng
from tests.support.trucker_building import (
    building,
    closing,
    fitting_nowhere,
    given,
    has_tile,
    is_loose,
    pressed,
    sealed,
)
from tests.support.trucker_positions import position, reached
from tools.gallery_flight import flight_screens
from tools.gallery_guests import guest_screens
from tools.gallery_ships import ship_screens
from tools.gallery_super import super_screens
from tools.gallery_trader import AFTER, with_advice
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import Draw, Finish, Look, Place
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision

__all__ = ["ENTRY", "VARIED", "screens"]

ENTRY = TruckerEntry()
SLOT = SimpleNamespace(
    name="Flight II RIVET-4471", trouble=None, marks=frozenset(), flush=lambda: True
)
VARIED = (
    "gt-setup",
    "gt-hangar-learning-three",
    "gt-hangar-hand",
    "gt-check",
    "gt-power",
    "gt-flight-titles",
    "gt-load",
    "gt-hit",
    "gt-card",
    "gt-journey",
    "gt-log",
    "gt-rules",
)
"""One state of each screen, for the other sizes and text scales."""

Game = Session[TruckerState]


def _acting(session: Game) -> None:
    """Let the rivals act until the player is asked."""
    assert isinstance(session.setup, Setup)
    pilots = rivals_of(session.setup)
    while (decision := session.state.decision) is not None and decision.seat:
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))


def _begun(flight: str, rivals: int = 3, **more: Any) -> Game:
    names = ("gunship", "hauler", "racer")[:rivals]
    seats = (Sitting(), *(sitting_of("normal", name) for name in names))
    return Session(ENTRY.codec().game, Setup(flight, seats, **more), "RIVET-4471")


@cache
def _building(flight: str, parts: int, in_hand: bool, rivals: int = 3) -> Game:
    """The first moment with so many parts and a tile in hand that fits, or an empty hand."""
    session = _begun(flight, rivals)
    while session.state.phase == "build":
        _acting(session)
        seat = session.state.seats[0]
        fits = bool(seat.hand) and bool(
            seat.ship.frame.fitting(ENTRY.codec().cards.turns[seat.hand])
        )
        if len(seat.ship.occupied()) >= parts and (fits if in_hand else not seat.hand):
            return session
        session.apply(chosen_for_you(session))
    raise LookupError(f"{flight}: {parts} parts")


@cache
def _looking() -> Game:
    session = _building("II", 6, False)
    session = Session(session.game, session.setup, session.seed, base=session.state)
    session.apply(Look(1))
    _acting(session)
    return session


def _nowhere() -> Game:
    """A tile in hand that fits nowhere."""
    session = _begun("II", 3)
    while session.state.phase == "build":
        _acting(session)
        seat = session.state.seats[0]
        if seat.hand and not seat.ship.frame.fitting(ENTRY.codec().cards.turns[seat.hand]):
            return session
        session.apply(chosen_for_you(session))
    raise LookupError("every tile fits")


def _misplaced() -> Game:
    """Without help a tile lies where it does not fit."""
    session = fitting_nowhere("off")
    decision = session.state.decision
    assert decision is not None
    session.apply(next(option for option in decision.options if isinstance(option, Place)))
    _acting(session)
    return session


def _with_cannon() -> Game:
    cannons = (n for n, tile in ENTRY.codec().cards.tiles.items() if tile.kind == "cannon")
    return given(building(has_tile, "untimed"), next(cannons))


def _done() -> Game:
    """The player is done, and may flip the timer."""
    session = _begun("II", 3)
    while session.state.phase == "build":
        _acting(session)
        decision = session.state.decision
        assert decision is not None
        if session.state.seats[0].space:
            return session
        ends = [option for option in decision.options if isinstance(option, Finish)]
        ready = len(session.state.seats[0].ship.occupied()) > 9
        session.apply(ends[0] if ends and ready else chosen_for_you(session))
    raise LookupError("nobody waits")


def _laid_open() -> Game:
    """So many tiles lie open that they do not all fit in."""
    begun = _building("II", 14, False)
    session = Session(begun.game, begun.setup, begun.seed, base=begun.state.clone())
    state = session.state
    tiles = state.tiles.discard + state.tiles.pile
    state.tiles = Deck(tiles[30:], tiles[:30])
    restore_decision(state)
    return session


def _dragging(make: Callable[[], Any]) -> Callable[[], Any]:
    """With the tile in hand held over its square."""

    def made() -> Any:
        screen = make()

        def hold() -> None:
            cell = list(screen.view.picked.turns)[-1]
            box, to = screen.scene.node("hand").box, screen.scene.node(f"cell.{cell}").box
            screen.canvas.finish()
            screen._guard.clear()
            screen.pointer_pressed(box.cx, box.cy)
            screen.pointer_dragged(to.cx + 18, to.cy + 22, 30, 30)

        AFTER[screen] = hold
        return screen

    return made


def _shelf_dragged(play: Callable[..., Any], closes: bool) -> Callable[[], Any]:
    """A tile of the shelf over a square where it closes the ship, or does not fit."""

    def made() -> Any:
        session, tile, shut, _ = closing()
        screen = play(session)

        def hold() -> None:
            screen.canvas.finish()
            screen._guard.clear()
            box = screen.scene.node(f"tile.{tile}").box
            screen.pointer_pressed(box.cx, box.cy)
            screen.pointer_dragged(box.cx + 30, box.cy, 30, 0)
            picked = screen.view.picked
            picked.turn, cell = shut.turn, shut.cell
            if not closes:
                ship = session.state.seats[0].ship
                part = picked.part_in_hand(picked.turn)
                cells = [c for c in ship.frontier() if ship.hindrance(c, part)[1] >= 0]
                cell = next(c for c in cells if c not in picked.turns)
            to = screen.view.drag.grid.cell(cell)
            screen.pointer_dragged(to.cx + 8, to.cy + 6, 30, 30)
            screen.advance(0.3)

        AFTER[screen] = hold
        return screen

    return made


@cache
def _faulty() -> Game:
    """A ship against the rules, at the spot check."""
    session = _begun("I", 1, help="off")
    while session.state.phase == "build":
        _acting(session)
        decision = session.state.decision
        if session.state.phase != "build" or decision is None:
            break
        seat = session.state.seats[0]
        places = [option for option in decision.options if isinstance(option, Place)]
        if places and seat.hand:
            session.apply(places[len(session.journal) % len(places)])
        elif Draw() in decision.options and len(seat.ship.occupied()) < 14:
            session.apply(Draw())
        else:
            ends = (option for option in decision.options if isinstance(option, Finish))
            session.apply(next(ends, decision.options[-1]))
    _acting(session)
    return session


def _ended(flight: str, is_out: bool = False, number: int = -1) -> Game:
    """A game that is over, the player out or home; `number`: before that flight of a Trek."""
    for index in range(60):
        seats = (Sitting(), *(sitting_of("normal", n) for n in ("gunship", "hauler", "careful")))
        session = Session(ENTRY.codec().game, Setup(flight, seats), f"JOURNEY-{index}")
        while session.state.decision is not None and session.state.number != number:
            if session.state.decision.seat:
                _acting(session)
            else:
                session.apply(chosen_for_you(session))
        if number >= 0 or session.state.seats[0].is_out == is_out:
            return session
    raise LookupError(flight)


def _second_of_trek() -> Game:
    """In the second flight of a Trek, where titles are defended."""
    seats = (Sitting(), *(sitting_of("normal", name) for name in ("gunship", "hauler", "careful")))
    session = Session(ENTRY.codec().game, Setup("trek", seats), "JOURNEY-1")
    while session.state.number < 1 or session.state.asked not in ("land", "power"):
        if session.state.decision is not None and session.state.decision.seat:
            _acting(session)
        else:
            session.apply(chosen_for_you(session))
    return session


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """Name to a function that makes the screen in that state."""
    from desktop.kit.thinking import Thinker
    from trucker.screens.advice import advice_on
    from trucker.screens.hangar.view import HangarView
    from trucker.screens.log import LogScreen
    from trucker.screens.play_screen import PlayScreen
    from trucker.screens.rules_screen import RulesScreen
    from trucker.screens.setup.screen import SetupScreen

    def play(session: Game, **values: Any) -> Any:
        screen = PlayScreen(desk, TruckerEntry(), session, SLOT)
        holder = screen.view.picked if isinstance(screen.view, HangarView) else screen.view
        for name, value in values.items():
            setattr(holder, name, value)
        return screen

    def first() -> Any:
        screen = SetupScreen(desk, TruckerEntry())
        screen.seed = "RIVET-4471"
        return screen

    def setup(*more: tuple[str, str]) -> Any:
        screen = first()
        who = (("easy", "careful"), ("hard", "gunship"), *more)
        seats = tuple(sitting_of(*each) for each in who)
        screen.setup = Setup("II", (Sitting(), *seats), rough=("rush",))
        return screen

    def explained(session: Game) -> Any:
        """The tip of a square that the tile in hand does not fit."""
        screen = play(session)

        def show_tip() -> None:
            cells = (node for node in screen.scene.nodes if node.id.startswith("cell."))
            node = next(node for node in cells if node.focusable and node.reason)
            screen.canvas.finish()
            screen.set_focus(node.id)
            screen._show_tip(screen.scene.node(node.id))

        AFTER[screen] = show_tip
        return screen

    def asked_there(session: Game) -> Any:
        """Whether the tile in hand is placed against the rules."""
        screen = play(session)
        screen.view.act(("cell", session.state.seats[0].ship.frontier()[0]))
        return screen

    def live() -> Any:
        session = building(has_tile)
        session.state.run_end = session.state.clock + 60_000
        return PlayScreen(desk, TruckerEntry(), session, SLOT, fresh=True)

    def opened_line() -> Any:
        screen = play(_ended("II"))
        line = next(
            node.act
            for node in screen.view.compose(screen.bar(), 1280, 720, 1.0).nodes
            if node.act == ("line", "goods")
        )
        screen.view.act(line)
        return screen

    def worst_hit() -> Any:
        screen = play(_ended("II"))
        screen.view.act("worst_hit")
        return screen

    def systems() -> Any:
        made = setup()
        made.setup = replace(made.setup, mission="heavy_duty", vips=True)
        made._shows_more = True
        return made

    def ships(flight: str, *classes: str) -> Any:
        made = setup()
        made.setup = replace(made.setup, flight=flight, classes=classes)
        made._shows_more, made._terms = True, replace(made._terms, page="ship")
        return made

    def difficulty() -> Any:
        screen = play(_ended("trek", number=1))

        def open_dialog() -> None:
            screen.activate(screen.scene.node("difficulty"))
            desk.app.top.canvas.finish()

        AFTER[screen] = open_dialog
        return screen

    def asked(ask: str, flight: str = "II", wanted: Callable[[TruckerState], bool] = bool) -> Any:
        return lambda: play(reached(flight, ask, wanted))

    def advised(ask: str) -> Any:
        def made() -> Any:
            session = reached("II", ask, bool)
            return with_advice(desk, play(session), lambda: advice_on(session, None, Thinker()), 2)

        return made

    return {
        "gt-setup-first": first,
        "gt-setup": setup,
        "gt-setup-three": lambda: setup(("normal", "gambler")),
        "gt-setup-systems": systems,
        "gt-setup-ship-I": lambda: ships("I", "IC"),
        "gt-setup-ship-II": lambda: ships("II", "IIC"),
        "gt-setup-ship-III": lambda: ships("III", "IIIC"),
        "gt-setup-ship-trek": lambda: ships("trek", "I", "IIC", "IIIC"),
        "gt-hangar-learning": lambda: play(_building("learning", 1, True, 1)),
        "gt-hangar-learning-three": lambda: play(_building("learning", 1, True, 3)),
        "gt-hangar-hand": lambda: play(_building("II", 12, True)),
        "gt-hangar-free": lambda: play(_building("II", 14, False)),
        "gt-hangar-fire": lambda: play(_building("II", 14, False), overlay="fire"),
        "gt-hangar-weak": lambda: play(_building("II", 14, False), overlay="weak"),
        "gt-hangar-open": lambda: play(_building("III", 14, False), overlay="open"),
        "gt-hangar-rival": lambda: play(_building("II", 14, False), looked_at=2),
        "gt-hangar-overlay": lambda: play(_building("II", 12, True), overlay="fire"),
        "gt-hangar-drag": _dragging(lambda: play(_building("II", 12, True))),
        "gt-hangar-drag-clash": _shelf_dragged(play, closes=False),
        "gt-hangar-drag-closes": _shelf_dragged(play, closes=True),
        "gt-hangar-pressed": lambda: play(pressed()),
        "gt-hangar-finish": lambda: play(_building("II", 14, False), is_finishing=True),
        "gt-hangar-nowhere": lambda: play(_nowhere()),
        "gt-hangar-closed": lambda: play(sealed()),
        "gt-hangar-no-help": lambda: play(fitting_nowhere("off")),
        "gt-hangar-misfit": lambda: play(_misplaced()),
        "gt-hangar-loose": lambda: play(building(is_loose, "untimed")),
        "gt-hangar-aside": lambda: play(_with_cannon(), turn=1),
        "gt-hangar-why": lambda: explained(building(has_tile, "untimed")),
        "gt-hangar-nowhere-why": lambda: explained(_nowhere()),
        "gt-hangar-live": live,
        "gt-hangar-asks": lambda: asked_there(_nowhere()),
        "gt-hangar-done": lambda: play(_done()),
        "gt-hangar-full": lambda: play(_laid_open()),
        "gt-hangar-pile": lambda: play(_looking()),
        "gt-hangar-titles": lambda: play(_building("trek", 9, False), shows_titles=True),
        "gt-check": lambda: play(_faulty()),
        "gt-check-part": lambda: play(_faulty(), chosen=1, first=1, on_repair=False),
        "gt-crew": asked("house"),
        "gt-go-on": asked("go_on"),
        "gt-planets": asked("land"),
        "gt-load": asked("load", wanted=lambda state: len(state.offer) > 2),
        "gt-derelict": asked("dock"),
        "gt-reward": asked("reward"),
        "gt-power": asked("power"),
        "gt-advice": advised("land"),
        "gt-give-crew": asked("give_crew"),
        "gt-dump": asked("dump"),
        "gt-discharge": asked("discharge"),
        "gt-hit": asked("hit"),
        "gt-pieces": asked("keep"),
        **guest_screens(play),
        **flight_screens(desk, play),
        **super_screens(desk, play),
        **ship_screens(play),
        "gt-flight-waiting": lambda: play(reached("II", "power", bool, seat=1)),
        "gt-flight-titles": lambda: play(_second_of_trek(), sheet="titles"),
        "gt-journey-learning": lambda: play(_ended("learning")),
        "gt-journey": lambda: play(_ended("II")),
        "gt-journey-stand": lambda: play(_ended("II"), shows_stand=True),
        "gt-trek-stand": lambda: play(_ended("trek", number=2), shows_stand=True),
        "gt-journey-out": lambda: play(_ended("II", is_out=True)),
        "gt-journey-line": opened_line,
        "gt-journey-hit": worst_hit,
        "gt-trek-between": lambda: play(_ended("trek", number=1)),
        "gt-trek-between-titles": lambda: play(_ended("trek", number=2), open="title"),
        "gt-difficulty": difficulty,
        "gt-keep-title": lambda: play(position("keep_title")),
        "gt-give-title": lambda: play(position("give_title")),
        "gt-trek-end": lambda: play(_ended("trek")),
        "gt-log": lambda: LogScreen(_building("II", 14, False), lambda: None),
        "gt-log-trek": lambda: LogScreen(_ended("trek"), lambda: None),
        "gt-rules": lambda: RulesScreen(desk, "hit"),
    }
