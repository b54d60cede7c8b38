"""Every road through a lesson ends in done, in a sentence of the coach, or in the end (L3).

Quickly where few positions can be reached, at length in all lessons of Free Trader.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

from desktop.lessons.run import LessonRun
from tabletop import Session, canonical_bytes
from tests.lessons.positions import LESSONS, begun, rivals_act
from trucker.rules.actions import Look, Pick, PutBack, Reserve, TakeBack, Wait

_TURNS = 2
"""So many turns more a road may be silent: cargo can be kept, a world can be passed by."""


class Walk:
    """All positions of a lesson that legal acts lead to, until the coach has spoken of it."""

    def __init__(self, ident: str, most: int) -> None:
        self.first, self.most = begun(ident), most
        self.seen: set[bytes] = set()
        self.ends = {"done": 0, "off": 0, "lost": 0, "silent": 0}

    def go(self) -> "Walk":
        waiting = [self.first]
        while waiting and len(self.seen) < self.most:
            run = waiting.pop()
            state = run.session.state
            since = run._starts[-1]
            happened = sorted({repr(event) for number, event in run._happened if number > since})
            key = canonical_bytes([run.coach.number, run.session.game.plain(state), happened])
            if key in self.seen:
                continue
            self.seen.add(key)
            if end := self._end(run):
                self.ends[end] += 1
            else:
                waiting += self._next(run)
        return self

    def _end(self, run: LessonRun) -> str:
        if run.is_done:
            return "done"
        if run.session.state.decision is None:
            assert run.coach.can_go_back
            return "lost"
        if run.coach.can_go_back:
            assert run.coach.text
            return "off"
        turn = getattr(run.session.state, "turn", 0)
        first = getattr(self.first.session.state, "turn", 0)
        return "silent" if turn > first + _TURNS else ""

    def _next(self, run: LessonRun) -> Iterator[LessonRun]:
        """Of a builder who keeps each tile that comes: others only add detours."""
        for action in run.session.state.decision.options:
            if not isinstance(action, PutBack | TakeBack | Pick | Reserve | Wait | Look):
                yield applied(run, action)


def applied(run: LessonRun, action: Any) -> LessonRun:
    """The same lesson after one act more, the first one untouched."""
    session: Session[Any] = run.session
    after = Session[Any](
        session.game, session.setup, session.seed, base=session.state.clone(), practice=True
    )
    other = copy(run)
    other.session = after
    since = run._starts[-1]
    other._starts = [-1] * len(run._starts)  # before an act that this session does not have
    other._happened = [(0, event) for number, event in run._happened if number > since]
    other._said = set(run._said)
    after.listeners.append(other._hear)
    after.apply(action, getattr(after.state, "clock", 0))
    if run.lesson.id[0] == "g":
        rivals_act(after)
    return other


SMALL = ("f1", "f2", "f3", "f4", "f5", "g4")


@pytest.mark.parametrize("ident", SMALL)
def test_no_road_is_silent(ident: str):
    walk = Walk(ident, 1000).go()
    assert not walk.ends["silent"], walk.ends
    assert walk.ends["done"]
    assert len(walk.seen) < 1000


@pytest.mark.parametrize("ident", ["f6", "f7", "g1", "g2", "g3", "g5", "g8", "g9"])
def test_no_road_is_silent_as_far_as_it_was_walked(ident: str):
    walk = Walk(ident, 300).go()
    assert not walk.ends["silent"], walk.ends


@pytest.mark.long
@pytest.mark.parametrize("ident", [each for each in LESSONS if each[0] == "f"])
def test_no_road_at_all_is_silent(ident: str):
    walk = Walk(ident, 200_000).go()
    assert not walk.ends["silent"], walk.ends
    assert walk.ends["done"]
    assert len(walk.seen) < 200_000


@pytest.mark.long
@pytest.mark.parametrize("ident", ["g1", "g2", "g3", "g5", "g8", "g9"])
def test_no_road_of_a_builder_is_silent_as_far_as_it_was_walked(ident: str):
    """All of them would take an hour: a tile goes to dozens of places."""
    walk = Walk(ident, 3000).go()
    assert not walk.ends["silent"], walk.ends
    assert walk.ends["done"]
