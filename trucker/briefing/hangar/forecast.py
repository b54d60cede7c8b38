"""What the player has seen of the forecast piles, which stays in sight for free."""

from typing import NamedTuple

from resources import say
from trucker.rules.state import TruckerState
from trucker.words.names import capital


class Noted(NamedTuple):
    """A card as it is noted; `words` from the longest form to the shortest."""

    kind: str
    words: tuple[str, ...]


def noted(state: TruckerState, pile: int) -> list[Noted] | None:
    """The cards of a forecast pile with the strength or the crew that each asks for, in order;
    None of a pile that the player has not looked at."""
    if pile not in state.seats[0].seen:
        return None
    found: list[Noted] = []
    for ident in state.piles[pile]:
        card = state.cards.adventures[ident]
        name = say(f"gt.flight.card.name.{card.kind}")
        strength, crew = getattr(card.params, "strength", 0), getattr(card.params, "crew", 0)
        words = name, capital(say(f"gt.card.short.{card.kind}").split()[-1])
        if strength:
            words = say("gt.noted.strength", card=name, n=strength), str(strength)
        elif crew:
            asked = say("gt.noted.crew", n=crew)
            words = say("gt.noted.both", card=name, asked=asked), capital(asked), str(crew)
        found.append(Noted(card.kind, words))
    return found
