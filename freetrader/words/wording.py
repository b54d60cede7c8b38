"""Actions, decisions and events in sentences: for the log, the text mode and the screens."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import cast

from freetrader.rules import actions, chances, events
from freetrader.rules.cards import CARGOES, MODULES, Cards, Planet
from freetrader.rules.encounters import scrap_total
from freetrader.rules.events import Clashed
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, buy_price, sell_price
from freetrader.rules.month import CAUSES
from freetrader.rules.setup import Fault
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from resources import say
from tabletop import Action, Entry, Event, Session, replay

__all__ = [
    "LogLine",
    "action_line",
    "aside_line",
    "ask_line",
    "cargo_name",
    "cause_line",
    "event_line",
    "fault_line",
    "log_lines",
    "modifier_words",
    "module_name",
    "place_words",
    "signed",
    "summary_line",
    "world_words",
    "worlds_beside",
]


def signed(value: int) -> str:
    """A number with its sign; minus as it is printed, 0 without a sign."""
    if value > 0:
        return f"+{value}"
    return f"−{-value}" if value < 0 else "0"


def cargo_name(cargo: str) -> str:
    return say(f"ft.cargo.{cargo}")


def module_name(module: str) -> str:
    return say(f"ft.module.{module}")


def aside_line(state: FreeTraderState) -> str:
    """The two cards that nobody saw, told when the game is over; "" before (FT-38)."""
    if state.outcome is None or not state.events.aside:
        return ""
    titles = [state.cards.events[ident].title for ident in state.events.aside]
    return say("ft.log.aside", cards=", ".join(titles))


def place_words(origin: Cell, cell: Cell) -> str:
    """Where a cell lies, seen from another one: "north", or "2 north, 1 west" when farther."""
    dx, dy = cell[0] - origin[0], cell[1] - origin[1]
    ways = [(abs(dy), "up" if dy < 0 else "down"), (abs(dx), "left" if dx < 0 else "right")]
    ways = [(steps, say(f"ft.direction.{side}")) for steps, side in ways if steps]
    if sum(steps for steps, _ in ways) == 1:
        return ways[0][1]
    return ", ".join(say("ft.place.steps", steps=steps, way=way) for steps, way in ways)


def world_words(world: Planet) -> str:
    """What a world offers and asks: distance, law and the price of each cargo."""
    return say("ft.world", distance=world.distance, law=world.law, modifiers=modifier_words(world))


def modifier_words(world: Planet) -> str:
    return "  ".join(
        f"{say(f'ft.letter.{cargo}')} {signed(world.modifiers[cargo])}" for cargo in CARGOES
    )


def ask_line(state: FreeTraderState) -> str:
    """The question that stands, in one sentence."""
    assert state.decision is not None
    planet = state.new_planet or state.planet
    world = state.cards.planets[planet]
    return say(
        f"ft.ask.{state.decision.ask}",
        planet=world.name,
        world=world_words(world),
        fine=state.fine,
    )


def action_line(state: FreeTraderState, action: Action) -> str:
    """What one option of the standing decision does, with its price and its odds."""
    return _ACTIONS[type(action)](state, action)


def answer_line(state: FreeTraderState, action: Action) -> str:
    """The same where the cards are in sight: a jump without what stands on the world's card."""
    assert state.decision is not None
    if isinstance(action, actions.Jump) and state.decision.ask == "jump":
        world = state.cards.planets[state.world[action.x, action.y]]
        return say("ft.do.jump.short", planet=world.name)
    return action_line(state, action)


def _place(state: FreeTraderState, action: Action) -> str:
    place = cast("actions.Place", action)
    assert state.new_planet is not None
    return say(
        "ft.do.place",
        planet=state.cards.planets[state.new_planet].name,
        where=place_words(state.ship, (place.x, place.y)),
        near=state.cards.planets[state.planet].name,
    )


def _buy(state: FreeTraderState, action: Action) -> str:
    cargo = cast("actions.Buy", action).cargo
    return say("ft.do.buy", cargo=cargo_name(cargo), price=buy_price(state, cargo))


def _done(state: FreeTraderState, action: Action) -> str:
    assert state.decision is not None
    return say(
        {
            "buy": "ft.do.done_buying",
            "sell": "ft.do.done_selling",
            "upgrade": "ft.do.done_upgrading",
        }[state.decision.ask]
    )


def _jump(state: FreeTraderState, action: Action) -> str:
    jump = cast("actions.Jump", action)
    world = state.cards.planets[state.world[jump.x, jump.y]]
    assert state.decision is not None
    if state.decision.ask == "jump":
        return say("ft.do.jump", planet=world.name, world=world_words(world))
    odds = chances.misjump(state)
    return say(
        "ft.do.emergency",
        planet=world.name,
        world=world_words(world),
        count=odds.count,
        of=odds.of,
    )


def _counterattack(state: FreeTraderState, action: Action) -> str:
    odds = chances.ship_hits(state)
    return say("ft.do.counterattack", count=odds.count, of=odds.of)


def _flee(state: FreeTraderState, action: Action) -> str:
    flee = cast("actions.Flee", action)
    odds = chances.misjump(state)
    world = state.cards.planets[state.world[flee.x, flee.y]]
    return say(
        "ft.do.flee", planet=world.name, world=world_words(world), count=odds.count, of=odds.of
    )


def _search(state: FreeTraderState, action: Action) -> str:
    return say("ft.do.search")


def _take_hit(state: FreeTraderState, action: Action) -> str:
    hit = cast("actions.TakeHit", action)
    level = state.modules[hit.module]
    levels: dict[str, object] = {"level": level, "after": level - 1}
    if hit.cargo is not None:
        return say("ft.do.take_hit_cargo", cargo=cargo_name(hit.cargo), **levels)
    if hit.module == "cargo":
        return say("ft.do.take_hit_empty", **levels)
    return say("ft.do.take_hit", module=module_name(hit.module), **levels)


def _scrap(state: FreeTraderState, action: Action) -> str:
    sale = cast("actions.Scrap", action)
    level = state.modules[sale.module]
    numbers: dict[str, object] = {
        "value": SCRAP_VALUE[sale.module],
        "level": level,
        "after": level - 1,
    }
    if sale.cargo is not None:
        return say("ft.do.scrap_cargo", cargo=cargo_name(sale.cargo), **numbers)
    return say("ft.do.scrap", module=module_name(sale.module), **numbers)


def _pay_fine(state: FreeTraderState, action: Action) -> str:
    return say("ft.do.pay_fine", fine=state.fine)


def _sell(state: FreeTraderState, action: Action) -> str:
    cargo = cast("actions.Sell", action).cargo
    return say("ft.do.sell", cargo=cargo_name(cargo), price=sell_price(state, cargo))


def _upgrade(state: FreeTraderState, action: Action) -> str:
    module = cast("actions.Upgrade", action).module
    level = state.modules[module]
    return say(
        "ft.do.upgrade",
        module=module_name(module),
        cost=UPGRADE_COST[module],
        level=level,
        after=level + 1,
    )


_ACTIONS: dict[type[Action], Callable[[FreeTraderState, Action], str]] = {
    actions.Place: _place,
    actions.Buy: _buy,
    actions.Done: _done,
    actions.Jump: _jump,
    actions.Counterattack: _counterattack,
    actions.Flee: _flee,
    actions.Search: _search,
    actions.TakeHit: _take_hit,
    actions.Scrap: _scrap,
    actions.PayFine: _pay_fine,
    actions.Sell: _sell,
    actions.Upgrade: _upgrade,
}


def event_line(event: Event, cards: Cards, state: FreeTraderState | None = None) -> str:
    """What happened, in one sentence; never names a card that lies hidden.

    `state` is the one that the event led to: from it is told where things lie.
    """
    planets, deck = cards.planets, cards.events
    match event:
        case events.TurnBegan(turn):
            return say("ft.log.turn", turn=turn)
        case events.PlanetTurned(planet):
            world = planets[planet]
            return say(
                "ft.log.planet_turned", planet=world.name, distance=world.distance, law=world.law
            )
        case events.PlanetPlaced(planet, x, y):
            name = planets[planet].name
            beside = None if state is None else _beside(state, (x, y))
            if state is None or beside is None:
                return say("ft.log.planet_placed", planet=name)
            return say(
                "ft.log.planet_placed_beside",
                planet=name,
                where=place_words(beside, (x, y)),
                near=planets[state.world[beside]].name,
            )
        case events.PhasePassed(_, reason):
            return say(f"ft.log.passed.{reason}")
        case events.CardTurned(card, purpose, left):
            kind = say(f"ft.kind.{deck[card].type}")
            return say(f"ft.log.turned.{purpose}", card=deck[card].title, kind=kind, n=left)
        case events.Bought(cargo, price):
            return say("ft.log.bought", cargo=cargo_name(cargo), price=price)
        case events.Jumped(planet, _, _, emergency):
            message = "ft.log.emergency" if emergency else "ft.log.jumped"
            return say(message, planet=planets[planet].name)
        case events.JumpChecked(_, safe):
            return say("ft.log.jump_safe" if safe else "ft.log.jump_mis")
        case events.Misjumped(planet, returned):
            return say("ft.log.misjumped", planet=planets[planet].name, n=returned)
        case events.PortReached():
            return say("ft.log.port")
        case events.FightBegan(foe):
            return say("ft.log.fight", foe=deck[foe].title)
        case events.Clashed():
            return _clash_line(event, cards)
        case events.LevelLost(module, level):
            return say("ft.log.level_lost", module=module_name(module), level=level)
        case events.CargoLost(cargo):
            return say("ft.log.cargo_lost", cargo=cargo_name(cargo))
        case events.FoeDestroyed(foe, salvage, given_away):
            message = "ft.log.foe_destroyed" if salvage else "ft.log.foe_destroyed_none"
            return say(message, foe=deck[foe].title, salvage=salvage) + _given_away(given_away)
        case events.Escaped(foe):
            return say("ft.log.escaped", foe=deck[foe].title)
        case events.SearchFailed(foe):
            return say("ft.log.search_failed", foe=deck[foe].title)
        case events.PoliceStopped(card, illegals):
            message = "ft.log.police_found" if illegals else "ft.log.police_clean"
            return say(message, card=deck[card].title, n=illegals)
        case events.CargoSeized(units):
            return say("ft.log.seized", n=units)
        case events.FineSet(law, factor, fine):
            return say("ft.log.fine", law=law, factor=factor, fine=fine)
        case events.ModuleScrapped(module, level, value, change, given_away):
            line = say("ft.log.scrapped", module=module_name(module), value=value, level=level)
            return line + _of_fine(change, state) + _given_away(given_away)
        case events.FinePaid(amount):
            return say("ft.log.fine_paid", amount=amount)
        case events.Sold(cargo, price, given_away):
            line = say("ft.log.sold", cargo=cargo_name(cargo), price=price)
            return line + _given_away(given_away)
        case events.Upgraded(module, level, cost):
            return say("ft.log.upgraded", module=module_name(module), level=level, cost=cost)
        case events.PaymentDue(month, amount, store):
            return say("ft.log.due", month=month, amount=amount, store=store)
        case events.PaymentMade(_, amount, store):
            return say("ft.log.paid", amount=amount, store=store)
        case events.MonthBegan(month, pile, bonus):
            return say("ft.log.month", month=month, pile=pile, bonus=bonus)
        case events.Stranded(reason):
            return say(f"ft.log.stranded.{reason}")
        case events.GameEnded(_, cause):
            words = say("ft.log.ended", cause=say(f"ft.short.{cause}"))
            return " ".join(filter(None, (words, "" if state is None else aside_line(state))))
        case _:
            raise AssertionError(f"no words for {event}")


def _beside(state: FreeTraderState, cell: Cell) -> Cell | None:
    """A world next to a cell: the one the ship is or was at before any other."""
    near = [other for other in neighbours(cell) if other in state.world]
    ours = [other for other in (state.ship, state.just_left) if other in near]
    return next(iter(ours + near), None)


def _of_fine(change: int, state: FreeTraderState | None) -> str:
    """What a scrapped level left of the fine, or left over."""
    if state is not None and state.fine:
        return " " + say("ft.log.fine_open", fine=state.fine)
    return " " + say("ft.log.change", change=change) if change else ""


def _given_away(amount: int) -> str:
    return " " + say("ft.log.given_away", amount=amount) if amount else ""


def _clash_line(clash: Clashed, cards: Cards) -> str:
    foe = cards.events[clash.foe]
    kind = say(f"ft.kind.{foe.type}")
    if clash.attacker == "ship":
        return say(
            "ft.log.counter",
            value=clash.attack_value,
            card=signed(clash.attack_card),
            attack=clash.attack,
            kind=kind,
            foe_value=clash.defense_value,
            card_defense=signed(clash.defense_card),
            month=clash.month,
            bonus=signed(clash.defense_bonus),
            defense=clash.defense,
            verdict=say("ft.verdict.destroyed" if clash.hit else "ft.verdict.miss"),
        )
    return say(
        "ft.log.attack_doubled" if foe.type == "invader" else "ft.log.attack",
        kind=kind,
        value=clash.attack_value,
        card=signed(clash.attack_card),
        half=signed(clash.attack_card // 2),
        month=clash.month,
        bonus=signed(clash.attack_bonus),
        attack=clash.attack,
        shields=clash.defense_value,
        card_defense=signed(clash.defense_card),
        defense=clash.defense,
        verdict=say("ft.verdict.hit" if clash.hit else "ft.verdict.miss"),
    )


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log with what it can be filtered by."""

    turn: int
    month: int
    phase: str  # the phase it happened in, as the log heads it
    kind: str  # event class name
    text: str


def log_lines(session: Session[FreeTraderState]) -> list[LogLine]:
    """The whole log, oldest first, made again from the journal: it cannot disagree with it.

    Where older entries were dropped from the journal the log begins with the first kept.
    """
    cards = session.state.cards
    lines: list[tuple[LogLine, Event]] = []
    base = session.base.clone()
    if session.base_is_start:
        for event in session.opening:
            text = event_line(event, cards, base)
            lines.append((LogLine(1, 1, "explore", type(event).__name__, text), event))
    place = [base.turn, base.month, base.phase]

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        turn, month, phase = place
        for event in happened:
            if isinstance(event, events.TurnBegan):
                turn, phase = event.turn, "explore"
            elif isinstance(event, events.MonthBegan):
                month = event.month
            elif isinstance(event, events.CardTurned):
                phase = {"buy": "buy", "check": phase}.get(event.purpose, "event")
            elif isinstance(event, events.Jumped | events.PlanetTurned | events.Stranded):
                phase = "jump" if phase in ("buy", "jump") else phase
            elif isinstance(event, events.Sold):
                phase = "sell"
            elif isinstance(event, events.Upgraded):
                phase = "upgrade"
            elif isinstance(event, events.PhasePassed):
                phase = event.phase
            text = event_line(event, cards, state)
            if isinstance(event, events.GameEnded):
                text = f"{text} {cause_line(state)}"
            lines.append((LogLine(turn, month, phase, type(event).__name__, text), event))
        place[:] = [state.turn, state.month, state.phase]

    replay(session.game, base, session.journal, watch)
    return [_one_line(list(same)) for _, same in groupby(lines, _deal)]


def _deal(told: tuple[LogLine, Event]) -> object:
    """Equal for units that were traded in a row at one price; itself for all else."""
    line, event = told
    if isinstance(event, events.Bought | events.Sold):
        return line.turn, line.month, type(event), event.cargo, event.price
    return id(told)


def _one_line(told: list[tuple[LogLine, Event]]) -> LogLine:
    line, event = told[0]
    if len(told) == 1 or not isinstance(event, events.Bought | events.Sold):
        return line
    sold = isinstance(event, events.Sold)
    message = "ft.log.sold_units" if sold else "ft.log.bought_units"
    text = say(message, n=len(told), cargo=cargo_name(event.cargo), price=event.price)
    excess = sum(unit.given_away for _, unit in told if isinstance(unit, events.Sold))
    return replace(line, text=text + _given_away(excess))


def cause_line(state: FreeTraderState) -> str:
    """Why the game ended, in one sentence with its numbers."""
    assert state.outcome is not None
    planet = state.cards.planets[state.planet].name
    foe = state.cards.events[state.foe].title if state.foe else ""
    cause = state.outcome.cause
    beside = [state.cards.planets[state.world[cell]].distance for cell in worlds_beside(state)]
    if cause == "out_of_range" and not beside:
        cause = "out_of_range.alone"
    modules = scrap_total(state)
    return say(
        f"ft.cause.{cause}",
        month=state.month,
        amount=state.payment,
        store=state.vectorium,
        planet=planet,
        foe=foe,
        fine=state.fine,
        modules=modules,
        worth=state.vectorium + modules,
        engines=state.modules["engines"],
        distance=min(beside, default=0),
    )


def worlds_beside(state: FreeTraderState) -> list[Cell]:
    return [cell for cell in neighbours(state.ship) if cell in state.world]


def fault_line(fault: Fault) -> str:
    """Why a setup is refused."""
    module = module_name(MODULES[fault.at]) if fault.id == "level" else ""
    values = {name: getattr(fault, name) for name in ("at", "value", "least", "most")}
    return say(f"ft.fault.{fault.id}", module=module, **values)


def summary_line(summary: dict[str, str | int]) -> str:
    """A slot of the list in one line, from what the save's header says of it.

    Another version or another program may have written the header: what is not understood
    gives a neutral line.
    """
    numbers = {key: summary.get(key) for key in ("month", "months", "turn", "vectorium", "due")}
    numbers["n"] = summary.get("draws")
    cause = summary.get("cause", "")
    wanted = ("month", "turn") if cause else tuple(numbers)
    if not all(type(numbers[key]) is int for key in wanted):
        return say("ft.summary.unknown")
    if not cause:
        return say("ft.summary.live", **numbers)
    if cause not in CAUSES:
        return say("ft.summary.unknown")
    words = say(f"ft.short.{cause}")
    return say("ft.summary.over", cause=words, month=numbers["month"], turn=numbers["turn"])
