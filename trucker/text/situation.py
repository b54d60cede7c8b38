"""The table in lines of text: flight, timer, own ship in words, track, card, piles, rivals."""

from collections.abc import Iterable
from itertools import pairwise

from resources import say
from trucker.briefing.hangar.forecast import noted
from trucker.rules.flight import order
from trucker.rules.insurance import fee_of, largest_gap
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT
from trucker.words.names import (
    card_words,
    cell_words,
    credits_words,
    flight_words,
    modifier_name,
    seat_name,
    whole,
)

__all__ = ["forecast_lines", "head_lines", "title_texts", "track_lines"]


def head_lines(state: TruckerState) -> list[str]:
    """Flight and phase, what bends the rules, and while building timer and table."""
    trek = state.setup.flight == "trek"
    seat = state.seats[0]
    lines = [
        say(
            "gt.text.head.trek" if trek else "gt.text.head",
            flight=flight_words(state),
            phase=say(f"gt.text.phase.{state.phase}"),
            credits=credits_words(seat.credits),
        )
    ]
    if state.mission is not None and state.phase != "over":  # its advance is no credits yet
        lines[0] += " " + say("gt.text.head.earned", credits=credits_words(seat.earned))
    for road in state.setup.rough:
        text = say(f"gt.modifier.text.{road}")
        lines.append(say("gt.text.rough", name=modifier_name(road), text=text))
    if (mission := state.mission) is not None:
        name, text = say(f"gt.mission.{mission.id}"), say(f"gt.mission.text.{mission.id}")
        lines.append(say("gt.text.mission", mission=name, text=text))
    lines += _title_lines(state)
    if state.phase == "build":
        lines += [*_timer_lines(state), *_turn_lines(state), _tiles_line(state), *_class(state)]
        if state.extras is not None and state.extras.payload:
            lines.append(say("gt.text.payload", n=len(state.extras.payload)))
        lines += _space_lines(state)
    return lines


def _title_lines(state: TruckerState) -> list[str]:
    """The player's own in full, of the others the names; `title_texts` tells all."""
    if not state.titles:
        return []
    if not any(seat.title for seat in state.seats):
        names = ", ".join(map(modifier_name, state.titles))
        return [say("gt.text.titles.names", titles=names)]
    rivals = [
        say(
            "gt.text.title.rival.gold" if seat.is_gold else "gt.text.title.rival",
            seat=seat_name(state, number),
            title=modifier_name(seat.title),
        )
        for number, seat in enumerate(state.seats)
        if number and seat.title
    ]
    return [*_defended(state, [0]), *([f"{', '.join(rivals)}."] if rivals else [])]


def title_texts(state: TruckerState) -> list[str]:
    """What each title of a Trek is about, and who defends it."""
    if not state.titles:
        return []
    if any(seat.title for seat in state.seats):
        return _defended(state, range(len(state.seats)))
    titles = "; ".join(
        f"{modifier_name(title)}: {say(f'gt.modifier.text.{title}')}" for title in state.titles
    )
    return [say("gt.text.titles", titles=titles)]


def _defended(state: TruckerState, numbers: Iterable[int]) -> list[str]:
    return [
        say(
            f"gt.text.title{'.gold' if seat.is_gold else ''}{'' if number else '.you'}",
            seat=seat_name(state, number),
            title=modifier_name(seat.title),
            text=say(f"gt.modifier.text.{seat.title}"),
            handicap=say(f"gt.modifier.gold.{seat.title}"),
        )
        for number in numbers
        if (seat := state.seats[number]).title
    ]


def _class(state: TruckerState) -> list[str]:
    """What another class of ship asks for: fee and joints over the edge, or like to like."""
    ship, shape = state.seats[0].ship, state.plan.board.shape
    if shape.exact:
        return [say("gt.text.ship.splice")]
    if not shape.fees:
        return []
    lines = [say("gt.hangar.gap", n=largest_gap(ship), fee=fee_of(ship))]
    over = (
        say("gt.text.ship.joint", one=cell_words(ship, cell), other=cell_words(ship, other))
        for cell in ship.occupied()
        for other in ship.joined(cell)
        if other > cell and ship.board.is_over_edge(cell, other)
    )
    joints = ", ".join(dict.fromkeys(over))
    return [*lines, say("gt.text.ship.over", joints=joints)] if joints else lines


def _timer_lines(state: TruckerState) -> list[str]:
    if not state.has_timer:
        return []
    runs = state.plan.timer.runs
    if state.run_end < 0:
        last = state.run + 1 >= runs
        message = "gt.text.run.stopped.last" if last else "gt.text.run.stopped"
        return [say(message, run=state.run, runs=runs)]
    left = -((state.clock - state.run_end) // BEAT)
    return [say("gt.text.run", run=state.run, runs=runs, n=left)]


def _turn_lines(state: TruckerState) -> list[str]:
    """Seats in the order of their turns, with their points."""
    extras, rules = state.extras, state.cards.turn_rules
    if extras is None or rules is None or not extras.turn_order:
        return []
    seats = ", ".join(
        say("gt.text.turns.stopped", seat=seat_name(state, number))
        if state.seats[number].space
        else say(
            "gt.text.turns.seat",
            seat=seat_name(state, number),
            points=extras.points[number],
            most=rules.most_points,
        )
        for number in extras.turn_order
    )
    die = [say("gt.text.turns.die", n=extras.countdown)] if extras.countdown >= 0 else []
    return [say("gt.text.turns", seats=seats), *die]


def _tiles_line(state: TruckerState) -> str:
    tiles = [state.cards.tiles[number] for number in state.tiles.discard]
    kinds = [tile.kind for tile in tiles]
    words = ", ".join(
        say("gt.kind.count", n=kinds.count(kind), kind=say(f"gt.kind.{kind}"))
        for kind in sorted(set(kinds))
    )
    words = say("gt.text.table.kinds", kinds=words) if words else ""
    return say("gt.text.table", n=len(state.tiles), up=len(tiles), kinds=words)


def _space_lines(state: TruckerState) -> list[str]:
    taken = [
        say("gt.text.space", space=seat.space, seat=seat_name(state, number))
        for number, seat in enumerate(state.seats)
        if seat.space
    ]
    return [say("gt.text.spaces", spaces=", ".join(taken))] if taken else []


# Flight


def track_lines(state: TruckerState) -> list[str]:
    """Who flies where, the leader first, with the spaces between; then the card."""
    if state.phase != "flight":
        return []
    flying = order(state)
    seats = state.seats
    words = [
        say(
            "gt.text.track.seat",
            seat=seat_name(state, number),
            position=whole(seats[number].position),
        )
        for number in flying
    ]
    gaps = [
        say("gt.text.track.gap", gap=seats[ahead].position - seats[behind].position)
        for ahead, behind in pairwise(flying)
    ]
    row = "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))
    lines = [say("gt.text.track", spaces=state.plan.spaces, order=row)] if flying else []
    gone = [seat_name(state, number) for number, seat in enumerate(seats) if seat.is_out]
    if gone:
        lines.append(say("gt.text.track.out", seats=", ".join(gone)))
    if state.card is not None:
        card = card_words(state.adventure(state.card), state)
        lines.append(say("gt.text.card", card=card))
    return lines


def forecast_lines(state: TruckerState) -> list[str]:
    """The piles that the player has looked at, card by card."""
    if state.phase != "build":
        return [say("gt.text.pile.flying")]
    if not state.plan.seen_piles:
        return [say("gt.text.pile.none")]
    lines: list[str] = []
    for number, pile in enumerate(state.piles):
        if number in state.seats[0].seen:
            lines.append(say("gt.text.pile", pile=number + 1))
            for card, note in zip(pile, noted(state, number) or (), strict=True):
                lines.append(f"  {card_words(state.adventure(card), state)}")
                lines += [f"    {note.words[0]}"] if note.is_super else []
        else:
            lines.append(say(f"gt.text.pile.{_unseen(state, number)}", pile=number + 1))
    return lines


def _unseen(state: TruckerState, pile: int) -> str:
    """Why a pile is not seen: "hidden", "early", "late" or just "unseen" till now."""
    seat = state.seats[0]
    if pile >= state.plan.seen_piles:
        return "hidden"
    if len(seat.ship.occupied()) <= 1:
        return "early"
    return "late" if seat.space else "unseen"
