"""How a flight or a game ended, as a headline and in a few sentences. Data alone."""

from resources import say
from trucker.briefing.hit.best import Moment
from trucker.briefing.hit.shots import Shot
from trucker.briefing.journey.reckoned import Ended, exposed
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words, seat_name
from trucker.words.results import cause_line


def headline(ended: Ended, over: TruckerState | None) -> str:
    """`over`: the state of a game that has ended, None between two flights."""
    state, place, rival = ended.state, ended.place(0), _richest(ended)
    if not ended.winners:
        return say("gt.journey.head.nobody")
    if over is None or over.outcome is None:
        flight = say(f"gt.flight.{state.plan.id}")
        return say("gt.journey.head.between", flight=flight, place=place)
    if state.setup.flight == "trek" and place > 1:
        return say("gt.journey.head.trek", place=place)
    return say(
        f"gt.journey.head.{over.outcome.cause}",
        credits=credits_words(state.seats[0].credits),
        rival=seat_name(state, rival),
        most=state.seats[rival].credits,
    )


def winner_words(ended: Ended) -> str:
    """Who is first."""
    winners = ended.winners
    if not winners:
        return say("gt.journey.head.nobody")
    first, most = winners[0], ended.seats[winners[0]].credits
    names = ", ".join(seat_name(ended.state, seat) for seat in sorted(winners))
    if len(winners) > 1:
        return say("gt.journey.wins.tie", seats=names, credits=credits_words(most))
    key = "gt.journey.wins" if first else "gt.journey.wins.you"
    return say(key, seat=names, credits=most)


def own_words(ended: Ended) -> str:
    """Where that leaves the player."""
    mine, place = ended.seats[0].credits, ended.place(0)
    if not ended.winners:
        return say("gt.journey.own.nobody")
    if place > 1:
        most = ended.seats[ended.winners[0]].credits
        rank = say(f"gt.flight.rank.{place}")
        return say("gt.journey.own.behind", rank=rank, credits=credits_words(most - mine))
    rival = _richest(ended)
    ahead = mine - ended.seats[rival].credits
    key = "gt.journey.ahead" if ahead else "gt.journey.level"
    return say(key, credits=credits_words(ahead), rival=seat_name(ended.state, rival))


def summary(
    ended: Ended, over: TruckerState | None, last_card: str, best: Moment | None, worst: Shot | None
) -> str:
    """By how much, the last card, the best moment or else the worst."""
    state, rival = ended.state, _richest(ended)
    mine, most = state.seats[0].credits, state.seats[rival].credits
    name = seat_name(state, rival)
    if over is None:
        words = say("gt.journey.between", mine=credits_words(mine), rival=name, most=most)
    elif not ended.winners:
        words = cause_line(over)
    else:
        key = "ahead" if mine > most else "behind" if mine < most else "level"
        words = say(f"gt.journey.{key}", credits=credits_words(abs(mine - most)), rival=name)
    more = [say("gt.journey.last", line=last_card)] if last_card else []
    if best is not None:
        more.append(best.words)
    elif worst is not None:
        more.append(say("gt.journey.worst", n=worst.losses))
    return " ".join([words, *more])


def ship_words(ended: Ended, seat: int) -> tuple[str, str]:
    """Whose ship, why it is worth a look, and how it came home."""
    owner = ended.seats[seat]
    key = "gt.journey.ship.head" if seat else "gt.journey.ship.yours"
    parts = sum(len(ship.occupied()) for ship in owner.ships)
    words = say("gt.journey.ship", n=parts, open=exposed(owner))
    if owner.is_out:
        words = say("gt.journey.ship.out", why=say(f"gt.journey.out.{owner.cause}"))
    rank = say(f"gt.flight.rank.{ended.place(seat)}")
    ends = "gt.journey.ship.rank" if ended.winners else "gt.journey.ship.poor"
    why = say(ends, rank=rank, credits=credits_words(owner.credits))
    if not seat and not owner.lost:
        why = say("gt.journey.ship.whole")
    return say(key, seat=seat_name(ended.state, seat)), f"{why} {words}"


def _richest(ended: Ended) -> int:
    """Of the rivals."""
    return next(seat for seat in ended.ranking if seat)
