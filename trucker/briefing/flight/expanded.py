"""The questions that Do What?! adds to a flight but those of supercards, in words."""

from collections.abc import Callable, Iterator, Mapping

from resources import say
from trucker.ai.guests import best_bet, doubling, reward_in
from trucker.briefing.adventures.look import Row
from trucker.briefing.flight.choices import Choice, Pick, Question
from trucker.briefing.looks import LOOKS
from trucker.rules import flight
from trucker.rules.actions import (
    DONE,
    Accept,
    Decline,
    Sell,
    Wager,
)
from trucker.rules.adventures.foes import foe_strength, ransom_of
from trucker.rules.damage import lose
from trucker.rules.kinds import counting
from trucker.rules.missions.the_bet import BETS
from trucker.rules.printed import Dealt, MissionCard, Pay
from trucker.rules.state import TruckerState
from trucker.rules.strength import powered_strength, reach
from trucker.rules.supercards.enemy_fleet import Params as Fleet
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.rules.vips import VIPS
from trucker.words.names import (
    cell_words,
    credits_words,
    figures_words,
    half,
    place_words,
    signed,
)

__all__ = ["QUESTIONS", "brought_words", "pay_words", "vip_at"]


def vip_at(state: TruckerState, seat: int, cell: int) -> str:
    """The VIP who lives in a cabin of a seat, "" for nobody."""
    ship = state.seats[seat].ship
    return next((vip for vip in state.seats[seat].vips if VIPS[vip].cabin(ship) == cell), "")


# Before the flight


def _mission_lines(state: TruckerState, card: MissionCard) -> Iterator[str]:
    level = state.level
    yield say("gt.asked.mission.marks", complexity=card.complexity, cruelty=card.cruelty)
    yield from brought_words(card, level)
    for key, pays in (("pays", card.rewards), ("costs", card.penalties)):
        words = [_pay_line(pay, level, 1 if key == "pays" else -1) for pay in pays]
        yield from [say(f"gt.asked.mission.{key}", lines=", ".join(words))] if words else []


def brought_words(card: MissionCard, level: int) -> list[str]:
    """Payload and supercards that a mission brings."""
    lines = [_dealt_words(dealt, level) for dealt in card.payload]
    if card.super_count:
        kinds = [say(f"gt.flight.card.name.{kind}").lower() for kind in card.super_kinds]
        more = say("gt.asked.mission.kinds", n=len(kinds)) if len(kinds) > 4 else ", ".join(kinds)
        lines.append(say("gt.asked.mission.super", n=card.super_count[level], kinds=more))
    return lines


def _dealt_words(dealt: Dealt, level: int) -> str:
    kind = say(f"gt.tile.{dealt.kind}")
    return say(f"gt.asked.mission.{dealt.to}", n=dealt.each[level], kind=kind)


def pay_words(pay: Pay, level: int, sign: int) -> tuple[str, str]:
    """What a line of a mission is about, and its credits, "" where others give them."""
    name = say(f"gt.score.{pay.what}")
    if pay.factor > 1:
        return name, say("gt.standing.factor", n=pay.factor)
    return name, signed(sign * pay.credits[level]) if pay.credits else ""


def _pay_line(pay: Pay, level: int, sign: int) -> str:
    name, credits = pay_words(pay, level, sign)
    return say("gt.flight.sum", line=name, credits=credits) if credits else name


def paid_for(mission: MissionCard, level: int) -> list[str]:
    """What a mission pays for and takes credits for, with the credits: its first reward, what it
    takes, then its other rewards."""
    first, *rewards = (_pay_line(pay, level, 1) for pay in mission.rewards)
    return [first, *(_pay_line(pay, level, -1) for pay in mission.penalties), *rewards]


def card_between(state: TruckerState) -> tuple[str, list[Row], str] | None:
    """What lies in the place of a card while the expansion asks before the first one."""
    extras = state.extras
    if extras is None or state.asked not in ("mission", "vips", "rush", "bet"):
        return None
    if state.asked == "mission":
        rows = [
            Row(
                say(f"gt.mission.{ident}"),
                " ".join(_mission_lines(state, state.cards.missions[ident])),
                icon="award",
            )
            for ident in extras.offered
        ]
        return say("gt.asked.mission.two"), rows, ""
    if state.asked in ("bet", "rush") and state.mission is not None:
        lines = _mission_lines(state, state.mission)
        rows = [Row(line, icon="award") for line in lines]
        return say(f"gt.mission.{state.mission.id}"), rows, ""
    rows = [
        Row(say(f"gt.vip.{vip}"), say(f"gt.figure.{state.cards.vips[vip].figure}"), icon="star")
        for vip in extras.vips
    ]
    return say("gt.asked.vips.open"), rows, ""


def _worth_words(credits: float) -> str:
    return say("gt.asked.vips.worth", n=round(credits))


def _rush(state: TruckerState) -> Question:
    assert state.step is not None
    before, after = flight.order(state), state.clone()
    flight.move(after, 0, state.step.index, None)
    place, now = (place_words(each.index(0)) for each in (flight.order(after), before))
    days = say("gt.asked.rush.move", n=state.step.index)
    choices = [
        Choice("accept", days, [say("gt.asked.rush.place", place=place)], [Accept()], True),
        Choice(
            "decline",
            say("gt.asked.rush.stay"),
            [say("gt.asked.rush.place", place=now)],
            [Decline()],
        ),
    ]
    return Question(say("gt.asked.rush"), [say("gt.asked.rush.note")], choices)


def _bet(state: TruckerState) -> Question:
    assert state.decision is not None
    main = best_bet(state, state.decision)
    choices: list[Choice] = []
    for option in state.decision.options:
        assert isinstance(option, Wager)
        count = BETS[option.bet]
        counts = [count(state, seat) for seat in flight.order(state)]
        mine = count(state, 0)
        rank, ties = sum(each > mine for each in counts), counts.count(mine) - 1
        lines = [say("gt.asked.bet.rank", place=place_words(rank))]
        if ties:
            lines.append(say("gt.asked.bet.tie", n=ties))
        title = say(f"gt.asked.bet.{option.bet}")
        choices.append(Choice(f"bet.{option.bet}", title, lines, [option], option == main))
    card = state.mission
    assert card is not None
    (stake,), level = card.penalties, state.level
    won = next(pay.credits[level] for pay in card.rewards if pay.what == "bet_won")
    lines = [
        say("gt.asked.bet.stake", stake=credits_words(stake.credits[level]), won=signed(won)),
        say("gt.asked.bet.note"),
    ]
    return Question(say("gt.asked.bet"), lines, choices)


# In the flight


def _sell(state: TruckerState) -> Question:
    """Drinks, one by one; what they hold falls with them."""
    assert state.decision is not None
    card, level, ship = state.mission, state.level, state.seats[0].ship
    assert card is not None
    now, later = (
        next(pay.credits[level] for pay in card.rewards if pay.what == what)
        for what in ("drink_sold", "explosive_aboard")
    )
    choices = [
        Choice(
            "done", say("gt.asked.sell.done"), [say("gt.asked.sell.later", n=later)], [DONE], True
        )
    ]
    cells: dict[int, Pick] = {}
    for option in state.decision.options:
        if isinstance(option, Sell):
            after = state.clone()
            lose(after, 0, [option.cell], "sold", None)
            kept = max(map(len, after.seats[0].ship.pieces()), default=0)
            falls = len(ship.occupied()) - 1 - kept
            words = say("gt.asked.sell.one", cell=cell_words(ship, option.cell))
            lines = [say("gt.asked.sell.now", n=now)]
            lines.append(
                say("gt.asked.sell.falls", n=falls) if falls else say("gt.asked.sell.whole")
            )
            cells[option.cell] = Pick(", ".join([words, *lines]), "pick", [option])
            choices.append(Choice(f"sell.{option.cell}", words, lines, [option]))
    return Question(say("gt.asked.sell"), [say("gt.asked.sell.note")], choices, cells)


def _ransom(state: TruckerState) -> Question:
    """Of a foe that goes to the next, or of a fleet."""
    is_fleet = isinstance(state.params, Fleet)
    strength = (fleet_strength if is_fleet else foe_strength)(state, 0)
    credits = ransom_of(state, 0, strength)
    from_words = credits_words(flight.owned(state, 0))
    left = credits_words(flight.owned(state, 0) - credits)
    verdict = LOOKS[state.cards.adventures[state.card or ""].kind].verdict
    assert verdict is not None
    have = reach(state.seats[0].ship, counting(state).what(state))
    fight = [
        say("gt.asked.ransom.have", least=half(have[0]), most=half(have[1]), foe=half(strength))
    ]
    fight += verdict(state, have[1])
    choices = [
        Choice("decline", say("gt.asked.ransom.fight"), fight, [Decline()], True),
        Choice(
            "accept",
            say("gt.asked.ransom.pay", credits=credits_words(credits)),
            [say("gt.asked.ransom.left", before=from_words, left=left)],
            [Accept()],
        ),
    ]
    note = say("gt.asked.ransom.fleet" if is_fleet else "gt.asked.ransom.foe")
    return Question(say("gt.asked.ransom"), [note], choices)


def _double(state: TruckerState) -> Question:
    """The engineer doubles one engine count and leaves."""
    assert state.decision is not None
    verdict = LOOKS[state.cards.adventures[state.card or ""].kind].verdict
    strength, main = powered_strength(state), doubling(state, state.decision)
    choices: list[Choice] = []
    for ident, action, value in (
        ("decline", Decline(), strength),
        ("accept", Accept(), 2 * strength),
    ):
        title = say(f"gt.asked.double.{ident}", strength=half(value))
        lines = verdict(state, value) if verdict is not None else []
        lines = [*lines, engineer_words(state, ident == "accept")]
        choices.append(Choice(ident, title, lines, [action], action == main))
    return Question(say("gt.asked.double"), [say("gt.asked.double.note")], choices)


def engineer_words(state: TruckerState, leaves: bool) -> str:
    """What the engineer pays if she leaves now, or if she stays to the end."""
    reward = state.cards.vips["rocket_engineer"].reward.credits[state.level]
    key = "gt.asked.double.leaves" if leaves else "gt.asked.double.stays"
    return say(key, credits=credits_words(reward))


def aboard_words(state: TruckerState, cell: int) -> list[str]:
    """Of a VIP who may be lost: what she or he would pay."""
    vip = vip_at(state, 0, cell)
    if not vip:
        return [figures_words(state.seats[0].ship.crew[cell])]
    return [_worth_words(reward_in(state, 0, vip, cell))]


QUESTIONS: Mapping[str, Callable[[TruckerState], Question]] = {
    "rush": _rush,
    "bet": _bet,
    "sell": _sell,
    "ransom": _ransom,
    "bribe": _ransom,
    "double": _double,
}
"""By ask; those that depend on what is picked on the ship stand apart."""
