"""Free Trader's lessons at the table from start to end, by keys alone and by the pointer (L5)."""

from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

import pytest

from tests.lessons.positions import LESSONS, act_of, begun
from tests.lessons.table import opened, settle

FREE_TRADER = [ident for ident in LESSONS if ident[0] == "f"]
_PRESSES, _MOVES = 200, 400
Press = Callable[[Any, str], None]


def is_over(screen: Any) -> bool:
    return bool(screen.asked)


def answer(screen: Any) -> Any:
    """What the intended line does next."""
    run = screen.coach.run
    line = LESSONS[run.lesson.id].line
    name, args = line[len(run.session.journal)]
    return act_of(run.session, name, args)


def node_of(screen: Any, ident: str) -> Any:
    return screen.scene.node(ident)


def press(screen: Any, ident: str) -> None:
    box = node_of(screen, ident).box
    screen.pointer_moved(box.cx, box.cy)
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)
    settle(screen)


def by_key(screen: Any, ident: str) -> None:
    """The node's own key, or Enter on it as the focus comes there; amounts by plus on their row."""
    kind, _, cargo = ident.partition(".")
    is_amount = kind == "more"
    ident = f"row.{cargo}" if is_amount else ident
    node = screen.scene.node(ident)
    keys = [key for key in node.keys if key != "enter"]
    if ident == "go":
        screen.key_pressed("enter")
    elif keys and not is_amount:
        screen.key_pressed({"back": "escape"}.get(keys[0], keys[0]))
    else:
        every_way = ["right"] * 3 + ["down"] * 2 + ["left"] * 3 + ["up"] * 2 + ["tab"]
        round_about = cycle(["down"] if is_amount else every_way)  # sideways changes amounts
        for key in islice(round_about, _MOVES):
            if screen.focus == ident:
                break
            screen.key_pressed(key)
        assert screen.focus == ident, (ident, screen.focus)
        screen.key_pressed("plus" if is_amount else "enter")
    settle(screen)


def wanted(screen: Any) -> list[str]:
    """Nodes to press one after the other, by what the line does next; the last one confirms."""
    if not screen.reel.is_over:
        return ["go"] if any(node.id == "go" for node in screen.scene.nodes) else []
    action = answer(screen)
    ids = {node.id for node in screen.scene.nodes}
    match type(action).__name__:
        case "Place" | "Jump":
            return [f"cell.{action.x},{action.y}", "go"]
        case "Buy" | "Sell":
            count, cargo = 0, action.cargo
            line = LESSONS[screen.coach.run.lesson.id].line
            for name, args in line[len(screen.session.journal) :]:
                if name != type(action).__name__ or args["cargo"] != cargo:
                    break
                count += 1
            more = node_of(screen, f"more.{cargo}")  # off where all is picked already
            return [*([more.id] * count if more.enabled else ()), "go"]
        case "Upgrade":
            return [f"module.{action.module}", "go"]
        case "TakeHit":
            return [next(each for each in ids if action.module in each), "go"]
        case "Counterattack":
            return ["counterattack", "go"]
        case _:
            return ["go"]


@pytest.mark.parametrize("ident", FREE_TRADER)
@pytest.mark.parametrize("way", [press, by_key])
def test_a_lesson_is_done(ident: str, way: Press):
    screen = opened(begun(ident))
    settle(screen)
    for _ in range(_PRESSES):
        if is_over(screen):
            break
        settle(screen)
        length = len(screen.session.journal)
        for name in wanted(screen):
            is_there = any(node.id == name for node in screen.scene.nodes)
            if len(screen.session.journal) != length or is_over(screen) or not is_there:
                break
            way(screen, name)
    assert screen.coach.run.is_done
    (dialog,) = screen.asked
    assert dialog.choices[dialog.default].style == "primary"
    assert sum(choice.style == "primary" for choice in dialog.choices) == 1


@pytest.mark.parametrize("ident", FREE_TRADER)
def test_a_lesson_is_skipped_by_keys(ident: str):
    screen = opened(begun(ident))
    settle(screen)
    for _ in LESSONS[ident].steps[1:]:
        screen.key_pressed("f3")
        settle(screen)
    assert screen.coach.run.mark == "seen"
    assert len(screen.asked) == 1
    assert not len(screen.session.journal)


def test_f2_puts_the_coach_away_and_says_it_again():
    screen = opened(begun("f1"))
    settle(screen)
    tall = node_of(screen, "coach").box.h
    screen.key_pressed("f2")
    assert node_of(screen, "coach").box.h < tall
    assert not screen.coach.run.coach.is_done
    settle(screen)
    screen.key_pressed("f2")
    assert node_of(screen, "coach").box.h == tall


def test_f4_leads_to_the_lessons_and_the_menu_does_too():
    screen = opened(begun("f1"))
    settle(screen)
    screen.key_pressed("f4")
    assert screen.went == ["lessons"]
    screen.open_menu()
    labels = [choice.label for choice in screen.asked[-1].choices]
    assert labels[1:3] == ["Begin again", "Lessons"]
    assert "Share" not in labels


def test_what_is_off_is_played_and_back_undoes_it():
    screen = opened(begun("f1"))
    settle(screen)
    press(screen, "cell.0,-1")  # which is picked already
    press(screen, "go")  # buys nothing, and no warning asks about it
    assert not screen.asked
    assert screen.coach.run.coach.can_carry_on
    assert screen.focus == "coach.back"
    screen.key_pressed("enter")  # who presses on is led back, not on
    settle(screen)
    assert screen.session.state.decision.ask == "buy"
    assert not screen.coach.run.coach.can_go_back


def test_who_carries_on_sees_the_step_again_and_may_play():
    screen = opened(begun("f1"))
    settle(screen)
    for name in ("cell.0,-1", "go"):
        press(screen, name)
    screen.key_pressed("f6")
    settle(screen)
    assert not screen.coach.run.coach.can_carry_on
    press(screen, "go")
    assert screen.session.state.ship == (0, -1)


def test_a_press_on_the_panel_reaches_nothing_below_it():
    screen = opened(begun("f1"))
    settle(screen)
    box = node_of(screen, "coach").box
    screen.pointer_moved(box.x + 4, box.y + 4)
    screen.pointer_pressed(box.x + 4, box.y + 4)
    screen.pointer_released(box.x + 4, box.y + 4)
    assert not len(screen.session.journal)


def test_undo_brings_the_step_back():
    screen = opened(begun("f1"))
    settle(screen)
    press(screen, "cell.0,-1")
    assert screen.coach.run.coach.number == 2
    screen.key_pressed("ctrl+z")
    settle(screen)
    assert screen.coach.run.coach.number == 1


def test_a_lesson_begins_with_enter_and_arrows_alone():
    """F1 by keys: Enter places, M takes the most, Enter buys, jumps and sells."""
    screen = opened(begun("f1"))
    settle(screen)
    for key in ("enter", "m", "enter", "enter", "enter"):
        screen.key_pressed(key)
        settle(screen)
    assert screen.coach.run.is_done
    assert screen.coach.run.mark == "done"


def test_the_first_lesson_takes_a_newcomer_less_than_two_minutes():
    """All that the coach says read at 150 words a minute, three seconds for each key, and what the
    table shows at its usual speed."""
    screen, seconds, read = opened(begun("f1")), 0.0, set[str]()

    def watch() -> float:
        words, shown = 0, 0.0
        for _ in range(400):
            screen.advance(0.1)
            shown += 0.1
            if (text := screen.coach.run.coach.text) not in read:
                read.add(text)
                words += len(text.split())
            if screen.at_rest:
                break
        return shown + words / 150 * 60

    seconds += watch()
    for key in ("enter", "m", "enter", "enter", "enter"):
        screen._clock += 1.0
        screen.key_pressed(key)
        seconds += 3.0 + watch()
    assert screen.coach.run.mark == "done"
    assert len(read) == 5
    assert 50 < seconds <= 120, seconds
