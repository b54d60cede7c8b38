"""A hit as it is told: what was rolled, what it meets, what helps, what would go. Data alone.

What an answer would bring is found by giving it to a clone, cut off before the next roll.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from resources import say
from tabletop import Action, Event
from trucker.briefing.hit.roll import Line, Roll
from trucker.briefing.hit.shots import SABOTAGE, Fate, Shot, met
from trucker.briefing.hit.swept import Swept, is_shower
from trucker.briefing.hit.way import part_met, parts_met, way_words
from trucker.briefing.order import ordered
from trucker.rules import events
from trucker.rules.actions import Protect, ProtectBy, TakeHit
from trucker.rules.damage import protection_cost, protectors
from trucker.rules.frame import EXPLOSIVE, FRAGILE
from trucker.rules.pending import left_alone
from trucker.rules.rewards import settle
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import reach
from trucker.rules.turn import GalaxyTrucker
from trucker.words.names import (
    capital,
    cell_words,
    figures_words,
    goods_words,
    half,
    seat_name,
    signed,
    tile_name,
)

_STOPS: Mapping[str, Sequence[str]] = {"shield": ("small", "light"), "cannon": ("large",)}
"""Sizes that each may avert."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A component that goes, or would go."""

    cell: int
    number: int  # of the tile
    turn: int
    is_fall: bool
    name: str
    words: str
    place: str
    wave: int = 0  # 0: it was hit, or it falls; then what that set off

    @property
    def sign(self) -> str:
        """On the part, where there are waves."""
        return str(self.wave) if self.wave else say("gt.hit.wave.first")


@dataclass(frozen=True, slots=True)
class Story:
    """One threat against a ship. Cells are -1 where there is none."""

    roll: Roll
    ship: Ship  # before it
    result: str  # of `Fate`; "asked", "broken"
    lines: tuple[Line, ...]  # the last is the verdict
    losses: tuple[Loss, ...]
    target: int = -1
    helper: int = -1  # what averts it, or could
    splits: int = 0  # pieces that it would leave
    seat: int = 0  # whose ship it is
    head: str = ""

    @property
    def verdict(self) -> str:
        return self.lines[-1].note

    @property
    def is_bad(self) -> bool:
        """Whether it costs the player something, or could."""
        return self.result in ("asked", "destroyed", "broke", "broken") and not self.seat

    @property
    def aimed(self) -> bool:
        """Whether it flies along a line."""
        return self.roll.side >= 0 and self.roll.line >= 0

    @property
    def way(self) -> list[int]:
        """Squares of a line that begins at a square, up to what is met there."""
        line = self.ship.board.lines[self.roll.side][self.roll.line] if self.aimed else ()
        return [*line[: line.index(self.target)]] if self.target in line else [*line]

    @property
    def falling(self) -> list[int]:
        return [loss.cell for loss in self.losses if loss.is_fall]

    @property
    def destroyed(self) -> list[int]:
        return [loss.cell for loss in self.losses if not loss.is_fall]

    @property
    def waves(self) -> int:
        """That came after what was hit."""
        return max((loss.wave for loss in self.losses), default=0)

    def wave(self, number: int) -> list[int]:
        """Cells that go in one wave."""
        return [loss.cell for loss in self.losses if not loss.is_fall and loss.wave == number]

    @property
    def blasts(self) -> list[tuple[int, int]]:
        """Wave and cell of each explosive that set it off."""
        return [
            (loss.wave + 1, loss.cell)
            for loss in self.losses
            if not loss.is_fall and self._kind(loss) == EXPLOSIVE
        ]

    @property
    def cracks(self) -> list[tuple[int, int, int]]:
        """Wave, what broke around a fragile part, and that one: for those no blast reached."""
        around, found = self.ship.board.around, list[tuple[int, int, int]]()
        for loss in self.losses:
            if loss.is_fall or not loss.wave or self._kind(loss) != FRAGILE:
                continue
            near = [cell for cell in self.wave(loss.wave - 1) if loss.cell in around[cell]]
            if near and not any((loss.wave, cell) in self.blasts for cell in near):
                found.append((loss.wave, near[0], loss.cell))
        return found

    def _kind(self, loss: Loss) -> str:
        return self.ship.cards.tiles[loss.number].kind

    @property
    def aloud(self) -> str:
        """All of it in sentences."""
        lines = [f"{line.head}: {line.note}" for line in self.lines]
        lines += [f"{loss.name} {loss.place}: {loss.words}" for loss in self.losses]
        return ". ".join([" ".join(filter(None, (self.head, self.roll.origin))), *lines])


# What answers bring


def trial(state: TruckerState, action: Action) -> tuple[TruckerState, list[Event]]:
    """The state after an answer, and what it brought by itself: nothing else is rolled."""
    after = left_alone(state)
    heard: list[Event] = []
    GalaxyTrucker(state.cards).apply(after, action, heard)
    return after, heard


def _settled(state: TruckerState, action: Action) -> tuple[TruckerState, list[Event], int]:
    """After an answer, with the usual piece kept where the ship breaks; and how many there were."""
    after, heard = trial(state, action)
    pieces = 0
    while after.decision is not None and after.decision.ask == "keep" and not after.decision.seat:
        pieces = max(pieces, len(after.decision.options))
        after, more = trial(after, ordered(after)[0])
        heard += more
    return after, heard, pieces


def parts_at_stake(state: TruckerState) -> int:
    """Components that a hit would cost the player who takes it now."""
    _, heard, _ = _settled(state, TakeHit())
    return sum(isinstance(event, events.PartsLost) and not event.seat for event in heard)


def lost_value(state: TruckerState) -> int:
    """Credits that the player's lost components cost if the flight ended here, 0 or less."""
    heard: list[Event] = []
    settle(state.clone(), heard)
    scored = (e for e in heard if isinstance(e, events.Scored))
    return next((e.credits for e in scored if (e.seat, e.line) == (0, "lost")), 0)


def costs(state: TruckerState, action: Action) -> list[str]:
    """What an answer to a hit costs and leaves, in short sentences."""
    if not isinstance(action, Protect | ProtectBy):
        return list(_hit_words(state, *_settled(state, action)))
    ship, (helper, spent) = state.seats[0].ship, _averted(state, action)
    name = tile_name(ship.part(helper).tile) if helper >= 0 else ""
    cells = say("gt.hit.do.cells", n=ship.batteries, after=ship.batteries - spent)
    return [say("gt.hit.do.power", part=name, n=spent), cells]


def _averted(state: TruckerState, power: Protect | ProtectBy) -> tuple[int, int]:
    """The cell that averts the hit where it is paid for, and the charges that this costs."""
    after, heard = trial(state, power)
    helper = next((e.cell for e in heard if isinstance(e, events.Protected)), -1)
    return helper, state.seats[0].ship.batteries - after.seats[0].ship.batteries


def _hit_words(
    state: TruckerState, after: TruckerState, heard: Sequence[Event], pieces: int
) -> Iterator[str]:
    was, now = state.seats[0].ship, after.seats[0].ship
    parts = sum(isinstance(event, events.PartsLost) and not event.seat for event in heard)
    credits = lost_value(after) - lost_value(state)
    if pieces:
        yield say("gt.hit.do.breaks", n=pieces)
    yield say("gt.hit.do.lose", n=parts, credits=signed(credits))
    if not now.humans and was.humans:
        yield say("gt.hit.do.no_humans")
    changes = [
        say(f"gt.hit.do.{what}", change=_change(was, now, what))
        for what in ("cannon", "engine")
        if _change(was, now, what)
    ]
    if changes:
        yield say("gt.hit.do.strength", changes=", ".join(changes))
    gone = _without(was.figures, now.figures)
    goods = _without(was.blocks, now.blocks)
    if gone or goods:
        yield say("gt.hit.do.along", what=_along(gone, goods))


def _along(figures: str, goods: str) -> str:
    """Crew and goods that go with a part, "" for none."""
    words = (figures_words(figures) if figures else "", goods_words(goods) if goods else "")
    return ", ".join(filter(None, words))


def after_words(was: Ship, now: Ship) -> str:
    """What a ship comes to after a loss."""
    strengths: dict[str, str] = {}
    for what in ("cannon", "engine"):
        least, most = map(half, reach(now, what))
        strengths[what] = least if least == most else say("gt.flight.range", least=least, most=most)
    before, after = was.frame.exposed, now.frame.exposed
    key = "gt.hit.after.same" if before == after else "gt.hit.after"
    return say(key, open=after, before=before, **strengths)


def _change(was: Ship, now: Ship, what: str) -> str:
    """How a strength changes with all doubles that charges allow, "" for not at all."""
    before, after = reach(was, what)[1], reach(now, what)[1]
    if before == after:
        return ""
    return f"{'+' if after > before else '−'}{half(abs(after - before))}"


def _without(before: str, after: str) -> str:
    left = list(before)
    for letter in after:
        left.remove(letter)
    return "".join(left)


# Stories


def story_asked(state: TruckerState, dice: tuple[int, ...]) -> Story:
    """The hit that the player is asked about."""
    step, ship = state.step, state.seats[0].ship
    assert step is not None
    assert state.decision is not None
    size, side, line = step.detail, step.side, step.index
    swept = Swept.of(state)
    roll = Roll(size, side, line, dice, ship.board, swept.met[0] if swept is not None else 0)
    target = met(ship, side, line)
    powers = [
        option for option in state.decision.options if isinstance(option, Protect | ProtectBy)
    ]
    helper, cost = _averted(state, powers[0]) if powers else (-1, 0)
    _, heard, pieces = _settled(state, TakeHit())
    losses = tuple(_losses(ship, heard))
    helps = say("gt.hit.help.cells", part=part_met(ship, helper), n=cost) if helper >= 0 else ""
    lines = (
        roll.step,
        *_way(ship, side, line, target),
        Line(say("gt.hit.step.target"), parts_met(ship, side, line, target), "yes"),
        *_open_side(size),
        *(
            _help(size, what, helps, "now") if helps else _unhelped(ship, roll, what)
            for what in ("shield", "cannon")
        ),
        *_waves(losses),
        Line(say("gt.hit.step.verdict"), say("gt.hit.verdict.asked"), "now"),
    )
    return Story(roll, ship, "asked", lines, losses, target, helper, pieces, head=roll.head)


def story_awaited(state: TruckerState) -> Story:
    """A rival is asked about the first shot of a card, of which nothing was shown."""
    step, decision = state.step, state.decision
    assert step is not None
    assert decision is not None
    size = step.detail if decision.ask == "hit" else ""
    roll = Roll(size, -1, -1, (), state.plan.board)
    wait = say("gt.flight.wait.seat", seat=seat_name(state, decision.seat))
    line = Line(say("gt.hit.step.verdict"), wait, "now")
    return Story(roll, state.seats[0].ship, "none", (line,), (), head=roll.head)


def story_told(shot: Shot, seat: int = 0) -> Story:
    """A shot as it came out for a ship: told by what it met, whatever has become of that since."""
    ship, fate = shot.before[seat], shot.fate(seat)
    meteor = shot.number if is_shower(ship.cards, shot.card) else 0
    roll = Roll(shot.size, shot.side, shot.line, shot.dice, ship.board, meteor)
    target = shot.target(seat)
    result = fate.result if fate is not None else "none"
    helper = fate.cell if fate is not None and result in ("shot", "shielded") else -1
    lines = [roll.step]
    if shot.size != SABOTAGE and shot.line >= 0 and fate is not None:
        lines += _told_lines(ship, roll, target, fate)
    elif result == "destroyed":
        lines.append(Line(say("gt.hit.step.target"), part_met(ship, target), "yes"))
    sign = "no" if result in ("destroyed", "broke") else "yes" if fate is not None else "none"
    losses = tuple(_losses(ship, fate.lost if fate is not None else (), seat))
    lines += _waves(losses)
    lines.append(Line(say("gt.hit.step.verdict"), fate_words(ship, fate, seat), sign))
    return Story(
        roll, ship, result, tuple(lines), losses, target, helper, seat=seat, head=roll.head
    )


def _told_lines(ship: Ship, roll: Roll, target: int, fate: Fate) -> Iterator[Line]:
    head = say("gt.hit.step.target")
    if fate.result == "miss":
        yield Line(head, say("gt.hit.target.none"), "yes")
        return
    if fate.result == "broke":
        return
    yield from _way(ship, roll.side, roll.line, target)
    yield Line(head, parts_met(ship, roll.side, roll.line, target), "yes")
    if fate.result == "bounced":
        armored = target >= 0 and ship.part(target).tile.weight
        words = say("gt.hit.side.armor" if armored else "gt.hit.side.smooth")
        yield Line(say("gt.hit.step.side"), words, "yes")
        return
    yield from _open_side(roll.size)
    for what, helped in (("shield", "shielded"), ("cannon", "shot")):
        if fate.result == helped:
            message = "gt.hit.help.free" if fate.battery < 0 else "gt.hit.help.paid"
            yield _help(roll.size, what, say(message, part=part_met(ship, fate.cell)), "yes")
        else:
            yield _unhelped(ship, roll, what)


def _open_side(size: str) -> Iterator[Line]:
    """A small meteor that does not bounce off has met a connector."""
    if size == "small":
        yield Line(say("gt.hit.step.side"), say("gt.hit.side.open"), "no")


def _unhelped(ship: Ship, roll: Roll, what: str) -> Line:
    """Why a shield or a cannon has not stopped it."""
    size, side = roll.size, roll.side
    if size not in _STOPS[what]:
        return _help(size, what, "", "no")
    able = protectors(ship, size, side, roll.line)
    if not able:
        aside = ".aside" if what == "cannon" and side else ""
        why = say(f"gt.hit.why.{what}{aside}")
    elif max(ship.charge) < protection_cost(ship, size):
        why = say("gt.hit.why.charge", part=part_met(ship, able[0]))
    else:
        why = say(f"gt.hit.why.unused.{what}", part=part_met(ship, able[0]))
    return Line(say(f"gt.hit.step.{what}"), why, "no")


def story_broken(state: TruckerState, shot: Shot | None) -> Story:
    """The ship is in pieces and one is to be chosen; `shot`: what did it, where that is known."""
    ship = state.seats[0].ship
    told = story_told(shot) if shot is not None else None
    verdict = say("gt.hit.verdict.broken", n=len(ship.pieces()))
    last = Line(say("gt.hit.step.verdict"), verdict, "now")
    lines = (*told.lines[:-1], last) if told is not None else (last,)
    roll = told.roll if told is not None else Roll("", -1, -1, (), ship.board)
    head = say("gt.hit.head.check" if state.phase == "check" else "gt.hit.head.broken")
    return Story(roll, ship, "broken", lines, told.losses if told is not None else (), head=head)


def _help(size: str, what: str, words: str, sign: str) -> Line:
    """Whether a shield or a cannon stops it. `words`: of what does, "" for nothing."""
    head = say(f"gt.hit.step.{what}")
    if size not in _STOPS[what]:
        return Line(head, say(f"gt.hit.help.never.{size or 'any'}.{what}"), "none")
    return Line(head, words, sign)


def _way(ship: Ship, side: int, line: int, target: int) -> Iterator[Line]:
    if words := way_words(ship, side, line, target):
        yield Line(say("gt.hit.step.way"), words, "yes")


def _losses(ship: Ship, heard: Sequence[Event], seat: int = 0) -> Iterator[Loss]:
    for event in heard:
        if not isinstance(event, events.PartsLost) or event.seat != seat:
            continue
        code = ship.parts[event.cell] or 4 * event.tile  # 0: it went before this ship was seen
        is_fall = event.cause == "fell"
        along = _along(ship.crew[event.cell], ship.goods[event.cell])
        words = say(f"gt.hit.loss.{'falls' if is_fall else 'destroyed'}")
        if along:
            words = say("gt.hit.loss.with", words=words, what=along)
        yield Loss(
            event.cell,
            *divmod(code, 4),
            is_fall,
            capital(tile_name(ship.cards.tiles[event.tile])),
            words,
            cell_words(ship, event.cell),
            0 if is_fall else event.wave,
        )


def _waves(losses: Sequence[Loss]) -> Iterator[Line]:
    """What explosive and fragile cargo sets off, wave by wave."""
    for wave in range(1, max((loss.wave for loss in losses), default=0) + 1):
        count = sum(loss.wave == wave and not loss.is_fall for loss in losses)
        note = say("gt.hit.wave.parts", n=count)
        yield Line(say("gt.hit.wave", number=wave), note, "no")


def fate_words(ship: Ship, fate: Fate | None, seat: int) -> str:
    """What came of a shot for one ship, in a few words; `ship`: before it."""
    if fate is None:
        return say("gt.hit.fate.none")
    if not fate.lost:
        return say(f"gt.hit.fate.{fate.result}")
    if len(fate.lost) == 1:
        tile = tile_name(ship.cards.tiles[fate.lost[0].tile])
        return say("gt.hit.fate.lost.part", part=tile)
    return say("gt.hit.fate.lost", n=len(fate.lost))


def short_fate(fate: Fate | None) -> str:
    """The same in one word, or in the number of parts."""
    if fate is not None and fate.lost:
        return say("gt.hit.short.lost", n=len(fate.lost))
    return say(f"gt.hit.short.{fate.result if fate is not None else 'none'}")
