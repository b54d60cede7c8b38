"""A lesson that was left or killed goes on where it stood, whatever had been done in it."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from desktop.lessons.resuming import take_up
from desktop.lessons.run import LessonRun
from saves import RealFiles, Store
from saves.lessons import LessonSaves, Stood
from tabletop import state_hash
from tests.cli.conftest import Run, run
from tests.lessons.positions import LESSONS, entry_of, play, rivals_act
from tests.lessons.table import opened, settle
from tests.lessons.test_at_the_desk import choose, desk, files, finish
from tests.saves.layers import Cut

__all__ = ["desk", "run"]

FOLDER = "records"


def begun(store: Store, ident: str) -> LessonRun:
    return take_up(entry_of(ident), LESSONS[ident], store)


def told(run: LessonRun) -> tuple[Any, ...]:
    """All that a lesson is, but for what undo would bring."""
    plain = state_hash(run.session.game.plain(run.session.state))
    return run.coach, run.mark, run.stood, list(run.session.journal), plain


def killed(store: Store, home: Path) -> Store:
    """What another process finds where this one ends now: nobody has closed anything."""
    (home / FOLDER).mkdir(parents=True)
    for ending in (".wait", ".tmp", ".json"):  # in the order in which the thread moves them on
        for path in (store.home / FOLDER).glob(f"*{ending}"):
            with suppress(FileNotFoundError):
                shutil.copy(path, home / FOLDER)
    found = Store(home, app_version="test")
    found.open()
    return found


@pytest.mark.parametrize("ident", ["f1", "g1"])
def test_killed_after_any_act_it_stands_at_the_same_step_and_undo_works(
    tmp_path: Path, ident: str
) -> None:
    with Store(tmp_path / "home", app_version="test") as store:
        run = begun(store, ident)
        for number, deed in enumerate(LESSONS[ident].line):
            play(run, [deed])
            if run.is_done:
                break
            other = killed(store, tmp_path / str(number))
            again = begun(other, ident)
            assert again.is_resumed
            assert told(again) == told(run)
            assert again.session.undo()
            run.session.undo()
            assert told(again) == told(run)
            other.close()
            run.session.redo()
            play(run, [])
        assert run.is_done
        assert not store.lessons.begun()


@pytest.mark.parametrize("ident", ["f1", "g1"])
def test_at_each_step_that_was_skipped_to(tmp_path: Path, ident: str) -> None:
    for count in range(1, len(LESSONS[ident].steps) - 1):
        with Store(tmp_path / f"{count}", app_version="test") as store:
            run = begun(store, ident)
            for _ in range(count):
                run.skip()
            again = begun(killed(store, tmp_path / f"{count} later"), ident)
            assert told(again) == told(run)
            assert again.mark == "seen"
            run.begin_again()
            assert run.mark == "done"
            assert run.coach.number == 1
            again.begin_again()
            assert told(again) == told(run)


def test_off_the_road_and_carried_on_from_there(tmp_path: Path) -> None:
    with Store(tmp_path / "home", app_version="test") as store:
        run = begun(store, "f1")
        play(run, LESSONS["f1"].line[:1])
        run.session.apply(run.session.state.decision.options[-1])  # buys nothing
        assert run.coach.can_carry_on
        again = begun(killed(store, tmp_path / "off"), "f1")
        assert told(again) == told(run)
        run.carry_on()
        again = begun(killed(store, tmp_path / "on"), "f1")
        assert told(again) == told(run)
        assert not again.coach.can_carry_on
        again.back()
        run.back()
        assert told(again) == told(run)


def test_a_whole_flight_is_resumed(tmp_path: Path) -> None:
    with Store(tmp_path / "home", app_version="test") as store:
        run = begun(store, "g7")
        from trucker.ai.seats import chosen_for_you

        for _ in range(30):
            run.session.apply(chosen_for_you(run.session), run.session.state.clock)
            rivals_act(run.session)
        again = begun(killed(store, tmp_path / "later"), "g7")
        assert told(again) == told(run)
        assert len(again.session.journal) > 30


def test_what_does_not_replay_begins_at_the_start(tmp_path: Path) -> None:
    with Store(tmp_path, app_version="test") as store:
        run = begun(store, "f1")
        play(run, LESSONS["f1"].line[:3])
        save = store.lessons.read("f1")
        assert save is not None
        acts = list(run.session.journal)
        stood = save.stood
        for of, there, journal in (
            ("other rules", stood, acts),
            (save.of, stood, acts[1:] + acts[:1]),
            (save.of, Stood([0, 9], [], [], []), acts),
            (save.of, Stood([0] * 40, [], [], []), acts),
            (save.of, Stood([2, 1], [], [], []), acts),
        ):
            store.lessons.keep("f1", of, there, journal)
            again = begun(store, "f1")
            assert not again.is_resumed
            assert again.coach.number == 1
        path = tmp_path / FOLDER / "lesson-f1.json"
        store.lessons.keep("f1", save.of, stood, acts)
        assert begun(store, "f1").is_resumed
        path.write_bytes(path.read_bytes()[:-20])
        assert not begun(store, "f1").is_resumed


def test_a_kill_at_any_file_call_leaves_it_as_before_or_after(tmp_path: Path) -> None:
    one, two = Stood([0], [], [], []), Stood([0, 0], [0], [], [])
    for calls in range(100):
        folder = tmp_path / str(calls)
        saves = LessonSaves(RealFiles(), folder, lambda: True)
        saves.keep("f1", "x", one, ())
        saves.close()
        layer: Any = Cut(calls)
        late = LessonSaves(layer, folder, lambda: True)
        late._number = 1
        late.keep("f1", "x", two, ())
        late.close()
        found = LessonSaves(RealFiles(), folder, lambda: True).read("f1")
        assert found is not None
        assert found.stood in (one, two), calls
        if len(layer.calls) < calls:
            assert found.stood == two
            return
    raise AssertionError("it never ended")


def test_nothing_is_written_where_the_profile_is_taken(tmp_path: Path) -> None:
    with Store(tmp_path, app_version="test"):
        other = Store(tmp_path, app_version="test")
        other.open()
        play(begun(other, "f1"), LESSONS["f1"].line[:2])
        other.close()
        assert not other.lessons.begun()


def test_in_the_window_it_goes_on_and_can_begin_again(desk: Any) -> None:
    desk.lesson("f1")
    play(desk.app.top.coach.run, LESSONS["f1"].line[:2])
    before = desk.app.top.coach.run.coach
    desk.title()
    desk.page("lessons", "freetrader")
    assert desk.app.top.scene.node("lesson-f1").label == "Your first load, begun"
    desk.lesson("f1")
    table = desk.app.top
    settle(table)
    assert table.coach.run.coach == before
    assert before.text in table.scene.node("coach").label
    assert table.scene.node("coach.restart").label == "Begin again"
    table.key_pressed("f7")
    settle(table)
    assert table.coach.run.coach.number == 1
    assert not len(table.session.journal)
    assert all(node.id != "coach.restart" for node in table.scene.nodes)
    choose(finish(desk), 0)
    assert not desk.store.lessons.begun()


def test_one_that_was_left_has_a_file_of_its_own_and_no_other(desk: Any) -> None:
    before = files(desk)
    desk.lesson("g4")
    play(desk.app.top.coach.run, LESSONS["g4"].line[:2])
    desk.title()
    desk.store.lessons.flush()
    after = files(desk)
    assert {name for name in after if after[name] != before.get(name)} == {"records/lesson-g4.json"}
    assert not desk.store.rows()
    assert not desk.store.results().all()


def test_the_menu_begins_it_again() -> None:
    screen = opened(begun_without_store("f1"))
    settle(screen)
    play(screen.coach.run, LESSONS["f1"].line[:1])
    screen.open_menu()
    (choice,) = [each for each in screen.asked[-1].choices if each.label == "Begin again"]
    choice.act()
    assert not len(screen.session.journal)


def begun_without_store(ident: str) -> LessonRun:
    from tests.lessons.positions import begun

    return begun(ident)


def test_in_text_mode_it_goes_on_and_can_begin_again(run: Run) -> None:
    run("lesson", typed="1\nq\n")
    _, out, _ = run("lesson", typed="q\n")
    assert "resume there. Type begin" in out
    assert "[Step 2 of 4]" in out
    assert "Your first load           begun" in run("lessons")[1]
    _, out, _ = run("lesson", typed="begin\nq\n")
    assert "Back at the start of the lesson." in out
    assert "[Step 1 of 4]" in out
