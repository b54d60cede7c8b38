"""What the last card did, told when it is over: a line for each ship, and one for the player.

It is made from the journal, so that it is known after a hit or a load as well. Data alone.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.flight.choices import Choice, Question
from trucker.briefing.looks import LOOKS
from trucker.rules import events, flight
from trucker.rules.adventures import stardust
from trucker.rules.cards import Adventure
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of
from trucker.words.names import (
    credits_words,
    figures_words,
    goods_words,
    place_words,
    seat_name,
    tile_name,
)


@dataclass(frozen=True, slots=True)
class Recap:
    """Of a card that is over."""

    kind: str  # of the card
    ships: Sequence[tuple[int, str]]  # seat, and what became of it; the player first
    summary: str  # the player's part, in a sentence


def recap_of(session: Session[TruckerState]) -> Recap | None:
    """Of the last card that was turned in this flight; None before the first, and where the
    journal does not go back so far."""
    state = session.base.clone()
    before = began = state.clone()
    heard: list[Event] = []
    for entry in session.journal:
        if state.asked == "go_on":
            before = state.clone()
        fresh: list[Event] = []
        session.game.apply(state, cast("Action", entry.action), fresh, entry.at_ms)
        for number, event in enumerate(fresh):
            if isinstance(event, events.CardTurned | events.FlightBegan):
                began, heard = _without(before, fresh[:number]), []
            if heard or isinstance(event, events.CardTurned):
                heard.append(event)
    if not heard:
        return None
    return _told(began, _of_card(heard))


def _without(before: TruckerState, left: Sequence[Event]) -> TruckerState:
    """The state before a card, without those who gave up as the last who was asked."""
    began = before.clone()
    for event in left:
        if isinstance(event, events.GaveUp):
            began.seats[event.seat].is_out = True
    return began


def _of_card(heard: Sequence[Event]) -> list[Event]:
    """Without what was decided before the next card, and without the reckoning."""
    found = [e for e in heard if not isinstance(e, events.Scored | events.FlightEnded)]
    while found and isinstance(found[-1], events.GaveUp) and found[-1].cause == "chosen":
        found.pop()
    return found


def _told(began: TruckerState, heard: Sequence[Event]) -> Recap:
    card = began.adventure(cast("events.CardTurned", heard[0]).card)
    after = _moved(began, heard)
    ships: list[tuple[int, str]] = []
    for seat in (0, *flight.order(began)):
        if seat in [known for known, _ in ships] or began.seats[seat].is_out:
            continue
        parts = list(_changes(began, heard, seat))
        if not seat and not parts:
            parts = list(_missed_chance(began, card.params))
        if not parts and seat:
            continue
        what = ", ".join(parts) if parts else _unharmed(began, card, heard)
        ships.append((seat, what + _place(began, after, seat)))
    name = say(f"gt.flight.card.name.{card.kind}")
    mine = [what for seat, what in ships if not seat]
    summary = say("gt.recap.line", card=name, what=mine[0]) if mine else ""
    return Recap(card.kind, ships, summary)


def _unharmed(began: TruckerState, card: Adventure, heard: Sequence[Event]) -> str:
    """Nothing has become of the player's ship, and why."""
    turned = began.clone()
    turned.card, turned.order = card.id, flight.order(began)
    reason = LOOKS[card.kind].why
    why = reason(turned, heard) if reason is not None else ""
    return say("gt.recap.nothing.why" if why else "gt.recap.nothing", why=why)


def _changes(began: TruckerState, heard: Sequence[Event], seat: int) -> Iterator[str]:
    own = [event for event in heard if getattr(event, "seat", -1) == seat]
    for event in own:
        if isinstance(event, events.Landed):
            key = "docked" if event.planet < 0 else "landed"
            yield say(f"gt.recap.{key}", planet=event.planet + 1)
        elif isinstance(event, events.Won):
            yield say(f"gt.recap.{event.result}")
    lost = [e.tile for e in own if isinstance(e, events.PartsLost)]
    if len(lost) == 1:
        yield say("gt.recap.part", part=tile_name(began.cards.tiles[lost[0]]))
    elif lost:
        yield say("gt.recap.parts", n=len(lost))
    crew = "".join(e.figure for e in own if isinstance(e, events.CrewLost | events.AlienLeft))
    if crew:
        yield say("gt.recap.crew", crew=figures_words(crew))
    loaded = Counter(e.goods for e in own if isinstance(e, events.GoodsLoaded))
    gone = Counter(e.goods for e in own if isinstance(e, events.GoodsGone))
    for key, goods in (("loaded", loaded - gone), ("gone", gone - loaded)):
        if goods:
            yield say(f"gt.recap.{key}", goods=goods_words("".join(goods.elements())))
    spent = sum(isinstance(e, events.Discharged) for e in own)
    if spent:
        yield say("gt.recap.charges", n=spent)
    credits = sum(e.credits for e in own if isinstance(e, events.CreditsGained))
    if credits:
        yield say("gt.recap.credits", credits=credits_words(credits))
    card = cast("events.CardTurned", heard[0]).card
    if days := _days(began, heard, seat):
        key = "gt.recap.back" if days < 0 else "gt.recap.ahead"
        if isinstance(began.cards.adventures[card].params, stardust.Params):
            key = "gt.recap.stardust"
        yield say(key, n=abs(days))
    for event in own:
        if isinstance(event, events.GaveUp):
            yield say(f"gt.recap.out.{event.cause}")


def _days(began: TruckerState, heard: Sequence[Event], seat: int) -> int:
    """Flight days a seat has moved, back where negative: spaces of other ships do not count."""
    spaces, found = began.plan.spaces, 0
    flying = {n: each.position for n, each in enumerate(began.seats) if not each.is_out}
    for event in heard:
        if isinstance(event, events.GaveUp):
            flying.pop(event.seat, None)
        elif isinstance(event, events.Moved):
            step = 1 if event.after > event.before else -1
            others = {at % spaces for n, at in flying.items() if n != event.seat}
            if event.seat == seat:
                passed = range(event.before + step, event.after + step, step)
                found += step * sum(at % spaces not in others for at in passed)
            flying[event.seat] = event.after
    return found


def _missed_chance(began: TruckerState, params: Any) -> Iterator[str]:
    """Why the player was not asked, where that is a matter of crew."""
    need = getattr(params, "crew", 0)
    have = crew_of(began, 0)
    if need > have:
        yield say("gt.recap.few", n=have, need=need)


def _moved(began: TruckerState, heard: Sequence[Event]) -> TruckerState:
    """Where all stand after the card."""
    after = began.clone()
    for event in heard:
        if isinstance(event, events.Moved):
            after.seats[event.seat].position = event.after
        elif isinstance(event, events.GaveUp):
            after.seats[event.seat].is_out = True
    return after


def _place(began: TruckerState, after: TruckerState, seat: int) -> str:
    """The place after the card, and whether it is another; "" for who flies no more or alone."""
    before, rest = flight.order(began), flight.order(after)
    if seat not in rest or seat not in before or len(before) == 1:
        return ""
    same = rest.index(seat) == before.index(seat)
    if same and seat:
        return ""
    return say("gt.recap.same" if same else "gt.recap.now", place=place_words(rest.index(seat)))


def lines_of(state: TruckerState, recap: Recap) -> list[str]:
    """A sentence for each ship."""
    return [
        say("gt.recap.seat", seat=seat_name(state, seat), what=what) for seat, what in recap.ships
    ]


def recap_question(learns: bool) -> Question:
    """No question at all: the way on. `learns`: the flight stops by itself, which can be ended."""
    choices = [_way("on", True, "1")]
    if learns:
        choices.append(_way("never", False, "2"))
    return Question(say("gt.recap.title"), [say("gt.recap.note")], choices)


def _way(name: str, is_main: bool, key: str) -> Choice:
    title, note = say(f"gt.recap.{name}"), say(f"gt.recap.{name}.note")
    return Choice(f"recap.{name}", title, [note], (), is_main, key)


def with_summary(question: Question | None, recap: Recap | None) -> Question | None:
    """Before a card, what the one before did to the player is said in place of the ship."""
    if question is None or recap is None or not recap.summary:
        return question
    return replace(question, lines=[recap.summary, *question.lines[:1], *question.lines[2:]])
