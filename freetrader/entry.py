"""Free Trader as the shell sees it: options, wording, codec, screens.

Everything behind it is imported by the method that needs it: the command line builds an entry
for each call, also for `--help`.
"""

import argparse
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from desktop.cli.commands import a_path, seed_of
from desktop.game import Caution
from desktop.kit.navigator import Navigator, NewGame
from resources import say
from tabletop.numbers import quoted, whole, wholes
from tabletop.seeds import is_normal

if TYPE_CHECKING:
    from desktop.cli.talk import Talk
    from desktop.kit.keys import OwnKey
    from desktop.kit.screen import Screen
    from desktop.lab.plan import Plan
    from freetrader.advice.review_words import ReviewInWords
    from freetrader.advice.search_words import HintInWords
    from freetrader.ai.simulation import Report
    from freetrader.rules.cards import Cards
    from freetrader.rules.setup import Setup
    from freetrader.rules.state import FreeTraderState
    from freetrader.screens.setup.win_rate import Known
    from freetrader.storage.codec import FreeTraderCodec
    from saves import Slot
    from tabletop import Action, Event, Session

__all__ = ["FreeTraderEntry"]

_SETUP_OPTIONS = ("preset", "payments", "code", "bonus", "start", "levels", "seed", "decks")


class FreeTraderEntry:
    """The seam that `desktop.game.GameEntry` describes."""

    name = "freetrader"
    command = "freetrader text"
    pilots: tuple[str, ...] = ("random", "greedy", "practised")

    def __init__(self) -> None:
        self._known: Known = {}  # shares that were estimated, while the program runs

    @cached_property
    def _codec(self) -> "FreeTraderCodec":
        from freetrader.storage.catalog import load_cards, load_presets
        from freetrader.storage.codec import FreeTraderCodec

        load_presets()  # a fault in its file is told with those of the cards
        return FreeTraderCodec(load_cards())

    def codec(self) -> "FreeTraderCodec":
        """ValueError: a data file cannot be used; it, its card and field are named."""
        return self._codec

    def add_setup_options(self, parser: argparse.ArgumentParser) -> None:
        schedule = parser.add_mutually_exclusive_group()
        schedule.add_argument("--preset", metavar="NAME", help=say("cli.help.preset"))
        schedule.add_argument("--payments", metavar="5,10,10,15", help=say("cli.help.payments"))
        schedule.add_argument("--code", metavar="CODE", help=say("cli.help.code"))
        parser.add_argument("--bonus", metavar="0,1,2,3", help=say("cli.help.bonus"))
        parser.add_argument("--start", metavar="N", help=say("cli.help.start"))
        parser.add_argument("--levels", metavar="3,2,3,3", help=say("cli.help.levels"))
        parser.add_argument("--seed", metavar="TEXT", help=say("cli.help.seed"))
        parser.add_argument("--decks", metavar="DIR", type=a_path, help=say("cli.help.decks"))

    def asks_for_new(self, args: argparse.Namespace) -> bool:
        return any(getattr(args, name) is not None for name in _SETUP_OPTIONS)

    def setup_of(self, args: argparse.Namespace) -> "Setup":
        """The schedule that the options name, Standard without any. ValueError."""
        from freetrader.rules.setup import Setup, faults
        from freetrader.storage.catalog import load_presets
        from freetrader.words import wording

        presets = load_presets()
        limits = presets.limits
        base = presets.by_id(presets.default).setup
        payments, bonus, levels = base.payments, base.enemy_bonus, base.levels
        if args.preset is not None:
            try:
                base = presets.by_id(args.preset).setup
            except KeyError:
                names = ", ".join(preset.id for preset in presets.presets)
                raise ValueError(
                    say("cli.no_preset", name=quoted(args.preset), names=names)
                ) from None
            payments, bonus = base.payments, base.enemy_bonus
        if args.payments is not None:
            payments = _numbers("--payments", args.payments, "5,10,10,15", limits.payment)
            # One more each month, at most +3, unless told otherwise (FT-27).
            bonus = tuple(min(month, 3) for month in range(len(payments)))
        if args.bonus is not None:
            if args.payments is None:
                raise ValueError(say("cli.needs_payments"))
            bonus = _numbers("--bonus", args.bonus, "0,1,2,3", limits.bonus)
        if args.levels is not None:
            all_of_them = min(limits.levels)[0], max(most for _, most in limits.levels)
            numbers = _numbers("--levels", args.levels, "3,2,3,3", all_of_them)
            if len(numbers) != 4:
                raise ValueError(say("cli.levels_count"))
            levels = (numbers[0], numbers[1], numbers[2], numbers[3])
        vectorium = base.vectorium
        if args.start is not None:
            vectorium = _number("--start", args.start, limits.vectorium)
        setup = Setup(payments, bonus, vectorium, levels)
        if wrong := faults(setup, limits):
            raise ValueError(wording.fault_line(wrong[0]))
        return setup

    def new_game(self, args: argparse.Namespace) -> NewGame:
        from freetrader import sharing
        from saves import SavedDeck

        if args.code is not None:
            others = [name for name in _SETUP_OPTIONS if name != "code"]
            if any(getattr(args, name) is not None for name in others):
                raise ValueError(say("cli.code_alone"))
            setup, seed = sharing.parse_code(args.code, self._deck)
        else:
            setup = self.setup_of(args)
            fresh = args.seed is None
            seed = sharing.fresh_seed() if fresh else seed_of(args.seed, sharing.check_seed)
        new = self.named(setup, seed, args.practice)
        if args.decks is None:
            return new
        return replace(new, deck=SavedDeck(_decks(args.decks).printed), marks=frozenset({"decks"}))

    @property
    def _deck(self) -> str:
        """Id of the cards that a new game is dealt."""
        return self._codec.deck.id

    def share_code(self, session: "Session[Any]") -> str:
        from saves import SavedDeck

        state: FreeTraderState = session.state
        return self.code_of(session.setup, session.seed, SavedDeck(state.cards.printed).id)

    def code_of(self, setup: object, seed: str, deck: str) -> str:
        from freetrader import sharing

        if deck != self._deck or not is_normal(seed):
            return ""
        return sharing.share_code(cast("Setup", setup), seed, deck)

    def named(self, setup: "Setup", seed: str, practice: bool) -> NewGame:
        """A new game under the name its slot gets: preset and seed."""
        from freetrader.storage.catalog import load_presets

        preset = load_presets().of(setup)
        name = preset.name if preset else say("ft.preset.custom")
        return NewGame(setup, seed, practice, f"{name} {seed}"[:40])

    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        from freetrader import sharing

        fresh = sharing.fresh_seed() if seed is None else seed
        return self.named(cast("Setup", setup), fresh, practice)

    def simulate(
        self,
        args: argparse.Namespace,
        pilot: str,
        games: int,
        progress: Callable[[int], None] | None,
    ) -> "Report":
        from freetrader.ai.simulation import simulate

        new = self.new_game(argparse.Namespace(**{**vars(args), "practice": False}))
        named = args.seed is not None or args.code is not None
        seed = new.seed if named else "simulate"
        setup = cast("Setup", new.setup)
        codec = cast("FreeTraderCodec", new.codec(self.codec()))
        return simulate(codec.cards, setup, pilot, games, seed, progress)

    def report_lines(self, report: Any) -> list[str]:
        found: Report = report
        share = say(
            "cli.report.share",
            share=f"{found.win_share:.1%}",
            error=f"{found.win_share_se:.1%}",
        )
        rows = [
            (say("cli.report.games"), f"{found.games}"),
            (say("cli.report.win_share"), share),
            (say("cli.report.turns"), f"{found.turns / found.games:.1f}"),
            (say("cli.report.speed"), f"{found.games / found.seconds:.0f}"),
        ]
        return [
            *(f"{name:<24}{value}" for name, value in rows),
            say("cli.report.losses"),
            *(
                f"  {self.cause_name(cause):<16}{month:>3}{count:>8}{count / found.games:>8.1%}"
                for (cause, month), count in sorted(found.losses.items())
            ),
        ]

    def lab_plan(self, name: str, text: str, folder: "Path") -> "Plan":
        from freetrader.lab.plan import read_plan

        return read_plan(name, text, folder)

    def talk(self, session: "Session[FreeTraderState]", colour: bool, lines: bool) -> "Talk":
        from freetrader.text.talk import FreeTraderTalk

        return FreeTraderTalk(self, session)

    def situation(self, session: "Session[FreeTraderState]") -> list[str]:
        from freetrader.text.situation import situation

        return situation(session.state)

    def ask_line(self, session: "Session[FreeTraderState]") -> str:
        from freetrader.words import wording

        return wording.ask_line(session.state)

    def action_line(self, session: "Session[FreeTraderState]", action: "Action") -> str:
        from freetrader.words import wording

        return wording.action_line(session.state, action)

    @property
    def cautions(self) -> Sequence[str]:
        from freetrader.advice.cautions import KINDS

        return KINDS

    def caution(
        self, session: "Session[FreeTraderState]", action: "Action", muted: Collection[str]
    ) -> Caution | None:
        from freetrader.advice.cautions import slip

        return slip(session, (action,), muted)

    def advise(
        self, session: "Session[FreeTraderState]", games: int | None = None
    ) -> "HintInWords":
        from freetrader.advice.search import WHOLE, advise
        from freetrader.advice.search_words import HintInWords
        from freetrader.ai.outlook import FOLLOWED, WORLDS, look_ahead

        state, seed, length = session.state, session.seed, len(session.journal)
        assert state.decision is not None
        *_, hint = advise(state, seed, length, games or WHOLE)
        assert hint is not None
        ahead = None
        if state.decision.ask in FOLLOWED:
            *_, ahead = look_ahead(state, seed, length, WORLDS)
        return HintInWords(state, hint, ahead or ())

    def review(
        self,
        session: "Session[FreeTraderState]",
        games: int | None,
        progress: Callable[[int, int], None] | None,
    ) -> "ReviewInWords":
        from freetrader.advice.review import GAMES, Review
        from freetrader.advice.review_words import ReviewInWords

        review = Review(session, games or GAMES)
        for done, count in review.judge_all():
            if progress is not None:
                progress(done, count)
        return ReviewInWords(review)

    def event_line(self, session: "Session[FreeTraderState]", event: "Event") -> str:
        from freetrader.words import wording

        return wording.event_line(event, session.state.cards, session.state)

    def cause_line(self, session: "Session[FreeTraderState]") -> str:
        from freetrader.words import wording

        return wording.cause_line(session.state)

    def cause_name(self, cause: str) -> str:
        return say(f"ft.short.{cause}")

    def log(self, session: "Session[FreeTraderState]") -> list[str]:
        from freetrader.words import wording

        return [f"{line.turn:>3}  {line.text}" for line in wording.log_lines(session)]

    def summary_line(self, summary: dict[str, str | int]) -> str:
        from freetrader.words import wording

        return wording.summary_line(summary)

    def summary_picture(self, summary: dict[str, str | int]) -> str:
        from freetrader.screens.art import planet_art

        planet = summary.get("planet")
        return planet_art(str(planet)) if planet else ""

    @property
    def own_keys(self) -> "Sequence[OwnKey]":
        from freetrader.screens.fixed_keys import OWN_KEYS

        return OWN_KEYS

    def new_screen(self, nav: Navigator) -> "Screen":
        from freetrader.screens.setup.screen import SetupScreen

        return SetupScreen(nav, self, self._known)

    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any]", fresh: bool
    ) -> "Screen":
        from freetrader.screens.play_screen import PlayScreen

        return PlayScreen(nav, self, session, slot, fresh)

    def rules_screen(self, nav: Navigator, topic: str) -> "Screen":
        from freetrader.screens.rules_screen import RulesScreen

        return RulesScreen(nav, topic)

    def public_state(self, session_state: Any) -> dict[str, object]:
        from tabletop import arguments

        state: FreeTraderState = session_state
        decision = state.decision
        return {
            "month": state.month,
            "phase": state.phase,
            "vectorium": state.vectorium,
            "modules": dict(state.modules),
            "cargo": dict(state.hold),
            "ship": {"x": state.ship[0], "y": state.ship[1], "planet": state.planet},
            "planets": [
                {"id": planet, "x": x, "y": y} for (x, y), planet in sorted(state.world.items())
            ],
            "just_left": state.just_left,
            "new_planet": state.new_planet,
            "card": state.card,
            "foe": state.foe,
            "round": state.round,
            "fleeing": state.fleeing,
            "fine": state.fine,
            "turn": state.turn,
            "events_left": len(state.events),
            "events_seen": len(state.events.discard),
            "events_aside": list(state.events.aside) if state.outcome else None,
            "planets_left": len(state.planets),
            "ask": decision.ask if decision else None,
            "options": [
                {"action": type(option).__name__, **arguments(option)}
                for option in (decision.options if decision else ())
            ],
            "outcome": None
            if state.outcome is None
            else {"won": state.outcome.won, "cause": state.outcome.cause},
        }


def _decks(folder: Path) -> "Cards":
    """The decks in a folder. CatalogError names the file, the card and the field at fault."""
    from freetrader.storage.catalog import CatalogError, load_cards

    try:
        return load_cards(folder)
    except CatalogError as error:
        raise CatalogError(say("cli.bad_decks", folder=folder, reason=error)) from None


def _number(option: str, text: str, limits: tuple[int, int]) -> int:
    try:
        return whole(text)
    except ValueError:
        words = {"option": option, "value": quoted(text), "least": limits[0], "most": limits[1]}
        raise ValueError(say("cli.bad_number", **words)) from None


def _numbers(option: str, text: str, example: str, limits: tuple[int, int]) -> tuple[int, ...]:
    try:
        return wholes(text, ",")
    except ValueError:
        words = {"option": option, "value": quoted(text), "least": limits[0], "most": limits[1]}
        raise ValueError(say("cli.bad_numbers", example=example, **words)) from None
