"""What the command line asks of a new game, made into a setup."""

import argparse
from dataclasses import replace

from resources import say
from tabletop import Stream, seed_number
from tabletop.numbers import quoted, whole
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, PACES, RANDOM, sitting_named
from trucker.rules.setup import (
    BUILD_HELP,
    CLASSES,
    FLIGHTS,
    MISSIONS,
    ROUGH,
    TURNS,
    TWO,
    Setup,
    Sitting,
    flights_of,
)
from trucker.storage.contracts import COMPLEXITY, CRUELTY, Contract, offer, taken

__all__ = ["coded", "setup_of"]

_EXPANDED = ("ship", "mission", "vips", "turns", "contract", "offer")
_OPTIONS = (
    *("flight", "rivals", "level", "characters", "rough", "build_help", "pace"),
    *(*_EXPANDED, "seed", "code", "decks"),
)

_SHORT = {"1": "I", "2": "II", "3": "III"}
_RIVALS = 2
_DIGITS = 6  # of the number of an offer


def setup_of(args: argparse.Namespace, seed: str, player: Sitting | None = None) -> Setup:
    """The game that the options name. ValueError with a sentence for the player.

    `player` sits at seat 0 and plays by itself; then the levels of --level may begin with its
    own. Rivals that are not named, and rough roads, are drawn by the seed.
    """
    flight = _flight(args.flight, any(getattr(args, name) is not None for name in _EXPANDED))
    rivals = _rivals(args.rivals, args.characters)
    characters = _characters(args.characters, rivals, seed)
    levels = _levels(args.level, rivals, player)
    pace = _pace(args.pace)
    sittings = [
        sitting_named(level, who, pace) for level, who in zip(levels[1:], characters, strict=True)
    ]
    mine = Sitting() if player is None else sitting_named(levels[0], player.name)
    help_ = args.build_help or ("block" if flight == "learning" else "warn")
    if help_ not in BUILD_HELP:
        names = ", ".join(BUILD_HELP)
        raise ValueError(say("gt.fault.help", value=help_ or '""', names=names))
    setup = Setup(flight, (mine, *sittings), help=help_, rough=_rough(args.rough, seed))
    return _expanded(setup, args, seed)


def coded(args: argparse.Namespace, deck: str) -> tuple[Setup, str]:
    """The game of the code in the options, for who has cards of that id. ValueError."""
    from trucker import sharing

    if any(getattr(args, name) is not None for name in _OPTIONS if name != "code"):
        raise ValueError(say("gt.fault.code_alone"))
    return sharing.parse_code(args.code, deck)


def _expanded(setup: Setup, args: argparse.Namespace, seed: str) -> Setup:
    """With what is asked for of the expansions, in words or by a contract."""
    named = args.mission, args.vips, args.turns
    if args.contract is not None:
        if any(each is not None for each in (*named, args.rough)):
            raise ValueError(say("gt.fault.contract_alone"))
        setup = taken(setup, _contract(args, seed))
    elif args.offer is not None:
        raise ValueError(say("gt.fault.offer_of"))
    else:
        mode = TURNS if args.turns else setup.mode
        setup = replace(setup, mission=_mission(args.mission), vips=bool(args.vips), mode=mode)
    setup = replace(setup, classes=_classes(setup, args.ship))
    if (setup.is_expanded or setup.classes) and setup.flight == "learning":
        raise ValueError(say("gt.fault.learning"))
    return setup


def _classes(setup: Setup, text: str | None) -> tuple[str, ...]:
    """A class of ship for each flight, named with or without its C; () for the usual ones."""
    flights = flights_of(setup)
    names = tuple(name.strip().upper() for name in text.split(",")) if text is not None else ()
    if names in ((), flights):
        return ()
    known = [CLASSES.get(flight, (flight,)) for flight in flights]
    if len(names) == len(flights) and all(map(tuple.__contains__, known, names)):
        return names
    each = "; ".join(" / ".join(classes) for classes in known)
    value = quoted(text or "")
    raise ValueError(say("gt.fault.ship", value=value, flight=setup.flight, names=each))


def _mission(text: str | None) -> str:
    name = "" if text is None else text.strip().lower().replace("-", "_").replace(" ", "_")
    if text is None or name in (*MISSIONS, TWO):
        return name
    raise ValueError(say("gt.fault.mission", value=quoted(text or ""), names=", ".join(MISSIONS)))


def _contract(args: argparse.Namespace, seed: str) -> Contract:
    complexity, _, cruelty = (word.strip().lower() for word in args.contract.partition(","))
    if complexity not in COMPLEXITY or cruelty not in CRUELTY:
        few, gentle = ", ".join(COMPLEXITY), ", ".join(CRUELTY)
        value = quoted(args.contract)
        raise ValueError(say("gt.fault.contract", value=value, complexity=few, cruelty=gentle))
    text = "1" if args.offer is None else args.offer
    is_number = text.isascii() and text.isdecimal() and len(text) < _DIGITS
    number = whole(text) if is_number else 0
    if number < 1:
        raise ValueError(say("gt.fault.offer", value=quoted(text)))
    found = offer(seed, number - 1, complexity, cruelty)
    if found is None:
        raise ValueError(say("gt.contract.none"))
    return found


def _pace(text: str | None) -> str:
    name = "level" if text is None else text.lower()
    if name not in PACES:
        raise ValueError(say("gt.fault.pace", value=quoted(text or ""), names=", ".join(PACES)))
    return name


def _flight(text: str | None, is_expanded: bool) -> str:
    if text is None:
        return FLIGHTS[is_expanded]  # the learning flight has nothing of it
    name = _SHORT.get(text, text)
    for flight in FLIGHTS:
        if name.lower() == flight.lower():
            return flight
    raise ValueError(say("gt.fault.flight", value=quoted(text), names=", ".join(FLIGHTS)))


def _rivals(text: str | None, characters: str | None) -> int:
    if text is None:
        named = 0 if characters is None else len(characters.split(","))
        return named if 1 <= named <= 3 else _RIVALS
    if text not in ("1", "2", "3"):
        raise ValueError(say("gt.fault.rivals", value=quoted(text)))
    return int(text)


def _characters(text: str | None, rivals: int, seed: str) -> list[str]:
    if text is None:
        names = sorted(CHARACTERS)
        Stream(seed_number(f"{seed}/rivals")).shuffle(names)
        return names[:rivals]
    names = [name.strip().lower() for name in text.split(",")]
    if len(names) != rivals:
        raise ValueError(say("gt.fault.characters", n=rivals))
    for name in names:
        if name not in CHARACTERS:
            known = ", ".join(CHARACTERS)
            raise ValueError(say("gt.fault.character", value=quoted(name), names=known))
    return names


def _levels(text: str | None, rivals: int, player: Sitting | None) -> list[str]:
    """A level for each seat, the player's first."""
    names = ["normal"] if text is None else [name.strip().lower() for name in text.split(",")]
    known = [*LEVELS, *([RANDOM] if player else [])]
    for name in names:
        if name not in known:
            value = quoted(name)
            raise ValueError(say("gt.fault.level", value=value, names=", ".join(known)))
    seats = rivals + 1
    wanted = seats if player else rivals
    if len(names) not in (1, wanted):
        raise ValueError(say("gt.fault.levels", n=wanted))
    if len(names) == 1:
        levels = names * seats
        if player is not None and player.level:
            levels[0] = player.level
        return levels
    return names if player else ["", *names]


def _rough(text: str | None, seed: str) -> tuple[str, ...]:
    if text is None:
        return ()
    if text not in map(str, range(len(ROUGH) + 1)):
        raise ValueError(say("gt.fault.rough", most=len(ROUGH), value=quoted(text)))
    roads = sorted(ROUGH)
    Stream(seed_number(f"{seed}/rough")).shuffle(roads)
    return tuple(sorted(roads[: int(text)]))
