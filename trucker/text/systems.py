"""The mission and the VIPs in lines of text, with how the player stands to them."""

from resources import say
from trucker.briefing.systems.guests import Guest, guests_of
from trucker.briefing.systems.missions import standing_of
from trucker.rules.state import TruckerState
from trucker.words.names import cell_words, seat_name, signed

__all__ = ["guest_lines", "mission_lines"]


def mission_lines(state: TruckerState) -> list[str]:
    """The card line by line, each with a sign: + counts, ! costs, ? may change, - nothing."""
    standing = standing_of(state)
    if standing is None:
        return [say("gt.text.mission.none")]
    name, text = (say(f"gt.mission.{part}{standing.mission}") for part in ("", "text."))
    lines = [
        say("gt.text.mission", mission=name, text=text),
        say("gt.text.mission.advance", credits=signed(standing.advance)),
    ]
    for line in standing.lines:
        each = say("gt.mission.line", name=line.name, each=line.each).rstrip()
        of = {"name": each, "when": line.when, "now": line.now}
        sign = say(f"gt.text.sign.{line.sign}")
        lines.append(say("gt.text.mission.line", sign=sign, credits=signed(line.credits), **of))
    for note in standing.notes:
        sign = say(f"gt.text.sign.{note.sign}")
        lines.append(say("gt.text.mission.note", sign=sign, words=note.words))
    lines.append(say("gt.text.mission.total", total=signed(standing.total)))
    rivals = ", ".join(
        say("gt.mission.rival", seat=seat_name(state, seat), credits=signed(total))
        for seat, total in standing.rivals
    )
    return [*lines, say("gt.mission.rivals", rivals=rivals) + "."] if rivals else lines


def guest_lines(state: TruckerState) -> list[str]:
    """Each VIP with what is demanded, the verdict over all cabins, and that of each cabin."""
    guests = guests_of(state)
    if not guests:
        return [say("gt.text.vips.none")]
    return [line for guest in guests for line in _guest_lines(state, guest)]


def _guest_lines(state: TruckerState, guest: Guest) -> list[str]:
    ship = state.seats[0].ship
    of = {"number": guest.number, "vip": guest.name, "pays": guest.pays, "demand": guest.demand}
    lines = [say("gt.text.vips.head", figure=say(f"gt.figure.{guest.figure}"), **of)]
    lines.append("  " + say("gt.text.vips.told", told=guest.told))
    if state.phase in ("flight", "over"):
        return lines
    for cell, verdict in guest.verdicts.items():
        sign = say(f"gt.text.sign.{'met' if verdict.met else 'none'}")
        where = cell_words(ship, cell)
        lines.append("  " + say("gt.text.vips.cabin", cell=where, sign=sign, why=verdict.words))
    return lines
