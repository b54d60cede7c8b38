"""Galaxy Trucker as the shell sees it: options, wording, codec, text mode, screens.

Everything behind it is imported by the method that needs it: the command line builds an entry
for each call, also for `--help`.
"""

import argparse
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from desktop.cli.commands import seed_of
from desktop.game import Caution
from desktop.kit.navigator import Navigator, NewGame
from resources import say
from tabletop.seeds import is_normal

if TYPE_CHECKING:
    from pathlib import Path

    from desktop.cli.talk import Talk
    from desktop.kit.keys import OwnKey
    from desktop.kit.screen import Screen
    from desktop.lab.plan import Plan
    from saves import Slot
    from tabletop import Action, Event, Session
    from trucker.advice.search import HintInWords
    from trucker.ai.simulation import Report
    from trucker.rules.setup import Setup
    from trucker.rules.ship import Ship
    from trucker.rules.state import TruckerState
    from trucker.storage.codec import TruckerCodec

__all__ = ["TruckerEntry"]

_OPTIONS = (
    *("flight", "rivals", "level", "characters", "rough", "build_help", "pace"),
    *("seed", "code"),
)
_CHARACTERS = "hauler, gunship, racer, careful, gambler"


class TruckerEntry:
    """The seam that `desktop.game.GameEntry` describes."""

    name = "trucker"
    command = "freetrader trucker text"
    pilots: tuple[str, ...] = ("random", "hauler", "gunship", "racer", "gambler", "careful")

    @cached_property
    def _codec(self) -> "TruckerCodec":
        from trucker.storage.catalog import load_cards
        from trucker.storage.codec import TruckerCodec

        return TruckerCodec(load_cards())

    def codec(self) -> "TruckerCodec":
        """ValueError: a data file cannot be used; it, its card and field are named."""
        return self._codec

    def add_setup_options(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--flight", metavar="NAME", help=say("gt.help.flight"))
        parser.add_argument("--rivals", metavar="N", help=say("gt.help.rivals"))
        parser.add_argument("--level", metavar="NAME", help=say("gt.help.level"))
        characters = say("gt.help.characters", names=_CHARACTERS)
        parser.add_argument("--characters", metavar="A,B", help=characters)
        parser.add_argument("--rough", metavar="N", help=say("gt.help.rough"))
        parser.add_argument("--build-help", metavar="NAME", help=say("gt.help.build_help"))
        parser.add_argument("--pace", metavar="NAME", help=say("gt.help.pace"))
        parser.add_argument("--seed", metavar="TEXT", help=say("cli.help.seed"))
        parser.add_argument("--code", metavar="CODE", help=say("cli.help.code"))

    def asks_for_new(self, args: argparse.Namespace) -> bool:
        return any(getattr(args, name) is not None for name in _OPTIONS)

    def new_game(self, args: argparse.Namespace) -> NewGame:
        from trucker import sharing
        from trucker.setup_options import setup_of

        if args.code is not None:
            setup, seed = self._coded(args)
        else:
            fresh = args.seed is None
            seed = sharing.fresh_seed() if fresh else seed_of(args.seed, sharing.check_seed)
            setup = setup_of(args, seed)
        name = f"{say(f'gt.flight.{setup.flight}')} {seed}"
        return NewGame(setup, seed, args.practice, name[:40])

    def _coded(self, args: argparse.Namespace) -> "tuple[Setup, str]":
        from trucker import sharing

        if any(getattr(args, name) is not None for name in _OPTIONS if name != "code"):
            raise ValueError(say("cli.code_alone"))
        return sharing.parse_code(args.code, self._codec.deck.id)

    def share_code(self, session: "Session[Any]") -> str:
        from saves import SavedDeck

        state: TruckerState = session.state
        return self.code_of(session.setup, session.seed, SavedDeck(state.cards.printed).id)

    def code_of(self, setup: object, seed: str, deck: str) -> str:
        from trucker import sharing

        if deck != self._codec.deck.id or not is_normal(seed):
            return ""
        return sharing.share_code(cast("Setup", setup), seed, deck)

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> "Report":
        from trucker import sharing
        from trucker.ai.levels import RANDOM, sitting_named
        from trucker.ai.simulation import simulate
        from trucker.rules.setup import Sitting
        from trucker.setup_options import setup_of

        player = Sitting(pilot, RANDOM if pilot == RANDOM else "")
        if args.code is not None:
            setup, seed = self._coded(args)
            me = sitting_named(player.level or "normal", player.name)
            coded = replace(setup, seats=(me, *setup.seats[1:]))
            return simulate(self._codec.cards, lambda _: coded, games, seed, progress)
        seed = "simulate" if args.seed is None else seed_of(args.seed, sharing.check_seed)
        return simulate(
            self._codec.cards, lambda seed: setup_of(args, seed, player), games, seed, progress
        )

    def report_lines(self, report: Any) -> list[str]:
        from trucker.text.report import report_lines

        return report_lines(report)

    def lab_plan(self, name: str, text: str, folder: "Path") -> "Plan":
        from trucker.lab.plan import read_plan

        return read_plan(name, text, folder)

    def talk(self, session: "Session[Any]", colour: bool, lines: bool) -> "Talk":
        from trucker.text.table import TruckerTalk
        from trucker.words.drawing import Ink

        return TruckerTalk(_AtTerminal(), session, Ink(colour, lines))

    def situation(self, session: "Session[TruckerState]") -> list[str]:
        from trucker.text.situation import head_lines, track_lines
        from trucker.words.ships import ship_lines

        state = session.state
        return [*head_lines(state), *ship_lines(state), *track_lines(state)]

    def ask_line(self, session: "Session[TruckerState]") -> str:
        from trucker.words.wording import ask_line

        return ask_line(session.state)

    def action_line(self, session: "Session[TruckerState]", action: "Action") -> str:
        from trucker.words.wording import action_line

        return action_line(session.state, action)

    @property
    def cautions(self) -> Sequence[str]:
        from trucker.advice.cautions import KINDS

        return KINDS

    def caution(
        self, session: "Session[TruckerState]", action: "Action", muted: Collection[str]
    ) -> Caution | None:
        from trucker.advice.cautions import caution

        return caution(session.state, action, muted)

    def advise(self, session: "Session[TruckerState]", games: int | None = None) -> "HintInWords":
        from tabletop import drive
        from trucker.advice.search import WHOLE, HintInWords, advise
        from trucker.ai.seats import rivals_of
        from trucker.text.menus import named

        # A save may stand where a rival is asked.
        drive(session, rivals_of(session.state.setup))
        state, length = session.state, len(session.journal)
        *_, hint = advise(state, session.seed, length, games or WHOLE)
        assert hint is not None
        return HintInWords(state, hint, named(session))

    def review(
        self,
        session: "Session[TruckerState]",
        games: int | None,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        return None

    def event_line(self, session: "Session[TruckerState]", event: "Event") -> str:
        from trucker.words.telling.lines import event_line

        return event_line(session.state, event)

    def cause_line(self, session: "Session[TruckerState]") -> str:
        from trucker.words.wording import cause_line

        return cause_line(session.state)

    def log(self, session: "Session[TruckerState]") -> list[str]:
        from trucker.words.log import log_lines

        return log_lines(session)

    def summary_line(self, summary: dict[str, str | int]) -> str:
        from trucker.words.wording import summary_line

        return summary_line(summary)

    def summary_picture(self, summary: dict[str, str | int]) -> str:
        """The rocket of the player."""
        return "rockets/blue-0"

    @property
    def own_keys(self) -> "Sequence[OwnKey]":
        from trucker.screens.fixed_keys import OWN_KEYS

        return OWN_KEYS

    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        from trucker import sharing
        from trucker.screens.setup.screen import name_of

        fresh = sharing.fresh_seed() if seed is None else seed
        return NewGame(setup, fresh, practice, name_of(cast("Setup", setup), fresh))

    def new_screen(self, nav: Navigator) -> "Screen":
        from trucker.screens.setup.screen import SetupScreen

        return SetupScreen(nav, self)

    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any]", fresh: bool
    ) -> "Screen":
        from trucker.screens.play_screen import PlayScreen

        return PlayScreen(nav, self, session, slot, fresh)

    def rules_screen(self, nav: Navigator, topic: str) -> "Screen":
        from trucker.screens.rules_screen import RulesScreen

        return RulesScreen(nav, topic)

    def public_state(self, session_state: Any) -> dict[str, object]:
        state: TruckerState = session_state
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


class _AtTerminal(TruckerEntry):
    """The same where the numbers of a menu can be typed."""

    def advise(self, session: "Session[TruckerState]", games: int | None = None) -> "HintInWords":
        from trucker.text.menus import numbered

        return replace(super().advise(session, games), name=numbered(session))


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
