"""A hit: roll, target, what helps, the choice with its cost, the loss, the pieces.

The view answers "hit" and "keep"; it also plays back the shots that the rules resolved in one
go, one after the other, as interludes of a reel.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf

from desktop.kit.layout import Stack, column, grow, row, u
from desktop.kit.motions import seen
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_noted, noted_height
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import GUTTER, PAD
from desktop.play.pacing import Stops, reading_s
from desktop.play.reel import Interlude, Reel
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import GUARD_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.flight.leaving import is_out
from trucker.briefing.hit.holes import Holes
from trucker.briefing.hit.shots import Shot, joined, number_of, shots_so_far
from trucker.briefing.hit.story import (
    Story,
    costs,
    story_asked,
    story_awaited,
    story_broken,
    story_told,
)
from trucker.briefing.hit.swarm import Told, note_words, rivals_words
from trucker.briefing.hit.swept import Sweeping
from trucker.briefing.hit.times import VOLLEY, Times, times_after, times_of
from trucker.briefing.order import ordered
from trucker.rules.actions import Protect, ProtectBy, TakeHit
from trucker.rules.board import FRONT, REAR
from trucker.rules.progress import awaits_hit
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.hit.board import Fire, draw_board
from trucker.screens.hit.chips import draw_after, draw_aimed, draw_banner, draw_legend
from trucker.screens.hit.columns import columns_of, draw_dice, draw_left
from trucker.screens.hit.path import draw_path
from trucker.screens.hit.pieces import draw_pieces
from trucker.screens.hit.powers import draw_powers
from trucker.screens.hit.rivals import Rivals, draw_rivals, may_flash, order_of
from trucker.screens.hit.steps import draw_steps
from trucker.screens.hit.swarm import draw_swarm, swarm_height
from trucker.screens.ship.face import Grid
from trucker.words.names import cell_words

_CELL, _HIGH = 96.0, 0.115  # side of a cell at most: in px, in the height of all
_CHIP, _FOOT = 30.0, 90.0  # height of what says what is threatened; of the choices, at least
_LEFT_S = 0.25  # for which a shot stands when its motions are over


@dataclass(frozen=True, slots=True)
class ShotShown:
    """A shot of a reel, shown by the view that knows all shots of the card."""

    view: "HitView"
    shot: Shot
    later: tuple[Shot, ...] = ()  # known without being shown, once this one was seen
    pace: float = 1.0  # what its times are multiplied with
    is_last: bool = False  # no other follows, so what it did to the rivals is read

    is_text = False

    @property
    def is_stop(self) -> bool:
        """Whether the player has lost something."""
        return self.shot.losses > 0

    @property
    def hold_s(self) -> float:
        if self.view.stops.waits:
            return inf
        times = self.view.times_of(self.shot, self.pace)
        hold = times.end / 1000 + _LEFT_S * self.pace
        if not self.is_last or not times.rivals:
            return hold
        read = reading_s(*rivals_words(self.shot)) * self.pace
        return max(hold, min(times.rivals.values()) / 1000 + read)

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        return self.view.compose(bar, width, height, k)

    def passed(self) -> None:
        self.view.last = self.shot
        self.view.know(self.shot, *self.later)

    def said_at(self, number: int, seats: Sequence[int]) -> float | None:
        """When it has shown what came after so many of the events that were told, and what it did
        to these seats, in ms; None where that comes later. What was told before, -1, may be part
        of it, as somebody had to choose in between."""
        first, end = self.shot.told
        if number >= end:
            return None
        times = self.view.times_of(self.shot, self.pace)
        usual = times.verdict if number >= first else 0
        return max(times.rivals.get(seat, usual) for seat in seats)


class HitView(View[TruckerState]):
    """Acts are the answers themselves, "next" and "skip" of a reel, "until", ("battery", cell)."""

    shows_pacing = True
    guard_s = GUARD_SECONDS

    def __init__(self, session: Session[TruckerState], reel: Reel[Interlude] | None = None) -> None:
        super().__init__(session)
        self.reel: Reel[Interlude] = Reel() if reel is None else reel
        """Where its shots are shown: the screen's, or one of its own."""
        self.stops = Stops()
        self.speed: Callable[[], float] = lambda: 1.0  # what times are multiplied with
        self.holes = Holes(session)
        self.last: Shot | None = None
        """That was shown; it stays while a rival is asked."""
        self._picked: dict[str, int] = {}  # cells: the "battery" that pays, the "helper" it powers
        self.averts = False  # the answer that averts it is looked at
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
        self.holes.recall()

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
        pace = min(1.0, VOLLEY / sum(map(self.ms_of, told)))
        *first, last = told
        shown = [ShotShown(self, shot, (), pace) for shot in first]
        return [*shown, ShotShown(self, last, later, pace, is_last=True)]

    def _is_shown(self, shot: Shot, is_last: bool) -> bool:
        """Not where the player's part is to come, or was shown; what a rival did not keep is."""
        if shot.is_idle:
            return False
        asked = is_last and awaits_hit(self.state, 0)
        if not asked and any(fate.seat and fate.result == "broke" for fate in shot.fates):
            return True
        if shot.fate(0) is not None or not shot.dice or not shot.fates:
            return shot.fate(0) is not None
        return not asked

    @property
    def _shot(self) -> Shot | None:
        """The one that is shown now."""
        return self._now.shot if self._now is not None else None

    @property
    def _now(self) -> ShotShown | None:
        now = self.reel.now
        return now if isinstance(now, ShotShown) else None

    def ms_of(self, shot: Shot, pace: float = 1.0) -> int:
        """How long the motions of a shot take, at normal speed."""
        return self.times_of(shot, pace).end

    def times_of(self, shot: Shot, pace: float) -> Times:
        whole = self._whole(shot)
        story = story_told(whole, whole.aimed)
        if self._follows(shot, story):
            return times_after(shot, order_of(self.state), pace)
        return times_of(story, whole, order_of(self.state), bool(shot.dice), pace)

    def _follows(self, shot: Shot, story: Story) -> bool:
        """Whether it only goes on with rivals, after what it did to the ship that tells of it."""
        return not shot.dice and shot.fate(story.seat) is None

    @property
    def stages(self) -> Sequence[int]:
        """Where a press ends what is shown of the present shot, in ms of normal speed."""
        now = self._now
        return self.times_of(now.shot, now.pace).stages if now is not None else ()

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
        self._picked, self.averts = {}, False
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
            case ("battery" | "helper" as what, int(cell)):
                self._picked[what] = cell
            case _:
                pass
        return ()

    def focused(self, node: Node) -> bool:
        match node.act:
            case ("battery" | "helper" as what, int(cell)) if cell != self._picked.get(what):
                self._picked[what] = cell
            case Protect() | ProtectBy() if not self.averts:
                self.averts = True
            case TakeHit() if self.averts:
                self.averts = False
            case _:
                return False
        self._news = False
        return True

    def key(self, name: str, focus: str = "") -> Heard | None:
        """B goes through the batteries that could pay, and what they would power."""
        powers = self._powers()
        if name != "b" or len(powers) < 2:
            return None
        after = powers[(powers.index(self._power(powers)) + 1) % len(powers)]
        self._picked = {"battery": after.battery, "helper": getattr(after, "cell", -1)}
        self._news = False
        return Heard()

    def _powers(self) -> list[Protect | ProtectBy]:
        """Ways to pay for averting the hit, the fullest battery first."""
        if not self.reel.is_over or not self.is_asked or self.state.asked != "hit":
            return []
        return [o for o in ordered(self.state) if isinstance(o, Protect | ProtectBy)]

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        told = self._shot
        shot = self._whole(told) if told is not None else None
        asked = state.asked if shot is None and self.is_asked else ""
        card = shot.card if shot is not None else state.card
        number = shot.number if shot is not None else number_of(state)
        waits = shot is None and state.decision is not None and state.decision.seat > 0
        news = self._news
        if waits:
            self._news = False
            number = self.last.number if self.last and self.last.card == card else 0
        note = note_words(state, card, number, self._again)
        stage = open_stage(bar, width, height, k, self._title(card), note, sky="combat")
        pen = stage.pen
        if asked == "keep":
            self._pieces(stage)
            return pen.scene
        column = self._told(card, number, shot, asked == "hit", waits)
        rolls = told is not None and bool(told.dice)
        if asked == "hit":
            now = column.shots.get(number)
            rolls = now is not None and bool(now.dice)
            story, ship = story_asked(state, now.dice if now else ()), state.seats[0].ship
        elif shot is not None and told is not None:
            story, ship = story_told(shot, shot.aimed), shot.after[shot.aimed]
            story = replace(story, ship=told.before[shot.aimed])  # what can still move
        else:
            shot = self._known.get(number)
            if shot is None:
                ships = tuple(seat.ship for seat in state.seats)
                shot = Shot(card, "", -1, -1, (), 0, 0, ships, ships, ())
            story, ship = story_told(shot, shot.aimed), state.seats[shot.aimed].ship
            if waits and not number:
                story = story_awaited(state)
        pace = self._now.pace if self._now is not None else 1.0
        shot = None if asked else shot
        times = times_of(story, shot, order_of(state), rolls, pace)
        if told is not None and self._follows(told, story):
            times = self.times_of(told, pace)
        self._hit(stage, story, ship, column, times)
        self._news = news
        return pen.scene

    def _told(
        self, card: str | None, number: int, shot: Shot | None, is_asked: bool, waits: bool
    ) -> Told:
        known = dict(self._known) if card == self._card else {}
        if shot is not None or waits:  # what comes after it is not given away
            known = {each: one for each, one in known.items() if each <= number}
        if shot is not None:
            known[shot.number] = shot
        return Told(card, known, number, is_asked, self._again, waits)

    def _title(self, card: str | None) -> str:
        if card is None:
            return say("gt.check.title" if self.state.phase == "check" else "gt.hit.title")
        return say(f"gt.flight.card.name.{self.state.cards.adventures[card].kind}")

    def _hit(self, stage: Stage, story: Story, ship: Ship, told: Told, times: Times) -> None:
        pen = stage.pen
        left, middle, right = columns_of(stage, self.state.seats[0].ship)
        offered = enumerate(self._choices(story, stage.tier), 1)
        choices = [choice._replace(key=str(number)) for number, choice in offered]
        rest = Stack(pen, replace(middle, w=right.right - middle.x))
        # The last of several choices lies below the right column.
        widths = [*[grow()] * (len(choices) - 1), right.w if len(choices) > 1 else grow()]
        widths = [at.w for at in row(rest.rest, *widths[: len(choices)], gap=GAP)]
        talls = [noted_height(pen, *each) for each in zip(choices, widths, strict=True)]
        foot = rest.foot(max(_FOOT, *talls)) if choices else rest.rest
        middle, right = replace(middle, h=rest.rest.h), replace(right, h=rest.rest.h)
        pen.panel(middle, "help")
        shown = Rivals(self.state, told, self.holes, times, self._news, self.speed())
        if times.rivals and not times.verdict:
            self._news = False  # all but the rivals was seen
        middle = self._swarm(pen, middle, shown)
        if story.seat:
            middle = draw_aimed(pen, middle, self.state, story)
        grid = self._ship(stage, middle, story, ship, told.now, times)
        pen.layer()
        if story.aimed and (sweep := Sweeping.of_meteor(self.state, told.card, told.now)):
            draw_path(pen, grid, sweep, told.now, told.shots)
        dice = draw_left(pen, left, story, times, self._news, self.scrolled("steps"))
        draw_rivals(pen, right, shown)
        with pen.moving(self._late(times.asked)):
            self._batteries(pen, grid, ship, story)
        draw_steps(pen, stage.bar, times, told.is_asked, self._news)
        with pen.moving(self._late(times.asked)):
            for choice, at in zip(choices, row(foot, *widths, gap=GAP), strict=True):
                draw_noted(pen, at, choice, zone="choices")
        pen.layer()
        draw_dice(pen, dice, middle, story, times, self._news)
        if choices:
            pen.scene.focus = choices[0].id

    def _swarm(self, pen: Pen, box: Box, shown: Rivals) -> Box:
        """The shots of the card above the ship. Returns the room below them."""
        tall = swarm_height(pen, self.state, shown.told)
        if not tall:
            return box
        strip, rest = column(box.inset(GAP, GAP), tall, grow())
        late = (shown.times.asked or shown.times.verdict) if self._news else 0
        draw_swarm(pen, strip, self.state, shown.told, late)
        return replace(box, y=rest.y, h=box.bottom - rest.y)

    def _ship(
        self, stage: Stage, box: Box, story: Story, ship: Ship, number: int, times: Times
    ) -> Grid:
        """The large ship above a line that says what is threatened."""
        pen = stage.pen
        top, _, low = column(box.inset(GUTTER), u(pen, _CHIP), grow(), u(pen, _CHIP))
        chip = top if story.roll.side == FRONT else low
        is_column = story.aimed and story.roll.side in (FRONT, REAR)  # it is beside the lane
        told = stage.tier < 2 or not is_column
        has_lost = bool(story.losses) and not story.seat and story.result != "asked"
        more = is_column and chip is top and not story.seat  # below the ship
        foot = box.bottom - low.y if told and (more or not is_column) else 0.0
        largest = min(_CELL, _HIGH * stage.body.h)
        powers = self._powers() if story.result == "asked" else []
        pays = self._power(powers).battery if powers else -1
        lost = {loss.cell for loss in story.losses}
        holes = self.holes.of(story.seat) - lost
        fire = Fire(self._news, not self.averts, may_flash(times, self.speed()), pays, holes)
        grid = draw_board(pen, box, story, ship, number, largest, times, fire, foot)
        pen.layer()
        if told:
            lane = grid.line(0, story.roll.line).inset(-PAD, 0) if is_column else None
            late = self._late(times.asked or times.verdict)
            rest = low if more else chip
            if is_column or not has_lost:
                beside = draw_banner(pen, chip, story, lane, late)
                rest = low if more else beside
            if has_lost and (more or not is_column):
                draw_after(pen, rest, story, ship, late)
            elif story.result == "asked" and not self.averts and (more or not is_column):
                draw_legend(pen, rest, story, late)
        return grid

    def _late(self, at: int) -> Motion | None:
        """Of what is there from that millisecond on."""
        return seen(at) if self._news and at else None

    def _batteries(self, pen: Pen, grid: Grid, ship: Ship, story: Story) -> None:
        """Which battery pays, where several could."""
        powers = self._powers()
        if story.result == "asked" and powers:
            draw_powers(pen, grid, ship, powers, self._power(powers))

    def _power(self, powers: Sequence[Protect | ProtectBy]) -> Protect | ProtectBy:
        """What is picked, as far as it can be so."""

        def fits(option: Protect | ProtectBy) -> tuple[bool, bool]:
            helper, picked = getattr(option, "cell", -1), self._picked
            return option.battery == picked.get("battery"), helper == picked.get("helper")

        return max(powers, key=fits)

    # Choices

    def _choices(self, story: Story, tier: int) -> list[Button]:
        state = self.state
        shot = self._shot
        if shot is not None and self._again:
            words = say("gt.hit.do.back.note")
            return [_choice("next", say("gt.hit.do.back"), words, "next", "primary")]
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
                _choice("next", say("gt.hit.do.next"), words, "next", "primary"),
                _choice("skip", until, skip, "skip"),
            ]
        if story.result != "asked":
            return []
        found: list[Button] = []
        powers = self._powers()
        if powers:
            power = self._power(powers)
            words = [*costs(state, power)]
            if len(powers) > 1:
                where = cell_words(state.seats[0].ship, power.battery)
                words.append(say("gt.hit.do.from" if tier < 2 else "gt.hit.do.other", cell=where))
            title = say(f"gt.hit.do.protect.{story.roll.size}")
            found.append(_choice("protect", title, " ".join(words), power, "primary"))
        take = next(o for o in ordered(state) if isinstance(o, TakeHit))
        words = costs(state, take)
        found.append(_choice("take_hit", say("gt.hit.do.take"), " ".join(words), take))
        is_on = self._at_once is not None
        note = say("gt.hit.do.until.on" if is_on else "gt.hit.do.until.note")
        style = "picked" if is_on else "plain"
        found.append(_choice("until", say("gt.hit.do.until"), note, "until", style))
        return found

    # Pieces

    def _pieces(self, stage: Stage) -> None:
        state = self.state
        last = self._known.get(number_of(state)) if self._card == state.card else None
        left, middle, right = columns_of(stage, self.state.seats[0].ship)
        story = story_broken(state, last)
        times = times_of(story, None, (), rolls=False)
        dice = draw_left(stage.pen, left, story, times, False, self.scrolled("steps"))
        draw_dice(stage.pen, dice, middle, story, times, False)
        area = replace(middle, w=right.right - middle.x)
        draw_pieces(stage.pen, area, state, self.scrolled("pieces"), "option")


def _choice(ident: str, title: str, words: str, act: object, style: str = "plain") -> Button:
    """A large button with what it costs."""
    return Button(ident, title, act, style, tip=words)
