"""Questions, answers and results in sentences; what happened is told in `telling`."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from resources import say
from tabletop import Action
from trucker.rules import actions, events
from trucker.rules.adventures import foes
from trucker.rules.building import held
from trucker.rules.cards import GOODS
from trucker.rules.flight import toll
from trucker.rules.frame import JOIN, contact
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import strength_of
from trucker.words.names import (
    card_name,
    cell_words,
    character_name,
    credits_words,
    days_words,
    figures_words,
    goods_words,
    half,
    line_words,
    modifier_name,
    part_words,
    seat_name,
    threat_name,
    tile_name,
)
from trucker.words.order import ends_flight

__all__ = [
    "action_line",
    "ask_line",
    "border_words",
    "cause_line",
    "clock_words",
    "held",
    "place_effect",
    "summary_line",
    "tuning_words",
    "why_not_line",
]


# Questions


def ask_line(state: TruckerState) -> str:
    """The question that stands, in one sentence."""
    assert state.decision is not None
    ask = state.decision.ask
    special = _ASKS.get(ask)
    return say(f"gt.ask.{ask}") if special is None else special(state)


def _ask_build(state: TruckerState) -> str:
    assert state.decision is not None
    seat = state.seats[state.decision.seat]
    if seat.space:
        return say("gt.ask.build.done")
    if seat.looking >= 0:
        return say("gt.ask.build.pile", pile=seat.looking + 1)
    if seat.hand:
        return say("gt.ask.build.hand", tile=tile_name(state.cards.tiles[seat.hand]))
    if needed := state.must_reserve(state.decision.seat):
        return say("gt.ask.build.reserve", connectors=needed)
    return say("gt.ask.build")


def _ask_go_on(state: TruckerState) -> str:
    return say("gt.ask.go_on", n=len(state.deck))


def _ask_power(state: TruckerState) -> str:
    step = state.step
    assert step is not None
    what, have = say(f"gt.what.{step.detail}"), half(_powered(state))
    card = None if state.card is None else state.cards.adventures[state.card]
    if card is not None and isinstance(card.params, foes.Foe):
        return say("gt.ask.power.foe", what=what, strength=have, foe=card_name(card))
    known = [
        f"{seat_name(state, seat)} {half(strength)}"
        for seat, strength in enumerate(state.declared)
        if strength >= 0
    ]
    if known:
        return say("gt.ask.power.known", what=what, strength=have, declared=", ".join(known))
    return say("gt.ask.power", what=what, strength=have)


def _powered(state: TruckerState, *more: int) -> int:
    """Strength of the count that is asked about, with these doubles powered too."""
    step = state.step
    assert step is not None
    return strength_of(state.seats[step.seat].ship, step.detail, [*state.powered, *more])


def _ask_hit(state: TruckerState) -> str:
    step = state.step
    assert step is not None
    threat = say(
        "gt.threat.from", threat=threat_name(step.detail), side=say(f"gt.side.{step.side}")
    )
    return say(
        "gt.ask.hit", threat=threat, line=line_words(step.side, step.index), part=_target(state)
    )


def _target(state: TruckerState) -> str:
    """The component that the asked hit meets: the first on its line."""
    step = state.step
    assert step is not None
    ship = state.seats[step.seat].ship
    line = ship.board.lines[step.side][step.index]
    cell = next(cell for cell in line if ship.parts[cell])
    if not ship.crew[cell]:
        return part_words(ship, cell)
    return say(
        "gt.tile.with_crew", part=part_words(ship, cell), figures=figures_words(ship.crew[cell])
    )


def _ask_load(state: TruckerState) -> str:
    assert state.decision is not None
    ship = state.seats[state.decision.seat].ship
    goods = ", ".join(
        say("gt.goods.priced", goods=goods_words(each * state.offer.count(each)), price=price)
        for each in GOODS
        if each in state.offer
        for price in [price_of(state, state.decision.seat, each)]
    )
    special = any(is_special for _, _, is_special in ship.room())
    only = say("gt.ask.load.red") if "r" in state.offer and not special else ""
    return f"{say('gt.ask.load', goods=goods)} {only}".rstrip()


def _ask_dump(state: TruckerState) -> str:
    assert state.decision is not None
    goods = state.seats[state.decision.seat].ship.blocks[0]
    return say("gt.ask.dump", goods=say(f"gt.goods.{goods}"))


def _ask_give_crew(state: TruckerState) -> str:
    assert state.step is not None
    return say("gt.ask.give_crew", n=state.step.index)


def _days(state: TruckerState) -> str:
    assert state.decision is not None
    params: Any = state.params
    return days_words(toll(state, state.decision.seat, params.days))


def _ask_land(state: TruckerState) -> str:
    return say("gt.ask.land", days=_days(state))


def _ask_dock(state: TruckerState) -> str:
    assert state.card is not None
    card = state.cards.adventures[state.card]
    params: Any = card.params
    return say(
        f"gt.ask.dock.{card.kind}",
        crew=params.crew,
        credits=credits_words(getattr(params, "credits", 0)),
        goods=goods_words(getattr(params, "goods", "")),
        days=_days(state),
    )


def _ask_reward(state: TruckerState) -> str:
    params: Any = state.params
    goods = getattr(params, "goods", None)
    reward = credits_words(params.credits) if goods is None else goods_words(goods)
    return say("gt.ask.reward", reward=reward, days=_days(state))


def _ask_give_title(state: TruckerState) -> str:
    assert state.decision is not None
    title = state.won_titles[state.decision.seat][0]
    return say("gt.ask.give_title", title=modifier_name(title))


_ASKS: Mapping[str, Callable[[TruckerState], str]] = {
    "build": _ask_build,
    "go_on": _ask_go_on,
    "power": _ask_power,
    "hit": _ask_hit,
    "load": _ask_load,
    "dump": _ask_dump,
    "give_crew": _ask_give_crew,
    "land": _ask_land,
    "dock": _ask_dock,
    "reward": _ask_reward,
    "give_title": _ask_give_title,
}
"""Those that name something; of the others the text alone says all."""


# Answers


def action_line(state: TruckerState, action: Action) -> str:
    """What one option of the standing decision does."""
    assert state.decision is not None
    seat = state.seats[state.decision.seat]
    ship, tiles = seat.ship, state.cards.tiles
    match action:
        case actions.Draw():
            return say("gt.do.draw", n=len(state.tiles))
        case actions.Pick(tile):
            return say("gt.do.pick", tile=tile_name(tiles[tile]), number=tile)
        case actions.TakeReserved(tile):
            return say("gt.do.take_reserved", tile=tile_name(tiles[tile]))
        case actions.Place(cell, turn):
            where = cell_words(ship, cell)
            return say("gt.do.place", cell=where, turn=turn, effect=place_effect(state, action))
        case actions.Add(tile, cell, turn):
            where = cell_words(ship, cell)
            name = tile_name(tiles[tile])
            return say("gt.do.add", tile=name, number=tile, cell=where, turn=turn)
        case actions.TakeBack():
            return say("gt.do.take_back", tile=tile_name(ship.part(seat.loose).tile))
        case actions.Look(pile):
            again = pile in seat.seen
            return say("gt.do.look.again" if again else "gt.do.look", pile=pile + 1)
        case actions.Finish(space):
            return say("gt.do.finish", space=space)
        case actions.Retune():
            return say("gt.do.retune", tuning=tuning_words(state, action))
        case actions.Remove(cell):
            faults = [fault.kind for fault in ship.faults() if cell in fault.cells]
            words = ", ".join(say(f"gt.fault.{kind}") for kind in dict.fromkeys(faults))
            return say("gt.do.remove", part=part_words(ship, cell), faults=words)
        case actions.Keep(cell):
            return _keep(ship, cell)
        case actions.House(cell, figure):
            message = "gt.do.house.h" if figure == "h" else "gt.do.house"
            kind = say(f"gt.figure.{figure}")
            return say(message, figure=kind, cell=cell_words(ship, cell))
        case actions.Accept():
            words = say("gt.do.accept.last" if ends_flight(state) else "gt.do.accept")
            return _with_room(ship, getattr(state.params, "goods", ""), words)
        case actions.Land(planet):
            params: Any = state.params
            goods = params.planets[planet]
            words = say("gt.do.land", planet=planet + 1, goods=goods_words(goods))
            return _with_room(ship, goods, words)
        case actions.Power(cell, battery):
            return say(
                "gt.do.power",
                part=part_words(ship, cell),
                battery=cell_words(ship, battery),
                n=ship.charge[battery],
                strength=half(_powered(state, cell)),
            )
        case actions.Protect(battery):
            assert state.step is not None
            shot = state.step.detail == "large"
            return say(
                "gt.do.protect.large" if shot else "gt.do.protect",
                battery=cell_words(ship, battery),
                n=ship.charge[battery],
            )
        case actions.TakeHit():
            return say("gt.do.take_hit", part=_target(state))
        case actions.Load(cell, goods) | actions.Unload(cell, goods):
            message = "gt.do.load" if isinstance(action, actions.Load) else "gt.do.unload"
            return say(message, goods=say(f"gt.goods.{goods}"), cell=cell_words(ship, cell))
        case actions.Dump(cell):
            return say("gt.do.dump", cell=cell_words(ship, cell))
        case actions.Discharge(cell):
            return say("gt.do.discharge", cell=cell_words(ship, cell), n=ship.charge[cell])
        case actions.GiveCrew(cell, figure):
            kind = say(f"gt.figure.{figure}")
            return say("gt.do.give_crew", figure=kind, cell=cell_words(ship, cell))
        case actions.KeepTitle(title):
            text = say(f"gt.modifier.text.{title}")
            return say("gt.do.keep_title", title=modifier_name(title), text=text)
        case actions.GiveTitle(number):
            return say("gt.do.give_title", seat=seat_name(state, number))
        case actions.Done():
            return _done(state)
        case _:
            return say(f"gt.do.{_PLAIN[type(action)]}")


def _with_room(ship: Ship, goods: str, words: str) -> str:
    """With how many of these blocks have no room beside what is on board, if that is so."""
    special = sum(free for _, free, is_special in ship.room() if is_special)
    common = sum(free for _, free, is_special in ship.room() if not is_special)
    reds = min(goods.count("r"), special)
    taken = reds + min(len(goods) - goods.count("r"), common + special - reds)
    if taken == len(goods):
        return words
    return say("gt.do.no_room", words=words, n=len(goods) - taken)


_PLAIN: Mapping[type[Action], str] = {
    actions.PutBack: "put_back",
    actions.Reserve: "reserve",
    actions.CloseLook: "close_look",
    actions.Flip: "flip",
    actions.Wait: "wait",
    actions.Repair: "repair",
    actions.GoOn: "go_on",
    actions.GiveUp: "give_up",
    actions.Decline: "decline",
}
"""Answers without anything to name."""


def place_effect(state: TruckerState, place: actions.Place) -> str:
    """What the tile in hand, or the loose one, would join and leave open in a cell."""
    ship, tile = held(state)
    part = ship.cards.parts[4 * tile + place.turn]
    assert part is not None
    if ship.why_not(place.cell, part):
        return say("gt.do.place.illegal")
    joints = opened = 0
    for side, beside in enumerate(ship.board.neighbours[place.cell]):
        if not part.sides[side]:
            continue
        if not ship.parts[beside]:
            opened += 1
        elif contact(part.sides[side], ship.part(beside).sides[side ^ 2]) == JOIN:
            joints += 1
    return say("gt.do.place.effect", n=joints, open=opened)


def why_not_line(state: TruckerState, cell: int, turn: int) -> str:
    """Why the tile in hand may not lie there, "" where it may."""
    ship, tile = held(state)
    part = ship.cards.parts[4 * tile + turn]
    assert part is not None
    why = ship.why_not(cell, part)
    return say(f"gt.why.{why}", cell=cell_words(ship, cell), turn=turn) if why else ""


def _keep(ship: Ship, cell: int) -> str:
    piece = next(piece for piece in ship.pieces() if cell in piece)
    tiles = [ship.part(each).tile for each in piece]
    worth = say(
        "gt.do.keep.worth",
        crew=sum(len(ship.crew[each]) or ship.part(each).tile.crew for each in piece),
        engine=half(sum(tile.engine for tile in tiles)),
        cannon=half(sum(tile.cannon for tile in tiles)),
        batteries=sum(
            ship.charge[each] if any(ship.crew) else ship.part(each).tile.batteries
            for each in piece
        ),
        goods=goods_words("".join(ship.goods[each] for each in piece)),
    )
    return say("gt.do.keep", n=len(piece), cell=cell_words(ship, cell), worth=worth)


def _done(state: TruckerState) -> str:
    assert state.decision is not None
    ask = state.decision.ask
    if ask == "power":
        return say("gt.do.done.power", strength=half(_powered(state)))
    if ask == "load":
        return say("gt.do.done.load", goods=goods_words(state.offer))
    return say({"house": "gt.do.done.house", "add": "gt.do.done.add"}.get(ask, "gt.do.done"))


# Results


def cause_line(state: TruckerState) -> str:
    """How the game ended for the player, in one sentence with its numbers."""
    assert state.outcome is not None
    rival = max(range(1, len(state.seats)), key=lambda number: state.seats[number].credits)
    cause = state.outcome.cause
    if not state.seats[rival].credits:
        cause = "nobody" if cause == "no_profit" else "first"
    return say(
        f"gt.result.{cause}",
        credits=credits_words(state.seats[0].credits),
        rival=seat_name(state, rival),
        most=credits_words(state.seats[rival].credits),
    )


def clock_words(slower: int) -> str:
    """Live building by how many times as long its clock runs."""
    return say("gt.setup.mode.live" if slower == 1 else f"gt.setup.mode.live-{slower}")


def tuning_words(state: TruckerState, tuning: actions.Retune) -> str:
    """How good the rivals are, what becomes of tiles that do not fit, and a clock that runs."""
    levels = ", ".join(
        say("gt.tune.level", name=seat_name(state, seat), level=say(f"gt.level.{level}"))
        for seat, level in enumerate(tuning.levels.split(","), 1)
    )
    return say(
        "gt.tune.live" if state.setup.mode == "live" else "gt.tune",
        levels=levels,
        help=say(f"gt.setup.help.{tuning.help}"),
        clock=clock_words(tuning.slower),
    )


def summary_line(summary: Mapping[str, str | int]) -> str:
    """A slot of the list in one line, from what the save's header says of it.

    Another version may have written the header: what is not understood gives a neutral line.
    """
    line = _summary_line(summary)
    return say("gt.summary.tuned", line=line) if summary.get("tuned") else line


def _summary_line(summary: Mapping[str, str | int]) -> str:
    flight, cause = summary.get("flight"), summary.get("cause")
    numbers = {key: summary.get(key) for key in ("rivals", "credits", "number")}
    try:
        if not all(type(number) is int for number in numbers.values()):
            return say("gt.summary.unknown")
        name = say(f"gt.flight.{flight}")
        owned = credits_words(cast("int", numbers["credits"]))
        if cause:
            if isinstance(summary.get("who"), str):
                return _ended_line(summary, name, owned)
            end = say(f"gt.short.{cause}")
            return say("gt.summary.over", cause=end, flight=name, credits=owned)
        return say(
            "gt.summary.trek" if flight == "trek" else "gt.summary.live",
            flight=name,
            number=numbers["number"],
            n=cast("int", numbers["rivals"]),
            phase=say(f"gt.text.phase.{summary.get('phase')}"),
            credits=owned,
        )
    except KeyError:
        return say("gt.summary.unknown")


def _ended_line(summary: Mapping[str, str | int], flight: str, owned: str) -> str:
    """A game that is over: place, credits, flight, against whom, and how it was built."""
    rivals = [each.partition(" ") for each in str(summary["who"]).split(",")]
    against = [
        f"{say(f'gt.level.{level}')} {character_name(name)}" if level else character_name(name)
        for level, _, name in rivals
    ]
    if title := str(summary.get("title") or ""):
        flight = say("gt.summary.title", flight=flight, title=modifier_name(title))
    return say(
        "gt.summary.ended",
        place=say(f"gt.flight.rank.{summary.get('place')}").capitalize(),
        of=len(rivals) + 1,
        credits=owned,
        flight=flight,
        rivals=", ".join(against),
        mode=say(f"gt.setup.mode.{summary.get('mode')}"),
    )


def border_words(event: object) -> str:
    """What was revealed, so that nothing before it can be taken back."""
    key = {
        events.TileDrawn: "tile",
        events.PileSeen: "pile",
        events.CardTurned: "card",
        events.DiceRolled: "dice",
        events.SpaceTaken: "space",
        events.BuildingEnded: "built",
        events.FlightBegan: "flight",
    }.get(type(event), "rival")
    if key in ("tile", "pile", "space") and getattr(event, "seat", 0):
        key = "rival"
    return say(f"gt.border.{key}")
