"""What happened in sentences: one event, or several of one kind, in one line.

A line names its seat first, so that one form of each sentence serves player and rivals.
"""

from collections.abc import Callable, Mapping, Sequence

from resources import say
from tabletop import Event
from trucker.rules import events
from trucker.rules.actions import Retune
from trucker.rules.state import TruckerState
from trucker.rules.strength import counted_as
from trucker.words.expansion import more_event_line
from trucker.words.names import (
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
    tuning_words,
)

__all__ = ["GROUPS", "Tiles", "event_line"]


Tiles = Mapping[tuple[int, int], int]
"""By seat and cell: components that came or went since, which a later state has not."""


def event_line(state: TruckerState, event: Event, tiles_at: Tiles | None = None) -> str:
    """One event; never names a tile that only a rival has seen.

    `state` may be later than the event: it gives names and boards. `tiles_at` names the
    components that are no longer in it.
    """
    seat = seat_name(state, max(0, getattr(event, "seat", 0)))
    tiles = state.cards.tiles
    if line := more_event_line(state, event):
        return line
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
        case events.Retuned(levels, help_, slower):
            tuning = tuning_words(state, Retune(levels, help_, slower))
            return say("gt.log.retuned", seat=seat, tuning=tuning)
        case events.SentBack():
            return say("gt.log.sent_back", seat=seat)
        case events.CrewHoused(number, cell, figures):
            where = cell_words(state.seats[number].ship, cell)
            return say("gt.log.housed", seat=seat, figures=figures_words(figures), cell=where)
        case events.CardTurned(card):
            return say("gt.log.card", card=card_words(state.adventure(card), state))
        case events.CardIgnored():
            return say("gt.log.ignored")
        case _:
            return _flight_line(state, event, seat, tiles_at or {})


def _flight_line(state: TruckerState, event: Event, seat: str, tiles_at: Tiles) -> str:
    match event:
        case events.Moved(_, before, after):
            message = "gt.log.moved.forward" if after > before else "gt.log.moved.back"
            return say(message, seat=seat, n=abs(after - before))
        case events.Declared(_, what, strength):
            name = say(f"gt.what.{counted_as(what)}")
            return say("gt.log.declared", seat=seat, what=name, strength=half(strength))
        case events.Won(_, result):
            return say(f"gt.log.result.{result}", seat=seat)
        case events.Landed(_, planet):
            message = "gt.log.landed" if planet < 0 else "gt.log.landed.planet"
            return say(message, seat=seat, planet=planet + 1)
        case events.DiceRolled(first, second) if state.plan.board.shape.dice == "column_row":
            return say("gt.log.dice.square", first=first, second=second)
        case events.DiceRolled(first, second):
            return say("gt.log.dice", first=first, second=second, sum=event.total)
        case events.Missed():
            return _missed_line(state, [event])
        case events.GaveUp(_, cause):
            return say(f"gt.log.gave_up.{cause}", seat=seat)
        case events.CreditsGained(_, credits):
            message = "gt.log.credits" if credits >= 0 else "gt.log.paid"
            return say(message, seat=seat, credits=credits_words(abs(credits)))
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
        case events.TitleDefended(_, title, is_gold):
            message = "gt.log.title.defended.gold" if is_gold else "gt.log.title.defended"
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
        line=line_words(state.seats[first.seat].ship.board, first.side, first.line),
    )


def _loaded_line(state: TruckerState, group: Sequence[events.GoodsLoaded]) -> str:
    goods = goods_words(event.goods for event in group)
    return say("gt.log.loaded", seat=seat_name(state, group[0].seat), goods=goods)


def _gone_line(state: TruckerState, group: Sequence[events.GoodsGone]) -> str:
    goods = goods_words(event.goods for event in group)
    return say("gt.log.gone", seat=seat_name(state, group[0].seat), goods=goods)


GROUPS: dict[type[Event], Callable[..., str]] = {
    events.Missed: _missed_line,
    events.PartsLost: _parts_line,
    events.CrewLost: _crew_line,
    events.Discharged: _battery_line,
    events.GoodsLoaded: _loaded_line,
    events.GoodsGone: _gone_line,
}
"""By kind of event: those of one kind, seat and cause that come in a row share a line."""
