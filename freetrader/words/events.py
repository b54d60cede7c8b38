"""What happened in sentences, one event each."""

from freetrader.rules import events
from freetrader.rules.cards import Cards
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import seen_from
from freetrader.words.names import cargo_name, module_name, place_words, signed
from resources import say
from tabletop import Event

__all__ = [
    "aside_line",
    "event_line",
    "given_away_words",
]


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
            beside = None if state is None else seen_from(state, (x, y))
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
            return say(message, foe=deck[foe].title, salvage=salvage) + given_away_words(given_away)
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
            return line + _of_fine(change, state) + given_away_words(given_away)
        case events.FinePaid(amount):
            return say("ft.log.fine_paid", amount=amount)
        case events.Sold(cargo, price, given_away):
            line = say("ft.log.sold", cargo=cargo_name(cargo), price=price)
            return line + given_away_words(given_away)
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


def _of_fine(change: int, state: FreeTraderState | None) -> str:
    """What a scrapped level left of the fine, or left over."""
    if state is not None and state.fine:
        return " " + say("ft.log.fine_open", fine=state.fine)
    return " " + say("ft.log.change", change=change) if change else ""


def given_away_words(amount: int) -> str:
    """What was more than the store holds, "" for nothing."""
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
        half=signed(clash.attack_printed),
        month=clash.month,
        bonus=signed(clash.attack_bonus),
        attack=clash.attack,
        shields=clash.defense_value,
        card_defense=signed(clash.defense_card),
        defense=clash.defense,
        verdict=say("ft.verdict.hit" if clash.hit else "ft.verdict.miss"),
    )


def aside_line(state: FreeTraderState) -> str:
    """The two cards that nobody saw, told when the game is over; "" before (FT-38)."""
    if state.outcome is None or not state.events.aside:
        return ""
    titles = [state.cards.events[ident].title for ident in state.events.aside]
    return say("ft.log.aside", cards=", ".join(titles))
