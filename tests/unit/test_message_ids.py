"""Every text has a place that says it, and families said by a value have one for each value."""

import ast
import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import cast

import pytest

import resources
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.month import CAUSES
from freetrader.rules.options import OPTIONS
from freetrader.storage.catalog import load_cards
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS
from trucker.rules.missions.the_bet import BETS
from trucker.rules.setup import FLIGHTS, MISSIONS
from trucker.storage import catalog

ROOT = Path(resources.__file__).parent.parent
SOURCES = ("tabletop", "saves", "freetrader", "trucker", "desktop", "resources")
MESSAGES: set[str] = set()
for table in (ROOT / "resources" / "messages" / "en").glob("*.json"):
    MESSAGES |= {ident.partition("#")[0] for ident in json.loads(table.read_text("utf-8"))}

CARDS = catalog.load_expanded()
EVENTS = {card.type for card in load_cards().events.values()}
KINDS = {card.kind for card in CARDS.adventures.values()}
TILES = {tile.kind for tile in CARDS.tiles.values()}
FOES = ("pirates", "slavers", "smugglers")
WAYS_OUT = ("chosen", "lapped", "no_engine", "no_humans")
TITLES = {ident.rpartition(".")[2] for ident in MESSAGES if ident.startswith("gt.modifier.gold.")}

VALUES: dict[str, Collection[str]] = {
    "ft.ask.": OPTIONS,
    "ft.cargo.": CARGOES,
    "ft.letter.": CARGOES,
    "ft.cause.": CAUSES,
    "ft.short.": CAUSES,
    "ft.hint.nudge.": OPTIONS,
    "ft.inspect.card_kind.": EVENTS,
    "ft.kind.": EVENTS,
    "ft.inspect.module.": MODULES,
    "ft.module.": MODULES,
    "ft.upgrade.": MODULES,
    "ft.upgrade.short.": MODULES,
    "ft.inspect.jump.": ("safe", "misjump"),
    "ft.text.jump.": ("safe", "misjump"),
    "ft.jump.": ("safe", "misjump"),
    "ft.log.turned.": ("buy", "event", "attack", "counterattack", "check", "fine"),
    "ft.page.paid.use.": ("buy", "event", "attack", "counterattack", "check", "fine"),
    "ft.log.stranded.": ("no_fuel", "out_of_range"),
    "ft.text.foe.": ("pirate", "invader"),
    "gt.card.": KINDS,
    "gt.card.short.": KINDS,
    "gt.flight.card.name.": KINDS,
    "gt.ask.": {"mission", "turn", "vips"},
    "gt.do.wager.": BETS,
    "gt.do.accept.": ("double", "give_parts", "rush", "ransom", "bribe"),
    "gt.do.decline.": ("double", "rush", "ransom", "bribe"),
    "gt.mission.": MISSIONS,
    "gt.score.": {
        *(pay.what for card in CARDS.missions.values() for pay in card.rewards if pay.factor == 1),
        *(pay.what for card in CARDS.missions.values() for pay in card.penalties),
        *("advance", *CARDS.vips),
    },
    "gt.vip.": CARDS.vips,
    "gt.flight.card.weaker.": FOES,
    "gt.flight.power.lose.": FOES,
    "gt.ask.dock.": ("abandoned_ship", "abandoned_station"),
    "gt.flight.dock.take.": ("abandoned_ship", "abandoned_station"),
    "gt.flight.dock.title.": ("abandoned_ship", "abandoned_station"),
    "gt.character.": (*CHARACTERS, "random"),
    "gt.manner.": CHARACTERS,
    "gt.manner.short.": CHARACTERS,
    "gt.level.": (*LEVELS, "random"),
    "gt.setup.flight.": FLIGHTS,
    "gt.setup.said.": FLIGHTS,
    "gt.journey.tip.": ("credits", "looks"),
    "gt.journey.do.stand.": ("moments", "note", "ships", "titles"),
    "gt.kind.": TILES - {"starting_cabin"},  # it never lies on the table
    "gt.flight.status.out.": WAYS_OUT,
    "gt.journey.out.": WAYS_OUT,
    "gt.log.gave_up.": WAYS_OUT,
    "gt.recap.out.": WAYS_OUT,
    "gt.score.out.": WAYS_OUT,
    "gt.title.count.": TITLES,
    "gt.modifier.": TITLES,
    "gt.modifier.text.": TITLES,
    "gt.setup.mode.": ("calm", "live", "untimed"),
    "gt.setup.mode.text.": ("calm", "live", "untimed"),
    "gt.setup.help.": ("block", "off", "warn"),
    "gt.setup.pace.": ("slow", "level", "fast"),
}
"""What follows a prefix in the code, by the sets that the code itself takes it from."""


@pytest.mark.parametrize("prefix", VALUES)
def test_a_family_of_texts_is_whole(prefix: str) -> None:
    assert VALUES[prefix]
    assert not {value for value in VALUES[prefix] if prefix + value not in MESSAGES}


def texts() -> Iterator[ast.Constant | ast.JoinedStr]:
    for source in SOURCES:
        for path in (ROOT / source).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
                if is_text or isinstance(node, ast.JoinedStr):
                    yield cast("ast.Constant | ast.JoinedStr", node)


def test_every_text_can_be_said() -> None:
    said: set[str] = set()
    patterns: set[str] = set()
    for text in texts():
        if isinstance(text, ast.Constant):
            said.add(str(text.value))
            continue
        parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in text.values]
        if sum(map(len, parts)) > 3 and any("." in part for part in parts):
            holes = (re.escape(part) or ".*" for part in parts)
            patterns.add("".join(holes))
    one_of = re.compile("|".join(sorted(patterns)))
    silent = {
        ident
        for ident in MESSAGES - said
        # One of several texts for the same thing has its number at the end.
        if re.sub(r"\.[0-9]$", "", ident) not in said and not one_of.fullmatch(ident)
    }
    assert not silent
