"""Galaxy Trucker as the shell sees it."""

import argparse
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, cast

from desktop.cli.commands import a_path, seed_of
from desktop.game import Codes, GameEntry, Summary
from desktop.kit.navigator import Navigator, NewGame
from resources import say
from trucker import parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop.kit.keys import OwnKey
    from desktop.kit.screen import Screen
    from saves import Slot
    from tabletop import Session
    from trucker.records.part import TruckerRecords
    from trucker.rules.setup import Setup
    from trucker.storage.codec import TruckerCodec

__all__ = ["TruckerEntry"]

_CHARACTERS = "hauler, gunship, racer, careful, gambler, tinker, envoy, reckoner"


class TruckerEntry(GameEntry):
    """What lies behind it is imported where it is needed: the command line builds an entry for each
    call, also for `--help`."""

    name: ClassVar[str] = "trucker"
    rules = staticmethod(parts.rules)
    use_settings = staticmethod(parts.use_settings)
    advise = staticmethod(parts.advise)
    caution = staticmethod(parts.caution)
    lab = staticmethod(parts.lab)
    talk = staticmethod(parts.talk)
    picture = staticmethod(parts.picture)
    story = staticmethod(parts.story)
    public_state = staticmethod(parts.public_state)
    teaching = staticmethod(parts.teaching)
    career = staticmethod(parts.career)

    def __init__(self) -> None:
        self.codes = Codes(self.codec, parts.share_code, parts.is_expanded)
        self.simulation = parts.Simulation(self.codec)
        self.records = self._records

    @cached_property
    def _codec(self) -> "TruckerCodec":
        from trucker.storage.catalog import load_cards
        from trucker.storage.codec import TruckerCodec

        return TruckerCodec(load_cards())

    def codec(self) -> "TruckerCodec":
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
        parser.add_argument("--ship", metavar="A,B", help=say("gt.help.ship"))
        parser.add_argument("--mission", metavar="NAME", help=say("gt.help.mission"))
        for name in ("vips", "turns"):
            help_ = say(f"gt.help.{name}")
            parser.add_argument(f"--{name}", action="store_const", const=True, help=help_)
        parser.add_argument("--contract", metavar="A,B", help=say("gt.help.contract"))
        parser.add_argument("--offer", metavar="N", help=say("gt.help.offer"))
        parser.add_argument("--seed", metavar="TEXT", help=say("cli.help.seed"))
        parser.add_argument("--code", metavar="CODE", help=say("cli.help.code"))
        parser.add_argument("--decks", metavar="DIR", type=a_path, help=say("gt.help.decks"))

    def new_game(self, args: argparse.Namespace) -> NewGame:
        from saves import SavedDeck
        from trucker import sharing
        from trucker.screens.setup.new import new_game
        from trucker.setup_options import coded, setup_of
        from trucker.storage.decks import cards_for

        if args.code is not None:
            setup, seed = coded(args, sharing.deck_of(args.code, self._codec.deck.id))
        else:
            fresh = args.seed is None
            seed = sharing.fresh_seed() if fresh else seed_of(args.seed, sharing.check_seed)
            setup = setup_of(args, seed)
        origin = "new" if args.code is None and args.seed is None else "code"
        new = new_game(setup, seed, args.practice, origin)
        if args.decks is None:
            return new
        deck = SavedDeck(cards_for(setup, args.decks).printed)
        return replace(new, deck=deck, marks=frozenset({"decks"}))

    def again(self, setup: object, seed: str | None, practice: bool) -> NewGame:
        from trucker import sharing
        from trucker.screens.setup.new import new_game

        fresh = sharing.fresh_seed() if seed is None else seed
        return new_game(cast("Setup", setup), fresh, practice)

    def words(self, session: "Session[Any]") -> parts.InWords:
        return parts.InWords(session)

    def summary(self, summary: dict[str, str | int]) -> Summary:
        from trucker.words.results import level_words, summary_line

        return Summary(summary_line(summary), "rockets/blue-0", level_words(summary))

    def _records(self) -> "TruckerRecords":
        from trucker.records.part import TruckerRecords

        return TruckerRecords()

    @property
    def cautions(self) -> "Sequence[str]":
        from trucker.advice.cautions import KINDS

        return KINDS

    @property
    def fixed_keys(self) -> "Sequence[OwnKey]":
        from trucker.screens.fixed_keys import OWN_KEYS

        return OWN_KEYS

    def setup_screen(self, nav: Navigator) -> "Screen":
        from trucker.screens.setup.screen import SetupScreen

        return SetupScreen(nav, self)

    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any] | None", fresh: bool
    ) -> "Screen":
        from trucker.screens.play_screen import PlayScreen

        return PlayScreen(nav, self, session, slot, fresh)
