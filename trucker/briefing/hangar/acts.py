"""The acts of building: what may be done, and which of it leads on."""

from dataclasses import dataclass, replace

from resources import say
from tabletop import Action
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import (
    CloseLook,
    Draw,
    DrawPayload,
    Finish,
    Flip,
    Look,
    PutBack,
    Reserve,
    Wait,
)
from trucker.words.hangar import space_note, space_tip
from trucker.words.names import place_of


@dataclass(frozen=True, slots=True)
class Act:
    """Something that may be done."""

    id: str
    act: object
    weight: str = ""  # "main" for what leads on, "other" for one that others wait for
    label: str = ""  # "" = that of its id
    short: str = ""  # the label where the other has no room
    note: str = ""  # a second line, where it has room
    tip: str = ""
    cost: int = 0  # points, where building goes by turns
    reason: str = ""  # why it cannot be done


Rows = list[list[Act]]


OVERLAYS = Act("overlays", "overlay")


def rows_of(picked: Picked) -> Rows:
    """Row by row, the main one last."""
    return [row for row in _rows(picked) if row]


def _rows(picked: Picked) -> Rows:
    if picked.shows_titles:
        return [[Act("titles.close", "titles", "main")]]
    if close := picked.offered(CloseLook):
        return [[Act("close", close, "main")]]
    if picked.reads >= 0:
        return [[Act("close", ("read", picked.reads), "main")]]
    if picked.looked_at:
        own = Act("own", ("rival", picked.looked_at), "main")
        return [[OVERLAYS], [own]]
    if picked.is_finishing:
        return space_acts(picked)
    if picked.state.seats[0].space:
        return _others(picked)
    return _with_tile(picked) if picked.state.seats[0].hand else _with_free_hand(picked)


def led(picked: Picked, rows: Rows) -> Rows:
    """With the amber on what a lesson speaks of, where a free hand can do that; on no button where
    it speaks of a tile to take."""
    own = {act.id for row in rows for act in row if act.act is not None and not act.reason}
    first = next((name for name in picked.spoken if name in own or picked.takes_of(name)), "")
    if not first or picked.state.seats[0].hand:
        return rows

    def weight(act: Act) -> str:
        return "main" if act.id == first else "" if act.weight == "main" else act.weight

    return [[replace(act, weight=weight(act)) for act in row] for row in rows]


def space_acts(picked: Picked) -> Rows:
    """Starting spaces by number, the best as the main one."""
    state = picked.state
    row = [
        Act(
            f"space.{option.space}",
            option,
            "" if index else "main",
            say("gt.hangar.space", space=option.space),
            say("gt.hangar.space.short", space=option.space),
            space_note(state, option.space),
            space_tip(state, option.space),
        )
        for index, option in enumerate(picked.spaces)
    ]
    return [row[:2], row[2:], [Act("back.finish", "finish")]]


def _offer(picked: Picked, id: str, kind: type[Action], weight: str = "") -> list[Act]:
    """What may be done of a kind, if anything."""
    action = picked.offered(kind)
    if action is None:
        return []
    return [Act(id, action if picked.lift is None else ("lay", action), weight)]


def _others(picked: Picked) -> Rows:
    """One is done, and others are not."""
    return [[OVERLAYS, *_wait(picked)], _offer(picked, "flip", Flip, "main")]


def _wait(picked: Picked) -> list[Act]:
    """A live clock moves by itself."""
    return [] if picked.state.setup.mode == "live" else _offer(picked, "wait", Wait)


def _with_tile(picked: Picked) -> Rows:
    main = picked.main_of_tile if picked.cell < 0 else ""  # else Enter is for the square
    some = _offer(picked, "reserve", Reserve, "main" if main == "reserve" else "")
    other = _offer(picked, "put_back", PutBack, "main" if main == "put_back" else "")
    last = [*_wait(picked), *place_acts(picked)]
    return [[Act("turn", ("turn", 1)), *some], [OVERLAYS, *other], last]


def place_acts(picked: Picked) -> list[Act]:
    """Where the tile in hand is proposed to go."""
    place = picked.proposal
    if place is None:
        return []
    if place.cell == picked.cell and place.turn != picked.turn:
        return [Act("place", ("cell", place.cell), "main", say("gt.hangar.do.place.turn"))]
    at = place_of(picked.state.seats[0].ship.board, place.cell)
    label, short = (say(f"gt.hangar.do.place{form}", **at) for form in ("", ".short"))
    if place.cell == picked.cell:
        return [Act("place", ("cell", place.cell), "main", label, short)]
    weight = "main" if picked.cell < 0 else ""  # Enter is for the square that the player is at
    return [Act("place", place, weight, label, short)]


def _with_free_hand(picked: Picked) -> Rows:
    first = [OVERLAYS]
    seen = picked.state.seats[0].seen
    looks = (option for option in picked.options if isinstance(option, Look))
    if unseen := next((option for option in looks if option.pile not in seen), None):
        first.append(Act("look", unseen))
    draws, finishes = picked.offered(Draw) is not None, picked.offered(Finish) is not None
    ends = finishes and (picked.is_closed or not draws)
    finish = [Act("finish", "finish", "main" if ends else "")] if finishes else []
    payload = _offer(picked, "draw_payload", DrawPayload)
    draw = [*payload, *_offer(picked, "draw", Draw, "" if ends else "main")]
    second, last = (draw, finish) if ends else (finish, draw)
    return [first, [*_offer(picked, "flip", Flip, "other"), *_wait(picked), *second], last]


def cost_of(picked: Picked, act: object) -> str:
    """What an act takes of the time of calm building."""
    if not isinstance(act, Action) or picked.state.setup.mode != "calm":
        return ""
    kind = Draw if isinstance(act, DrawPayload) else type(act)
    moves = picked.state.cards.moves[kind.__name__]
    return say("gt.hangar.cost", n=moves / 100, beats=f"{moves / 100:g}")
