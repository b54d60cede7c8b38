"""The acts of building: buttons for what may be done, one of them amber."""

from dataclasses import dataclass

from resources import say
from tabletop import Action
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import (
    CloseLook,
    Draw,
    Finish,
    Flip,
    Look,
    Place,
    PutBack,
    Reserve,
    Wait,
)
from trucker.words.hangar import space_note, space_tip


@dataclass(frozen=True, slots=True)
class Act:
    """A button, and what it means."""

    id: str
    act: object
    key: str = ""
    style: str = "plain"
    label: str = ""  # "" = that of its id
    short: str = ""  # the label where the other has no room
    note: str = ""  # a second line, where it has room
    tip: str = ""
    also: tuple[str, ...] = ()  # keys that work, too


Rows = list[list[Act]]


def rows_of(picked: Picked) -> Rows:
    """Row by row, the amber one last."""
    if picked.shows_titles:
        return [[Act("titles.close", "titles", "back", "primary")]]
    if close := picked.offered(CloseLook):
        return [[Act("close", close, "back", "primary", also=("v",))]]
    if picked.looked_at:
        own = Act("own", ("rival", picked.looked_at), "back", "primary")
        return [[Act("overlays", "overlay", "o")], [own]]
    if picked.is_finishing:
        return _spaces(picked)
    if picked.state.seats[0].space:
        return _others(picked)
    return _with_tile(picked) if picked.state.seats[0].hand else _with_free_hand(picked)


def _spaces(picked: Picked) -> Rows:
    """Starting spaces by number, the best in amber."""
    state = picked.state
    row = [
        Act(
            f"space.{option.space}",
            option,
            str(option.space),
            "plain" if index else "primary",
            say("gt.hangar.space", space=option.space),
            say("gt.hangar.space.short", space=option.space),
            space_note(state, option.space),
            space_tip(state, option.space),
        )
        for index, option in enumerate(picked.spaces)
    ]
    back = [Act("back.finish", "finish", "back")]
    return [part for part in (row[:2], row[2:], back) if part]


def _others(picked: Picked) -> Rows:
    """One is done, and others are not."""
    flip, wait = picked.offered(Flip), _wait(picked)
    rows: Rows = [wait] if wait else []
    if flip is not None:
        rows.append([Act("flip", flip, "g", "primary")])
    return rows


def _wait(picked: Picked) -> list[Act]:
    """A live clock moves by itself."""
    wait = picked.offered(Wait)
    if wait is None or picked.state.setup.mode == "live":
        return []
    return [Act("wait", wait, "w")]


def _with_tile(picked: Picked) -> Rows:
    main = picked.main_of_tile
    style = {main: "primary"}
    some = [Act("turn", ("turn", 1), "e")]
    if act := picked.offered(Reserve):
        some.append(Act("reserve", act, "r", style.get("reserve", "plain")))
    other = [Act("overlays", "overlay", "o")]
    if act := picked.offered(PutBack):
        other.append(Act("put_back", act, "x", style.get("put_back", "plain")))
    last = _wait(picked)
    if picked.cell >= 0 and picked.offered(Place) is not None:
        is_turned = picked.turn not in picked.turns.get(picked.cell, [])
        label = say("gt.hangar.do.place.turn" if is_turned else "gt.hangar.do.place")
        if is_turned and not picked.turns.get(picked.cell):
            label = say("gt.hangar.do.place")
        place = Act("place", ("cell", picked.cell), "", style.get("place", "plain"), label)
        last = [*last, place] if main == "place" else last
    return [row for row in (some, other, last) if row]


def _with_free_hand(picked: Picked) -> Rows:
    first = [Act("overlays", "overlay", "o")]
    looks = [option for option in picked.options if isinstance(option, Look)]
    if looks:
        seen = picked.state.seats[0].seen
        unseen = next((option for option in looks if option.pile not in seen), looks[0])
        first.append(Act("look", unseen, "v"))
    second: list[Act] = []
    last: list[Act] = []
    if act := picked.offered(Flip):
        second.append(Act("flip", act, "g", "info"))
    second += _wait(picked)
    draw, finish = picked.offered(Draw), picked.offered(Finish)
    ends = finish is not None and (draw is None or picked.is_closed)
    if finish is not None:
        (last if ends else second).append(
            Act("finish", "finish", "c", "primary" if ends else "plain")
        )
    if draw is not None:
        (second if ends else last).append(Act("draw", draw, "n", "plain" if ends else "primary"))
    rows = [first, second, last]
    return [row for row in rows if row]


def cost_of(picked: Picked, act: object) -> str:
    """What an act takes of the time of calm building."""
    if not isinstance(act, Action) or picked.state.setup.mode != "calm":
        return ""
    moves = picked.state.cards.moves[type(act).__name__]
    return say("gt.hangar.cost", n=moves / 100, beats=f"{moves / 100:g}")
