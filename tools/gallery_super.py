"""States of Galaxy Trucker with Do What?!: supercards, waves, missions, VIPs."""

from collections.abc import Callable
from math import inf
from typing import Any

from tabletop import Session
from tests.support.trucker_expanded import (
    afloat,
    asked_by,
    asked_first,
    over,
    rigged,
    super_cards,
    turned_up,
)
from trucker.briefing.hit.shots import shots_of
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS
from trucker.screens.card.turned import CardShown

__all__ = ["super_screens"]

Play = Callable[[Session[TruckerState]], Any]


def super_screens(desk: Any, play: Play) -> dict[str, Callable[[], Any]]:
    """Name to a function that makes the screen in that state."""

    def card(kind: str) -> Callable[[], Any]:
        """It has just been turned."""

        def made() -> Any:
            screen = play(afloat())
            card = turned_up(super_cards(kind)[0])
            screen.reel.play([CardShown(card, inf, screen.scrolled)])
            screen._hold()
            return screen

        return made

    def asks(kind: str, ask: str) -> Callable[[], Any]:
        def made() -> Any:
            for ident in super_cards(kind):
                for flight in ("II", "III"):
                    try:
                        return play(asked_by(ident, ask, afloat(flight)))
                    except LookupError:
                        continue
            raise LookupError(f"{kind} does not ask {ask}")

        return made

    def waves() -> Any:
        """Explosive and fragile cargo have gone with what was hit."""
        before, heard = rigged()
        session = Session(afloat().game, afloat().setup, afloat().seed, base=before)
        screen = play(session)
        screen._hit.play_reel(shots_of(before, heard))
        screen.view = screen._hit
        screen._hold()
        return screen

    def first(ask: str, **more: Any) -> Callable[[], Any]:
        return lambda: play(asked_first(ask, **more))

    def unfolded(sheet: str) -> Any:
        """The flight with a card folded out."""
        screen = play(afloat("II", "hilarious_stories", True))
        screen.view.act(sheet)
        return screen

    return {
        **{f"gt-super-card-{kind.replace('_', '-')}": card(kind) for kind in SUPERCARDS},
        "gt-super-black-hole": asks("black_hole", "give_parts"),
        "gt-super-fleet": asks("enemy_fleet", "power"),
        "gt-super-tactical": asks("tactical_zone", "power"),
        "gt-super-shower": asks("meteor_shower", "hit"),
        "gt-super-asteroids": asks("asteroid_attack", "aim"),
        "gt-waves": waves,
        "gt-mission-two": first("mission", mission="two"),
        "gt-vips-board": first("vips", vips=True),
        "gt-vips-board-six": first("vips", mission="carpool"),
        "gt-flight-mission": lambda: unfolded("mission"),
        "gt-flight-guests": lambda: unfolded("guests"),
        "gt-bet": first("bet", mission="the_bet"),
        "gt-end-mission": lambda: play(over()),
    }
