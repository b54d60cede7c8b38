"""When the player's ship has fallen out of a flight: why, what it means, and the ways on."""

from collections.abc import Sequence

from resources import say
from tabletop import Event
from trucker.briefing.flight.choices import Choice, Question
from trucker.briefing.hit.shots import follow
from trucker.rules.events import (
    AlienLeft,
    CardTurned,
    CreditsGained,
    CrewLost,
    FlightEnded,
    GaveUp,
    GoodsGone,
    GoodsLoaded,
    Moved,
    PartsLost,
    Scored,
)
from trucker.rules.state import TruckerState

TO_SCORE = ("choice", "out.score")
"""The act that passes over what the others still fly."""


def is_out(state: TruckerState) -> bool:
    """Whether the others fly on without the player, who is asked no more in this flight."""
    return state.phase == "flight" and state.seats[0].is_out


def fallen(state: TruckerState) -> str:
    """Why the player is out though he did not choose it; "" while he flies, or has given up."""
    cause = state.seats[0].cause if is_out(state) else ""
    return "" if cause == "chosen" else cause


def fell(before: TruckerState, state: TruckerState) -> str:
    """The same where it has come about since a state `before`, and the flight goes on."""
    return "" if is_out(before) or before.number != state.number else fallen(state)


def fell_at_end(before: TruckerState, happened: Sequence[Event]) -> TruckerState | None:
    """The flight as it was when the player fell out of it, where it ended with that."""
    state = None if before.seats[0].is_out else at_end(before, happened)
    return state if state is not None and fallen(state) else None


def at_end(before: TruckerState, happened: Sequence[Event]) -> TruckerState | None:
    """The flight as it was when it ended, before anything was counted; None where it goes on."""
    if not any(isinstance(each, FlightEnded) for each in happened):
        return None
    state = before.clone()
    for event in happened:
        match event:
            case Scored() | FlightEnded():
                break
            case GaveUp(seat, cause):
                state.seats[seat].is_out, state.seats[seat].cause = True, cause
            case CardTurned(card):
                _, deck = state.deck.draw()
                state.card, state.deck = card, deck.put(card)
            case Moved(seat):
                state.seats[seat].position = event.after
            case CreditsGained(seat, credits):
                state.seats[seat].earned += credits
            case _:
                follow(state.seats[getattr(event, "seat", 0)].ship, event)
    state.decision, state.stalled = None, []
    return state


def end_question() -> Question:
    """No question at all: the last card is over, and the count comes."""
    way = Choice("next", say("gt.out.end"), [say("gt.out.end.note")], (), True)
    return Question(say("gt.recap.title"), [say("gt.recap.note.end")], [way])


def has_lost(happened: Sequence[Event]) -> bool:
    """Whether it took something from the player's ship."""
    mine = [event for event in happened if getattr(event, "seat", -1) == 0]
    gone = sum(isinstance(event, GoodsGone) for event in mine)
    loaded = sum(isinstance(event, GoodsLoaded) for event in mine)
    return gone > loaded or any(isinstance(e, PartsLost | CrewLost | AlienLeft) for e in mine)


def headline(state: TruckerState) -> str:
    """What has ended the flight of the player, and what happens now."""
    goes_on = state.decision is not None
    now = say("gt.out.now.others" if goes_on else "gt.out.now.over")
    return f"{say(f'gt.out.{fallen(state)}')} {now}"


def out_question(state: TruckerState) -> Question:
    """No question at all: what has ended the flight of the player, and the ways on."""
    lines = [say(f"gt.out.{fallen(state)}"), say("gt.out.means")]
    ways = [("on", True, "1"), ("score", False, "2")]
    if state.decision is None:  # nobody flies on
        ways = [("end", True, "1")]
    choices = [
        Choice(f"out.{name}", say(f"gt.out.{name}"), [say(f"gt.out.{name}.note")], (), main, key)
        for name, main, key in ways
    ]
    return Question(say("gt.out.title"), lines, choices)
