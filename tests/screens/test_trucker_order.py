"""The order in which a hit is shown: dice, line, part, verdict, then the rivals one by one."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from desktop.kit.scene import Motion, Picture, Scene, Words
from desktop.play.pacing import PACE
from desktop.play.top_bar import TopBar
from tests.support.trucker_hits import Game, asked, flights, step
from trucker.briefing.hit.holes import Holes
from trucker.briefing.hit.shots import Fate, Shot, shots_of
from trucker.briefing.hit.story import story_told
from trucker.briefing.hit.times import Times, times_of
from trucker.rules.events import PartsLost
from trucker.screens.hit.rivals import order_of
from trucker.screens.hit.view import HitView, ShotShown

BAR = TopBar("My flight", undo_reason="Nothing to undo.")


@cache
def struck() -> tuple[Game, Shot]:
    """A shot that hit the player's ship. What is changed of it: two parts fall off that ship, and
    two rivals in flight order lose two each."""
    for session in flights("II", range(20)):
        while session.state.decision is not None:
            before = session.state.clone()
            for shot in shots_of(before, step(session)):
                mine = shot.fate(0)
                is_hit = mine is not None and mine.result == "destroyed" and len(shot.dice) == 2
                flying = [seat for seat in order_of(session.state) if seat not in shot.out]
                if is_hit and len(flying) > 1:
                    return session, _worse(shot, flying[:2])
    raise LookupError("no such shot")


def _worse(shot: Shot, rivals: Sequence[int]) -> Shot:
    fates, after = [], [ship.clone() for ship in shot.after]
    for seat in (0, *rivals):
        ship, fate = after[seat], shot.fate(seat)
        own = fate.lost if fate is not None and not seat else ()
        causes = ("fell", "fell") if not seat else ("destroyed", "fell")
        cells = [cell for cell in ship.occupied() if cell not in {each.cell for each in own}][:2]
        lost = [
            PartsLost(seat, cell, ship.part(cell).tile.number, cause)
            for cell, cause in zip(cells, causes, strict=True)
        ]
        for cell in cells:
            ship.put(cell, 0)
        cell = own[0].cell if own else cells[0]
        fates.append(Fate(seat, "destroyed", cell, lost=(*own, *lost)))
    return replace(shot, fates=tuple(fates), after=tuple(after))


def shown(shot: Shot, session: Game) -> tuple[Scene, Times]:
    view = HitView(session)
    view.play_reel([shot])
    whole = view._whole(shot)
    times = times_of(story_told(whole), whole, order_of(session.state), rolls=True)
    return view.compose(BAR, 1280, 720, 1.0), times


def at(thing: Words | Picture) -> int:
    return thing.motion.delay_ms if thing.motion is not None else 0


def words(scene: Scene, text: str) -> Words:
    return next(w for w in scene.words() if w.text == text and not _leaves(w.motion))


def _leaves(motion: Motion | None) -> bool:
    return motion is not None and motion.leaves


def test_nothing_is_told_of_a_shot_before_its_moment() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    story = story_told(shot)
    assert 0 < times.dice < times.line < times.flies < times.hit < times.falls < times.verdict
    assert at(words(scene, story.roll.big)) == times.dice
    assert at(words(scene, "Target")) >= times.line
    assert at(words(scene, "Verdict")) >= times.verdict
    verdict = story.verdict
    told = [w for w in scene.words() if verdict in w.text and not _leaves(w.motion)]
    assert told
    assert min(map(at, told)) >= times.verdict
    for line in story.lines[1:]:
        assert at(words(scene, line.head)) >= times.line


def test_the_part_breaks_and_only_then_drifts_what_hung_on_it() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    flights_off = [
        p.motion
        for p in scene.drawables()
        if isinstance(p, Picture) and p.art.startswith("tiles/") and p.box.w > 40
        if p.motion is not None and p.motion.leaves and p.motion.dx
    ]
    starts = sorted({motion.delay_ms for motion in flights_off})
    assert starts[0] == times.falls > times.hit
    assert all(b - a == times.apart for a, b in pairwise(starts))
    flashes = [p for p in scene.drawables() if isinstance(p, Picture) and p.art == "shards/flash"]
    assert min(map(at, flashes)) == times.hit


def test_rivals_come_one_after_the_other_in_flight_order_after_the_verdict() -> None:
    session, shot = struck()
    _, times = shown(shot, session)
    order = [seat for seat in order_of(session.state) if seat in times.rivals]
    starts = [times.rivals[seat] for seat in order]
    assert starts == sorted(starts)
    assert starts[0] >= times.verdict + 300
    for seat, begins, following in zip(order, starts, starts[1:], strict=False):
        fate = shot.fate(seat)
        assert following - begins == (400 if fate is not None and fate.lost else 150)


def test_what_rivals_lose_breaks_off_their_ships_and_leaves_holes() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    seat = next(fate.seat for fate in shot.fates if fate.seat and fate.lost)
    small = [
        p
        for p in scene.drawables()
        if isinstance(p, Picture) and p.art.startswith("tiles/") and p.box.w <= 32 and p.motion
    ]
    begins = times.rivals[seat]
    assert [p for p in small if p.motion.dx and begins <= p.motion.delay_ms < begins + 700]
    lost = [event.cell for fate in shot.fates if fate.seat == seat for event in fate.lost]
    assert not any(shot.after[seat].parts[cell] for cell in lost)


def test_the_journal_tells_where_parts_are_gone() -> None:
    session, _ = struck()
    holes, gone = Holes(session), 0
    for number, seat in enumerate(session.state.seats):
        cells = holes.of(number)
        gone += len(cells)
        assert not any(seat.ship.parts[cell] for cell in cells)
    heard = sum(len(seat.lost) for seat in session.state.seats)
    assert 0 < gone <= heard


def test_dice_bounce_twice_over_the_ship_before_they_lie() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    dice = [p for p in scene.drawables() if isinstance(p, Picture) and p.art.startswith("dice/")]
    assert len(dice) == 6
    ends = {p.motion.delay_ms + p.motion.ms for p in dice if p.motion is not None}
    assert max(ends) == times.dice == 900
    assert sum(p.motion is not None and p.motion.sound == "place" for p in dice) >= 4
    assert [w for w in scene.words() if w.text == "?"]


def test_what_would_go_is_hatched_before_the_choice_as_the_answer_looked_at_has_it() -> None:
    session = asked("hit", "II", lambda state: len(state.decision.options) > 1)
    view = HitView(session)
    view.arrive([])

    def hatched() -> int:
        scene = view.compose(BAR, 1280, 720, 1.0)
        signs = [p.art for p in scene.drawables() if isinstance(p, Picture)]
        return signs.count("badges/cross") + signs.count("badges/down")

    def pays() -> int:
        scene = view.compose(BAR, 1280, 720, 1.0)
        return sum(isinstance(p, Picture) and p.art == "badges/bolt" for p in scene.drawables())

    before = hatched()
    assert before
    legend = [w for w in view.compose(BAR, 1280, 720, 1.0).words() if "destroyed" in w.text]
    assert "if it hits: destroyed" in [w.text for w in legend]
    assert pays() == 1
    scene = view.compose(BAR, 1280, 720, 1.0)
    assert view.focused(scene.node("protect"))
    assert not hatched()
    assert view.focused(scene.node("take_hit"))
    assert hatched() == before


def ten() -> tuple[HitView, Sequence[ShotShown]]:
    """A swarm of ten: some miss, some cost parts."""
    session, shot = struck()
    view = HitView(session)
    shots = [replace(shot, number=number, of=10) for number in range(1, 11)]
    return view, view.shown(shots)


def test_a_swarm_of_ten_takes_six_seconds_at_fast_speed() -> None:
    _, shots = ten()
    assert len(shots) == 10
    assert sum(each.hold_s for each in shots) * PACE["fast"] <= 6.0
    session, shot = struck()
    alone = HitView(session).shown([shot])
    assert alone[0].pace == 1.0


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_there_are_never_more_than_three_flashes_a_second(speed: str) -> None:
    view, shots = ten()
    view.speed = lambda: PACE[speed]
    view.reel.play(shots)
    lit, begins = list[float](), 0.0
    while not view.reel.is_over:
        now = view.reel.now
        assert now is not None
        scene = view.compose(BAR, 1280, 720, 1.0)
        lit += [begins + delay * PACE[speed] / 1000 for delay in _flashes(scene)]
        begins += now.hold_s * PACE[speed]
        view.reel.next()
    lit.sort()
    assert lit
    assert all(lit[i + 3] - lit[i] >= 0.99 for i in range(len(lit) - 3))


def _flashes(scene: Scene) -> Iterator[int]:
    for thing in scene.drawables():
        if isinstance(thing, Picture) and thing.art in ("shards/flash", "shields/hit"):
            assert thing.motion is not None
            yield thing.motion.delay_ms


def test_what_fell_off_is_listed_once_it_has_drifted_away() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    listed = [at(w) for w in scene.words() if w.text == "falls off"]
    assert listed == [times.falls + times.drifting + n * times.apart for n in range(2)]
    assert max(listed) < times.verdict
    assert min(at(w) for w in scene.words() if w.text == "destroyed") == times.hit


def test_after_the_verdict_it_is_told_what_the_ship_comes_to() -> None:
    session, shot = struck()
    scene, times = shown(shot, session)
    line = next(w for w in scene.words() if w.text.startswith("You: cannons"))
    assert at(line) == times.verdict
    assert f"open connectors {shot.after[0].frame.exposed}" in line.text
