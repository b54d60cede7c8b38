"""What Galaxy Trucker has beside what every game must have: see `desktop.game`.

Everything behind it is imported by the method that needs it: the command line builds an entry
for each call, also for `--help`.
"""

import argparse
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from desktop.cli.commands import seed_of
from desktop.game import Caution, GameEntry, Teaching
from desktop.kit.navigator import Navigator

if TYPE_CHECKING:
    from desktop.career.part import Career
    from desktop.cli.talk import Talk
    from desktop.kit.scene import Scene
    from desktop.kit.screen import Screen
    from desktop.lab.plan import Plan
    from saves import Settings
    from tabletop import Action, Event, Session, Story
    from trucker.advice.search_words import HintInWords
    from trucker.ai.simulation import Report
    from trucker.rules.setup import Setup
    from trucker.rules.ship import Ship
    from trucker.rules.state import TruckerState
    from trucker.storage.codec import TruckerCodec

__all__ = [
    "InWords",
    "Simulation",
    "advise",
    "career",
    "caution",
    "is_expanded",
    "lab",
    "picture",
    "public_state",
    "rules",
    "share_code",
    "story",
    "talk",
    "teaching",
    "use_settings",
]


def use_settings(settings: "Settings") -> None:
    from trucker.words.captain import use_captain

    use_captain(settings.captain, settings.captain_color)


class InWords:
    """A flight in words."""

    def __init__(self, session: "Session[TruckerState]") -> None:
        self._session = session

    def situation(self) -> list[str]:
        from trucker.text.situation import head_lines, track_lines
        from trucker.words.ships import ship_lines

        state = self._session.state
        return [*head_lines(state), *ship_lines(state), *track_lines(state)]

    def ask(self) -> str:
        from trucker.words.asks import ask_line

        return ask_line(self._session.state)

    def action(self, action: "Action") -> str:
        from trucker.words.actions import action_line

        return action_line(self._session.state, action)

    def event(self, event: "Event") -> str:
        from trucker.words.telling.lines import event_line

        return event_line(self._session.state, event)

    def cause(self) -> str:
        from trucker.words.results import cause_line

        return cause_line(self._session.state)

    def log(self) -> list[str]:
        from trucker.words.log import log_lines

        return log_lines(self._session)


def rules(nav: Navigator, topic: str) -> "Screen":
    from trucker.screens.rules_screen import RulesScreen

    return RulesScreen(nav, topic)


def picture(session: "Session[TruckerState]", code: str) -> "Scene | None":
    from trucker.screens.journey.picture import picture

    return picture(session, code)


def story(session: "Session[TruckerState]") -> "Story":
    from trucker.briefing.story import story

    return story(session)


def is_expanded(deck: str) -> bool:
    """Whether an id is that of the cards with an expansion."""
    from trucker.storage.decks import expanded_deck, models_deck

    return deck in (expanded_deck().id, models_deck().id)


def share_code(setup: object, seed: str, deck: str) -> str:
    from trucker import sharing

    return sharing.share_code(cast("Setup", setup), seed, deck)


def advise(session: "Session[TruckerState]", games: int | None) -> "HintInWords":
    from tabletop import drive
    from trucker.advice.search import WHOLE, advise
    from trucker.advice.search_words import HintInWords
    from trucker.ai.seats import rivals_of
    from trucker.text.menus import named

    # A save may stand where a rival is asked.
    drive(session, rivals_of(session.state.setup))
    state, length = session.state, len(session.journal)
    *_, hint = advise(state, session.seed, length, games or WHOLE)
    assert hint is not None
    return HintInWords(state, hint, named(session))


def caution(
    session: "Session[TruckerState]", action: "Action", muted: Collection[str]
) -> Caution | None:
    from trucker.advice.cautions import caution

    return caution(session.state, action, muted)


class InFigures:
    """How the games of a simulation ended."""

    def __init__(self, report: "Report") -> None:
        self._report = report

    def to_plain(self) -> dict[str, object]:
        return self._report.to_json()

    def lines(self) -> list[str]:
        from trucker.text.report import report_lines

        return report_lines(self._report)


class Simulation:
    pilots: tuple[str, ...] = (
        "random",
        "hauler",
        "gunship",
        "racer",
        "gambler",
        "careful",
        "tinker",
        "envoy",
        "reckoner",
    )

    def __init__(self, codec: "Callable[[], TruckerCodec]") -> None:
        self._codec = codec

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> InFigures:
        from trucker import sharing
        from trucker.ai.levels import RANDOM, sitting_named
        from trucker.ai.simulation import simulate
        from trucker.rules.setup import Sitting
        from trucker.setup_options import coded, setup_of
        from trucker.storage.decks import cards_for

        codec = self._codec()
        player = Sitting(pilot, RANDOM if pilot == RANDOM else "")
        if args.code is not None:
            setup, seed = coded(args, sharing.deck_of(args.code, codec.deck.id))
            me = sitting_named(player.level or "normal", player.name)
            with_me = replace(setup, seats=(me, *setup.seats[1:]))
            cards = cards_for(setup)
            return InFigures(simulate(cards, lambda _: with_me, games, seed, progress))
        seed = "simulate" if args.seed is None else seed_of(args.seed, sharing.check_seed)
        new = partial(setup_of, args, player=player)
        setup = new(seed)
        cards = cards_for(setup, args.decks)
        return InFigures(simulate(cards, lambda _: setup, games, seed, progress))


def lab(name: str, text: str, folder: Path) -> "Plan":
    from trucker.lab.plan import read_plan

    return read_plan(name, text, folder)


def talk(entry: GameEntry, session: "Session[TruckerState]", colour: bool, lines: bool) -> "Talk":
    from trucker.text.table import TruckerTalk
    from trucker.words.drawing import Ink

    return TruckerTalk(entry, session, Ink(colour, lines))


def public_state(state: "TruckerState") -> dict[str, object]:
    decision = state.decision
    own = state.seats[0]
    return {
        "flight": state.plan.id,
        "phase": state.phase,
        "clock": state.clock,
        "run": state.run,
        "pile_left": len(state.tiles),
        "table": list(state.tiles.discard),
        "hand": own.hand or None,
        "card": state.card,
        "deck_left": len(state.deck),
        "seats": [
            {
                "credits": seat.credits,
                "earned": seat.earned,
                "space": seat.space,
                "position": seat.position,
                "is_out": seat.is_out,
                "lost": list(seat.lost),
                "reserve": list(seat.reserve),
                "title": seat.title,
                "ship": _ship(seat.ship),
            }
            for seat in state.seats
        ],
        "declared": list(state.declared),
        "ask": decision.ask if decision else None,
        "seat": decision.seat if decision else None,
        "options": len(decision.options) if decision else 0,
        "outcome": None
        if state.outcome is None
        else {"won": state.outcome.won, "cause": state.outcome.cause},
    }


def _ship(ship: "Ship") -> list[dict[str, object]]:
    """Each component with its place and what it carries."""
    return [
        {
            "column": ship.board.cells[cell][0],
            "row": ship.board.cells[cell][1],
            "tile": ship.parts[cell] // 4,
            "turn": ship.parts[cell] % 4,
            "kind": ship.part(cell).tile.kind,
            "crew": ship.crew[cell],
            "goods": ship.goods[cell],
            "charge": ship.charge[cell],
        }
        for cell in ship.occupied()
    ]


def teaching() -> "Teaching":
    from trucker.teaching import TEACHING

    return TEACHING


def career() -> "Career":
    from trucker.career import TruckerCareer

    return TruckerCareer()
