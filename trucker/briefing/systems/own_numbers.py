"""Which numbers of the expansion are this game's own, told by the marks in the data (GT-01)."""

from collections.abc import Mapping

from resources import say
from trucker.rules.supercards import SUPERCARDS
from trucker.storage.catalog import load_expanded
from trucker.words.expansion import joined

__all__ = ["own_numbers"]


def own_numbers() -> Mapping[str, str]:
    """A sentence each on missions, supercards and VIPs; none where every number is printed."""
    cards = load_expanded()
    marks = {
        "missions": {
            say(f"gt.mission.{each.id}"): each.is_confirmed for each in cards.missions.values()
        },
        "vips": {say(f"gt.vip.{each.id}"): each.is_confirmed for each in cards.vips.values()},
        "supercards": {
            say(f"gt.flight.card.name.{kind}"): all(
                each.is_confirmed for each in cards.adventures.values() if each.kind == kind
            )
            for kind in SUPERCARDS
        },
    }
    found: dict[str, str] = {}
    for name, known in marks.items():
        own = [each for each, is_confirmed in known.items() if not is_confirmed]
        what = say(f"gt.rules.own.{name}") if len(own) == len(known) else joined(own) if own else ""
        if what:
            found[name] = say("gt.rules.own", what=what)
    return found
