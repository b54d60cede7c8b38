"""A new flight: which one, against whom, how it is built and how rough it is."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.game import GameEntry
from desktop.kit.bars import back_button, bottom_bar, content_box, foot, top_bar
from desktop.kit.keys import bindings
from desktop.kit.layout import (
    Span,
    Stack,
    Text,
    first_fit,
    grid,
    grow,
    height_of,
    hug,
    row,
    tiered,
    u,
)
from desktop.kit.menu_screen import menu_tools
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, button_width, draw_button, option
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import (
    CAPTION,
    GAP,
    GUTTER,
    LEAST_TARGET,
    NOTE,
    QUIET,
    STRONG,
    TINY,
    TITLE,
    VALUE,
)
from desktop.play.seed_screen import SeedScreen
from resources import say
from trucker import sharing
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import PACES, pace_of, sitting_of
from trucker.briefing.difficulty import difficulty_of, set_to
from trucker.rules.setup import BUILD_HELP, FLIGHTS, ROUGH, TURNS, Setup, Sitting
from trucker.screens.setup.choices import flow, headed
from trucker.screens.setup.front import draw_captain, draw_difficulties
from trucker.screens.setup.new import new_game
from trucker.screens.setup.rivals import MOST, draw_rivals, pick
from trucker.screens.setup.systems import (
    Terms,
    answered,
    draw_page,
    draw_systems,
    first_of,
    systems_words,
)
from trucker.storage.decks import deck_for
from trucker.words.captain import LONGEST, captain_name, team_of
from trucker.words.names import capital

_MODES = ("calm", "untimed", "live", "live-2", "live-4", TURNS)
"""Building modes as they are chosen: the live clock in three lengths."""
_FIRST = ("careful", "hauler", "racer")  # who sits at the table of somebody who has never played
_SIDES = 300.0, 330.0  # width of flights and of the rest
_HEAD = 150.0  # of a panel of flights beside a button
_SYSTEMS = 440.0  # width of the systems beside the missions
_COUNT, _FIELD = 44.0, 34.0  # width of a number of rivals, height of a field
_TOLD = ("flight", "hard", "mode", "rough", "mission", "ship")  # choices that say what they are
_ARROWS = ("up", "down", "left", "right")
_AIR = 18.0  # of the words of a choice, its tick among it
_NOTE = NOTE._replace(size=TINY.size)


class SetupScreen(SeedScreen):
    """A new player finds the learning flight against one rival chosen."""

    game = "trucker"

    def __init__(self, nav: Navigator, entry: GameEntry) -> None:
        deck = entry.codec().deck
        assert deck is not None
        super().__init__(nav, sharing, deck.id)
        self._usual = deck.id
        self.entry = entry
        self.seed = self.drawn_seed()
        self.setup = Setup("learning", (Sitting(), sitting_of("easy", _FIRST[0])), help="block")
        if isinstance(nav.last_setup, Setup):
            self.setup = nav.last_setup  # who has just flown may want the same again
        self._fly(self.setup.flight)
        self._shows_all = not difficulty_of(self.setup)  # every choice, instead of one word
        self._shows_more = False  # the systems of the expansion, instead of either
        self._terms = Terms()
        self._captain = captain_name()  # as it is being typed
        self._news = ""  # what a code has just done, until something else is
        self._was = "flight"  # the list that the focus is in
        self._glance = ("", "")  # kind and name of the choice that pointer or focus is on

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, say("gt.setup.title"), "", menu_tools())
        if self._shows_more:
            middle, rest = row(content_box(pen.scene), grow(), _SYSTEMS * (2 + k) / 3)
            looked_at = self._looked_at(self._terms.page)
            draw_page(headed(pen, middle, self._terms.page), self.setup, self._terms, looked_at)
            draw_systems(headed(pen, rest, "more.systems"), self.setup, self._terms, self.seed)
        else:
            left, right = (wide * (2 + k) / 3 for wide in _SIDES)
            flights, middle, rest = row(content_box(pen.scene), left, grow(), right)
            self._flights(headed(pen, flights, "flight"))
            if self._shows_all:
                self._rivals(headed(pen, middle, "rivals"))
                self._rest(headed(pen, rest, "mode"))
            else:
                draw_difficulties(headed(pen, middle, "hard"), self.setup, self._looked_at("hard"))
                self._own(headed(pen, rest, "captain"))
            self._pages(pen, flights, rest)
        self._bar(pen)
        chosen = first_of(self.setup, self._terms)
        pen.scene.focus = chosen if self._shows_more else f"flight.{self.setup.flight}"
        return pen.scene

    def _flights(self, body: Stack) -> None:
        """Each with what it is; where that has no room, names, and below what one looks at is."""
        pen = body.pen
        texts = {flight: Text(say(f"gt.setup.flight.{flight}"), _NOTE) for flight in FLIGHTS}
        inner = body.rest.w - 2 * GUTTER
        told = max(height_of(pen, text, inner) for text in texts.values())
        is_told_below = told + u(pen, TITLE.size) + 2 * GAP > body.room / len(texts) - GAP
        if is_told_below:
            low = body.foot(max(height_of(pen, text, body.rest.w) for text in texts.values()))
            pen.paragraph(low, texts[self._looked_at("flight") or self.setup.flight])
        for (flight, text), at in zip(texts.items(), grid(body.rest, 1, len(texts)), strict=True):
            _choice(pen, at, flight, text, self.setup.flight == flight, not is_told_below)

    def _pages(self, pen: Pen, first: Box, last: Box) -> None:
        """At the heads of panels: to the expansion; from one word to every choice."""
        words, tip = say("gt.setup.more"), say("gt.setup.more.tip")
        more = Button("more", words, "more", icon="package", tip=tip)
        every = say("gt.setup.words" if self._shows_all else "gt.setup.all")
        both = [(first, more), (last, Button("all", every, "all", icon="sliders-horizontal"))]
        for box, button in both:
            wide = button_width(pen, button, LEAST_TARGET, TINY.size)
            if button is more and wide + u(pen, _HEAD) > box.w:  # then its sign alone
                wide, button = LEAST_TARGET, button._replace(label="")
            at = Box(box.right - GUTTER - wide, box.y + GAP / 2, wide, LEAST_TARGET)
            draw_button(pen, at, button, size=TINY.size, zone=button.id)

    def _own(self, body: Stack) -> None:
        """The captain, and the seed."""
        self._seed_at_foot(body)
        is_typed = self.typing == "captain"
        caret, marked = (self.caret, self.marked) if is_typed else (None, False)
        draw_captain(body, self._captain, caret, marked)
        body.take(GAP, 0)
        body.write(Text(say("gt.setup.mode"), CAPTION), gap=GAP / 4)
        for words in self._told(True):
            body.para(Text(words, _NOTE), must=False)

    def _rivals(self, body: Stack) -> None:
        """How many, how fast all of them build, whatever they know, and who they are."""
        pen, seats = body.pen, self.setup.seats
        pace = Text(say("gt.setup.pace"), CAPTION)
        names = {each: say(f"gt.setup.pace.{each}") for each in PACES}
        paces = (Span(hug(pen, Text(name, TINY), pad=_AIR).least, 1) for name in names.values())
        caption = Span(hug(pen, pace, pad=GAP).least, rank=1)
        tall = max(_COUNT - GAP, u(pen, _FIELD))
        cells = body.row(tall, *[_COUNT] * MOST, caption, *paces, gap=GAP)
        text = say("gt.setup.rivals.text")
        for count, at in enumerate(cells[:MOST], 1):
            is_on = count == len(seats) - 1
            pick(pen, at, f"rivals.{count}", ("rivals", count), str(count), is_on, tip=text)
        pen.write(cells[MOST], pace, "c")
        for (each, name), at in zip(names.items(), cells[MOST + 1 :], strict=True):
            tip, is_on = say(f"gt.setup.pace.tip.{each}"), each == pace_of(seats[1])
            pick(pen, at, f"pace.{each}", ("pace", each), name, is_on, tip=tip, style=TINY)
        draw_rivals(pen, body.rest, self.setup)

    def _rest(self, body: Stack) -> None:
        """Building mode, build help, rough roads, seed."""
        pen, setup = body.pen, self.setup
        is_large = tiered(pen, False, True)
        shut = {mode: self._why_not(mode) for mode in _MODES}
        modes = {mode: say(f"gt.setup.mode.{mode}") for mode in _MODES}
        flow(body, "mode", modes, [_mode_of(setup)], shut)
        if not is_large:  # what the mode means that is looked at, else the chosen one
            every = [*map(_mode_words, _MODES), say("gt.setup.mode.none")]
            wide = body.rest.w
            tall = max(height_of(pen, Text(words, _NOTE), wide) for words in every)
            pen.paragraph(body.take(tall), Text(self._about_mode(), _NOTE))
        body.write(Text(say("gt.setup.help"), CAPTION), gap=GAP / 4)
        flow(
            body, "help", {each: say(f"gt.setup.help.{each}") for each in BUILD_HELP}, [setup.help]
        )
        body.write(Text(say("gt.setup.rough"), CAPTION), gap=GAP / 4)
        flow(body, "rough", {road: say(f"gt.modifier.{road}") for road in ROUGH}, setup.rough)
        self._seed_at_foot(body)
        for words in self._told(is_large):
            body.para(Text(words, _NOTE), must=False)

    def _seed_at_foot(self, body: Stack) -> None:
        pen = body.pen
        seed = body.foot(max(LEAST_TARGET, u(pen, _FIELD)))
        caption = Text(say("gt.setup.seed"), CAPTION)
        if tiered(pen, False, True):  # all the room is for the words
            label, seed = row(seed, hug(pen, caption), grow())
            pen.write(label, caption)
        elif body.room >= 2 * u(pen, CAPTION.size):  # the field says what it is, where it has none
            pen.write(body.foot(u(pen, CAPTION.size)), caption)
        self._seed(pen, seed)

    def _about_mode(self) -> str:
        mode = self._looked_at("mode") or _mode_of(self.setup)
        return self._why_not(mode) or _mode_words(mode)

    def _told(self, is_large: bool) -> list[str]:
        """Of the roads that are chosen or looked at; in large text there is room for one thing
        that is looked at, else how is built."""
        looked_at = self._looked_at("rough")
        roads = [
            f"{say(f'gt.modifier.{road}')}: {say(f'gt.modifier.text.{road}')}"
            for road in self.setup.rough
        ]
        if is_large:
            return [_road_words(looked_at) if looked_at else self._about_mode(), *roads]
        return [_road_words(looked_at)] if looked_at else roads or [say("gt.setup.rough.none")]

    def _looked_at(self, kind: str) -> str:
        """The choice of this kind that pointer or focus is on, "" for none."""
        return self._glance[1] if self._glance[0] == kind else ""

    def _why_not(self, mode: str) -> str:
        """Why a building mode makes no sense for the flight, "" where it does."""
        is_shut = self.setup.flight == "learning" and mode.startswith(("live", TURNS))
        return say("gt.setup.mode.none") if is_shut else ""

    def _seed(self, pen: Pen, box: Box) -> None:
        field, dice = row(box, grow(), box.h, gap=GAP)
        pen.field(
            "seed",
            field,
            self.seed,
            say("gt.setup.seed"),
            self.caret if self.typing == "seed" else None,
            act="seed",
            size=STRONG.size,
            zone="rest",
            marked=self.marked and self.typing == "seed",
        )
        button = Button("dice", "", "dice", icon="dices", tip=say("setup.seed.new"))
        draw_button(pen, dice, button, zone="rest")

    def _bar(self, pen: Pen) -> None:
        fault, buttons = self.seed_fault(), [back_button()]
        for name, act, icon in (("copy", "copy", "copy"), ("enter", "code", "pencil")):
            words = say(f"setup.code.{name}")
            label = tiered(pen, words, "")  # in large text the bar has room for signs alone
            why = fault if act == "copy" else ""
            code = Button(f"{name}-code", label, act, icon=icon, reason=why, tip=words)
            buttons.append(code)
        label = say("gt.setup.begin")
        begin = Button("begin", label, "begin", "primary", "ctrl+enter", "rocket", fault)
        buttons.append(begin)
        between = foot(pen, bottom_bar(pen), buttons[:1], buttons[1:], least=0)
        said = say(f"gt.setup.said.{self.setup.flight}")
        flight = say(f"gt.flight.{self.setup.flight}") if self._shows_more else said
        pen.write(between, first_fit(pen, between.w, *self._sums(fault, flight)))

    def _sums(self, fault: str, flight: str) -> list[Text]:
        """What the bar tells, from the longest form to the shortest: after a code, all of it that
        the page does not show."""
        of, used = systems_words(self.setup), say("gt.setup.code.used")
        usual = of if self.setup.is_expanded or self.setup.classes else flight
        forms = [fault or self._news or usual]
        if of and not fault and self._news == used:
            forms = [f"{used} {of}", of, systems_words(self.setup, "")]
        return [Text(words, QUIET, lines=2) for words in forms]

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
            case ("hard", str(name)):
                self.setup = set_to(setup, name)
            case ("color", str(team)):
                self.app.change_settings(captain_color=team)
            case "captain":
                self.start_typing("captain", self._captain, LONGEST)
                return
            case "all":
                self._shows_all = not self._shows_all
            case "more":
                self._shows_more, self._was = True, "mission"
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
                self.seed = self.drawn_seed()
            case "begin" | "back":
                (self._begin if act == "begin" else self.back)()
                return
            case _:
                self.setup, self._terms = answered(setup, self._terms, act, self.seed)
        self.refresh()

    def _fly(self, flight: str) -> None:
        """The learning flight refuses what breaks the rules; the others warn (GT-02)."""
        setup = self.setup
        was_learning, is_learning = setup.flight == "learning", flight == "learning"
        help_ = setup.help
        if was_learning != is_learning and help_ == ("block" if was_learning else "warn"):
            help_ = "block" if is_learning else "warn"
        classes = setup.classes if flight == setup.flight else ()
        self.setup = replace(setup, flight=flight, help=help_, classes=classes)
        if is_learning:  # it teaches the base game (GT-68)
            mode = "calm" if setup.mode == TURNS else setup.mode
            self.setup = replace(self.setup, mission="", vips=False, mode=mode)
        if self._why_not(_mode_of(self.setup)):
            self.setup = replace(self.setup, mode="calm", slower=1)

    def focused(self, node: Node) -> None:
        """An arrow chooses within a list of choices, and leads into one where it is chosen."""
        before, self._was = self._was, _kind_of(node)
        chosen = self._chosen.get(self._was)
        if chosen is None or bindings().command(self._key_down) not in _ARROWS:
            self._look_at(node)
        elif before == self._was and node.enabled and not node.id.endswith(f".{chosen}"):
            self.act(node.act, node)
            self._look_at(node)
        elif before != self._was and self._node(f"{self._was}.{chosen}") not in (None, node):
            self.set_focus(f"{self._was}.{chosen}")
        else:
            self._look_at(node)

    @property
    def _chosen(self) -> Mapping[str, str]:
        """By list of choices of which one is chosen."""
        setup = self.setup
        return {
            "flight": setup.flight,
            "hard": difficulty_of(setup),
            "mode": _mode_of(setup),
            "help": setup.help,
            "pace": pace_of(setup.seats[1]),
            "color": team_of(0),
            "mission": setup.mission or "none",
            "complexity": self._terms.complexity,
            "cruelty": self._terms.cruelty,
        }

    def pointer_moved(self, x: float, y: float) -> None:
        before = self._hovered
        super().pointer_moved(x, y)
        if self._hovered != before:
            self._look_at(self._node(self._hovered) or self._node(self.focus))

    def _look_at(self, node: Node | None) -> None:
        kind, _, name = node.id.partition(".") if node is not None else ("", "", "")
        glance = (kind, name) if kind in _TOLD else ("", "")
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

    def back(self) -> None:
        if not self._shows_more:
            super().back()
            return
        self._shows_more = False
        self.refresh()
        self.set_focus("more")

    def seed_text(self) -> str:
        return self.seed

    def typed(self, text: str) -> None:
        if self.typing == "captain":  # kept at once: a command may lead away from the field
            self._captain = text
            self.app.change_settings(captain=text)
        else:
            self.seed, self._news = text, ""

    def deck_of(self, code: str) -> str:
        return sharing.deck_of(code, self._usual)

    def take_code(self, setup: Setup, seed: str) -> None:
        self.setup, self.seed, self._news = setup, seed, say("gt.setup.code.used")

    def _code(self) -> str:
        """By which others begin the same flight, "" where the seed cannot be used."""
        if self.seed_fault():
            return ""
        dealt = deck_for(self.setup)
        deck = self._deck if dealt is None else dealt.id
        return sharing.share_code(self.setup, sharing.check_seed(self.seed), deck)

    def _begin(self) -> None:
        if self.seed_fault():
            return
        seed = sharing.check_seed(self.seed)
        new = new_game(self.setup, seed, False, self.origin_of(seed))
        self.nav.begin("trucker", new)


def _kind_of(node: Node) -> str:
    return node.id.partition(".")[0]


def _mode_of(setup: Setup) -> str:
    """The building mode as it is chosen."""
    return setup.mode if setup.slower == 1 else f"{setup.mode}-{setup.slower}"


def _mode_words(mode: str) -> str:
    return say(f"gt.setup.mode.text.{mode}")


def _road_words(road: str) -> str:
    return f"{capital(say(f'gt.modifier.text.{road}'))}."


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


def _choice(pen: Pen, box: Box, flight: str, text: Text, is_on: bool, is_told: bool) -> None:
    """A flight by its name, with what it is below where that is told there."""
    name = say(f"gt.flight.{flight}")
    ident, label, act = f"flight.{flight}", f"{name}. {text.words}", ("flight", flight)
    body = Stack(pen, option(pen, ident, box, label, act, is_on, zone="flight"), 0)
    if is_told:
        body.take(GAP, 0)
    head = body.take(u(pen, TITLE.size)) if is_told else body.rest
    words, tick = row(head, grow(), VALUE.size)
    pen.write(words, Text(name, VALUE, "white" if is_on else ""))
    if is_on:
        pen.icon_in(tick, "check", VALUE.size, "white", scaled=False)
    if is_told:
        body.para(text)
