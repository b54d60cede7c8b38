"""The standing question as a menu: usual answers first, several acts under one number, and
hints that hold for this ship."""

from collections.abc import Callable, Sequence

from desktop.cli.talk import Chain, Menu
from resources import say
from tabletop import Action, Session
from trucker.ai.pilot import strength_with
from trucker.ai.placing import best_places, best_puts
from trucker.ai.seats import chosen_for_you
from trucker.briefing.order import ordered
from trucker.briefing.systems.guests import guests_of
from trucker.rules.actions import Add, Claim, Mark, Pick, Place, Power, Put
from trucker.rules.building import move_name
from trucker.rules.hand import fitting
from trucker.rules.state import TruckerState
from trucker.rules.turns import cost_of
from trucker.words.actions import action_line
from trucker.words.asks import ask_line
from trucker.words.names import half, place_of

__all__ = ["cost_words", "example", "helps", "menu_of", "named", "numbered"]

_BEST = 3
"""Placements that are numbered."""
_LEARNT = 40
"""Entries of the journal after which the keys of building are told by help alone."""
_THREE, _FOUR = "{}\u00a0{}\u00a0{}", "{}\u00a0{}\u00a0{}\u00a0{}"
"""Examples of what can be typed, in one piece."""
_COSTS = ("Reveal", "Reserve", "Look")
"""Acts of a turn beside placing that cost points; a placed tile is moved free (GT-134)."""
_MOST = 60
"""Acts of one chain, should a pilot never come to an end."""


def helps(state: TruckerState) -> bool:
    """Whether the player is told what fits while building."""
    return state.setup.help != "off"


def menu_of(session: Session[TruckerState]) -> Menu:
    state = session.state
    assert state.decision is not None
    ask = state.decision.ask
    options: Sequence[Action] = ordered(state)
    hints: list[str] = []
    if ask in _MENUS:
        options, hints = _MENUS[ask](state, options)
    if ask in ("build", "turn") and len(session.journal) < _LEARNT and not state.seats[0].space:
        hints.append(say("gt.text.more.keys" if ask == "build" else "gt.text.more.turn"))
        hints += [say("gt.text.more.systems")] if state.extras is not None else []
    if state.decision.asides:
        hints.append(say("gt.text.more.retune"))
    return Menu(ask_line(state), options, hints, _chains(session))


def named(session: Session[TruckerState]) -> Callable[[TruckerState, Action], str]:
    """What advice calls an answer: as the menu does."""
    chains = _by_first(menu_of(session))

    def name(state: TruckerState, action: Action) -> str:
        line = chains.get(action) or action_line(state, action)
        if isinstance(action, Power) and (reached := strength_with(state, action))[1] > 1:
            return say("gt.hint.onward", action=line, strength=half(reached[0]))
        return line

    return name


def _by_first(menu: Menu) -> dict[Action | None, str]:
    """Lines of the chains by their first act."""
    return {chain.following(): chain.line for chain in menu.chains}


def numbered(session: Session[TruckerState]) -> Callable[[TruckerState, Action], str]:
    """The same with the number to type where the menu has one."""
    menu, plain = menu_of(session), named(session)
    listed = [*_by_first(menu), *menu.options]

    def name(state: TruckerState, action: Action) -> str:
        line = plain(state, action)
        if action not in listed:
            return line
        return say("gt.hint.numbered", number=listed.index(action) + 1, action=line)

    return name


# What is listed


def _build(state: TruckerState, options: Sequence[Action]) -> tuple[list[Action], list[str]]:
    seat = state.seats[0]
    short = [option for option in options if not isinstance(option, Place | Pick)]
    if seat.space or seat.looking >= 0:
        return short, []
    if not seat.hand:
        hints: list[str] = []
        if seat.loose >= 0 and (shown := example(state)):
            hints.append(say("gt.text.more.loose", example=shown))
        return short, hints
    fit = sum(map(len, fitting(state).values()))
    best = best_places(state)[:_BEST] if helps(state) else []
    more = say("gt.text.more", example=example(state)) if example(state) else ""
    if helps(state) and not best:
        return short, [say("gt.text.nowhere")]
    if fit > len(best) > 0:
        more = say("gt.text.more.best", n=len(best), all=fit, example=_beyond(state, best))
    return [*best, *short], [more] if more else []


def _turn(state: TruckerState, options: Sequence[Action]) -> tuple[list[Action], list[str]]:
    """Of all placements the best, of all tiles that may be reserved none: those are named by their
    number."""
    puts = best_puts(state)[:_BEST] if helps(state) else []
    rest = [option for option in options if not isinstance(option, Put | Claim | Place)]
    hints: list[str] = []
    every = [option for option in options if isinstance(option, Put)]
    if len(every) > len(puts):
        put = next(option for option in every if option not in puts)
        cells = state.seats[0].ship.board.cells
        shown = _FOUR.format(put.tile, *cells[put.cell], put.turn)
        hints.append(say("gt.text.more.put", n=len(every), example=shown))
    if claim := next((option for option in options if isinstance(option, Claim)), None):
        hints.append(say("gt.text.more.claim", example=f"t{claim.tile}"))
    return [*puts, *rest], hints


def example(state: TruckerState) -> str:
    """Column, row and turn of a placement that can be typed here, "" where there is none."""
    assert state.decision is not None
    cells = state.seats[0].ship.board.cells
    places = best_places(state) if helps(state) else list(state.decision.options)
    for option in places:
        if isinstance(option, Place):
            return _THREE.format(*cells[option.cell], option.turn)
    return ""


def _beyond(state: TruckerState, listed: Sequence[Place]) -> str:
    """A placement that is not in the list."""
    cells = state.seats[0].ship.board.cells
    for cell, turns in fitting(state).items():
        for turn in turns:
            if Place(cell, turn) not in listed:
                return _THREE.format(*cells[cell], turn)
    return ""


def _power(state: TruckerState, options: Sequence[Action]) -> tuple[list[Action], list[str]]:
    """Each double by its fullest battery; other batteries can be named (GT-22)."""
    best: dict[int, Power] = {}
    others: list[Power] = []
    for option in options:
        if isinstance(option, Power):
            if option.cell in best:
                others.append(option)
            best.setdefault(option.cell, option)
    listed = [o for o in options if not isinstance(o, Power) or o in best.values()]
    if not others:
        return listed, []
    board, power = state.seats[0].ship.board, others[0]
    cells = place_of(board, power.cell), place_of(board, power.battery)
    pair = _FOUR.format(*cells[0].values(), *cells[1].values())
    return listed, [say("gt.text.more.power", example=pair)]


def _add(state: TruckerState, options: Sequence[Action]) -> tuple[list[Action], list[str]]:
    adds = [option for option in options if isinstance(option, Add)]
    rest = adds[_BEST:]
    listed = [option for option in options if option not in rest]
    if not rest:
        return listed, []
    place = place_of(state.seats[0].ship.board, rest[0].cell)
    shown = _FOUR.format(rest[0].tile, *place.values(), rest[0].turn)
    return listed, [say("gt.text.more.add", n=len(adds), example=shown)]


def _vips(state: TruckerState, options: Sequence[Action]) -> tuple[Sequence[Action], list[str]]:
    """With what each of them pays."""
    who = (
        say("gt.text.vips.pays.of", vip=guest.name, pays=guest.pays) for guest in guests_of(state)
    )
    return options, [say("gt.text.vips.pays", who="; ".join(who))]


def _marks(state: TruckerState, options: Sequence[Action]) -> tuple[Sequence[Action], list[str]]:
    """They can be named by their cell, too."""
    mark = next((option for option in options if isinstance(option, Mark)), None)
    if mark is None:
        return options, []
    example = "mark {},{}".format(*place_of(state.seats[0].ship.board, mark.cell).values())
    return options, [say("gt.text.more.mark", example=example)]


_MENUS: dict[
    str, Callable[[TruckerState, Sequence[Action]], tuple[Sequence[Action], list[str]]]
] = {
    "build": _build,
    "turn": _turn,
    "power": _power,
    "add": _add,
    "vips": _vips,
    "give_parts": _marks,
}
"""By question: which options are numbered, and what is said of the others."""


# Several acts under one number


def _chains(session: Session[TruckerState]) -> list[Chain]:
    state = session.state
    assert state.decision is not None
    assert state.step is not None
    ask, n = state.decision.ask, state.step.index
    if ask == "load" and len(state.decision.options) > 2:
        return [Chain(say("gt.chain.load"), _chosen_while(session, ("load",), _MOST))]
    if ask in ("dump", "discharge") and n > 1:
        line = say(f"gt.chain.{ask}", n=n)
        return [Chain(line, _chosen_while(session, ("dump", "discharge"), n))]
    if ask == "give_crew" and n > 1:
        return [Chain(say("gt.chain.give_crew", n=n), _chosen_while(session, (ask,), n))]
    return []


def _chosen_while(
    session: Session[TruckerState], asks: Sequence[str], most: int
) -> Callable[[], Action | None]:
    """The choice of a careful pilot, as long as one of these questions of one card stands."""
    card, left = session.state.card, most

    def following() -> Action | None:
        nonlocal left
        decision = session.state.decision
        if decision is None or decision.seat or decision.ask not in asks or not left:
            return None
        if session.state.card != card:
            return None
        left -= 1
        return chosen_for_you(session)

    return following


def cost_words(state: TruckerState, action: Action) -> str:
    """Beats that an act of calm building takes, or points of one in turns; "" where neither
    counts."""
    assert state.decision is not None
    if state.decision.ask == "turn":
        name = {Put: "Place", Claim: "Reserve"}.get(type(action), type(action).__name__)
        return (
            say("gt.cost.points", n=cost_of(state, name))
            if name in _COSTS or isinstance(action, Put)
            else ""
        )
    if state.decision.ask != "build" or not state.has_timer or state.setup.mode != "calm":
        return ""
    move = state.cards.moves[move_name(action)]
    if move in (0, 50):
        return say("gt.cost.half" if move else "gt.cost.none")
    return say("gt.cost", n=move / 100, beats=f"{move / 100:g}")
