"""Choices of pilots, made once a process: who walks a game again only plays it again."""

from collections.abc import Callable
from operator import attrgetter, is_
from typing import Any

from tabletop import Action, Session

__all__ = ["remembered"]

_CHOSEN: dict[tuple[str, object, str], list[Action]] = {}


def remembered(pilots: str, session: Session[Any], choose: Callable[[], Action]) -> Action:
    """What these pilots chose before in the same game after the same moves, else what they do.

    Pilots draw their chance from seed, seat and number of moves, so they choose the same again.
    """
    if not session.base_is_start:
        return choose()
    known = _CHOSEN.setdefault((pilots, session.setup, session.seed), [])
    length = len(session.journal)
    played = map(attrgetter("action"), session.journal)
    if length > len(known) or not all(map(is_, played, known)):
        return choose()
    if length == len(known):
        known.append(choose())
    return known[length]
