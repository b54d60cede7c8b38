"""The log in chapters: by flight, building, launch, each card and the reckoning."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from resources import say
from trucker.rules import events
from trucker.rules.progress import cards_turned
from trucker.rules.state import TruckerState
from trucker.words.log import Told
from trucker.words.names import card_name

__all__ = ["Chapter", "chapters_of", "chapters_text"]

_KINDS = {"build": "build", "check": "launch", "crew": "launch", "flight": "card"}
"""By phase: the chapter that a log begins in whose older lines were dropped."""


@dataclass(slots=True)
class Chapter:
    """Lines that belong together."""

    flight: str  # what it is called
    kind: str  # "build", "launch", "card" or "score"
    name: str
    lines: list[str] = field(default_factory=list[str])


def chapters_of(state: TruckerState, lines: Iterable[str]) -> list[Chapter]:
    """The lines of a log that begins at this state, none of the chapters empty."""
    return [chapter for chapter in _walk(state, lines) if chapter.lines]


def _card(state: TruckerState, number: int, card: str) -> str:
    return say("gt.log.chapter.card", number=number, card=card_name(state.adventure(card)))


def _walk(state: TruckerState, lines: Iterable[str]) -> Iterator[Chapter]:
    flight = say(f"gt.flight.{state.plan.id}")
    kind, number = _KINDS.get(state.phase, "score"), cards_turned(state)
    if kind != "card":
        name = say(f"gt.log.chapter.{kind}")
    elif state.card is None:
        name = say("gt.log.chapter.launch")
    else:
        name = _card(state, number, state.card)
    chapter = Chapter(flight, kind, name)
    for line in lines:
        match line.event if isinstance(line, Told) else None:
            case events.FlightBegan(ident):
                yield chapter
                flight, number = say(f"gt.flight.{ident}"), 0
                chapter = Chapter(flight, "build", say("gt.log.chapter.build"))
            case events.CardTurned(ident):
                yield chapter
                number += 1
                name = _card(state, number, ident)
                chapter = Chapter(flight, "card", name)
            case events.SentBack() if chapter.kind == "launch":
                yield chapter
                chapter = Chapter(flight, "build", say("gt.log.chapter.build"))
            case events.Scored() | events.FlightEnded() if chapter.kind != "score":
                yield chapter
                chapter = Chapter(flight, "score", say("gt.log.chapter.score"))
            case _:
                pass
        chapter.lines.append(line)
        if isinstance(line, Told) and isinstance(line.event, events.BuildingEnded):
            yield chapter
            chapter = Chapter(flight, "launch", say("gt.log.chapter.launch"))
    yield chapter


def chapters_text(chapters: Iterable[Chapter]) -> str:
    """Plain text, with a heading for each flight and chapter."""
    out: list[str] = []
    flight = ""
    for chapter in chapters:
        if chapter.flight != flight:
            flight = chapter.flight
            out += ["", flight.upper()]
        if chapter.name:
            out += ["", chapter.name]
        out += [f"  {line}" for line in chapter.lines]
    return "\n".join(out).strip() + "\n"
