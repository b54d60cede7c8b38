"""The fight: two columns, each sum part by part, the verdict, the damage, then fight or flee."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import theme
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
from freetrader.rules.encounters import salvage_of
from freetrader.rules.events import Clashed, SearchFailed
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.fight.clash import draw_clash
from freetrader.screens.fight.ways import Way, draw_way
from freetrader.screens.fight.words import (
    after,
    damage_words,
    loss,
    month_words,
    no_flight,
)
from freetrader.screens.moment import moment_of
from freetrader.screens.panels import draws_left
from freetrader.screens.phase_bar import Layout, Prompt, open_stage, phase_bar
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, MODULE_SIGNS, letter
from freetrader.words.names import cargo_name, module_name
from resources import say
from tabletop import Action, Decision, Event, Session

if TYPE_CHECKING:
    from freetrader.ai.outlook import Outlook

__all__ = ["CombatView"]


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
        pen, lay, stage = open_stage(bar, width, height, k, "combat", 1500, moment_of(state))
        scene = pen.scene
        decision = state.decision
        assert decision is not None
        asked = decision.ask
        hits = [option for option in decision.options if isinstance(option, TakeHit)]
        if asked == "damage" and self.damage not in hits:
            self.damage = min(hits, key=lambda hit: loss(state, hit))
        flights = [option for option in decision.options if isinstance(option, Flee)]
        if flights and self.refuge not in [(option.x, option.y) for option in flights]:
            self.refuge = (flights[0].x, flights[0].y)
        self.way = self.way if self.way in _ways(decision) else "counterattack"
        news = state.clash is not None and any(
            isinstance(event, Clashed) for event in self._happened
        )
        chips = sum(hit.module == "cargo" for hit in hits) > 1
        rows_tall = self._rows_tall(lay, asked, chips)
        top_tall = min(340.0, stage.h - rows_tall - 8)
        assert state.foe is not None
        clash = state.clash
        if clash is not None:
            draw_clash(pen, Box(stage.x, stage.y, stage.w, top_tall), state, clash, bar.name, news)
        below = Box(stage.x, stage.y + top_tall + 8, stage.w, stage.h - top_tall - 8)
        late = Motion(delay_ms=900, ms=160, dy=8) if news else None
        with pen.moving(late):
            if asked == "damage":
                self._damage_rows(pen, lay, below, state, hits)
            else:
                self._choices(pen, lay, below, state, flights, preview=False)
        phase_bar(pen, lay, state, self._prompt(state, asked, hits, flights))
        if asked == "damage" and self.damage is not None:
            scene.focus = _hit_id(self.damage)
        else:
            scene.focus = self.way
        return scene

    def _rows_tall(self, lay: Layout, asked: str, chips: bool) -> float:
        """Height that the choices below the two columns need."""
        k = lay.k
        if asked != "damage":
            return 236 if lay.tier == 0 else 30 * k + 174 * k
        row = 44 * k if chips else 0
        if lay.tier == 0:
            return 26 + 92 + 8 + row + 28 + 126
        return 28 * k + 2 * (64 * k + 8) + row

    def _damage_rows(
        self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, hits: list[TakeHit]
    ) -> None:
        """Step 1: what the hit costs. Step 2 answers for the damage picked now."""
        colors, k = theme(), pen.k
        row: list[Part] = [("1", colors.amber, "display")] if lay.tier == 0 else []
        row.append((say("ft.fight.step_damage"), colors.text, "strong"))
        words: Part = (self._ahead(self.damage), colors.soft)
        if pen.row_width([*row, words], 17, 10, narrow=True) <= box.w - 8:
            row.append(words)
        pen.row(row, box.x + 4, box.y + 7 * k, 17, 10, room=box.w - 8)
        spaces = [hit for hit in hits if hit.module == "cargo"]
        cards = [hit for hit in hits if hit.module != "cargo"]
        if spaces:
            # One card for all spaces; which of them goes is chosen in the row below.
            cards.append(self.damage if self.damage in spaces and self.damage else spaces[0])
        columns = len(cards) if lay.tier == 0 else 2
        gap = 12.0
        tall = 92.0 if lay.tier == 0 else 64 * k
        wide = (box.w - gap * (columns - 1)) / columns
        y = box.y + 26 * k
        for index, hit in enumerate(cards):
            spot = Box(
                box.x + index % columns * (wide + gap),
                y + index // columns * (tall + 8),
                wide,
                tall,
            )
            self._damage_card(pen, spot, state, hit, str(index + 1))
        y += -(-len(cards) // columns) * (tall + 8)
        if len(spaces) > 1:
            self._space_row(pen, Box(box.x, y, box.w, 36 * k), spaces)
            y += 44 * k
        if lay.tier == 0:
            then = after(state, self.damage)
            rest = Box(box.x, y, box.w, box.bottom - y)
            self._choices(pen, lay, rest, then, [], preview=True)

    def _space_row(self, pen: Pen, box: Box, spaces: list[TakeHit]) -> None:
        """Which cargo space goes: an empty one, or one with the cargo named (FT-23)."""
        colors, k = theme(), pen.k
        x = box.x + 4 + pen.text(say("ft.damage.which"), box.x + 4, box.cy, 16, colors.soft) + 12
        room = box.right - x
        step = min(210 * k, room / len(spaces))
        for hit in spaces:
            spot = Box(x, box.y, step - 8, box.h)
            pen.panel(spot, "option-picked" if hit == self.damage else "option")
            words = say("ft.damage.empty") if hit.cargo is None else cargo_name(hit.cargo)
            parts: list[Part] = [(words, colors.text, "strong")]
            if hit.cargo is not None:
                tint = CARGO_COLORS[hit.cargo]
                parts = [
                    ("icon", CARGO_SIGNS[hit.cargo], tint),
                    (letter(hit.cargo), tint, "strong"),
                    *parts,
                ]
            pen.row(parts, spot.cx, spot.cy, 15, 6, at="c", room=spot.w - 12)
            pen.node(
                f"space.{hit.cargo or 'none'}",
                spot,
                ("damage", hit),
                say("ft.damage.give_up", what=words),
                radius=9,
                zone="space",
            )
            x += step

    def _damage_card(
        self, pen: Pen, box: Box, state: FreeTraderState, hit: TakeHit, key: str
    ) -> None:
        colors, k = theme(), pen.k
        picked = hit == self.damage
        level = state.modules[hit.module]
        pen.panel(box, "option-picked" if picked else "option")
        ink = colors.amber if picked else colors.cyan
        cy = box.y + 22 * k
        right = box.right - 14
        right -= (
            pen.text(str(level - 1), right, cy, 22, ink if picked else colors.text, "display", "r")
            + 8
        )
        pen.icon("arrow-right", right - 9 * k, cy, 17, colors.soft)
        right -= 26 * k
        right -= pen.text(str(level), right, cy, 20, colors.soft, "display", "r") + 8
        pen.icon(MODULE_SIGNS[hit.module], box.x + 16 + 11 * k, cy, 22, ink)
        name = module_name(hit.module)
        pen.text(
            name,
            box.x + 24 + 23 * k,
            cy,
            18,
            colors.text,
            "strong",
            room=right - box.x - 24 - 23 * k,
        )
        words = damage_words(state, hit)
        room = box.w - 30
        left = box.x + 16
        y = box.y + 38 * k
        space = box.bottom - y - 4
        font = "text" if pen.para_height(words, room, 15) <= space else "label"
        pen.para(words, left, y, room, 15, colors.text if picked else colors.soft, font)
        pen.node(
            _hit_id(hit),
            box,
            ("damage", hit),
            f"{name}: {words}",
            keys=key,
            radius=10,
            zone="damage",
        )

    def _choices(
        self,
        pen: Pen,
        lay: Layout,
        box: Box,
        state: FreeTraderState,
        flights: list[Flee],
        preview: bool,
    ) -> None:
        """Counterattack and escape with their chances; a preview while damage is picked."""
        colors, k = theme(), pen.k
        unseen = len(state.events.unseen())
        note = say("ft.fight.chances_from", n=unseen, draws=draws_left(state))
        row: list[Part] = [("2", colors.amber, "display")] if preview else []
        row.append((say("ft.fight.then" if preview else "ft.fight.choose"), colors.text, "strong"))
        if not any(state.modules.values()):
            danger = say("ft.fight.last_hit")
            row += [("icon", "skull", colors.red), (danger, colors.red, "strong")]
        if pen.row_width([*row, (note, colors.soft)], 17, 10, narrow=True) <= box.w - 8:
            row.append((note, colors.soft))
        pen.row(row, box.x + 4, box.y + 7 * k, 17, 10, room=box.w - 8)
        top = box.y + 26 * k
        gap = 12.0
        wide = (box.w - gap) / 2
        tall = min(box.bottom - top, 250 * k)
        foe = state.cards.events[state.foe or ""]
        salvage = salvage_of(foe)
        pays = say("ft.fight.salvage", n=salvage) if salvage else say("ft.fight.no_salvage")
        decision = state.decision
        search = not preview and decision is not None and SEARCH in decision.options
        possible = bool(flights) or search or preview
        cost = say("ft.fight.escape_cost")
        if search:
            cost = say("ft.fight.search")
        elif flights:
            cost = say("ft.fight.worlds", n=len(flights))
        soon = moment_of(state).soon
        destroyed = chances.ship_hits(state)
        blows = [
            (say("ft.fight.destroy"), destroyed, colors.green if destroyed.count else colors.soft)
        ]
        if destroyed.count < destroyed.of:
            blows.append((say("ft.fight.hit_again"), chances.foe_answers(state), colors.red))
        left = Box(box.x, top, wide, tall)
        self._way(
            pen,
            left,
            Way(
                "counterattack",
                "swords",
                say("ft.fight.counterattack"),
                "k",
                pays,
                tuple(blows),
                month_words(state, 1, answered=True),
                not preview,
                soon=soon,
                ahead=self._ahead(COUNTERATTACK),
            ),
        )
        right = Box(left.right + gap, top, wide, tall)
        self._way(
            pen,
            right,
            Way(
                "search" if search else "flee",
                "route",
                say("ft.fight.escape"),
                "e",
                cost,
                (
                    (say("ft.chance.misjump"), chances.misjump(state), colors.red),
                    (say("ft.fight.next_foe"), chances.foe_next(state), colors.red),
                ),
                "" if len(flights) > 1 else month_words(state, 2),
                not preview,
                "" if possible else no_flight(state),
                34 * k + 16 if len(flights) > 1 else 0,
                soon,
                self._ahead(SEARCH if search or self.refuge is None else flee_to(*self.refuge)),
            ),
        )
        if len(flights) > 1:
            self._targets(pen, right, state, flights)

    def _way(self, pen: Pen, box: Box, way: Way) -> None:
        draw_way(pen, box, way, picked=way.ident == self.way)

    def _ahead(self, action: Action | None) -> str:
        """What an answer leads to in the end; "" while that is not known."""
        found = self.ahead.get(action) if action is not None else None
        return "" if found is None else ahead_words(found)

    def _targets(self, pen: Pen, box: Box, state: FreeTraderState, flights: list[Flee]) -> None:
        """Which world to flee to."""
        colors, k = theme(), pen.k
        tall = 34 * k
        y = box.bottom - tall - 10
        step = (box.w - 40 + 8) / len(flights)
        for number, flight in enumerate(flights, 1):
            spot = Box(box.x + 20 + (number - 1) * step, y, step - 8, tall)
            chosen = (flight.x, flight.y) == self.refuge
            chosen = chosen and self.way == "flee"
            name = state.cards.planets[state.world[flight.x, flight.y]].name
            pen.panel(spot, "option-picked" if chosen else "option")
            pen.text(name, spot.cx, spot.cy, 15, colors.text, "strong", "c", room=spot.w - 10)
            pen.node(
                f"target.{number}",
                spot,
                ("target", flight),
                say("ft.fight.flee_to", planet=name),
                keys=str(number),
                radius=9,
                zone="targets",
            )

    def _prompt(
        self, state: FreeTraderState, asked: str, hits: list[TakeHit], flights: list[Flee]
    ) -> Prompt:
        if asked == "damage":
            assert self.damage is not None
            name = module_name(self.damage.module)
            keys: tuple[Part, ...] = tuple(
                ("key", str(n)) for n in range(1, len({hit.module for hit in hits}) + 1)
            )
            button = say(
                "ft.button.lose_space" if self.damage.module == "cargo" else "ft.button.lose_level",
                module=name,
            )
            return Prompt(
                say("ft.prompt.damage", module=name),
                (*keys, say("ft.prompt.choose"), ("key", "enter"), say("ft.prompt.confirm")),
                button,
                "confirm",
            )
        assert state.decision is not None
        words: tuple[Part, ...] = (("key", "k"), say("ft.fight.counterattack"))
        if len(_ways(state.decision)) > 1:
            words += (("key", "e"), say("ft.fight.escape"))
        words += (("key", "enter"), say("ft.prompt.confirm"))
        button = say("ft.button.counterattack")
        if self.way == "flee" and self.refuge is not None:
            world = state.cards.planets[state.world[self.refuge]].name
            button = say("ft.fight.flee_to", planet=world)
        elif self.way == "search":
            button = say("ft.fight.escape")
        failed = any(isinstance(event, SearchFailed) for event in self._happened)
        title = say("ft.prompt.search_failed" if failed else "ft.prompt.fight")
        return Prompt(title, words, button, "confirm")


def _ways(decision: Decision) -> list[str]:
    """The cards that can be picked in a fight."""
    found = {Counterattack: "counterattack", Flee: "flee", Search: "search"}
    return list(dict.fromkeys(found[type(o)] for o in decision.options if type(o) in found))


def _hit_id(hit: TakeHit) -> str:
    return f"damage.{hit.module}.{hit.cargo or 'none'}"
