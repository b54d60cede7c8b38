"""What the player has seen of the forecast piles, with what the ship as built so far answers."""

from typing import Any, NamedTuple

from resources import say
from trucker.briefing.supercards import SUPERCARD_LOOKS
from trucker.rules.adventures.foes import foe_against
from trucker.rules.cards import Adventure
from trucker.rules.crew import fill
from trucker.rules.kinds import KINDS
from trucker.rules.setup import TURNS
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import reach
from trucker.words.names import capital, half


class Noted(NamedTuple):
    """A card as it is noted; `words` from the longest form to the shortest."""

    kind: str
    words: tuple[str, ...]
    tone: str = ""  # of the own answer: "good", "close" where it takes charges, "bad"
    is_super: bool = False


def noted(state: TruckerState, pile: int) -> list[Noted] | None:
    """The cards of a forecast pile with what each asks for and what the ship has, were it launched
    now, in order; None of a pile that the player has not looked at."""
    if pile not in state.seats[0].seen:
        return None
    ship = state.seats[0].ship.clone()
    fill(ship)
    cards = (state.adventure(ident) for ident in state.piles[pile])
    return [_noted(ship, card) if card.level else _super(state, ship, card) for card in cards]


def holder(state: TruckerState, pile: int) -> int:
    """The seat that holds a pile where building goes by turns, -1 = none (GT-135)."""
    if state.setup.mode != TURNS:
        return -1
    return next((n for n, seat in enumerate(state.seats) if seat.looking == pile), -1)


def _super(state: TruckerState, ship: Ship, card: Adventure) -> Noted:
    answer = SUPERCARD_LOOKS[card.kind].answer
    assert answer is not None
    own = answer(ship, card.params, state.level)
    words = say("gt.noted.super", card=_name(card), own=own.words)
    forms = (words, capital(own.words), own.brief, *([own.least] if own.least else []))
    return Noted(card.kind, forms, own.tone, is_super=True)


def _noted(ship: Ship, card: Adventure) -> Noted:
    params: Any = card.params
    counts = KINDS[card.kind].counts
    if hasattr(params, "strength"):
        asked, reached = foe_against(ship, params.strength), reach(ship, "cannon")
        sides, least = {"own": half(reached[1]), "n": half(asked)}, asked
        own = say("gt.noted.against", **sides)
        briefly = say("gt.noted.brief", **sides)
    elif hasattr(params, "crew"):
        crew, least = len(ship.figures), params.crew - (not hasattr(params, "credits"))
        reached, sides = (crew, crew), {"own": crew, "n": params.crew}
        own = say("gt.noted.crew", crew=say("gt.noted.against", **sides))
        briefly = say("gt.noted.brief", **sides)
    elif counts is not None and counts.moves:
        reached, least = reach(ship, "engine"), 0
        briefly = half(reached[1])
        own = say("gt.noted.engines", n=briefly)
    else:
        short = capital(say(f"gt.card.short.{card.kind}").split()[-1])
        return Noted(card.kind, (_name(card), short))
    tone = "good" if reached[0] > least else "close" if reached[1] > least else "bad"
    words = say("gt.noted.own", card=_name(card), own=own)
    if reached[0] < reached[1]:
        words = say("gt.noted.charged", words=words, least=half(reached[0]))
    return Noted(card.kind, (words, capital(own), briefly), tone)


def _name(card: Adventure) -> str:
    return say(f"gt.flight.card.name.{card.kind}")
