"""Whether what the expansion lays on the table could lie there in a stored game."""

from collections import Counter
from collections.abc import Mapping

from trucker.rules.cards import VIPS
from trucker.rules.expansion import has_vips
from trucker.rules.extras import Extras
from trucker.rules.missions import LOST
from trucker.rules.missions.directives import DIRECTIVES
from trucker.rules.missions.the_bet import BETS, NOTE
from trucker.rules.printed import MissionCard
from trucker.rules.setup import TURNS, TWO
from trucker.rules.state import TruckerState
from trucker.storage.steps import distinct, need, standing

__all__ = ["check_extras", "check_flown"]


def check_extras(state: TruckerState, extras: Extras) -> None:
    """What the expansion adds; tiles, cards and figures are looked at with all others."""
    cards = state.cards
    need(bool(cards.missions), "cards without missions")
    missions = [*extras.missions, *extras.offered]
    for mission in [*missions, *([extras.mission] if extras.mission else [])]:
        need(mission in cards.missions, "a mission that is not known")
    distinct(extras.missions, "a mission is there twice")
    count = len(state.seats)
    takes_turns = state.setup.mode == TURNS and state.asked != "mission"
    need(sorted(extras.turn_order) == list(range(count)) * takes_turns, "turns of other seats")
    need(len(extras.points) == len(extras.placed) == count * takes_turns, "points of other seats")
    stopped = extras.first_stopped
    need((stopped >= 0) == (extras.countdown >= 0), "a countdown that nobody began")
    need(stopped < count, "there is no such seat")
    need(stopped < 0 or state.seats[stopped].space > 0, "a countdown that nobody began")
    if extras.offered:
        need(tuple(extras.missions[:2]) == extras.offered, "missions that were not drawn")
    vips = [*extras.vips, *(vip for deck in extras.vip_decks for vip in deck)]
    need(set(vips) <= set(cards.vips), "a VIP who is not known")
    distinct(vips, "a VIP is there twice")
    _check_decks(state, extras)
    for seat in state.seats:
        distinct(seat.vips, "a VIP is there twice")
        need(set(seat.vips) <= set(extras.vips), "a VIP who is not there")
        distinct([cards.vips[vip].figure for vip in seat.vips], "two VIPs of a color")
    wanted = state.setup.mission
    need(wanted in ("", TWO, extras.mission), "another mission")
    need(not extras.mission or bool(wanted), "a mission without a call for one")
    laid = state.mission.super_count if state.mission is not None else ()
    need(extras.supercards == (laid[state.level] if laid else 0), "other supercards")
    _check_draw(state, extras)


def check_flown(state: TruckerState, extras: Extras) -> None:
    """What goes by ships and by what is to come."""
    _check_notes(state, extras)
    for number in range(len(state.seats)):
        _check_guests(state, number)


def _check_decks(state: TruckerState, extras: Extras) -> None:
    """A deck for each color; a flight with VIPs opens as many of each."""
    vips = state.cards.vips
    colors = Counter(card.figure for card in vips.values())
    need(len(extras.vip_decks) == len(colors), "VIPs of other decks")
    opens = _opens(state.mission) if has_vips(state) and state.asked != "mission" else 0
    most = state.number * max(map(_opens, state.cards.missions.values()))
    opened = Counter(vips[vip].figure for vip in extras.vips)
    need(all(opened[color] == opens for color in colors), "other VIPs than were opened")
    for color, deck in zip(sorted(colors), extras.vip_decks, strict=True):
        need(all(vips[vip].figure == color for vip in deck), "a VIP in another deck")
        gone = colors[color] - opens - len(deck)
        need(0 <= gone <= most, "VIPs of other decks")


def _opens(mission: MissionCard | None) -> int:
    """VIPs of a color that a flight opens."""
    return mission.numbers.get("vip_cards", 1) if mission is not None else 1


def _check_guests(state: TruckerState, number: int) -> None:
    """Each figure is that of a VIP who has boarded; nobody is lost before the first card."""
    seat, cards = state.seats[number], state.cards.vips
    aboard = sorted(
        figure for ship in seat.ships for figure in ship.crew if figure and figure in VIPS
    )
    figures = sorted(cards[vip].figure for vip in seat.vips)
    need(set(aboard) <= set(figures), "a VIP who has not boarded")
    waits = [step.seat for step in state.agenda if step.kind == "vips"]
    boards = state.phase not in ("build", "check") and number not in waits
    need(boards or not seat.vips, "a VIP on board too early")
    need(state.phase != "crew" or aboard == figures, "a VIP who is gone too early")


def _check_draw(state: TruckerState, extras: Extras) -> None:
    """Each mission that was chosen of two is out of the draw; points and tiles are as many as a
    seat can have."""
    chosen = (state.number + bool(extras.mission)) if state.setup.mission == TWO else 0
    need(len(extras.missions) == len(state.cards.missions) - chosen, "missions of another draw")
    rules = state.cards.turn_rules
    for number, placed in enumerate(extras.placed):
        seat = state.seats[number]
        squares = state.plan.board.outside
        need((seat.loose >= 0) <= placed <= squares, "tiles that nobody placed")
        need(rules is not None and extras.points[number] <= rules.most_points, "too many points")


_AT_TAKE_OFF: Mapping[str, str] = {
    "directives": "met_at_take_off",
    "diplomatic_mission": "diplomatic_mission",
    "heavy_duty": "heavy_duty",
}
"""Notes that missions take then, beside what was lost before."""


def _check_notes(state: TruckerState, extras: Extras) -> None:
    notes, seats = extras.notes, len(state.seats)
    rolled = notes.get("directives")
    need((rolled is None) == (extras.mission != "directives"), "directives of another mission")
    if rolled is not None:
        known = range(len(DIRECTIVES))
        need(len({*rolled} & {*known}) == len(rolled) > 0, "directives that nobody rolled")
    if LOST in notes:
        lost = zip(notes[LOST], state.seats, strict=False)
        need(all(0 <= count <= len(seat.lost) for count, seat in lost), "a note of other losses")
    for key, counts in notes.items():
        need(key == "directives" or len(counts) == seats, "a note of other seats")
        need(all(-1000 <= each <= 1000 for each in counts), "a note beyond measure")
    need(all(0 <= bet <= len(BETS) for bet in notes.get(NOTE, ())), "a bet that is not known")
    has_taken_off = any(step.kind in ("bet", "rush") for step in standing(state))
    if state.phase not in ("flight", "score", "over") and not has_taken_off:
        return
    taken = [LOST, *([_AT_TAKE_OFF[extras.mission]] if extras.mission in _AT_TAKE_OFF else [])]
    need({*taken} <= notes.keys(), "a note that was not taken")
