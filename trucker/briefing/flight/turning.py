"""The moment a card turns: its state, who flies on, and what it means. Data alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from resources import say
from tabletop import Event
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Row
from trucker.briefing.flight.choices import names_of
from trucker.briefing.looks import LOOKS
from trucker.rules import events, flight
from trucker.rules.kinds import kind_of
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that has just been turned over."""

    state: TruckerState  # of that moment: nothing of the card has been played
    left: tuple[int, ...]  # seats that gave up before it
    number: int = 0  # how many events were told before it

    @property
    def meaning(self) -> list[Row]:
        """What it means for the player's ship; nothing where that flies no more."""
        state = self.state
        if state.seats[0].is_out or state.card is None:
            return []
        kind = state.cards.adventures[state.card].kind
        look, counts = LOOKS[kind], kind_of(state).counts
        if look.meaning is not None:
            return look.meaning(state, state.params)
        if look.verdict is None or counts is None:
            return []
        return list(meaning.strength(state, counts.what(state), look.verdict))

    @property
    def aboard(self) -> str:
        """What the player has to meet it with, and whether it was seen before."""
        ship = self.state.seats[0].ship
        worth = credits_words(flight.owned(self.state, 0))
        aboard = say("gt.card.aboard", n=ship.batteries, worth=worth)
        return f"{aboard}. {self._pinned}" if self._pinned else aboard

    @property
    def _pinned(self) -> str:
        """Which forecast pile held the card, where the player has looked at it."""
        sizes, seat = self.state.pile_sizes, self.state.seats[0]
        known = iter(seat.known)  # pile by pile
        held = (
            pile
            for pile in seat.seen
            for _, card in zip(range(sizes[pile]), known, strict=False)
            if card == self.state.card
        )
        at = next(held, -1)
        return say("gt.card.pinned", pile=at + 1) if at >= 0 else ""

    @property
    def following(self) -> str:
        """What comes when the player goes on."""
        rolls = bool(getattr(self.state.params, "meteors", ()))
        return say("gt.card.next.roll" if rolls else "gt.card.next")

    @property
    def stays(self) -> str:
        """Which rivals fly on."""
        rivals = [seat for seat in self.state.order if seat]
        return say("gt.card.stay", seats=names_of(self.state, rivals)) if rivals else ""

    @property
    def leaves(self) -> str:
        """Which have given up before it."""
        if not self.left:
            return ""
        return say("gt.card.left", seats=names_of(self.state, self.left), n=len(self.left))


def turned(before: TruckerState, happened: Sequence[Event]) -> Turned | None:
    """The card that was turned in what happened after a state; None where none was."""
    left: list[int] = []
    for number, event in enumerate(happened):
        if isinstance(event, events.GaveUp):
            left.append(event.seat)
        elif isinstance(event, events.CardTurned):
            gone = tuple(seat for seat in left if seat)
            return Turned(_at(before, event.card, left), gone, number)
    return None


def _at(before: TruckerState, card: str, left: Sequence[int]) -> TruckerState:
    state = before.clone()
    for seat in left:
        state.seats[seat].is_out, state.seats[seat].cause = True, "chosen"
    _, deck = state.deck.draw()
    state.card, state.deck, state.order = card, deck.put(card), flight.order(state)
    state.decision = None
    state.marked, state.winner, state.declared = [], -1, [-1] * len(state.seats)
    return state
