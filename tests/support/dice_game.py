"""A toy game with hidden chance, phases, undo borders and an old save format.

Each round: roll four dice, then keep some of the highest face or throw the rest away; bank
ends the round, and a round without any five or six banks nothing. Six rounds are a game.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, ClassVar

from pydantic import Field

from saves import Mark, SavedDeck, from_plain, strict_adapter
from tabletop import Action, Decision, Entry, Event, Outcome, Plain, Rng, Session, Streams
from tabletop.account import Account, retell

__all__ = ["Bank", "DiceCodec", "DiceGame", "DiceSetup", "DiceState", "Keep", "Roll"]


@dataclass(frozen=True, slots=True)
class Roll(Action):
    pass


@dataclass(frozen=True, slots=True)
class Keep(Action):
    face: int
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Bank(Action):
    pass


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    reveals: ClassVar[bool] = True
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceSetup:
    rounds: Annotated[int, Field(ge=1, le=100_000)] = 6
    title: Annotated[str, Field(max_length=60)] = "Sechs Würfel ✨"


@dataclass(slots=True)
class DiceState:
    setup: DiceSetup
    round: int  # 1 to setup.rounds, one more when the game is over
    phase: str  # "roll", "keep"
    faces: list[int]  # lie on the table, 1 to 6
    kept: list[int]
    score: int
    streams: Streams

    def clone(self) -> "DiceState":
        return DiceState(
            self.setup,
            self.round,
            self.phase,
            self.faces[:],
            self.kept[:],
            self.score,
            self.streams.clone(),
        )

    @property
    def outcome(self) -> Outcome | None:
        over = self.round > self.setup.rounds
        return Outcome(self.score >= 60, "rounds", (self.score,)) if over else None

    @property
    def decision(self) -> Decision | None:
        if self.outcome is not None:
            return None
        if self.phase == "roll":
            return Decision(0, "roll", (Roll(),))
        keeps = tuple(Keep(face) for face in sorted(set(self.faces)))
        return Decision(0, "keep", (*keeps, Bank()))


class DiceGame:
    rules_version: int = 1
    actions: Mapping[str, type[Action]] = {"Roll": Roll, "Keep": Keep, "Bank": Bank}
    single: frozenset[str] = frozenset()

    def start(self, setup: object, seed: int, out: list[Event] | None = None) -> DiceState:
        assert isinstance(setup, DiceSetup)
        return DiceState(setup, 1, "roll", [], [], 0, Streams.from_seed(seed, "dice"))

    def apply(
        self, state: DiceState, action: Action, out: list[Event] | None = None, at_ms: int = 0
    ) -> None:
        match action:
            case Roll():
                state.faces = [state.streams["dice"].below(6) + 1 for _ in range(4)]
                state.phase = "keep"
                if out is not None:
                    out.append(Rolled(tuple(state.faces)))
            case Keep(face=face):
                state.faces.remove(face)
                state.kept.append(face)
            case _:
                state.score += sum(state.kept) if max(state.kept, default=0) > 4 else 0
                state.faces, state.kept = [], []
                state.phase = "roll"
                state.round += 1

    def determinize(self, state: DiceState, seat: int, rng: Rng) -> DiceState:
        clone = state.clone()
        clone.streams = state.streams.answered_by(rng)
        return clone

    def plain(self, state: DiceState) -> Plain:
        return {
            "round": state.round,
            "phase": state.phase,
            "faces": state.faces,
            "kept": state.kept,
            "score": state.score,
            "streams": state.streams.positions(),
        }


Face = Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class _Stored:
    round: Annotated[int, Field(ge=1, le=100_001)]
    phase: str
    faces: Annotated[list[Face], Field(max_length=4)]
    kept: Annotated[list[Face], Field(max_length=4)]
    score: Annotated[int, Field(ge=0)]
    streams: dict[str, Annotated[int, Field(ge=0, lt=2**64)]]


_SETUP = strict_adapter(DiceSetup)
_STATE = strict_adapter(_Stored)


def _from_1(doc: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 called the score `points` and had no title in its setup."""
    for state in (doc["base"], doc["snapshot"]):
        if state is not None:
            state["score"] = state.pop("points")
    doc["setup"]["options"]["title"] = ""
    for entry in doc["journal"]:
        entry.pop("h", None)
    return doc


class DiceCodec:
    name: str = "dice"
    schema: int = 2
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
    marks: frozenset[Mark] = frozenset()
    deck = None

    def __init__(self) -> None:
        self.game = DiceGame()

    def setup_to_plain(self, setup: Any) -> Plain:
        return asdict(setup)

    def setup_from_plain(self, plain: dict[str, Any]) -> DiceSetup:
        return from_plain(_SETUP, plain)

    def state_from_plain(self, plain: dict[str, Any], setup: Any) -> DiceState:
        stored = from_plain(_STATE, plain)
        dice = len(stored.faces) + len(stored.kept)
        if (stored.phase, dice) not in (("roll", 0), ("keep", 4)):
            raise ValueError(f"{dice} dice lie on the table in phase {stored.phase}")
        if stored.round > setup.rounds + 1 or set(stored.streams) != {"dice"}:
            raise ValueError("no such round or stream")
        return DiceState(
            setup,
            stored.round,
            stored.phase,
            stored.faces,
            stored.kept,
            stored.score,
            Streams(stored.streams),
        )

    def summary(self, session: Session[DiceState]) -> dict[str, str | int]:
        return {"round": session.state.round, "score": session.state.score}

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        return int(summary["score"]) >= 60

    def account(self, setup: Any, seed: str, entries: Iterable[Entry]) -> Account:
        heard: list[Event] = []
        retell(self.game, setup, seed, entries, lambda event, state: heard.append(event))
        return Account({"rolls": len(heard)}, ["dice.rolled"] if heard else [], {})

    def deals(self, deck_id: str) -> bool:
        return False

    def with_deck(self, deck: SavedDeck) -> "DiceCodec":
        raise ValueError("a game without cards")

    def chapter(self, state: DiceState) -> str:
        return str(state.round)
