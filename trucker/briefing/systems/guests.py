"""How the open VIPs stand to the player's ship, and who may board where. Data alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from resources import say
from tabletop import Action
from trucker.ai.guests import reward_in
from trucker.briefing.systems.demands import FAR, Verdict, verdict
from trucker.rules.actions import Board, Disembark
from trucker.rules.printed import VipCard
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.vips import VIPS
from trucker.words.names import cell_words, seat_name, signed

__all__ = [
    "Guest",
    "best_company",
    "boarded",
    "cabins",
    "company",
    "crew_words",
    "guests_of",
    "met_count",
    "moves",
]

_LIKELY, _FIGURE = 0.7, 1.5
"""Share of a reward that is likely to be paid, and what the place of two humans is worth."""


@dataclass(frozen=True, slots=True)
class Guest:
    """One open VIP."""

    vip: str
    number: int  # from 1, in the order of the cards
    figure: str
    name: str
    demand: str
    ability: str
    pays: str
    worth: int  # likely credits in the best cabin that meets the demand, or where she lives
    verdicts: Mapping[int, Verdict]  # by cabin
    aboard: int  # the cabin, -1 for none
    sign: str  # "met", "costs" (one short, or the nearest), "none"
    told: str  # the verdict over all cabins
    why: str

    @property
    def met(self) -> list[int]:
        return [cell for cell, each in self.verdicts.items() if each.met]


def cabins(ship: Ship) -> list[int]:
    """Those that VIPs may live in, if nothing else keeps humans out."""
    return [cell for cell in ship.frame.cabins if not ship.part(cell).tile.is_start]


def guests_of(state: TruckerState) -> list[Guest]:
    """Those whose cards lie open in this flight, by color."""
    opened = state.extras.vips if state.extras is not None else ()
    return [_guest(state, vip, number) for number, vip in enumerate(opened, 1)]


def met_count(state: TruckerState) -> int:
    """How many of them have a cabin that meets their demand, or live in one."""
    assert state.extras is not None
    ship, cards = state.seats[0].ship, state.cards.vips
    return sum(
        vip in state.seats[0].vips or any(_verdict(ship, c, cards[vip]).met for c in cabins(ship))
        for vip in state.extras.vips
    )


def _verdict(ship: Ship, cell: int, card: VipCard) -> Verdict:
    if not ship.humans_at(cell):
        return Verdict(False, FAR, say("gt.demand.barred"))
    return verdict(ship, cell, card.demand)


def _guest(state: TruckerState, vip: str, number: int) -> Guest:
    card, seat = state.cards.vips[vip], state.seats[0]
    ship = seat.ship
    aboard = VIPS[vip].cabin(ship) if vip in seat.vips else -1
    verdicts = {cell: _verdict(ship, cell, card) for cell in cabins(ship)}
    met = [cell for cell, each in verdicts.items() if each.met]
    likely = max(
        (reward_in(state, 0, vip, at) for at in ([aboard] if aboard >= 0 else met)), default=0
    )
    return Guest(
        *(vip, number, card.figure, say(f"gt.vip.{vip}"), say(f"gt.vip.demand.{vip}")),
        say(f"gt.vip.ability.{vip}"),
        _pays(state, card),
        round(likely),
        verdicts,
        aboard,
        *_told(state, vip, verdicts, aboard),
    )


def _told(
    state: TruckerState, vip: str, verdicts: Mapping[int, Verdict], aboard: int
) -> tuple[str, str, str]:
    """Its sign, the verdict over all cabins, and why."""
    ship = state.seats[0].ship
    if aboard >= 0:
        return "met", say("gt.guest.aboard", cell=cell_words(ship, aboard)), ""
    if state.phase in ("flight", "over"):
        hosts = [n for n, seat in enumerate(state.seats) if n and vip in seat.vips]
        names = ", ".join(seat_name(state, n) for n in hosts)
        return "none", say("gt.guest.port"), say("gt.guest.with", names=names) if hosts else ""
    met = [cell for cell, each in verdicts.items() if each.met]
    if met:
        cell = met[0]
        told = say("gt.guest.met", cell=cell_words(ship, cell), n=len(met) - 1)
        return "met", told, verdicts[cell].words
    near = min(verdicts, key=lambda cell: verdicts[cell].short, default=-1)
    if near < 0:
        return "none", say("gt.guest.no_cabin"), ""
    found, where = verdicts[near], cell_words(ship, near)
    if found.short >= FAR:
        return "none", say("gt.guest.never"), found.words
    key = "gt.guest.short" if found.short < FAR - 1 else "gt.guest.near"
    return "costs", say(key, n=found.short, cell=where), found.words


def _pays(state: TruckerState, card: VipCard) -> str:
    """What a VIP pays on arrival, as printed for this level."""
    reward, level = card.reward, state.level
    if reward.kind == "by_rank":
        ranks = reward.by_rank[level][: len(state.seats)]
        return say("gt.guest.pays.by_rank", most=signed(ranks[0]), least=signed(ranks[-1]))
    credits = signed(reward.credits[level]) if reward.credits else ""
    return say(f"gt.guest.pays.{reward.kind}", credits=credits, n=reward.beyond)


# Boarding

Company = Mapping[str, int]
"""VIPs with their cabins."""


def company(state: TruckerState) -> dict[str, int]:
    """Who is aboard, and where."""
    seat = state.seats[0]
    return {vip: VIPS[vip].cabin(seat.ship) for vip in seat.vips}


def boarded(state: TruckerState, vip: str, cell: int) -> dict[str, int]:
    """Who would be aboard with a VIP in this cabin: one of a color, each alone; a press on one
    who is there leads her out again."""
    now, cards = company(state), state.cards.vips
    if now.get(vip) == cell:
        return {each: at for each, at in now.items() if each != vip}
    figure = cards[vip].figure
    rest = {each: at for each, at in now.items() if at != cell and cards[each].figure != figure}
    return {**rest, vip: cell}


def moves(state: TruckerState, target: Company) -> list[Action]:
    """What has to be answered so that these are aboard; who stays where they are is left alone."""
    now = company(state)
    leave = [Disembark(vip) for vip, cell in now.items() if target.get(vip) != cell]
    come = [Board(vip, cell) for vip, cell in target.items() if now.get(vip) != cell]
    return [*leave, *come]


def best_company(state: TruckerState, guests: Sequence[Guest]) -> dict[str, int]:
    """Those who together are likely to pay most beyond what their cabins are worth to humans."""
    gains = [
        (gain, guest, cell)
        for guest in guests
        for cell in guest.met
        if (gain := _LIKELY * reward_in(state, 0, guest.vip, cell) - _FIGURE) > 0
    ]
    _, best = max(_companies(gains), key=lambda each: each[0], default=(0.0, {}))
    return best


def _companies(
    gains: Sequence[tuple[float, Guest, int]], taken: frozenset[str | int] = frozenset()
) -> Iterator[tuple[float, dict[str, int]]]:
    """VIPs of different colors in different cabins, and what they pay together."""
    for index, (gain, guest, cell) in enumerate(gains):
        if guest.figure in taken or cell in taken:
            continue
        yield gain, {guest.vip: cell}
        for more, rest in _companies(gains[index + 1 :], taken | {guest.figure, cell}):
            yield gain + more, {guest.vip: cell, **rest}


def crew_words(state: TruckerState) -> str:
    """How many the ship can house, and how many with the VIPs aboard."""
    ship, now = state.seats[0].ship, company(state)
    most = sum(map(ship.humans_at, ship.frame.cabins))
    left = most - sum(ship.humans_at(cell) - 1 for cell in now.values())
    return say("gt.guest.crew", before=most, after=left)
