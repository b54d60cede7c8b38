"""Galaxy Trucker's lessons at the table to their end, by the pointer and by keys alone (L5)."""

from typing import Any

import pytest

from tests.lessons.positions import LESSONS, act_of, begun
from tests.lessons.table import opened, settle
from tests.lessons.test_playing import Press, by_key, press

BUILT = ["g1", "g2", "g3", "g4", "g5", "g6", "g8", "g9"]
_STEPS = 120


def do(screen: Any, action: Any, press: Press) -> None:
    """One act of the intended line."""
    ids = {node.id for node in screen.scene.nodes}
    same = [n.id for n in screen.scene.nodes if n.act == action and n.enabled and n.focusable]
    reserve = screen.session.state.seats[0].reserve
    match type(action).__name__:
        case _ if same:
            press(screen, same[-1])
        case "Place":
            while screen.view.picked.turn != action.turn:
                press(screen, "turn")
            press(screen, f"cell.{action.cell}")
        case "Put":
            take = ("reserve" if action.tile in reserve else "tile") + f".{action.tile}"
            press(screen, take)
            while screen.view.picked.turn != action.turn:
                press(screen, "turn")
            press(screen, f"cell.{action.cell}")
        case "Finish":
            press(screen, "finish" if "finish" in ids else "stop")
            if any(node.id == f"space.{action.space}" for node in screen.scene.nodes):
                press(screen, f"space.{action.space}")
        case "GoOn":
            press(screen, "choice.go_on")
        case "Done":
            press(screen, "choice.done")
        case "Board":
            press(screen, f"verdict.{action.vip}.{action.cell}")
        case "House":
            press(screen, f"choice.house.{action.cell}.{action.figure}")
        case "Load":
            press(screen, "load.best")
        case "Power":
            press(screen, "choice.power.1")
        case "Land":
            press(screen, f"choice.land.{action.planet}")
        case name:
            raise AssertionError((name, sorted(ids)))


def played(ident: str, press: Press) -> Any:
    """The lesson on the table after its whole line."""
    screen = opened(begun(ident))
    settle(screen)
    line, run = LESSONS[ident].line, screen.coach.run
    for _ in range(_STEPS):
        if screen.asked:
            break
        own = sum(not entry.seat for entry in run.session.journal)
        on = [node.id for node in screen.scene.nodes if node.id in ("next", "choice.recap.on")]
        if on:
            press(screen, on[0])
        elif own < len(line) and not run.session.state.decision.seat:
            do(screen, act_of(run.session, *line[own]), press)
        else:
            settle(screen)
    return screen


@pytest.mark.parametrize("ident", BUILT)
@pytest.mark.parametrize("way", [press, by_key])
def test_a_lesson_is_done(ident: str, way: Press) -> None:
    screen = played(ident, way)
    assert screen.coach.run.is_done
    (dialog,) = screen.asked
    assert dialog.choices[dialog.default].style == "primary"


def test_a_whole_flight_is_flown_by_enter_alone() -> None:
    """What the amber button proposes brings the ship to the end of the last lesson."""
    screen = opened(begun("g7"))
    settle(screen)
    for _ in range(900):
        if screen.coach.run.is_done:
            break
        while screen.asked:  # a warning: the amber answer
            dialog = screen.asked.pop()
            choice = dialog.choices[dialog.default]
            if choice.act is not None:
                choice.act()
        screen.key_pressed("enter")
        settle(screen)
    assert screen.coach.run.is_done
    assert len(screen.session.state.seats[0].ship.occupied()) >= 9
