"""The fight: an attack and its verdict, what a hit costs, then fight or flee."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.kit.layout import Text, column, grow, hug, row, u
from desktop.kit.motions import FADE_MS, rising, seen
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import GAP, GUTTER, NAME, QUIET, STRONG
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.advice.cautions import unwarned
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.fight import flight, lost_in_fight, spared, strike
from freetrader.briefing.instant import happened, of_kind
from freetrader.briefing.levels import damage_words
from freetrader.briefing.proposal import proposed
from freetrader.rules.actions import COUNTERATTACK, SEARCH, Counterattack, Flee, Search, TakeHit
from freetrader.rules.cards import MODULES
from freetrader.rules.events import Clashed, FightBegan, LevelLost, SearchFailed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import face
from freetrader.screens.fight.clash import VERDICT_MS, clash_words, draw_attack, draw_verdict
from freetrader.screens.fight.stage import (
    Plate,
    Scenery,
    break_off,
    burn,
    draw_foe,
    draw_plates,
    draw_ship,
    draw_spaces,
    foot,
    levels,
    open_scenery,
)
from freetrader.screens.fight.ways import draw_way
from freetrader.screens.panels import gold, within
from freetrader.words.names import cargo_name, module_name
from resources import say
from tabletop import Action, Decision, Event, Session

if TYPE_CHECKING:
    from freetrader.ai.outlook import Outlook

_TARGET = 34.0
_LEFT = 0.42  # of the field, that the ship keeps beside the ways on
_TALL, _GROWTH = 180.0, 0.75  # height of their panels, and how it grows with the text
_WAYS: Mapping[type[Action], str] = {
    Counterattack: "counterattack",
    Flee: "flee",
    Search: "search",
}


class CombatView(View[FreeTraderState]):
    """Damage choice and the choice to strike back or flee, on one screen."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.damage: TakeHit | None = None
        self._captain = PractisedPilot(session.state.cards)
        self.way = ""  # one of _WAYS, once something is proposed
        self.refuge: Flee | None = None
        self.ahead: Mapping[Action, Outlook] = {}  # what each answer leads to, once it is found
        self._happened: Sequence[Event] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self.damage = None
        self.way = ""
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
            case ("target", Flee() as refuge):
                if refuge == self.refuge and self.way == "flee":
                    return self._picked(decision)
                self.way, self.refuge = "flee", refuge
            case "confirm":
                return self._picked(decision)
            case _:
                pass
        return ()

    def _picked(self, decision: Decision) -> Sequence[Action]:
        """What the button does: the hit as it is picked, or the way on."""
        ways = {"counterattack": COUNTERATTACK, "search": SEARCH, "flee": self.refuge}
        wanted = self.damage if decision.ask == "damage" else ways[self.way]
        return (wanted,) if wanted is not None and wanted in decision.options else ()

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
            case ("target", Flee() as refuge) if refuge != self.refuge or self.way != "flee":
                self.way, self.refuge = "flee", refuge
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
        comes = Motion(ms=260, dx=width / 3, alpha=0, sound="foe")
        draw_foe(scenery, foe, comes if happened(self._happened, FightBegan) else None)
        struck = news and clash is not None and clash.attacker == "foe" and clash.hit
        draw_ship(scenery, state, lost_in_fight(self.session), VERDICT_MS if struck else 0)
        for event in of_kind(self._happened, LevelLost):
            break_off(scenery, event.module, event.level + 1)
        late = VERDICT_MS if clash is not None and news else 0
        if clash is not None and news:
            draw_attack(scenery, state, clash)
        if not hits or late:
            with scenery.pen.moving(within(0, late + FADE_MS) if hits else None):
                draw_plates(scenery, levels(state))
        scenery.pen.layer()
        with scenery.pen.moving(seen(late) if late else self._anew()):
            if hits:
                words, button = self._damage(scenery, state, hits, news=news)
            else:
                words, button = self._choices(scenery, state, flights)
        meanwhile = clash_words(state, clash) if clash is not None and news else ()
        foot(scenery, state, words, button, late, meanwhile)
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
            among = spared(state, unwarned(self.session, hits))
            answer = proposed(self._captain, state, among)
            self.damage = next(hit for hit in hits if hit == answer)
        if not hits:
            self.damage = None
        if flights and self.refuge not in flights:
            self.refuge = flights[0]
        if self.way in {_WAYS.get(type(option)) for option in decision.options}:
            return
        answer = COUNTERATTACK if hits else proposed(self._captain, state)
        self.way = _WAYS.get(type(answer), "counterattack")
        self.refuge = next((each for each in flights if each == answer), self.refuge)

    # What the hit costs

    def _anew(self) -> Motion | None:
        """What is asked after a level was lost comes up while its piece flies off."""
        return rising(0) if happened(self._happened, LevelLost) else None

    def _damage(
        self, scenery: Scenery, state: FreeTraderState, hits: Sequence[TakeHit], *, news: bool
    ) -> tuple[Sequence[Part], Button]:
        """Each plate says what its loss would change; what is picked burns."""
        spaces = [hit for hit in hits if hit.module == "cargo"]
        chosen = self.damage if self.damage in spaces else (spaces or [None])[0]
        shown = [hit for hit in hits if hit.module != "cargo"] + ([chosen] if chosen else [])
        plates = levels(state)
        ordered = sorted(shown, key=lambda hit: MODULES.index(hit.module))
        for number, hit in enumerate(ordered, 1):
            words = damage_words(state, hit)
            picked = hit == self.damage
            plates[hit.module] = Plate(
                state.modules[hit.module],
                state.modules[hit.module] - 1,
                damage_words(state, hit, short=True),
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
        if self.damage is not None:  # it flickers once it is there
            module = self.damage.module
            burn(scenery, module, state.modules[module], lasting=not news)
        boxes = draw_plates(scenery, plates)
        if len(spaces) > 1:
            nodes = [(_space_id(s), s.cargo, ("damage", s), _space_label(s)) for s in spaces]
            picked = _space_id(self.damage) if self.damage in spaces and self.damage else ""
            draw_spaces(scenery.pen, boxes["cargo"], nodes, picked, scenery.field.cx)
        keys = [Key(str(n)) for n in range(1, len(ordered) + 1)]
        asked = Text(say("ft.fight.costs"), NAME), *keys, Text(say("ft.fight.which"), QUIET)
        return asked, self._gold_hit(state)

    def _gold_hit(self, state: FreeTraderState) -> Button:
        assert self.damage is not None
        module = self.damage.module
        level = state.modules[module]
        values = {"module": module_name(module), "level": level, "then": level - 1}
        return gold(say("ft.button.take_hit", **values))

    # Fight or flee

    def _choices(
        self, scenery: Scenery, state: FreeTraderState, flights: list[Flee]
    ) -> tuple[Sequence[Part], Button]:
        """Counterattack and escape with their chances, on two panels before the foot."""
        pen, field = scenery.pen, scenery.field
        wide = field.w * (1 - _LEFT) - GUTTER
        tall = self._ways_tall(pen.k, flights)
        area = Box(field.right - wide - GUTTER, field.bottom - tall, wide, tall)
        targets = u(pen, _TARGET) if len(flights) > 1 else 0
        panels, line = column(area, grow(), targets)
        ways = strike(state, self.ahead), flight(state, self.refuge, self.ahead)
        for way, at in zip(ways, row(panels, grow(), grow()), strict=True):
            draw_way(pen, at, way, self.way == way.ident)
        if len(flights) > 1:
            self._targets(pen, line, state, flights)
        words: list[Part] = [Text(say("ft.fight.choose"), NAME)]
        if happened(self._happened, SearchFailed):
            words = [Text(say("ft.prompt.search_failed"), NAME)]
        if not any(state.modules.values()):
            words = [Icon("skull", "red"), Text(say("ft.fight.last_hit"), NAME, "red")]
        return words, self._gold_way(state)

    def _ways_tall(self, k: float, flights: Sequence[Flee]) -> float:
        """Height of the ways on, with a row of worlds where there are several."""
        return _TALL * (1 + (k - 1) * _GROWTH) + (_TARGET * k + GAP if len(flights) > 1 else 0)

    def _gold_way(self, state: FreeTraderState) -> Button:
        label = say("ft.fight.counterattack")
        if self.way == "flee" and self.refuge is not None:
            label = _flee_words(state, self.refuge)
        elif self.way == "search":
            label = say("ft.fight.escape")
        return gold(label)

    def _targets(self, pen: Pen, box: Box, state: FreeTraderState, flights: list[Flee]) -> None:
        """Which world to flee to."""
        head = Text(say("ft.fight.escape_to"), STRONG, "text")
        name, *boxes = row(box, hug(pen, head), *[grow()] * len(flights), gap=GAP)
        pen.write(name, head)
        for number, (flee, at) in enumerate(zip(flights, boxes, strict=True), 1):
            chosen = flee == self.refuge and self.way == "flee"
            name = state.cards.planets[state.world[flee.x, flee.y]].name
            pen.panel(at, face("line-on" if chosen else "plate-hull"))
            pen.write(at.inset(GAP / 2, 0), Text(name, STRONG), "c")
            how = {"keys": str(number), "radius": 9, "zone": "targets"}
            label = _flee_words(state, flee)
            pen.node(f"target.{number}", at, ("target", flee), label, **how)


def _flee_words(state: FreeTraderState, flee: Flee) -> str:
    world = state.world[flee.x, flee.y]
    return say("ft.fight.flee_to", planet=state.cards.planets[world].name)


def _hit_id(hit: TakeHit) -> str:
    return f"damage.{hit.module}.{hit.cargo or 'none'}"


def _space_id(hit: TakeHit) -> str:
    return f"space.{hit.cargo or 'none'}"


def _space_label(hit: TakeHit) -> str:
    what = say("ft.damage.empty") if hit.cargo is None else cargo_name(hit.cargo)
    return say("ft.damage.give_up", what=what)
