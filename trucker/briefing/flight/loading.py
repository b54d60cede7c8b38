"""Loading goods: what is offered, what the holds may take, and the best that they can hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from resources import say
from tabletop import Action, Session
from trucker.ai.loading import best_loading
from trucker.briefing.adventures.look import goods_worth
from trucker.briefing.flight.choices import Choice, Pick
from trucker.rules.actions import DONE, Dig, Eat, Load, Unload
from trucker.rules.cards import GOODS
from trucker.rules.pending import steps_left
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.words.names import cell_words, credits_words, goods_words


def played(session: Session[TruckerState], actions: Sequence[Action]) -> tuple[Action, ...]:
    """As many of these answers as the standing question takes before another is asked."""
    state, done = session.state, list[Action]()
    decision, left = state.decision, steps_left(state)
    trial = state.clone()
    for action in actions:
        now = trial.decision
        if now is None or decision is None or (now.seat, now.ask) != (decision.seat, decision.ask):
            break
        if steps_left(trial) != left or action not in now.options:
            break
        session.game.apply(trial, action)
        done.append(action)
    return tuple(done)


@dataclass(frozen=True, slots=True)
class Held:
    """The block in hand: of the offer (cell -1) or from a hold."""

    goods: str
    cell: int = -1


class Loading:
    """What is in hand, where it may go, and what can be done with all of the offer."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self.session = session
        self.held: Held | None = None
        self.refused = ""  # why a hold did not take what was let go over it last

    @property
    def state(self) -> TruckerState:
        return self.session.state

    @property
    def ship(self) -> Ship:
        return self.state.seats[0].ship

    def best(self) -> tuple[Action, ...]:
        """The chain of the best loading; () where nothing would move."""
        return played(self.session, best_loading(self.ship, self.state.offer)[0])

    def take(self, goods: str, cell: int = -1) -> None:
        """Take a block in hand, or lay it back."""
        held = Held(goods, cell)
        self.held = None if self.held == held else held

    @property
    def lines(self) -> list[str]:
        """What to do with the block in hand, or how blocks are taken while the hand is empty."""
        if self.refused:
            return [self.refused]
        is_special = any(special for _, _, special in self.ship.room())
        no_special = say("gt.flight.load.no_special")
        held = self.held
        if held is None:
            warns = not is_special and "r" in self.state.offer
            return [say("gt.flight.load.how"), *([no_special] if warns else [])]
        goods = say(f"gt.goods.{held.goods}")
        if any(self.may_load(cell) for cell, _, _ in self.ship.room()):
            return [say("gt.flight.load.held", goods=goods)]
        if held.goods == "r" and not is_special:
            return [no_special]
        return [say("gt.flight.load.no_room", goods=goods)]

    def may_load(self, cell: int) -> bool:
        """Whether the block in hand may go there; one from a hold may be moved."""
        held = self.held
        return held is not None and held.cell != cell and self.ship.takes(cell, held.goods)

    def why_not(self, cell: int) -> str:
        """Why a hold does not take the block in hand."""
        held = self.held
        if held is None:
            return say("gt.flight.load.why.empty")
        special = any(special for at, _, special in self.ship.room() if at == cell)
        if held.goods == "r" and not special:
            return say("gt.flight.load.why.red")
        return say("gt.flight.load.why.full")

    def holds(self) -> dict[int, Pick]:
        """By cell: where the block in hand may go, and what each hold gives."""
        found: dict[int, Pick] = {}
        ship, held = self.ship, self.held
        for cell, free, special in ship.room():
            kind = say("gt.flight.load.special" if special else "gt.flight.load.common")
            where = say("gt.flight.load.hold", kind=kind, cell=cell_words(ship, cell))
            inside = goods_words(ship.goods[cell])
            words = say("gt.flight.load.inside", hold=where, goods=inside, n=free)
            mark, reason = "pick", ""
            if held is not None and self.may_load(cell):
                mark = "legal"
                words = say("gt.flight.load.put", goods=say(f"gt.goods.{held.goods}"), hold=where)
            elif held is not None and held.cell == cell:
                mark = "chosen"
            elif not ship.goods[cell]:
                mark, reason = "", self.why_not(cell)
            found[cell] = Pick(words, mark, reason=reason)
        return found

    def to_cell(self, cell: int) -> Sequence[Action]:
        """A hold was chosen: it takes the block in hand, or gives one."""
        if self.may_load(cell):
            return self.put(cell)
        mine = list(dict.fromkeys(self.ship.goods[cell]))
        held = self.held
        if not mine:
            return ()
        if held is not None and held.cell == cell and held.goods in mine:
            at = mine.index(held.goods) + 1
            self.held = Held(mine[at], cell) if at < len(mine) else None
        else:
            self.held = Held(mine[0], cell)
        return ()

    def put(self, cell: int) -> Sequence[Action]:
        """The block in hand goes to a hold that may take it."""
        held, self.held = self.held, None
        assert held is not None
        load = Load(cell, held.goods)
        chain = [load] if held.cell < 0 else [Unload(held.cell, held.goods), load]
        return played(self.session, chain)

    def unload(self) -> Sequence[Action]:
        """The block in hand goes from its hold to the offer."""
        held, self.held = self.held, None
        if held is None or held.cell < 0:
            return ()
        return played(self.session, [Unload(held.cell, held.goods)])

    def choices(self) -> list[Choice]:
        """The best loading, laying a block back, and being done."""
        state, best = self.state, self.best()
        target = best_loading(self.ship, state.offer)[1].blocks
        more = goods_worth(state, target) - goods_worth(state, self.ship.blocks)
        left = "".join((Counter(state.offer + self.ship.blocks) - Counter(target)).elements())
        lines = [say("gt.flight.load.best.worth", credits=credits_words(more))]
        if left:
            lines.append(say("gt.flight.load.best.left", goods=goods_words(left)))
        why = ""
        if not any(isinstance(each, Load) for each in best):
            lines = [why := say("gt.flight.load.why.best")]
        held_here = self.held is not None and self.held.cell >= 0
        why_held = "" if held_here else say("gt.flight.load.why.back")
        note = say("gt.flight.load.back.note")
        leaves = say("gt.flight.load.leaves", n=goods_worth(state, state.offer))
        main = "best" if best else "done"
        told = (("best", lines, why), ("back", [note], why_held), ("done", [leaves], ""))
        return [
            Choice(
                *(name, say(f"gt.flight.load.{name}"), lines, (), name == main, str(number)),
                reason=reason,
            )
            for number, (name, lines, reason) in enumerate(told, 1)
        ] + [
            Choice(
                name,
                say(f"gt.asked.load.{name}", goods=say(f"gt.goods.{each.goods}")),
                [note],
                (),
                key=key,
            )
            for name, key, each in self.others
            for note in [say(f"gt.asked.load.{name}.note", n=price_of(state, 0, each.goods))]
        ]

    @property
    def others(self) -> list[tuple[str, str, Dig | Eat]]:
        """What else a mission or a VIP may do with a block: its name and key; with the one of the
        offer that is in hand, else with the least valuable."""
        decision, held = self.state.decision, self.held
        found: list[tuple[str, str, Dig | Eat]] = []
        for name, key, kind in (("dig", "8", Dig), ("eat", "9", Eat)):
            may = [o for o in (decision.options if decision else ()) if isinstance(o, kind)]
            mine = [o for o in may if held is not None and held.cell < 0 and o.goods == held.goods]
            if may:
                best = max(mine or may, key=lambda option: GOODS.index(option.goods))
                found.append((name, key, best))
        return found

    def acted(self, what: str) -> Sequence[Action]:
        """One of these was chosen."""
        if what == "best":
            self.held = None
            return self.best()
        for name, _, action in self.others:
            if what == name:
                self.held = None
                return (action,)
        return self.unload() if what == "back" else played(self.session, [DONE])
