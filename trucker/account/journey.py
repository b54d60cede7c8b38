"""A flight or a Trek as figures: START HERE."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tabletop import Entry, Event
from tabletop.account import Account, retell
from trucker.account.deals import Dealt
from trucker.account.feats import RULES, Flown
from trucker.rules import events, expansion_events
from trucker.rules.cards import HUMANS
from trucker.rules.flight import order
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

__all__ = ["account"]


def account(game: GalaxyTrucker, setup: object, seed: str, entries: Iterable[Entry]) -> Account:
    """Of the game that setup, seed and entries are, over or not.

    Figures: `flights` flown, `home` those that ended at home, `profit` of all, `credits`, `place`;
    `rival.<seat>.<level>.<character>`: credits, `rival.<seat>.parts`; `parts` at the launches,
    `open` connectors there, `least_open` and `most_parts` of a launch; `lost.<cause>`; flight days
    `back.<kind of card>` and `ahead.<kind>`; `crew_lost`, `aliens_lost`, `titles`, `gold`; and of
    one flight the most that `bounced`, were lost in one with a profit (`wrecked`), had sides
    shielded (`shielded`) or `aliens` aboard. Of the expansion: `mission.<id>` flown, rewards `met`,
    `vip.<id>` delivered, and of one flight `most_vips` that were, the most credits of a mission's
    rewards (`most_mission`) and payload tiles brought home (`most_payload`).
    """
    figures, dealt = _Figures(), Dealt()

    def hear(event: Event, state: TruckerState) -> None:
        figures.hear(event, state)
        dealt.hear(event, state)

    state = retell(game, setup, seed, entries, hear)
    return Account(figures.score(state), sorted(figures.feats), dealt.plain())


class _Figures:
    def __init__(self) -> None:
        self.feats: set[str] = set()
        self._sums: Counter[str] = Counter()
        self._most: dict[str, int] = {}
        self._parts: Counter[int] = Counter()  # of rivals, by seat
        self._flown = Flown("")
        self._has_launched = self._is_taken = False
        self._lost: Counter[str] = Counter()  # in this flight, by cause

    def hear(self, event: Event, state: TruckerState) -> None:
        if not self._has_launched and state.phase in ("flight", "score"):
            self._launch(state)
        told = _HEARD.get(type(event))
        if told is not None:
            told(self, event, state)

    def score(self, state: TruckerState) -> dict[str, int]:
        seats, credits = state.seats, state.seats[0].credits
        found: dict[str, int] = {
            "credits": credits,
            "place": 1 + sum(seat.credits > credits for seat in seats[1:]),
            **self._sums,
            **self._most,
        }
        for number, rival in enumerate(state.setup.seats[1:], 1):
            found[f"rival.{number}.{rival.level}.{rival.name}"] = seats[number].credits
            found[f"rival.{number}.parts"] = self._parts[number]
        shown = ("credits", "place", "rival", "least")
        return {name: n for name, n in found.items() if n or name.startswith(shown)}

    def began(self, event: Any, state: TruckerState) -> None:
        self._flown = Flown(event.flight, rivals=len(state.seats) - 1)
        self._has_launched = self._is_taken = False
        self._lost.clear()

    def space_taken(self, event: Any, state: TruckerState) -> None:
        self._flown.built_first |= not (self._is_taken or event.seat or event.is_forced)
        self._is_taken = True

    def sent_back(self, event: Any, state: TruckerState) -> None:
        """What came off costs nothing (GT-15)."""
        if not event.seat:
            self._flown.built_first = False
            self._lost.clear()

    def _launch(self, state: TruckerState) -> None:
        self._has_launched = True
        for number, seat in enumerate(state.seats[1:], 1):
            self._parts[number] += sum(len(ship.occupied()) for ship in seat.ships)
        it, ship = self._flown, state.seats[0].ship
        it.parts, it.open = len(ship.occupied()), ship.frame.exposed
        it.shielded = sum(bool(cells) for cells in ship.frame.shields)
        it.aliens = len(ship.figures) - sum(map(ship.figures.count, HUMANS))
        sums = {"flights": 1, "parts": it.parts, "open": it.open}
        self._sums.update(sums)
        self._note(most_parts=it.parts, shielded=it.shielded, aliens=it.aliens)
        self._most["least_open"] = min(it.open, self._most.get("least_open", it.open))

    def mission_set(self, event: Any, state: TruckerState) -> None:
        self._sums[f"mission.{event.mission}"] += 1

    def scored(self, event: Any, state: TruckerState) -> None:
        """Of those lines that missions and VIPs bring."""
        if event.seat or state.extras is None:
            return
        mission = state.mission
        if event.line in state.cards.vips:
            self._sums[f"vip.{event.line}"] += 1
            self._flown.vips += 1
        elif mission is not None and event.line in {each.what for each in mission.rewards}:
            self._sums["met"] += event.credits > 0
            self._flown.mission += event.credits

    def moved(self, event: Any, state: TruckerState) -> None:
        if event.seat or state.card is None:
            return
        step = 1 if event.after > event.before else -1
        spaces = state.plan.spaces
        others = {seat.position % spaces for seat in state.seats[1:] if not seat.is_out}
        passed = range(event.before + step, event.after + step, step)
        days = sum(at % spaces not in others for at in passed)
        kind = state.cards.adventures[state.card].kind
        self._sums[f"{'ahead' if step > 0 else 'back'}.{kind}"] += days

    def bounced(self, event: Any, state: TruckerState) -> None:
        if not event.seat:
            self._flown.bounced += 1

    def part_lost(self, event: Any, state: TruckerState) -> None:
        if not event.seat:
            self._lost[event.cause] += 1

    def crew_lost(self, event: Any, state: TruckerState) -> None:
        if not event.seat:
            self._sums["crew_lost"] += 1

    def alien_left(self, event: Any, state: TruckerState) -> None:
        if not event.seat:
            self._sums["aliens_lost"] += 1

    def title(self, event: Any, state: TruckerState) -> None:
        if not event.seat:
            self._sums["gold" if event.is_gold else "titles"] += 1

    def ended(self, event: Any, state: TruckerState) -> None:
        if event.seat:
            return
        it, seat = self._flown, state.seats[0]
        it.lost = len(seat.lost)
        it.is_home, it.profit = not seat.is_out, event.profit
        it.came_first = order(state)[:1] == [0]
        it.left, it.humans = len(seat.ship.occupied()), seat.ship.humans
        cells = seat.ship.occupied()
        it.payload = sum(seat.ship.part(cell).tile.set == "payload" for cell in cells)
        it.rivals_out = sum(rival.is_out for rival in state.seats[1:])
        self._lost["reserve"] = it.lost - self._lost.total()  # never placed, yet paid for
        self._sums.update({f"lost.{cause}": n for cause, n in self._lost.items()})
        self._sums["profit"] += event.profit
        self._sums["home"] += it.is_home
        self._note(bounced=it.bounced, wrecked=it.lost if it.profit > 0 else 0)
        if state.extras is not None:
            aboard = it.payload * it.is_home
            self._note(most_vips=it.vips, most_mission=it.mission, most_payload=aboard)
        self.feats |= {name for name, holds in RULES.items() if holds(it)}

    def _note(self, **values: int) -> None:
        for name, value in values.items():
            self._most[name] = max(value, self._most.get(name, 0))


_HEARD: Mapping[type[Event], Callable[[_Figures, Any, TruckerState], None]] = {
    events.FlightBegan: _Figures.began,
    events.SpaceTaken: _Figures.space_taken,
    events.SentBack: _Figures.sent_back,
    expansion_events.MissionSet: _Figures.mission_set,
    events.Scored: _Figures.scored,
    events.Moved: _Figures.moved,
    events.Bounced: _Figures.bounced,
    events.PartsLost: _Figures.part_lost,
    events.CrewLost: _Figures.crew_lost,
    events.AlienLeft: _Figures.alien_left,
    events.TitleGiven: _Figures.title,
    events.FlightEnded: _Figures.ended,
}
