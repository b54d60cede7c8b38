"""The shots of a card one by one: what has come of each for the player and for the rivals."""

from collections.abc import Mapping
from dataclasses import dataclass

from resources import say
from trucker.briefing.adventures.look import Status
from trucker.briefing.hit.shots import RESULTS, Fate, Shot, volley_of
from trucker.briefing.hit.story import fate_words, short_fate
from trucker.briefing.hit.swept import Sweeping, is_shower
from trucker.rules.progress import awaits_hit
from trucker.rules.state import TruckerState
from trucker.words.names import line_sign

_LINE = 12
"""A row or column with as many digits as any has."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a card's shots."""

    card: str | None
    shots: Mapping[int, Shot]  # by number
    now: int  # number of the one that is shown, 0 = none of them
    is_asked: bool  # whether the player is to choose now
    again: bool = False  # whether the card was over long ago
    waits: bool = False  # whether a rival is to choose before more is shown


def _fate_tone(fate: Fate | None) -> str:
    if fate is None:
        return ""
    return "bad" if fate.lost else "good" if fate.result != "miss" else ""


def shot_status(state: TruckerState, told: Told, number: int) -> Status:
    """What has come of a shot of the card, or that it is to come."""
    shot = told.shots.get(number)
    if number == told.now and told.is_asked:
        step, board = state.step, state.plan.board
        line = line_sign(board, step.side, step.index) if step is not None else ""
        words, short = (say(f"gt.hit.swarm.{key}", line=line) for key in ("yours", "yours_short"))
        return Status(words, "asked", short)
    if shot is not None and (shot.fates or number < told.now):
        fate = shot.fate(0)
        line = line_sign(state.plan.board, shot.side, shot.line)
        words, short = (
            say("gt.hit.swarm.result", line=line, words=words)
            for words in (fate_words(shot.before[0], fate, 0), short_fate(fate))
        )
        return Status(words, _fate_tone(fate), short)
    if number < told.now or (told.again and number != told.now):
        return Status(say("gt.hit.swarm.over"))
    if number == told.now:
        return Status(say("gt.hit.swarm.now"), "asked")
    return Status(say("gt.hit.swarm.later"), "off", say("gt.hit.swarm.later_short"))


def short_results() -> list[str]:
    """All that may come of a shot, in as few words as `shot_status` has."""
    words = [say(f"gt.hit.short.{result}") for result in RESULTS] + [say("gt.hit.short.lost", n=9)]
    return [say("gt.hit.swarm.result", line=_LINE, words=each) for each in words]


def rival_status(state: TruckerState, told: Told, seat: int) -> Status:
    """What the shot that is shown did to a rival; while the player is asked nothing yet."""
    shot = told.shots.get(told.now)
    fate = shot.fate(seat) if shot is not None else None
    if decides(state, told) == seat:
        return Status(say("gt.flight.status.chooses"), "asked")
    if fate is not None and shot is not None and not told.is_asked:
        return Status(fate_words(shot.before[seat], fate, seat), _fate_tone(fate))
    if is_gone(state, told, seat):
        return Status(say("gt.hit.rival.out"), "off")
    waits = fate is not None or (not told.again and awaits_hit(state, seat))
    return Status(later_words(state, told) if waits else say("gt.hit.rival.none"), "off")


def later_words(state: TruckerState, told: Told) -> str:
    """Of a rival to whom it comes after the player."""
    return say(f"gt.hit.rival.{'after' if is_shower(state.cards, told.card) else 'later'}")


def note_words(state: TruckerState, card: str | None, number: int, again: bool) -> str:
    """Which shot or sweep of its card is shown, and how many cards follow."""
    of = len(volley_of(state, card))
    if again:
        return say("gt.hit.note.again", number=number, of=of) if number else ""
    left = say("gt.hit.note.cards", n=len(state.deck))
    sweeping = Sweeping.of_meteor(state, card, number)
    if sweeping is not None:
        return say("gt.hit.note.sweep", number=sweeping.number, of=sweeping.of, cards=left)
    if not number or not of:
        return left if state.phase == "flight" else ""
    return say("gt.hit.note", number=number, of=of, cards=left)


def rivals_words(shot: Shot) -> list[str]:
    """What a shot did to each rival."""
    return [fate_words(shot.before[each.seat], each, each.seat) for each in shot.fates if each.seat]


def decides(state: TruckerState, told: Told) -> int:
    """The rival for whose answer to a shot all wait, 0 for none."""
    decision = state.decision
    return decision.seat if told.waits and decision is not None else 0


def is_gone(state: TruckerState, told: Told, seat: int) -> bool:
    """Whether a seat flew no more when the shot that is shown came."""
    shot = told.shots.get(told.now)
    return seat in shot.out if shot is not None else state.seats[seat].is_out
