"""What the command line asks of a new campaign, made into a setup."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from resources import say
from tabletop.numbers import quoted, whole, wholes

if TYPE_CHECKING:
    from freetrader.rules.cards import Cards
    from freetrader.rules.setup import Setup

__all__ = ["OPTIONS", "decks_of", "edition_in", "setup_of"]

OPTIONS = ("preset", "payments", "code", "bonus", "start", "levels", "seed", "edition", "decks")


def setup_of(args: argparse.Namespace) -> "Setup":
    """The schedule that the options name, Standard without any. ValueError."""
    from freetrader.rules.setup import Setup, faults
    from freetrader.storage.catalog import load_presets
    from freetrader.words.names import fault_line

    presets = load_presets()
    limits = presets.limits
    base = presets.by_id(presets.default).setup
    payments, bonus, levels = base.payments, base.enemy_bonus, base.levels
    if args.preset is not None:
        try:
            base = presets.by_id(args.preset).setup
        except KeyError:
            names = ", ".join(preset.id for preset in presets.presets)
            raise ValueError(say("cli.no_preset", name=quoted(args.preset), names=names)) from None
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
        raise ValueError(fault_line(wrong[0]))
    return setup


def edition_in(args: argparse.Namespace) -> int | None:
    """The edition that the options name, None for that of today. ValueError."""
    from freetrader.storage.editions import EDITIONS

    if args.edition is None:
        return None
    if args.decks is not None:
        raise ValueError(say("cli.edition_or_decks"))
    edition = _number("--edition", args.edition, (EDITIONS[0], EDITIONS[-1]))
    if edition not in EDITIONS:
        words = {"least": EDITIONS[0], "most": EDITIONS[-1], "value": quoted(args.edition)}
        raise ValueError(say("cli.bad_number", option="--edition", **words))
    return edition


def decks_of(folder: Path) -> "Cards":
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
