"""How everybody stands in a flight: what each has done or must, how far back, and its figures."""

from resources import say
from trucker.briefing.adventures.look import Status
from trucker.briefing.looks import LOOKS
from trucker.rules.flight import lapped, order
from trucker.rules.pending import counted
from trucker.rules.state import TruckerState
from trucker.rules.strength import counted_as, crew_of, reach
from trucker.words.names import half, seat_name


def status_of(state: TruckerState, seat: int) -> Status:
    """Declared, chosen, waiting, or whose choice it is."""
    if state.seats[seat].is_out:
        return Status(say(f"gt.flight.status.out.{state.seats[seat].cause}"), "off")
    decision = state.decision
    if decision is not None and decision.seat == seat:
        return Status(
            say("gt.flight.status.chooses" if seat else "gt.flight.status.yours"), "asked"
        )
    if state.card is None:
        return Status("")
    status = LOOKS[state.cards.adventures[state.card].kind].status
    own = status(state, seat) if status is not None else None
    return own or _strength(state, seat)


def _strength(state: TruckerState, seat: int) -> Status:
    what = counted(state)
    if not what:
        return Status("")
    name = say(f"gt.what.{counted_as(what)}")
    if state.declared and state.declared[seat] >= 0:
        words = say("gt.flight.status.declared", what=name, strength=half(state.declared[seat]))
        return Status(words, "good")
    if what == "crew":
        return Status(say("gt.flight.status.crew", n=crew_of(state, seat)), "known")
    least, most = reach(state.seats[seat].ship, what)
    if least == most:
        return Status(say("gt.flight.status.fixed", what=name, strength=half(most)), "known")
    words = say("gt.flight.status.reach", what=name, least=half(least), most=half(most))
    return Status(words, "known")


def back_words(state: TruckerState, seat: int) -> str:
    """How far behind the leader, in days."""
    flying = order(state)
    if seat not in flying:
        return say("gt.flight.gone")
    behind = state.seats[flying[0]].position - state.seats[seat].position
    return say("gt.flight.back", n=behind) if behind else say("gt.flight.leads")


def lap_line(state: TruckerState) -> tuple[int, str]:
    """Where the leader must be to lap the last, and a warning where that has come; position -1
    while a ship flies alone."""
    flying = order(state)
    if len(flying) < 2:
        return -1, ""
    last = flying[-1]
    gone = lapped(state, flying)
    behind = state.seats[flying[0]].position - state.seats[last].position
    line = (state.seats[last].position + 1) % state.plan.spaces
    if gone:
        return line, say("gt.flight.lapped", seat=seat_name(state, gone[-1]))
    if behind * 4 >= state.plan.spaces * 3:
        message = "gt.flight.lap.you" if not last else "gt.flight.lap"
        names = {"seat": seat_name(state, last), "leader": seat_name(state, flying[0])}
        return line, say(message, n=behind, spaces=state.plan.spaces, **names)
    return line, ""


def days_to_lap(state: TruckerState) -> list[int]:
    """Spaces that the leader still flies over before the last ship is lapped, that one's own the
    last of them; none while that is far, or has come."""
    flying = order(state)
    line, warning = lap_line(state)
    if line < 0 or not warning or lapped(state, flying):
        return []
    spaces = state.plan.spaces
    taken = {state.seats[seat].position % spaces for seat in flying}
    leader, last = state.seats[flying[0]].position, state.seats[flying[-1]].position
    ahead = range(leader + 1, last + spaces + 2)
    return [at % spaces for at in ahead if at % spaces not in taken]


def overtaken(before: TruckerState, after: TruckerState) -> bool:
    """Whether another ship leads than before, which is still in the flight."""
    was, now = order(before), order(after)
    return bool(was and now) and was[0] in now and now[0] != was[0]


def figures_of(state: TruckerState, seat: int) -> list[str]:
    """What counts on a ship, in short: engines, cannons, and what is on board."""
    ship, found = state.seats[seat].ship, list[str]()
    for what in ("engine", "cannon"):
        least, most = reach(ship, what)
        value = half(least)
        if most > least:
            value = say("gt.flight.range", least=half(least), most=half(most))
        found.append(say(f"gt.flight.figure.{what}", value=value))
    aboard = (("crew", len(ship.figures)), ("cells", ship.batteries), ("goods", len(ship.blocks)))
    return found + [say(f"gt.flight.figure.{name}", value=n) for name, n in aboard]
