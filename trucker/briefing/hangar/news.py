"""What rivals did that presses on the player: who is done, who flipped the timer, the last run.

All of it lies open on the table; what rivals hold or have looked at is not told.
"""

from collections.abc import Mapping
from typing import NamedTuple

from resources import say
from tabletop import Session
from trucker.briefing.characters import character_name
from trucker.rules.actions import Finish, Flip
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT, run_length

_URGENT = 10
"""Beats or seconds before the end of a run."""


class News(NamedTuple):
    """The latest of it; `words` from the longest form to the shortest."""

    seat: int  # the rival's, -1 where it is the timer alone
    words: tuple[str, ...]
    presses: bool  # whether the run that it is about goes on against the player


def news(session: Session[TruckerState], beats: Mapping[int, int]) -> News | None:
    """What stands of what rivals did, None for nothing; `beats`: when a seat was seen to be done,
    as far as that is known."""
    state = session.state
    done = [number for number in range(1, len(state.seats)) if state.seats[number].space]
    runs, is_last = state.run_end >= 0, state.run == state.plan.timer.runs
    if not runs or not state.has_timer:
        flipper = -1
    else:
        flipper = _last(session, Flip) if state.run > 1 else -1
    last_done = _last(session, Finish, rivals=True) if done else -1
    last_done = last_done if last_done in done else max(done, default=-1)
    presses = not state.seats[0].space and (flipper > 0 or (runs and is_last and state.has_timer))
    ends = _last_run(state) if runs and is_last and state.has_timer else ""
    if flipper > 0:
        name, space = character_name(state.setup, flipper), state.seats[flipper].space
        both = say("gt.news.done_flipped" if space else "gt.news.flipped", name=name, space=space)
        short = say("gt.news.flipped", name=name)
        forms = (f"{both}. {ends}", f"{short}. {ends}", ends) if ends else (both, short)
        return News(flipper, forms, presses)
    if ends:
        return News(-1, (ends,), presses)
    if last_done < 0:
        return None
    name, space = character_name(state.setup, last_done), state.seats[last_done].space
    short = say("gt.news.done", name=name, space=space)
    when = beats.get(last_done)
    if when is None or not state.has_timer or state.setup.mode == "live":
        return News(last_done, (short,), presses)
    long = say("gt.news.done.beat", name=name, space=space, n=when // BEAT)
    return News(last_done, (long, short), presses)


def _last_run(state: TruckerState) -> str:
    form = "seconds" if state.setup.mode == "live" else "beats"
    return say(f"gt.news.last.{form}", n=run_length(state) // BEAT)


def _last(
    session: Session[TruckerState], kind: type[Flip] | type[Finish], rivals: bool = False
) -> int:
    """The seat that has last done so, -1 = none that is known."""
    entries = (entry for entry in reversed(session.journal) if isinstance(entry.action, kind))
    return next((entry.seat for entry in entries if entry.seat or not rivals), -1)


def is_urgent(state: TruckerState, clock: float) -> bool:
    """Whether the run is nearly over for a player who still builds."""
    left = state.run_end - max(clock, state.clock)
    return state.run_end >= 0 and not state.seats[0].space and 0 < left <= _URGENT * BEAT
