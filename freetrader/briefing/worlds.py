"""The worlds of the chart: which can be jumped to, what waits there, and what cargo should bring
by the cards still unseen, as advice reckons it (FT-06)."""

from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.fact import Fact
from freetrader.rules.cards import Planet
from freetrader.rules.chances import Chance, event_is, event_strikes, misjump
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours, reachable
from resources import say


def expected_sale(captain: PractisedPilot, state: FreeTraderState, cell: Cell, cargo: str) -> int:
    """Of one unit at a world, in whole Vectorium."""
    return round(captain.sale(state, cell)[cargo])


def expected_hold(captain: PractisedPilot, state: FreeTraderState, cell: Cell) -> int:
    """Of all that is aboard."""
    prices = captain.sale(state, cell)
    return round(sum(prices[cargo] * n for cargo, n in state.hold.items() if n))


def next_worlds(state: FreeTraderState) -> list[Cell]:
    """Where the next jump may lead without an emergency."""
    return [cell for cell in reachable(state) if cell != state.just_left]


def touching(state: FreeTraderState, cell: Cell) -> int:
    """How many worlds lie beside a place."""
    return sum(near in state.world for near in neighbours(cell))


def shut_reason(state: FreeTraderState, cell: Cell) -> str:
    """Why a neighbour cannot be jumped to, "" for one that is no neighbour or is the ship's."""
    if cell == state.ship or cell not in neighbours(state.ship):
        return ""
    planet = state.cards.planets[state.world[cell]]
    if planet.distance > state.modules["engines"]:
        return say("ft.chart.needs", n=planet.distance)
    return say("ft.chart.just_left") if cell == state.just_left else ""


def jump_facts(state: FreeTraderState, planet: Planet, brings: int) -> list[Fact]:
    """What a jump costs, what the hold `brings` there, and what may wait."""
    facts = [Fact("fuel", say("ft.sheet.jump"), say("ft.market.sum", n=FUEL), value_tone="good")]
    if units := sum(state.hold.values()):
        value = say("ft.market.sum", n=brings)
        facts.append(Fact("coins", say("ft.sheet.brings", n=units), value, "good", "good"))
    if state.decision is not None and state.decision.ask == "emergency":
        odds = odds_words(misjump(state))
        facts.append(Fact("triangle-alert", say("ft.chance.misjump"), odds, "bad", "bad"))
    return [*facts, *arrival_facts(state, say("ft.sheet.police", n=planet.law))]


def arrival_facts(state: FreeTraderState, police: str) -> list[Fact]:
    """What may wait where the next jump leads; `police`: what it is called there."""
    foes, strikes = event_is(state, "pirate", "invader"), event_strikes(state)
    return [
        Fact("pirate-skull", say("ft.sheet.foe"), _odds(foes), "bad"),
        Fact("sparky-bomb", say("ft.sheet.strikes"), _odds(strikes), "bad"),
        Fact("police-badge", police, _odds(event_is(state, "police"))),
    ]


def odds_words(chance: Chance) -> str:
    """The same without what is counted."""
    if chance.pairs:
        return say("ft.percent", n=chance.percent)
    return say("ft.count_of", count=chance.count, of=chance.of)


def _odds(chance: Chance) -> str:
    """Of cards that can be counted; of pairs of them in per cent."""
    if chance.pairs:
        return say("ft.percent", n=chance.percent)
    return say("ft.sheet.cards", count=chance.count, of=chance.of)


def place_facts(state: FreeTraderState, planet: Planet) -> list[Fact]:
    """Of the world to be placed: whether it can be reached, and its law."""
    engines = state.modules["engines"]
    far = say("ft.sheet.distance", n=planet.distance, engines=engines)
    tone = "bad" if planet.distance > engines else ""
    return [
        Fact("rocket", say("ft.chart.distance"), far, value_tone=tone),
        Fact("scale", say("ft.chart.law"), str(planet.law)),
        Fact("ringed-planet", say("ft.sheet.to_come"), str(len(state.planets))),
    ]
