"""How a game ended, a saved game in one line, and what undo cannot cross."""

from collections.abc import Mapping
from typing import cast

from resources import say
from trucker.rules import events
from trucker.rules.flight import richest_rival
from trucker.rules.state import TruckerState
from trucker.words.expansion import joined, systems_of
from trucker.words.names import character_name, credits_words, modifier_name, seat_name

__all__ = [
    "border_words",
    "cause_line",
    "level_words",
    "summary_line",
]


def cause_line(state: TruckerState) -> str:
    """How the game ended for the player, in one sentence with its numbers."""
    assert state.outcome is not None
    rival = richest_rival(state)
    cause = state.outcome.cause
    if not state.seats[rival].credits:
        cause = "nobody" if cause == "no_profit" else "first"
    return say(
        f"gt.result.{cause}",
        credits=credits_words(state.seats[0].credits),
        rival=seat_name(state, rival),
        most=credits_words(state.seats[rival].credits),
    )


def summary_line(summary: Mapping[str, str | int]) -> str:
    """A slot of the list in one line, from what the save's header says of it.

    Another version may have written the header: what is not understood gives a neutral line.
    """
    line = _summary_line(summary)
    systems = systems_of(summary)
    if systems:
        line = say("gt.summary.with", line=line, what=joined(systems.values()))
    return say("gt.summary.tuned", line=line) if summary.get("tuned") else line


def level_words(summary: Mapping[str, str | int]) -> str:
    """The levels of the rivals of a slot, "" where its header does not tell them."""
    who = summary.get("who")
    levels = [each.partition(" ")[0] for each in who.split(",")] if isinstance(who, str) else []
    try:
        told = list(dict.fromkeys(say(f"gt.level.{level}") for level in levels))
    except KeyError:
        return ""
    return say("gt.summary.level", n=len(levels), levels=", ".join(told)) if told else ""


def _summary_line(summary: Mapping[str, str | int]) -> str:
    flight, cause = summary.get("flight"), summary.get("cause")
    numbers = {key: summary.get(key) for key in ("rivals", "credits", "number")}
    try:
        if not all(type(number) is int for number in numbers.values()):
            return say("gt.summary.unknown")
        name = say(f"gt.flight.{flight}")
        owned = credits_words(cast("int", numbers["credits"]))
        if cause:
            if isinstance(summary.get("who"), str):
                return _ended_line(summary, name, owned)
            end = say(f"gt.short.{cause}")
            return say("gt.summary.over", cause=end, flight=name, credits=owned)
        return say(
            "gt.summary.trek" if flight == "trek" else "gt.summary.live",
            flight=name,
            number=numbers["number"],
            of=summary.get("flights", 3),
            n=cast("int", numbers["rivals"]),
            phase=say(f"gt.text.phase.{summary.get('phase')}"),
            credits=owned,
        )
    except KeyError:
        return say("gt.summary.unknown")


def _ended_line(summary: Mapping[str, str | int], flight: str, owned: str) -> str:
    """A game that is over: place, credits, flight, against whom, and how it was built."""
    rivals = [each.partition(" ") for each in str(summary["who"]).split(",")]
    against = [
        f"{say(f'gt.level.{level}')} {character_name(name)}" if level else character_name(name)
        for level, _, name in rivals
    ]
    if title := str(summary.get("title") or ""):
        flight = say("gt.summary.title", flight=flight, title=modifier_name(title))
    return say(
        "gt.summary.ended",
        place=say(f"gt.flight.rank.{summary.get('place')}").capitalize(),
        of=len(rivals) + 1,
        credits=owned,
        flight=flight,
        rivals=", ".join(against),
        mode=say(f"gt.setup.mode.{summary.get('mode')}"),
    )


def border_words(event: object) -> str:
    """What was revealed, so that nothing before it can be taken back."""
    key = {
        events.TileDrawn: "tile",
        events.PileSeen: "pile",
        events.CardTurned: "card",
        events.DiceRolled: "dice",
        events.DieRolled: "dice",
        events.SpaceTaken: "space",
        events.BuildingEnded: "built",
        events.FlightBegan: "flight",
    }.get(type(event), "rival")
    if key in ("tile", "pile", "space") and getattr(event, "seat", 0):
        key = "rival"
    return say(f"gt.border.{key}")
