"""Seeds and share codes: the line by which two players meet the same game.

A code reads FT<version>-<cards>/<payments>/<bonuses>/<store>/<levels>/<seed>, for example
FT2-9b58/5-10-10-15/0-1-2-3/5/3-2-3-3/KESTREL-4471. The seed comes last and may hold any sign.
"""

from freetrader.rules.setup import Setup, faults
from freetrader.rules.turn import RULES_VERSION
from freetrader.storage.editions import TODAY, edition_deck, edition_of
from freetrader.words.names import fault_line
from resources import say
from tabletop.numbers import whole, wholes
from tabletop.seeds import (
    BadCode,
    CodeRefused,
    code_mark,
    code_parts,
    looks_coded,
    normal_seed,
    speakable,
)

__all__ = [
    "check_seed",
    "code_deck",
    "fresh_seed",
    "looks_coded",
    "parse_code",
    "share_code",
]

_GAME = "FT"
_VERSION = RULES_VERSION + 1
"""One more than that of the rules, since seeds are read without regard to case and dashes."""

_SHIPS = [
    "KESTREL",
    "HERON",
    "PETREL",
    "OSPREY",
    "MERLIN",
    "CURLEW",
    "PLOVER",
    "SISKIN",
    "HARRIER",
    "SWIFT",
    "GANNET",
    "AVOCET",
    "DUNLIN",
    "FULMAR",
    "LINNET",
    "MARTIN",
    "PIPIT",
    "RAVEN",
    "SHRIKE",
    "TERN",
    "WHIMBREL",
    "BRANT",
    "CORVID",
    "EGRET",
]


def fresh_seed() -> str:
    """A seed that can be read aloud, such as KESTREL-LUSAB-BABAD-GUTIH."""
    return speakable(_SHIPS)


def check_seed(text: str) -> str:
    """The seed as it is spelled once and for all. ValueError with a sentence for the player."""
    try:
        return normal_seed(text)
    except ValueError:
        raise ValueError(say("ft.fault.seed")) from None


def share_code(setup: Setup, seed: str, deck: str) -> str:
    """`deck`: id of the cards, of which the code names four digits."""

    def row(numbers: tuple[int, ...]) -> str:
        return "-".join(map(str, numbers))

    parts = (row(setup.payments), row(setup.enemy_bonus), setup.vectorium, row(setup.levels), seed)
    return "/".join(map(str, (f"{_GAME}{_VERSION}-{deck[:4]}", *parts)))


def code_deck(code: str) -> str:
    """Id of the edition whose cards a share code names; of today's where it names none of ours."""
    return edition_deck(edition_of(code_mark(code) or edition_deck(TODAY).id) or TODAY).id


def parse_code(code: str, deck: str) -> tuple[Setup, str]:
    """Setup and seed of a share code for these cards. BadCode."""
    try:
        parts = code_parts(code, _GAME, _VERSION, deck, 5)
    except CodeRefused as refused:
        said = say(f"ft.fault.{refused.reason}", value=refused.value, most=_VERSION, own=deck[:4])
        raise BadCode(said) from None
    try:
        payments, bonuses, levels = (wholes(part, "-") for part in (*parts[:2], parts[3]))
        vectorium = whole(parts[2])
        weapons, defenses, engines, cargo = levels
    except ValueError:
        raise BadCode(say("ft.fault.code")) from None
    setup = Setup(payments, bonuses, vectorium, (weapons, defenses, engines, cargo))
    if wrong := faults(setup):
        raise BadCode(fault_line(wrong[0]))
    try:
        return setup, check_seed(parts[4])
    except ValueError as error:
        raise BadCode(str(error)) from None
