"""A hit step by step: what its columns say, and the pieces of a broken ship."""

import pytest

from desktop.kit.scene import Picture, Scene
from tests.screens.audit import faults
from tests.screens.test_trucker_hit import BAR, at, opened, told
from tests.support.trucker_hits import asked, flights, step
from trucker.briefing.hit.shots import shots_of
from trucker.briefing.hit.story import story_told
from trucker.rules.state import TruckerState
from trucker.screens.faces import portrait
from trucker.screens.hit.view import HitView
from trucker.words.names import seat_name


def left(scene: Scene) -> str:
    return scene.node("story").label


def chain(label: str) -> list[str]:
    """The steps of the left column, without the verdict and what was lost."""
    return [part for part in label.split(". ") if part.startswith(("Roll", "Target", "Side"))]


def broken_twice() -> tuple[HitView, str, str]:
    """Before and after the choice of a piece: what the left column says of the hit."""
    for session in flights("II", range(40)):
        while (decision := session.state.decision) is not None:
            if (decision.ask, decision.seat, session.state.phase) == ("keep", 0, "flight"):
                view = opened(session)
                asked_label = left(at(view))
                before = session.state.clone()
                happened = step(session)
                view.arrive(happened)
                view.play_reel(shots_of(before, happened))
                if "Target" in asked_label and not view.reel.is_over:
                    return view, asked_label, left(at(view))
                continue
            step(session)
    raise LookupError("keep")


def test_a_hit_is_told_by_what_it_met_also_after_the_choice_of_a_piece() -> None:
    view, before, after = broken_twice()
    assert chain(before)
    assert chain(after) == chain(before)
    assert after.index("Verdict") > after.index("Target") > after.index("Roll")
    assert faults(at(view)) == []


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_steps_keep_their_order_and_what_is_lost_scrolls(k: float) -> None:
    view, _, _ = broken_twice()
    scene = view.compose(BAR, 1280, 632, k)
    heads = {word.text: word.cy for word in scene.words() if word.x < 300}
    assert heads["Roll"] < heads["Target"] < heads["Verdict"]
    assert k < 1.5 or [area.id for area in scene.scrolls if area.id == "steps"]
    assert faults(scene) == []


def is_light(state: TruckerState) -> bool:
    return len(state.seats[0].ship.occupied()) < 17


def test_in_large_text_what_would_go_is_seen_whole() -> None:
    scene = at(opened(asked("hit", "I", is_light)), 1.5)
    last = [word for word in scene.words() if word.x < 300 and word.text == "destroyed"]
    assert last
    assert last[-1].cy < 720 - 20


@pytest.mark.parametrize("games", [5, pytest.param(12, marks=pytest.mark.long)])
def test_a_hit_says_why_nothing_stopped_it(games: int) -> None:
    said = {"small": set[str](), "large": set[str](), "light": set[str](), "heavy": set[str]()}
    for flight in ("II", "III"):
        for session in flights(flight, range(games)):
            while session.state.decision is not None:
                before = session.state.clone()
                happened = step(session)
                for shot in shots_of(before, happened):
                    fate = shot.fate(0)
                    if shot.size in said and fate is not None and fate.result == "destroyed":
                        lines = {line.head: line.note for line in story_told(shot).lines}
                        said[shot.size].add(lines["Shield"])
                        said[shot.size].add(lines["Cannon"])
                        if shot.size == "small":
                            assert lines["Side it meets"].startswith("open connector")
    assert "no shield covers this side" in said["small"] | said["light"]
    assert "no cannon on this line points at it" in said["large"]
    assert not any(
        "none raised" in word or "none fired" in word for each in said.values() for word in each
    )


@pytest.mark.parametrize("flight", ["II", "III"])
def test_a_shot_at_a_rival_is_shown_on_the_rivals_ship(flight: str) -> None:
    for session in flights(flight, range(40)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            shots = shots_of(before, happened)
            others = [shot for shot in shots if shot.fates and shot.fate(0) is None and shot.dice]
            if not others:
                continue
            view = HitView(session)
            view.arrive(happened)
            view.play_reel(others)
            if view.reel.is_over:
                continue
            shot = view.reel.left[0].shot
            scene = at(view)
            name = seat_name(session.state, shot.aimed)
            assert shot.aimed
            headline = next(w for w in scene.words() if w.text == f"Shots at {name}")
            assert headline.motion is None  # it stands during the roll
            numbers = {code // 4 for code in shot.before[shot.aimed].parts if code}
            large = {
                int(thing.art.removeprefix("tiles/").partition("-")[0])
                for thing in scene.drawables()
                if isinstance(thing, Picture)
                and thing.art.startswith("tiles/")
                and thing.box.w > 45
            }
            assert large <= numbers
            assert large
            assert faults(scene) == []
            return
    raise LookupError("no shot at a rival alone")


def in_two(state: TruckerState) -> bool:
    return len(state.seats[0].ship.pieces()) == 2


def test_one_piece_is_proposed_and_the_ship_fills_its_card() -> None:
    scene = at(opened(asked("keep", "II", in_two)))
    first = next(node for node in scene.nodes if node.zone == "pieces")
    said = [word for word in scene.words() if word.text == "suggested"]
    assert len(said) == 1
    assert first.box.holds(said[0].x - 1, said[0].cy)
    tiles = [
        thing.box.w
        for thing in scene.drawables()
        if isinstance(thing, Picture) and thing.art.startswith("tiles/")
    ]
    assert max(tiles) >= 48


def test_keys_of_a_reel_run_without_a_gap() -> None:
    view, _ = told("III", "bounced")
    keys = [str(key) for node in at(view).nodes if node.zone == "choices" for key in node.keys]
    assert keys == [str(number) for number in range(1, len(keys) + 1)]


def test_a_face_shows_that_its_ship_has_lost_something() -> None:
    seen = set[bool]()
    for session in flights("II", range(40)):
        while session.state.decision is not None and len(seen) < 2:
            before = session.state.clone()
            shots = [shot for shot in shots_of(before, step(session)) if shot.fates and shot.dice]
            view = HitView(session)
            view.play_reel(shots)
            if view.reel.is_over:
                continue
            scene, setup = at(view), session.state.setup
            arts = {thing.art for thing in scene.drawables() if isinstance(thing, Picture)}
            for seat in (n for n in range(1, 4) if not session.state.seats[n].is_out):
                fate = view.reel.left[0].shot.fate(seat)
                is_hurt = fate is not None and bool(fate.lost)
                assert (portrait(setup, seat, "hurt") in arts) == is_hurt
                seen.add(is_hurt)
    assert seen == {True, False}


def test_what_falls_off_a_rival_who_kept_a_piece_is_shown() -> None:
    """The shot was told before the rival chose; only the strip of the rival moves then."""
    for session in flights("III", range(10)):
        view = HitView(session)
        while (decision := session.state.decision) is not None:
            before, keeps = session.state.clone(), decision.ask == "keep" and decision.seat
            happened = step(session)
            view.holes.hear(happened)
            shots = shots_of(before, happened) if before.phase == "flight" else []
            shown = view.shown(shots) if shots else ()
            fate = shots[0].fate(keeps) if shots and keeps else None
            if not keeps or not shown or fate is None or not fate.lost or shots[0].fate(0):
                view.know(*shots)
                continue
            view.reel.play(shown)
            assert view._shot is shots[0]
            parts = [
                thing.motion
                for thing in at(view).drawables()
                if isinstance(thing, Picture) and thing.art.startswith("tiles/")
            ]
            assert any(motion is not None and not motion.is_lasting for motion in parts)
            assert view.ms_of(shots[0]) >= 600
            return
    raise LookupError("no rival breaks")
