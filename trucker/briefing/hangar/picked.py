"""What the player has in mind while building, and what follows from it: drawers of the hangar read
it, and its view alone changes it."""

from collections.abc import Sequence
from itertools import islice

from resources import say
from tabletop import Action, Session
from trucker.ai.placing import suited
from trucker.rules.actions import (
    Draw,
    DrawPayload,
    Finish,
    Pick,
    Place,
    PutBack,
    Reserve,
    TakeBack,
    TakeReserved,
)
from trucker.rules.building import choices_of, taken
from trucker.rules.cards import Part
from trucker.rules.state import TruckerState
from trucker.rules.timer import can_flip


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
        self.greets = len(session.journal) if self._is_new else -1
        """Since which act the VIPs are shown until the player acts, -1 = not."""
        self.sheet = "guests" if self._is_new else ""
        """ "mission" or "guests", in the place of forecast and rivals."""
        self.is_finishing = False  # starting spaces are offered
        self.reads = -1  # the forecast pile that was looked at, and is read again; -1 = none
        self.folds = False  # notes of the forecast piles
        self.flies = ""  # the node to which a tile flies back, "" = none
        self.held = ""  # the node of the tile that is dragged, "" = none
        self.lift: Action | None = None  # what takes that tile once it is let go; None: in hand
        self.spoken: Sequence[str] = ()  # nodes that a lesson speaks of
        self._lifted: tuple[object, TruckerState] | None = None  # since when, and with it in hand

    @property
    def _is_new(self) -> bool:
        """Whether VIPs lie open and the player has not begun to build."""
        state, seat = self.session.state, self.session.state.seats[0]
        is_empty = len(seat.ship.occupied()) == state.plan.board.given and not seat.hand
        return is_empty and state.extras is not None and bool(state.extras.vips)

    def end_greeting(self) -> None:
        """The VIPs make room once the player has acted."""
        acts = islice(self.session.journal, max(self.greets, 0), None)
        if self.greets >= 0 and any(entry.seat == 0 for entry in acts):
            self.greets, self.sheet = -1, ""

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

    def takes_of(self, node: str) -> bool:
        """Whether a node is a tile that can be taken."""
        kinds = {"tile": Pick, "reserve": TakeReserved}
        kind, _, number = node.partition(".")
        return kind in kinds and kinds[kind](int(number)) in self.options

    @property
    def spaces(self) -> list[Finish]:
        """Starting spaces that are free."""
        return [option for option in self.options if isinstance(option, Finish)]

    @property
    def shut_reason(self) -> str:
        """Why nothing can be taken."""
        return say("gt.hangar.done.rest" if self.state.seats[0].space else "gt.hangar.hand_full")

    @property
    def shut_keys(self) -> dict[tuple[str, ...], str]:
        """Keys that do nothing with the hand as it is, and why."""
        seat = self.state.seats[0]
        if seat.space:
            return {("n", *self._payload_key, "c", "v", "r", "x"): self.shut_reason}
        if seat.looking >= 0:
            shut = ("n", *self._payload_key, "c", "r", "x", "b", "o")
            return {shut: say("gt.hangar.looking")}
        if not seat.hand:
            return {("r", "x"): say("gt.hangar.hand.none")}
        draws = ("n", *self._payload_key)
        found: dict[tuple[str, ...], str] = {(*draws, "c", "v"): self.shut_reason}
        for key, kind in (("r", Reserve), ("x", PutBack)):
            if self.offered(kind) is None:
                found[key,] = say(f"gt.hangar.shut.{key}{self.shut_form(key)}")
        return found

    @property
    def has_payload(self) -> bool:
        """Whether there is a second pile in this flight, however many are left in it."""
        mission = self.state.extras.mission if self.state.extras is not None else ""
        return bool(mission) and bool(self.state.cards.missions[mission].payload)

    @property
    def draws(self) -> tuple[Action | None, Action | None]:
        """What draws from the ordinary pile, and from that of payload."""
        return self.offered(Draw), self.offered(DrawPayload)

    def why_no_draw(self, count: int) -> str:
        """Why nothing can be drawn from a pile of so many tiles."""
        return self.shut_reason if count else say("gt.hangar.pile.left", n=0)

    @property
    def _payload_key(self) -> tuple[str, ...]:
        return ("p",) * self.has_payload

    def shut_form(self, key: str) -> str:
        """Why a tile cannot be reserved, where it is not for want of room alone."""
        state, seat = self.state, self.state.seats[0]
        if key != "r":
            return ""
        if state.cards.tiles[seat.hand].set == "payload":
            return ".payload"
        return ".full" * any(state.cards.tiles[tile].set for tile in seat.reserve)

    @property
    def why_no_flip(self) -> str:
        """Why the player cannot flip the timer, "" where it can be flipped."""
        state = self.state
        if can_flip(state, 0):
            return ""
        if not state.has_timer:
            return say("gt.hangar.flip.none")
        is_last = state.run >= state.plan.timer.runs
        if state.run_end >= 0:
            return say(f"gt.hangar.flip.{'over' if is_last else 'runs'}")
        return say("gt.hangar.flip.unfinished")

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
        if self.places_anywhere or (self.turns and not self._closes_everywhere):
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
        return suited(self.session.state, seat.ship, seat.hand)

    def aimed_first(self, last: int) -> tuple[int, int]:
        """Cell, -1 = none, and turn of a tile just taken: where it lies best; without help the
        free cell nearest to the one aimed at `last`, a legal one where there is any."""
        board, turns = self.state.seats[0].ship.board, self.turns
        if self.state.setup.help != "off":
            best = self.ranked()[0] if turns else None
            if best is None or self.main_of_tile != "place":
                return -1, best.turn if best else 0
            return best.cell, best.turn
        free = list(turns) or (self.state.seats[0].ship.frontier() if self.places_anywhere else ())
        if not free:
            return -1, 0
        near = last if last >= 0 else board.start
        column, row = board.cells[near if near != board.outside else free[0]]

        def far(cell: int) -> int:
            x, y = board.cells[cell]
            return abs(x - column) + abs(y - row)

        cell = min(free, key=far)
        return cell, min(turns.get(cell, [0]))

    def closes(self, cell: int, turn: int) -> bool:
        """Whether nothing could be added to the ship with the tile in hand there, while it could
        with the tile elsewhere or laid aside."""
        if self.state.setup.help == "off" or self._left_by(cell, turn):
            return False
        return self.left_elsewhere > 0 or self.left_aside > 0

    def _left_by(self, cell: int, turn: int) -> int:
        """Squares that stay open with the tile in hand there."""
        seat = self.state.seats[0]
        return seat.ship.frame.openings_with(cell, 4 * seat.hand + turn)

    @property
    def left_elsewhere(self) -> int:
        """Squares that stay open with the tile in hand in its best place, 0 = it has none."""
        best = self.ranked()[:1]  # what closes the ship comes last
        return self._left_by(best[0].cell, best[0].turn) if best else 0

    @property
    def left_aside(self) -> int:
        """Squares that stay open with the tile in hand laid aside; 0 where it cannot be, or where
        no other tile would lead to a further square."""
        frame = self.state.seats[0].ship.frame
        if self.offered(PutBack) is None and self.offered(Reserve) is None:
            return 0
        board, parts = frame.board, frame.parts
        leads = any(
            beside != board.outside and not parts[beside]
            for cell, _ in frame.fits()
            for beside in board.neighbours[cell]
        )
        return frame.openings() if leads else 0

    @property
    def _closes_everywhere(self) -> bool:
        """Whether the tile in hand closes the ship in each of its places, and need not."""
        return all(self.closes(place.cell, place.turn) for place in self.ranked())

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
