"""How a game turned: what each answer and what the cards did to the chance of winning it.

The chance is that of the practised captain who goes on from there, as the advisor sees it. An
answer costs what the best one was worth more, in the same worlds; all that changes between an
answer and the next question is luck. So the first chance, less all costs, with all luck, is the
end: 1 for a game won, 0 for one lost.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import hypot
from typing import Any, cast

from freetrader.ai.advisor import played, think
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState, plain
from freetrader.rules.turn import FreeTrader
from freetrader.storage.positions import position
from saves import StoredPosition
from tabletop import Action, Entry, Event, FastRng, Session, replay, seed_number, state_hash
from tabletop.trials import SURE, action_plain, difference, share_error

__all__ = [
    "BLUNDER",
    "GAMES",
    "SLIP",
    "Moment",
    "Review",
    "Turn",
    "Verdict",
    "judge",
    "judge_steps",
]

GAMES = 320
"""Games played out for each answer of the turns that matter most; a quarter of it for others."""
JUDGED = 1
"""Grows when answers are judged otherwise; what was kept before is then judged anew."""
SLIP, BLUNDER = 0.05, 0.15
"""What an answer costs at least that is called so."""
_CHANGED = 0.05
"""Of the chance of winning, beyond every doubt: a turn that did less is no turning point."""
_MOST = 1_000_000
"""Games of a verdict that is kept."""
_TURNS = 4
"""How many turns are judged so closely."""
_BETTER = 2.6
"""Standard errors by which another answer has to be better to be called so: of the sixty questions
of a game hardly one is blamed by luck."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of one answer."""

    chance: float  # of winning with the best answer, 0..1
    cost: float  # what the answer given takes of it; 0 where it is as good within the error
    best: int  # index of the best option of the decision
    games: int  # played out with it
    doubt: float = 0.0  # standard error of the cost

    @property
    def error(self) -> float:
        """Standard error of the chance."""
        return share_error(self.chance, self.games)


def judge(
    state: FreeTraderState, chosen: int, seed: str, length: int, games: int
) -> Iterator[Verdict | None]:
    """None for each small step, then the verdict on option `chosen` of the standing decision.

    `seed` and `length` as in `freetrader.advice.search.advise`. Another number of games meets other
    worlds: what a brief look picked out for its luck is judged again by a closer one.
    """
    decision = state.decision
    assert decision is not None
    given = decision.options[chosen]
    captain, game = PractisedPilot(state.cards), FreeTrader(state.cards)
    rng = FastRng(seed_number(f"{seed}/review/{length}/{games}"))
    thinking = think(state, decision, captain, games, rng)
    advice = next(thinking)  # the same that grows
    for _ in thinking:
        yield None
    best = advice.ranked()[0].action
    # What was picked for doing well has had luck; only worlds that it has not met can tell.
    base = rng.below(1 << 30)
    won: dict[Action, list[float]] = {given: [], best: []}
    for world in range(games):
        for action, found in won.items():
            ended = played(game, state, [action], captain, FastRng(base + world))
            found.append(float(ended.value == 1))
            yield None
    gap, error = difference(won[best], won[given])
    if gap <= _BETTER * error:
        best, gap, error = given, 0.0, 0.0
    chance = sum(won[best]) / games
    yield Verdict(chance, gap, decision.options.index(best), games, error)


def judge_steps(
    stored: StoredPosition, seed: str, length: int, games: int, chosen: int
) -> Iterator[Verdict | None]:
    """`judge` for a stored position, for a worker."""
    return judge(position(stored), chosen, seed, length, games)


Happened = tuple[Event, FreeTraderState]
"""An event and the state that its act led to."""


@dataclass(slots=True)
class Moment:
    """One question that left a choice, the answer given, and what came before the next."""

    length: int  # entries of the journal before it
    state: FreeTraderState  # in which it stood
    chosen: int  # index of the option taken
    came: list[Happened] = field(default_factory=list[Happened])  # until the next question
    verdict: Verdict | None = None
    before: float = 0.0  # chance of winning as it was asked
    luck: float = 0.0  # what the chance changed by until the next question
    known: float = 0.0  # standard error of `before`
    known_after: float = 0.0  # standard error of the chance at the next question

    @property
    def given(self) -> Action:
        return self._option(self.chosen)

    @property
    def best(self) -> Action:
        """Only of a moment that is judged."""
        assert self.verdict is not None
        return self._option(self.verdict.best)

    @property
    def is_border(self) -> bool:
        """Whether a card was turned after it; else nothing was learned that changes the chance."""
        return any(event.is_border() for event, _ in self.came)

    @property
    def cost(self) -> float:
        """Of the answer given; never more than there was to lose."""
        return min(self.verdict.cost, self.before) if self.verdict else 0.0

    @property
    def is_slip(self) -> bool:
        """Whether the answer cost so much that it is told of."""
        return self.cost >= SLIP

    @property
    def mark(self) -> str:
        """Of the position and the answer given."""
        return state_hash({"at": plain(self.state), "given": self.chosen})[:20]

    @property
    def after(self) -> float:
        """Chance when it was answered."""
        return self.before - self.cost

    @property
    def luck_error(self) -> float:
        """Half the width of the 95 % interval of `luck`; 0 where no card was turned."""
        return SURE * hypot(self.known, self.known_after) if self.is_border else 0.0

    def _option(self, index: int) -> Action:
        assert self.state.decision is not None
        return self.state.decision.options[index]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one turn did to the chance of winning."""

    moments: Sequence[Moment]

    @property
    def number(self) -> int:
        return self.moments[0].state.turn

    @property
    def month(self) -> int:
        return self.moments[0].state.month

    @property
    def before(self) -> float:
        return self.moments[0].before

    @property
    def after(self) -> float:
        last = self.moments[-1]
        return last.after + last.luck

    @property
    def cost(self) -> float:
        """Of all answers."""
        return sum(moment.cost for moment in self.moments)

    @property
    def luck(self) -> float:
        return sum(moment.luck for moment in self.moments)

    @property
    def luck_error(self) -> float:
        """Half the width of the 95 % interval of `luck`: what lies between cancels out."""
        return SURE * hypot(self.moments[0].known, self.moments[-1].known_after)

    @property
    def clear_luck(self) -> float:
        """What is more than the error of it; else 0."""
        return self.luck if abs(self.luck) > self.luck_error else 0.0

    @property
    def cost_error(self) -> float:
        """Half the width of the 95 % interval of `cost`."""
        verdicts = [moment.verdict for moment in self.moments]
        return SURE * hypot(*(verdict.doubt for verdict in verdicts if verdict))

    @property
    def sure(self) -> float:
        """How much it mattered at least, beyond the error of both."""
        luck = max(0.0, abs(self.luck) - self.luck_error)
        return max(0.0, self.cost - self.cost_error) + luck

    @property
    def weight(self) -> float:
        """How much it seems to have mattered, whatever made it so."""
        return self.cost + abs(self.luck)

    @property
    def worst(self) -> Moment:
        """The dearest answer."""
        return max(self.moments, key=lambda moment: moment.cost)

    @property
    def luckiest(self) -> Moment:
        """After which luck changed most, for better or worse."""
        return max(self.moments, key=lambda moment: abs(moment.luck))


class Review:
    """The questions of a stored game, judged one by one: `wanted` says which is next."""

    def __init__(self, session: Session[FreeTraderState], games: int = GAMES) -> None:
        """`games` > 0 as GAMES."""
        self._closely, self._briefly = games, max(1, games // 4)
        self.seed = session.seed
        self.is_whole = session.base_is_start
        """Or its first entries were dropped, and with them what they told."""
        self.moments: list[Moment] = []
        self.won: bool | None = None
        state = session.base.clone()

        def watch(entry: Entry, after: FreeTraderState, events: list[Event]) -> None:
            nonlocal state
            decision = state.decision
            assert decision is not None
            if len(decision.options) > 1:
                length = entry.number - 1
                self.moments.append(Moment(length, state, decision.options.index(entry.action)))
            state = after.clone()
            if self.moments:
                self.moments[-1].came += [(event, state) for event in events]

        # The hashes were checked when the game was opened.
        entries = [replace(entry, mark=None) for entry in session.journal]
        replay(session.game, session.base.clone(), entries, watch)
        self.closing = 0
        """The turn in which the game ended, where it left no choice; else 0."""
        if state.outcome is not None:
            self.won = state.outcome.won
            if self.moments and self.moments[-1].state.turn < state.turn:
                self.closing = state.turn

    @property
    def judged(self) -> list[Moment]:
        """Those from the first on that have a verdict."""
        found: list[Moment] = []
        for moment in self.moments:
            if moment.verdict is None:
                break
            found.append(moment)
        return found

    def wanted(self) -> tuple[Moment, int] | None:
        """What to judge next and by how many games: all briefly in their order, then the turns
        that matter most, closely. None when nothing is left."""
        return next(self._missing(), None)

    def _missing(self) -> Iterator[tuple[Moment, int]]:
        """All that is to be judged as far as that is known, each as `wanted`."""
        for moment in self.moments:
            if moment.verdict is None:
                yield moment, self._briefly
        turns = self.turns
        for turn in sorted(turns, key=lambda turn: -turn.weight)[:_TURNS]:
            # Where the next turn begins is what this one led to.
            following = turns[turns.index(turn) + 1 :][:1]
            for moment in [*turn.moments, *(each.moments[0] for each in following)]:
                assert moment.verdict is not None
                if moment.verdict.games < self._closely:
                    yield moment, self._closely

    def take(self, moment: Moment, verdict: Verdict) -> None:
        """A verdict; the chances along the game follow."""
        moment.verdict = verdict
        judged = self.judged
        first = judged[0].verdict if judged else None
        value, known = (first.chance, first.error) if first else (0.0, 0.0)
        for number, each in enumerate(judged):
            each.before, each.known = value, known
            value = after = each.after
            if number + 1 < len(judged):
                following = judged[number + 1].verdict
                assert following is not None
                if each.is_border:
                    value, known = following.chance, following.error
            elif len(judged) == len(self.moments) and self.won is not None:
                value, known = float(self.won), 0.0
            each.luck, each.known_after = value - after, known

    @property
    def turns(self) -> list[Turn]:
        """Those whose questions are judged, in their order."""
        return [
            Turn(list(moments))
            for _, moments in groupby(self.judged, key=lambda moment: moment.state.turn)
        ]

    @property
    def turn_count(self) -> int:
        """How many turns it has, judged or not."""
        return len({moment.state.turn for moment in self.moments})

    def turning_points(self, count: int = 3) -> list[Turn]:
        """The turns that mattered most, in their order; only those that stay so whatever a closer
        look finds: that matter more, beyond their error, than the first that is not named."""
        turns = sorted(self.turns, key=lambda turn: -turn.weight)
        least = max([_CHANGED, *(turn.weight for turn in turns[count : count + 1])])
        heaviest = [turn for turn in turns[:count] if turn.sure >= least]
        return sorted(heaviest, key=lambda turn: turn.number)

    def recall(self, kept: object) -> None:
        """Take what `to_keep` gave before, as far as it is of the game as it stands."""
        match kept:
            case {"judged": found, "verdicts": dict(verdicts)} if found == JUDGED:
                rows = cast("dict[str, object]", verdicts)
            case _:
                return
        for moment in self.moments:
            verdict = _verdict(rows.get(moment.mark), moment)
            if verdict is not None:
                self.take(moment, verdict)

    def to_keep(self) -> dict[str, Any]:
        """All verdicts as plain data, by position."""
        rows = {
            moment.mark: [found.chance, found.cost, found.best, found.games, found.doubt]
            for moment in self.moments
            if (found := moment.verdict) is not None
        }
        return {"judged": JUDGED, "verdicts": rows}

    def judge_all(self) -> Iterator[tuple[int, int]]:
        """Judge everything here and now; after each verdict, how many there are and how many there
        will be, as far as that is known."""
        done = 0
        while (wanted := self.wanted()) is not None:
            moment, games = wanted
            *_, verdict = judge(moment.state, moment.chosen, self.seed, moment.length, games)
            assert verdict is not None
            self.take(moment, verdict)
            done += 1
            yield done, done + sum(1 for _ in self._missing())

    def to_plain(self) -> dict[str, Any]:
        """All moments and the turning points by number, chances 0..1."""
        return {
            "won": self.won,
            "whole": self.is_whole,
            "moments": [_plain(moment) for moment in self.judged],
            "turning_points": [
                {
                    "turn": turn.number,
                    "month": turn.month,
                    "cost": turn.cost,
                    "luck": turn.luck,
                    "luck_error": turn.luck_error,
                }
                for turn in self.turning_points()
            ],
        }


def _verdict(row: object, moment: Moment) -> Verdict | None:
    """A verdict that was kept; None where it cannot be one."""
    assert moment.state.decision is not None
    match row:
        case [
            int() | float() as chance,
            int() | float() as cost,
            int(best),
            int(games),
            int() | float() as doubt,
        ] if 0 <= min(chance, cost, doubt) <= max(chance, cost, doubt) <= 1:
            if 0 <= best < len(moment.state.decision.options) and 0 < games <= _MOST:
                return Verdict(chance, cost, best, games, doubt)
        case _:
            pass
    return None


def _plain(moment: Moment) -> dict[str, Any]:
    state, verdict = moment.state, moment.verdict
    assert state.decision is not None
    assert verdict is not None
    return {
        "entry": moment.length + 1,
        "turn": state.turn,
        "month": state.month,
        "ask": state.decision.ask,
        "given": action_plain(moment.given),
        "best": action_plain(moment.best),
        "chance": moment.before,
        "error": SURE * moment.known,
        "cost": moment.cost,
        "luck": moment.luck,
        "luck_error": moment.luck_error,
        "games": verdict.games,
    }
