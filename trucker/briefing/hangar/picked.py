"""What the player has in mind while building, and what follows from it: drawers of the hangar read
it, and its view alone changes it."""

from collections.abc import Sequence

from resources import say
from tabletop import Action, Session
from trucker.ai.placing import ranked
from trucker.rules.actions import Finish, Place, PutBack, Reserve
from trucker.rules.building import choices_of
from trucker.rules.cards import Part
from trucker.rules.state import TruckerState
from trucker.words.names import card_name


class Picked:
    """What is picked and looked at, but not confirmed."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self.session = session
        self.turn = 0  # of the tile in hand
        self.cell = -1  # where the tile in hand would go, -1 = none
        self.overlay = ""  # one of OVERLAYS, "" = none
        self.by_kind = False  # how the face-up tiles are sorted
        self.looked_at = 0  # the seat whose ship is shown large
        self.shows_titles = False  # those of a Trek, over the ship
        self.is_finishing = False  # starting spaces are offered
        self.held = ""  # "hand" or "loose" while that tile is dragged

    @property
    def state(self) -> TruckerState:
        return self.session.state

    # What may be done

    @property
    def options(self) -> Sequence[Action]:
        """Answers of the player; those, too, that have to wait until rivals have acted."""
        decision = self.state.decision
        if decision is not None and decision.seat == 0:
            return decision.options
        return choices_of(self.state, 0)

    def offered(self, kind: type[Action]) -> Action | None:
        return next((option for option in self.options if isinstance(option, kind)), None)

    @property
    def spaces(self) -> list[Finish]:
        """Starting spaces that are free."""
        return [option for option in self.options if isinstance(option, Finish)]

    @property
    def shut_reason(self) -> str:
        """Why nothing can be taken."""
        return say("gt.hangar.done.rest" if self.state.seats[0].space else "gt.hangar.hand_full")

    @property
    def why_no_look(self) -> str:
        """Why no forecast pile can be looked at."""
        is_first = len(self.state.seats[0].ship.occupied()) <= 1
        return say("gt.hangar.look.first") if is_first else self.shut_reason

    def seen_words(self, number: int) -> str:
        """The cards of a forecast pile."""
        cards = self.state.cards.adventures
        return "; ".join(card_name(cards[card]) for card in self.state.piles[number])

    @property
    def free_hand_words(self) -> tuple[str, ...]:
        """What may be done with a free hand, from the longest form to the shortest."""
        if self.is_finishing:
            return say("gt.hangar.spaces"), say("gt.hangar.spaces.short")
        if self.state.seats[0].space:
            return (say("gt.hangar.hand.free"),)
        if self.is_closed:
            return say("gt.hangar.closed"), say("gt.hangar.closed.short")
        return say("gt.hangar.hand.none"), say("gt.hangar.hand.free")

    @property
    def turns(self) -> dict[int, list[int]]:
        """Cell to the turns in which the tile in hand breaks no rule there."""
        seat = self.state.seats[0]
        found: dict[int, list[int]] = {}
        if seat.hand and self.offered(Place) is not None:
            for cell, turn in seat.ship.frame.fitting(self.state.cards.turns[seat.hand]):
                found.setdefault(cell, []).append(turn)
        return found

    @property
    def places_anywhere(self) -> bool:
        """Whether the tile in hand may be placed against the rules without a word (GT-02)."""
        frontier = self.state.seats[0].ship.frontier()
        return self.state.setup.help == "off" and bool(frontier) and bool(self.offered(Place))

    @property
    def is_closed(self) -> bool:
        """Whether no tile at all could be added any more."""
        return not self.state.seats[0].ship.frame.openings()

    @property
    def main_of_tile(self) -> str:
        """The button that is offered first for the tile in hand."""
        if self.turns or self.places_anywhere:
            return "place"
        if self.state.must_reserve(0) and self.offered(Reserve) is not None:
            return "reserve"
        kinds = (("put_back", PutBack), ("reserve", Reserve), ("place", Place))
        return next((name for name, kind in kinds if self.offered(kind) is not None), "")

    def part_in_hand(self, turn: int) -> Part:
        part = self.state.cards.parts[4 * self.state.seats[0].hand + turn]
        assert part is not None
        return part

    def turned(self, cell: int, fitting: Sequence[int]) -> int:
        """The best of these turns in a cell; without help the nearest to the right."""
        if self.state.setup.help == "off":
            return min(fitting, key=lambda turn: (turn - self.turn) % 4)
        return next((place.turn for place in self.ranked() if place.cell == cell), fitting[0])

    def ranked(self) -> list[Place]:
        seat = self.state.seats[0]
        return ranked(seat.ship, seat.hand)

    def aimed_first(self, last: int) -> tuple[int, int]:
        """Cell, -1 = none, and turn of a tile just taken: where it lies best; without help the
        free cell nearest to the one aimed at `last`, a legal one where there is any."""
        board, turns = self.state.seats[0].ship.board, self.turns
        if self.state.setup.help != "off":
            best = self.ranked()[0] if turns else None
            return (best.cell, best.turn) if best else (-1, 0)
        free = list(turns) or (self.state.seats[0].ship.frontier() if self.places_anywhere else ())
        if not free:
            return -1, 0
        column, row = board.cells[last if last >= 0 else board.start]

        def far(cell: int) -> int:
            x, y = board.cells[cell]
            return abs(x - column) + abs(y - row)

        cell = min(free, key=far)
        return cell, min(turns.get(cell, [0]))

    def takes(self, cell: int) -> bool:
        """Whether the tile in hand may be put there, however it is turned."""
        is_free = self.state.seats[0].hand > 0 and cell in self.state.seats[0].ship.frontier()
        return is_free and (cell in self.turns or Place(cell, self.turn) in self.options)
