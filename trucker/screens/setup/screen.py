"""A new flight: which one, against whom, how it is built and how rough it is."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from desktop.game import GameEntry
from desktop.kit.bars import bottom_bar, content_box, draw_back, top_bar
from desktop.kit.menu_screen import menu_tools
from desktop.kit.navigator import Navigator, NewGame
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import theme
from desktop.play.seed_screen import SeedScreen
from resources import say
from trucker import sharing
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import PACES, pace_of, sitting_of
from trucker.rules.setup import BUILD_HELP, FLIGHTS, ROUGH, Setup, Sitting
from trucker.screens.setup.rivals import MOST, draw_rivals, pick

__all__ = ["SetupScreen", "name_of"]

_MODES = ("calm", "untimed", "live", "live-2", "live-4")
"""Building modes as they are chosen: the live clock in three lengths."""
_FIRST = ("careful", "hauler", "racer")
"""Who sits at the table of somebody who has never played."""


def name_of(setup: Setup, seed: str) -> str:
    """What the slot of a game is called."""
    return f"{say(f'gt.flight.{setup.flight}')} {seed}"[:40]


class SetupScreen(SeedScreen):
    """A new player finds the learning flight against one rival chosen."""

    game = "trucker"

    def __init__(self, nav: Navigator, entry: GameEntry) -> None:
        deck = entry.codec().deck
        assert deck is not None
        super().__init__(nav, sharing, deck.id)
        self.entry = entry
        self.seed = sharing.fresh_seed()
        self.setup = Setup("learning", (Sitting(), sitting_of("easy", _FIRST[0])), help="block")
        if isinstance(nav.last_setup, Setup):
            self.setup = nav.last_setup  # who has just flown may want the same again
        self._fly(self.setup.flight)
        self._news = ""  # what a code has just done, until something else is
        self._glance = ("", "")  # kind and name of the choice that pointer or focus is on

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        top_bar(pen, say("gt.setup.title"), "", menu_tools())
        box = content_box(scene)
        gap = 10.0
        left = Box(box.x, box.y, min(300 + 110 * (k - 1), box.w * 0.29), box.h)
        right_w = min(330 + 130 * (k - 1), box.w * 0.31)
        right = Box(box.right - right_w, box.y, right_w, box.h)
        middle = Box(left.right + gap, box.y, right.x - left.right - 2 * gap, box.h)
        self._flights(pen, left)
        self._rivals(pen, middle)
        self._rest(pen, right)
        self._bar(pen)
        scene.focus = f"flight.{self.setup.flight}"
        return scene

    def _flights(self, pen: Pen, box: Box) -> None:
        """Each with what it is; where that has no room, names, and below what one looks at is."""
        y = _head(pen, box, say("gt.setup.flight"))
        texts = {flight: say(f"gt.setup.flight.{flight}") for flight in FLIGHTS}
        step = (box.bottom - y - 6) / len(FLIGHTS)
        tall = max(pen.para_height(text, box.w - 48, 14) for text in texts.values())
        is_told_below = tall > step - 12 - 32 * pen.k
        if is_told_below:
            tall = max(pen.para_height(text, box.w - 28, 14) for text in texts.values())
            step -= (tall + 10) / len(FLIGHTS)
            text = texts[self._looked_at("flight") or self.setup.flight]
            pen.para(text, box.x + 14, box.bottom - tall - 8, box.w - 28, 14, theme().soft)
        for index, flight in enumerate(FLIGHTS):
            at = Box(box.x + 10, y + index * step, box.w - 20, step - 8)
            is_on = self.setup.flight == flight
            _choice(pen, at, flight, texts[flight], is_on, not is_told_below)

    def _rivals(self, pen: Pen, box: Box) -> None:
        k = pen.k
        count = len(self.setup.seats) - 1
        y = _head(pen, box, say("gt.setup.rivals"))
        wide, tall = 44.0, max(36.0, 34 * k)
        text = say("gt.setup.rivals.text")
        for number in range(1, MOST + 1):
            at = Box(box.x + 10 + (number - 1) * (wide + 8), y, wide, tall)
            ident, is_on = f"rivals.{number}", number == count
            pick(pen, at, ident, ("rivals", number), str(number), is_on, tip=text)
        left = box.x + 10 + MOST * (wide + 8) + 8
        self._paces(pen, Box(left, y, box.right - 10 - left, tall))
        y += tall + 10
        draw_rivals(pen, Box(box.x + 10, y, box.w - 20, box.bottom - y - 10), self.setup)

    def _paces(self, pen: Pen, box: Box) -> None:
        """How fast all rivals build, whatever they know."""
        words = say("gt.setup.pace")
        label = pen.measure(words, 15, "label") + 10
        if box.w - label >= 330 * pen.k:
            pen.text(words, box.x, box.cy, 15, theme().cyan, "label")
            box = Box(box.x + label, box.y, box.w - label, box.h)
        chosen = pace_of(self.setup.seats[1])
        names = {pace: say(f"gt.setup.pace.{pace}") for pace in PACES}
        needs = {pace: pen.measure(name, 14, "label") + 20 for pace, name in names.items()}
        spare = (box.w - 8 * (len(PACES) - 1) - sum(needs.values())) / len(PACES)
        x = box.x
        for pace, name in names.items():
            at = Box(x, box.y, needs[pace] + spare, box.h)
            tip = say(f"gt.setup.pace.tip.{pace}")
            pick(pen, at, f"pace.{pace}", ("pace", pace), name, pace == chosen, 14, tip=tip)
            x = at.right + 8

    def _rest(self, pen: Pen, box: Box) -> None:
        """Building mode, build help, rough roads, seed."""
        k, setup = pen.k, self.setup
        y = _head(pen, box, say("gt.setup.mode"))
        tall = 33.0 + 8 * (k - 1)
        labels = [(mode, say(f"gt.setup.mode.{mode}")) for mode in _MODES]
        shut = {mode: self._why_not(mode) for mode in _MODES}
        y = _flow(pen, box, y, tall, "mode", labels, [_mode_of(setup)], shut)
        is_large = pen.k > 1.1
        if not is_large:
            y = self._mode(pen, box, y)
        y = self._label(pen, box, y, say("gt.setup.help"))
        labels = [(help_, say(f"gt.setup.help.{help_}")) for help_ in BUILD_HELP]
        y = _flow(pen, box, y, tall, "help", labels, [setup.help])
        y = self._label(pen, box, y, say("gt.setup.rough"))
        labels = [(road, say(f"gt.modifier.{road}")) for road in ROUGH]
        y = _flow(pen, box, y, tall, "rough", labels, setup.rough)
        seed = Box(box.x + 12, box.bottom - tall - 18, box.w - 24, tall + 6)
        low, room = seed.y - 12, box.w - 28
        roads = [
            f"{say(f'gt.modifier.{road}')}: {say(f'gt.modifier.text.{road}')}"
            for road in setup.rough
        ]
        if is_large:
            told = [self._told(), *roads]
        elif road := self._looked_at("rough"):
            told = [_road_words(road)]
        else:
            told = roads or [say("gt.setup.rough.none")]
        if is_large:  # all the room is for the words
            label = pen.text(say("gt.setup.seed"), seed.x + 2, seed.cy, 15, theme().cyan, "label")
            seed = Box(seed.x + label + 12, seed.y, seed.w - label - 12, seed.h)
        elif low - y >= 30 * k:  # the field says what it is where there is room
            low -= 24 * k
            pen.text(say("gt.setup.seed"), box.x + 14, low + 14 * k, 15, theme().cyan, "label")
        for words in told:
            if y + pen.para_height(words, room, 14) <= low:
                y = pen.para(words, box.x + 14, y, room, 14, theme().soft) + 4
        self._seed(pen, seed)

    def _label(self, pen: Pen, box: Box, y: float, words: str) -> float:
        pen.text(words, box.x + 14, y + 14 * pen.k, 15, theme().cyan, "label", room=box.w - 28)
        return y + 26 * pen.k

    def _mode(self, pen: Pen, box: Box, y: float) -> float:
        """What the building mode means that is looked at, else the chosen one."""
        pen.para(self._about_mode(), box.x + 14, y, box.w - 28, 14, theme().soft)
        every = [*map(_mode_words, _MODES), say("gt.setup.mode.none")]
        return y + max(pen.para_height(text, box.w - 28, 14) for text in every) + 4

    def _about_mode(self) -> str:
        mode = self._looked_at("mode") or _mode_of(self.setup)
        return self._why_not(mode) or _mode_words(mode)

    def _told(self) -> str:
        """In large text there is room for one: what one looks at, else how is built."""
        road = self._looked_at("rough")
        return _road_words(road) if road else self._about_mode()

    def _looked_at(self, kind: str) -> str:
        """The choice of this kind that pointer or focus is on, "" for none."""
        return self._glance[1] if self._glance[0] == kind else ""

    def _why_not(self, mode: str) -> str:
        """Why a building mode makes no sense for the flight, "" where it does."""
        is_shut = self.setup.flight == "learning" and mode.startswith("live")
        return say("gt.setup.mode.none") if is_shut else ""

    def _seed(self, pen: Pen, box: Box) -> None:
        label = say("gt.setup.seed")
        beside = box.h + 8
        pen.field(
            "seed",
            Box(box.x, box.y, box.w - beside, box.h),
            self.seed,
            label,
            self.caret,
            act="seed",
            size=16,
            zone="rest",
            marked=self.marked,
        )
        at = Box(box.right - box.h, box.y, box.h, box.h)
        pen.panel(at, "button-plain")
        pen.icon("dices", at.cx, at.cy, 20, theme().text, scaled=False)
        pen.node("dice", at, "dice", say("setup.seed.new"), tip=say("setup.seed.new"), zone="rest")

    def _bar(self, pen: Pen) -> None:
        bar = bottom_bar(pen)
        back = draw_back(pen, bar, "back")
        label = say("gt.setup.begin")
        key = "ctrl+enter"
        cap = pen.key_width(key) + 10 * pen.k
        wide = max(240.0, pen.measure(label, 18, "strong") + cap + 27 * pen.k + 24)
        at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
        fault = self.seed_fault()
        pen.button(
            "begin",
            at,
            label,
            "begin",
            "primary",
            key=key,
            icon="rocket",
            zone="bar",
            size=18,
            enabled=not fault,
            reason=fault,
        )
        left, right = back.right + 22, self._codes(pen, at) - 20
        words = fault or self._news or say(f"gt.setup.said.{self.setup.flight}")
        pen.text(words, left, bar.cy, 16, theme().soft, room=right - left, lines=2)

    def _codes(self, pen: Pen, beside: Box) -> float:
        """To copy and to enter a share code, left of a box. Returns where they begin."""
        x = beside.x
        for ident, act, icon in (("enter-code", "code", "pencil"), ("copy-code", "copy", "copy")):
            words = say(f"setup.code.{ident.partition('-')[0]}")
            label = words if pen.k <= 1.1 else ""  # in large text the bar has room for signs alone
            wide = pen.measure(label, 15, "strong") + 56 if label else beside.h
            x -= wide + 10
            able = act == "code" or bool(self._code())
            pen.button(
                ident,
                Box(x, beside.y, wide, beside.h),
                label,
                act,
                icon=icon,
                enabled=able,
                reason=self.seed_fault(),
                tip=words,
                zone="bar",
                size=15,
            )
        return x

    # Acts

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        setup, self._news = self.setup, ""
        match act:
            case ("flight", str(flight)):
                if flight == setup.flight and self._key_down:
                    self._begin()  # by keys one goes on from the flight that is chosen
                    return
                self._fly(flight)
            case ("rivals", int(count)):
                self.setup = replace(setup, seats=_seated(setup.seats, count))
            case ("drop", int(number)):
                seats = [seat for at, seat in enumerate(setup.seats) if at != number]
                self.setup = replace(setup, seats=tuple(seats))
            case ("who", int(number), int(step)):
                self._change(number, name=_next_name(setup.seats, number, step))
            case ("level", int(number), str(level)):
                self._change(number, level=level)
            case ("pace", str(pace)):
                rivals = (sitting_of(seat.level, seat.name, pace) for seat in setup.seats[1:])
                self.setup = replace(setup, seats=(setup.seats[0], *rivals))
            case ("mode", str(mode)):
                kind, _, slower = mode.partition("-")
                self.setup = replace(setup, mode=kind, slower=int(slower or 1))
            case ("help", str(help_)):
                self.setup = replace(setup, help=help_)
            case ("rough", str(road)):
                roads = set(setup.rough) ^ {road}
                self.setup = replace(setup, rough=tuple(sorted(roads)))
            case "seed":
                self.type_seed()
                return
            case "copy":
                self.app.copy(self._code())
                self._news = say("setup.code.copied")
            case "code":
                self.enter_code()
                return
            case "dice":
                self.seed = sharing.fresh_seed()
            case "begin":
                self._begin()
                return
            case "back":
                self.back()
                return
            case _:
                return
        self.refresh()

    def _fly(self, flight: str) -> None:
        """The learning flight refuses what breaks the rules; the others warn (GT-02)."""
        setup = self.setup
        was_learning, is_learning = setup.flight == "learning", flight == "learning"
        help_ = setup.help
        if was_learning != is_learning and help_ == ("block" if was_learning else "warn"):
            help_ = "block" if is_learning else "warn"
        self.setup = replace(setup, flight=flight, help=help_)
        if self._why_not(_mode_of(self.setup)):
            self.setup = replace(self.setup, mode="calm", slower=1)

    def focused(self, node: Node) -> None:
        self._look_at(node)

    def pointer_moved(self, x: float, y: float) -> None:
        before = self._hovered
        super().pointer_moved(x, y)
        if self._hovered != before:
            self._look_at(self._node(self._hovered) or self._node(self.focus))

    def _look_at(self, node: Node | None) -> None:
        kind, _, name = node.id.partition(".") if node is not None else ("", "", "")
        glance = (kind, name) if kind in ("flight", "mode", "rough") else ("", "")
        if glance != self._glance:
            self._glance = glance
            hovered = self._hover_since
            self.refresh()
            self._hover_since = hovered

    def _change(self, number: int, name: str = "", level: str = "") -> None:
        seats = list(self.setup.seats)
        old = seats[number]
        seats[number] = sitting_of(level or old.level, name or old.name, pace_of(old))
        self.setup = replace(self.setup, seats=tuple(seats))

    def seed_text(self) -> str:
        return self.seed

    def typed(self, text: str) -> None:
        self.seed, self._news = text, ""

    def take_code(self, setup: Setup, seed: str) -> None:
        self.setup, self.seed, self._news = setup, seed, say("gt.setup.code.used")

    def _code(self) -> str:
        """By which others begin the same flight, "" where the seed cannot be used."""
        if self.seed_fault():
            return ""
        return sharing.share_code(self.setup, sharing.check_seed(self.seed), self._deck)

    def _begin(self) -> None:
        if self.seed_fault():
            return
        seed = sharing.check_seed(self.seed)
        self.nav.begin("trucker", NewGame(self.setup, seed, False, name_of(self.setup, seed)))


def _mode_of(setup: Setup) -> str:
    """The building mode as it is chosen."""
    return setup.mode if setup.slower == 1 else f"{setup.mode}-{setup.slower}"


def _mode_words(mode: str) -> str:
    return say(f"gt.setup.mode.text.{mode}")


def _road_words(road: str) -> str:
    words = say(f"gt.modifier.text.{road}")
    return f"{words[:1].upper()}{words[1:]}."


def _seated(seats: tuple[Sitting, ...], count: int) -> tuple[Sitting, ...]:
    """The player and so many rivals; new ones play like the last of the old."""
    taken = [seat.name for seat in seats[1 : count + 1]]
    rivals = list(seats[1 : count + 1])
    for name in (*_FIRST, *CHARACTERS):
        if len(rivals) < count and name not in taken:
            rivals.append(sitting_of(rivals[-1].level, name, pace_of(rivals[-1])))
            taken.append(name)
    return seats[0], *rivals


def _next_name(seats: Sequence[Sitting], number: int, step: int) -> str:
    """The next character that sits nowhere else."""
    names = [
        name
        for name in CHARACTERS
        if all(seat.name != name for other, seat in enumerate(seats) if other != number)
    ]
    return names[(names.index(seats[number].name) + step) % len(names)]


def _head(pen: Pen, box: Box, title: str) -> float:
    pen.panel(box, "panel-info")
    cy = box.y + 22 * pen.k
    pen.text(title, box.x + 14, cy, 16, theme().text, "strong", room=box.w - 28)
    return cy + 18 * pen.k


def _choice(pen: Pen, box: Box, flight: str, text: str, is_on: bool, is_told: bool) -> None:
    """A flight by its name, with what it is below where that is told there."""
    colors, k = theme(), pen.k
    pen.panel(box, "option-picked" if is_on else "option")
    name, ink = say(f"gt.flight.{flight}"), colors.amber if is_on else colors.text
    cy = box.y + 18 * k if is_told else box.cy
    pen.text(name, box.x + 14, cy, 17, ink, "strong", room=box.w - 44)
    if is_on:
        pen.icon("check", box.right - 18, cy, 16, colors.amber, scaled=False)
    if is_told:
        pen.para(text, box.x + 14, cy + 14 * k, box.w - 28, 14, colors.soft)
    ident = f"flight.{flight}"
    pen.node(ident, box, ("flight", flight), f"{name}. {text}", radius=9, zone="flight")


def _flow(
    pen: Pen,
    box: Box,
    y: float,
    tall: float,
    kind: str,
    labels: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    shut: Mapping[str, str] = MappingProxyType({}),
) -> float:
    """Choices in rows as wide as their words; `shut`: why some are off. Returns the y below."""
    left, right = box.x + 12, box.right - 12
    x = left
    for ident, words in labels:
        wide = min(pen.measure(words, 14, "label") + 37, right - left)
        if x > left and x + wide > right:
            x, y = left, y + tall + 6
        at = Box(x, y, wide, tall)
        is_on, why = ident in chosen, shut.get(ident, "")
        pick(pen, at, f"{kind}.{ident}", (kind, ident), words, is_on, 14, why)
        x += wide + 6
    return y + tall + 8
