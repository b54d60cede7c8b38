"""States of Galaxy Trucker's flight that an act brings: shots, what a card did, a block in hand."""

from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

from tabletop import Session
from tests.support.trucker_hits import flights, step
from tests.support.trucker_positions import kind_of, reached
from tests.support.trucker_turns import turns
from tools.gallery_trader import AFTER
from trucker.briefing.flight.leaving import fallen, fell_at_end
from trucker.briefing.flight.recap import recap_of
from trucker.briefing.hangar.launch import Launched
from trucker.briefing.hit.shots import SABOTAGE, Shot, shots_of
from trucker.rules.actions import GiveUp
from trucker.rules.progress import awaits_hit
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.check.launch import LaunchShown

__all__ = ["flight_screens"]

Game = Session[TruckerState]
Play = Callable[[Game], Any]


@cache
def _shot(wanted: Callable[[Shot], bool], flight: str = "II") -> tuple[Game, list[Shot]]:
    """After an act of a rival or the player, and the shots it brought from a wanted one on."""
    for session in flights(flight, range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            shots = shots_of(before, step(session))
            for index, shot in enumerate(shots):
                if shot.dice and wanted(shot) and not awaits_hit(session.state, 0):
                    return session, shots[index:]
    raise LookupError("no such shot")


@cache
def _went_on(flight: str, wanted: Callable[[Game], bool]) -> Game:
    for session in flights(flight, range(60)):
        while session.state.decision is not None:
            step(session)
            if session.state.phase == "flight" and wanted(session):
                return session
    raise LookupError("no such position")


@cache
def _fell_last() -> tuple[Game, Game]:
    """A flight that ended as the player fell out of it by his own answer, and before that."""
    for session in (*flights("II", range(80)), *flights("III", range(80))):
        while (decision := session.state.decision) is not None:
            before = session.state.clone()
            if fell_at_end(before, step(session)) and not decision.seat:
                return session, Session(session.game, session.setup, session.seed, base=before)
    raise LookupError("nobody falls out at the end")


def _hits_a_rival(shot: Shot) -> bool:
    """It is aimed at a rival alone, and the player flies on."""
    results = [fate.result for fate in shot.fates if fate.seat]
    return 0 not in shot.out and shot.fate(0) is None and results == ["destroyed"]


def _is_sabotage(shot: Shot) -> bool:
    return shot.size == SABOTAGE and bool(shot.fates)


def _comes_out(result: str) -> Callable[[Shot], bool]:
    def wanted(shot: Shot) -> bool:
        fate = shot.fate(0)
        return fate is not None and fate.result == result

    return wanted


def _told(session: Game) -> bool:
    """The player is asked after a card that did something to three ships."""
    decision = session.state.decision
    if session.state.asked != "go_on" or decision is None or decision.seat:
        return False
    recap = recap_of(session)
    return recap is not None and len(recap.ships) > 2


def flight_screens(desk: Any, play: Play) -> dict[str, Callable[[], Any]]:
    """Name to a function that makes the screen in that state."""

    def shown(wanted: Callable[[Shot], bool], flight: str = "II") -> Callable[[], Any]:
        def made() -> Any:
            session, shots = _shot(wanted, flight)
            screen = play(session)
            screen._hit.play_reel(shots)
            screen.view = screen._hit
            screen._hold()
            return screen

        return made

    def launch() -> Any:
        """Two were done in time, and one has lost parts at the check."""
        screen = play(reached("II", "go_on", lambda state: state.card is None))
        state = screen.session.state.clone()
        state.seats[1].lost = [3, 4, 5]
        screen.reel.play([LaunchShown(Launched(state, frozenset((0, 2))), inf)])
        screen._hold()
        return screen

    def card(kind: str) -> Callable[[], Any]:
        def made() -> Any:
            turned = turns()[kind]
            screen = play(reached("II", "go_on", lambda state: True))
            screen.reel.play([CardShown(turned, inf, screen.scrolled)])
            screen._hold()
            return screen

        return made

    def in_hand(is_held_over: bool) -> Callable[[], Any]:
        """A block in hand by a click, or dragged over the hold that takes it."""

        def made() -> Any:
            screen = play(reached("II", "load", lambda state: len(state.offer) > 2))

            def take() -> None:
                screen.canvas.finish()
                screen._guard.clear()
                offers = [node for node in screen.scene.nodes if node.id.startswith("offer.")]
                offer = next(node for node in offers if node.enabled)
                holds = [node for node in screen.scene.nodes if node.id.startswith("cell.")]
                hold = next(node for node in holds if screen.view.dropped(offer, *_middle(node)))
                screen.pointer_pressed(*_middle(offer))
                if is_held_over:
                    screen.pointer_dragged(hold.box.cx, hold.box.cy, 30, 30)
                else:
                    screen.pointer_released(*_middle(offer))

            AFTER[screen] = take
            return screen

        return made

    def warned() -> Any:
        """Giving up is asked about."""
        session = reached("II", "go_on", lambda state: bool(state.seats[0].ship.blocks))
        screen = play(session)

        AFTER[screen] = lambda: screen.play([GiveUp()])
        return screen

    def fell_last() -> Any:
        """The player has fallen out with what ended the flight."""
        session, before = _fell_last()
        fresh = Session(before.game, before.setup, before.seed, base=before.state.clone())
        screen = play(fresh)
        screen.play_now([session.journal[-1].action])
        screen._turn(skip=True)
        return screen

    def power(kind: str) -> Callable[[], Any]:
        return lambda: play(reached("II", "power", lambda state: kind_of(state) == kind))

    return {
        "gt-shot-rival": shown(_hits_a_rival),
        "gt-shot-struck": shown(_comes_out("destroyed")),
        "gt-shot-bounced": shown(_comes_out("bounced")),
        "gt-shot-down": shown(_comes_out("shot")),
        "gt-shot-miss": shown(_comes_out("miss")),
        "gt-shot-sabotage": shown(_is_sabotage, "III"),
        "gt-launch": launch,
        "gt-card": card("meteor_swarm"),
        "gt-card-planets": card("planets"),
        "gt-card-zone": card("combat_zone"),
        "gt-recap-learning": lambda: play(_went_on("learning", _told)),
        "gt-recap": lambda: play(_went_on("II", _told)),
        "gt-out-last": fell_last,
        "gt-out": lambda: play(_went_on("III", lambda session: bool(fallen(session.state)))),
        "gt-load-held": in_hand(False),
        "gt-load-drag": in_hand(True),
        "gt-caution": warned,
        "gt-power-foe": power("pirates"),
        "gt-power-space": power("open_space"),
        "gt-power-zone": power("combat_zone"),
    }


def _middle(node: Any) -> tuple[float, float]:
    return node.box.cx, node.box.cy
