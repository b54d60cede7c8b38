"""Building in turns: what a turn still allows, what it costs, and why not; who acts when."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from resources import say
from tabletop import Action, Session
from trucker.briefing.hangar.acts import OVERLAYS, Act, Rows, place_acts, space_acts
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import (
    Claim,
    EndTurn,
    Finish,
    Look,
    Pick,
    Place,
    Put,
    PutBack,
    Reserve,
    Reveal,
    TakeBack,
    TakeReserved,
)
from trucker.rules.building import taken
from trucker.rules.extras import Extras
from trucker.rules.printed import Turns
from trucker.rules.state import TruckerState
from trucker.rules.turns import can_stop, cost_of
from trucker.words.names import seat_name, tile_name


class TurnPicked(Picked):
    """A tile is chosen first, as if it were in hand: that is free, and nobody sees it. What is done
    with it is the act."""

    def __init__(self, session: Session[TruckerState]) -> None:
        super().__init__(session)
        self._of: tuple[TruckerState | None, tuple[object, ...], list[Action]] = (None, (), [])

    @property
    def extras(self) -> Extras:
        extras = self.session.state.extras
        assert extras is not None
        return extras

    @property
    def rules(self) -> Turns:
        rules = self.session.state.cards.turn_rules
        assert rules is not None
        return rules

    @property
    def points(self) -> int:
        """Of the player, that are left."""
        return self.extras.points[0]

    @property
    def is_mine(self) -> bool:
        """Whether it is the player's turn."""
        return bool(self.acts)

    @property
    def acts(self) -> Sequence[Action]:
        """What the rules offer the player now."""
        decision = self.session.state.decision
        is_asked = decision is not None and decision.seat == 0 and decision.ask == "turn"
        return decision.options if decision is not None and is_asked else ()

    @property
    def options(self) -> Sequence[Action]:
        """As if tiles were taken into the hand: with one chosen, what may be done with it."""
        journal = self.session.journal
        key = (len(journal), journal[-1] if len(journal) else None, self.lift)
        if self._of[0] is not self.session.state or self._of[1] != key:
            found = self._with_lift() if self.lift is not None else self._free()
            self._of = self.session.state, key, found
        return self._of[2]

    def _free(self) -> list[Action]:
        reserve = self.session.state.seats[0].reserve
        takes: dict[Action, None] = {}
        for act in self.acts:
            if isinstance(act, Put | Claim):
                kind = TakeReserved if act.tile in reserve else Pick
                takes[kind(act.tile)] = None
        return [*takes, *(act for act in self.acts if not isinstance(act, Put | Claim))]

    def _with_lift(self) -> list[Action]:
        match self.lift:
            case Pick(tile) | TakeReserved(tile):
                found: list[Action] = [
                    Place(act.cell, act.turn)
                    for act in self.acts
                    if isinstance(act, Put) and act.tile == tile
                ]
                if isinstance(self.lift, TakeReserved) or Claim(tile) in self.acts:
                    found.append(Reserve())
                return found if isinstance(self.lift, TakeReserved) else [*found, PutBack()]
            case _:  # the loose one: to move it is free
                places = [act for act in self.acts if isinstance(act, Place)]
                return [*places, self._home, PutBack()]

    @property
    def _home(self) -> Place:
        """Where the loose tile lies."""
        seat = self.session.state.seats[0]
        return Place(seat.loose, seat.ship.parts[seat.loose] % 4)

    def led_to(self, action: Action) -> Sequence[Action]:
        lift, self.lift, self.held = self.lift, None, ""
        match lift, action:
            case ((Pick(tile) | TakeReserved(tile)), Place(cell, turn)):
                return (Put(tile, cell, turn),)
            case Pick(tile), Reserve():
                return (Claim(tile),)
            case TakeBack(), PutBack():
                return (TakeBack(),)
            case TakeBack(), Place():
                return () if action == self._home else (action,)
            case None, _:
                return (action,)
            case _:  # it is laid where it came from
                return ()

    def take(self, action: Action) -> None:
        """Choose a tile; nothing is played."""
        seat = self.session.state.seats[0]
        last, self.lift, self.held = self.cell, action, ""
        self.is_finishing = False
        self.cell, self.turn = self.aimed_first(last)
        if isinstance(action, TakeBack):
            self.cell, self.turn = seat.loose, seat.ship.parts[seat.loose] % 4

    @property
    def is_lift_offered(self) -> bool:
        match self.lift:
            case None:
                return True
            case Pick(tile) | TakeReserved(tile):
                return any(isinstance(act, Put | Claim) and act.tile == tile for act in self.acts)
            case _:
                return TakeBack() in self.acts

    @property
    def draws(self) -> tuple[Action | None, Action | None]:
        if self.lift is not None:
            return None, None
        found = [act if act in self.acts else None for act in (Reveal(0), Reveal(1))]
        return found[0], found[1]

    def why_no_draw(self, count: int) -> str:
        if self.lift is not None and not self._waits:
            return say("gt.turns.chosen")
        return self.why("Reveal") if count else say("gt.hangar.pile.left", n=0)

    # Why not

    @property
    def shut_reason(self) -> str:
        if self._waits:
            return self._waits
        if self.lift is not None:
            return say("gt.turns.chosen")
        return self.why("Place") or say("gt.turns.nothing")

    @property
    def _waits(self) -> str:
        """Why the player can do nothing at all."""
        state = self.session.state
        if state.seats[0].space:
            return say("gt.hangar.done.rest")
        decision = state.decision
        if decision is not None and decision.seat:
            return say("gt.turns.waits", seat=seat_name(state, decision.seat))
        return ""

    def why(self, name: str) -> str:
        """Why an act of that name cannot be paid now, "" where it can."""
        cost = cost_of(self.session.state, name)
        if self._waits:
            return self._waits
        if self.points < cost:
            return say("gt.turns.short", cost=say("gt.turns.points", n=cost), n=self.points)
        return ""

    @property
    def why_no_look(self) -> str:
        why, most = self.why("Look"), cost_of(self.session.state, "Look") + self.rules.ends_at
        if why:
            return why
        if self.points > most:
            return say("gt.turns.look.late", n=self.rules.ends_at)
        if not self.extras.placed[0]:
            return say("gt.turns.look.first")
        return say("gt.turns.look.held")

    @property
    def why_no_end(self) -> str:
        """Why the turn cannot be ended."""
        if self._waits:
            return self._waits
        if self.points > self.rules.ends_at:
            return say("gt.turns.end.late", n=self.rules.ends_at, points=self.points)
        return ""

    @property
    def why_no_stop(self) -> str:
        """Why the player cannot stop building."""
        state = self.session.state
        if not can_stop(state, 0):
            ship = state.seats[0].ship
            needed = -(-ship.board.outside // 2)
            return self._waits or say("gt.turns.stop.early", n=needed, built=len(ship.occupied()))
        return self.why_no_end

    @property
    def shut_keys(self) -> dict[tuple[str, ...], str]:
        if self._waits:
            return {("r", "x"): self._waits}
        if self.lift is None:
            return {("r", "x"): say("gt.turns.none")}
        found: dict[tuple[str, ...], str] = {}
        keys = "n", *("p",) * self.has_payload, "c", "v", "w"
        found[keys] = say("gt.turns.chosen")
        if self.offered(Reserve) is None:
            form = self.shut_form("r")
            found["r",] = self.why("Reserve") or say(f"gt.hangar.shut.r{form}")
        if self.offered(PutBack) is None:
            found["x",] = say("gt.hangar.shut.x")
        return found

    @property
    def free_hand_words(self) -> tuple[str, ...]:
        if self.is_finishing:
            return say("gt.hangar.spaces"), say("gt.hangar.spaces.short")
        if self._waits:
            return (self._waits,)
        return say("gt.turns.none"), say("gt.turns.none.short")

    @property
    def state(self) -> TruckerState:
        state = self.session.state
        if self.lift is None:
            return state
        if self._lifted is None or self._lifted[0] != (state, self.lift):
            self._lifted = (state, self.lift), taken(state, 0, self.lift)
        return self._lifted[1]


# Acts


def turn_rows(picked: TurnPicked) -> Rows:
    """Row by row, the main one last; what cannot be done is there with its reason."""
    if picked.shows_titles:
        return [[Act("titles.close", "titles", "main")]]
    if picked.reads >= 0:
        return [[Act("close", ("read", picked.reads), "main")]]
    if picked.looked_at:
        return [[OVERLAYS], [Act("own", ("rival", picked.looked_at), "main")]]
    if picked.is_finishing:
        return space_acts(picked)
    if picked.session.state.seats[0].space:
        return [[OVERLAYS]]
    return _with_tile(picked) if picked.lift is not None else _without(picked)


def _act(picked: TurnPicked, ident: str, act: object, name: str, why: str, weight: str = "") -> Act:
    cost = cost_of(picked.session.state, name) if name else 0
    tip = say("gt.turns.cost", cost=say("gt.turns.points", n=cost)) if cost else ""
    short = say(f"gt.hangar.do.{ident}.short") if ident in _SHORT else ""
    weight = "" if why else weight
    return Act(ident, None if why else act, weight, "", short, "", tip, cost, why)


_SHORT = ("reveal", "reveal_payload", "end_turn", "stop", "look")
"""Acts whose words have a shorter form."""


def _without(picked: TurnPicked) -> Rows:
    reveal, payload = picked.draws
    seen = picked.session.state.seats[0].seen
    looks = [act for act in picked.acts if isinstance(act, Look)]
    look = next((act for act in looks if act.pile not in seen), looks[0] if looks else None)
    ends = EndTurn() in picked.acts
    main = "reveal" if reveal is not None and not ends else "end"
    empty = say("gt.hangar.pile.left", n=0)
    first = [
        OVERLAYS,
        _act(picked, "look", look, "Look", "" if look is not None else picked.why_no_look),
    ]
    why = "" if reveal is not None else picked.why("Reveal") or empty
    draws = [_act(picked, "reveal", reveal, "Reveal", why, "main" if main == "reveal" else "")]
    if picked.has_payload:
        why = "" if payload is not None else picked.why("Reveal") or empty
        draws.insert(0, _act(picked, "reveal_payload", payload, "Reveal", why))
    finishes = any(isinstance(act, Finish) for act in picked.acts)
    stop = _act(picked, "stop", "finish", "", "" if finishes else picked.why_no_stop)
    end = _act(
        picked,
        "end_turn",
        EndTurn(),
        "",
        "" if ends else picked.why_no_end,
        "main" if main == "end" else "",
    )
    return [first, draws, [stop, end]] if main == "end" else [first, [stop, end], draws]


def _with_tile(picked: TurnPicked) -> Rows:
    main = picked.main_of_tile if picked.cell < 0 else ""
    reserve = picked.offered(Reserve)
    moves = isinstance(picked.lift, TakeBack)
    first = [Act("turn", ("turn", 1))]
    if not moves:
        form = picked.shut_form("r")
        why = picked.why("Reserve") or say(f"gt.hangar.shut.r{form}")
        back = isinstance(picked.lift, TakeReserved)
        first.append(
            _act(
                picked,
                "reserve",
                ("lay", Reserve()),
                "" if back else "Reserve",
                "" if reserve is not None else why,
                "main" if main == "reserve" else "",
            )
        )
    second = [OVERLAYS]
    if picked.offered(PutBack) is not None:
        weight = "main" if main == "put_back" else ""
        label = say("gt.turns.take_back") if moves else ""
        second.append(Act("put_back", ("lay", PutBack()), weight, label))
    cost = 0 if moves else cost_of(picked.session.state, "Place")
    places = [replace(each, cost=cost) for each in place_acts(picked)]
    if not moves and not places and picked.why("Place"):
        places = [_act(picked, "place", None, "Place", picked.why("Place"))]
    return [first, second, places]


# Who acts when, and what was done


def done_by(session: Session[TruckerState], seat: int) -> tuple[str, str]:
    """What a seat did in its last turn, tile by tile and as numbers alone, "" before its first."""
    words: list[str] = []
    counts: Counter[str] = Counter()
    tiles = session.state.cards.tiles
    for entry in reversed(session.journal):
        if entry.seat != seat:
            if counts:
                break
            continue
        match entry.action:
            case Reveal():
                counts["revealed"] += 1
            case Put(tile):
                counts["placed"] += 1
                words.append(say("gt.turns.did.placed", tile=tile_name(tiles[tile])))
            case Claim(tile):
                counts["reserved"] += 1
                words.append(say("gt.turns.did.reserved", tile=tile_name(tiles[tile])))
            case Look(pile):
                counts["looked"] += 1
                words.append(say("gt.turns.did.looked", n=pile + 1))
            case _:
                pass
    if n := counts["revealed"]:
        words.append(say("gt.turns.did.revealed", n=n))
    kinds = ("revealed", "placed", "reserved", "looked")
    numbers = (say(f"gt.turns.did.{kind}.n", n=counts[kind]) for kind in kinds if counts[kind])
    return ", ".join(reversed(words)), ", ".join(numbers)


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat in the order."""

    seat: int
    points: int
    status: str  # "now", "next", "later", "done"
    words: str  # what it does
    tip: str


def order_of(state: TruckerState) -> list[Turn]:
    """The seats in the order in which they act, with their points."""
    extras, decision = state.extras, state.decision
    assert extras is not None
    now = decision.seat if decision is not None and decision.ask == "turn" else -1
    found: list[Turn] = []
    order = extras.turn_order
    at = order.index(now) if now >= 0 else 0
    coming = [*order[at + 1 :], *order[:at]]
    following = next((seat for seat in coming if not state.seats[seat].space), -1)
    for seat in order:
        space, points = state.seats[seat].space, extras.points[seat]
        status = "done" if space else "now" if seat == now else "later"
        status = "next" if status == "later" and seat == following else status
        words = say(f"gt.turns.status.{status}", space=space)
        first = say("gt.turns.first") if seat == extras.first_stopped else ""
        told = say("gt.turns.told", seat=seat_name(state, seat), n=points)
        tip = " ".join(filter(None, (words + ".", "" if space else told, first)))
        found.append(Turn(seat, points, status, words, tip))
    return found
