"""Free Trader as the shell sees it."""

import argparse
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, cast

from desktop.cli.commands import a_path, seed_of
from desktop.game import Codes, GameEntry, Summary
from desktop.kit.navigator import Navigator, NewGame
from freetrader import parts
from resources import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop.kit.keys import OwnKey
    from desktop.kit.screen import Screen
    from freetrader.records.part import FreeTraderRecords
    from freetrader.rules.setup import Setup
    from freetrader.screens.setup.win_rate import Known
    from freetrader.storage.codec import FreeTraderCodec
    from saves import Slot
    from tabletop import Session

__all__ = ["FreeTraderEntry"]


class FreeTraderEntry(GameEntry):
    """What lies behind it is imported where it is needed: the command line builds an entry for each
    call, also for `--help`."""

    name: ClassVar[str] = "freetrader"
    rules = staticmethod(parts.rules)
    advise = staticmethod(parts.advise)
    review = staticmethod(parts.review)
    caution = staticmethod(parts.caution)
    lab = staticmethod(parts.lab)
    offers = staticmethod(parts.offers)
    sample = staticmethod(parts.sample)
    talk = staticmethod(parts.talk)
    picture = staticmethod(parts.picture)
    story = staticmethod(parts.story)
    public_state = staticmethod(parts.public_state)
    teaching = staticmethod(parts.teaching)
    career = staticmethod(parts.career)

    def __init__(self) -> None:
        self._known: Known = {}  # shares that were estimated, while the program runs
        self.codes = Codes(self.codec, parts.share_code, parts.is_edition)
        self.simulation = parts.Simulation(self)
        self.records = self._records

    @cached_property
    def _codec(self) -> "FreeTraderCodec":
        from freetrader.storage.catalog import load_cards, load_presets
        from freetrader.storage.codec import FreeTraderCodec

        load_presets()  # a fault in its file is told with those of the cards
        return FreeTraderCodec(load_cards())

    def codec(self) -> "FreeTraderCodec":
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
        parser.add_argument("--edition", metavar="N", help=say("cli.help.edition"))
        parser.add_argument("--decks", metavar="DIR", type=a_path, help=say("cli.help.decks"))

    def new_game(self, args: argparse.Namespace) -> NewGame:
        from freetrader import sharing
        from freetrader.setup_options import OPTIONS, decks_of, edition_in, setup_of
        from freetrader.storage.editions import edition_of
        from saves import SavedDeck

        if args.code is not None:
            others = [name for name in OPTIONS if name != "code"]
            if any(getattr(args, name) is not None for name in others):
                raise ValueError(say("cli.code_alone"))
            named = sharing.code_deck(args.code)
            setup, seed = sharing.parse_code(args.code, named)
            return self.dealt(self.named(setup, seed, args.practice), edition_of(named))
        setup = setup_of(args)
        edition = edition_in(args)
        fresh = args.seed is None
        seed = sharing.fresh_seed() if fresh else seed_of(args.seed, sharing.check_seed)
        new = self.named(setup, seed, args.practice)
        if args.code is not None or args.seed is not None:
            new = replace(new, origin="code")
        if args.decks is None:
            return self.dealt(new, edition)
        return replace(
            new, deck=SavedDeck(decks_of(args.decks).printed), marks=frozenset({"decks"})
        )

    def dealt(self, new: NewGame, edition: int | None) -> NewGame:
        """The same with the cards of an edition; None: with those of today."""
        from freetrader.storage.editions import TODAY, edition_deck

        return new if edition in (None, TODAY) else replace(new, deck=edition_deck(edition))

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

    def words(self, session: "Session[Any]") -> parts.InWords:
        return parts.InWords(session)

    def summary(self, summary: dict[str, str | int]) -> Summary:
        from freetrader.screens.signs import planet_art
        from freetrader.words.log import summary_line

        planet, preset = summary.get("planet"), summary.get("preset")
        level = self._records().group_name(str(preset)) if preset else ""
        return Summary(summary_line(summary), planet_art(str(planet)) if planet else "", level)

    def _records(self) -> "FreeTraderRecords":
        from freetrader.records.part import FreeTraderRecords

        return FreeTraderRecords(self._codec.cards, self.named)

    @property
    def cautions(self) -> "Sequence[str]":
        from freetrader.advice.cautions import KINDS

        return KINDS

    @property
    def fixed_keys(self) -> "Sequence[OwnKey]":
        from freetrader.screens.fixed_keys import OWN_KEYS

        return OWN_KEYS

    def setup_screen(self, nav: Navigator) -> "Screen":
        from freetrader.screens.setup.screen import SetupScreen

        return SetupScreen(nav, self, self._known)

    def play_screen(
        self, nav: Navigator, session: "Session[Any]", slot: "Slot[Any] | None", fresh: bool
    ) -> "Screen":
        from freetrader.screens.play_screen import PlayScreen

        return PlayScreen(nav, self, session, slot, fresh)
