"""The acts of the hangar: buttons for what may be done, one of them amber."""

from dataclasses import dataclass

from desktop.kit.layout import Span, Text, column, grow, hug, row, sheet, u
from desktop.kit.pen import Key, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, NAME, STRONG
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

_TALL = 60.0  # of a button, at most


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
    pen, body = stage.pen, sheet(stage.pen, box, pad=GUTTER)
    if picked.state.seats[0].space and not picked.shows_titles and not picked.looked_at:
        words = say("gt.hangar.done" if picked.options else "gt.hangar.done.rest")
        body.para(Text(words, STRONG))
    rows = _rows(picked)
    spots = column(body.rest, *[Span(0, 1, u(pen, _TALL))] * len(rows))
    for acts, at in zip(rows, spots, strict=True):
        _row(pen, at, acts, picked)


def _row(pen: Pen, box: Box, acts: list[_Act], picked: Picked) -> None:
    """Equal buttons, or where that does not do, each as wide as its words need."""
    even = row(box, *[grow()] * len(acts), gap=GAP)
    labels: list[str] = []
    needs: list[float] = []
    for act in acts:
        forms = [act.label or say(f"gt.hangar.do.{act.id}"), *filter(None, [act.short])]
        cap = [Key(act.key)] if act.key else []
        wides = [pen.row_width([Text(words, STRONG), *cap], gap=GAP) + 2 * GAP for words in forms]
        fits = wides[0] <= even[0].w
        labels.append(forms[0 if fits else -1])
        needs.append(wides[0 if fits else -1])
    spots = even if max(needs) <= even[0].w else row(box, *[Span(n, 1) for n in needs], gap=GAP)
    for act, label, need, at in zip(acts, labels, needs, spots, strict=True):
        has_room = at.h >= u(pen, 2 * NAME.size + GAP) and at.w >= need
        note = (
            act.note if has_room and hug(pen, Text(act.note, FINE), pad=GAP).least <= at.w else ""
        )
        tip, keys = act.tip or _cost(picked, act.act), act.also
        of = {"note": note or None, "tip": tip, "keys": keys, "zone": "acts"}
        pen.button(act.id, at, label, act.act, act.style, act.key or None, **of)


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
