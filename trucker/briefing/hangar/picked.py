"""What the player has in mind while building, and what follows from it: drawers of the hangar read
it, and its view alone changes it."""

from collections.abc import Sequence

from resources import say
from tabletop import Action, Session
from trucker.ai.placing import ranked
from trucker.rules.actions import Finish, Place, PutBack, Reserve, TakeBack
from trucker.rules.building import choices_of, taken
from trucker.rules.cards import Part
from trucker.rules.state import TruckerState


class Picked:
    """What is picked and looked at, but not confirmed."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self.session = session
        self.turn = 0  # of the tile in hand
        self.cell = -1  # where the tile in hand would go, -1 = none
        self.over = -1  # the square under pointer, focus or the tile that is dragged, -1 = none
        self.overlay = ""  # one of OVERLAYS, "" = none
        self.by_kind = False  # how the face-up tiles are sorted
        self.looked_at = 0  # the seat whose ship is shown large
        self.shows_titles = False  # those of a Trek, over the ship
        self.is_finishing = False  # starting spaces are offered
        self.reads = -1  # the forecast pile that was looked at, and is read again; -1 = none
        self.flies = ""  # the node to which a tile flies back, "" = none
        self.held = ""  # the node of the tile that is dragged, "" = none
        self.lift: Action | None = None  # what takes that tile once it is let go; None: in hand
        self._lifted: tuple[object, TruckerState] | None = None  # since when, and with it in hand

    @property
    def state(self) -> TruckerState:
        """As it stands; as if a tile that is dragged were in hand already."""
        state = self.session.state
        if self.lift is None:
            return state
        journal = self.session.journal
        since = journal[-1] if len(journal) else None, self.lift
        if self._lifted is None or self._lifted[0] != since:
            self._lifted = since, taken(state, 0, self.lift)
        return self._lifted[1]

    # What may be done

    @property
    def options(self) -> Sequence[Action]:
        """Answers of the player; those, too, that have to wait until rivals have acted."""
        decision = self.state.decision
        if self.lift is None and decision is not None and decision.seat == 0:
            return decision.options
        return choices_of(self.state, 0)

    def led_to(self, action: Action) -> Sequence[Action]:
        """What is played for an answer with the tile that is dragged: that is taken first, but the
        loose one can be moved at once. It is dragged no more."""
        lift, self.lift, self.held = self.lift, None, ""
        if lift is None or (isinstance(lift, TakeBack) and action in self.options):
            return (action,)
        return lift, action

    @property
    def is_lift_offered(self) -> bool:
        """Whether the tile that is dragged can still be taken."""
        state = self.session.state
        return self.lift is None or self.lift in choices_of(state, 0)

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

    def closes(self, cell: int, turn: int) -> bool:
        """Whether nothing could be added to the ship with the tile in hand there, while it could
        elsewhere."""
        seat = self.state.seats[0]
        frame, code = seat.ship.frame, 4 * seat.hand
        if self.state.setup.help == "off" or frame.openings_with(cell, code + turn):
            return False
        best = self.ranked()[:1]  # what closes the ship comes last
        return any(frame.openings_with(place.cell, code + place.turn) for place in best)

    @property
    def proposal(self) -> Place | None:
        """Where the amber button puts the tile in hand: where it is aimed at, unless it may not
        lie there, or closes the ship and would not elsewhere. None where nothing is proposed."""
        turns, cell = self.turns, self.cell
        if self.main_of_tile != "place":
            return None
        if self.state.setup.help == "off":
            return Place(cell, self.turn) if cell >= 0 else None
        if cell in turns:
            turn = self.turn if self.turn in turns[cell] else self.turned(cell, turns[cell])
            if not self.closes(cell, turn):
                return Place(cell, turn)
        best = self.ranked()
        return best[0] if best else None

    def takes(self, cell: int) -> bool:
        """Whether the tile in hand may be put there, however it is turned."""
        is_free = self.state.seats[0].hand > 0 and cell in self.state.seats[0].ship.frontier()
        return is_free and (cell in self.turns or Place(cell, self.turn) in self.options)
