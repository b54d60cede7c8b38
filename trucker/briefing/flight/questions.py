"""What can be answered in the flight, in words: each choice with what is known to come of it.

Consequences are counted on clones of the state and name nothing that is hidden: no card that
is face down, no dice, no rival's mind.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from resources import say
from tabletop import Action, Event
from trucker.briefing.adventures.look import gain, gain_of
from trucker.briefing.danger import dangers
from trucker.briefing.flight.choices import Choice, Game, Pick, Question, names_of
from trucker.briefing.flight.expanded import QUESTIONS, aboard_words, vip_at
from trucker.briefing.flight.loading import played
from trucker.briefing.flight.powering import power_question
from trucker.briefing.flight.raising import raised
from trucker.briefing.flight.supercards import aim_question, hole_question, phantom_question
from trucker.briefing.order import LOSSES, ordered
from trucker.rules import flight, rewards
from trucker.rules.actions import (
    DONE,
    Accept,
    Decline,
    Discharge,
    Dump,
    GiveCrew,
    GiveTitle,
    GiveUp,
    GoOn,
    House,
    KeepTitle,
    Land,
)
from trucker.rules.adventures import abandoned_ship
from trucker.rules.cards import FIGURES
from trucker.rules.events import Scored
from trucker.rules.pending import still_asked
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, ends_flight
from trucker.rules.trek import title_score
from trucker.words.names import (
    cell_words,
    credits_words,
    days_words,
    figures_words,
    goods_words,
    modifier_name,
    part_words,
    place_words,
    seat_name,
    signed,
)

A = TypeVar("A", bound=Action)


def question_of(
    session: Game, picked: frozenset[int] | None = None, source: int = -1, cell: int = -1
) -> Question | None:
    """The question the player is asked; None for one that is another view's.

    `picked`: doubles marked to be powered, None for as many as are proposed; `source`: the
    battery that is used first; `cell`: a cabin or a cannon that was chosen.
    """
    decision = session.state.decision
    if decision is None or decision.seat:
        return None
    if decision.ask == "power":
        question = power_question(session, picked, source)
    elif decision.ask in LOSSES:
        question = _give(session)
    elif decision.ask == "give_parts":
        question = hole_question(session, source)
    elif decision.ask == "aim":
        question = aim_question(session, cell, source)
    elif decision.ask == "phantom":
        question = phantom_question(session, cell, source)
    elif (build := _QUESTIONS.get(decision.ask)) is not None:
        question = build(session.state)
    else:
        return None
    choices = [
        replace(choice, key=choice.key or (str(number) if number < 10 else ""))
        for number, choice in enumerate(question.choices, 1)
    ]
    return replace(question, choices=choices)


def _options(state: TruckerState, kind: type[A]) -> list[A]:
    """What may be answered of a kind."""
    assert state.decision is not None
    return [option for option in state.decision.options if isinstance(option, kind)]


# What can be known of afterwards


def _place(state: TruckerState, days: int) -> list[str]:
    """Days lost, the place after the move, and whether that would be a circle behind."""
    before = flight.order(state)
    trial = state.clone()
    flight.lose_days(trial, {0: days}, None)
    after = flight.order(trial)
    lines = [_moved(before.index(0), after.index(0), len(before), days)]
    if 0 in flight.lapped(trial, after):
        lines.append(say("gt.flight.effect.lapped"))
    return lines


def _moved(before: int, after: int, ships: int, days: int) -> str:
    if ships == 1:
        return say("gt.flight.effect.days.alone", n=days)
    key = "gt.flight.effect.days.same" if before == after else "gt.flight.effect.days"
    return say(key, n=days, place=place_words(after))


def _days(state: TruckerState) -> int:
    params: Any = state.params
    return flight.toll(state, 0, params.days)


# Before a card


def _go_on(state: TruckerState) -> Question:
    ready = state.seats[0].ship
    lines = [
        say("gt.flight.go_on.cards", n=len(state.deck)),
        say("gt.flight.go_on.ship", crew=len(ready.figures), cells=ready.batteries),
    ]
    if state.titles:
        lines.append(say("gt.flight.go_on.titles"))
    on, off = _balance(state, False), _balance(state, True)
    rank = flight.order(state).index(0)
    arrive = say("gt.flight.go_on.arrive", place=place_words(rank), credits=on[0])
    stop = say("gt.flight.go_on.stop", credits=off[0])
    choices = [
        Choice("go_on", say("gt.flight.go_on.on"), [arrive, on[1]], [GoOn()], True),
        Choice("give_up", say("gt.flight.go_on.off"), [stop, off[1]], [GiveUp()], key="u"),
    ]
    return Question(say("gt.flight.go_on.title"), lines, choices)


def _balance(state: TruckerState, gives_up: bool) -> tuple[str, str]:
    """What this flight would bring if it ended as things stand: the sum, and its lines."""
    trial, events = state.clone(), list[Event]()
    if gives_up:
        flight.give_up(trial, 0, "chosen", None)
    rewards.reckon(trial, events)
    rewards.settle(trial, events)
    lines: list[tuple[str, int]] = []
    if state.seats[0].earned:
        lines.append(("earned", state.seats[0].earned))
    lines += [(e.line, e.credits) for e in events if isinstance(e, Scored) and not e.seat]
    words = [
        say("gt.flight.sum", line=_line_name(state, line), credits=signed(credits))
        for line, credits in lines
        if credits
    ]
    total = sum(credits for _, credits in lines)
    sums = say("gt.flight.sum.all", sums=", ".join(words)) if words else ""
    return say("gt.flight.credits", n=total, credits=signed(total)), sums


def _line_name(state: TruckerState, line: str) -> str:
    """What a line of the reckoning is called; before the first card nothing was shot off."""
    if line == "lost" and state.plan.piles and len(state.deck) == state.flight_cards:
        return say("gt.flight.sum.before")
    return say(f"gt.score.{line}")


# Landing, docking, rewards


def _land(state: TruckerState) -> Question:
    params: Any = state.params
    waiting = still_asked(state, "planets.land")
    free = [option.planet for option in _options(state, Land)]
    gains = {planet: gain_of(state, params.planets[planet])[1] for planet in free}
    best = max(free, key=gains.__getitem__)
    main = best if gains[best] > 0 else -1

    def left(rest: Sequence[int]) -> list[str]:
        """Planets for those who choose later."""
        names = ", ".join(str(planet + 1) for planet in rest)
        key = "gt.flight.land.left" if rest else "gt.flight.land.none_left"
        return [say(key, planets=names, n=len(rest))] if waiting else []

    choices = [
        Choice(
            f"land.{planet}",
            say("gt.flight.land.planet", planet=planet + 1),
            [
                *(gain(state, params.planets[planet]), *_place(state, _days(state))),
                *left([each for each in free if each != planet]),
            ],
            [Land(planet)],
            planet == main,
            goods=params.planets[planet],
        )
        for planet in free
    ]
    stay = [say("gt.flight.land.fly_by"), *left(free)]
    choices.append(Choice("decline", say("gt.flight.land.stay"), stay, [Decline()], main < 0))
    lines = [say("gt.flight.land.cost", days=days_words(_days(state)))]
    if waiting:
        names = names_of(state, waiting)
        lines.append(say("gt.flight.land.after", seats=names, n=len(waiting)))
    return Question(say("gt.flight.land.title"), lines, choices)


def _dock(state: TruckerState) -> Question:
    params: Any = state.params
    assert state.card is not None
    kind = state.cards.adventures[state.card].kind
    if isinstance(params, abandoned_ship.Params):
        goods, main = "", _keeps_two(state, params.crew)
        lines = [
            say("gt.flight.dock.credits", credits=credits_words(params.credits), n=params.crew),
            say("gt.flight.dock.ends")
            if ends_flight(state)
            else say("gt.flight.dock.crew_left", n=crew_of(state, 0) - params.crew),
        ]
    else:
        goods, main = params.goods, gain_of(state, params.goods)[1] > 0
        lines = [gain(state, goods), say("gt.flight.dock.crew_stays")]
    lines += _place(state, _days(state))
    others = [n for n in still_asked(state, "derelict.dock") if crew_of(state, n) >= params.crew]
    rest = say("gt.flight.dock.others", seats=names_of(state, others))
    stay = [say("gt.flight.dock.stay.note"), rest if others else say("gt.flight.dock.nobody")]
    take = say(f"gt.flight.dock.take.{kind}")
    return Question(
        say(f"gt.flight.dock.title.{kind}"),
        [say("gt.flight.dock.cost", days=days_words(_days(state)))],
        [
            Choice("accept", take, lines, [Accept()], main, goods=goods),
            Choice("decline", say("gt.flight.dock.stay"), stay, [Decline()], not main),
        ],
    )


def _keeps_two(state: TruckerState, crew: int) -> bool:
    """Whether two humans stay, as with fewer the next loss of crew may end the flight."""
    ship = state.seats[0].ship
    aliens = len(ship.figures) - ship.humans
    return ship.humans - max(0, crew - aliens) >= 2


def _reward(state: TruckerState) -> Question:
    params: Any = state.params
    goods = getattr(params, "goods", "")
    if goods:
        worth, main = gain(state, goods), gain_of(state, goods)[1] > 0
    else:
        worth, main = say("gt.flight.reward.credits", credits=credits_words(params.credits)), True
    lines, note = [worth, *_place(state, _days(state))], [say("gt.flight.reward.leave.note")]
    return Question(
        say("gt.flight.reward.title"),
        [say("gt.flight.reward.won"), say("gt.flight.reward.others")],
        [
            Choice("accept", say("gt.flight.reward.take"), lines, [Accept()], main, goods=goods),
            Choice("decline", say("gt.flight.reward.leave"), note, [Decline()], not main),
        ],
    )


# Giving and losing


def _give(session: Game) -> Question:
    """Crew, blocks or charges among equals: a proposal, the cells, and all at once."""
    state = session.state
    assert state.decision is not None
    assert state.step is not None
    ask, ship = state.decision.ask, state.seats[0].ship
    options = ordered(state)
    count = min(state.step.index, len(ship.figures)) if ask == "give_crew" else 1
    danger = dangers(ship)
    cells: dict[int, Pick] = {}
    choices: list[Choice] = []
    for number, option in enumerate(options):
        cell = cast("GiveCrew | Dump | Discharge", option).cell
        title, lines = _given(state, option)
        mark = "threatened" if not number else "pick"
        spoken = [title, *lines]
        if not number:
            others = [danger[cast("Dump", other).cell] for other in options[1:]]
            is_there = max(others, default=danger[cell]) < danger[cell]
            why = "gt.flight.give.in_danger" if is_there else "gt.flight.give.proposed"
            lines = [say(why), *lines]
        cells[cell] = Pick(", ".join(spoken), mark, [option])
        if len(choices) < 3:
            choices.append(Choice(f"give.{cell}", title, lines, [option], not number))
    if count > 1:
        chain = _proposed(session, count)
        who = figures_words("".join(cast("GiveCrew", each).figure for each in chain))
        choices.append(Choice("give.all", say("gt.flight.give.all", n=len(chain)), [who], chain))
    lines = [say("gt.flight.give.click")]
    if ask == "give_crew":
        lines.insert(0, say("gt.flight.give.left", humans=ship.humans))
    return Question(say(f"gt.flight.give.title.{ask}", n=count), lines, choices, cells)


def _proposed(session: Game, count: int) -> list[Action]:
    """The first of each question of this loss, as it would come one after the other."""
    trial = session.state.clone()
    chain: list[Action] = []
    while len(chain) < count and trial.decision is not None:
        if trial.decision.ask != "give_crew" or trial.decision.seat:
            break
        option = ordered(trial)[0]
        session.game.apply(trial, option)
        chain.append(option)
    return list(played(session, chain))


def _given(state: TruckerState, option: Action) -> tuple[str, list[str]]:
    """Title and lines of one loss."""
    ship = state.seats[0].ship
    if isinstance(option, GiveCrew):
        where = cell_words(ship, option.cell)
        if vip := vip_at(state, 0, option.cell):
            title = say("gt.asked.give.vip", vip=say(f"gt.vip.{vip}"), cell=where)
        else:
            title = say(f"gt.flight.give.{option.figure}", cell=where)
        if FIGURES[option.figure].is_human and ship.humans == 1:
            return title, [say("gt.flight.give.last")]
        if vip:
            return title, aboard_words(state, option.cell)
        if option.figure != "h":
            return title, [say(f"gt.flight.give.power.{option.figure}")]
        rest = len(ship.crew[option.cell]) - 1
        return title, [say("gt.flight.give.stays", n=rest) if rest else say("gt.flight.give.empty")]
    cell = cast("Dump | Discharge", option).cell
    where = cell_words(ship, cell)
    if isinstance(option, Dump):
        rest = ship.goods[cell].replace(ship.blocks[0], "", 1)
        goods = say(f"gt.goods.{ship.blocks[0]}")
        title = say("gt.flight.give.block", goods=goods, cell=where)
        return title, [say("gt.flight.give.block.rest", goods=goods_words(rest))]
    title = say("gt.flight.give.cell", cell=where)
    return title, [say("gt.flight.give.cell.rest", n=ship.charge[cell] - 1)]


# Crew and titles


def _house(state: TruckerState) -> Question:
    ship = state.seats[0].ship
    aboard = figures_words("".join(sorted(ship.figures)))
    told = [say("gt.flight.house.aboard", figures=aboard)]
    choices = [Choice("done", say("gt.flight.house.done"), told, [DONE], True)]
    first: dict[int, House] = {}  # of each cabin
    for option in ordered(state):
        if not isinstance(option, House):
            continue
        first.setdefault(option.cell, option)
        where = cell_words(ship, option.cell)
        title = say(f"gt.flight.house.{option.figure}", cell=where)
        choices.append(
            Choice(f"house.{option.cell}.{option.figure}", title, _housed(state, option), [option])
        )
    cells: dict[int, Pick] = {}
    for cell in ship.frame.cabins:
        name = part_words(ship, cell)
        inside = figures_words(ship.crew[cell])
        words = say("gt.flight.house.cabin", part=name, figures=inside)
        if cell in first:
            cells[cell] = Pick(words, "pick", [first[cell]])
        else:
            cells[cell] = Pick(words, "", reason=_refusal(state, cell))
    lines = [say("gt.flight.house.note")]
    return Question(say("gt.flight.house.title"), lines, choices, cells)


def _housed(state: TruckerState, option: House) -> list[str]:
    """What another figure in that cabin changes."""
    ship = state.seats[0].ship
    if FIGURES[option.figure].is_human:
        return [say("gt.flight.house.back")]
    beside = [
        cell for cell in ship.joined(option.cell) if ship.part(cell).tile.support == option.figure
    ]
    where = cell_words(ship, beside[0]) if beside else ""
    power = say(f"gt.flight.give.power.{option.figure}.gain")
    return [power, say("gt.flight.house.support", cell=where)]


def _refusal(state: TruckerState, cell: int) -> str:
    """Why no alien can live in a cabin."""
    ship = state.seats[0].ship
    if ship.part(cell).tile.is_start:
        return say("gt.flight.house.why.start")
    letters = [letter for letter, figure in FIGURES.items() if not figure.is_human]
    near = [letter for letter in letters if ship.is_supported(cell, letter)]
    if not near:
        return say("gt.flight.house.why.support")
    if all(letter in ship.figures for letter in near):
        return say("gt.flight.house.why.aboard", figure=say(f"gt.figure.{near[0]}"))
    return say("gt.flight.house.why.places")


def _keep_title(state: TruckerState) -> Question:
    choices = [
        Choice(
            f"title.{option.title}",
            modifier_name(option.title),
            [
                say(f"gt.modifier.text.{option.title}"),
                say("gt.flight.title.count", n=title_score(state, 0, option.title)),
            ],
            [option],
            not number,
        )
        for number, option in enumerate(_options(state, KeepTitle))
    ]
    return Question(say("gt.flight.title.keep"), [say("gt.flight.title.keep.note")], choices)


def _give_title(state: TruckerState) -> Question:
    title = state.won_titles[0][0]
    choices = [
        Choice(
            f"receiver.{option.seat}",
            seat_name(state, option.seat),
            [say("gt.flight.title.counts", n=title_score(state, option.seat, title))],
            [option],
        )
        for option in _options(state, GiveTitle)
    ]
    name, text = modifier_name(title), say(f"gt.modifier.text.{title}")
    note = say("gt.flight.title.give.note", text=text)
    return Question(say("gt.flight.title.give", title=name), [note], choices)


_QUESTIONS: Mapping[str, Callable[[TruckerState], Question]] = {
    "go_on": _go_on,
    "land": _land,
    "dock": _dock,
    "reward": _reward,
    "house": _house,
    "keep_title": _keep_title,
    "raise": raised,
    "give_title": _give_title,
    **QUESTIONS,
}
