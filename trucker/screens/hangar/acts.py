"""The acts of the hangar: buttons for what may be done, one of them amber."""

from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from desktop.play.stage import Stage
from resources import say
from tabletop import Action
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
from trucker.screens.hangar.picked import Picked
from trucker.words.hangar import space_note, space_tip

__all__ = ["draw_acts"]


@dataclass(frozen=True, slots=True)
class _Act:
    id: str
    act: object
    key: str = ""
    style: str = "plain"
    label: str = ""  # "" = that of its id
    short: str = ""  # the label where the other has no room
    note: str = ""  # a second line, where it has room
    tip: str = ""
    also: tuple[str, ...] = ()  # keys that work, too


_Rows = list[list[_Act]]


def draw_acts(stage: Stage, box: Box, picked: Picked) -> None:
    pen, k = stage.pen, stage.k
    pen.panel(box)
    rows = _rows(picked)
    y = box.y + 10
    seat = picked.state.seats[0]
    if seat.space and not picked.shows_titles and not picked.looked_at:
        words = say("gt.hangar.done" if picked.options else "gt.hangar.done.rest")
        y = pen.para(words, box.x + 14, y + 2, box.w - 28, 16, theme().text, "strong") + 8
    gap = 8.0
    tall = (box.bottom - 10 - y - gap * (len(rows) - 1)) / max(1, len(rows))
    tall = min(tall, 60.0 * k)
    for row in rows:
        _row(pen, Box(box.x + 10, y, box.w - 20, tall), row, picked)
        y += tall + gap


def _row(pen: Pen, box: Box, row: list[_Act], picked: Picked) -> None:
    gap, k = 8.0, pen.k
    even = (box.w - gap * (len(row) - 1)) / len(row)
    labels: list[str] = []
    needs: list[float] = []
    for act in row:
        label = act.label or say(f"gt.hangar.do.{act.id}")
        cap = pen.key_width(act.key) + 10 * k if act.key else 0.0
        if act.short and pen.measure(label, 16, "strong") + cap + 16 > even:
            label = act.short
        labels.append(label)
        needs.append(pen.measure(label, 16, "strong") + cap)
    spare = even - sum(needs) / len(row)
    is_even = max(needs) + 20 <= even or spare < 16
    x = box.x
    for act, label, need in zip(row, labels, needs, strict=True):
        at = Box(x, box.y, even if is_even else need + spare, box.h)
        has_room = pen.measure(act.note, 14) <= at.w - 16 and at.h >= 44 * k
        has_room &= need + 16 <= at.w
        pen.button(
            act.id,
            at,
            label,
            act.act,
            act.style,
            key=act.key or None,
            keys=act.also,
            size=16,
            note=act.note if act.note and has_room else None,
            tip=act.tip or _cost(picked, act.act),
            zone="acts",
        )
        x += at.w + gap


def _cost(picked: Picked, act: object) -> str:
    """What an act takes of the time of calm building."""
    if not isinstance(act, Action) or picked.state.setup.mode != "calm":
        return ""
    moves = picked.state.cards.moves[type(act).__name__]
    return say("gt.hangar.cost", n=moves / 100, beats=f"{moves / 100:g}")


def _rows(picked: Picked) -> _Rows:
    """Row by row, the amber one last."""
    if picked.shows_titles:
        return [[_Act("titles.close", "titles", "back", "primary")]]
    if close := picked.offered(CloseLook):
        return [[_Act("close", close, "back", "primary", also=("v",))]]
    if picked.looked_at:
        own = _Act("own", ("rival", picked.looked_at), "back", "primary")
        return [[_Act("overlays", "overlay", "o")], [own]]
    if picked.is_finishing:
        return _spaces(picked)
    if picked.state.seats[0].space:
        return _others(picked)
    return _with_tile(picked) if picked.state.seats[0].hand else _with_free_hand(picked)


def _spaces(picked: Picked) -> _Rows:
    """Starting spaces by number, the best in amber."""
    state = picked.state
    row = [
        _Act(
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
    back = [_Act("back.finish", "finish", "back")]
    return [part for part in (row[:2], row[2:], back) if part]


def _others(picked: Picked) -> _Rows:
    """One is done, and others are not."""
    flip, wait = picked.offered(Flip), _wait(picked)
    rows: _Rows = [wait] if wait else []
    if flip is not None:
        rows.append([_Act("flip", flip, "g", "primary")])
    return rows


def _wait(picked: Picked) -> list[_Act]:
    """A live clock moves by itself."""
    wait = picked.offered(Wait)
    if wait is None or picked.state.setup.mode == "live":
        return []
    return [_Act("wait", wait, "w")]


def _with_tile(picked: Picked) -> _Rows:
    main = picked.main_of_tile
    style = {main: "primary"}
    some = [_Act("turn", ("turn", 1), "e")]
    if act := picked.offered(Reserve):
        some.append(_Act("reserve", act, "r", style.get("reserve", "plain")))
    other = [_Act("overlays", "overlay", "o")]
    if act := picked.offered(PutBack):
        other.append(_Act("put_back", act, "x", style.get("put_back", "plain")))
    last = _wait(picked)
    if picked.cell >= 0 and picked.offered(Place) is not None:
        is_turned = picked.turn not in picked.turns.get(picked.cell, [])
        label = say("gt.hangar.do.place.turn" if is_turned else "gt.hangar.do.place")
        if is_turned and not picked.turns.get(picked.cell):
            label = say("gt.hangar.do.place")
        place = _Act("place", ("cell", picked.cell), "", style.get("place", "plain"), label)
        last = [*last, place] if main == "place" else last
    return [row for row in (some, other, last) if row]


def _with_free_hand(picked: Picked) -> _Rows:
    first = [_Act("overlays", "overlay", "o")]
    looks = [option for option in picked.options if isinstance(option, Look)]
    if looks:
        seen = picked.state.seats[0].seen
        unseen = next((option for option in looks if option.pile not in seen), looks[0])
        first.append(_Act("look", unseen, "v"))
    second: list[_Act] = []
    last: list[_Act] = []
    if act := picked.offered(Flip):
        second.append(_Act("flip", act, "g", "info"))
    second += _wait(picked)
    draw, finish = picked.offered(Draw), picked.offered(Finish)
    ends = finish is not None and (draw is None or picked.is_closed)
    if finish is not None:
        (last if ends else second).append(
            _Act("finish", "finish", "c", "primary" if ends else "plain")
        )
    if draw is not None:
        (second if ends else last).append(_Act("draw", draw, "n", "plain" if ends else "primary"))
    rows = [first, second, last]
    return [row for row in rows if row]
