"""Seeds and share codes of Galaxy Trucker: the same tiles, cards, dice and rivals again.

A code reads GT<rules version>-<cards>/<flight>/<mode>.<slower>/<help>/<rivals>/<roads>/<seed>, for
example GT4-1256/II/calm.1/warn/hauler.hard.level-racer.easy.level/none/RIVET-4471. With the
expansion the part before the seed tells mission and VIPs: two, vips, carpool.vips or none. Before
them it names other classes of ship, one for each flight: iic, i-iic-iiic.two.vips.
"""

from collections.abc import Sequence

from resources import say
from tabletop.numbers import whole
from tabletop.seeds import (
    BadCode,
    CodeRefused,
    code_mark,
    code_parts,
    looks_coded,
    normal_seed,
    speakable,
)
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pace_of, sitting_of
from trucker.rules.setup import CLASSES, FLIGHTS, Setup, Sitting, faults
from trucker.rules.turn import RULES_VERSION
from trucker.storage.decks import deck_for, expanded_deck, models_deck

__all__ = ["check_seed", "deck_of", "fresh_seed", "looks_coded", "parse_code", "share_code"]

_GAME = "GT"
_NONE = "none"
_VIPS = "vips"
_PARTS = 6  # of a code of the base game
_CLASSES = {each for models in CLASSES.values() for each in models}

_TRUCKS = (
    "ATLAS",
    "BISON",
    "CRATE",
    "DYNAMO",
    "ELK",
    "FERRY",
    "GANTRY",
    "HAULM",
    "IBEX",
    "JUMBO",
    "KODIAK",
    "LORRY",
    "MULE",
    "NOMAD",
    "OXBOW",
    "PALLET",
    "RIVET",
    "SLEDGE",
    "TRAILER",
    "WINCH",
)


def fresh_seed() -> str:
    """A seed that can be read aloud, such as RIVET-LUSAB-BABAD-GUTIH."""
    return speakable(_TRUCKS)


def check_seed(text: str) -> str:
    """The seed as it is spelled once and for all. ValueError with a sentence for the player."""
    try:
        return normal_seed(text)
    except ValueError:
        raise ValueError(say("gt.fault.seed")) from None


def share_code(setup: Setup, seed: str, deck: str) -> str:
    """`deck`: id of the cards, of which the code names four digits. "" for what no code names."""
    rivals = setup.seats[1:]
    if any(rival.level not in LEVELS or rival.name not in CHARACTERS for rival in rivals):
        return ""
    seats = "-".join(f"{rival.name}.{rival.level}.{pace_of(rival)}" for rival in rivals)
    roads = "-".join(setup.rough) or _NONE
    has_more = setup.is_expanded or setup.classes
    added = [_more_of(setup.classes, setup.mission, setup.vips)] if has_more else []
    parts = (setup.flight, f"{setup.mode}.{setup.slower}", setup.help, seats, roads, *added, seed)
    if setup.is_late:
        return ""
    code = "/".join((f"{_GAME}{RULES_VERSION}-{deck[:4]}", *parts))
    return code if _read(parts) == setup else ""


def deck_of(code: str, usual: str) -> str:
    """Id of the cards that a code is read for, for who deals the `usual` ones."""
    mark = code_mark(code)
    others = _others() if mark and mark != usual[:4] else ()
    return next((deck for deck in others if deck.startswith(mark)), usual)


def _others() -> tuple[str, ...]:
    """Ids of the cards that are dealt in place of the usual ones."""
    return expanded_deck().id, models_deck().id


def parse_code(code: str, deck: str) -> tuple[Setup, str]:
    """Setup and seed of a share code for these cards. BadCode."""
    is_other = deck in _others()
    count = _PARTS + is_other
    try:
        parts = code_parts(code, _GAME, RULES_VERSION, deck, count)
    except CodeRefused as refused:
        words = {"value": refused.value, "most": RULES_VERSION, "own": deck[:4]}
        raise BadCode(say(f"gt.fault.{refused.reason}", **words)) from None
    try:
        setup = _read(parts)
    except (KeyError, ValueError):
        raise BadCode(say("gt.fault.code")) from None
    dealt = None if faults(setup) else deck_for(setup)
    if faults(setup) or (dealt.id if dealt is not None else "") != (deck if is_other else ""):
        raise BadCode(say("gt.fault.code"))
    try:
        return setup, check_seed(parts[-1])
    except ValueError as error:
        raise BadCode(str(error)) from None


def _more_of(classes: Sequence[str], mission: str, vips: bool) -> str:
    ships = "-".join(classes).lower()
    return ".".join(filter(None, (ships, mission, _VIPS * vips))) or _NONE


def _read(parts: Sequence[str]) -> Setup:
    """The setup of all parts but the seed. KeyError, ValueError: there is no such one."""
    flight, mode, help_, seats, roads, *added = (part.strip().lower() for part in parts[:-1])
    more = [word for word in "".join(added).split(".") if word not in ("", _NONE)]
    first = more[0].upper().split("-") if more else []
    classes = tuple(first) if first and {*first} <= _CLASSES else ()
    missions = [word for word in more[bool(classes) :] if word != _VIPS]
    if added and added != [_more_of(classes, "".join(missions), _VIPS in more)]:
        raise ValueError("another spelling of classes, mission and VIPs")
    kind, slower = mode.split(".")
    rivals = (seat.split(".") for seat in seats.split("-"))
    return Setup(
        {each.lower(): each for each in FLIGHTS}[flight],
        (Sitting(), *(sitting_of(level, name, pace) for name, level, pace in rivals)),
        kind,
        whole(slower),
        help_,
        () if roads == _NONE else tuple(roads.split("-")),
        "".join(missions),
        _VIPS in more,
        classes,
    )
