"""The fight: two columns, each sum part by part, the verdict, the damage, then fight or flee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop.pen import Part, Pen
from desktop.scene import RGB, Box, Motion, Node, Scene
from desktop.theme import look, theme, tinted
from freetrader.rules import chances
from freetrader.rules.actions import COUNTERATTACK, SEARCH, Flee, TakeHit
from freetrader.rules.cards import EventCard
from freetrader.rules.chances import Chance
from freetrader.rules.encounters import SALVAGE
from freetrader.rules.events import Clashed, SearchFailed
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.parts import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    MODULE_SIGNS,
    Frame,
    Layout,
    Prompt,
    chance_row,
    draws_left,
    fitting,
    layout,
    letter,
    named,
    phase_bar,
    top_bar,
)
from freetrader.wording import cargo_name, module_name, signed
from resources import say
from tabletop import Action, Event

__all__ = ["CombatView", "draw_clash"]

_STEP_MS = 120


class CombatView:
    """Damage choice and the choice to strike back or flee, on one screen."""

    def __init__(self) -> None:
        self.damage: TakeHit | None = None
        self.target: Cell | None = None
        self._happened: Sequence[Event] = ()

    def arrive(self, state: FreeTraderState, events: Sequence[Event]) -> None:
        self.damage = None
        self.target = None
        self._happened = events

    def act(self, state: FreeTraderState, act: object) -> Sequence[Action]:
        self._happened = ()
        decision = state.decision
        assert decision is not None
        match act:
            case ("damage", TakeHit() as hit):
                if hit == self.damage:
                    return (hit,)
                self.damage = hit
            case "confirm" if self.damage in decision.options:
                assert self.damage is not None
                return (self.damage,)
            case "counterattack" if COUNTERATTACK in decision.options:
                return (COUNTERATTACK,)
            case ("target", Flee(x, y)):
                self.target = (x, y)
            case "flee":
                for option in decision.options:
                    if isinstance(option, Flee) and (option.x, option.y) == self.target:
                        return (option,)
            case "search" if SEARCH in decision.options:
                return (SEARCH,)
            case _:
                pass
        return ()

    def focused(self, state: FreeTraderState, node: Node) -> bool:
        match node.act:
            case ("damage", TakeHit() as hit) if hit != self.damage:
                self.damage = hit
            case ("target", Flee(x, y)) if (x, y) != self.target:
                self.target = (x, y)
            case _:
                return False
        self._happened = ()
        return True

    def key(self, state: FreeTraderState, name: str) -> bool:
        return False

    # The scene

    def compose(
        self, state: FreeTraderState, frame: Frame, width: float, height: float, k: float
    ) -> Scene:
        scene = Scene(width, height, k, "combat")
        pen = Pen(scene)
        lay = layout(width, height, k)
        decision = state.decision
        assert decision is not None
        top_bar(pen, lay, frame)
        content = lay.content
        wide = min(content.w, 1500)
        stage = Box(content.cx - wide / 2, content.y, wide, content.h)
        asked = decision.ask
        hits = [option for option in decision.options if isinstance(option, TakeHit)]
        if asked == "damage" and self.damage not in hits:
            self.damage = min(hits, key=lambda hit: _cost(state, hit))
        flights = [option for option in decision.options if isinstance(option, Flee)]
        if flights and self.target not in [(option.x, option.y) for option in flights]:
            self.target = (flights[0].x, flights[0].y)
        news = state.clash is not None and any(
            isinstance(event, Clashed) for event in self._happened
        )
        chips = sum(hit.module == "cargo" for hit in hits) > 1
        rows_tall = self._rows_tall(lay, asked, chips)
        top_tall = min(340.0, stage.h - rows_tall - 8)
        assert state.foe is not None
        clash = state.clash
        if clash is not None:
            draw_clash(
                pen, Box(stage.x, stage.y, stage.w, top_tall), state, clash, frame.name, news
            )
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
            scene.focus = "counterattack"
        return scene

    def _rows_tall(self, lay: Layout, asked: str, chips: bool) -> float:
        """Height that the choices below the two columns need."""
        k = lay.k
        if asked != "damage":
            return 232 if lay.tier == 0 else 28 * k + 150 * k
        row = 44 * k if chips else 0
        if lay.tier == 0:
            return 24 + 92 + 8 + row + 28 + 124
        return 26 * k + 2 * (64 * k + 8) + row

    def _damage_rows(
        self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, hits: list[TakeHit]
    ) -> None:
        """Step 1: what the hit costs. Step 2 answers for the damage picked now (X60)."""
        colors, k = theme(), pen.k
        pen.row(
            [("1", colors.amber, "display"), (say("ft.fight.step_damage"), colors.text, "strong")],
            box.x + 4,
            box.y + 10 * k,
            17,
            10,
            room=box.w,
        )
        spaces = [hit for hit in hits if hit.module == "cargo"]
        cards = [hit for hit in hits if hit.module != "cargo"]
        if spaces:
            # One card for all spaces; which of them goes is chosen in the row below.
            cards.append(self.damage if self.damage in spaces and self.damage else spaces[0])
        columns = len(cards) if lay.tier == 0 else 2
        gap = 12.0
        tall = 92.0 if lay.tier == 0 else 64 * k
        wide = (box.w - gap * (columns - 1)) / columns
        y = box.y + 24 * k
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
            after = _after(state, self.damage)
            rest = Box(box.x, y, box.w, box.bottom - y)
            self._choices(pen, lay, rest, after, [], preview=True)

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
        words = _damage_words(state, hit)
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
        """Counterattack and escape with their chances (X59); a preview while damage is picked."""
        colors, k = theme(), pen.k
        unseen = len(state.events.unseen())
        note = say("ft.fight.chances_from", n=unseen, draws=draws_left(state))
        row: list[Part] = [("2", colors.amber, "display")] if preview else []
        row.append((say("ft.fight.then" if preview else "ft.fight.choose"), colors.text, "strong"))
        if pen.row_width([*row, (note, colors.soft)], 17, 10, narrow=True) <= box.w - 8:
            row.append((note, colors.soft))
        pen.row(row, box.x + 4, box.y + 10 * k, 17, 10, room=box.w - 8)
        top = box.y + 24 * k
        gap = 12.0
        wide = (box.w - gap) / 2
        tall = min(box.bottom - top, 250 * k)
        foe = state.cards.events[state.foe or ""]
        salvage = SALVAGE[foe.value] if foe.type == "pirate" else 0
        pays = say("ft.fight.salvage", n=salvage) if salvage else say("ft.fight.no_salvage")
        decision = state.decision
        search = not preview and decision is not None and SEARCH in decision.options
        possible = bool(flights) or search or preview
        cost = say("ft.fight.escape_cost")
        if search:
            cost = say("ft.fight.search")
        elif flights:
            cost = say("ft.fight.worlds", n=len(flights))
        left = Box(box.x, top, wide, tall)
        self._choice(
            pen,
            left,
            _Choice(
                "counterattack",
                "swords",
                say("ft.fight.counterattack"),
                "c",
                pays,
                (
                    (say("ft.fight.destroy"), chances.ship_hits(state), colors.green),
                    (say("ft.fight.hit_again"), chances.foe_hits(state), colors.red),
                ),
                _month_words(state, 1),
                not preview,
            ),
        )
        right = Box(left.right + gap, top, wide, tall)
        self._choice(
            pen,
            right,
            _Choice(
                "search" if search else "flee",
                "route",
                say("ft.fight.escape"),
                "e",
                cost,
                (
                    (say("ft.chance.misjump"), chances.misjump(state), colors.red),
                    (say("ft.fight.next_foe"), chances.foe_next(state), colors.red),
                ),
                "" if len(flights) > 1 else _month_words(state, 2),
                not preview,
                "" if possible else _no_flight(state),
                34 * k + 16 if len(flights) > 1 else 0,
            ),
        )
        if len(flights) > 1:
            self._targets(pen, right, state, flights)

    def _targets(self, pen: Pen, box: Box, state: FreeTraderState, flights: list[Flee]) -> None:
        """Which world to flee to."""
        colors, k = theme(), pen.k
        tall = 34 * k
        y = box.bottom - tall - 10
        step = (box.w - 40 + 8) / len(flights)
        for number, flight in enumerate(flights, 1):
            spot = Box(box.x + 20 + (number - 1) * step, y, step - 8, tall)
            chosen = (flight.x, flight.y) == self.target
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

    def _choice(self, pen: Pen, box: Box, choice: "_Choice") -> None:
        colors, k = theme(), pen.k
        possible = not choice.reason
        face = look("option")
        if choice.real and possible:
            face = replace(look("open"), radius=11)
        elif not possible:
            face = look("option-off")
        pen.panel(box, face, alpha=255 if choice.real else 225)
        cy = box.y + 25 * k
        ink = colors.cyan if possible else colors.mute
        pen.icon(choice.sign, box.x + 20 + 12 * k, cy, 24, ink)
        x = box.x + 28 + 26 * k
        x += (
            pen.text(choice.name, x, cy, 20, colors.text if possible else colors.mute, "display")
            + 10
        )
        if choice.real and possible:
            x += pen.key(choice.key.upper(), x, cy) + 10
        note = choice.note if possible else choice.reason
        room = box.right - 18 - x
        size = fitting(pen, note, room, 16, 13.5)
        if pen.measure(note, size, "label") <= room:
            pen.text(note, box.right - 18, cy, size, colors.soft, "text", "r", room=room)
        top = box.y + 44 * k
        foot = 44 * k if box.h > 150 * k else 0
        step = min(48 * k, (box.h - (top - box.y) - foot - 4) / len(choice.rows))
        for index, (label, chance, color) in enumerate(choice.rows):
            row = Box(box.x + 20, top + index * step, box.w - 40, step)
            chance_row(pen, row, label, chance, color if possible else colors.mute, 0.36)
        if foot and choice.month:
            pen.row(
                [("icon", "calendar-days", colors.cyan), (choice.month, colors.soft)],
                box.x + 20,
                box.bottom - foot / 2 - 2,
                15,
                8,
                room=box.w - 40,
            )
        if choice.real:
            pen.node(
                choice.ident,
                Box(box.x, box.y, box.w, box.h - choice.foot),
                choice.ident,
                f"{choice.name}. {note}",
                keys=choice.key,
                enabled=possible,
                reason=choice.reason,
                radius=11,
                zone="choice",
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
        words: tuple[Part, ...] = (
            ("key", "c"),
            say("ft.fight.counterattack"),
            ("key", "e"),
            say("ft.fight.escape"),
        )
        failed = any(isinstance(event, SearchFailed) for event in self._happened)
        title = say("ft.prompt.search_failed" if failed else "ft.prompt.fight")
        return Prompt(title, words, say("ft.button.counterattack"), "counterattack")


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of the two ways on, with what it leads to."""

    ident: str  # node and act
    sign: str
    name: str
    key: str
    note: str  # what it costs or brings
    rows: tuple[tuple[str, Chance, RGB], ...]
    month: str  # what it means for the month
    real: bool  # False: a preview, nothing to activate
    reason: str = ""  # why it is off
    foot: float = 0  # height at the bottom that answers for itself


def draw_clash(
    pen: Pen,
    box: Box,
    state: FreeTraderState,
    clash: Clashed,
    ship_name: str,
    news: bool,
) -> None:
    """Attacker left, defender right, the verdict between; parts land one after another."""
    colors, k = theme(), pen.k
    foe = state.cards.events[clash.foe]
    card = state.cards.events[clash.card]
    middle_w = min(232 * max(1.0, k * 0.92), box.w * 0.26)
    wide = (box.w - middle_w - 24) / 2
    left = Box(box.x, box.y, wide, box.h)
    middle = Box(left.right + 12, box.y, middle_w, box.h)
    right = Box(middle.right + 12, box.y, wide, box.h)
    by_foe = clash.attacker == "foe"
    delay = 250 if news else 0

    def landing(index: int) -> Motion | None:
        return Motion(delay + index * _STEP_MS, 140, dy=-8, alpha=0) if news else None

    kind = say(f"ft.kind.{foe.type}")
    bonus = say("ft.fight.month", n=clash.month)
    doubled = foe.type == "invader" and by_foe
    card_attack = (
        say("ft.fight.card_doubled", n=signed(clash.attack_card // 2))
        if doubled
        else (say("ft.fight.card_attack"))
    )
    foe_parts: list[tuple[str, str]]
    if by_foe:
        foe_parts = [
            (str(clash.attack_value), kind.lower()),
            (signed(clash.attack_card), card_attack),
            (signed(clash.attack_bonus), bonus),
        ]
        ship_parts = [
            (str(clash.defense_value), say("ft.fight.defenses")),
            (signed(clash.defense_card), say("ft.fight.card_defence")),
        ]
        foe_total, ship_total = clash.attack, clash.defense
    else:
        ship_parts = [
            (str(clash.attack_value), say("ft.fight.weapons")),
            (signed(clash.attack_card), say("ft.fight.card_attack")),
        ]
        foe_parts = [
            (str(clash.defense_value), kind.lower()),
            (signed(clash.defense_card), say("ft.fight.card_defence")),
            (signed(clash.defense_bonus), bonus),
        ]
        foe_total, ship_total = clash.defense, clash.attack
    attack, defence = say("ft.fight.attack"), say("ft.fight.defence")
    role = say("ft.fight.attacks" if by_foe else "ft.fight.defends", kind=f"{kind} {foe.value}")
    _column(
        pen,
        left,
        foe.title,
        role,
        foe_parts,
        foe_total,
        attack if by_foe else defence,
        colors.red if by_foe else colors.cyan,
        foe,
        landing,
    )
    ship_role = say("ft.fight.ship_defends" if by_foe else "ft.fight.ship_attacks")
    _column(
        pen,
        right,
        ship_name,
        ship_role,
        ship_parts,
        ship_total,
        defence if by_foe else attack,
        colors.cyan if by_foe else colors.red,
        None,
        landing,
    )
    _verdict(pen, middle, clash, card, news, delay)


def _column(
    pen: Pen,
    box: Box,
    name: str,
    role: str,
    parts: list[tuple[str, str]],
    total: int,
    caption: str,
    color: RGB,
    foe: EventCard | None,
    landing: Callable[[int], Motion | None],
) -> None:
    colors, k = theme(), pen.k
    tint = KIND_COLORS[foe.type] if foe else colors.cyan
    face = replace(look("panel"), edge=(*tint, 150), tab=tint)
    pen.panel(box, face)
    sums = 50.0 + 22 * k
    art_tall = box.h - sums - 20
    side = min(max(art_tall, 40.0), 210.0)
    kind = "trader" if foe is None else "pirate" if foe.type == "pirate" else "hive"
    cy = box.y + 8 + art_tall / 2
    cx = box.x + box.w * (0.36 if foe else 0.64)
    pen.glow(cx, cy, side * 1.9, tint, 110)
    if foe is not None and foe.value > 1:
        for index in range(foe.value - 1):
            small = side * 0.55
            y = max(box.y + 6, cy + (-0.5, 0.02)[index % 2] * side)
            spot = Box(box.x + 6 + index * 10, y, small, small)
            pen.picture(f"ships/{kind}-90", spot, alpha=170)
    turn = "90" if foe is not None else "270"
    pen.picture(f"ships/{kind}-{turn}", Box(cx - side / 2, cy - side / 2, side, side))
    at, x = ("r", box.right - 16) if foe is not None else ("l", box.x + 18)
    room = box.w * 0.46
    named(pen, name, x, box.y + 16 + 10 * k, 20, at, room)
    size = fitting(pen, role, room, 16, 13.5)
    pen.text(role, x, box.y + 26 + 25 * k, size, colors.soft, "text", at, room=room)
    gap = 26.0
    part_w = min(78 * max(1.0, k), (box.w - 32 - gap * len(parts)) / (len(parts) + 1.15))
    wide = part_w * (len(parts) + 1.15) + gap * len(parts)
    left = box.cx - wide / 2
    cy = box.bottom - 22 * k - 27
    for index, (value, words) in enumerate(parts):
        spot = Box(left, cy - 24, part_w, 48)
        with pen.moving(landing(index)):
            pen.panel(spot, "number")
            pen.text(value.lstrip("+"), spot.cx, spot.cy, 24, colors.text, "display", "c")
            room = part_w + gap - 2
            if pen.measure(words, 13.5, "label") > room:
                words = words.split()[0]
            size = fitting(pen, words, room, 14, 13.5)
            pen.text(
                words, spot.cx, spot.bottom + 10 * k, size, colors.soft, "label", "c", room=room
            )
        left += part_w
        sign = (
            "="
            if index == len(parts) - 1
            else ("−" if parts[index + 1][0].startswith("−") else "+")
        )
        pen.text(sign, left + gap / 2, cy, 20, colors.soft, "strong", "c", scaled=False)
        left += gap
    spot = Box(left, cy - 27, part_w * 1.15, 54)
    with pen.moving(landing(len(parts)), spot):
        pen.panel(spot, tinted(color))
        pen.text(str(total), spot.cx, spot.cy, 30, color, "display", "c")
        pen.text(
            caption,
            spot.cx,
            cy + 27 + 10 * k,
            14,
            colors.soft,
            "label",
            "c",
            room=part_w * 1.15 + gap,
        )


def _verdict(pen: Pen, box: Box, clash: Clashed, card: EventCard, news: bool, delay: int) -> None:
    colors, k = theme(), pen.k
    bad = clash.hit == (clash.attacker == "foe")
    tint = colors.red if bad else colors.green
    face = replace(look("panel"), edge=(*tint, 170), glow=tuple(part // 4 for part in tint))
    pen.panel(box, face)
    flip = Motion(ms=250, flip=True, sound="card") if news else None
    with pen.moving(flip, box):
        pen.text(
            say("ft.fight.turned"),
            box.x + 16,
            box.y + 12 + 9 * k,
            15,
            colors.soft,
            "label",
            room=box.w - 32,
        )
        pen.text(
            card.title, box.x + 16, box.y + 14 + 31 * k, 18, colors.text, "strong", room=box.w - 32
        )
        y = box.y + 14 + 56 * k
        roomy = box.h >= 14 + 56 * k + 48 * k + 60 + 50 * k
        numbers = (
            ("swords", "ft.card.attack", card.attack),
            ("shield", "ft.card.defence", card.defense),
        )
        for sign, word, value in numbers if roomy else ():
            pen.row(
                [
                    ("icon", sign, colors.cyan),
                    (say(word), colors.soft),
                    (signed(value), colors.text, "strong"),
                ],
                box.x + 16,
                y,
                15,
                7,
                room=box.w - 28,
            )
            y += 24 * k
    if clash.attacker == "foe":
        word, sound = ("hit", "hit") if clash.hit else ("miss", "miss")
    else:
        word, sound = ("destroyed", "destroyed") if clash.hit else ("held", "miss")
    pulse = Motion(delay + 4 * _STEP_MS, 180, scale=1.6, sound=sound) if news else None
    foot = 46 * k
    cy = (y + box.bottom - foot) / 2
    with pen.moving(pulse, Box(box.x, cy - 20, box.w, 40)):
        pen.glow(box.cx, cy, 170, tint, 120)
        text = say(f"ft.verdict_big.{word}")
        big = min(50.0, max(20.0, 40 * (box.w - 24) / pen.measure(text, 40, "display")))
        pen.text(text, box.cx, cy, min(big, 50 / k), colors.text, "display", "c")
    against = say("ft.fight.against", attack=clash.attack, defense=clash.defense)
    pen.text(against, box.cx, box.bottom - 36 * k, 17, colors.text, "strong", "c", room=box.w - 16)
    note = (
        say("ft.fight.tie")
        if clash.attack == clash.defense
        else say("ft.fight.round", n=clash.round)
    )
    pen.text(note, box.cx, box.bottom - 14 * k, 14, colors.soft, "label", "c", room=box.w - 16)


def _hit_id(hit: TakeHit) -> str:
    return f"damage.{hit.module}.{hit.cargo or 'none'}"


def _after(state: FreeTraderState, hit: TakeHit | None) -> FreeTraderState:
    """How the ship would stand after the damage: for chances shown before the choice."""
    after = state.clone()
    if hit is not None:
        after.modules[hit.module] -= 1
        if hit.cargo is not None:
            after.hold[hit.cargo] -= 1
    return after


def _cost(state: FreeTraderState, hit: TakeHit) -> tuple[bool, bool, int]:
    """The proposal: a free space first, else the highest level."""
    free = hit.module == "cargo" and hit.cargo is None
    return (not free, hit.cargo is not None, -state.modules[hit.module])


def _damage_words(state: FreeTraderState, hit: TakeHit) -> str:
    """What stops working with that level (X60), from cards not yet seen."""
    level = state.modules[hit.module] - 1
    if hit.module == "cargo":
        if hit.cargo is not None:
            return say("ft.damage.cargo", cargo=cargo_name(hit.cargo))
        return say("ft.damage.space")
    if hit.module == "weapons":
        now, then = chances.ship_hits(state), chances.ship_hits(state, level)
        return say("ft.damage.weapons", then=then.count, of=then.of, now=now.count)
    if hit.module == "defenses":
        now, then = chances.foe_hits(state), chances.foe_hits(state, level)
        return say("ft.damage.defenses", then=then.count, of=then.of, now=now.count)
    far = [state.cards.planets[ident].distance for ident in state.world.values()]
    return say(
        "ft.damage.engines",
        then=sum(distance <= level for distance in far),
        of=len(far),
        now=sum(distance <= level + 1 for distance in far),
    )


def _month_words(state: FreeTraderState, draws: int) -> str:
    """What the next `draws` cards do to the month, which ends at any draw (FT-01)."""
    left = len(state.events.draw)
    if left > draws:
        return say("ft.fight.month_goes_on", n=left - draws)
    return say("ft.fight.month_ends", amount=state.payment, store=state.vectorium)


def _no_flight(state: FreeTraderState) -> str:
    if state.vectorium < 1:
        return say("ft.fight.no_fuel")
    return say("ft.fight.no_world")
