"""What happened in sentences: one event in one line, and many of them told together.

A line names its seat first, so that one form of each sentence serves player and rivals.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from resources import say
from tabletop import Entry, Event, Session, replay
from trucker.names import (
    card_words,
    cell_words,
    credits_words,
    figures_words,
    goods_words,
    half,
    line_words,
    modifier_name,
    part_words,
    seat_name,
    signed,
    threat_name,
    tile_name,
    whole,
)
from trucker.rules import events
from trucker.rules.state import TruckerState

__all__ = ["event_line", "log_lines", "told"]


Tiles = Mapping[tuple[int, int], int]
"""By seat and cell: components that came or went since, which a later state has not."""


def event_line(state: TruckerState, event: Event, tiles_at: Tiles | None = None) -> str:
    """One event; never names a tile that only a rival has seen.

    `state` may be later than the event: it gives names and boards. `tiles_at` names the
    components that are no longer in it.
    """
    seat = seat_name(state, max(0, getattr(event, "seat", 0)))
    tiles, cards = state.cards.tiles, state.cards.adventures
    match event:
        case events.FlightBegan(flight):
            return say("gt.log.flight", flight=say(f"gt.flight.{flight}"))
        case events.TileDrawn(number, tile):
            hidden = "gt.log.drawn.hidden" if number else "gt.log.drawn"
            return say(hidden, seat=seat, tile=tile_name(tiles[tile]))
        case events.TileTaken(_, tile, source):
            return say(f"gt.log.taken.{source}", seat=seat, tile=tile_name(tiles[tile]))
        case events.Placed(number, tile, cell):
            where = cell_words(state.seats[number].ship, cell)
            return say("gt.log.placed", seat=seat, tile=tile_name(tiles[tile]), cell=where)
        case events.TileReturned(_, tile):
            return say("gt.log.returned", seat=seat, tile=tile_name(tiles[tile]))
        case events.TileReserved(_, tile):
            return say("gt.log.reserved", seat=seat, tile=tile_name(tiles[tile]))
        case events.PileSeen(_, pile):
            return say("gt.log.pile_seen", seat=seat, pile=pile + 1)
        case events.PileClosed(_, pile):
            return say("gt.log.pile_closed", seat=seat, pile=pile + 1)
        case events.RunBegan(run, number):
            return say("gt.log.run" if number < 0 else "gt.log.run.flipped", seat=seat, run=run)
        case events.RunEnded(run):
            return say("gt.log.run_ended", run=run)
        case events.SpaceTaken(_, space, is_forced):
            message = "gt.log.space.forced" if is_forced else "gt.log.space"
            return say(message, seat=seat, space=space)
        case events.BuildingEnded(is_timeout):
            return say("gt.log.built.timeout" if is_timeout else "gt.log.built")
        case events.SentBack():
            return say("gt.log.sent_back", seat=seat)
        case events.CrewHoused(number, cell, figures):
            where = cell_words(state.seats[number].ship, cell)
            return say("gt.log.housed", seat=seat, figures=figures_words(figures), cell=where)
        case events.CardTurned(card):
            return say("gt.log.card", card=card_words(cards[card]))
        case events.CardIgnored():
            return say("gt.log.ignored")
        case _:
            return _flight_line(state, event, seat, tiles_at or {})


def _flight_line(state: TruckerState, event: Event, seat: str, tiles_at: Tiles) -> str:
    match event:
        case events.Moved(_, before, after):
            message = "gt.log.moved.forward" if after > before else "gt.log.moved.back"
            return say(message, seat=seat, before=whole(before), after=whole(after))
        case events.Declared(_, what, strength):
            name = say(f"gt.what.{what}")
            return say("gt.log.declared", seat=seat, what=name, strength=half(strength))
        case events.Won(_, result):
            return say(f"gt.log.result.{result}", seat=seat)
        case events.Landed(_, planet):
            message = "gt.log.landed" if planet < 0 else "gt.log.landed.planet"
            return say(message, seat=seat, planet=planet + 1)
        case events.DiceRolled(first, second):
            return say("gt.log.dice", first=first, second=second, sum=first + second)
        case events.Missed():
            return _missed_line(state, [event])
        case events.GaveUp(_, cause):
            return say(f"gt.log.gave_up.{cause}", seat=seat)
        case events.CreditsGained(_, credits):
            return say("gt.log.credits", seat=seat, credits=credits_words(credits))
        case events.Stopped():
            return say("gt.log.stopped")
        case events.Scored(_, line, credits):
            name = say(f"gt.score.{line}")
            return say("gt.log.scored", seat=seat, line=name, credits=signed(credits))
        case events.FlightEnded(_, profit, credits):
            return say("gt.log.flight_ended", seat=seat, profit=signed(profit), credits=credits)
        case events.TitleGiven(_, title, is_gold):
            message = "gt.log.title.gold" if is_gold else "gt.log.title"
            return say(message, seat=seat, title=modifier_name(title))
        case _:
            return _hit_line(state, event, seat, tiles_at)


def _hit_line(state: TruckerState, event: Event, seat: str, tiles_at: Tiles) -> str:
    number = getattr(event, "seat", 0)
    ship = state.seats[number].ship

    def part(cell: int) -> str:
        return part_words(ship, cell, tiles_at.get((number, cell), 0))

    match event:
        case events.Bounced(_, cell):
            return say("gt.log.bounced", seat=seat, part=part(cell))
        case events.Protected(_, cell, battery):
            message = "gt.log.protected" if battery >= 0 else "gt.log.protected.free"
            return say(message, seat=seat, part=part(cell))
        case events.Struck(_, cell, threat):
            return say("gt.log.struck", seat=seat, threat=threat_name(threat), part=part(cell))
        case events.PartsLost():
            return _parts_line(state, [event])
        case events.AlienLeft(_, cell, figure):
            kind = say(f"gt.figure.{figure}")
            where = cell_words(ship, cell)
            return say("gt.log.alien_left", seat=seat, figure=kind, cell=where)
        case events.CrewLost():
            return _crew_line(state, [event])
        case events.Discharged():
            return _battery_line(state, [event])
        case events.GoodsLoaded():
            return _loaded_line(state, [event])
        case events.GoodsGone():
            return _gone_line(state, [event])
        case _:
            raise AssertionError(f"no words for {event}")


# Several of one kind in one line


def _parts_line(state: TruckerState, group: Sequence[events.PartsLost]) -> str:
    first = group[0]
    ship = state.seats[first.seat].ship
    parts = ", ".join(part_words(ship, event.cell, event.tile) for event in group)
    return say(f"gt.log.lost.{first.cause}", seat=seat_name(state, first.seat), parts=parts)


def _crew_line(state: TruckerState, group: Sequence[events.CrewLost]) -> str:
    figures = figures_words("".join(event.figure for event in group))
    return say("gt.log.crew_lost", seat=seat_name(state, group[0].seat), figures=figures)


def _battery_line(state: TruckerState, group: Sequence[events.Discharged]) -> str:
    return say("gt.log.discharged", seat=seat_name(state, group[0].seat), n=len(group))


def _missed_line(state: TruckerState, group: Sequence[events.Missed]) -> str:
    first = group[0]
    return say(
        "gt.log.missed",
        seat=", ".join(seat_name(state, event.seat) for event in group),
        threat=threat_name(first.threat),
        line=line_words(first.side, first.line),
    )


def _loaded_line(state: TruckerState, group: Sequence[events.GoodsLoaded]) -> str:
    goods = goods_words(event.goods for event in group)
    return say("gt.log.loaded", seat=seat_name(state, group[0].seat), goods=goods)


def _gone_line(state: TruckerState, group: Sequence[events.GoodsGone]) -> str:
    goods = goods_words(event.goods for event in group)
    return say("gt.log.gone", seat=seat_name(state, group[0].seat), goods=goods)


_GROUPS: dict[type[Event], Callable[..., str]] = {
    events.Missed: _missed_line,
    events.PartsLost: _parts_line,
    events.CrewLost: _crew_line,
    events.Discharged: _battery_line,
    events.GoodsLoaded: _loaded_line,
    events.GoodsGone: _gone_line,
}

_HANDS = (
    events.TileDrawn,
    events.TileTaken,
    events.Placed,
    events.TileReturned,
    events.TileReserved,
    events.PileClosed,
)
"""What a rival's hand does while building: told as a sum."""


def told(before: TruckerState, after: TruckerState, happened: Sequence[Event]) -> list[str]:
    """All that happened between two states, in order: rivals' hands as a sum, losses of a kind
    in one line, the reckoning in one line for each seat."""
    began = [n for n, event in enumerate(happened) if isinstance(event, events.FlightBegan)]
    border = began[-1] if began else 0  # a flight that is over had other ships
    return _told(before, happened[:border]) + _told(after, happened[border:])


def _told(state: TruckerState, happened: Sequence[Event]) -> list[str]:
    lines: list[str] = []
    tiles_at = _tiles_at(happened)
    hands = [event for event in happened if isinstance(event, _HANDS) and event.seat]
    scored = _scored(happened)
    struck = [(e.seat, e.cell) for e in happened if isinstance(e, events.Struck)]
    rest = [
        event
        for event in happened
        if not (isinstance(event, events.PartsLost) and (event.seat, event.cell) in struck)
    ]  # a hit names what it destroys
    for group in _grouped(rest):
        first = group[0]
        if isinstance(first, _HANDS) and first.seat:
            if hands[-1] in group:
                lines += _hands_lines(state, hands, happened)
        elif isinstance(first, events.FlightEnded) and first.seat in scored:
            lines.append(_sum_line(state, first, scored[first.seat]))
        elif isinstance(first, events.Scored) and first.seat in scored:
            pass  # told in the sum of its seat
        elif type(first) in _GROUPS:
            lines.append(_GROUPS[type(first)](state, group))
        else:
            lines += [event_line(state, event, tiles_at) for event in group]
    return lines


def _grouped(happened: Sequence[Event]) -> Iterator[list[Event]]:
    """Runs of events of one kind, seat and cause."""

    def key(event: Event) -> tuple[type[Event], object, object]:
        if isinstance(event, events.Missed):  # of all ships that it passes in one line
            return events.Missed, event.threat, event.line
        return type(event), getattr(event, "seat", -1), getattr(event, "cause", "")

    for _, group in groupby(happened, key):
        yield list(group)


def _tiles_at(happened: Sequence[Event]) -> Tiles:
    return {
        (event.seat, event.cell): event.tile
        for event in happened
        if isinstance(event, events.Placed | events.PartsLost)
    }


def _scored(happened: Sequence[Event]) -> dict[int, list[events.Scored]]:
    """Lines of the reckoning by seat; none where a question stood between its first and last."""
    lines = [event for event in happened if isinstance(event, events.Scored)]
    ended = [event.seat for event in happened if isinstance(event, events.FlightEnded)]
    nobody = any(isinstance(event, events.Stopped) for event in happened)
    if not nobody and not any(event.line == "order" for event in lines):
        return {}
    return {seat: [event for event in lines if event.seat == seat] for seat in ended}


def _sum_line(
    state: TruckerState, ended: events.FlightEnded, scored: Sequence[events.Scored]
) -> str:
    parts = [
        say("gt.log.scored.part", line=say(f"gt.score.{event.line}"), credits=signed(event.credits))
        for event in scored
        if event.credits
    ]
    earned = ended.profit - sum(event.credits for event in scored)
    if earned:
        earlier = say("gt.score.earned")
        parts.insert(0, say("gt.log.scored.part", line=earlier, credits=signed(earned)))
    return say(
        "gt.log.reckoned",
        seat=seat_name(state, ended.seat),
        parts=", ".join(parts) or say("gt.goods.none"),
        profit=signed(ended.profit),
        credits=credits_words(ended.credits),
    )


def _hands_lines(
    state: TruckerState, hands: Sequence[Event], happened: Sequence[Event]
) -> list[str]:
    """What each rival took and placed, and how far its ship has come."""
    lines: list[str] = []
    for number in range(1, len(state.seats)):
        own = [type(event) for event in hands if getattr(event, "seat", 0) == number]
        taken = own.count(events.TileDrawn) + own.count(events.TileTaken)
        if not own:
            continue
        lost = sum(1 for e in happened if isinstance(e, events.PartsLost) and e.seat == number)
        lines.append(
            say(
                "gt.log.built.seat",
                seat=seat_name(state, number),
                taken=taken,
                placed=own.count(events.Placed),
                back=own.count(events.TileReturned),
                n=len(state.seats[number].ship.occupied()) + lost,
            )
        )
    return lines


def log_lines(session: Session[TruckerState]) -> list[str]:
    """The whole log, oldest first, made again from the journal: it cannot disagree with it.

    Where older entries were dropped from the journal the log begins with the first kept.
    """
    state = session.base.clone()
    before = state.clone()
    happened: list[Event] = list(session.opening) if session.base_is_start else []
    lines: list[str] = []

    def watch(entry: Entry, after: TruckerState, events_of: list[Event]) -> None:
        nonlocal before
        happened.extend(events_of)
        if after.decision is None or not after.decision.seat:
            lines.extend(told(before, after, happened))
            happened.clear()
            before = after.clone()

    replay(session.game, state, session.journal, watch)
    return lines + told(before, state, happened)
