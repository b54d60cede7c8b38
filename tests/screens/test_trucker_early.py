"""While its dice tumble, nothing that is seen depends on what comes of a shot."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from desktop.kit.scene import Motion, Picture, Rect, Scene, Words
from desktop.play.top_bar import TopBar
from tests.support.trucker_hits import Game, flights, step
from trucker.briefing.hit.shots import Fate, Shot, number_of, shots_of
from trucker.screens.hit.view import HitView

BAR = TopBar("My flight", undo_reason="Nothing to undo.")
TUMBLING = (0, 500, 899)


def _is_seen(motion: Motion | None, ms: int) -> bool:
    if motion is None:
        return True
    if motion.leaves:
        return motion.delay_ms <= ms < motion.delay_ms + motion.ms
    return motion.delay_ms <= ms or motion.alpha > 0


def _seen(scene: Scene, ms: int) -> tuple[list[str], list[str]]:
    """Words; parts of ships, and marks of holes."""
    words, ships = list[str](), list[str]()
    for thing in scene.drawables():
        if not _is_seen(thing.motion, ms):
            continue
        if isinstance(thing, Words):
            words.append(thing.text)
        elif isinstance(thing, Picture) and thing.art.startswith(("tiles/", "faces/")):
            ships.append(f"{thing.art} {thing.box}")
        elif isinstance(thing, Rect) and thing.look.hatch:
            ships.append(f"hole {thing.box}")
    return words, sorted(set(ships))


def _missed(shot: Shot) -> Shot:
    """The same shot, had it missed all ships it was rolled for."""
    fates = tuple(Fate(fate.seat, "miss") for fate in shot.fates)
    return replace(shot, after=shot.before, fates=fates)


def _tips(scene: Scene) -> list[str]:
    return [node.tip for node in scene.nodes if node.id == "swarm"]


def _rolled(game: Game) -> Iterator[tuple[Scene, Scene]]:
    """Of each shot of a game the scene, and that of the same one had it missed: shots that were
    resolved, and shots that the player is asked about."""
    view = HitView(game)
    while game.state.decision is not None:
        before = game.state.clone()
        happened = step(game)
        view.holes.hear(happened)
        shots = [shot for shot in shots_of(before, happened) if shot.dice]
        for shot in shots:
            both: list[Scene] = []
            for each in (shot, _missed(shot)):
                view._card = None
                view.reel.play(view.shown([each]))
                if view.reel.is_over:
                    continue
                both.append(view.compose(BAR, 1280, 720, 1.0))
            view.reel.left = []
            if len(both) == 2:
                yield both[0], both[1]
        view.recall()
        decision = game.state.decision
        if decision is None or (decision.seat, decision.ask) != (0, "hit"):
            continue
        now = view._known.get(number_of(game.state))
        if now is None or not now.dice:
            continue
        both = []
        for each in (now, _missed(now)):
            view._known[now.number] = each
            view.arrive(happened)
            both.append(view.compose(BAR, 1280, 720, 1.0))
        yield both[0], both[1]


@pytest.mark.parametrize("flight", ["II", "III"])
@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.long)])
def test_nothing_is_told_while_the_dice_tumble(flight: str, games: int) -> None:
    count = 0
    for game in flights(flight, range(games)):
        for scene, blank in _rolled(game):
            count += 1
            assert _tips(scene) == _tips(blank)
            for ms in TUMBLING:
                told, nothing = _seen(scene, ms), _seen(blank, ms)
                assert told[0] == nothing[0]
                assert told[1] == nothing[1]
    assert count > 8
