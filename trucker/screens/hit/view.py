"""A hit: roll, target, what helps, the choice with its cost, the loss, the pieces.

The view answers "hit" and "keep"; it also plays back the shots that the rules resolved in one
go, one after the other, as interludes of a reel.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import look, theme
from desktop.play.pacing import Stops
from desktop.play.reel import Interlude, Reel
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.rules.actions import Protect, TakeHit
from trucker.rules.progress import awaits_hit
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.flight.leaving import is_out
from trucker.screens.hit.board import DICE_MS, draw_board, late, shown_ms
from trucker.screens.hit.columns import Told, draw_left, draw_right
from trucker.screens.hit.pieces import draw_pieces
from trucker.screens.hit.shots import Shot, joined, number_of, shots_so_far, volley_of
from trucker.screens.hit.story import Line, Story, costs, story_asked, story_broken, story_told
from trucker.screens.ship.face import Grid, draw_mark
from trucker.words.names import cell_words, seat_name
from trucker.words.order import ordered

__all__ = ["HitView"]

_WIDEST = 440.0  # of the columns beside the ship

_LEFT = 0.25
"""Seconds for which a shot stands when its motions are over."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A large button with what it costs."""

    id: str
    title: str
    words: str
    act: object
    style: str = "option"
    key: str = ""


@dataclass(frozen=True, slots=True)
class ShotShown:
    """A shot of a reel, shown by the view that knows all shots of the card."""

    view: "HitView"
    shot: Shot
    later: tuple[Shot, ...] = ()  # known without being shown, once this one was seen

    @property
    def hold_s(self) -> float:
        return inf if self.view.stops.waits else self.view.ms_of(self.shot) / 1000 + _LEFT

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        return self.view.compose(bar, width, height, k)

    def passed(self) -> None:
        self.view.know(self.shot, *self.later)


class HitView(View[TruckerState]):
    """Acts are the answers themselves, "next" and "skip" of a reel, "until", ("battery", cell)."""

    shows_pacing = True

    def __init__(self, session: Session[TruckerState], reel: Reel[Interlude] | None = None) -> None:
        super().__init__(session)
        self.reel: Reel[Interlude] = Reel() if reel is None else reel
        """Where its shots are shown: the screen's, or one of its own."""
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        """How far a scroll area is scrolled: the screen's own `scrolled`."""
        self.stops = Stops()
        self.battery = -1  # cell picked to pay for averting the hit
        self._at_once: str | None = None  # the card whose shots are not shown one by one
        self._known: dict[int, Shot] = {}
        """Of the card that is shown, by number."""
        self._card: str | None = None
        self.recall()
        self._again = False  # a shot is shown again, long after its card
        self._news = False

    def recall(self) -> None:
        """Know of the card's shots what the journal tells, and no more: acts may be taken back."""
        self._card = self.state.card
        self._known = {shot.number: shot for shot in shots_so_far(self.session)}
        self.reel.left = []

    # The reel

    def play_reel(self, shots: Sequence[Shot], again: bool = False) -> None:
        """Show these shots one by one; `again`: after their flight."""
        self.reel.play(self.shown(shots, again))

    def shown(self, shots: Sequence[Shot], again: bool = False) -> Sequence[ShotShown]:
        """What is shown of these; one that waits for the player is left to the question."""
        self._again, self._news = again, True
        if shots and shots[-1].card != self._at_once:
            self._at_once = None
        told = [shot for shot in shots if self._is_shown(shot, shot is shots[-1])]
        if not told or self._at_once:
            self.know(*shots)
            return ()
        later = tuple(shot for shot in shots if shot not in told)
        return [*(ShotShown(self, shot) for shot in told[:-1]), ShotShown(self, told[-1], later)]

    def _is_shown(self, shot: Shot, is_last: bool) -> bool:
        """Not where the player's part of it is still to come, or was shown before."""
        if shot.fate(0) is not None or not shot.dice or not shot.fates:
            return shot.fate(0) is not None
        return not (is_last and awaits_hit(self.state, 0))

    @property
    def _shot(self) -> Shot | None:
        """The one that is shown now."""
        now = self.reel.now
        return now.shot if isinstance(now, ShotShown) else None

    def ms_of(self, shot: Shot) -> int:
        """How long the motions of a shot take, at normal speed."""
        return shown_ms(story_told(self._whole(shot)))

    def know(self, *shots: Shot) -> None:
        """These were shown, or need not be."""
        for shot in shots:
            self._note(shot)
        self._news = True

    def _whole(self, shot: Shot) -> Shot:
        """From its roll on, where that was told before the answer."""
        old = self._known.get(shot.number) if shot.card == self._card else None
        if shot.dice or old is None:
            return shot
        return joined(old, shot)

    def _note(self, shot: Shot) -> None:
        """Keep what is known of the card's shots."""
        if shot.card != self._card:
            self._card, self._known = shot.card, {}
        if shot.dice and shot.number == 1:
            self._known = {}
        old = self._known.get(shot.number)
        self._known[shot.number] = shot if old is None or shot.dice else joined(old, shot)

    # View

    def arrive(self, events: Sequence[Event]) -> None:
        self.battery = -1
        self._news = self._news or bool(events)  # what was last of a reel is still new

    def act(self, act: object) -> Sequence[Action]:
        self._news = False
        match act:
            case Action():
                return (act,)
            case "next" if not self.reel.is_over:
                self.reel.next()
            case "skip":
                self.reel.skip()
            case "until":
                self._at_once = None if self._at_once else self.state.card
            case ("battery", int(cell)):
                self.battery = cell
            case _:
                pass
        return ()

    def focused(self, node: Node) -> bool:
        match node.act:
            case ("battery", int(cell)) if cell != self.battery:
                self.battery = cell
                self._news = False
                return True
            case _:
                return False

    def key(self, name: str, focus: str = "") -> Heard | None:
        """B goes through the batteries that could pay."""
        cells = [option.battery for option in self._powers()]
        if name != "b" or len(cells) < 2:
            return None
        at = cells.index(self.battery) if self.battery in cells else 0
        self.battery = cells[(at + 1) % len(cells)]
        self._news = False
        return Heard()

    def _powers(self) -> list[Protect]:
        """Ways to pay for averting the hit, the fullest battery first."""
        if not self.reel.is_over or not self.is_asked or self.state.asked != "hit":
            return []
        return [option for option in ordered(self.state) if isinstance(option, Protect)]

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        told = self._shot
        shot = self._whole(told) if told is not None else None
        asked = state.asked if shot is None and self.is_asked else ""
        card = shot.card if shot is not None else state.card
        number = shot.number if shot is not None else number_of(state)
        stage = open_stage(
            bar, width, height, k, self._title(card), self._note_line(card, number), sky="combat"
        )
        pen = stage.pen
        if asked == "keep":
            self._pieces(stage)
            return pen.scene
        column = self._told(card, number, shot, asked == "hit")
        if asked == "hit":
            now = column.shots.get(number)
            story, ship = story_asked(state, now.dice if now else ()), state.seats[0].ship
        elif shot is not None and told is not None:
            story, ship = self._aimed(shot), shot.after[shot.aimed]
            story = replace(story, ship=told.before[shot.aimed])  # what can still move
        else:
            last = self._known.get(number)
            if last is None:
                last = Shot(card, "", -1, -1, (), 0, 0, *self._ships(), ())
            story, ship = self._aimed(last), state.seats[last.aimed].ship
        self._hit(stage, story, ship, column)
        return pen.scene

    def _aimed(self, shot: Shot) -> Story:
        """Of the ship that it was aimed at; a rival's is named."""
        story = story_told(shot, shot.aimed)
        if not shot.aimed:
            return story
        note = say("gt.hit.aimed.note", seat=seat_name(self.state, shot.aimed))
        return replace(story, lines=(Line(say("gt.hit.aimed"), note, "none"), *story.lines))

    def _ships(self) -> tuple[tuple[Ship, ...], tuple[Ship, ...]]:
        ships = tuple(seat.ship for seat in self.state.seats)
        return ships, ships

    def _told(self, card: str | None, number: int, shot: Shot | None, is_asked: bool) -> Told:
        known = dict(self._known) if card == self._card else {}
        if shot is not None:
            # What comes after it is not given away.
            known = {each: one for each, one in known.items() if each <= number}
            known[shot.number] = shot
        return Told(card, known, number, is_asked, self._again)

    def _title(self, card: str | None) -> str:
        if card is None:
            return say("gt.check.title" if self.state.phase == "check" else "gt.hit.title")
        return say(f"gt.hit.title.{self.state.cards.adventures[card].kind}")

    def _note_line(self, card: str | None, number: int) -> str:
        of = len(volley_of(self.state, card))
        if self._again:
            return say("gt.hit.note.again", number=number, of=of) if number else ""
        left = say("gt.hit.note.cards", n=len(self.state.deck))
        if not number or not of:
            return left if self.state.phase == "flight" else ""
        return say("gt.hit.note", number=number, of=of, cards=left)

    def _columns(self, stage: Stage) -> tuple[Box, Box, Box]:
        """Left column, middle, right column."""
        body, k = stage.body, stage.k
        spare = max(0.0, body.w - 1256) / 2
        left_w = min(_WIDEST, 284 + 116 * (k - 1) + spare * 0.5)
        right_w = min(_WIDEST, 256 + 116 * (k - 1) + spare * 0.5)
        middle_w = body.w - left_w - right_w - 2 * GAP
        left = Box(body.x, body.y, left_w, body.h)
        middle = Box(left.right + GAP, body.y, middle_w, body.h)
        return left, middle, Box(middle.right + GAP, body.y, right_w, body.h)

    def _hit(self, stage: Stage, story: Story, ship: Ship, told: Told) -> None:
        pen, news = stage.pen, self._news
        left, middle, right = self._columns(stage)
        choices = self._choices(story, stage.tier)
        foot = self._foot_tall(pen, choices, middle.w, right.w)
        middle = Box(middle.x, middle.y, middle.w, middle.h - foot - GAP)
        right = Box(right.x, right.y, right.w, right.h - foot - GAP)
        pen.panel(middle, "help")
        grid = self._ship(stage, middle, story, ship, told.now)
        pen.layer()
        draw_left(pen, left, story, news, self.scrolled("steps"))
        draw_right(pen, right, self.state, told, self.scrolled("swarm"))
        pen.node("story", left, None, self._aloud(story), zone="story", radius=12)
        self._batteries(pen, grid, ship, story)
        row = Box(middle.x, middle.bottom + GAP, right.right - middle.x, foot)
        self._draw_choices(pen, row, middle.w, choices, story)

    def _ship(self, stage: Stage, box: Box, story: Story, ship: Ship, number: int) -> Grid:
        """The large ship below a line that says what is threatened."""
        head = 10 + 30 * stage.k
        from_front = story.side == 0 and story.line >= 0
        largest = min(96.0, 74 + max(0.0, stage.pen.scene.height - 720) * 0.13)
        told = stage.tier < 2 or not from_front
        top = head if told and not from_front else 0.0
        grid = draw_board(stage.pen, box, story, ship, number, largest, self._news, top)
        stage.pen.layer()
        if told:
            taken = grid.line(0, story.line).inset(-14, 0) if from_front else None
            self._banner_chip(stage, box, story, taken)
        return grid

    def _banner_chip(self, stage: Stage, box: Box, story: Story, taken: Box | None) -> None:
        """What is threatened, at the upper left, or at the right where the threat is there."""
        pen, k = stage.pen, stage.k
        size, room = 16, box.w - 48
        words = next(
            (each for each in self._banners(story) if pen.measure(each, size, "strong") <= room), ""
        )
        if not words:
            return
        wide = pen.measure(words, size, "strong") + 24
        chip = Box(box.x + 12, box.y + 10, wide, 30 * k)
        if taken is not None and chip.right > taken.x and chip.x < taken.right:
            chip = Box(box.right - 12 - wide, chip.y, wide, chip.h)
            if chip.x < taken.right:
                return  # the column at the left says the same
        bad = story.result in ("asked", "destroyed", "broke") and not story.seat
        seen = late(DICE_MS, 160) if self._news and story.dice else None
        with pen.moving(seen):
            pen.panel(chip, "button-danger" if bad else "option")
            pen.text(words, chip.x + 12, chip.cy, size, theme().text, "strong", room=wide - 24)

    def _banners(self, story: Story) -> list[str]:
        """What is threatened and what comes of it, the most telling first; with a rival's name."""
        if story.side < 0 or not story.big:
            return [story.verdict]
        where = say("gt.hit.banner", line=story.big, side=say(f"gt.side.{story.side}"))
        places = [where, story.big]
        if story.seat:
            seat = seat_name(self.state, story.seat)
            places = [say("gt.hit.banner.at", seat=seat, where=place) for place in places]
        return [
            say("gt.hit.banner.verdict", where=places[0], verdict=story.verdict),
            *places,
        ]

    def _aloud(self, story: Story) -> str:
        """All of the left column in sentences."""
        lines = [f"{line.head}: {line.note}" for line in story.lines]
        lines += [f"{loss.name} {loss.place}: {loss.words}" for loss in story.losses]
        return ". ".join([" ".join(filter(None, (story.head, story.origin))), *lines])

    def _batteries(self, pen: Pen, grid: Grid, ship: Ship, story: Story) -> None:
        """Which battery pays, where several could."""
        powers = self._powers()
        if story.result != "asked" or len(powers) < 2:
            return
        chosen = self._power(powers)
        for option in powers:
            cell = option.battery
            spot = grid.cell(cell)
            draw_mark(pen, spot, "chosen" if option == chosen else "pick")
            label = say("gt.hit.battery", cell=cell_words(ship, cell), n=ship.charge[cell])
            pen.node(
                f"battery.{cell}",
                spot,
                ("battery", cell),
                label,
                tip=label,
                zone="battery",
                radius=6,
            )

    def _power(self, powers: Sequence[Protect]) -> Protect:
        return next((option for option in powers if option.battery == self.battery), powers[0])

    # Choices

    def _choices(self, story: Story, tier: int) -> list[_Choice]:
        """Their keys are numbers in order."""
        found = self._offered(story, tier)
        return [replace(choice, key=str(number)) for number, choice in enumerate(found, 1)]

    def _offered(self, story: Story, tier: int) -> list[_Choice]:
        state = self.state
        shot = self._shot
        if shot is not None and self._again:
            words = say("gt.hit.do.back.note")
            return [_Choice("next", say("gt.hit.do.back"), words, "next", "primary")]
        if shot is not None:
            rest = len(self.reel.left) - 1
            is_last = shot.number >= shot.of  # else somebody has to choose before the next one
            words = say("gt.hit.do.next.last" if is_last else "gt.hit.do.next.later")
            if rest:
                words = say("gt.hit.do.next.rest", n=rest)
            until, skip = say("gt.hit.do.until"), say("gt.hit.do.skip")
            if is_out(state) and not self.stops.out:
                until, skip = say("gt.out.score"), say("gt.out.score.note")
            return [
                _Choice("next", say("gt.hit.do.next"), words, "next", "primary"),
                _Choice("skip", until, skip, "skip"),
            ]
        if story.result != "asked":
            return []
        found: list[_Choice] = []
        powers = self._powers()
        if powers:
            power = self._power(powers)
            words = [*costs(state, power)]
            if len(powers) > 1:
                where = cell_words(state.seats[0].ship, power.battery)
                words.append(say("gt.hit.do.from" if tier < 2 else "gt.hit.do.other", cell=where))
            title = say(f"gt.hit.do.protect.{story.size}")
            found.append(_Choice("protect", title, " ".join(words), power, "primary"))
        take = next(o for o in ordered(state) if isinstance(o, TakeHit))
        words = costs(state, take)
        found.append(_Choice("take_hit", say("gt.hit.do.take"), " ".join(words), take))
        is_on = self._at_once is not None
        note = say("gt.hit.do.until.on" if is_on else "gt.hit.do.until.note")
        style = "option-picked" if is_on else "option"
        found.append(_Choice("until", say("gt.hit.do.until"), note, "until", style))
        return found

    def _foot_tall(
        self, pen: Pen, choices: Sequence[_Choice], middle_w: float, right_w: float
    ) -> float:
        if not choices:
            return 0.0
        k = pen.k
        half = (middle_w - GAP) / 2
        return max(
            90.0,
            *(
                36 * k + 18 + pen.para_height(choice.words, room - 32, 15, "label")
                for choice, room in zip(choices, self._widths(choices, half, right_w), strict=True)
            ),
        )

    def _widths(self, choices: Sequence[_Choice], half: float, right_w: float) -> list[float]:
        """The last choice lies below the right column, the others share the middle."""
        if len(choices) == 1:
            return [2 * half + 2 * GAP + right_w]
        first = [half] * 2 if len(choices) > 2 else [2 * half + GAP]
        return [*first, right_w]

    def _draw_choices(
        self, pen: Pen, row: Box, middle_w: float, choices: Sequence[_Choice], story: Story
    ) -> None:
        colors, k = theme(), pen.k
        right_w = row.w - middle_w - GAP
        seen = late(DICE_MS + 200, 160) if self._news and story.dice else None
        x = row.x
        for choice, wide in zip(
            choices, self._widths(choices, (middle_w - GAP) / 2, right_w), strict=True
        ):
            box = Box(x, row.y, wide, row.h)
            primary = choice.style == "primary"
            ink = colors.on_amber if primary else colors.text
            with pen.moving(seen):
                pen.panel(box, "button-primary" if primary else choice.style)
                cy = box.y + 10 + 13 * k
                cap = pen.key(choice.key, box.x + 12, cy, dark=primary)
                left = box.x + 12 + cap + 10
                room = box.right - 12 - left
                pen.text(choice.title, left, cy, 18, ink, "strong", room=room)
                soft = ink if primary else colors.soft
                pen.para(choice.words, box.x + 16, cy + 15 * k, wide - 32, 15, soft, "label")
            pen.node(
                choice.id,
                box,
                choice.act,
                f"{choice.title}. {choice.words}",
                keys=choice.key,
                radius=9,
                zone="choices",
            )
            x += wide + GAP
        if choices:
            pen.scene.focus = choices[0].id

    # Pieces

    def _pieces(self, stage: Stage) -> None:
        pen, state = stage.pen, self.state
        number = number_of(state)
        last = self._known.get(number) if self._card == state.card else None
        story = story_broken(state, last)
        left, middle, right = self._columns(stage)
        draw_left(pen, left, story, self._news, self.scrolled("steps"))
        pen.node("story", left, None, self._aloud(story), zone="story", radius=12)
        area = Box(middle.x, middle.y, right.right - middle.x, middle.h)
        draw_pieces(pen, area, state, self.scrolled("pieces"), look("option"))
