"""The fight: an attack and its verdict, what a hit costs, then fight or flee."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.kit.layout import Text, column, grow, row, u
from desktop.kit.motions import seen
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import GAP, GUTTER, NAME, QUIET, STRONG, theme
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.advice.search_words import ahead_words
from freetrader.rules import chances
from freetrader.rules.actions import (
    COUNTERATTACK,
    SEARCH,
    Counterattack,
    Flee,
    Search,
    TakeHit,
    flee_to,
)
from freetrader.rules.cards import MODULES
from freetrader.rules.encounters import salvage_of
from freetrader.rules.events import Clashed, SearchFailed
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.faces import face
from freetrader.screens.fight.clash import VERDICT_MS, draw_attack, draw_verdict
from freetrader.screens.fight.stage import (
    Plate,
    Scenery,
    burn,
    draw_foe,
    draw_plates,
    draw_ship,
    draw_spaces,
    foot,
    open_scenery,
)
from freetrader.screens.fight.ways import Way, draw_way
from freetrader.screens.fight.words import (
    damage_short,
    damage_words,
    loss,
    lost_in_fight,
    month_words,
    no_flight,
)
from freetrader.screens.moment import happened
from freetrader.words.names import cargo_name, module_name, signed
from resources import say
from tabletop import Action, Decision, Event, Session

if TYPE_CHECKING:
    from freetrader.ai.outlook import Outlook

_SCAR = 0.18  # size of a fire that the ship carries on with
_TARGET = 34.0
_LEFT = 0.42  # of the field, that the ship keeps beside the ways on
_WAYS, _GROWTH = 180.0, 0.75  # height of their panels, and how it grows with the text


class CombatView(View[FreeTraderState]):
    """Damage choice and the choice to strike back or flee, on one screen."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.damage: TakeHit | None = None
        self.way = "counterattack"  # or "flee", "search"
        self.refuge: Cell | None = None
        self.ahead: Mapping[Action, Outlook] = {}  # what each answer leads to, once it is found
        self._happened: Sequence[Event] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self.damage = None
        self.way = "counterattack"
        self.refuge = None
        self.ahead = {}
        self._happened = events

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        decision = self.state.decision
        assert decision is not None
        match act:
            case ("damage", TakeHit() as hit):
                if hit == self.damage:
                    return (hit,)
                self.damage = hit
            case ("way", str(way)):
                if way == self.way:
                    return self._picked(decision)
                self.way = way
            case ("target", Flee(x, y)):
                if (x, y) == self.refuge and self.way == "flee":
                    return self._picked(decision)
                self.way, self.refuge = "flee", (x, y)
            case "confirm":
                return self._picked(decision)
            case _:
                pass
        return ()

    def _picked(self, decision: Decision) -> Sequence[Action]:
        """What the button does: the hit as it is picked, or the way on."""
        if decision.ask == "damage":
            return (self.damage,) if self.damage in decision.options and self.damage else ()
        wanted: Action = COUNTERATTACK if self.way == "counterattack" else SEARCH
        if self.way == "flee" and self.refuge is not None:
            wanted = flee_to(*self.refuge)
        return (wanted,) if wanted in decision.options else ()

    def picks(self, act: object) -> bool:
        match act:
            case ("damage" | "way" | "target", _):
                return True
            case _:
                return False

    def focused(self, node: Node) -> bool:
        match node.act:
            case ("damage", TakeHit() as hit) if hit != self.damage:
                self.damage = hit
            case ("way", str(way)) if way != self.way and node.enabled:
                self.way = way
            case ("target", Flee(x, y)) if (x, y) != self.refuge or self.way != "flee":
                self.way, self.refuge = "flee", (x, y)
            case _:
                return False
        self._happened = ()
        return True

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        decision = state.decision
        assert decision is not None
        assert state.foe is not None
        hits = [option for option in decision.options if isinstance(option, TakeHit)]
        flights = [option for option in decision.options if isinstance(option, Flee)]
        self._pick(state, decision, hits, flights)
        tall = 0.0 if hits else self._ways_tall(k, flights)
        scenery = open_scenery(bar, (width, height, k), state, clear=tall)
        clash = state.clash
        news = clash is not None and happened(self._happened, Clashed)
        foe = state.cards.events[state.foe]
        draw_foe(scenery, foe, Motion(ms=260, dx=width / 3, alpha=0, sound="foe") if news else None)
        draw_ship(scenery, state)
        for module in lost_in_fight(self.session):
            if module != (self.damage and self.damage.module):
                burn(scenery, module, _SCAR, lasting=False)
        if clash is not None and news:
            draw_attack(scenery, state, clash)
        with scenery.pen.moving(seen(VERDICT_MS) if news else None):
            if hits:
                self._damage(scenery, state, hits, news=news)
            else:
                self._choices(scenery, state, flights)
        if clash is not None and (hits or news):
            draw_verdict(scenery, state, clash, news=news)
        scenery.pen.scene.focus = _hit_id(self.damage) if hits and self.damage else self.way
        return scenery.pen.scene

    def _pick(
        self,
        state: FreeTraderState,
        decision: Decision,
        hits: Sequence[TakeHit],
        flights: Sequence[Flee],
    ) -> None:
        """Something is always picked: the proposal, or what was picked if it is still offered."""
        if hits and self.damage not in hits:
            self.damage = min(hits, key=lambda hit: loss(state, hit))
        if not hits:
            self.damage = None
        if flights and self.refuge not in [(option.x, option.y) for option in flights]:
            self.refuge = (flights[0].x, flights[0].y)
        self.way = self.way if self.way in _ways(decision) else "counterattack"

    # What the hit costs

    def _damage(
        self, scenery: Scenery, state: FreeTraderState, hits: Sequence[TakeHit], *, news: bool
    ) -> None:
        """Each plate says what its loss would change; what is picked burns."""
        spaces = [hit for hit in hits if hit.module == "cargo"]
        chosen = self.damage if self.damage in spaces else (spaces or [None])[0]
        shown = [hit for hit in hits if hit.module != "cargo"] + ([chosen] if chosen else [])
        plates = {module: Plate(state.modules[module]) for module in MODULES}
        ordered = sorted(shown, key=lambda hit: MODULES.index(hit.module))
        for number, hit in enumerate(ordered, 1):
            words = damage_words(state, hit)
            picked = hit == self.damage
            plates[hit.module] = Plate(
                state.modules[hit.module],
                state.modules[hit.module] - 1,
                damage_short(state, hit),
                key=str(number),
                lit=picked,
                node={
                    "id": _hit_id(hit),
                    "act": ("damage", hit),
                    "label": f"{module_name(hit.module)}: {words}",
                    "tip": words,
                    "zone": "damage",
                },
            )
        if self.damage is not None:
            burn(scenery, self.damage.module, lasting=not news)  # it flickers once it is there
        boxes = draw_plates(scenery, plates)
        if len(spaces) > 1:
            nodes = [(_space_id(s), s.cargo, ("damage", s), _space_label(s)) for s in spaces]
            picked = _space_id(self.damage) if self.damage in spaces and self.damage else ""
            draw_spaces(scenery.pen, boxes["cargo"], nodes, picked, scenery.field.cx)
        keys = [Key(str(n)) for n in range(1, len(ordered) + 1)]
        asked = Text(say("ft.fight.costs"), NAME), *keys, Text(say("ft.fight.which"), QUIET)
        foot(scenery, state, asked, self._gold_hit(state))

    def _gold_hit(self, state: FreeTraderState) -> Button:
        assert self.damage is not None
        module = self.damage.module
        level = state.modules[module]
        values = {"module": module_name(module), "level": level, "then": level - 1}
        return Button("go", say("ft.button.take_hit", **values), "confirm", "primary", "enter")

    # Fight or flee

    def _choices(self, scenery: Scenery, state: FreeTraderState, flights: list[Flee]) -> None:
        """Counterattack and escape with their chances, on two panels before the foot."""
        pen, field = scenery.pen, scenery.field
        draw_plates(scenery, {module: Plate(level) for module, level in state.modules.items()})
        wide = field.w * (1 - _LEFT) - GUTTER
        tall = self._ways_tall(pen.k, flights)
        area = Box(field.right - wide - GUTTER, field.bottom - tall, wide, tall)
        targets = u(pen, _TARGET) if len(flights) > 1 else 0
        panels, line = column(area, grow(), targets)
        left, right = row(panels, grow(), grow())
        draw_way(pen, left, self._strike(state), self.way == "counterattack")
        way = self._flight(state, flights)
        draw_way(pen, right, way, self.way == way.ident)
        if len(flights) > 1:
            self._targets(pen, line, state, flights)
        words: list[Part] = [Text(say("ft.fight.choose"), NAME)]
        if happened(self._happened, SearchFailed):
            words = [Text(say("ft.prompt.search_failed"), NAME)]
        if not any(state.modules.values()):
            words = [Icon("skull", "red"), Text(say("ft.fight.last_hit"), NAME, "red")]
        foot(scenery, state, words, self._gold_way(state))

    def _ways_tall(self, k: float, flights: Sequence[Flee]) -> float:
        """Height of the ways on, with a row of worlds where there are several."""
        return _WAYS * (1 + (k - 1) * _GROWTH) + (_TARGET * k + GAP if len(flights) > 1 else 0)

    def _gold_way(self, state: FreeTraderState) -> Button:
        label = say("ft.fight.counterattack")
        if self.way == "flee" and self.refuge is not None:
            world = state.cards.planets[state.world[self.refuge]].name
            label = say("ft.fight.flee_to", planet=world)
        elif self.way == "search":
            label = say("ft.fight.escape")
        return Button("go", label, "confirm", "primary", "enter")

    def _strike(self, state: FreeTraderState) -> Way:
        colors = theme()
        salvage = salvage_of(state.cards.events[state.foe or ""])
        pays = say("ft.fight.salvage", n=salvage) if salvage else say("ft.fight.no_salvage")
        destroyed = chances.ship_hits(state)
        ink = colors.cyan if destroyed.count else colors.soft
        blows = [(say("ft.fight.destroy"), destroyed, ink)]
        if destroyed.count < destroyed.of:
            blows.append((say("ft.fight.hit_again"), chances.foe_answers(state), colors.red))
        return Way(
            "counterattack",
            "swords",
            say("ft.fight.counterattack"),
            "k",
            pays,
            say("ft.fight.money", n=signed(salvage)) if salvage else "",
            blows,
            self._meaning(state, COUNTERATTACK, 1, answered=True),
        )

    def _flight(self, state: FreeTraderState, flights: Sequence[Flee]) -> Way:
        colors = theme()
        search = state.decision is not None and SEARCH in state.decision.options
        cost = say("ft.fight.worlds", n=len(flights))
        rows = (
            (say("ft.chance.misjump"), chances.misjump(state), colors.red),
            (say("ft.fight.next_foe"), chances.foe_next(state), colors.red),
        )
        to = SEARCH if search or self.refuge is None else flee_to(*self.refuge)
        return Way(
            "search" if search else "flee",
            "route",
            say("ft.fight.escape"),
            "e",
            say("ft.fight.search") if search else cost,
            say("ft.fight.money", n=signed(-FUEL)),
            rows,
            self._meaning(state, to, 2),
            "" if flights or search else no_flight(state),
        )

    def _meaning(
        self, state: FreeTraderState, action: Action, draws: int, *, answered: bool = False
    ) -> Sequence[tuple[str, str]]:
        """What an answer does to the month, where it ends, and what it leads to in the end."""
        month = month_words(state, draws, answered=answered)
        ends = len(state.events) <= draws + answered
        found = self.ahead.get(action)
        told = [("triangle-alert", month)] if ends else []
        return [*told, *([("route", ahead_words(found))] if found is not None else [])]

    def _targets(self, pen: Pen, box: Box, state: FreeTraderState, flights: list[Flee]) -> None:
        """Which world to flee to."""
        for number, (flight, at) in enumerate(
            zip(flights, row(box, *[grow()] * len(flights), gap=GAP), strict=True), 1
        ):
            chosen = (flight.x, flight.y) == self.refuge and self.way == "flee"
            name = state.cards.planets[state.world[flight.x, flight.y]].name
            pen.panel(at, face("line-on" if chosen else "plate-hull"))
            pen.write(at.inset(GAP / 2, 0), Text(name, STRONG), "c")
            label = say("ft.fight.flee_to", planet=name)
            how = {"keys": str(number), "radius": 9, "zone": "targets"}
            pen.node(f"target.{number}", at, ("target", flight), label, **how)


def _ways(decision: Decision) -> list[str]:
    """The cards that can be picked in a fight."""
    found = {Counterattack: "counterattack", Flee: "flee", Search: "search"}
    return list(dict.fromkeys(found[type(o)] for o in decision.options if type(o) in found))


def _hit_id(hit: TakeHit) -> str:
    return f"damage.{hit.module}.{hit.cargo or 'none'}"


def _space_id(hit: TakeHit) -> str:
    return f"space.{hit.cargo or 'none'}"


def _space_label(hit: TakeHit) -> str:
    what = say("ft.damage.empty") if hit.cargo is None else cargo_name(hit.cargo)
    return say("ft.damage.give_up", what=what)
